/* Layer norm. torch's operator is made of native_layer_norm, which has the statistics for its gradient; here it is one
 * kernel of the library, which keeps its own where it can. Its gradient computes others again. */
#include <torch/csrc/autograd/custom_function.h>
#include <torch/library.h>

#include <c10/core/impl/TorchDispatchModeTLS.h>

#include <ATen/ops/empty.h>
#include <ATen/ops/mean.h>
#include <ATen/ops/native_layer_norm.h>
#include <ATen/ops/native_layer_norm_backward.h>
#include <ATen/ops/sum.h>
#include <ATen/ops/var.h>

#include "elementwise.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::Tensor;
using MaybeTensor = std::optional<Tensor>;
using Three = std::tuple<Tensor, Tensor, Tensor>;

void check_shape(const Tensor &input, IntArrayRef normalized) {
    auto rank = static_cast<int64_t>(normalized.size());
    TORCH_CHECK(rank >= 1 && input.dim() >= rank &&
                    input.sizes().slice(static_cast<size_t>(input.dim() - rank)) == normalized,
                "Given normalized_shape=", normalized, ", expected input with shape [*, ", normalized,
                "], but got input of size", input.sizes());
}

/* The axes of a row: the last ones. */
class RowAxes {
  public:
    RowAxes(const Tensor &input, IntArrayRef normalized) {
        auto rank = static_cast<int64_t>(normalized.size());
        for (int64_t i = input.dim() - rank; i < input.dim(); i++) list_.push_back(static_cast<unsigned>(i));
    }
    unsigned n() const {
        return static_cast<unsigned>(list_.size());
    }
    const unsigned *axes() const {
        return list_.data();
    }

  private:
    c10::SmallVector<unsigned, 8> list_;
};

/* `kept`: receives the library's statistics; undefined where none are kept; may be NULL. */
void normalize(const Tensor &out, const Tensor &input, IntArrayRef normalized, const MaybeTensor &weight,
               const MaybeTensor &bias, double eps, Tensor *kept = nullptr) {
    if (out.numel() == 0) return;
    RowAxes axes(input, normalized);
    MaybeView w(weight), b(bias);
    View x(input), y(out);
    GpuArray made = {};
    int err = kept == nullptr ? GpuArray_layer_norm(y, x, w.get(), b.get(), eps, axes.n(), axes.axes())
                              : GpuArray_layer_norm_kept(y, &made, x, w.get(), b.get(), eps, axes.n(), axes.axes());
    check(err, context_of(input), "layer_norm");
    if (made.data != nullptr) *kept = tensor_of(made, input.scalar_type(), input.device().index());
}

/* ------------------------------------------------------------------------------------------------ with statistics */

Three native_layer_norm(const Tensor &input, IntArrayRef normalized, const MaybeTensor &weight, const MaybeTensor &bias,
                        double eps) {
    auto rank = static_cast<int64_t>(normalized.size());
    check_shape(input, normalized);
    Tensor out = at::empty(input.sizes(), input.options());
    at::DimVector dims, shape(input.sizes().begin(), input.sizes().end());
    for (int64_t i = input.dim() - rank; i < input.dim(); i++) {
        dims.push_back(i);
        shape[static_cast<size_t>(i)] = 1;
    }
    at::ScalarType wide = input.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    at::ScalarType kept = is_there(weight) && weight->scalar_type() != input.scalar_type() ? wide : input.scalar_type();
    if (out.numel() == 0)
        return {out, at::empty(shape, input.options().dtype(kept)), at::empty(shape, input.options().dtype(kept))};
    Tensor x = converted(input, wide);
    Tensor mean = at::mean(x, dims, true), var = at::var(x, at::OptionalIntArrayRef(dims), at::Scalar(0), true);
    Tensor scale = elementwise({"rsqrt(a + b)"}, {}, {var, at::Scalar(eps)});
    normalize(out, input, normalized, weight, bias, eps);
    return {out, converted(mean, kept), converted(scale, kept)};
}

/* With n = (x - mean) * scale and h = g weight: gx = scale (h - mean(h) - n mean(h n)), and the parameters' gradients
 * are the sums of g n and g over rows. */
Three native_layer_norm_backward(const Tensor &grad, const Tensor &input, IntArrayRef normalized, const Tensor &mean,
                                 const Tensor &scale, const MaybeTensor &weight, const MaybeTensor &,
                                 std::array<bool, 3> mask) {
    at::ScalarType wide = input.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    auto rank = static_cast<int64_t>(normalized.size());
    at::DimVector inner, outer;
    for (int64_t i = 0; i < input.dim(); i++) (i < input.dim() - rank ? outer : inner).push_back(i);
    at::ScalarType type = is_there(weight) ? weight->scalar_type() : input.scalar_type();
    Tensor g = converted(grad, wide), x = converted(input, wide);
    Tensor m = converted(mean, wide), s = converted(scale, wide);
    Tensor n = elementwise({"(a - b) * c"}, {}, {x, m, s}), gx, gw, gb;
    if (mask[0]) {
        Tensor h = is_there(weight) ? elementwise({"a * b"}, {}, {g, converted(*weight, wide)}) : g;
        Tensor of_h = at::mean(h, inner, true), of_hn = at::mean(elementwise({"a * b"}, {}, {h, n}), inner, true);
        gx = at::empty(input.sizes(), input.options());
        if (gx.numel() > 0) elementwise({"a * (b - c - d * e)", Types::Given}, gx, {s, h, of_h, n, of_hn});
    }
    auto over_rows = [&](const Tensor &t) { return converted(outer.empty() ? t : at::sum(t, outer, false), type); };
    if (mask[1]) gw = over_rows(elementwise({"a * b"}, {}, {g, n}));
    if (mask[2]) gb = over_rows(g);
    return {gx, gw, gb};
}

