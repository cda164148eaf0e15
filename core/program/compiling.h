#ifndef GA_COMPILING_H
#define GA_COMPILING_H
/* How long the process has compiled, for whoever asked to be told (gpuarray_watch_compiling()). */

/* Seconds of a clock that only goes forward. */
double ga_compiling_now(void);

/* A vendor's compiler has returned; `start` is when it was called. The time is added up, and the watcher told. */
void ga_compiling_done(double start);

#endif
