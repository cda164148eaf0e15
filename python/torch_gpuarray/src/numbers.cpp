/* Elementwise operators with results or arguments that one formula does not have: complex numbers and their parts,
 * numbers that may be missing, two results; distances. */
#include <cmath>
#include <limits>

#include <torch/library.h>

#include <ATen/TensorOperators.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/where.h>
#include <ATen/ops/zeros.h>

#include "elementwise.h"

namespace torch_gpuarray {

namespace {

using at::Scalar;
using at::Tensor;

/* ----------------------------------------------------------------------------------------------- complex numbers */

Tensor angle(const Tensor &self) {
    if (c10::isComplexType(self.scalar_type())) return elementwise({"angle", Types::Part}, {}, {self});
    return elementwise({"isnan(a) ? a : a < 0 ? C(3.141592653589793) : C(0)", Types::Float}, {}, {self});
}

Tensor &angle_out(const Tensor &self, Tensor &out) {
    Tensor made = angle(self);
    at::native::resize_output(out, made.sizes());
    return out.copy_(made);
}

Tensor &complex_out(const Tensor &real, const Tensor &imaginary, Tensor &out) {
    bool wide = real.scalar_type() == at::kDouble;
    elementwise({wide ? "c128(a, b)" : "c64(a, b)", Types::Given}, out, {real, imaginary});
    return out;
}

Tensor &polar_out(const Tensor &magnitude, const Tensor &phase, Tensor &out) {
    bool wide = magnitude.scalar_type() == at::kDouble;
    elementwise({wide ? "c128(a * cos(b), a * sin(b))" : "c64(a * cos(b), a * sin(b))", Types::Given}, out,
                {magnitude, phase});
    return out;
}

/* -------------------------------------------------------------------------------------------- optional arguments */

/* logit of a between b and 1 - b; where b is above a half, of the bound that a is beyond, as torch. */
const char *const bounded_logit =
    "log((a < b ? b : a > 1 - b ? 1 - b : a) / (1 - (a < b ? b : a > 1 - b ? 1 - b : a)))";

Tensor &logit_out(const Tensor &self, std::optional<double> eps, Tensor &out) {
    if (eps.has_value())
        elementwise({bounded_logit, Types::Float}, out, {self, Scalar(*eps)});
    else
        elementwise({"log(a / (1 - a))", Types::Float}, out, {self});
    return out;
}

Tensor logit(const Tensor &self, std::optional<double> eps) {
    if (!eps.has_value()) return elementwise({"log(a / (1 - a))", Types::Float}, {}, {self});
    return elementwise({bounded_logit, Types::Float}, {}, {self, Scalar(*eps)});
}

Tensor &logit_backward_out(const Tensor &grad, const Tensor &self, std::optional<double> eps, Tensor &out) {
    if (eps.has_value() && *eps >= 0)
        elementwise({"b < c || b > 1 - c ? C(0) : a / (b * (1 - b))"}, out, {grad, self, Scalar(*eps)});
    else
        elementwise({"b < 0 || b > 1 ? C(0) / C(0) : a / (b * (1 - b))"}, out, {grad, self});
    return out;
}

template <typename T> std::pair<double, double> limits() {
    return {static_cast<double>(std::numeric_limits<T>::lowest()), static_cast<double>(std::numeric_limits<T>::max())};
}

Tensor &nan_to_num_out(const Tensor &self, std::optional<double> nan, std::optional<double> positive,
                       std::optional<double> negative, Tensor &out) {
    at::native::resize_output(out, self.sizes());
    if (c10::isIntegralType(self.scalar_type(), true)) return out.copy_(self);
    at::ScalarType type = c10::toRealValueType(self.scalar_type());
    auto [low, high] = type == at::kHalf       ? limits<at::Half>()
                       : type == at::kBFloat16 ? limits<at::BFloat16>()
                       : type == at::kFloat    ? limits<float>()
                                               : limits<double>();
    Scalar n(nan.value_or(0)), p(positive.value_or(high)), m(negative.value_or(low));
    elementwise({c10::isComplexType(self.scalar_type())
                     ? "C(isnan(a.re) ? b.re : isinf(a.re) ? (a.re > 0 ? c.re : d.re) : a.re, isnan(a.im) ? b.re : "
                       "isinf(a.im) ? (a.im > 0 ? c.re : d.re) : a.im)"
                     : "isnan(a) ? b : isinf(a) ? (a > 0 ? c : d) : a",
                 Types::Same, true},
                out, {self, n, p, m});
    return out;
}

Tensor &round_decimals_out(const Tensor &self, int64_t decimals, Tensor &out) {
    if (c10::isIntegralType(self.scalar_type(), true)) {
        at::native::resize_output(out, self.sizes());
        return out.copy_(self);
    }
    bool up = decimals >= 0;
    double ten = std::pow(10.0, static_cast<double>(up ? decimals : -decimals));
    elementwise({decimals == 0 ? "round(a)" : up ? "round(a * b) / b" : "round(a / b) * b"}, out, {self, Scalar(ten)});
    return out;
}

/* ----------------------------------------------------------------------------------------------------- two results */

std::tuple<Tensor &, Tensor &> frexp_out(const Tensor &self, Tensor &mantissa, Tensor &exponent) {
    at::native::resize_output(mantissa, self.sizes());
    at::native::resize_output(exponent, self.sizes());
    elementwise({"frexp_mantissa"}, mantissa, {self});
    elementwise({"frexp_exponent", Types::Given}, exponent, {self});
    return {mantissa, exponent};
}

std::tuple<Tensor, Tensor> prelu_backward(const Tensor &grad, const Tensor &self, const Tensor &weight) {
    return {elementwise({"b > 0 ? a : a * c"}, {}, {grad, self, weight}),
            elementwise({"b > 0 ? C(0) : a * b"}, {}, {grad, self})};
}

/* -------------------------------------------------------------------------------------------------------- distances */

/* The derivative of a norm of differences d with the value n, times the gradient g. */
Tensor distance_gradient(const Tensor &g, const Tensor &d, const Tensor &n, double p) {
    if (p == 0) return at::zeros(d.sizes(), d.options());
    if (p == 1) return elementwise({"b > 0 ? a : b < 0 ? -a : C(0)"}, {}, {g, d});
    if (p == 2) return elementwise({"c == 0 ? C(0) : a * b / c"}, {}, {g, d, n});
    if (std::isinf(p)) return elementwise({"abs(b) == c ? (b > 0 ? a : b < 0 ? -a : C(0)) : C(0)"}, {}, {g, d, n});
    return elementwise(
        {"c == 0 || b == 0 && d < 1 ? C(0) : (b > 0 ? C(1) : b < 0 ? C(-1) : C(0)) * pow(abs(b), d - 1) * "
         "a / pow(c, d - 1)"},
        {}, {g, d, n, Scalar(p)});
}

Tensor cdist(const Tensor &x1, const Tensor &x2, double p, std::optional<int64_t>) {
    TORCH_CHECK(p >= 0, "cdist only supports non-negative p values");
    TORCH_CHECK(x1.size(-1) == x2.size(-1), "X1 and X2 must have the same number of columns. X1: ", x1.size(-1),
                " X2: ", x2.size(-1));
    Tensor d = x1.unsqueeze(-2) - x2.unsqueeze(-3);
    if (d.size(-1) == 0 || d.numel() == 0)
        return at::zeros(d.sizes().slice(0, static_cast<size_t>(d.dim() - 1)), d.options());
    return d.norm(p, -1);
}

Tensor cdist_backward(const Tensor &grad, const Tensor &x1, const Tensor &x2, double p, const Tensor &distances) {
    Tensor d = x1.unsqueeze(-2) - x2.unsqueeze(-3);
    if (d.numel() == 0) return at::zeros(x1.sizes(), x1.options());
    Tensor g = distance_gradient(grad.unsqueeze(-1), d, distances.unsqueeze(-1), p).sum(-2);
    return g.sum_to_size(x1.sizes());
}

/* The rows of all pairs i < j, in order. */
std::pair<Tensor, Tensor> pairs_of(const Tensor &self) {
    std::vector<int64_t> first, second;
    int64_t n = self.size(0);
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = i + 1; j < n; j++) {
            first.push_back(i);
            second.push_back(j);
        }
    auto moved = [&](std::vector<int64_t> &list) {
        return at::from_blob(list.data(), {static_cast<int64_t>(list.size())}, at::TensorOptions().dtype(at::kLong))
            .to(self.device(), at::kLong, false, true);
    };
    return {moved(first), moved(second)};
}

Tensor pdist(const Tensor &self, double p) {
    TORCH_CHECK(p >= 0, "pdist only supports non-negative p values");
    int64_t n = self.size(0);
    if (n <= 1) return at::empty({0}, self.options());
    if (self.size(1) == 0) return at::zeros({n * (n - 1) / 2}, self.options());
    auto [i, j] = pairs_of(self);
    return (self.index_select(0, i) - self.index_select(0, j)).norm(p, 1);
}

Tensor pdist_backward(const Tensor &grad, const Tensor &self, double p, const Tensor &distances) {
    Tensor out = at::zeros(self.sizes(), self.options());
    if (self.size(0) <= 1 || self.size(1) == 0) return out;
    auto [i, j] = pairs_of(self);
    Tensor d = self.index_select(0, i) - self.index_select(0, j);
    Tensor g = distance_gradient(grad.unsqueeze(1), d, distances.unsqueeze(1), p);
    return out.index_add_(0, i, g).index_add_(0, j, g.neg());
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_cdist_backward", cdist_backward);
    m.impl("_cdist_forward", cdist);
    m.impl("_pdist_backward", pdist_backward);
    m.impl("_pdist_forward", pdist);
    m.impl("_prelu_kernel_backward", prelu_backward);
    m.impl("angle", angle);
    m.impl("angle.out", angle_out);
    m.impl("complex.out", complex_out);
    m.impl("frexp.Tensor_out", frexp_out);
    m.impl("logit", logit);
    m.impl("logit.out", logit_out);
    m.impl("logit_backward.grad_input", logit_backward_out);
    m.impl("nan_to_num.out", nan_to_num_out);
    m.impl("polar.out", polar_out);
    m.impl("round.decimals_out", round_decimals_out);
}

} // namespace

} // namespace torch_gpuarray
