/* Reductions made of others: moments of complex numbers, norms, sums without NaN, extremes together; sums of
 * exponentials so far; products of vectors; batch norm's other names and the gradient of group norm. */
#include <array>
#include <map>
#include <mutex>

#include <torch/library.h>

#include <ATen/TensorOperators.h>
#include <ATen/WrapDimUtils.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/addmm.h>
#include <ATen/ops/dot.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/linalg_vector_norm.h>
#include <ATen/ops/mean.h>
#include <ATen/ops/native_batch_norm.h>
#include <ATen/ops/native_batch_norm_backward.h>
#include <ATen/ops/std.h>
#include <ATen/ops/where.h>
#include <ATen/ops/zeros.h>

#include "elementwise.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::OptionalIntArrayRef;
using at::Scalar;
using at::Tensor;
using Two = std::tuple<Tensor, Tensor>;
using Three = std::tuple<Tensor, Tensor, Tensor>;
using TwoOut = std::tuple<Tensor &, Tensor &>;
using MaybeTensor = std::optional<Tensor>;

Two std_mean(const Tensor &self, OptionalIntArrayRef dim, const std::optional<Scalar> &correction, bool keepdim) {
    return {self.std(dim, correction, keepdim), dim.has_value() ? self.mean(dim, keepdim)
                                                : keepdim       ? self.mean(OptionalIntArrayRef(IntArrayRef{}), true)
                                                                : self.mean()};
}

TwoOut aminmax_out(const Tensor &self, std::optional<int64_t> dim, bool keepdim, Tensor &min, Tensor &max) {
    auto give = [](Tensor &out, const Tensor &made) {
        at::native::resize_output(out, made.sizes());
        out.copy_(made);
    };
    IntArrayRef all;
    give(min, dim.has_value() ? self.amin(*dim, keepdim) : self.amin(all, keepdim));
    give(max, dim.has_value() ? self.amax(*dim, keepdim) : self.amax(all, keepdim));
    return {min, max};
}

Tensor nansum(const Tensor &self, OptionalIntArrayRef dim, bool keepdim, std::optional<at::ScalarType> dtype) {
    TORCH_CHECK(!c10::isComplexType(self.scalar_type()), "nansum does not support complex inputs");
    Tensor x = c10::isIntegralType(self.scalar_type(), true) ? self : elementwise({"isnan(a) ? C(0) : a"}, {}, {self});
    return x.sum(dim, keepdim, dtype);
}

Tensor &nansum_out(const Tensor &self, OptionalIntArrayRef dim, bool keepdim, std::optional<at::ScalarType> dtype,
                   Tensor &out) {
    Tensor made = nansum(self, dim, keepdim, dtype);
    at::native::resize_output(out, made.sizes());
    return out.copy_(made);
}

Tensor &norm_out(const Tensor &self, const std::optional<Scalar> &p, IntArrayRef dim, bool keepdim, Tensor &out) {
    return at::linalg_vector_norm_out(out, self, p.value_or(2), OptionalIntArrayRef(dim), keepdim, std::nullopt);
}

Tensor &norm_dtype_out(const Tensor &self, const std::optional<Scalar> &p, IntArrayRef dim, bool keepdim,
                       at::ScalarType dtype, Tensor &out) {
    return at::linalg_vector_norm_out(out, self, p.value_or(2), OptionalIntArrayRef(dim), keepdim, dtype);
}

/* Rescale the subtensors along an axis whose norm is too large. */
Tensor &renorm_out(const Tensor &self, const Scalar &p, int64_t dim, const Scalar &max, Tensor &out) {
    dim = at::maybe_wrap_dim(dim, self.dim());
    at::DimVector others;
    for (int64_t i = 0; i < self.dim(); i++)
        if (i != dim) others.push_back(i);
    at::native::resize_output(out, self.sizes());
    if (self.numel() == 0) return out;
    Tensor wide = self.scalar_type() == at::kHalf || self.scalar_type() == at::kBFloat16 ? self.to(at::kFloat) : self;
    Tensor norm = at::linalg_vector_norm(wide, p, OptionalIntArrayRef(others), true, std::nullopt);
    return out.copy_(wide * elementwise({"a > b ? b / (a + 1e-7) : C(1)"}, {}, {norm, max}));
}

