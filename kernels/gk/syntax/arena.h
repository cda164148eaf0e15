#ifndef GK_ARENA_H
#define GK_ARENA_H
/*
 * All memory of a compilation. Nothing is freed singly. When the cap is reached or malloc fails, gk_alloc() does not
 * return: it jumps to where the owner of the arena made `escape` point, so no caller checks for NULL.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct gk_arena_block gk_arena_block;

typedef struct gk_arena {
    gk_arena_block *blocks;
    char *next, *clean, *end; /* free memory: zeroed up to `clean` */
    size_t used, cap, block;  /* block: size of the next block */
    jmp_buf *escape;
    bool full; /* the cap was reached; else malloc failed */
} gk_arena;

void gk_arena_init(gk_arena *a, size_t cap, size_t expected); /* expected: approximate number of bytes needed */
void gk_arena_free(gk_arena *a);
/* Make an arena `branch` beside `a`, with its `escape` and with `percent` of the memory that `a` may still take.
 * gk_arena_rejoin() frees it and gives that back; it must come before `a` is freed. */
void gk_arena_branch(gk_arena *a, gk_arena *branch, unsigned percent);
void gk_arena_rejoin(gk_arena *a, gk_arena *branch);
/* Bytes allocated since the last reset, approximately. */
size_t gk_arena_taken(const gk_arena *a);
void gk_arena_reset(gk_arena *a); /* free all allocations; the memory is kept for the next use */

#define GK_ALIGNMENT ((size_t)8) /* of every type the compiler has */

void *gk_alloc_more(gk_arena *a, size_t size); /* gk_alloc() if the zeroed memory does not suffice */
/* Zeroed, aligned for any type of the compiler's. */
static inline void *gk_alloc(gk_arena *a, size_t size) {
    if (size > (size_t)(a->clean - a->next)) return gk_alloc_more(a, size);
    void *p = a->next;
    a->next += (size + GK_ALIGNMENT - 1) & ~(GK_ALIGNMENT - 1);
    return p;
}
#define GK_NEW(arena, type) ((type *)gk_alloc((arena), sizeof(type)))
char *gk_strndup(gk_arena *a, const char *s, size_t n);
char *gk_vprintf(gk_arena *a, const char *fmt, va_list args);
char *gk_printf(gk_arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Most comparisons of words end at the first two letters. */
static inline bool gk_same(const char *a, const char *b) {
    return *a == *b && (!*a || (a[1] == b[1] && strcmp(a, b) == 0));
}

/* A string that grows inside the arena. */
typedef struct gk_text {
    gk_arena *arena;
    char *s;
    size_t len, cap;
} gk_text;

void gk_text_room(gk_text *t, size_t n); /* for n more characters */
void gk_text_addn(gk_text *t, const char *s, size_t n);
void gk_text_add(gk_text *t, const char *s);
void gk_text_addf(gk_text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#endif
