#ifndef GA_RECURRENT_CALL_H
#define GA_RECURRENT_CALL_H
/* A call of a plan: checked operands, memory, launches. */
#include "array/result.h"
#include "recurrent.h"
#include "template/launch.h"
#include "template/library.h"

typedef struct ga_recurrent_call {
    const GpuRecurrent *r;
    const char *what;
    const ga_recurrent_inputs *in;
    gpudata *workspace;
    bool taken; /* the workspace is the call's own */
} ga_recurrent_call;

/* Check the plan and all that calls read. */
int ga_recurrent_begin(ga_recurrent_call *k, const GpuRecurrent *r, const ga_recurrent_inputs *in, const char *what);
/* Check the caller's workspace, or take one; to be released by ga_recurrent_end() in any case. Returns err. */
int ga_recurrent_open(ga_recurrent_call *k, gpudata *workspace, size_t bytes);
int ga_recurrent_end(const ga_recurrent_call *k, int err);

/* The shapes of results, of three dimensions. */
void ga_recurrent_shape_y(const GpuRecurrent *r, size_t *dims);
void ga_recurrent_shape_states(const GpuRecurrent *r, size_t width, size_t *dims);
/* Check an operand of the plan's type and of a shape. */
int ga_recurrent_check(const ga_recurrent_call *k, const GpuArray *a, unsigned nd, const size_t *dims,
                       const char *name);
/* GA_VALUE_ERROR if a result shares memory with what all calls read, or with one of n other arrays; NULL are
 * skipped. */
int ga_recurrent_apart(const ga_recurrent_call *k, const GpuArray *result, const GpuArray *const *others, size_t n);
/* An array of weights; NULL if the plan has none of the kind. */
const GpuArray *ga_recurrent_weight(const ga_recurrent_call *k, unsigned layer, unsigned direction,
                                    ga_recurrent_kind kind);

/* c = a w, or with `transposed` a times the transpose of w, for a of two or three dimensions. */
int ga_recurrent_product(const GpuArray *c, const GpuArray *a, const GpuArray *w, bool transposed);
/* dst = src, or 0 for NULL. */
int ga_recurrent_set(GpuArray *dst, const GpuArray *src);
/* Apply dropout to the results of a layer, or to their gradient. */
int ga_recurrent_drop(const ga_recurrent_call *k, GpuArray *results, unsigned layer);

/* ------------------------------------------------------------------------------------------------------- launches */

enum { GA_RECURRENT_ARGS = 20, GA_RECURRENT_VIEWS = 14 };

typedef struct ga_recurrent_launch {
    const ga_recurrent_call *k;
    ga_template_args targs;
    ga_view view[GA_RECURRENT_VIEWS];
    ga_arg list[GA_RECURRENT_ARGS];
    unsigned n, views;
} ga_recurrent_launch;

/* Begin a launch of a kernel of kernels/library/recurrent.gk; the template parameters T and I are set, and `packed` as
 * PACKED where the kernel has it. */
void ga_recurrent_kernel(ga_recurrent_launch *l, const ga_recurrent_call *k, const char *name, bool packed);
/* Arguments: a dense array as a buffer, a view, or NULL for what the kernel does not look at, of `nd` dimensions. */
void ga_recurrent_buffer(ga_recurrent_launch *l, const GpuArray *a);
void ga_recurrent_view(ga_recurrent_launch *l, const GpuArray *a, unsigned nd);
void ga_recurrent_index(ga_recurrent_launch *l, ssize_t n);
/* Launch for `count` elements. */
int ga_recurrent_run(ga_recurrent_launch *l, size_t count);

#endif
