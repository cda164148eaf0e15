/* Sums, extremes, moments and norms over axes, and cumulative sums. */
#include <map>
#include <mutex>
#include <tuple>

#include <torch/library.h>

#include <ATen/WrapDimUtils.h>
#include <ATen/WrapDimUtilsMulti.h>
#include <ATen/native/CPUFallback.h>
#include <ATen/native/ReduceOpsUtils.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/linalg_vector_norm_ops.h>
#include <ATen/ops/std_ops.h>
#include <ATen/ops/var_mean_ops.h>
#include <ATen/ops/var_ops.h>
#include <ATen/ops/view_as_real.h>

#include "elementwise.h"
#include "fallback.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::OptionalIntArrayRef;
using at::Tensor;

/* The axes of a call, and the shape of its result. */
struct Axes {
    c10::SmallVector<unsigned, 8> list;
    at::DimVector shape;
    bool keep;

    Axes(const Tensor &self, OptionalIntArrayRef dim, bool keepdim) : keep(keepdim) {
        auto mask = at::native::make_dim_mask(dim, self.dim());
        for (int64_t i = 0; i < self.dim(); i++) {
            if (mask[static_cast<size_t>(i)]) list.push_back(static_cast<unsigned>(i));
            if (!mask[static_cast<size_t>(i)])
                shape.push_back(self.size(i));
            else if (keepdim)
                shape.push_back(1);
        }
    }

    unsigned n() const {
        return static_cast<unsigned>(list.size());
    }
    const unsigned *axes() const {
        static const unsigned none = 0; /* with a number of 0: no axes; NULL would be all */
        return list.empty() ? &none : list.data();
    }
    int flags() const {
        return keep ? GR_KEEPDIMS : 0;
    }
};

GpuReduction *reduction(gpucontext *ctx, const char *op, int type, int accumulator, int out) {
    static std::mutex lock;
    static auto *all = new std::map<std::tuple<gpucontext *, std::string, int, int, int>, GpuReduction *>;
    std::lock_guard<std::mutex> hold(lock);
    GpuReduction *&found = (*all)[{ctx, op, type, accumulator, out}];
    if (found == nullptr) check(GpuReduction_new(&found, ctx, op, type, accumulator, out), ctx, op);
    return found;
}

/* out = op over the axes of self; `out` gets the shape. */
void reduce(const char *op, const Tensor &out, const Tensor &self, const Axes &axes, int accumulator = -1) {
    at::native::resize_output(out, axes.shape);
    if (out.numel() == 0) return;
    View from(self, op), to(out, op);
    gpucontext *ctx = context_of(self);
    GpuReduction *r = reduction(ctx, op, code_of(self.scalar_type()), accumulator, code_of(out.scalar_type()));
    check(GpuReduction_call(r, to, from, axes.n(), axes.axes(), axes.flags()), ctx, op);
}

/* The type of the accumulator of sums and products with result type `type`. */
int accumulator_of(at::ScalarType type) {
    if (type == at::kHalf || type == at::kBFloat16) return GA_FLOAT;
    return need_code(type, "sum");
}

/* Sums and products of integers are computed in 64 bits, whatever the dtype that they become, and of bools in numbers.
 */
at::ScalarType summed_in(at::ScalarType type) {
    return c10::isIntegralType(type, true) ? at::kLong : type;
}

void total(const char *op, const Tensor &out, const Tensor &self, const Axes &axes) {
    at::ScalarType type = out.scalar_type();
    Tensor from = c10::isComplexType(self.scalar_type()) && !c10::isComplexType(type) ? converted(self, type) : self;
    reduce(op, out, from, axes, accumulator_of(summed_in(type)));
}

Tensor &sum_out(const Tensor &self, OptionalIntArrayRef dim, bool keepdim, std::optional<at::ScalarType>, Tensor &out) {
    total("sum", out, self, Axes(self, dim, keepdim));
    return out;
}

Tensor &prod_out(const Tensor &self, int64_t dim, bool keepdim, std::optional<at::ScalarType>, Tensor &out) {
    total("prod", out, self, Axes(self, IntArrayRef(dim), keepdim));
    return out;
}

Tensor prod(const Tensor &self, std::optional<at::ScalarType> dtype) {
    Tensor out = empty_like_shape({0}, dtype.value_or(summed_in(self.scalar_type())), self).resize_({});
    total("prod", out, self, Axes(self, std::nullopt, false));
    return out;
}

