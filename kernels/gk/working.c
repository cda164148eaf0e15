#include "gk/working.h"

#include <stdatomic.h>
#include <stdlib.h>

#define LARGEST_LEFT ((size_t)4 * 1024 * 1024)

struct gk_memory {
    _Atomic(gk_working *) left;
};

static void free_working(gk_working *w) {
    if (!w) return;
    gk_arena_free(&w->arena);
    gk_arena_free(&w->scratch);
    free(w);
}

gk_memory *gk_memory_new(void) {
    gk_memory *memory = malloc(sizeof *memory);
    if (memory) atomic_init(&memory->left, NULL);
    return memory;
}

void gk_memory_free(gk_memory *memory) {
    if (memory) free_working(atomic_load(&memory->left));
    free(memory);
}

gk_working *gk_working_take(gk_memory *memory, size_t limit, size_t expected) {
    gk_working *w = memory ? atomic_exchange(&memory->left, NULL) : NULL;
    if (w && w->arena.used > limit) {
        free_working(w);
        w = NULL;
    }
    if (!w) {
        w = malloc(sizeof *w);
        if (!w) return NULL;
        gk_arena_init(&w->arena, limit, expected);
        gk_arena_init(&w->scratch, 0, 0);
    }
    w->arena.cap = limit;
    w->arena.escape = &w->escape;
    w->result = (gk_result){.messages = "", .text = ""};
    w->module = NULL;
    w->memory = memory;
    return w;
}

void gk_working_leave(gk_working *w) {
    if (!w) return;
    bool leave = w->memory && w->arena.used <= LARGEST_LEFT;
    gk_arena_reset(&w->arena);
    gk_arena_free(&w->scratch);
    if (leave) w = atomic_exchange(&w->memory->left, w);
    free_working(w);
}
