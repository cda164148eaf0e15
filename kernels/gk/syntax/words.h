#ifndef GK_WORDS_H
#define GK_WORDS_H
/* Habits from other languages. */
#include "gk/syntax/arena.h"

/* What a word of CUDA C, OpenCL C or C is in GK, or that GK has none, as the end of a message ("; in GK write
 * barrier()"); else empty. */
const char *gk_foreign_hint(gk_arena *arena, const char *word);

#endif
