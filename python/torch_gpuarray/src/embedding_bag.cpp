/* Embedding bags: sums, means and largest elements of rows of a matrix, a bag of which is a range of indices; composed
 * of the embedding, its gradient, which adds rows of one number, and reductions by indices. */
#include <limits>

#include <torch/library.h>

#include <ATen/ops/arange.h>
#include <ATen/ops/embedding_dense_backward.h>
#include <ATen/ops/full.h>
#include <ATen/ops/scatter_add.h>
#include <ATen/ops/scatter_reduce.h>
#include <ATen/ops/searchsorted.h>
#include <ATen/ops/sum.h>
#include <ATen/ops/where.h>
#include <ATen/ops/zeros.h>

#include "indexing.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;
using Four = std::tuple<Tensor, Tensor, Tensor, Tensor>;

enum { SUM, MEAN, MAX };

bool is_half(const Tensor &tensor) {
    return tensor.scalar_type() == at::kHalf || tensor.scalar_type() == at::kBFloat16;
}

/* The tensor in the type that is computed with. */
Tensor wide(const Tensor &tensor) {
    return is_half(tensor) ? converted(tensor, at::kFloat) : tensor;
}

void check_arguments(const Tensor &weight, const Tensor &indices, const Tensor &offsets, int64_t mode,
                     const std::optional<Tensor> &per_sample, bool with_end) {
    TORCH_CHECK(weight.dim() == 2 && indices.dim() == 1 && offsets.dim() == 1,
                "embedding_bag: weight has 2 dimensions, indices and offsets have 1, but got ", weight.dim(), ", ",
                indices.dim(), " and ", offsets.dim());
    check_index_type(indices, "embedding_bag");
    check_index_type(offsets, "embedding_bag");
    TORCH_CHECK(mode >= SUM && mode <= MAX, "embedding_bag: mode is 0 (sum), 1 (mean) or 2 (max), not ", mode);
    TORCH_CHECK(c10::isFloatingType(weight.scalar_type()), "embedding_bag: expected floating-point numbers, not ",
                weight.scalar_type());
    TORCH_CHECK(!with_end || offsets.size(0) > 0, "include_last_offset: number of offset should be at least 1");
    if (!is_there(per_sample)) return;
    TORCH_CHECK(mode == SUM, "embedding_bag: per_sample_weights are only supported for mode='sum'");
    TORCH_CHECK(per_sample->scalar_type() == weight.scalar_type() && per_sample->sizes() == indices.sizes(),
                "embedding_bag: per_sample_weights have the type of weight, ", weight.scalar_type(),
                ", and the shape of the indices, ", indices.sizes(), ", but got ", per_sample->scalar_type(), " and ",
                per_sample->sizes());
}

/* The number of the bag that each index is in. */
Tensor bags_of(const Tensor &indices, const Tensor &offsets) {
    return at::searchsorted(offsets, at::arange(indices.numel(), indices.options()), false, true).sub_(1);
}

/* The sum of the rows of each bag. */
Tensor summed(const Tensor &rows, const Tensor &bags, int64_t count) {
    if (rows.numel() == 0) return at::zeros({count, rows.size(1)}, rows.options());
    return at::embedding_dense_backward(rows, bags, count, -1, false);
}

/* Rows in which those of the padding, if there is any, are `value`. */
Tensor without_padding(const Tensor &rows, const Tensor &indices, int64_t padding, double value) {
    if (padding < 0) return rows;
    return at::where(indices.ne(padding).unsqueeze(1), rows, at::full({}, value, rows.options()));
}

/* How many indices of each bag are no padding. */
Tensor sizes_of(const Tensor &indices, const Tensor &bags, int64_t count, int64_t padding) {
    Tensor ones = at::full({indices.numel(), 1}, 1, indices.options().dtype(at::kDouble));
    return summed(without_padding(ones, indices, padding, 0), bags, count).squeeze(1).to(at::kLong);
}

/* The largest elements of each bag, 0 if it has none, and the indices of their rows, of which the first counts; -1 if
 * there are none. */
