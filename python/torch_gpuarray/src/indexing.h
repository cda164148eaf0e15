#ifndef TORCH_GPUARRAY_INDEXING_H
#define TORCH_GPUARRAY_INDEXING_H
/* Indices of operators: how they are checked, and how elements are changed by them. */
#include "view.h"

namespace torch_gpuarray {

/* The value for the library's `check_error`: 0 with TORCH_GPUARRAY_CHECK_INDICES=0, and while this thread records. */
int checks_indices();
/* check() of a call whose GA_VALUE_ERROR is an index out of range. */
void check_indexed(int err, gpucontext *ctx, const char *what);
void check_index_type(const at::Tensor &index, const char *what);

/* out = self, then out[i, index[i, j], ...] = values[i, j, ...] with the index along `dim`, or the operation `mode`
 * instead of the assignment. `out` may be `self`. */
void put_along(const at::Tensor &self, int64_t dim, const at::Tensor &index, const at::Tensor &values,
               ga_scatter_mode mode, const at::Tensor &out);
/* As above with a one-dimensional index: out[..., index[i], ...] = source[..., i, ...]. */
void put_at(const at::Tensor &self, int64_t dim, const at::Tensor &index, const at::Tensor &source,
            ga_scatter_mode mode, const at::Tensor &out);

} // namespace torch_gpuarray

#endif
