/* Elementwise losses and their gradients, by formulas; arange and triangles. */
#include <torch/library.h>

#include <ATen/core/Reduction.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/arange_native.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/mean.h>
#include <ATen/ops/sum.h>
#include <ATen/ops/where.h>

#include "elementwise.h"
#include "indexing.h"

namespace torch_gpuarray {

namespace {

using at::Scalar;
using at::Tensor;

/* Compute the losses of elements, or their sum or mean, into `out`. */
Tensor &reduced(const Formula &formula, int64_t reduction, Tensor &out, c10::ArrayRef<Operand> operands) {
    if (reduction == at::Reduction::None) {
        elementwise(formula, out, operands);
        return out;
    }
    Tensor losses = elementwise(formula, {}, operands);
    at::native::resize_output(out, {});
    return reduction == at::Reduction::Mean ? at::mean_out(out, losses, at::OptionalIntArrayRef())
                                            : at::sum_out(out, losses, at::OptionalIntArrayRef());
}

/* The factor of a loss's gradient. */
Scalar share(const Tensor &self, int64_t reduction) {
    return reduction == at::Reduction::Mean ? 1.0 / static_cast<double>(self.numel()) : 1.0;
}

Tensor &mse_loss_out(const Tensor &self, const Tensor &target, int64_t reduction, Tensor &out) {
    return reduced({"(a - b) * (a - b)"}, reduction, out, {self, target});
}

Tensor &mse_loss_backward_out(const Tensor &grad, const Tensor &self, const Tensor &target, int64_t reduction,
                              Tensor &out) {
    elementwise({"2 * d * (b - c) * a"}, out, {grad, self, target, share(self, reduction)});
    return out;
}

Tensor mse_loss_backward(const Tensor &grad, const Tensor &self, const Tensor &target, int64_t reduction) {
    return elementwise({"2 * d * (b - c) * a"}, {}, {grad, self, target, share(self, reduction)});
}

Tensor &smooth_l1_out(const Tensor &self, const Tensor &target, int64_t reduction, double beta, Tensor &out) {
    return reduced({"abs(a - b) < c ? 0.5 * (a - b) * (a - b) / c : abs(a - b) - 0.5 * c"}, reduction, out,
                   {self, target, Scalar(beta)});
}

Tensor &smooth_l1_backward_out(const Tensor &grad, const Tensor &self, const Tensor &target, int64_t reduction,
                               double beta, Tensor &out) {
    elementwise({"b - c <= -e ? -d * a : b - c >= e ? d * a : d * (b - c) * a / e"}, out,
                {grad, self, target, share(self, reduction), Scalar(beta)});
    return out;
}

Tensor huber(const Tensor &self, const Tensor &target, int64_t reduction, double delta) {
    Tensor out = reduction == at::Reduction::None ? Tensor() : at::empty({}, self.options());
    Formula formula{"abs(a - b) < c ? 0.5 * (a - b) * (a - b) : c * (abs(a - b) - 0.5 * c)"};
    if (!out.defined()) return elementwise(formula, {}, {self, target, Scalar(delta)});
    return reduced(formula, reduction, out, {self, target, Scalar(delta)});
}

Tensor &huber_backward_out(const Tensor &grad, const Tensor &self, const Tensor &target, int64_t reduction,
                           double delta, Tensor &out) {
    elementwise({"b - c <= -e ? -d * a * e : b - c >= e ? d * a * e : d * (b - c) * a"}, out,
                {grad, self, target, share(self, reduction), Scalar(delta)});
    return out;
}

/* Logarithms are -100 at least. */
Tensor binary_cross_entropy(const Tensor &self, const Tensor &target, const std::optional<Tensor> &weight,
                            int64_t reduction) {
    Tensor losses = elementwise({"(b - 1) * max(log1p(-a), C(-100)) - b * max(log(a), C(-100))"}, {}, {self, target});
    if (weight.has_value() && weight->defined()) losses = elementwise({"a * b"}, {}, {losses, *weight});
    if (reduction == at::Reduction::None) return losses;
    return reduction == at::Reduction::Mean ? at::mean(losses) : at::sum(losses);
}

Tensor binary_cross_entropy_backward(const Tensor &grad, const Tensor &self, const Tensor &target,
                                     const std::optional<Tensor> &weight, int64_t reduction) {
    Tensor gx =
        elementwise({"d * a * (b - c) / max((1 - b) * b, C(1e-12))"}, {}, {grad, self, target, share(self, reduction)});
    return weight.has_value() && weight->defined() ? elementwise({"a * b"}, {}, {gx, *weight}) : gx;
}

/* --------------------------------------------------------------------------------------------------------- masks */

/* The host computes the numbers and writes them. */
Tensor &arange_out(const Scalar &start, const Scalar &end, const Scalar &step, Tensor &out) {
    Tensor host = at::arange(start, end, step, at::TensorOptions().dtype(out.scalar_type()).device(at::kCPU));
    at::native::resize_output(out, host.sizes());
    return out.copy_(host);
}

/* As torch makes it; whole numbers from 0 on, which are indices often, need no look when they are used as such. */
Tensor arange(const Scalar &start, const Scalar &end, const Scalar &step, std::optional<at::ScalarType> type,
              std::optional<at::Layout> layout, std::optional<at::Device> device, std::optional<bool> pinned) {
    Tensor made = at::native::arange(start, end, step, type, layout, device, pinned);
    bool whole = made.scalar_type() == at::kLong || made.scalar_type() == at::kInt;
    if (!whole || made.numel() == 0 || !start.isIntegral(false) || !step.isIntegral(false)) return made;
    int64_t first = start.to<int64_t>(), last = first + (made.numel() - 1) * step.to<int64_t>();
    if (first >= 0 && last >= 0) know_indices(made, std::max(first, last) + 1);
    return made;
}

Tensor arange_to(const Scalar &end, std::optional<at::ScalarType> type, std::optional<at::Layout> layout,
                 std::optional<at::Device> device, std::optional<bool> pinned) {
    return arange(0, end, 1, type, layout, device, pinned);
}

Tensor arange_from(const Scalar &start, const Scalar &end, std::optional<at::ScalarType> type,
                   std::optional<at::Layout> layout, std::optional<at::Device> device, std::optional<bool> pinned) {
    return arange(start, end, 1, type, layout, device, pinned);
}

/* Select, because a product with a mask would turn infinities into NaN. */
Tensor &triangle(const Tensor &self, int64_t diagonal, bool upper, Tensor &out) {
    TORCH_CHECK(self.dim() >= 2, upper ? "triu" : "tril", ": input tensor must have at least 2 dimensions");
    at::native::resize_output(out, self.sizes());
    if (self.numel() == 0) return out;
    auto numbers = [&](int64_t n) { return at::arange(n, self.options().dtype(at::kLong)); };
    Tensor rows = numbers(self.size(-2)).unsqueeze(1), columns = numbers(self.size(-1));
    Tensor mask =
        elementwise({upper ? "b - a >= c" : "b - a <= c", Types::Bool}, {}, {rows, columns, Scalar(diagonal)});
    Tensor zero = at::empty({}, self.options()).zero_();
    return out.copy_(at::where(mask, self, zero));
}

Tensor &tril_out(const Tensor &self, int64_t diagonal, Tensor &out) {
    return triangle(self, diagonal, false, out);
}

Tensor &triu_out(const Tensor &self, int64_t diagonal, Tensor &out) {
    return triangle(self, diagonal, true, out);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("arange", arange_to);
    m.impl("arange.start", arange_from);
    m.impl("arange.start_out", arange_out);
    m.impl("arange.start_step", arange);
    m.impl("binary_cross_entropy", binary_cross_entropy);
    m.impl("binary_cross_entropy_backward", binary_cross_entropy_backward);
    m.impl("huber_loss", huber);
    m.impl("huber_loss_backward.out", huber_backward_out);
    m.impl("mse_loss.out", mse_loss_out);
    m.impl("mse_loss_backward", mse_loss_backward);
    m.impl("mse_loss_backward.grad_input", mse_loss_backward_out);
    m.impl("smooth_l1_loss.out", smooth_l1_out);
    m.impl("smooth_l1_loss_backward.grad_input", smooth_l1_backward_out);
    m.impl("tril.out", tril_out);
    m.impl("triu.out", triu_out);
}

} // namespace

} // namespace torch_gpuarray
