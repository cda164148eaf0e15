/* Rearrangement of elements, and updates by indices and masks for which the library has no single function. */
#include <limits>

#include <torch/library.h>

#include <ATen/ExpandUtils.h>
#include <ATen/TensorOperators.h>
#include <ATen/WrapDimUtils.h>
#include <ATen/WrapDimUtilsMulti.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/_unique.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/full.h>
#include <ATen/ops/linalg_vector_norm.h>
#include <ATen/ops/linspace.h>
#include <ATen/ops/logspace.h>
#include <ATen/ops/ones_like.h>
#include <ATen/ops/where.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include "elementwise.h"
#include "indexing.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::Scalar;
using at::Tensor;

/* ------------------------------------------------------------------------------------------------- other places */

Tensor flip(const Tensor &self, IntArrayRef dims) {
    c10::SmallVector<unsigned, 8> axes;
    auto listed = at::dim_list_to_bitset(dims, self.dim());
    for (int64_t i = 0; i < self.dim(); i++)
        if (listed[static_cast<size_t>(i)]) axes.push_back(static_cast<unsigned>(i));
    Tensor out = at::empty_like(self);
    if (out.numel() == 0) return out;
    if (axes.empty()) return out.copy_(self);
    int code = bits_of(self.scalar_type());
    View from(self, code), to(out, code);
    GpuArray turned = {};
    check(GpuArray_flip(&turned, from, axes.data(), static_cast<unsigned>(axes.size())), context_of(self), "flip");
    int err = GpuArray_move(to, &turned);
    GpuArray_clear(&turned);
    check(err, context_of(self), "flip");
    return out;
}

Tensor roll(const Tensor &self, IntArrayRef shifts, IntArrayRef dims) {
    if (dims.empty() && shifts.size() == 1) {
        Tensor flat = self.reshape({-1});
        return roll(flat, shifts, IntArrayRef(int64_t{0})).view(self.sizes());
    }
    TORCH_CHECK(!shifts.empty(), "`shifts` required");
    TORCH_CHECK(shifts.size() == dims.size(), "shifts and dimensions must align. shifts: ", shifts.size(),
                ", dims:", dims.size());
    Tensor out = at::empty_like(self);
    if (out.numel() == 0) return out;
    c10::SmallVector<unsigned, 8> axes;
    c10::SmallVector<ssize_t, 8> steps(shifts.begin(), shifts.end());
    for (int64_t d : dims) axes.push_back(static_cast<unsigned>(at::maybe_wrap_dim(d, self.dim())));
    int code = bits_of(self.scalar_type());
    View from(self, code), to(out, code);
    check(GpuArray_roll(to, from, steps.data(), axes.data(), static_cast<unsigned>(axes.size())), context_of(self),
          "roll");
    return out;
}

Tensor channel_shuffle(const Tensor &self, int64_t groups) {
    TORCH_CHECK(self.dim() > 2, "channel_shuffle expects input with > 2 dims, but got input with sizes ", self.sizes());
    int64_t channels = self.size(1);
    TORCH_CHECK(groups > 0, "Number of groups to divide channels in must be positive. Value of groups:", groups);
    TORCH_CHECK(channels % groups == 0, "Number of channels must be divisible by groups. Got ", channels,
                " channels and ", groups, " groups.");
    if (self.numel() == 0) return at::empty_like(self);
    at::DimVector apart{self.size(0), groups, channels / groups};
    apart.append(self.sizes().begin() + 2, self.sizes().end());
    return self.reshape(apart).transpose(1, 2).reshape(self.sizes()).contiguous(self.suggest_memory_format());
}

/* ---------------------------------------------------------------------------------------------- along one axis */

Tensor &index_fill(Tensor &self, int64_t dim, const Tensor &index, const Tensor &value) {
    TORCH_CHECK(index.scalar_type() == at::kLong || index.scalar_type() == at::kInt,
                "index_fill_(): Expected dtype int32/int64 for index.");
    TORCH_CHECK(value.dim() == 0, "index_fill_ only supports a 0-dimensional value tensor, but got tensor with ",
                value.dim(), " dimension(s).");
    put_at(self, dim, index, value.to(self.options()), GA_SCATTER_SET, self);
    return self;
}

Tensor &index_fill_scalar(Tensor &self, int64_t dim, const Tensor &index, const Scalar &value) {
    return index_fill(self, dim, index, at::empty({}, self.options()).fill_(value));
}

Tensor &index_copy_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source, Tensor &out) {
    put_at(self, dim, index, source, GA_SCATTER_SET, out);
    return out;
}

