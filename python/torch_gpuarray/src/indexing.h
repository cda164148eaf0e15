#ifndef TORCH_GPUARRAY_INDEXING_H
#define TORCH_GPUARRAY_INDEXING_H
/* Indices of operators: how they are checked, and how elements are changed by them. */
#include "view.h"

namespace torch_gpuarray {

/* Indices of a call into an axis of `rows` elements. They are looked at, for which the library waits for the device,
 * unless these were found in range before and torch has not changed them since: so the gradient of an embedding does
 * not wait. Whatever the library does with an index out of range that is not looked at, it stays inside of the arrays.
 */
class IndexCheck {
  public:
    IndexCheck(const at::Tensor &index, int64_t rows);

    /* The value for the library's `check_error`; 0 also with TORCH_GPUARRAY_CHECK_INDICES=0, and while this thread
     * records. */
    int wanted() const {
        return wanted_;
    }
    /* The library has found them in range, if it looked. */
    void passed() const;

  private:
    const at::Tensor index_;
    int64_t rows_;
    int wanted_;
};
/* The indices of a new tensor are from 0 to rows - 1. */
void know_indices(const at::Tensor &index, int64_t rows);
/* Memory has changed without torch's knowing. */
void forget_checked_indices() noexcept;
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
