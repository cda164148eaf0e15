#include "gk/syntax/map.h"

#include <stdint.h>

/* The key's entry, or the free one where it belongs. Keys lie in one arena, a few bytes apart: the multiplication
 * spreads them over the upper bits. */
static gk_map_entry *find(const gk_map *m, const void *key) {
    uint64_t hash = (uint64_t)(uintptr_t)key * UINT64_C(0x9e3779b97f4a7c15);
    size_t i = (size_t)(hash >> 32) & (m->size - 1);
    while (m->table[i].key && m->table[i].key != key) i = (i + 1) & (m->size - 1);
    return &m->table[i];
}

void *gk_map_get(const gk_map *m, const void *key) {
    return m->size ? find(m, key)->value : NULL;
}

void **gk_map_at(gk_map *m, const void *key) {
    gk_map_entry *at = m->size ? find(m, key) : NULL;
    if (at && at->key) return &at->value;
    if (m->count * 2 >= m->size) {
        gk_map larger = {m->arena, NULL, m->count, m->size ? m->size * 2 : 32};
        larger.table = gk_alloc(m->arena, larger.size * sizeof *larger.table);
        for (size_t i = 0; i < m->size; i++)
            if (m->table[i].key) *find(&larger, m->table[i].key) = m->table[i];
        *m = larger;
    }
    at = find(m, key);
    at->key = key;
    m->count++;
    return &at->value;
}