Tensor &mean_out(const Tensor &self, OptionalIntArrayRef dim, bool keepdim, std::optional<at::ScalarType>,
                 Tensor &out) {
    Axes axes(self, dim, keepdim);
    at::native::resize_output(out, axes.shape);
    if (out.numel() == 0) return out;
    if (self.numel() == 0) return out.fill_(std::numeric_limits<double>::quiet_NaN());
    Tensor from = converted(self, out.scalar_type());
    View in(from, "mean"), to(out, "mean");
    check(GpuArray_mean(to, in, axes.n(), axes.axes(), axes.flags()), context_of(self), "mean");
    return out;
}

/* ------------------------------------------------------------------------------------------------------ extremes */

Tensor &amax_out(const Tensor &self, IntArrayRef dim, bool keepdim, Tensor &out) {
    reduce("max", out, self, Axes(self, dim, keepdim));
    return out;
}

Tensor &amin_out(const Tensor &self, IntArrayRef dim, bool keepdim, Tensor &out) {
    reduce("min", out, self, Axes(self, dim, keepdim));
    return out;
}

Tensor extreme(const char *op, const Tensor &self) {
    TORCH_CHECK(self.numel() > 0, op,
                "(): Expected reduction dim to be specified for input.numel() == 0. Specify the "
                "reduction dim with the 'dim' argument.");
    Tensor out = at::empty({}, self.options());
    reduce(op, out, self, Axes(self, std::nullopt, false));
    return out;
}

Tensor max_all(const Tensor &self) {
    return extreme("max", self);
}

Tensor min_all(const Tensor &self) {
    return extreme("min", self);
}

OptionalIntArrayRef optional_dim(const std::optional<int64_t> &dim) {
    return dim.has_value() ? OptionalIntArrayRef(IntArrayRef(*dim)) : OptionalIntArrayRef();
}

Tensor &argmax_out(const Tensor &self, std::optional<int64_t> dim, bool keepdim, Tensor &out) {
    reduce("argmax", out, self, Axes(self, optional_dim(dim), keepdim));
    return out;
}

Tensor &argmin_out(const Tensor &self, std::optional<int64_t> dim, bool keepdim, Tensor &out) {
    reduce("argmin", out, self, Axes(self, optional_dim(dim), keepdim));
    return out;
}

void extreme_and_place(const char *op, const Tensor &self, int64_t dim, bool keepdim, Tensor &values, Tensor &places) {
    Axes axes(self, IntArrayRef(dim), keepdim);
    at::native::resize_output(values, axes.shape);
    at::native::resize_output(places, axes.shape);
    if (values.numel() == 0) return;
    if (self.dim() == 0) {
        values.copy_(self);
        places.zero_();
        return;
    }
    View in(self, op), v(values, op), p(places, op);
    gpucontext *ctx = context_of(self);
    GpuReduction *r = reduction(ctx, op, code_of(self.scalar_type()), -1, -1);
    check(GpuReduction_call_arg(r, v, p, in, axes.n(), axes.axes(), axes.flags()), ctx, op);
}

std::tuple<Tensor &, Tensor &> max_dim(const Tensor &self, int64_t dim, bool keepdim, Tensor &values, Tensor &places) {
    extreme_and_place("argmax", self, dim, keepdim, values, places);
    return {values, places};
}

std::tuple<Tensor &, Tensor &> min_dim(const Tensor &self, int64_t dim, bool keepdim, Tensor &values, Tensor &places) {
    extreme_and_place("argmin", self, dim, keepdim, values, places);
    return {values, places};
}

/* -------------------------------------------------------------------------------------------------- truth values */

/* For uint8 the result is uint8, as in torch, for historical reasons. */
Tensor &truth(const char *op, const Tensor &self, OptionalIntArrayRef dim, bool keepdim, Tensor &out) {
    Axes axes(self, dim, keepdim);
    if (out.scalar_type() == at::kBool) {
        reduce(op, out, self, axes);
        return out;
    }
    Tensor made = empty_like_shape(axes.shape, at::kBool, self);
    reduce(op, made, self, axes);
    at::native::resize_output(out, axes.shape);
    move_elements(out, made);
    return out;
}