/* Reductions by name: the operation, and its identity, which replaces ignored elements. */
struct Reduce {
    ga_scatter_mode mode;
    bool mean = false;
    std::optional<Scalar> nothing;

    Reduce(c10::string_view name, at::ScalarType type) : mode(GA_SCATTER_ADD) {
        bool real = c10::isFloatingType(type);
        double infinity = std::numeric_limits<double>::infinity();
        if (name == "prod" || name == "multiply") {
            mode = GA_SCATTER_MUL;
            nothing = 1;
        } else if (name == "amax" || name == "amin") {
            bool max = name == "amax";
            mode = max ? GA_SCATTER_MAX : GA_SCATTER_MIN;
            if (real)
                nothing = max ? -infinity : infinity;
            else
                nothing = max ? lowest(type) : highest(type);
        } else {
            TORCH_CHECK(name == "sum" || name == "add" || name == "mean",
                        "reduce argument must be either sum, prod, mean, amax or amin, got ", name);
            mean = name == "mean";
            nothing = 0;
        }
    }

    static int64_t highest(at::ScalarType type) {
        switch (type) {
        case at::kBool: return 1;
        case at::kByte: return 255;
        case at::kChar: return 127;
        case at::kShort: return 32767;
        case at::kInt: return std::numeric_limits<int32_t>::max();
        default: return std::numeric_limits<int64_t>::max();
        }
    }
    static int64_t lowest(at::ScalarType type) {
        return type == at::kBool || type == at::kByte ? 0 : -highest(type) - 1;
    }
};

using Put = void(const Tensor &, int64_t, const Tensor &, const Tensor &, ga_scatter_mode, const Tensor &);

/* out = self reduced with values at indices; without self where they reach, if it is not to count. Of half types the
 * reduction is computed in float. */
void reduce_at(Put *put, const Tensor &self, int64_t dim, const Tensor &index, const Tensor &values,
               c10::string_view name, bool include_self, const Tensor &out) {
    Reduce how(name, self.scalar_type());
    at::native::resize_output(out, self.sizes());
    if (index.numel() == 0 || self.numel() == 0) {
        if (!out.is_same(self)) out.copy_(self);
        return;
    }
    bool half = self.scalar_type() == at::kHalf || self.scalar_type() == at::kBFloat16;
    Tensor sum = half ? converted(self, at::kFloat) : self.clone(),
           from = half ? converted(values, at::kFloat) : values;
    if (!include_self) put(sum, dim, index, at::empty({}, sum.options()).fill_(*how.nothing), GA_SCATTER_SET, sum);
    put(sum, dim, index, from, how.mode, sum);
    if (how.mean) {
        Tensor counts = at::ones_like(sum);
        if (!include_self) put(counts, dim, index, at::zeros({}, counts.options()), GA_SCATTER_SET, counts);
        put(counts, dim, index, at::ones_like(from), GA_SCATTER_ADD, counts);
        counts.clamp_min_(1);
        if (c10::isFloatingType(sum.scalar_type()) || c10::isComplexType(sum.scalar_type()))
            sum.div_(counts);
        else
            sum.div_(counts, "floor");
    }
    out.copy_(sum);
}

Tensor &scatter_reduce_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src,
                           c10::string_view reduce, bool include_self, Tensor &out) {
    reduce_at(put_along, self, dim, index, src, reduce, include_self, out);
    return out;
}

Tensor &scatter_src_reduce_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src,
                               c10::string_view reduce, Tensor &out) {
    TORCH_CHECK(reduce == "add" || reduce == "multiply", "reduce argument must be either add or multiply.");
    reduce_at(put_along, self, dim, index, src, reduce, true, out);
    return out;
}

Tensor &scatter_value_reduce_out(const Tensor &self, int64_t dim, const Tensor &index, const Scalar &value,
                                 c10::string_view reduce, Tensor &out) {
    Tensor number = at::empty({}, self.options()).fill_(value);
    return scatter_src_reduce_out(self, dim, index, number.expand(index.sizes()), reduce, out);
}

Tensor &index_reduce_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source,
                         c10::string_view reduce, bool include_self, Tensor &out) {
    TORCH_CHECK(reduce == "prod" || reduce == "mean" || reduce == "amax" || reduce == "amin",
                "index_reduce(): Expected reduce to be one of prod, mean, amax or amin but got ", reduce, ".");
    reduce_at(put_at, self, dim, index, source, reduce, include_self, out);
    return out;
}