/* ------------------------------------------------------------------------------------------------- as one kernel */

Tensor layer_norm(const Tensor &input, IntArrayRef normalized, const MaybeTensor &weight, const MaybeTensor &bias,
                  double eps, bool) {
    check_shape(input, normalized);
    Tensor out = at::empty(input.sizes(), input.options());
    normalize(out, input, normalized, weight, bias, eps);
    return out;
}

/* The gradients of input, weight and bias. */
Three gradients(const Tensor &grad, const Tensor &input, IntArrayRef normalized, const Tensor &weight,
                const Tensor &bias, const Tensor &kept, double eps, std::array<bool, 3> mask) {
    Tensor gx, gw, gb;
    if (mask[0]) gx = at::empty(input.sizes(), input.options());
    if (mask[1]) gw = at::empty(normalized, weight.options());
    if (mask[2]) gb = at::empty(normalized, bias.options());
    RowAxes axes(input, normalized);
    MaybeView dx(gx), dw(gw), db(gb), w(weight), statistics(kept);
    View x(input), g(grad);
    int err = kept.defined()
                  ? GpuArray_layer_norm_grad_kept(dx.get(), dw.get(), db.get(), x, w.get(), g, statistics.get(),
                                                  axes.n(), axes.axes())
                  : GpuArray_layer_norm_grad(dx.get(), dw.get(), db.get(), x, w.get(), g, eps, axes.n(), axes.axes());
    check(err, context_of(input), "layer_norm");
    return {gx, gw, gb};
}

class LayerNorm final : public torch::autograd::Function<LayerNorm> {
  public:
    static Tensor forward(torch::autograd::AutogradContext *ctx, const Tensor &input, IntArrayRef normalized,
                          const MaybeTensor &weight, const MaybeTensor &bias, double eps) {
        at::AutoDispatchBelowADInplaceOrView below;
        check_shape(input, normalized);
        Tensor out = at::empty(input.sizes(), input.options()), kept;
        normalize(out, input, normalized, weight, bias, eps, &kept);
        ctx->save_for_backward({input, weight.value_or(Tensor()), bias.value_or(Tensor()), kept});
        ctx->saved_data["normalized"] = normalized.vec();
        ctx->saved_data["eps"] = eps;
        return out;
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext *ctx,
                                                   const torch::autograd::variable_list &grads) {
        auto saved = ctx->get_saved_variables();
        const Tensor &input = saved[0], &weight = saved[1], &bias = saved[2];
        std::vector<int64_t> normalized = ctx->saved_data["normalized"].toIntVector();
        double eps = ctx->saved_data["eps"].toDouble();
        std::array<bool, 3> mask = {};
        size_t edge = 0; /* inputs that are there are counted */
        for (size_t i = 0; i < 3; i++) mask[i] = saved[i].defined() && ctx->needs_input_grad(edge++);
        if (!grads[0].defined()) return {Tensor(), Tensor(), Tensor(), Tensor(), Tensor()};
        Three found;
        if (at::GradMode::is_enabled()) { /* a gradient of the gradient may be wanted */
            auto [out, mean, scale] = at::native_layer_norm(input, normalized, weight, bias, eps);
            found = at::native_layer_norm_backward(grads[0], input, normalized, mean, scale, weight, bias, mask);
        } else {
            found = gradients(grads[0], input, normalized, weight, bias, saved[3], eps, mask);
        }
        return {std::get<0>(found), Tensor(), std::get<1>(found), std::get<2>(found), Tensor()};
    }
};

Tensor layer_norm_with_gradient(const Tensor &input, IntArrayRef normalized, const MaybeTensor &weight,
                                const MaybeTensor &bias, double eps, bool) {
    if (!is_plain(input) || !is_plain(weight.value_or(Tensor())) || !is_plain(bias.value_or(Tensor())) ||
        c10::impl::dispatch_mode_enabled())
        return std::get<0>(at::native_layer_norm(input, normalized, weight, bias, eps));
    return LayerNorm::apply(input, normalized, weight, bias, eps);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("layer_norm", layer_norm);
    m.impl("native_layer_norm", native_layer_norm);
    m.impl("native_layer_norm_backward", native_layer_norm_backward);
}

TORCH_LIBRARY_IMPL(aten, AutogradPrivateUse1, m) {
    m.impl("layer_norm", layer_norm_with_gradient);
}

} // namespace

} // namespace torch_gpuarray
