#ifndef GA_COMPILING_H
#define GA_COMPILING_H
/* Time that the process has spent in vendors' compilers, for gpuarray_watch_compiling(). */

/* Call this when a vendor's compiler has returned; `start` is when it was called, by ga_seconds(). Adds to the total
 * and tells the watcher. */
void ga_compiling_done(double start);

#endif
