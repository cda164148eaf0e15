/* Softmax, batch norm and cross entropy, with their gradients. */
#include <map>
#include <memory>
#include <mutex>

#include <torch/library.h>

#include <ATen/WrapDimUtils.h>
#include <ATen/core/Reduction.h>
#include <ATen/native/CPUFallback.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/mean.h>
#include <ATen/ops/mul.h>
#include <ATen/ops/nll_loss2d_backward_ops.h>
#include <ATen/ops/nll_loss2d_forward_ops.h>
#include <ATen/ops/nll_loss_backward_ops.h>
#include <ATen/ops/nll_loss_forward_ops.h>
#include <ATen/ops/sum.h>
#include <ATen/ops/var.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include "elementwise.h"
#include "fallback.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::Tensor;

/* ------------------------------------------------------------------------------------------------------- softmax */

using Softmax = int(GpuArray *, const GpuArray *, unsigned, const unsigned *);
using SoftmaxGrad = int(GpuArray *, const GpuArray *, const GpuArray *, unsigned, const unsigned *);

void softmax(Softmax *f, const Tensor &self, int64_t dim, const Tensor &out) {
    at::native::resize_output(out, self.sizes());
    if (self.numel() == 0) return;
    Tensor from = converted(self.dim() == 0 ? self.unsqueeze(0) : self, out.scalar_type());
    auto axis = static_cast<unsigned>(at::maybe_wrap_dim(dim, self.dim()));
    View x(from), y(self.dim() == 0 ? out.unsqueeze(0) : out);
    check(f(y, x, 1, &axis), context_of(self), "softmax");
}

void softmax_backward(SoftmaxGrad *f, const Tensor &grad, const Tensor &output, int64_t dim, const Tensor &gx) {
    at::native::resize_output(gx, grad.sizes());
    if (grad.numel() == 0) return;
    auto with_axis = [](const Tensor &t) { return t.dim() == 0 ? t.unsqueeze(0) : t; };
    auto axis = static_cast<unsigned>(at::maybe_wrap_dim(dim, grad.dim()));
    Tensor result = gx.scalar_type() == grad.scalar_type() ? gx : at::empty(grad.sizes(), grad.options());
    View g(with_axis(grad)), y(with_axis(output)), to(with_axis(result));
    check(f(to, y, g, 1, &axis), context_of(grad), "softmax");
    if (!result.is_same(gx)) move_elements(gx, result);
}

Tensor &softmax_out(const Tensor &self, int64_t dim, bool, Tensor &out) {
    softmax(GpuArray_softmax, self, dim, out);
    return out;
}

Tensor &log_softmax_out(const Tensor &self, int64_t dim, bool, Tensor &out) {
    softmax(GpuArray_log_softmax, self, dim, out);
    return out;
}

Tensor &softmax_backward_out(const Tensor &grad, const Tensor &output, int64_t dim, at::ScalarType, Tensor &gx) {
    softmax_backward(GpuArray_softmax_grad, grad, output, dim, gx);
    return gx;
}

Tensor &log_softmax_backward_out(const Tensor &grad, const Tensor &output, int64_t dim, at::ScalarType, Tensor &gx) {
    softmax_backward(GpuArray_log_softmax_grad, grad, output, dim, gx);
    return gx;
}

/* ---------------------------------------------------------------------------------------------------- batch norm */

using Three = std::tuple<Tensor, Tensor, Tensor>;

/* out = (x - mean) * scale * weight + bias, rounded once; weight and bias may be missing. */
void normalize(const Tensor &out, const Tensor &x, const Tensor &mean, const Tensor &scale, const Tensor &weight,
               const Tensor &bias) {
    if (weight.defined() && bias.defined())
        elementwise({"(a - b) * c * d + e", Types::Given}, out, {x, mean, scale, weight, bias});
    else if (weight.defined())
        elementwise({"(a - b) * c * d", Types::Given}, out, {x, mean, scale, weight});
    else if (bias.defined())
        elementwise({"(a - b) * c + d", Types::Given}, out, {x, mean, scale, bias});
    else
        elementwise({"(a - b) * c", Types::Given}, out, {x, mean, scale});
}

/* Running statistics follow those of a batch. */
void follow(const Tensor &running, const Tensor &of_batch, double momentum) {
    elementwise({"(1 - c) * a + c * b", Types::Given}, running, {running, of_batch, at::Scalar(momentum)});
}

/* Training with `count` elements a channel, more than one. Running statistics that start at 0 and forget at once are
 * the mean of the batch and its variance divided by count - 1. */
