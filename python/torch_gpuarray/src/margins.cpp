/* Losses of margins between classes, connectionist temporal classification, and their gradients. */
#include <torch/library.h>

#include <ATen/TensorOperators.h>
#include <ATen/core/Reduction.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include "elementwise.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::Scalar;
using at::Tensor;
using MaybeTensor = std::optional<Tensor>;

Tensor reduced(const Tensor &losses, int64_t reduction) {
    return reduction == at::Reduction::None ? losses : reduction == at::Reduction::Mean ? losses.mean() : losses.sum();
}

/* The loss of one row without a batch has no dimensions. */
Tensor of_rows(const Tensor &losses, const Tensor &self, int64_t reduction) {
    return reduced(self.dim() < 2 ? losses.squeeze(0) : losses, reduction);
}

/* ------------------------------------------------------------------------------------------------- one true class */

/* Rows of scores, the number of the true class of each, and what is said of the margin. */
struct Margin {
    Tensor x, target, weights;
    Scalar p, margin;
    double classes;

    Margin(const Tensor &self, const Tensor &labels, const Scalar &power, const Scalar &wanted,
           const MaybeTensor &weight)
        : x(self.dim() < 2 ? self.reshape({1, -1}) : self), target(labels.reshape({-1, 1})), p(power), margin(wanted),
          classes(static_cast<double>(x.size(1))) {
        TORCH_CHECK(p.toDouble() == 1 || p.toDouble() == 2, "only p == 1 and p == 2 supported");
        TORCH_CHECK(self.dim() <= 2 && x.numel() > 0,
                    "Expected non-empty vector or matrix with optional 0-dim batch "
                    "size, but got: ",
                    self.sizes());
        TORCH_CHECK(target.size(0) == x.size(0), "inconsistent target size, expected ", x.size(0), " but got ",
                    labels.sizes());
        if (weight.has_value() && weight->defined()) weights = weight->index_select(0, target.squeeze(1)).unsqueeze(1);
    }

    /* margin - x[target] + x, 0 at least and 0 for the true class. */
    Tensor excess() const {
        Tensor z = elementwise({"max(c - a + b, C(0))"}, {}, {x.gather(1, target), x, margin});
        return z.scatter(1, target, 0);
    }
};

Tensor multi_margin(const Tensor &self, const Tensor &target, const Scalar &p, const Scalar &margin,
                    const MaybeTensor &weight, int64_t reduction) {
    Margin m(self, target, p, margin, weight);
    Tensor z = m.excess(), each = p.toDouble() == 1 ? z : z * z;
    if (m.weights.defined()) each = each * m.weights;
    return of_rows(each.sum(1).div(m.classes), self, reduction);
}

Tensor multi_margin_backward(const Tensor &grad, const Tensor &self, const Tensor &target, const Scalar &p,
                             const Scalar &margin, const MaybeTensor &weight, int64_t reduction) {
    Margin m(self, target, p, margin, weight);
    Tensor z = m.excess();
    Tensor d = elementwise({p.toDouble() == 1 ? "a > 0 ? b : C(0)" : "2 * a * b"}, {}, {z, Scalar(1 / m.classes)});
    if (m.weights.defined()) d = d * m.weights;
    d.scatter_(1, m.target, d.sum(1, true).neg());
    if (reduction == at::Reduction::Mean) d.div_(static_cast<double>(m.x.size(0)));
    Tensor g = grad.dim() == 0 ? grad : grad.reshape({-1, 1});
    return (d * g).view(self.sizes());
}

/* -------------------------------------------------------------------------------------------- several true classes */

/* Which classes a row's targets name: those before the first negative one. */
Tensor named(const Tensor &labels, const Tensor &x) {
    Tensor valid = labels.lt(0).cumsum(1).eq(0);
    Tensor counts = at::zeros(x.sizes(), x.options());
    return counts.scatter_add_(1, labels.clamp_min(0), valid.to(x.scalar_type())).gt(0);
}

/* Rows x true classes x others: 1 - x[true] + x[other], where that is positive, else 0. */
Tensor violations(const Tensor &x, const Tensor &labels, const Tensor &is_target) {
    Tensor valid = labels.lt(0).cumsum(1).eq(0), of_true = x.gather(1, labels.clamp_min(0)).unsqueeze(2);
    return elementwise({"c == 0 || d != 0 ? C(0) : max(1 - a + b, C(0))"}, {},
                       {of_true, x.unsqueeze(1), valid.to(x.scalar_type()).unsqueeze(2), is_target.unsqueeze(1)});
}

void check_labels(const Tensor &self, const Tensor &target) {
    TORCH_CHECK(self.dim() <= 2 && target.sizes() == self.sizes(), "inconsistent target size: ", target.sizes(),
                " for input of size: ", self.sizes());
}

