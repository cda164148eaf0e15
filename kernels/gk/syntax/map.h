#ifndef GK_MAP_H
#define GK_MAP_H
/* What goes with a name, or with a declaration. Names are kept once (names.h), so that pointers are the keys. */
#include "gk/syntax/arena.h"

typedef struct gk_map_entry {
    const void *key; /* NULL: free */
    void *value;
} gk_map_entry;

/* Zeroed but for the arena to begin with. */
typedef struct gk_map {
    gk_arena *arena;
    gk_map_entry *table;
    size_t count, size; /* size is a power of two */
} gk_map;

/* What is kept for the key, or NULL. */
void *gk_map_get(const gk_map *m, const void *key);
/* The place where it is kept, NULL to begin with; valid until the next is asked for. */
void **gk_map_at(gk_map *m, const void *key);

#endif