Three batch_norm_of_many(const Tensor &out, const Tensor &input, const std::optional<Tensor> &weight,
                         const std::optional<Tensor> &bias, const std::optional<Tensor> &running_mean,
                         const std::optional<Tensor> &running_var, double momentum, double eps, double count) {
    at::ScalarType wide = input.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    at::ScalarType statistics = is_there(weight) ? weight->scalar_type() : input.scalar_type();
    Tensor both = at::zeros({2, input.size(1)}, input.options().dtype(wide)); /* one fill */
    Tensor mean = both.select(0, 0), var = both.select(0, 1);
    {
        MaybeView w(weight), b(bias);
        View x(input), y(out), m(mean), v(var);
        check(GpuArray_batch_norm(y, x, m, v, w.get(), b.get(), 1, eps, GA_NORM_TRAINING), context_of(input),
              "batch_norm");
    }
    Tensor scale = at::empty_like(mean);
    double share = (count - 1) / count;
    bool together = is_there(running_mean) && is_there(running_var) && running_mean->scalar_type() == wide &&
                    running_var->scalar_type() == wide;
    if (together) {
        compute_together("to_mean = (1 - momentum) * running_mean + momentum * mean;\n"
                         "to_var = (1 - momentum) * running_var + momentum * var;\n"
                         "scale = rsqrt(var * share + eps);",
                         {{"running_mean", *running_mean},
                          {"running_var", *running_var},
                          {"mean", mean},
                          {"var", var},
                          {"to_mean", *running_mean, true},
                          {"to_var", *running_var, true},
                          {"scale", scale, true}},
                         {{"momentum", momentum}, {"share", share}, {"eps", eps}});
    } else {
        if (is_there(running_mean)) follow(*running_mean, mean, momentum);
        if (is_there(running_var)) follow(*running_var, var, momentum);
        elementwise({"rsqrt(a * c + b)"}, scale, {var, at::Scalar(eps), at::Scalar(share)});
    }
    return {out, converted(mean, statistics), converted(scale, statistics)};
}

Three batch_norm(const Tensor &input, const std::optional<Tensor> &weight, const std::optional<Tensor> &bias,
                 const std::optional<Tensor> &running_mean, const std::optional<Tensor> &running_var, bool training,
                 double momentum, double eps) {
    Tensor out = at::empty_like(input);
    at::ScalarType statistics = is_there(weight) ? weight->scalar_type() : input.scalar_type();
    Tensor mean = at::empty({0}, input.options().dtype(statistics)), scale = at::empty_like(mean);
    if (input.numel() == 0) return {out, mean, scale};
    if (!training) {
        MaybeView w(weight), b(bias), m(running_mean), v(running_var);
        View x(input), y(out);
        check(GpuArray_batch_norm(y, x, m.get(), v.get(), w.get(), b.get(), momentum, eps, 0), context_of(input),
              "batch_norm");
        return {out, mean, scale};
    }
    double count = static_cast<double>(input.numel() / input.size(1));
    if (count > 1) return batch_norm_of_many(out, input, weight, bias, running_mean, running_var, momentum, eps, count);
    at::DimVector axes, shape(static_cast<size_t>(input.dim()), 1);
    for (int64_t i = 0; i < input.dim(); i++)
        if (i != 1) axes.push_back(i);
    shape[1] = input.size(1);
    at::ScalarType wide = input.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    Tensor x = converted(input, wide), m = at::mean(x, axes, false);
    Tensor var = at::var(x, at::OptionalIntArrayRef(axes), at::Scalar(0), false);
    Tensor s = elementwise({"rsqrt(a + b)"}, {}, {var, at::Scalar(eps)});
    if (is_there(running_mean)) follow(*running_mean, m, momentum);
    if (is_there(running_var)) follow(*running_var, at::mul(var, count / (count - 1)), momentum);
    auto spread = [&](const Tensor &t) { return converted(t, wide).view(shape); };
    normalize(out, x, m.view(shape), s.view(shape), is_there(weight) ? spread(*weight) : Tensor(),
              is_there(bias) ? spread(*bias) : Tensor());
    return {out, converted(m, statistics), converted(s, statistics)};
}

