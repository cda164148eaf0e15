/* Reductions of segments: ranges along an axis whose lengths, or places where they begin and end, are tensors. */
#include <limits>

#include <torch/library.h>

#include <ATen/WrapDimUtils.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/full.h>
#include <ATen/ops/scatter_reduce.h>
#include <ATen/ops/searchsorted.h>
#include <ATen/ops/where.h>

#include "indexing.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;

/* The segments of a call. Their number is the index of an element that is in none. */
struct Segments {
    int64_t axis, count, length;
    Tensor sizes; /* with one dimension for each of the data's up to the axis */
    Tensor index; /* the segment of each element, in the data's shape */

    Segments(const Tensor &data, int64_t dim, const std::optional<Tensor> &lengths,
             const std::optional<Tensor> &offsets)
        : axis(at::maybe_wrap_dim(dim, data.dim())) {
        TORCH_CHECK(is_there(lengths) || is_there(offsets),
                    "segment_reduce(): Either lengths or offsets must be given");
        const Tensor &given = is_there(offsets) ? *offsets : *lengths;
        TORCH_CHECK(given.dim() == axis + 1 && given.sizes().slice(0, static_cast<size_t>(axis)) ==
                                                   data.sizes().slice(0, static_cast<size_t>(axis)),
                    "segment_reduce(): lengths or offsets of shape ", given.sizes(), " do not fit data of shape ",
                    data.sizes(), " and axis ", axis);
        check_index_type(given, "segment_reduce");
        Tensor numbers = converted(given, at::kLong).contiguous(), ends, begin;
        length = data.size(axis);
        if (is_there(offsets)) {
            TORCH_CHECK(numbers.size(-1) > 0, "segment_reduce(): offsets have the end of the last segment, too");
            ends = numbers.narrow(-1, 1, numbers.size(-1) - 1).contiguous();
            begin = numbers.narrow(-1, 0, 1);
            sizes = ends.sub(numbers.narrow(-1, 0, numbers.size(-1) - 1));
        } else {
            ends = numbers.cumsum(-1);
            sizes = numbers;
        }
        count = ends.size(-1);
        at::DimVector shape(ends.sizes().begin(), ends.sizes().end());
        shape.back() = length;
        Tensor place = at::arange(length, ends.options()).expand(shape).contiguous();
        Tensor found = at::searchsorted(ends, place, false, true);
        if (begin.defined()) found = at::where(place.lt(begin), at::full({}, count, found.options()), found);
        index = along(found, data).expand(data.sizes());
    }

    /* A tensor of numbers of segments, or of elements, for data that has further dimensions. */
    Tensor along(Tensor tensor, const Tensor &data) const {
        while (tensor.dim() < data.dim()) tensor = tensor.unsqueeze(-1);
        return tensor;
    }

    /* Reduce each segment, from a first value on. */
    Tensor reduce(const Tensor &data, const char *how, double first) const {
        at::DimVector shape(data.sizes().begin(), data.sizes().end());
        shape[static_cast<size_t>(axis)] = count + 1;
        Tensor all = at::full(shape, first, data.options());
        if (data.numel() > 0) all = all.scatter_reduce(axis, index, data, how);
        return all.narrow(axis, 0, count).contiguous();
    }

    /* The value of its segment for each element; 0 for one that is in none. */
    Tensor of_element(const Tensor &values) const {
        at::DimVector shape(values.sizes().begin(), values.sizes().end());
        shape[static_cast<size_t>(axis)] = count + 1;
        Tensor all = at::full(shape, 0, values.options());
        all.narrow(axis, 0, count).copy_(values);
        return all.gather(axis, index);
    }
};

Tensor wide(const Tensor &tensor) {
    bool half = tensor.scalar_type() == at::kHalf || tensor.scalar_type() == at::kBFloat16;
    return half ? converted(tensor, at::kFloat) : tensor;
}

