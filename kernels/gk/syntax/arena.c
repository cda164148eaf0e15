#include "gk/syntax/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SMALLEST_BLOCK ((size_t)64 * 1024)
#define LARGEST_BLOCK ((size_t)4 * 1024 * 1024)
#define CLEANED_AT_ONCE ((size_t)8192)

struct gk_arena_block {
    gk_arena_block *next;
};

void gk_arena_init(gk_arena *a, size_t cap, size_t expected) {
    memset(a, 0, sizeof *a);
    a->cap = cap;
    a->block = expected < SMALLEST_BLOCK ? SMALLEST_BLOCK : expected > LARGEST_BLOCK ? LARGEST_BLOCK : expected;
    a->block &= ~(GK_ALIGNMENT - 1);
}

void gk_arena_free(gk_arena *a) {
    while (a->blocks) {
        gk_arena_block *next = a->blocks->next;
        free(a->blocks);
        a->blocks = next;
    }
    a->next = a->clean = a->end = NULL;
    a->used = 0;
}

void gk_arena_branch(gk_arena *a, gk_arena *branch, unsigned percent) {
    size_t share = (a->cap - a->used) / 100 * percent;
    gk_arena_init(branch, share, 0);
    branch->escape = a->escape;
    a->cap -= share;
}

void gk_arena_rejoin(gk_arena *a, gk_arena *branch) {
    a->cap += branch->cap;
    gk_arena_free(branch);
}

static const size_t head = (sizeof(gk_arena_block) + GK_ALIGNMENT - 1) & ~(GK_ALIGNMENT - 1);

size_t gk_arena_taken(const gk_arena *a) {
    return a->used - (size_t)(a->end - a->next);
}

/* Keep one block. If there were several, the next use starts with one as large as all together, up to a limit. */
void gk_arena_reset(gk_arena *a) {
    if (!a->blocks) return;
    if (!a->blocks->next) {
        a->next = a->clean = (char *)a->blocks + head;
        return;
    }
    a->block = a->used < LARGEST_BLOCK ? a->used : LARGEST_BLOCK;
    gk_arena_free(a);
}

/* Add a block with room for `size`. Block sizes double: malloc keeps a few large blocks when they are freed, but
 * returns many small ones to the system, from which the next compilation would have to page them in again. */
static void add_block(gk_arena *a, size_t size) {
    size_t room = size > a->block ? size : a->block, left = a->cap - a->used;
    if (room > left) room = left & ~(GK_ALIGNMENT - 1);
    a->full = room < size;
    gk_arena_block *block = a->full ? NULL : malloc(head + room);
    if (!block) longjmp(*a->escape, 1);
    block->next = a->blocks;
    a->blocks = block;
    a->used += room;
    a->next = a->clean = (char *)block + head;
    a->end = a->next + room;
    if (a->block < LARGEST_BLOCK) a->block *= 2;
}

/* Zeroing goes a few pages ahead: one large memset instead of many small ones. */
void *gk_alloc_more(gk_arena *a, size_t size) {
    a->full = size > a->cap;
    if (a->full) longjmp(*a->escape, 1);
    size = (size + GK_ALIGNMENT - 1) & ~(GK_ALIGNMENT - 1);
    if ((size_t)(a->end - a->next) < size) add_block(a, size);
    size_t dirty = (size_t)(a->end - a->clean), wanted = (size_t)(a->next + size - a->clean) + CLEANED_AT_ONCE;
    if (wanted > dirty) wanted = dirty;
    memset(a->clean, 0, wanted);
    a->clean += wanted;
    void *p = a->next;
    a->next += size;
    return p;
}

char *gk_strndup(gk_arena *a, const char *s, size_t n) {
    char *copy = gk_alloc(a, n + 1);
    memcpy(copy, s, n);
    return copy;
}

/* ----------------------------------------------------------------------------------------------------------- texts */

void gk_text_room(gk_text *t, size_t n) {
    if (t->len + n + 1 <= t->cap) return;
    size_t cap = t->cap ? t->cap * 2 : 64;
    if (cap < t->len + n + 1) cap = t->len + n + 1;
    char *grown = gk_alloc(t->arena, cap);
    if (t->len) memcpy(grown, t->s, t->len);
    t->s = grown;
    t->cap = cap;
}

/* Append without a terminating NUL. */
static void put(gk_text *t, const char *s, size_t n) {
    if (t->len + n >= t->cap) gk_text_room(t, n);
    if (n) memcpy(t->s + t->len, s, n);
    t->len += n;
}

void gk_text_addn(gk_text *t, const char *s, size_t n) {
    put(t, s, n);
    t->s[t->len] = '\0';
}

void gk_text_add(gk_text *t, const char *s) {
    gk_text_addn(t, s, strlen(s));
}

static void add_decimal(gk_text *t, uint64_t u, bool negative) {
    char digits[24], *p = digits + sizeof digits;
    do *--p = (char)('0' + u % 10);
    while (u /= 10);
    if (negative) *--p = '-';
    put(t, p, (size_t)(digits + sizeof digits - p));
}

/* Append the rest of a format with vsnprintf. */
static void add_printed(gk_text *t, const char *fmt, va_list args) {
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, fmt, again);
    va_end(again);
    if (n <= 0) return;
    gk_text_room(t, (size_t)n);
    vsnprintf(t->s + t->len, (size_t)n + 1, fmt, args);
    t->len += (size_t)n;
}

/* A faster vsnprintf, which would take a third of a compilation: strings and plain integers, nearly all of the output,
 * are formatted here; vsnprintf does the rest from the first other conversion on. */
static void add_formatted(gk_text *t, const char *fmt, va_list args) {
    for (;;) {
        const char *run = fmt;
        while (*fmt && *fmt != '%') fmt++;
        put(t, run, (size_t)(fmt - run));
        if (!*fmt) break;
        size_t longs = 0;
        while (fmt[1 + longs] == 'l') longs++;
        char conversion = fmt[1 + longs];
        if (conversion == 's' && longs == 0) {
            const char *s = va_arg(args, const char *);
            put(t, s, strlen(s));
        } else if (conversion == 'c' && longs == 0) {
            char c = (char)va_arg(args, int);
            put(t, &c, 1);
        } else if (conversion == 'd' && longs != 1) {
            long long v = longs ? va_arg(args, long long) : va_arg(args, int);
            add_decimal(t, v < 0 ? 0 - (uint64_t)v : (uint64_t)v, v < 0);
        } else if (conversion == 'u' && longs != 1) {
            add_decimal(t, longs ? va_arg(args, unsigned long long) : va_arg(args, unsigned), false);
        } else {
            add_printed(t, fmt, args);
            break;
        }
        fmt += longs + 2;
    }
    t->s[t->len] = '\0';
}

void gk_text_addf(gk_text *t, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    add_formatted(t, fmt, args);
    va_end(args);
}

/* The text is written to the free memory of the arena, and becomes an allocation afterwards. */
char *gk_vprintf(gk_arena *a, const char *fmt, va_list args) {
    gk_text t = {.arena = a, .s = a->next, .cap = (size_t)(a->end - a->next)};
    add_formatted(&t, fmt, args);
    if (t.s != a->next) return t.s; /* it did not fit there */
    a->next += (t.len + GK_ALIGNMENT) & ~(GK_ALIGNMENT - 1);
    if (a->clean < a->next) a->clean = a->next;
    return t.s;
}

char *gk_printf(gk_arena *a, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    char *s = gk_vprintf(a, fmt, args);
    va_end(args);
    return s;
}
