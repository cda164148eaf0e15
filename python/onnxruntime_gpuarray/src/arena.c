#include "arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct arena_block {
    struct arena_block *next;
    max_align_t content[];
};

void *arena_take(arena *a, size_t count, size_t size) {
    struct arena_block *block;
    if (size != 0 && count > (SIZE_MAX - sizeof *block) / size) return NULL;
    block = calloc(1, sizeof *block + count * size);
    if (block == NULL) return NULL;
    block->next = a->first;
    a->first = block;
    return block->content;
}

char *arena_text(arena *a, const char *text) {
    size_t length = strlen(text) + 1;
    char *copy = arena_take(a, length, 1);
    if (copy != NULL) memcpy(copy, text, length);
    return copy;
}

void arena_free(arena *a) {
    while (a->first != NULL) {
        struct arena_block *block = a->first;
        a->first = block->next;
        free(block);
    }
}
