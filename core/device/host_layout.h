#ifndef GA_HOST_LAYOUT_H
#define GA_HOST_LAYOUT_H
/* Layout of a strided array in host memory, and copies of parts of it. */
#include <stddef.h>

/* One dimension; its items are runs or smaller dimensions. */
typedef struct ga_host_dim {
    size_t n;
    ptrdiff_t stride; /* host stride in bytes */
    size_t bytes;     /* packed bytes of one item */
} ga_host_dim;

/* Runs of contiguous bytes arranged in dimensions, slowest first, at least one. Written one after the other in this
 * order they make the packed bytes. */
typedef struct ga_host_layout {
    size_t run; /* contiguous bytes */
    unsigned nd;
    const ga_host_dim *dims;
} ga_host_layout;

/* Copy packed bytes [at, at + n) of the array whose first byte is `host` to `packed`. */
void ga_host_pack(const ga_host_layout *l, void *packed, const void *host, size_t at, size_t n);

/* The reverse. */
void ga_host_unpack(const ga_host_layout *l, void *host, const void *packed, size_t at, size_t n);

#endif
