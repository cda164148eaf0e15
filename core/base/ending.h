#ifndef GA_BASE_ENDING_H
#define GA_BASE_ENDING_H
/*
 * The end of the process while threads still compile. Drivers take their compilers down in exit handlers of their own,
 * and crash a thread that is in one (seen with NVIDIA's, CUDA and OpenCL). So before theirs a handler of ours waits for
 * compilations under way, GA_ENDING_SECONDS at most, and from then on new ones are refused.
 */
#include <stdbool.h>

#include "base/error.h"

enum { GA_ENDING_SECONDS = 20 };

/* Around a call of a vendor's compiler. GA_NO_ERROR, or GA_RUN_ERROR once the process ends: then there is no leave. */
int ga_ending_enter(ga_errbuf *e);
void ga_ending_leave(void);

/*
 * Exit handlers run in the opposite order of their registration: have ours run before those that libraries loaded so
 * far have registered. `at_work`: before what a driver or a compiler has just registered at its work, too; it does so
 * the first few times.
 */
void ga_ending_watch(bool at_work);

/* Behind that wait, and before vendors' handlers as well, call `f`; there is one such function. */
void ga_ending_then(void (*f)(void));

#endif