Tensor &any_dim(const Tensor &self, int64_t dim, bool keepdim, Tensor &out) {
    return truth("any", self, IntArrayRef(dim), keepdim, out);
}

Tensor &any_dims(const Tensor &self, OptionalIntArrayRef dim, bool keepdim, Tensor &out) {
    return truth("any", self, dim, keepdim, out);
}

Tensor &any_all(const Tensor &self, Tensor &out) {
    return truth("any", self, std::nullopt, false, out);
}

Tensor &all_dim(const Tensor &self, int64_t dim, bool keepdim, Tensor &out) {
    return truth("all", self, IntArrayRef(dim), keepdim, out);
}

Tensor &all_dims(const Tensor &self, OptionalIntArrayRef dim, bool keepdim, Tensor &out) {
    return truth("all", self, dim, keepdim, out);
}

Tensor &all_all(const Tensor &self, Tensor &out) {
    return truth("all", self, std::nullopt, false, out);
}

bool equal(const Tensor &self, const Tensor &other) {
    TORCH_CHECK(self.device() == other.device(),
                "Expected all tensors to be on the same device, but found at least two "
                "devices, ",
                self.device(), " and ", other.device(), "!");
    TORCH_CHECK(self.scalar_type() == other.scalar_type(), "Expected object of data type ", self.dtype(), " but got ",
                other.dtype());
    if (self.sizes() != other.sizes()) return false;
    if (self.numel() == 0) return true;
    return extreme("all", elementwise({"equal", Types::Bool}, {}, {self, other})).item<bool>();
}

/* ------------------------------------------------------------------------------------------------ moments, norms */

bool is_real_float(const Tensor &self) {
    return c10::isFloatingType(self.scalar_type()) && code_of(self.scalar_type()) >= 0;
}

using Moment = int(GpuArray *, const GpuArray *, double, unsigned, const unsigned *, int);

Tensor moment(Moment *f, const Tensor &self, const Axes &axes, const std::optional<at::Scalar> &correction) {
    Tensor out = empty_like_shape(axes.shape, self.scalar_type(), self);
    if (out.numel() == 0) return out;
    double ddof = correction.has_value() ? correction->toDouble() : 1.0, count = 1;
    for (unsigned axis : axes.list) count *= static_cast<double>(self.size(axis));
    if (count <= ddof && count <= 1) return out.fill_(std::numeric_limits<double>::quiet_NaN());
    View in(self, "var"), to(out, "var");
    check(f(to, in, ddof, axes.n(), axes.axes(), axes.flags()), context_of(self), "var");
    return out;
}

bool is_complex(const Tensor &self) {
    return c10::isComplexType(self.scalar_type()) && code_of(self.scalar_type()) >= 0;
}

/* That of the parts together. */
Tensor complex_var(const Tensor &self, OptionalIntArrayRef dim, const std::optional<at::Scalar> &correction,
                   bool keepdim) {
    Tensor parts = at::view_as_real(self.resolve_conj());
    Axes axes(self, dim, keepdim);
    return elementwise({"a + b"}, {},
                       {moment(GpuArray_var, parts.select(-1, 0), axes, correction),
                        moment(GpuArray_var, parts.select(-1, 1), axes, correction)});
}

Tensor var(const Tensor &self, OptionalIntArrayRef dim, const std::optional<at::Scalar> &correction, bool keepdim) {
    if (is_complex(self)) return complex_var(self, dim, correction, keepdim);
    if (!is_real_float(self))
        return at::native::call_fallback_fn<&fall_back, at::_ops::var_correction>::call(self, dim, correction, keepdim);
    return moment(GpuArray_var, self, Axes(self, dim, keepdim), correction);
}

Tensor std_of(const Tensor &self, OptionalIntArrayRef dim, const std::optional<at::Scalar> &correction, bool keepdim) {
    if (is_complex(self)) return elementwise({"sqrt(a)"}, {}, {complex_var(self, dim, correction, keepdim)});
    if (!is_real_float(self))
        return at::native::call_fallback_fn<&fall_back, at::_ops::std_correction>::call(self, dim, correction, keepdim);
    return moment(GpuArray_std, self, Axes(self, dim, keepdim), correction);
}

