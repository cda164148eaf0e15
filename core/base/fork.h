#ifndef GA_BASE_FORK_H
#define GA_BASE_FORK_H
/* A number that changes in a forked child; costs a load, not a system call. */
unsigned ga_fork_generation(void);
#endif
