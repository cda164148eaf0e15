#ifndef GA_BASE_ENDING_H
#define GA_BASE_ENDING_H
/*
 * Handles the end of the process while other threads still compile. Drivers shut their compilers down in exit handlers,
 * and crash a thread that is inside the compiler then (seen with NVIDIA's, CUDA and OpenCL). Therefore a handler of
 * ours runs before theirs: it waits for compilations under way, GA_ENDING_SECONDS at most, and new compilations are
 * refused from then on.
 */
#include <stdbool.h>

#include "base/error.h"

enum { GA_ENDING_SECONDS = 20 };

/* Call this before a vendor's compiler, and ga_ending_leave() after it. GA_RUN_ERROR: the process is ending; then
 * ga_ending_leave() must not be called. */
int ga_ending_enter(ga_errbuf *e);
void ga_ending_leave(void);

/*
 * Exit handlers run in the opposite order of their registration. This registers ours again, so that it runs before the
 * handlers of all libraries loaded so far. `at_work`: a driver or a compiler has just run and may have registered a
 * handler during its first calls; run before that one too.
 */
void ga_ending_watch(bool at_work);

/* Have `f` called at exit, after that wait and still before the vendors' handlers. There is one such function. */
void ga_ending_then(void (*f)(void));

#endif