std::tuple<Tensor, Tensor> multilabel_margin(const Tensor &self, const Tensor &target, int64_t reduction) {
    check_labels(self, target);
    Tensor x = self.dim() < 2 ? self.reshape({1, -1}) : self, labels = target.view(x.sizes());
    Tensor is_target = named(labels, x).to(self.scalar_type());
    Tensor losses = violations(x, labels, is_target).sum(IntArrayRef{1, 2}).div(static_cast<double>(x.size(1)));
    return {of_rows(losses, self, reduction), is_target.view(target.sizes())};
}

Tensor multilabel_margin_backward(const Tensor &grad, const Tensor &self, const Tensor &target, int64_t reduction,
                                  const Tensor &kept) {
    check_labels(self, target);
    Tensor x = self.dim() < 2 ? self.reshape({1, -1}) : self, labels = target.view(x.sizes());
    Tensor d = violations(x, labels, kept.view(x.sizes())).gt(0).to(x.scalar_type());
    Tensor gx = d.sum(1).scatter_add(1, labels.clamp_min(0), d.sum(2).neg());
    double share =
        static_cast<double>(x.size(1)) * (reduction == at::Reduction::Mean ? static_cast<double>(x.size(0)) : 1);
    Tensor g = grad.dim() == 0 ? grad : grad.reshape({-1, 1});
    return (gx.div(share) * g).view(self.sizes());
}

/* ------------------------------------------------------------------------------------------------------------ CTC */

Tensor lengths_on(const Tensor &like, IntArrayRef lengths) {
    return at::tensor(lengths, at::TensorOptions().dtype(at::kLong)).to(like.device());
}

void check_ctc(const Tensor &x, const Tensor &targets, IntArrayRef frames, IntArrayRef lengths, int64_t blank) {
    TORCH_CHECK(x.dim() == 3 && blank >= 0 && blank < x.size(2), "blank must be in label range");
    auto batch = static_cast<size_t>(x.size(1));
    TORCH_CHECK(frames.size() == batch, "input_lengths must be of size batch_size");
    TORCH_CHECK(lengths.size() == batch, "target_lengths must be of size batch_size");
    int64_t total = 0, longest = 0;
    for (int64_t n : lengths) {
        TORCH_CHECK(n >= 0, "Expected target_lengths to have value at least 0, but got value ", n);
        total += n;
        longest = std::max(longest, n);
    }
    for (int64_t n : frames)
        TORCH_CHECK(n >= 0 && n <= x.size(0), "Expected input_lengths to have value at most ", x.size(0),
                    ", but got value ", n);
    TORCH_CHECK(targets.dim() == 1 ? targets.size(0) == total : targets.size(1) >= longest,
                "Expected tensor of targets to have the size of target_lengths");
}

std::tuple<Tensor, Tensor> ctc(const Tensor &x, const Tensor &targets, IntArrayRef frames, IntArrayRef lengths,
                               int64_t blank, bool zero_infinity) {
    check_ctc(x, targets, frames, lengths, blank);
    Tensor loss = at::empty({x.size(1)}, x.options()), nothing = at::empty({0}, x.options());
    if (loss.numel() == 0) return {loss, nothing};
    ga_ctc how = {blank, zero_infinity, GA_LOSS_NONE};
    Tensor f = lengths_on(x, frames), n = lengths_on(x, lengths);
    View to(loss), from(x, "ctc_loss"), t(targets), of_frames(f), of_targets(n);
    check(GpuArray_ctc_loss(to, from, t, of_frames, of_targets, &how), context_of(x), "ctc_loss");
    return {loss, nothing}; /* torch keeps the logarithms of sums; the library computes them again */
}

Tensor ctc_backward(const Tensor &grad, const Tensor &x, const Tensor &targets, IntArrayRef frames, IntArrayRef lengths,
                    const Tensor &, const Tensor &, int64_t blank, bool zero_infinity) {
    check_ctc(x, targets, frames, lengths, blank);
    Tensor gx = at::empty(x.sizes(), x.options());
    if (gx.numel() == 0) return gx;
    ga_ctc how = {blank, zero_infinity, GA_LOSS_NONE};
    Tensor f = lengths_on(x, frames), n = lengths_on(x, lengths);
    View to(gx), from(x), t(targets), of_frames(f), of_targets(n), g(grad);
    check(GpuArray_ctc_loss_grad(to, from, t, of_frames, of_targets, g, &how), context_of(x), "ctc_loss");
    /* torch's gradient is by logits of which x is the logarithm of the softmax: sum(exp(x)) over classes is 1. */
    Tensor there = at::arange(x.size(0), f.options()).unsqueeze(1).lt(f).unsqueeze(2).to(x.scalar_type());
    return elementwise({"a + exp(b) * c * d"}, {}, {gx, x, grad.view({1, -1, 1}), there});
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_ctc_loss", ctc);
    m.impl("_ctc_loss_backward", ctc_backward);
    m.impl("multi_margin_loss", multi_margin);
    m.impl("multi_margin_loss_backward", multi_margin_backward);
    m.impl("multilabel_margin_loss_backward", multilabel_margin_backward);
    m.impl("multilabel_margin_loss_forward", multilabel_margin);
}

} // namespace

} // namespace torch_gpuarray