const char *operation(c10::string_view name) {
    if (name == "sum" || name == "mean") return "sum";
    if (name == "max") return "amax";
    if (name == "min") return "amin";
    TORCH_CHECK(name == "prod", "segment_reduce(): unsupported reduction ", name);
    return "prod";
}

double first_value(c10::string_view name, const std::optional<at::Scalar> &initial) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (initial.has_value()) return initial->toDouble();
    return name == "max" ? -infinity : name == "min" ? infinity : name == "prod" ? 1 : 0;
}

void check_lengths(const Segments &s) {
    if (s.sizes.numel() == 0) return;
    TORCH_CHECK(s.sizes.min().item<int64_t>() >= 0, "lengths contains negative value!");
    TORCH_CHECK(s.sizes.sum(-1).eq(s.length).all().item<bool>(),
                "segment_reduce(): Expected all rows of lengths along axis to sum to data.size(lengths.dim()-1) when "
                "!unsafe");
}

Tensor segment_reduce(const Tensor &data, c10::string_view reduce, const std::optional<Tensor> &lengths,
                      const std::optional<Tensor> &indices, const std::optional<Tensor> &offsets, int64_t axis,
                      bool unsafe, const std::optional<at::Scalar> &initial) {
    TORCH_CHECK(!is_there(indices), "segment_reduce(): indices based reduction is not supported yet.");
    TORCH_CHECK(c10::isFloatingType(data.scalar_type()), "segment_reduce(): expected floating-point numbers, not ",
                data.scalar_type());
    Segments s(data, axis, lengths, offsets);
    if (!unsafe && is_there(lengths)) check_lengths(s);
    Tensor from = wide(data), result = s.reduce(from, operation(reduce), first_value(reduce, initial));
    if (reduce == "mean") {
        Tensor sizes = s.along(s.sizes, data);
        double empty = initial.has_value() ? initial->toDouble() : std::numeric_limits<double>::quiet_NaN();
        result = at::where(sizes.gt(0), result.div(sizes), at::full({}, empty, result.options()));
    }
    return converted(result, data.scalar_type());
}

/* What of a product remains without an element: the product by it, or if it is 0, the others'. */
Tensor without_each(const Segments &s, const Tensor &data, double first) {
    Tensor is_zero = data.eq(0), one = at::full({}, 1, data.options()), none = at::full({}, 0, data.options());
    Tensor zeros = s.of_element(s.reduce(is_zero.to(data.scalar_type()), "sum", 0));
    Tensor others = s.of_element(s.reduce(at::where(is_zero, one, data), "prod", first));
    Tensor plain = at::where(is_zero, one, data);
    return at::where(is_zero, at::where(zeros.eq(1), others, none), at::where(zeros.gt(0), none, others.div(plain)));
}

Tensor backward(const Tensor &grad, const Tensor &output, const Tensor &data, c10::string_view reduce,
                const std::optional<Tensor> &lengths, const std::optional<Tensor> &offsets, int64_t axis,
                const std::optional<at::Scalar> &initial) {
    Segments s(data, axis, lengths, offsets);
    Tensor from = wide(data), g = s.of_element(wide(grad)), result;
    if (reduce == "sum") {
        result = g;
    } else if (reduce == "mean") {
        Tensor sizes = s.along(s.sizes, data);
        result = s.of_element(wide(grad).div(sizes.clamp_min(1)));
    } else if (reduce == "prod") {
        result = g.mul(without_each(s, from, first_value(reduce, initial)));
    } else {
        Tensor chosen = from.eq(s.of_element(wide(output))).logical_or(from.isnan()).to(from.scalar_type());
        result = g.mul(chosen).div(s.of_element(s.reduce(chosen, "sum", 0)).clamp_min(1));
    }
    return converted(at::where(s.index.lt(s.count), result, at::full({}, 0, result.options())), grad.scalar_type());
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("segment_reduce", segment_reduce);
    m.impl("_segment_reduce_backward", backward);
}

} // namespace

} // namespace torch_gpuarray
