/* Random numbers: the library's streams, which are the same on every device. */
#include <limits>

#include <torch/library.h>

#include <ATen/native/CPUFallback.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/random_ops.h>
#include <ATen/ops/view_as_real.h>

#include "elementwise.h"
#include "fallback.h"

namespace torch_gpuarray {

namespace {

using at::Generator;
using at::Tensor;

/* A stream for `per` words an element. */
GpuRandom stream_for(const Tensor &self, const std::optional<Generator> &generator, uint64_t per) {
    return take_words(generator, self.device().index(), static_cast<uint64_t>(self.numel()) * per);
}

uint64_t words_of(const Tensor &self) {
    return self.scalar_type() == at::kComplexDouble                             ? 4
           : self.element_size() == 8 || c10::isComplexType(self.scalar_type()) ? 2
                                                                                : 1;
}

Tensor &uniform_(Tensor &self, double from, double to, std::optional<Generator> generator) {
    TORCH_CHECK(from <= to, "uniform_ expects to return a [from, to) range, but found from=", from, " > to=", to);
    if (self.numel() == 0) return self;
    if (from == to) return self.fill_(from);
    if (self.is_complex()) { /* both parts */
        Tensor parts = at::view_as_real(self);
        uniform_(parts, from, to, std::move(generator));
        return self;
    }
    GpuRandom stream = stream_for(self, generator, words_of(self));
    View out(self, "uniform_");
    check(GpuRandom_uniform(&stream, out, from, to), context_of(self), "uniform_");
    return self;
}

Tensor &normal_(Tensor &self, double mean, double std, std::optional<Generator> generator) {
    TORCH_CHECK(std >= 0.0, "normal expects std >= 0.0, but found std ", std);
    if (self.numel() == 0) return self;
    GpuRandom stream = stream_for(self, generator, words_of(self) + 1); /* pairs may need one more */
    View out(self, "normal_");
    check(GpuRandom_normal(&stream, out, mean, std), context_of(self), "normal_");
    return self;
}

Tensor &exponential_(Tensor &self, double lambda, std::optional<Generator> generator) {
    TORCH_CHECK(lambda > 0.0, "exponential_ expects lambda > 0.0, but found lambda=", lambda);
    if (self.numel() == 0) return self;
    GpuRandom stream = stream_for(self, generator, words_of(self));
    View out(self, "exponential_");
    check(GpuRandom_exponential(&stream, out, 1 / lambda), context_of(self), "exponential_");
    return self;
}

Tensor truths(const Tensor &like, double p, const std::optional<Generator> &generator) {
    Tensor mask = empty_like_shape(like.sizes(), at::kBool, like);
    if (mask.numel() == 0) return mask;
    GpuRandom stream = stream_for(like, generator, 1);
    View out(mask);
    check(GpuRandom_bernoulli(&stream, out, p), context_of(like), "bernoulli_");
    return mask;
}

Tensor &bernoulli_(Tensor &self, double p, std::optional<Generator> generator) {
    TORCH_CHECK(0 <= p && p <= 1, "bernoulli_ expects p to be in [0, 1], but got p=", p);
    move_elements(self, truths(self, p, generator));
    return self;
}

/* Whole numbers low to low + count - 1, of a dtype that may be a floating-point one. */
Tensor &integers(Tensor &self, int64_t low, uint64_t count, const std::optional<Generator> &generator) {
    if (self.numel() == 0) return self;
    bool whole = c10::isIntegralType(self.scalar_type(), false);
    Tensor made = whole ? self : empty_like_shape(self.sizes(), at::kLong, self);
    GpuRandom stream = stream_for(made, generator, words_of(made));
    View out(made, "random_");
    check(GpuRandom_integers(&stream, out, low, count), context_of(self), "random_");
    if (!whole) move_elements(self, made);
    return self;
}

Tensor &random_from(Tensor &self, int64_t from, std::optional<int64_t> to, std::optional<Generator> generator) {
    if (!to.has_value()) /* all numbers from there on that the dtype has: the CPU knows them */
        return at::native::call_fallback_fn<&fall_back, at::_ops::random__from>::call(self, from, to, generator);
    TORCH_CHECK(from < *to, "random_ expects 'from' to be less than 'to', but got from=", from, " >= to=", *to);
    return integers(self, from, static_cast<uint64_t>(*to) - static_cast<uint64_t>(from), generator);
}

Tensor &random_to(Tensor &self, int64_t to, std::optional<Generator> generator) {
    return random_from(self, 0, to, generator);
}

Tensor &random_(Tensor &self, std::optional<Generator> generator) {
    switch (self.scalar_type()) { /* floating-point dtypes: the whole numbers that they hold exactly */
    case at::kBool: return integers(self, 0, 2, generator);
    case at::kByte: return integers(self, 0, 256, generator);
    case at::kChar: return integers(self, 0, 128, generator);
    case at::kShort: return integers(self, 0, 1 << 15, generator);
    case at::kInt: return integers(self, 0, uint64_t{1} << 31, generator);
    case at::kLong: return integers(self, 0, uint64_t{1} << 63, generator);
    case at::kHalf: return integers(self, 0, (1 << 11) + 1, generator);
    case at::kBFloat16: return integers(self, 0, (1 << 8) + 1, generator);
    case at::kFloat: return integers(self, 0, (uint64_t{1} << 24) + 1, generator);
    case at::kDouble: return integers(self, 0, (uint64_t{1} << 53) + 1, generator);
    default: return at::native::call_fallback_fn<&fall_back, at::_ops::random_>::call(self, generator);
    }
}

Tensor &randperm_out(int64_t n, std::optional<Generator> generator, Tensor &out) {
    TORCH_CHECK(n >= 0, "n must be non-negative, got ", n);
    at::native::resize_output(out, {n});
    if (n == 0) return out;
    bool whole = c10::isIntegralType(out.scalar_type(), false);
    Tensor made = whole ? out : empty_like_shape({n}, at::kLong, out);
    GpuRandom stream = take_words(generator, out.device().index(), 1024);
    View to(made);
    check(GpuRandom_permutation(&stream, to), context_of(out), "randperm");
    if (!whole) move_elements(out, made);
    return out;
}

std::tuple<Tensor, Tensor> dropout(const Tensor &input, double p, std::optional<bool> train) {
    if (train.has_value() && !*train) {
        Tensor all = empty_like_shape(input.sizes(), at::kBool, input);
        return {input.clone(), all.fill_(true)};
    }
    Tensor mask = truths(input, 1 - p, std::nullopt);
    return {elementwise({"a * b * c"}, {}, {input, mask, at::Scalar(p == 1 ? 0.0 : 1 / (1 - p))}), mask};
}

Tensor dropout_backward(const Tensor &grad, const Tensor &mask, double scale) {
    return elementwise({"a * b * c"}, {}, {grad, mask, at::Scalar(scale)});
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("bernoulli_.float", bernoulli_);
    m.impl("exponential_", exponential_);
    m.impl("native_dropout", dropout);
    m.impl("native_dropout_backward", dropout_backward);
    m.impl("normal_", normal_);
    m.impl("random_", random_);
    m.impl("random_.from", random_from);
    m.impl("random_.to", random_to);
    m.impl("randperm.generator_out", randperm_out);
    m.impl("uniform_", uniform_);
}

} // namespace

} // namespace torch_gpuarray