Three batch_norm_backward(const Tensor &grad, const Tensor &input, const std::optional<Tensor> &weight,
                          const std::optional<Tensor> &running_mean, const std::optional<Tensor> &running_var,
                          const std::optional<Tensor> &mean, const std::optional<Tensor> &scale, bool training,
                          double eps, std::array<bool, 3> mask) {
    Tensor gx, gw, gb;
    at::ScalarType type = is_there(weight) ? weight->scalar_type() : input.scalar_type();
    if (mask[0]) gx = at::empty_like(input);
    if (mask[1]) gw = at::empty({input.size(1)}, input.options().dtype(type));
    if (mask[2]) gb = at::empty({input.size(1)}, input.options().dtype(type));
    at::ScalarType wide = input.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    auto has = [&](const std::optional<Tensor> &t) {
        return is_there(t) && t->scalar_type() == wide && t->numel() == input.size(1);
    };
    bool given = training && input.numel() > 0 && has(mean) && has(scale); /* the forward call's, if not rounded */
    MaybeView w(weight), m(given ? mean : running_mean), v(given ? scale : running_var), dx(gx), dw(gw), db(gb);
    View x(input), g(grad);
    int flags = (training ? GA_NORM_TRAINING : 0) | (given ? GA_NORM_GIVEN : 0);
    check(GpuArray_batch_norm_grad(dx.get(), dw.get(), db.get(), x, m.get(), v.get(), w.get(), g, eps, flags),
          context_of(input), "batch_norm");
    return {gx, gw, gb};
}

/* ------------------------------------------------------------------------------------------------- cross entropy */

ga_cross_entropy nll_options(const Tensor &self, int64_t reduction, int64_t ignored) {
    ga_cross_entropy how = {};
    how.axis = self.dim() == 1 ? 0 : 1;
    how.ignored = ignored;
    how.log_probabilities = 1;
    how.reduction = reduction == at::Reduction::None  ? GA_LOSS_NONE
                    : reduction == at::Reduction::Sum ? GA_LOSS_SUM
                                                      : GA_LOSS_MEAN;
    return how;
}

/* A reduction of targets to the number of those that are not ignored. */
GpuReduction *counting(gpucontext *ctx, at::ScalarType type) {
    static std::mutex lock;
    static auto *all = new std::map<std::pair<gpucontext *, at::ScalarType>, GpuReduction *>;
    gpuelemwise_arg args[] = {{"t", GA_LONG, GE_READ}, {"ignored", GA_LONG, GE_SCALAR}};
    bool wide = type == at::kDouble;
    int compute = wide ? GA_DOUBLE : GA_FLOAT;
    const char *map = wide ? "t == ignored ? f64(0) : f64(1)" : "t == ignored ? f32(0) : f32(1)";
    std::lock_guard<std::mutex> hold(lock);
    GpuReduction *&found = (*all)[{ctx, type}];
    if (found == nullptr)
        check(GpuReduction_new_map(&found, ctx, nullptr, "sum", map, nullptr, 2, args, compute, compute, code_of(type),
                                   nullptr),
              ctx, "nll_loss");
    return found;
}

/* The number of rows that are not ignored, or the sum of the weights of their classes. */
Tensor &count_rows(const Tensor &target, const std::optional<Tensor> &weight, int64_t ignored, Tensor &total) {
    at::native::resize_output(total, {});
    if (!is_there(weight)) {
        View t(target), to(total);
        void *args[] = {t.get(), &ignored};
        gpucontext *ctx = context_of(target);
        check(GpuReduction_call_map(counting(ctx, total.scalar_type()), to, args, 0, nullptr, 0), ctx, "nll_loss");
        return total;
    }
    Tensor counted = elementwise({"not_equal", Types::Bool}, {}, {target, at::Scalar(ignored)});
    if (target.numel() == 0) return total.zero_();
    Tensor classes = target.clamp(0, weight->numel() - 1).reshape({-1});
    Tensor each = weight->index_select(0, classes).view(target.sizes());
    return total.copy_(at::sum(elementwise({"b != 0 ? a : C(0)"}, {}, {each, counted.to(each.scalar_type())})));
}

void nll(const Tensor &self, const Tensor &target, const std::optional<Tensor> &weight, int64_t reduction,
         int64_t ignored, Tensor &out, Tensor &total) {
    at::IntArrayRef shape = reduction == at::Reduction::None ? target.sizes() : at::IntArrayRef();
    at::native::resize_output(out, shape);
    count_rows(target, weight, ignored, total);
    if (reduction == at::Reduction::None) total.zero_();
    if (out.numel() == 0) return;
    ga_cross_entropy how = nll_options(self, reduction, ignored);
    Tensor labels = self.dim() == 1 && target.dim() == 1 ? target.squeeze(0) : target;
    Tensor loss = reduction == at::Reduction::None && self.dim() == 1 ? out.view(at::IntArrayRef()) : out;
    MaybeView w(weight);
    View x(self), t(labels), to(loss);
    check(GpuArray_cross_entropy(to, x, t, w.get(), &how), context_of(self), "nll_loss");
}

