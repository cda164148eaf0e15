#ifndef GAORT_BIND_H
#define GAORT_BIND_H
/* The inputs and outputs of a part, in ONNX Runtime's memory. */

#include "ort.h"
#include "program.h"

/* The memory of an output. */
typedef struct target {
    void *data; /* NULL: it has no elements */
    size_t bytes;
    GpuArray array; /* a view of it; zeroed if it is not in the context's memory */
    int foreign;    /* not 0: it is another device's */
    value shape;    /* with which it was made, if it was `there` */
} target;

/* A dense array over the device memory at an address, in the context: it views memory of other contexts on the device,
 * whose work and that of this one are in order when it is made and when it is released. It stays zero for memory of the
 * host. GA_UNSUPPORTED_ERROR for other devices' memory. */
int bind_view(const machine *on, const value *v, const void *data, GpuArray *array);

/* The value of input i, which views memory of the context, or is in the host's memory; and its address. */
OrtStatus *bind_input(const machine *on, value *v, const void **address, OrtKernelContext *context, size_t i);

/* Have output i, as the operand describes it, made with the shape of the value. */
OrtStatus *bind_output(const machine *on, target *t, const operand *o, const value *v, OrtKernelContext *context,
                       size_t i);

/* Is a value's array, dense, just this memory? */
int bind_is_there(const GpuArray *memory, const GpuArray *array);

/* Copy a value to an output's memory, unless it is there. Narrow elements are packed, in place of the value. */
OrtStatus *bind_give(const machine *on, const target *t, const operand *o, value *v);

void target_clear(target *t);

#endif
