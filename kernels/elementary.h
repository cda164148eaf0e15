#ifndef GA_ELEMENTARY_H
#define GA_ELEMENTARY_H
/* The library's elementary functions, kernels/library/math*.gk, as gk_options.functions wants them: the same for the
 * library, gkc and the tests. */
#include "gk/gk.h"

/* Like gk_functions_new(). */
gk_module *ga_elementary_new(gk_memory *memory);

#endif
