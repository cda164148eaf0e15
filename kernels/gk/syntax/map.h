#ifndef GK_MAP_H
#define GK_MAP_H
/* A hash map with names or declarations as keys. Names are interned (names.h), so that keys are compared as pointers.
 * */
#include "gk/syntax/arena.h"

typedef struct gk_map_entry {
    const void *key; /* NULL: free */
    void *value;
} gk_map_entry;

/* Initialise it with zeros, except for the arena. */
typedef struct gk_map {
    gk_arena *arena;
    gk_map_entry *table;
    size_t count, size; /* size is a power of two */
} gk_map;

/* The value for the key, or NULL. */
void *gk_map_get(const gk_map *m, const void *key);
/* The address of the value for the key, which is NULL at first; valid until the next call for another key. */
void **gk_map_at(gk_map *m, const void *key);

#endif
