/* Random numbers of further distributions, computed from uniform, normal and exponential ones. */
#include <cmath>

#include <torch/library.h>

#include <ATen/ExpandUtils.h>
#include <ATen/TensorOperators.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/searchsorted.h>
#include <ATen/ops/where.h>

#include "elementwise.h"

namespace torch_gpuarray {

namespace {

using at::Scalar;
using at::Tensor;
using MaybeGenerator = std::optional<at::Generator>;

/* Numbers of [0, 1), of float or double. */
Tensor uniform(at::IntArrayRef shape, const Tensor &like, const MaybeGenerator &generator) {
    at::ScalarType type = like.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    return at::empty(shape, like.options().dtype(type)).uniform_(0, 1, generator);
}

Tensor &cauchy_(Tensor &self, double median, double sigma, MaybeGenerator generator) {
    TORCH_CHECK(sigma > 0.0, "cauchy_ expects sigma > 0.0, but found sigma=", sigma);
    TORCH_CHECK(at::isFloatingType(self.scalar_type()),
                "Cauchy distribution is a continuous probability distribution. "
                "dtype must be a floating point but you specified ",
                self.dtype());
    Tensor u = uniform(self.sizes(), self, generator);
    return self.copy_(
        elementwise({"b + c * tan(3.141592653589793 * (a - 0.5))"}, {}, {u, Scalar(median), Scalar(sigma)}));
}

Tensor &geometric_(Tensor &self, double p, MaybeGenerator generator) {
    TORCH_CHECK(0 < p && p < 1, "geometric_ expects p to be in (0, 1), but got p=", p);
    Tensor u = uniform(self.sizes(), self, generator);
    return self.copy_(elementwise({"max(ceil(log1p(-a) / b), C(1))"}, {}, {u, Scalar(std::log1p(-p))}));
}

Tensor &log_normal_(Tensor &self, double mean, double std, MaybeGenerator generator) {
    TORCH_CHECK(std > 0.0, "log_normal_ expects std > 0.0, but found std=", std);
    return self.normal_(mean, std, generator).exp_();
}

Tensor normal_of(at::IntArrayRef shape, const Tensor &like, const MaybeGenerator &generator) {
    return at::empty(shape, like.options()).normal_(0, 1, generator);
}

Tensor normal_tensors(const Tensor &mean, const Tensor &std, MaybeGenerator generator) {
    TORCH_CHECK(std.is_meta() || std.numel() == 0 || std.min().ge(0).item<bool>(),
                "normal expects all elements of std >= 0.0");
    at::DimVector shape = at::infer_size_dimvector(mean.sizes(), std.sizes());
    return elementwise({"a + b * c"}, {}, {mean, normal_of(shape, mean, generator), std});
}

Tensor normal_mean(const Tensor &mean, double std, MaybeGenerator generator) {
    TORCH_CHECK(std >= 0.0, "normal expects std >= 0.0, but found std ", std);
    return elementwise({"a + b * c"}, {}, {mean, normal_of(mean.sizes(), mean, generator), Scalar(std)});
}

Tensor normal_std(double mean, const Tensor &std, MaybeGenerator generator) {
    TORCH_CHECK(std.numel() == 0 || std.min().ge(0).item<bool>(), "normal expects all elements of std >= 0.0");
    return elementwise({"c + a * b"}, {}, {std, normal_of(std.sizes(), std, generator), Scalar(mean)});
}

Tensor &bernoulli_tensor_(Tensor &self, const Tensor &p, MaybeGenerator generator) {
    Tensor u = uniform(self.sizes(), self, generator);
    return self.copy_(elementwise({"less", Types::Bool}, {}, {u, p.to(self.device()).to(u.scalar_type())}));
}

Tensor &bernoulli_out(const Tensor &p, MaybeGenerator generator, Tensor &out) {
    at::native::resize_output(out, p.sizes());
    return bernoulli_tensor_(out, p, generator);
}

/* With replacement: binary search of uniform numbers in cumulative weights. Without: the largest quotients of weight
 * and exponential number, one for each (P. Efraimidis, P. Spirakis: Weighted random sampling with a reservoir, 2006).
 * */
Tensor multinomial(const Tensor &self, int64_t n, bool replacement, MaybeGenerator generator) {
    TORCH_CHECK(self.dim() == 1 || self.dim() == 2, "prob_dist must be 1 or 2 dim");
    TORCH_CHECK(at::isFloatingType(self.scalar_type()),
                "multinomial only supports floating-point dtypes for input, got: ", self.scalar_type());
    TORCH_CHECK(n > 0, "cannot sample n_sample <= 0 samples");
    TORCH_CHECK(replacement || n <= self.size(-1), "cannot sample n_sample > prob_dist.size(-1) samples without "
                                                   "replacement");
    at::ScalarType type = self.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    Tensor weights = converted(self, type);
    if (self.numel() > 0) {
        TORCH_CHECK(elementwise({"a >= 0 && isfinite(a)", Types::Bool}, {}, {weights}).all().item<bool>(),
                    "probability tensor contains either `inf`, `nan` or element < 0");
        TORCH_CHECK(weights.sum(-1).gt(0).all().item<bool>(), "invalid multinomial distribution (sum of probabilities "
                                                              "<= 0)");
    }
    at::DimVector shape(self.sizes().begin(), self.sizes().end());
    shape.back() = n;
    if (self.numel() == 0) return at::empty(shape, self.options().dtype(at::kLong));
    if (!replacement) {
        Tensor times = at::empty(weights.sizes(), weights.options()).exponential_(1, generator);
        return std::get<1>(elementwise({"b > 0 ? b / max(a, C(1e-37)) : C(-1)"}, {}, {times, weights}).topk(n, -1));
    }
    Tensor sums = weights.cumsum(-1).contiguous();
    Tensor total = sums.narrow(-1, sums.size(-1) - 1, 1);
    Tensor at = at::searchsorted(sums, (uniform(shape, weights, generator) * total).contiguous(), false, true);
    /* rounding may give an index after the last weight that is not 0 */
    Tensor last = at::searchsorted(sums, total.contiguous(), false, false);
    return elementwise({"minimum"}, {}, {at, last});
}

Tensor &multinomial_out(const Tensor &self, int64_t n, bool replacement, MaybeGenerator generator, Tensor &out) {
    Tensor made = multinomial(self, n, replacement, generator);
    at::native::resize_output(out, made.sizes());
    return out.copy_(made);
}

Tensor &rrelu_out(const Tensor &self, Tensor &noise, const Scalar &lower, const Scalar &upper, bool training,
                  MaybeGenerator generator, Tensor &out) {
    TORCH_CHECK(lower.toDouble() <= upper.toDouble(), "Lower bound should be less than or equal to the upper bound");
    at::native::resize_output(out, self.sizes());
    if (!training) {
        elementwise({"a > 0 ? a : a * b"}, out, {self, Scalar((lower.toDouble() + upper.toDouble()) / 2)});
        return out;
    }
    Tensor slopes = uniform(self.sizes(), self, generator);
    noise.copy_(elementwise({"a > 0 ? C(1) : c + b * (d - c)"}, {}, {self, slopes, lower, upper}));
    elementwise({"a * b"}, out, {self, noise});
    return out;
}

Tensor rrelu(const Tensor &self, Tensor &noise, const Scalar &lower, const Scalar &upper, bool training,
             MaybeGenerator generator) {
    Tensor out = at::empty_like(self);
    return rrelu_out(self, noise, lower, upper, training, generator, out);
}

Tensor &rrelu_(Tensor &self, Tensor &noise, const Scalar &lower, const Scalar &upper, bool training,
               MaybeGenerator generator) {
    return rrelu_out(self, noise, lower, upper, training, generator, self);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("bernoulli.out", bernoulli_out);
    m.impl("bernoulli_.Tensor", bernoulli_tensor_);
    m.impl("cauchy_", cauchy_);
    m.impl("geometric_", geometric_);
    m.impl("log_normal_", log_normal_);
    m.impl("multinomial", multinomial);
    m.impl("multinomial.out", multinomial_out);
    m.impl("normal.Tensor_Tensor", normal_tensors);
    m.impl("normal.Tensor_float", normal_mean);
    m.impl("normal.float_Tensor", normal_std);
    m.impl("rrelu_with_noise", rrelu);
    m.impl("rrelu_with_noise.out", rrelu_out);
    m.impl("rrelu_with_noise_", rrelu_);
}

} // namespace

} // namespace torch_gpuarray
