#ifndef GK_WORKING_H
#define GK_WORKING_H
/* Memory of a compilation. */
#include "gk/syntax/arena.h"
#include "gk/gk.h"

typedef struct gk_working {
    gk_arena arena;
    gk_arena scratch;  /* for data that is released before the compilation ends; empty in between */
    jmp_buf escape;    /* where the arenas jump to without memory */
    gk_result result;  /* its parts are allocated in the arena */
    gk_module *module; /* retained; NULL while one is made */
    gk_memory *memory;
} gk_working;

/* Take the memory of a compilation, at most `limit` bytes, from `memory`, which may be NULL. `expected`: approximate
 * number of bytes needed. NULL: out of memory. */
gk_working *gk_working_take(gk_memory *memory, size_t limit, size_t expected);
/* Return it for the next compilation. NULL is allowed. */
void gk_working_leave(gk_working *w);

#define GK_DEFAULT_MEMORY ((size_t)256 * 1024 * 1024)

#endif