/* The gradient of windows along an axis, which are the last axis of `grad`. */
Tensor unfold_backward(const Tensor &grad, IntArrayRef sizes, int64_t dim, int64_t size, int64_t step) {
    Tensor out = at::zeros(sizes, grad.options());
    if (grad.numel() == 0) return out;
    if (sizes.empty()) return out.copy_(grad.sum());
    dim = at::maybe_wrap_dim(dim, static_cast<int64_t>(sizes.size()));
    auto numbers = [&](int64_t n) { return at::arange(n, grad.options().dtype(at::kLong)); };
    Tensor places = (numbers(grad.size(dim)) * step).unsqueeze(1) + numbers(size);
    Tensor windows = grad.movedim(-1, dim + 1).flatten(dim, dim + 1);
    put_at(out, dim, places.reshape({-1}), windows, GA_SCATTER_ADD, out);
    return out;
}

/* ------------------------------------------------------------------------------------- places in the whole tensor */

Tensor &take_out(const Tensor &self, const Tensor &index, Tensor &out) {
    TORCH_CHECK(index.scalar_type() == at::kLong, "take(): Expected a long tensor for index, but got ",
                index.scalar_type());
    TORCH_CHECK_INDEX(self.numel() > 0 || index.numel() == 0, "take(): tried to take from an empty tensor");
    at::native::resize_output(out, index.sizes());
    if (index.numel() > 0) out.copy_(self.reshape({-1}).index_select(0, index.reshape({-1})).view(index.sizes()));
    return out;
}

Tensor take(const Tensor &self, const Tensor &index) {
    Tensor out = at::empty(index.sizes(), self.options());
    return take_out(self, index, out);
}

Tensor &put_(Tensor &self, const Tensor &index, const Tensor &source, bool accumulate) {
    TORCH_CHECK(index.scalar_type() == at::kLong, "put_(): Expected a long tensor for index, but got ",
                index.scalar_type());
    TORCH_CHECK(self.scalar_type() == source.scalar_type(),
                "put_(): self and source expected to have the same dtype, but got self.dtype = ", self.scalar_type(),
                " and source.dtype = ", source.scalar_type());
    TORCH_CHECK(index.numel() == source.numel(),
                "put_(): Expected source and index to have the same number of elements, but got source.numel() = ",
                source.numel(), ", index.numel() = ", index.numel());
    TORCH_CHECK_INDEX(!(self.numel() == 0 && index.numel() != 0), "put_(): Tried to put elements into an empty tensor");
    if (index.numel() == 0) return self;
    Tensor flat = self.reshape({-1}); /* a view, if there is one */
    put_at(flat, 0, index.reshape({-1}), source.reshape({-1}), accumulate ? GA_SCATTER_ADD : GA_SCATTER_SET, flat);
    if (!flat.is_alias_of(self)) self.copy_(flat.view(self.sizes()));
    return self;
}

Tensor &masked_scatter_(Tensor &self, const Tensor &mask, const Tensor &source) {
    TORCH_CHECK(self.scalar_type() == source.scalar_type(),
                "masked_scatter: expected self and source to have same dtypes but got ", self.scalar_type(), " and ",
                source.scalar_type());
    TORCH_CHECK(mask.scalar_type() == at::kBool,
                "masked_scatter_ only supports boolean masks, but got mask with dtype ", mask.scalar_type());
    if (self.numel() == 0) return self;
    Tensor where = mask.expand(self.sizes());
    auto count = where.sum().item<int64_t>();
    TORCH_CHECK(source.numel() >= count, "Number of elements of source < number of ones in mask");
    if (count == 0) return self;
    Tensor values = source.reshape({-1}).narrow(0, 0, count);
    View to(with_axis(self)), m(with_axis(where)), from(values);
    check(GpuArray_setmask(to, m, from), context_of(self), "masked_scatter_");
    return self;
}

Tensor &nonzero_static_out(const Tensor &self, int64_t size, int64_t fill, Tensor &out) {
    TORCH_CHECK(size >= 0, "nonzero_static: 'size' must be an non-negative integer");
    Tensor found = self.nonzero();
    at::native::resize_output(out, {size, self.dim()});
    int64_t n = std::min(size, found.size(0));
    out.fill_(fill);
    if (n > 0 && self.dim() > 0) out.narrow(0, 0, n).copy_(found.narrow(0, 0, n));
    return out;
}

Tensor nonzero_static(const Tensor &self, int64_t size, int64_t fill) {
    Tensor out = at::empty({0}, self.options().dtype(at::kLong));
    return nonzero_static_out(self, size, fill, out);
}

