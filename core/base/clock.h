#ifndef GA_BASE_CLOCK_H
#define GA_BASE_CLOCK_H

/* Seconds of a monotonic clock, from some start. */
double ga_seconds(void);

#endif
