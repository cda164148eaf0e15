#ifndef GA_COMPILING_H
#define GA_COMPILING_H
/* How long the process has compiled, for whoever asked to be told (gpuarray_watch_compiling()). */

/* Seconds of a clock that only goes forward. */
double ga_compiling_now(void);

/* A vendor's compiler has been at a program since `start`. */
void ga_compiling_done(double start);

#endif
