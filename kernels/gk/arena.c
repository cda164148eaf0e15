#include "gk/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK_SIZE ((size_t)64 * 1024)
#define ALIGNMENT ((size_t)16)

struct gk_arena_block {
    gk_arena_block *next;
    size_t size;
};

void gk_arena_init(gk_arena *a, size_t cap) {
    memset(a, 0, sizeof *a);
    a->cap = cap;
}

void gk_arena_free(gk_arena *a) {
    while (a->blocks) {
        gk_arena_block *next = a->blocks->next;
        free(a->blocks);
        a->blocks = next;
    }
    a->next = a->end = NULL;
}

void *gk_alloc(gk_arena *a, size_t size) {
    if (size > a->cap) longjmp(a->escape, 1);
    size = (size + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
    if ((size_t)(a->end - a->next) < size) {
        const size_t head = (sizeof(gk_arena_block) + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
        size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
        if (a->used + room > a->cap) longjmp(a->escape, 1);
        gk_arena_block *block = malloc(head + room);
        if (!block) longjmp(a->escape, 1);
        block->next = a->blocks;
        block->size = room;
        a->blocks = block;
        a->used += room;
        a->next = (char *)block + head;
        a->end = a->next + room;
    }
    void *p = a->next;
    a->next += size;
    return memset(p, 0, size);
}

char *gk_strndup(gk_arena *a, const char *s, size_t n) {
    char *copy = gk_alloc(a, n + 1);
    memcpy(copy, s, n);
    return copy;
}

char *gk_vprintf(gk_arena *a, const char *fmt, va_list args) {
    char first[256];
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(first, sizeof first, fmt, again);
    va_end(again);
    if (n < 0) n = 0;
    char *s = gk_alloc(a, (size_t)n + 1);
    if ((size_t)n < sizeof first)
        memcpy(s, first, (size_t)n);
    else
        vsnprintf(s, (size_t)n + 1, fmt, args);
    return s;
}

char *gk_printf(gk_arena *a, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    char *s = gk_vprintf(a, fmt, args);
    va_end(args);
    return s;
}

void gk_text_addn(gk_text *t, const char *s, size_t n) {
    if (t->len + n + 1 > t->cap) {
        size_t cap = t->cap ? t->cap * 2 : 256;
        while (cap < t->len + n + 1) cap *= 2;
        char *grown = gk_alloc(t->arena, cap);
        if (t->len) memcpy(grown, t->s, t->len);
        t->s = grown;
        t->cap = cap;
    }
    if (n) memcpy(t->s + t->len, s, n);
    t->len += n;
    t->s[t->len] = '\0';
}

void gk_text_add(gk_text *t, const char *s) {
    gk_text_addn(t, s, strlen(s));
}

void gk_text_addf(gk_text *t, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    char *s = gk_vprintf(t->arena, fmt, args);
    va_end(args);
    gk_text_add(t, s);
}