Tensor repeat_interleave(const Tensor &repeats, std::optional<int64_t> size) {
    TORCH_CHECK(repeats.dim() == 1, "repeat_interleave only accept 1D vector as repeat");
    TORCH_CHECK(repeats.scalar_type() == at::kLong || repeats.scalar_type() == at::kInt,
                "repeats has to be Long or Int tensor");
    auto options = repeats.options().dtype(at::kLong);
    if (repeats.numel() == 0) return at::empty({0}, options);
    Tensor numbers = at::arange(repeats.numel(), options).to(repeats.scalar_type());
    GpuArray made = {};
    View from(numbers), counts(repeats);
    check(GpuArray_repeat_counts(&made, from, counts, 0), context_of(repeats), "repeats can not be negative");
    Tensor out = tensor_of(made, repeats.scalar_type(), repeats.device().index());
    TORCH_CHECK(!size.has_value() || *size == out.numel(), "allocated size does not match required size");
    return out;
}

Tensor count_nonzero(const Tensor &self, IntArrayRef dim) {
    Tensor where = self.ne(0);
    return dim.empty() ? where.sum() : where.sum(dim);
}

/* Rescale the rows given by indices, each once, whose norm is too large. */
Tensor &embedding_renorm(Tensor &self, const Tensor &indices, double max, double p) {
    TORCH_CHECK(self.dim() == 2, "self should be a matrix, but got ", self.dim(), " dimensions");
    check_index_type(indices, "embedding_renorm_");
    if (indices.numel() == 0) return self;
    Tensor places = std::get<0>(at::_unique(indices.reshape({-1}), true, false));
    Tensor rows = self.index_select(0, places);
    Tensor norms = at::linalg_vector_norm(rows, p, at::OptionalIntArrayRef(IntArrayRef{1}), true, std::nullopt);
    put_at(self, 0, places, elementwise({"b > c ? a * (c / (b + 1e-7)) : a"}, {}, {rows, norms, Scalar(max)}),
           GA_SCATTER_SET, self);
    return self;
}

/* ------------------------------------------------------------------------------------------- numbers of the host */

Tensor &eye_out(int64_t n, int64_t m, Tensor &out) {
    TORCH_CHECK(n >= 0 && m >= 0, "n and m must be greater or equal to 0, got ", n, " and ", m);
    at::native::resize_output(out, {n, m});
    out.zero_();
    out.diagonal().fill_(1);
    return out;
}

Tensor &eye_square_out(int64_t n, Tensor &out) {
    return eye_out(n, n, out);
}

Tensor &linspace_out(const Scalar &start, const Scalar &end, int64_t steps, Tensor &out) {
    Tensor host = at::linspace(start, end, steps, at::TensorOptions().dtype(out.scalar_type()).device(at::kCPU));
    at::native::resize_output(out, host.sizes());
    return out.copy_(host);
}

Tensor &logspace_out(const Scalar &start, const Scalar &end, int64_t steps, double base, Tensor &out) {
    Tensor host = at::logspace(start, end, steps, base, at::TensorOptions().dtype(out.scalar_type()).device(at::kCPU));
    at::native::resize_output(out, host.sizes());
    return out.copy_(host);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("channel_shuffle", channel_shuffle);
    m.impl("count_nonzero.dim_IntList", count_nonzero);
    m.impl("embedding_renorm_", embedding_renorm);
    m.impl("eye.m_out", eye_out);
    m.impl("eye.out", eye_square_out);
    m.impl("flip", flip);
    m.impl("index_copy.out", index_copy_out);
    m.impl("index_fill_.int_Scalar", index_fill_scalar);
    m.impl("index_fill_.int_Tensor", index_fill);
    m.impl("index_reduce.out", index_reduce_out);
    m.impl("linspace.out", linspace_out);
    m.impl("logspace.out", logspace_out);
    m.impl("masked_scatter_", masked_scatter_);
    m.impl("nonzero_static", nonzero_static);
    m.impl("nonzero_static.out", nonzero_static_out);
    m.impl("put_", put_);
    m.impl("repeat_interleave.Tensor", repeat_interleave);
    m.impl("roll", roll);
    m.impl("scatter.reduce_out", scatter_src_reduce_out);
    m.impl("scatter.value_reduce_out", scatter_value_reduce_out);
    m.impl("scatter_reduce.two_out", scatter_reduce_out);
    m.impl("take", take);
    m.impl("take.out", take_out);
    m.impl("unfold_backward", unfold_backward);
}

} // namespace

} // namespace torch_gpuarray
