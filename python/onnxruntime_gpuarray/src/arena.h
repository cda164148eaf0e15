#ifndef GAORT_ARENA_H
#define GAORT_ARENA_H
/* Memory that is released all at once. */

#include <stddef.h>

typedef struct arena {
    struct arena_block *first;
} arena;

/* Zeroed memory for `count` elements of `size` bytes; NULL on overflow or if memory runs out. */
void *arena_take(arena *a, size_t count, size_t size);

/* A copy of a text; NULL if memory runs out. */
char *arena_text(arena *a, const char *text);

/* Release all of it. */
void arena_free(arena *a);

#endif