void nll_grad(const Tensor &grad, const Tensor &self, const Tensor &target, const std::optional<Tensor> &weight,
              int64_t reduction, int64_t ignored, Tensor &gx) {
    at::native::resize_output(gx, self.sizes());
    if (gx.numel() == 0) return;
    ga_cross_entropy how = nll_options(self, reduction, ignored);
    Tensor labels = self.dim() == 1 && target.dim() == 1 ? target.squeeze(0) : target;
    Tensor from = self.dim() == 1 ? grad.view(at::IntArrayRef()) : grad;
    MaybeView w(weight);
    View x(self), t(labels), g(from), to(gx);
    check(GpuArray_cross_entropy_grad(to, x, t, w.get(), g, &how), context_of(self), "nll_loss");
}

bool takes(const Tensor &self, const Tensor &target, const std::optional<Tensor> &weight) {
    if (is_there(weight) && weight->scalar_type() != self.scalar_type()) return false;
    return c10::isFloatingType(self.scalar_type()) && target.scalar_type() == at::kLong;
}

using Two = std::tuple<Tensor &, Tensor &>;

Two nll_loss_out(const Tensor &self, const Tensor &target, const std::optional<Tensor> &weight, int64_t reduction,
                 c10::SymInt ignored, Tensor &out, Tensor &total) {
    if (!takes(self, target, weight))
        return at::native::call_fallback_fn_symint<&fall_back, at::_ops::nll_loss_forward_output>::call(
            self, target, weight, reduction, ignored, out, total);
    nll(self, target, weight, reduction, ignored.expect_int(), out, total);
    return {out, total};
}

Tensor &nll_loss_backward_out(const Tensor &grad, const Tensor &self, const Tensor &target,
                              const std::optional<Tensor> &weight, int64_t reduction, c10::SymInt ignored,
                              const Tensor &total, Tensor &gx) {
    if (!takes(self, target, weight))
        return at::native::call_fallback_fn_symint<&fall_back, at::_ops::nll_loss_backward_grad_input>::call(
            grad, self, target, weight, reduction, ignored, total, gx);
    nll_grad(grad, self, target, weight, reduction, ignored.expect_int(), gx);
    return gx;
}

std::tuple<Tensor, Tensor> nll_loss2d(const Tensor &self, const Tensor &target, const std::optional<Tensor> &weight,
                                      int64_t reduction, c10::SymInt ignored) {
    if (!takes(self, target, weight))
        return at::native::call_fallback_fn_symint<&fall_back, at::_ops::nll_loss2d_forward>::call(self, target, weight,
                                                                                                   reduction, ignored);
    Tensor out = at::empty({0}, self.options()), total = at::empty({}, self.options());
    nll(self, target, weight, reduction, ignored.expect_int(), out, total);
    return {out, total};
}

Tensor nll_loss2d_backward(const Tensor &grad, const Tensor &self, const Tensor &target,
                           const std::optional<Tensor> &weight, int64_t reduction, c10::SymInt ignored,
                           const Tensor &total) {
    if (!takes(self, target, weight))
        return at::native::call_fallback_fn_symint<&fall_back, at::_ops::nll_loss2d_backward>::call(
            grad, self, target, weight, reduction, ignored, total);
    Tensor gx = at::empty({0}, self.options());
    nll_grad(grad, self, target, weight, reduction, ignored.expect_int(), gx);
    return gx;
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_log_softmax.out", log_softmax_out);
    m.impl("_log_softmax_backward_data.out", log_softmax_backward_out);
    m.impl("_softmax.out", softmax_out);
    m.impl("_softmax_backward_data.out", softmax_backward_out);
    m.impl("native_batch_norm", batch_norm);
    m.impl("native_batch_norm_backward", batch_norm_backward);
    m.impl("nll_loss2d_backward", nll_loss2d_backward);
    m.impl("nll_loss2d_forward", nll_loss2d);
    m.impl("nll_loss_backward.grad_input", nll_loss_backward_out);
    m.impl("nll_loss_forward.output", nll_loss_out);
}

} // namespace

} // namespace torch_gpuarray
