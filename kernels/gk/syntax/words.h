#ifndef GK_WORDS_H
#define GK_WORDS_H
/* Hints for words of other languages. */
#include "gk/syntax/arena.h"

/* The counterpart in GK of a word of CUDA C, OpenCL C or C, or that there is none, as the end of a message ("; in GK
 * write barrier()"); else "". */
const char *gk_foreign_hint(gk_arena *arena, const char *word);

#endif
