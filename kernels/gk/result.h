#ifndef GK_RESULT_H
#define GK_RESULT_H
#include "gk/working.h"

/* A copy of r and all its parts in one piece of memory, to be given to gk_free(); NULL: out of memory. */
gk_result *gk_result_copy(const gk_result *r);
/* A result for exhausted memory, with the limit that was reached, or 0 if the system had no memory; NULL if even that
 * could not be allocated. */
gk_result *gk_result_out_of_memory(size_t limit);

/* Release the memory of a compilation, and its module. NULL is allowed. */
void gk_compilation_end(gk_working *w);

#endif
