#ifndef GAORT_CHAIN_H
#define GAORT_CHAIN_H
/* Chains of calls of the library, with temporary arrays that are released together.
 *
 * After a failure every function does nothing, and returns an array whose content must not be used. */

#include "call.h"

typedef struct chain {
    call *c;
    int err;
    size_t n, room;
    GpuArray **made;
    GpuArray nothing;
} chain;

chain chain_begin(call *c);

/* Release all arrays; returns the code of the first failure, or GA_NO_ERROR. */
int chain_end(chain *s);

/* The current number of arrays; and release those that were made since then. */
size_t chain_mark(const chain *s);
void chain_release(chain *s, size_t mark);

/* Fail with a text, if nothing has failed before. */
__attribute__((format(printf, 2, 3))) void chain_fail(chain *s, const char *format, ...);

/* A new zeroed array, for functions of the library; NULL after a failure. chain_done() takes the function's code. */
GpuArray *chain_new(chain *s);
GpuArray *chain_done(chain *s, GpuArray *a, int err);

/* Input i, or NULL if it is missing. */
const GpuArray *chain_input(chain *s, size_t i);

/* The array for output i where it is wanted, else a zeroed one, for functions of the library; NULL after a failure. */
GpuArray *chain_output(chain *s, size_t i);

/* A dense array for output i. */
GpuArray *chain_make(chain *s, size_t i, int type, unsigned int nd, const size_t *dims);

GpuArray *chain_empty(chain *s, int type, unsigned int nd, const size_t *dims);
GpuArray *chain_zeros(chain *s, int type, unsigned int nd, const size_t *dims);
GpuArray *chain_constant(chain *s, int type, double number);
GpuArray *chain_upload(chain *s, int type, unsigned int nd, const size_t *dims, const void *data);

/* Integers first, first + 1 ... of GA_LONG along one of nd axes. */
GpuArray *chain_count(chain *s, unsigned int nd, unsigned int axis, size_t count, int64_t first);

GpuArray *chain_cast(chain *s, const GpuArray *a, int type);
GpuArray *chain_reshape(chain *s, const GpuArray *a, unsigned int nd, const size_t *dims);
GpuArray *chain_transpose(chain *s, const GpuArray *a, const unsigned int *axes);
GpuArray *chain_matmul(chain *s, const GpuArray *a, const GpuArray *b);

/* A view of `length` elements of an axis from `first` on, or of one element, without the axis. */
GpuArray *chain_slice(chain *s, const GpuArray *a, unsigned int axis, size_t first, size_t length);
GpuArray *chain_place(chain *s, const GpuArray *a, unsigned int axis, size_t place);

/* Elementwise functions by name; GK expressions over y and a, b, c, d. NULL ends the operands. */
GpuArray *chain_apply(chain *s, const char *name, const GpuArray *a, const GpuArray *b, const GpuArray *c);
GpuArray *chain_expression(chain *s, const char *text, int type, const GpuArray *a, const GpuArray *b,
                           const GpuArray *c, const GpuArray *d);

/* Copy into an array, or a view of one, with broadcasting. */
void chain_move(chain *s, GpuArray *to, const GpuArray *from);

/* Make an array output i, if that is wanted; views are passed on as views. */
void chain_give(chain *s, size_t i, const GpuArray *a);

#endif
