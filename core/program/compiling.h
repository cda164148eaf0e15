#ifndef GA_COMPILING_H
#define GA_COMPILING_H
/* Time that the process has spent in vendors' compilers, for gpuarray_watch_compiling(). */

/* Seconds of a monotonic clock. */
double ga_compiling_now(void);

/* Call this when a vendor's compiler has returned; `start` is when it was called. Adds to the total and tells the
 * watcher. */
void ga_compiling_done(double start);

#endif
