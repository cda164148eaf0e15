#ifndef GAORT_PARTITION_H
#define GAORT_PARTITION_H
/* Partitioning of a graph: which nodes make a part that can be run as one. */

#include <stddef.h>

/* An edge from a node to one that needs its result. Nodes are numbered in topological order. */
typedef struct edge {
    size_t from, to;
} edge;

/* Part numbers for n nodes, of which those with wanted[i] != 0 are to be in parts: part[i] is the number, from 0 on, or
 * SIZE_MAX. No path between two nodes of a part leaves it, and the nodes of a part are connected. Edges are sorted by
 * `to`. Returns the number of parts, or SIZE_MAX if memory runs out. */
size_t partition(size_t *part, size_t n, const char *wanted, const edge *edges, size_t nedges);

#endif
