#ifndef GAORT_CALL_H
#define GAORT_CALL_H
/* The call of an operator: a node, its inputs, and its outputs.
 *
 * Functions return codes of the library. call_fail() stores a text for a failure if the library's own is not enough. */

#include <gpuarray/gpuarray.h>

#include "expressions.h"
#include "node.h"

enum { CALL_MOST_DIMS = 16 }; /* as many as GK's views have */

/* Memory where a result is wanted: it is made when the result's shape is known, or was made before. */
typedef struct seat {
    GpuArray array;                                                              /* zeroed: none, or not yet */
    void (*make)(struct seat *s, int type, unsigned int nd, const size_t *dims); /* NULL: it is not made any more */
} seat;

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
    seat *place;      /* where it is wanted; NULL: anywhere */
} value;

/* What the loops of a run may still take. */
typedef struct budget {
    size_t rounds; /* of all loops together */
    size_t bytes;  /* that one loop carries and collects */
} budget;

typedef struct call {
    const node *node;
    const char *arg; /* of the operator's row in the table */
    gpucontext *ctx;
    expressions *expressions;
    value **in, **out; /* NULL: not there; behind the inputs, the values that bodies capture */
    struct program **bodies;
    budget *left;
    char text[512]; /* of a failure; "": the library's */
} call;

/* Release a value's memory, and zero it. */
void value_clear(value *v);
size_t value_count(const value *v);

/* The same value as another's: it may be used as long as the original is there. */
value value_borrow(const value *v);

/* A value with the same elements that owns what it has; the array is a view of the same memory. */
int value_share(value *made, const value *v);

/* The elements on the device; NULL on failure. */
GpuArray *value_array(value *v, gpucontext *ctx);

/* A dense array for a value's elements: where it is wanted, or a new one. */
int value_make(const value *v, gpucontext *ctx, GpuArray *made, int type, unsigned int nd, const size_t *dims);

/* The elements in host memory, in C order; waits for the device if they are only there. NULL on failure. */
const void *value_host(value *v);

/* Store a text, formatted as by printf; returns the code. */
__attribute__((format(printf, 3, 4))) int call_fail(call *c, int code, const char *format, ...);

/* Is input i present? Is output i wanted? */
int call_has(const call *c, size_t i);
int call_wants(const call *c, size_t i);

/* Input i on the device; NULL, with a text stored, on failure. A missing input is a failure, too. */
GpuArray *call_array(call *c, size_t i);

/* The elements of input i in host memory, in C order; waits for the device if they are only there. */
const void *call_host(call *c, size_t i);

/* The integer, or list of integers, of input i (i32 or i64); the caller frees the list with free(). */
int call_int(call *c, size_t i, int64_t *number);
int call_ints(call *c, size_t i, int64_t **list, size_t *count);

/* A list of integers from input i, or else from an attribute; *list is NULL if there is neither. Free with free(). */
int call_list(call *c, size_t i, const char *name, int64_t **list, size_t *count);

/* The number of input i, converted; `otherwise` if the input is missing. */
int call_number(call *c, size_t i, double otherwise, double *number);

/* Make a dense array as output i. */
int call_make(call *c, size_t i, int type, unsigned int nd, const size_t *dims, GpuArray **array);

/* Move an array to output i; the argument is zeroed, also on failure. */
int call_give(call *c, size_t i, GpuArray *array);

/* The array for output i where it is wanted, for functions that make a result if it is zeroed; else a zeroed one. The
 * result has the common shape of n arrays; with n = 0 the shape is unknown. It is moved with call_end(), which clears
 * it instead if there was a failure, and returns the code. */
GpuArray call_place(call *c, size_t i, unsigned int n, const GpuArray *const *args);
int call_end(call *c, size_t i, GpuArray *array, int err);

/* Make memory of malloc() output i, in C order. The output takes ownership; on failure it is freed. */
int call_give_host(call *c, size_t i, void *data, int type, unsigned int nd, const size_t *dims, int shape);

/* A dense array with elements from the host. */
int call_upload(call *c, GpuArray *a, int type, unsigned int nd, const size_t *dims, const void *data);

/* An array of rank 0 with a number, converted to the type. */
int call_constant(call *c, GpuArray *a, int type, double number);

/* Fill with a number, converted to the elements' type. */
int call_fill(call *c, GpuArray *a, double number);

/* A converted copy. */
int call_cast(call *c, GpuArray *out, const GpuArray *a, int type);

/* Apply the elementwise function `name` into `out`, which is made if it is zeroed. */
int call_apply(call *c, const char *name, GpuArray *out, unsigned int n, const GpuArray *const *args);

/* Run GK statements over y (of type `type`) and inputs a, b, c and d; y is `out`, which is made if it is zeroed. */
int call_expression(call *c, const char *text, GpuArray *out, int type, unsigned int n, const GpuArray *const *args);

/* Broadcast a shape with another one, in place, of CALL_MOST_DIMS dimensions at most; 0 if they do not fit, with two
 * extents that do not in `misfit`, unless it is NULL. */
int call_widen(unsigned int *nd, size_t *dims, unsigned int others, const size_t *extents, size_t *misfit);

/* The broadcast shape of n arrays. */
int call_broadcast(call *c, unsigned int n, const GpuArray *const *args, unsigned int *nd, size_t *dims);

/* An axis, counted from the end where it is negative; fails outside of 0 <= axis < nd. */
int call_axis(call *c, int64_t axis, unsigned int nd, unsigned int *result);

/* A view of `count` elements of an axis from `start` on. */
int call_range(GpuArray *view, const GpuArray *a, unsigned int axis, size_t start, size_t count);

/* A view of one element of an axis, without the axis. */
int call_element(GpuArray *view, const GpuArray *a, unsigned int axis, size_t at);

/* Reshape by a view, or by a copy if strides do not allow a view. */
int call_reshape(call *c, GpuArray *out, const GpuArray *a, unsigned int nd, const size_t *dims);

#endif
