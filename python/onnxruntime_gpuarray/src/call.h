#ifndef GAORT_CALL_H
#define GAORT_CALL_H
/* What an operator's function is given: a node, its inputs, and room for its outputs.
 *
 * Functions return codes of the library. A text for a failure is put down by call_fail() where there is more to say
 * than the library said. */

#include <gpuarray/gpuarray.h>

#include "expressions.h"
#include "node.h"

enum { CALL_MOST_DIMS = 16 }; /* as many as GK's views have */

/* A tensor while a graph runs. It is on the device, in the host's memory, or in both. */
typedef struct value {
    int there; /* not 0: it has been computed */
    int type;
    unsigned int nd;
    size_t dims[CALL_MOST_DIMS];
    GpuArray array;   /* `data` NULL: not on the device */
    const void *host; /* NULL: not in the host's memory; dense, in C order */
    void *owned;      /* what of `host` is to be freed */
    int borrowed;     /* not 0: the array is another's */
    int shape;        /* not 0: made of shapes on the host, where what is made of it is computed, too */
} value;

typedef struct call {
    const node *node;
    const char *arg; /* of the operator's row in the table */
    gpucontext *ctx;
    expressions *expressions;
    value **in, **out; /* NULL: not there */
    char text[512];    /* of a failure; "": the library's */
} call;

/* Release what a value holds, and zero it. */
void value_clear(value *v);
size_t value_count(const value *v);

/* Put down a text as of printf; returns the code. */
__attribute__((format(printf, 3, 4))) int call_fail(call *c, int code, const char *format, ...);

/* Is input i there? Is output i wanted? */
int call_has(const call *c, size_t i);
int call_wants(const call *c, size_t i);

/* Input i on the device; NULL, with a text put down, where that fails. Of an input that is not there it fails, too. */
GpuArray *call_array(call *c, size_t i);

/* The elements of input i in the host's memory, in C order; waits for the device where they are there only. */
const void *call_host(call *c, size_t i);

/* An integer, or a list of them, that input i has (i32 or i64); the list has memory of its own, for free(). */
int call_int(call *c, size_t i, int64_t *number);
int call_ints(call *c, size_t i, int64_t **list, size_t *count);

/* A list of integers from input i, or else from an attribute; *list is NULL where there is neither. For free(). */
int call_list(call *c, size_t i, const char *name, int64_t **list, size_t *count);

/* A number that input i has, converted; `otherwise` where the input is not there. */
int call_number(call *c, size_t i, double otherwise, double *number);

/* A dense array as output i. */
int call_make(call *c, size_t i, int type, unsigned int nd, const size_t *dims, GpuArray **array);

/* Hand an array over as output i; what is given is zeroed, also on failure. */
int call_give(call *c, size_t i, GpuArray *array);

/* Hand memory of malloc() over as output i, in C order. It is the output's, or freed on failure. */
int call_give_host(call *c, size_t i, void *data, int type, unsigned int nd, const size_t *dims, int shape);

/* A dense array with elements from the host. */
int call_upload(call *c, GpuArray *a, int type, unsigned int nd, const size_t *dims, const void *data);

/* An array of rank 0 with a number, converted to the type. */
int call_constant(call *c, GpuArray *a, int type, double number);

/* All elements become a number, converted to their type. */
int call_fill(call *c, GpuArray *a, double number);

/* A converted copy. */
int call_cast(call *c, GpuArray *out, const GpuArray *a, int type);

/* The function of elements `name`, into `out`, which is made where it is zeroed. */
int call_apply(call *c, const char *name, GpuArray *out, unsigned int n, const GpuArray *const *args);

/* The statements in GK, over y (of type `type`) and inputs a, b, c and d, into `out`, which is made. */
int call_expression(call *c, const char *text, GpuArray *out, int type, unsigned int n, const GpuArray *const *args);

/* The shape that n arrays have together when they are broadcast. */
int call_broadcast(call *c, unsigned int n, const GpuArray *const *args, unsigned int *nd, size_t *dims);

/* An axis, counted from the end where it is negative; fails outside of 0 <= axis < nd. */
int call_axis(call *c, int64_t axis, unsigned int nd, unsigned int *result);

/* Reshape by a view, or a copy where strides forbid one. */
int call_reshape(call *c, GpuArray *out, const GpuArray *a, unsigned int nd, const size_t *dims);

#endif
