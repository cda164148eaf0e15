#ifndef GK_INTERP_H
#define GK_INTERP_H
/*
 * Runs a typed tree on the host: the reference the emitted code is compared with. All work-items of a group take each
 * statement together, so a barrier has nothing to do. Reads and writes outside of the memory handed in are found, and
 * so are races in local memory.
 */
#include "gk/check/tree.h"

/* An argument of the kernel. */
typedef struct interp_arg {
    uint8_t *data; /* buffers, views: the start of the memory */
    size_t bytes;
    int64_t offset;
    int64_t size; /* buffers: elements */
    int64_t dim[16], stride[16];
    gk_num value; /* scalars */
} interp_arg;

/* NULL on success, else a description of the error. steps: expressions that may be evaluated; 0: 200 million. */
const char *interp_run(const gk_fn *kernel, int index_bits, const unsigned groups[3], const interp_arg *args,
                       uint64_t steps);

#endif
