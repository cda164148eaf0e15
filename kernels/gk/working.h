#ifndef GK_WORKING_H
#define GK_WORKING_H
/* What a compilation works in. */
#include "gk/syntax/arena.h"
#include "gk/gk.h"

typedef struct gk_working {
    gk_arena arena;
    gk_arena scratch;  /* of what is given up before the compilation ends; has no memory in between */
    jmp_buf escape;    /* of the arenas */
    gk_result result;  /* its parts are in the arena */
    gk_module *module; /* retained; NULL while one is made */
    gk_memory *memory;
} gk_working;

/* One of at most `limit` bytes, from `memory`, which may be NULL. `expected`: bytes that will be wanted, roughly. NULL:
 * out of memory. */
gk_working *gk_working_take(gk_memory *memory, size_t limit, size_t expected);
/* Leaves it to the next. NULL is allowed. */
void gk_working_leave(gk_working *w);

#define GK_DEFAULT_MEMORY ((size_t)256 * 1024 * 1024)

#endif
