#include "partition.h"

#include <stdint.h>
#include <stdlib.h>

/* Every node gets a level that does not fall along an edge and rises where one side of it is wanted and the other is
 * not. A path that leaves the wanted nodes of one level cannot come back to them. */
static void find_levels(size_t *level, size_t n, const char *wanted, const edge *edges, size_t nedges) {
    for (size_t i = 0; i < n; i++) level[i] = 0;
    for (size_t e = 0; e < nedges; e++) {
        size_t least = level[edges[e].from] + (wanted[edges[e].from] != wanted[edges[e].to]);
        if (level[edges[e].to] < least) level[edges[e].to] = least;
    }
}

/* Raise wanted nodes as far as what needs them allows, so that they are in one part with it. */
static void raise_levels(size_t *level, size_t *most, size_t n, const char *wanted, const edge *edges, size_t nedges) {
    size_t e = nedges;
    for (size_t i = 0; i < n; i++) most[i] = SIZE_MAX;
    for (size_t i = n; i > 0; i--) {
        if (wanted[i - 1] && most[i - 1] != SIZE_MAX && most[i - 1] > level[i - 1]) level[i - 1] = most[i - 1];
        while (e > 0 && edges[e - 1].to == i - 1) {
            const edge *at = &edges[--e];
            size_t limit = level[i - 1] - (wanted[at->from] != wanted[i - 1]);
            if (limit < most[at->from]) most[at->from] = limit;
        }
    }
}

static size_t root_of(size_t *parent, size_t i) {
    while (parent[i] != i) {
        parent[i] = parent[parent[i]];
        i = parent[i];
    }
    return i;
}

size_t partition(size_t *part, size_t n, const char *wanted, const edge *edges, size_t nedges) {
    size_t *level = calloc(n + 1, sizeof *level), *parent = calloc(n + 1, sizeof *parent), count = 0;
    if (level == NULL || parent == NULL) {
        free(level);
        free(parent);
        return SIZE_MAX;
    }
    find_levels(level, n, wanted, edges, nedges);
    raise_levels(level, parent, n, wanted, edges, nedges);
    for (size_t i = 0; i < n; i++) parent[i] = i;
    for (size_t e = 0; e < nedges; e++) {
        size_t from = edges[e].from, to = edges[e].to, a, b;
        if (!wanted[from] || !wanted[to] || level[from] != level[to]) continue;
        a = root_of(parent, from);
        b = root_of(parent, to);
        if (a < b)
            parent[b] = a; /* the root is the first node */
        else
            parent[a] = b;
    }
    for (size_t i = 0; i < n; i++) {
        size_t root = root_of(parent, i);
        part[i] = !wanted[i] ? SIZE_MAX : root == i ? count++ : part[root];
    }
    free(level);
    free(parent);
    return count;
}
