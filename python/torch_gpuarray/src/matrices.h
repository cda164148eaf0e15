#ifndef TORCH_GPUARRAY_MATRICES_H
#define TORCH_GPUARRAY_MATRICES_H
/* Batches of matrices: their shapes and results. */
#include <ATen/native/Resize.h>
#include <ATen/ops/empty.h>

#include "view.h"

namespace torch_gpuarray {

inline void check_matrices(const at::Tensor &a, const char *what, bool square = false) {
    TORCH_CHECK(a.dim() >= 2, what, ": The input tensor A must have at least 2 dimensions.");
    TORCH_CHECK(!square || a.size(-1) == a.size(-2), what, ": A must be batches of square matrices, but they are ",
                a.size(-2), " by ", a.size(-1), " matrices");
}

inline at::DimVector batch_of(const at::Tensor &a, int64_t rank = 2) {
    return at::DimVector(a.sizes().begin(), a.sizes().end() - rank);
}

inline at::DimVector with_sizes(at::DimVector batch, std::initializer_list<int64_t> more) {
    batch.append(more.begin(), more.end());
    return batch;
}

/* Copy a result, which was made in C order, to torch's, whose strides may be those of LAPACK. */
inline void give(const at::Tensor &out, const at::Tensor &made) {
    at::native::resize_output(out, made.sizes());
    out.copy_(made);
}

inline at::Tensor matrix_like(const at::Tensor &a, at::IntArrayRef shape) {
    return at::empty(shape, a.options().memory_format(std::nullopt));
}

} // namespace torch_gpuarray

#endif