Tensor trace(const Tensor &self) {
    TORCH_CHECK(self.dim() == 2, "trace: expected a matrix, but got tensor with dim ", self.dim());
    return self.diagonal().sum();
}

Tensor vdot(const Tensor &self, const Tensor &other) {
    return at::dot(self.conj().resolve_conj(), other);
}

/* The sum of products of matrices is one product of the concatenated matrices. */
Tensor addbmm(const Tensor &self, const Tensor &a, const Tensor &b, const Scalar &beta, const Scalar &alpha) {
    TORCH_CHECK(a.dim() == 3 && b.dim() == 3 && a.size(0) == b.size(0) && a.size(2) == b.size(1),
                "addbmm: Incompatible matrix sizes for bmm (", a.sizes(), " and ", b.sizes(), ")");
    Tensor wide = a.permute({1, 0, 2}).reshape({a.size(1), a.size(0) * a.size(2)});
    return at::addmm(self, wide, b.reshape({b.size(0) * b.size(1), b.size(2)}), beta, alpha);
}

Tensor &addbmm_out(const Tensor &self, const Tensor &a, const Tensor &b, const Scalar &beta, const Scalar &alpha,
                   Tensor &out) {
    Tensor made = addbmm(self, a, b, beta, alpha);
    at::native::resize_output(out, made.sizes());
    return out.copy_(made);
}

/* ------------------------------------------------------------------------------------------ exponentials so far */

const char *const sum_of_exponentials = R"(
operator f32 of_floats(f32 a, f32 b) identity(lowest<f32>()) { return logaddexp(a, b); }
operator f64 of_doubles(f64 a, f64 b) identity(lowest<f64>()) { return logaddexp(a, b); }
)";

GpuScan *scan_of(gpucontext *ctx, int code) {
    static std::mutex lock;
    static auto *all = new std::map<std::tuple<gpucontext *, int>, GpuScan *>;
    std::lock_guard<std::mutex> hold(lock);
    GpuScan *&found = (*all)[{ctx, code}];
    if (found != nullptr) return found;
    /* In double where there is it, as sums on torch's CPU are: beside large numbers f32 has few digits for small ones.
     */
    int err = GpuScan_new_op(&found, ctx, sum_of_exponentials, "of_doubles", code, GA_DOUBLE, code, 0, nullptr);
    if (err == GA_DEVSUP_ERROR && code != GA_DOUBLE)
        err = GpuScan_new_op(&found, ctx, sum_of_exponentials, "of_floats", code, GA_FLOAT, code, 0, nullptr);
    check(err, ctx, "logcumsumexp");
    return found;
}

Tensor &logcumsumexp_out(const Tensor &self, int64_t dim, Tensor &out) {
    dim = at::maybe_wrap_dim(dim, self.dim());
    at::native::resize_output(out, self.sizes());
    if (self.numel() == 0) return out;
    if (self.dim() == 0) return out.copy_(self);
    View to(out), from(self, "logcumsumexp");
    gpucontext *ctx = context_of(self);
    check(GpuScan_call(scan_of(ctx, code_of(self.scalar_type())), to, from, static_cast<unsigned>(dim)), ctx,
          "logcumsumexp");
    return out;
}

Tensor logcumsumexp(const Tensor &self, int64_t dim) {
    Tensor out = at::empty(self.sizes(), self.options());
    return logcumsumexp_out(self, dim, out);
}

/* -------------------------------------------------------------------------------------------------------- norms */

Three batch_norm(const Tensor &input, const MaybeTensor &weight, const MaybeTensor &bias, Tensor &mean, Tensor &var,
                 bool training, double momentum, double eps) {
    return at::native_batch_norm(input, weight, bias, mean, var, training, momentum, eps);
}

Three batch_norm_alone(const Tensor &input, const MaybeTensor &weight, const MaybeTensor &bias, bool training,
                       double momentum, double eps) {
    return at::native_batch_norm(input, weight, bias, {}, {}, training, momentum, eps);
}

using Four = std::tuple<Tensor, Tensor, Tensor, Tensor>;

Four batch_norm_update(const Tensor &input, const MaybeTensor &weight, const MaybeTensor &bias, Tensor &mean,
                       Tensor &var, double momentum, double eps) {
    auto [out, m, s] = at::native_batch_norm(input, weight, bias, mean, var, true, momentum, eps);
    return {out, m, s, at::empty({0}, input.options().dtype(at::kByte))};
}

