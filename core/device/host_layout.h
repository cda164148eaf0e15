#ifndef GA_HOST_LAYOUT_H
#define GA_HOST_LAYOUT_H
/* Where the bytes of an array on the host are that are not in one piece, and copies of parts of it. */
#include <stddef.h>

/* One dimension, of runs or of smaller dimensions. */
typedef struct ga_host_dim {
    size_t n;
    ptrdiff_t stride; /* of the host's, in bytes */
    size_t bytes;     /* of what one index stands for, were it in one piece */
} ga_host_dim;

/* Runs of bytes in dimensions, slowest first, at least one. In this order they make one piece: the packed bytes. */
typedef struct ga_host_layout {
    size_t run; /* bytes that lie together */
    unsigned nd;
    const ga_host_dim *dims;
} ga_host_layout;

/* Packed bytes [at, at + n) of the array whose first byte is `host` go to `packed`. */
void ga_host_pack(const ga_host_layout *l, void *packed, const void *host, size_t at, size_t n);

/* The other way. */
void ga_host_unpack(const ga_host_layout *l, void *host, const void *packed, size_t at, size_t n);

#endif