std::tuple<Tensor, Tensor> var_mean(const Tensor &self, OptionalIntArrayRef dim,
                                    const std::optional<at::Scalar> &correction, bool keepdim) {
    if (is_complex(self)) {
        Tensor mean = at::empty({0}, self.options());
        return {complex_var(self, dim, correction, keepdim), mean_out(self, dim, keepdim, std::nullopt, mean)};
    }
    if (!is_real_float(self))
        return at::native::call_fallback_fn<&fall_back, at::_ops::var_mean_correction>::call(self, dim, correction,
                                                                                             keepdim);
    Tensor mean = at::empty({0}, self.options());
    mean_out(self, dim, keepdim, std::nullopt, mean);
    return {moment(GpuArray_var, self, Axes(self, dim, keepdim), correction), mean};
}

Tensor &vector_norm_out(const Tensor &self, const at::Scalar &ord, OptionalIntArrayRef dim, bool keepdim,
                        std::optional<at::ScalarType> dtype, Tensor &out) {
    if (is_complex(self)) /* norms are of magnitudes */
        return vector_norm_out(elementwise({"abs", Types::Part}, {}, {self}), ord, dim, keepdim, std::nullopt, out);
    if (!is_real_float(self) || self.numel() == 0)
        return at::native::call_fallback_fn<&fall_back, at::_ops::linalg_vector_norm_out>::call(self, ord, dim, keepdim,
                                                                                                dtype, out);
    Axes axes(self, dim, keepdim);
    at::native::resize_output(out, axes.shape);
    Tensor from = converted(self, out.scalar_type());
    View in(from, "norm"), to(out, "norm");
    check(GpuArray_norm(to, in, ord.toDouble(), axes.n(), axes.axes(), axes.flags()), context_of(self), "norm");
    return out;
}

/* ------------------------------------------------------------------------------------------------------- running */

void scan(const char *op, const Tensor &self, int64_t dim, const Tensor &out) {
    at::native::resize_output(out, self.sizes());
    if (self.numel() == 0) return;
    if (self.dim() == 0) {
        out.copy_(self);
        return;
    }
    static std::mutex lock;
    static auto *all = new std::map<std::tuple<gpucontext *, std::string, int, int>, GpuScan *>;
    Tensor from = c10::isComplexType(self.scalar_type()) ? converted(self, out.scalar_type()) : self;
    gpucontext *ctx = context_of(self);
    int type = need_code(from.scalar_type(), op), result = need_code(out.scalar_type(), op);
    GpuScan *s;
    {
        std::lock_guard<std::mutex> hold(lock);
        GpuScan *&found = (*all)[{ctx, op, type, result}];
        if (found == nullptr)
            check(GpuScan_new(&found, ctx, op, type, accumulator_of(summed_in(out.scalar_type())), result, 0), ctx, op);
        s = found;
    }
    View in(from, op), to(out, op);
    check(GpuScan_call(s, to, in, static_cast<unsigned>(at::maybe_wrap_dim(dim, self.dim()))), ctx, op);
}

Tensor &cumsum_out(const Tensor &self, int64_t dim, std::optional<at::ScalarType>, Tensor &out) {
    scan("sum", self, dim, out);
    return out;
}

Tensor &cumprod_out(const Tensor &self, int64_t dim, std::optional<at::ScalarType>, Tensor &out) {
    scan("prod", self, dim, out);
    return out;
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("all.all_out", all_all);
    m.impl("all.dims_out", all_dims);
    m.impl("all.out", all_dim);
    m.impl("amax.out", amax_out);
    m.impl("amin.out", amin_out);
    m.impl("any.all_out", any_all);
    m.impl("any.dims_out", any_dims);
    m.impl("any.out", any_dim);
    m.impl("argmax.out", argmax_out);
    m.impl("argmin.out", argmin_out);
    m.impl("cumprod.out", cumprod_out);
    m.impl("cumsum.out", cumsum_out);
    m.impl("equal", equal);
    m.impl("linalg_vector_norm.out", vector_norm_out);
    m.impl("max", max_all);
    m.impl("max.dim_max", max_dim);
    m.impl("mean.out", mean_out);
    m.impl("min", min_all);
    m.impl("min.dim_min", min_dim);
    m.impl("prod", prod);
    m.impl("prod.int_out", prod_out);
    m.impl("std.correction", std_of);
    m.impl("sum.IntList_out", sum_out);
    m.impl("var.correction", var);
    m.impl("var_mean.correction", var_mean);
}

} // namespace

} // namespace torch_gpuarray
