#ifndef GK_INTERP_H
#define GK_INTERP_H
/*
 * Interpreter: runs a typed tree on the host, as the reference for emitted code. All work-items of a group execute each
 * statement together, so that a barrier has no effect. Accesses outside the given memory and races in local memory are
 * detected.
 */
#include "gk/check/tree.h"

/* An argument of the kernel. */
typedef struct interp_arg {
    uint8_t *data; /* buffers and views: start of the allocation */
    size_t bytes;
    int64_t offset;
    int64_t size; /* buffers: number of elements */
    int64_t dim[16], stride[16];
    gk_num value; /* scalars: the value */
} interp_arg;

/* Returns NULL on success, else a description of the error. steps: maximum number of expressions to evaluate; 0: 200
 * million. */
const char *interp_run(const gk_fn *kernel, int index_bits, const unsigned groups[3], const interp_arg *args,
                       uint64_t steps);

#endif