Four batch_norm_no_update(const Tensor &input, const MaybeTensor &weight, const MaybeTensor &bias,
                          const MaybeTensor &mean, const MaybeTensor &var, double momentum, double eps) {
    auto [out, m, s] = at::native_batch_norm(input, weight, bias, mean, var, false, momentum, eps);
    return {out, m, s, at::empty({0}, input.options().dtype(at::kByte))};
}

Three batch_norm_backward(const Tensor &grad, const Tensor &input, const Tensor &weight, const MaybeTensor &mean,
                          const MaybeTensor &var, const MaybeTensor &kept_mean, const MaybeTensor &kept_scale,
                          bool update, double eps, std::array<bool, 3> mask, const Tensor &) {
    return at::native_batch_norm_backward(grad, input, weight, mean, var, kept_mean, kept_scale, update, eps, mask);
}

/* As layer norm's: with n = (x - mean) * scale and h = g weight, gx = scale (h - mean(h) - n mean(h n)) in each group,
 * and the parameters' gradients are the sums of g n and of g for each channel. */
Three group_norm_backward(const Tensor &grad, const Tensor &input, const Tensor &mean, const Tensor &scale,
                          const MaybeTensor &weight, int64_t batch, int64_t channels, int64_t places, int64_t groups,
                          std::array<bool, 3> mask) {
    bool weighted = weight.has_value() && weight->defined();
    at::ScalarType wide = input.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    at::ScalarType type = weighted ? weight->scalar_type() : input.scalar_type();
    at::DimVector apart{batch, groups, channels / groups, places};
    auto grouped = [&](const Tensor &t) { return converted(t.contiguous(), wide).view(apart); };
    auto of_groups = [&](const Tensor &t) { return converted(t, wide).view({batch, groups, 1, 1}); };
    Tensor gx, gw, gb;
    if (input.numel() == 0) {
        auto none = [&](int64_t n) { return at::zeros({n}, input.options().dtype(type)); };
        return {mask[0] ? at::empty(input.sizes(), input.options()) : gx, mask[1] ? none(channels) : gw,
                mask[2] ? none(channels) : gb};
    }
    Tensor x = grouped(input), g = grouped(grad), s = of_groups(scale);
    Tensor n = elementwise({"(a - b) * c"}, {}, {x, of_groups(mean), s});
    if (mask[0]) {
        Tensor h = weighted ? g * converted(*weight, wide).view({1, groups, channels / groups, 1}) : g;
        Tensor of_h = h.mean(IntArrayRef{2, 3}, true), of_hn = (h * n).mean(IntArrayRef{2, 3}, true);
        gx = at::empty(apart, input.options());
        elementwise({"a * (b - c - d * e)", Types::Given}, gx, {s, h, of_h, n, of_hn});
        gx = gx.view(input.sizes());
    }
    auto of_channels = [&](const Tensor &t) { return converted(t.sum(IntArrayRef{0, 3}).view({channels}), type); };
    if (mask[1]) gw = of_channels(g * n);
    if (mask[2]) gb = of_channels(g);
    return {gx, gw, gb};
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_batch_norm_no_update", batch_norm_no_update);
    m.impl("_batch_norm_with_update", batch_norm_update);
    m.impl("_logcumsumexp", logcumsumexp);
    m.impl("_logcumsumexp.out", logcumsumexp_out);
    m.impl("_native_batch_norm_legit", batch_norm);
    m.impl("_native_batch_norm_legit.no_stats", batch_norm_alone);
    m.impl("addbmm", addbmm);
    m.impl("addbmm.out", addbmm_out);
    m.impl("aminmax.out", aminmax_out);
    m.impl("batch_norm_backward", batch_norm_backward);
    m.impl("nansum", nansum);
    m.impl("nansum.out", nansum_out);
    m.impl("native_group_norm_backward", group_norm_backward);
    m.impl("norm.dtype_out", norm_dtype_out);
    m.impl("norm.out", norm_out);
    m.impl("renorm.out", renorm_out);
    m.impl("std_mean.correction", std_mean);
    m.impl("trace", trace);
    m.impl("vdot", vdot);
}

} // namespace

} // namespace torch_gpuarray