std::pair<Tensor, Tensor> largest(const Tensor &rows, const Tensor &indices, const Tensor &bags, int64_t count,
                                  int64_t padding) {
    int64_t n = indices.numel();
    double least = -std::numeric_limits<double>::infinity();
    if (rows.numel() == 0)
        return {at::zeros({count, rows.size(1)}, rows.options()),
                at::full({count, rows.size(1)}, -1, indices.options())};
    Tensor spread = bags.unsqueeze(1).expand(rows.sizes()), from = without_padding(rows, indices, padding, least);
    Tensor best = at::full({count, rows.size(1)}, least, rows.options()).scatter_reduce(0, spread, from, "amax");
    Tensor is_best = from.eq(best.index_select(0, bags));
    if (padding >= 0) is_best = is_best.logical_and(indices.ne(padding).unsqueeze(1));
    Tensor place = at::where(is_best, at::arange(n, indices.options()).unsqueeze(1), at::full({}, n, bags.options()));
    Tensor first = at::full(best.sizes(), n, bags.options()).scatter_reduce(0, spread, place, "amin");
    Tensor found = first.lt(n), which = indices.index_select(0, first.clamp_max(n - 1).reshape({-1}));
    return {at::where(found, best, at::zeros({}, best.options())),
            at::where(found, which.view(best.sizes()), at::full({}, -1, indices.options()))};
}

Four embedding_bag(const Tensor &weight, const Tensor &given, const Tensor &ends, bool, int64_t mode, bool,
                   const std::optional<Tensor> &per_sample, bool with_end, int64_t padding) {
    check_arguments(weight, given, ends, mode, per_sample, with_end);
    Tensor indices = converted(given, at::kLong), offsets = converted(ends, at::kLong);
    if (with_end) offsets = offsets.narrow(0, 0, offsets.size(0) - 1);
    int64_t count = offsets.size(0);
    Tensor bags = bags_of(indices, offsets), rows = wide(weight.index_select(0, indices));
    Tensor sizes = mode == SUM ? at::zeros({count}, indices.options()) : sizes_of(indices, bags, count, padding);
    Tensor result, which = at::zeros({0}, indices.options());
    if (mode == MAX) {
        std::tie(result, which) = largest(rows, indices, bags, count, padding);
    } else {
        if (is_there(per_sample)) rows = rows.mul(wide(*per_sample).unsqueeze(1));
        result = summed(without_padding(rows, indices, padding, 0), bags, count);
        if (mode == MEAN) result = result.div(sizes.clamp_min(1).unsqueeze(1));
    }
    return {converted(result, weight.scalar_type()), bags, sizes, which};
}

/* The gradient of the weight. */
Tensor dense_backward(const Tensor &grad, const Tensor &given, const Tensor &bags, const Tensor &sizes,
                      const Tensor &which, c10::SymInt length, bool by_count, int64_t mode,
                      const std::optional<Tensor> &per_sample, int64_t padding) {
    Tensor indices = converted(given, at::kLong), from = wide(grad);
    int64_t count = length.expect_int();
    Tensor zero = at::zeros({}, from.options());
    if (mode == MAX) {
        Tensor sum = at::zeros({count, grad.size(1)}, from.options());
        if (count > 0) sum = sum.scatter_add(0, which.clamp_min(0), at::where(which.ge(0), from, zero));
        return converted(sum, grad.scalar_type());
    }
    if (indices.numel() == 0) return at::zeros({count, grad.size(1)}, grad.options());
    if (mode == MEAN) from = from.div(sizes.clamp_min(1).unsqueeze(1));
    from = from.index_select(0, bags);
    if (is_there(per_sample)) from = from.mul(wide(*per_sample).unsqueeze(1));
    return converted(at::embedding_dense_backward(from, indices, count, padding, by_count), grad.scalar_type());
}

Tensor backward(const Tensor &grad, const Tensor &indices, const Tensor &, const Tensor &bags, const Tensor &sizes,
                const Tensor &which, c10::SymInt length, bool by_count, int64_t mode, bool sparse,
                const std::optional<Tensor> &per_sample, int64_t padding) {
    TORCH_CHECK_NOT_IMPLEMENTED(!sparse, "embedding_bag: gpuarray has no sparse gradients: use sparse=False");
    return dense_backward(grad, indices, bags, sizes, which, length, by_count, mode, per_sample, padding);
}

/* The gradient of the weights of samples. */
Tensor per_sample_backward(const Tensor &grad, const Tensor &weight, const Tensor &given, const Tensor &,
                           const Tensor &bags, int64_t mode, int64_t padding) {
    TORCH_CHECK(mode == SUM, "embedding_bag: per_sample_weights are only supported for mode='sum'");
    Tensor indices = converted(given, at::kLong);
    Tensor products = wide(grad.index_select(0, bags)).mul(wide(weight.index_select(0, indices)));
    return converted(at::sum(without_padding(products, indices, padding, 0), 1), grad.scalar_type());
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_embedding_bag", embedding_bag);
    m.impl("_embedding_bag_backward", backward);
    m.impl("_embedding_bag_dense_backward", dense_backward);
    m.impl("_embedding_bag_forward_only", embedding_bag);
    m.impl("_embedding_bag_per_sample_weights_backward", per_sample_backward);
}

} // namespace

} // namespace torch_gpuarray
