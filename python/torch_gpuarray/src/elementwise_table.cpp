/* The table of elementwise operators, and the one kernel that serves them all. */
#include <algorithm>

#include <torch/library.h>

#include <ATen/ScalarOps.h>

#include "elementwise.h"
#include "fallback.h"

namespace torch_gpuarray {

namespace {

/* Operands are the overload's arguments in their order: a, b, c and so on. What it writes to is none, but for
 * operators in place. Numbers take part in the promotion of dtypes if `promotes` says so. An argument of texts that is
 * "tanh" takes the second formula, complex operands take the third one. */
struct Row {
    const char *overload;
    Formula formula;
    bool promotes = false;
    const char *tanh = nullptr;
    const char *complex = nullptr;
};

constexpr Types same = Types::Same, floats = Types::Float, bools = Types::Bool, part = Types::Part;

/* The derivative of GELU with tanh, which is computed once. */
const char *const gelu_slope = R"(
C gelu_slope(C x)
{
    C t = tanh(0.7978845608028654 * (x + 0.044715 * x * x * x));
    return 0.5 * (1 + t) + 0.5 * x * (1 - t * t) * 0.7978845608028654 * (1 + 0.134145 * x * x);
}
)";

/* DLMF 18.9: each from the two before it. Beyond a magnitude of 1 they overflow soon, and end there; at 1 and -1 those
 * of Chebyshev's are known. The last two arguments of chebyshev() are the magnitudes there. */
const char *const polynomials = R"(
C chebyshev(C x, C n, C first, C at_one, C at_minus_one)
{
    i64 last = i64(n);
    if (last < 0) return C(0);
    if (x == 1) return at_one;
    if (x == -1) return last % 2 == 0 ? at_minus_one : -at_minus_one;
    if (last == 0) return C(1);
    C p = C(1);
    C q = first;
    for (i64 k = 2; k <= last; k++) {
        C r = (x + x) * q - p;
        p = q;
        q = r;
        if (isnan(q)) return q;
    }
    return q;
}

C hermite(C x, C n, C two)
{
    i64 last = i64(n);
    if (last < 0) return C(0);
    if (last == 0) return C(1);
    C p = C(1);
    C q = two * x;
    for (i64 k = 1; k < last; k++) {
        C r = two * (x * q - C(k) * p);
        p = q;
        q = r;
        if (isnan(q)) return q;
    }
    return q;
}

C laguerre(C x, C n)
{
    i64 last = i64(n);
    if (last < 0) return C(0);
    if (last == 0 || x == 0) return C(1);
    C p = C(1);
    C q = 1 - x;
    for (i64 k = 1; k < last; k++) {
        C r = ((C(k + k) + (1 - x)) * q - C(k) * p) / C(k + 1);
        p = q;
        q = r;
        if (isnan(q)) return q;
    }
    return q;
}

C legendre(C x, C n)
{
    i64 last = i64(n);
    if (last < 0) return C(0);
    if (abs(x) == 1) return x > 0 || last % 2 == 0 ? C(1) : C(-1);
    if (last == 0) return C(1);
    C p = C(1);
    C q = x;
    for (i64 k = 1; k < last; k++) {
        C r = (C(k + k + 1) * x * q - C(k) * p) / C(k + 1);
        p = q;
        q = r;
        if (isnan(q)) return q;
    }
    return q;
}
)";

/* Airy's function of the first kind, in double: up to 7 by its series (DLMF 9.4.1), which leaves 1e-10, beyond by its
 * asymptotic forms (DLMF 9.7.5, 9.7.9). */
const char *const airy = R"(
C airy_ai(C a)
{
    f64 x = f64(a);
    f64 size = abs(x);
    if (isinf(x)) return C(0);
    if (!(size > 7)) {
        f64 f = 1;
        f64 g = x;
        f64 of_f = 1;
        f64 of_g = x;
        for (i32 k = 3; k < 150; k += 3) {
            of_f *= x * x * x / f64(k * (k - 1));
            of_g *= x * x * x / f64(k * (k + 1));
            f += of_f;
            g += of_g;
        }
        return C(0.3550280538878172 * f - 0.2588194037928068 * g);
    }
    f64 z = 2.0 / 3.0 * size * sqrt(size);
    f64 u = 1;
    f64 even = 1;
    f64 odd = 0;
    for (i32 k = 1; k < 20; k++) {
        u *= f64((6 * k - 5) * (6 * k - 3) * (6 * k - 1)) / f64(216 * k * (2 * k - 1)) / z;
        f64 sign = k % 4 < 2 ? 1 : -1;
        if (k % 2 == 0)
            even += sign * u;
        else
            odd += sign * u;
    }
    f64 scale = 0.5641895835477563 / sqrt(sqrt(size));
    if (x < 0) return C(scale * (cos(z - 0.7853981633974483) * even + sin(z - 0.7853981633974483) * odd));
    f64 sum = 1;
    u = 1;
    for (i32 k = 1; k < 20; k++) {
        u *= -f64((6 * k - 5) * (6 * k - 3) * (6 * k - 1)) / f64(216 * k * (2 * k - 1)) / z;
        sum += u;
    }
    return C(0.5 * scale * exp(-z) * sum);
}
)";

constexpr char between[] = "abs(c) < 0.5 ? a + c * (b - a) : b - (b - a) * (1 - c)",
               between_complex[] = "c.re * c.re + c.im * c.im < 0.25 ? a + c * (b - a) : b - (b - a) * (C(1) - c)";

const Row rows[] = {
    /* ------------------------------------------------------------------------------- functions of one operand */
    {"abs.out", {"abs", part}},
    {"acos.out", {"acos", floats}},
    {"acosh.out", {"acosh", floats}},
    {"asin.out", {"asin", floats}},
    {"asinh.out", {"asinh", floats}},
    {"atan.out", {"atan", floats}},
    {"atanh.out", {"atanh", floats}},
    {"bitwise_not.out", {"bitwise_invert"}},
    {"ceil.out", {"ceil"}},
    {"conj_physical.out", {"conj"}},
    {"cos.out", {"cos", floats}},
    {"cosh.out", {"cosh", floats}},
    {"digamma.out", {"digamma", floats}},
    {"erf.out", {"erf", floats}},
    {"erfc.out", {"erfc", floats}},
    {"erfinv.out", {"erfinv", floats}},
    {"exp.out", {"exp", floats}},
    {"exp2.out", {"exp2", floats}},
    {"expm1.out", {"expm1", floats}},
    {"floor.out", {"floor"}},
    {"frac.out", {"a - trunc(a)"}},
    {"i0.out", {"i0", floats}},
    {"isnan", {"isnan", bools}},
    {"isneginf.out", {"isneginf", bools}},
    {"isposinf.out", {"isposinf", bools}},
    {"lgamma.out", {"lgamma", floats}},
    {"log.out", {"log", floats}},
    {"log10.out", {"log10", floats}},
    {"log1p.out", {"log1p", floats}},
    {"log2.out", {"log2", floats}},
    {"logical_not.out", {"a == C(0)", bools, true}},
    {"neg.out", {"negative"}},
    {"polygamma.out", {"polygamma", floats}},
    {"reciprocal.out", {"reciprocal", floats}},
    {"round.out", {"round"}},
    {"rsqrt.out", {"rsqrt", floats}, false, nullptr, "C(1) / sqrt(a)"},
    {"sgn.out", {"sign"}},
    {"sigmoid.out", {"sigmoid", floats}, false, nullptr, "C(1) / (C(1) + exp(-a))"},
    {"signbit.out", {"signbit", bools}},
    {"sin.out", {"sin", floats}},
    {"sinc.out", {"sinc", floats}},
    {"sinh.out", {"sinh", floats}},
    {"special_airy_ai.out", {"airy_ai(a)", floats, false, airy}},
    {"special_bessel_j0.out", {"j0", floats}},
    {"special_bessel_j1.out", {"j1", floats}},
    {"special_bessel_y0.out", {"y0", floats}},
    {"special_bessel_y1.out", {"y1", floats}},
    {"special_entr.out", {"entr", floats}},
    {"special_erfcx.out", {"erfcx", floats}},
    {"special_i0e.out", {"i0e", floats}},
    {"special_i1.out", {"i1", floats}},
    {"special_i1e.out", {"i1e", floats}},
    {"special_log_ndtr.out", {"log_ndtr", floats}},
    {"special_modified_bessel_i0.out", {"i0", floats}},
    {"special_modified_bessel_i1.out", {"i1", floats}},
    {"special_modified_bessel_k0.out", {"k0", floats}},
    {"special_modified_bessel_k1.out", {"k1", floats}},
    {"special_ndtri.out", {"ndtri", floats}},
    {"special_scaled_modified_bessel_k0.out", {"k0e", floats}},
    {"special_scaled_modified_bessel_k1.out", {"k1e", floats}},
    {"special_spherical_bessel_j0.out",
     {"isinf(a) ? C(0) : abs(a) < 0.5 ? 1 - a * a / 6 * (1 - a * a / 20 * (1 - a * a / 42 * (1 - a * a / 72 * (1 - a * "
      "a / 110 * (1 - a * a / 156))))) : sin(a) / a",
      floats}},
    {"sqrt.out", {"sqrt", floats}},
    {"tan.out", {"tan", floats}},
    {"tanh.out", {"tanh", floats}},
    {"trunc.out", {"trunc"}},

    /* ------------------------------------------------------------------------------------------- two operands */
    {"atan2.out", {"atan2", floats}},
    {"bitwise_and.Tensor_out", {"bitwise_and"}},
    {"bitwise_left_shift.Tensor_out", {"bitwise_left_shift"}},
    {"bitwise_or.Tensor_out", {"bitwise_or"}},
    {"bitwise_right_shift.Tensor_out", {"bitwise_right_shift"}},
    {"bitwise_xor.Tensor_out", {"bitwise_xor"}},
    {"copysign.out", {"copysign", floats}},
    {"div.out", {"divide", floats}},
    {"floor_divide", {"floor_divide"}},
    {"floor_divide.out", {"floor_divide"}},
    {"fmax.out", {"fmax"}},
    {"fmin.out", {"fmin"}},
    {"fmod.Tensor_out", {"fmod"}},
    {"gcd.out", {"gcd"}},
    {"heaviside.out", {"a == C(0) ? b : a < C(0) ? C(0) : C(1)"}},
    {"hypot.out", {"hypot"}},
    {"igamma.out", {"gammainc"}},
    {"igammac.out", {"gammaincc"}},
    {"lcm.out", {"lcm"}},
    {"logaddexp.out",
     {"logaddexp"},
     false,
     nullptr,
     "a.re == b.re && isinf(a.re) ? (a.re < 0 ? a : log(exp(a) + exp(b))) : a.re > b.re ? a + log(C(1) + exp(b - a)) : "
     "b + log(C(1) + exp(a - b))"},
    {"logaddexp2.out", {"logaddexp2"}},
    {"maximum.out", {"maximum"}},
    {"minimum.out", {"minimum"}},
    {"mul.out", {"multiply"}},
    {"nextafter.out", {"nextafter"}},
    {"pow.Tensor_Tensor_out", {"pow"}},
    {"pow.Scalar_out", {"pow"}, true}, /* arithmetic.cpp has pow.Tensor_Scalar_out */
    {"remainder.Tensor_out", {"remainder"}},
    {"special_xlog1py.out", {"xlog1py", floats}},
    {"special_zeta.out", {"zeta", floats}},
    {"xlogy.OutTensor", {"xlogy", floats}},

    /* ----------------------------------------------------------------- polynomials of x and n, by their recurrences */
    {"special_chebyshev_polynomial_t.out", {"chebyshev(a, b, a, C(1), C(1))", floats, false, polynomials}},
    {"special_chebyshev_polynomial_u.out", {"chebyshev(a, b, a + a, b + 1, b + 1)", floats, false, polynomials}},
    {"special_chebyshev_polynomial_v.out", {"chebyshev(a, b, a + a - 1, C(1), b + b + 1)", floats, false, polynomials}},
    {"special_chebyshev_polynomial_w.out", {"chebyshev(a, b, a + a + 1, b + b + 1, C(1))", floats, false, polynomials}},
    {"special_hermite_polynomial_h.out", {"hermite(a, b, C(2))", floats, false, polynomials}},
    {"special_hermite_polynomial_he.out", {"hermite(a, b, C(1))", floats, false, polynomials}},
    {"special_laguerre_polynomial_l.out", {"laguerre(a, b)", floats, false, polynomials}},
    {"special_legendre_polynomial_p.out", {"legendre(a, b)", floats, false, polynomials}},
    {"special_shifted_chebyshev_polynomial_t.out",
     {"chebyshev(a + a - 1, b, a + a - 1, C(1), C(1))", floats, false, polynomials}},
    {"special_shifted_chebyshev_polynomial_u.out",
     {"chebyshev(a + a - 1, b, a + a - 1 + (a + a - 1), b + 1, b + 1)", floats, false, polynomials}},
    {"special_shifted_chebyshev_polynomial_v.out",
     {"chebyshev(a + a - 1, b, a + a - 1 + (a + a - 1) - 1, C(1), b + b + 1)", floats, false, polynomials}},
    {"special_shifted_chebyshev_polynomial_w.out",
     {"chebyshev(a + a - 1, b, a + a - 1 + (a + a - 1) + 1, b + b + 1, C(1))", floats, false, polynomials}},

    {"eq.Scalar_out", {"equal", bools}, true},
    {"eq.Tensor_out", {"equal", bools}},
    {"ge.Scalar_out", {"greater_equal", bools}, true},
    {"ge.Tensor_out", {"greater_equal", bools}},
    {"gt.Scalar_out", {"greater", bools}, true},
    {"gt.Tensor_out", {"greater", bools}},
    {"le.Scalar_out", {"less_equal", bools}, true},
    {"le.Tensor_out", {"less_equal", bools}},
    {"logical_and.out", {"a != C(0) && b != C(0)", bools, true}},
    {"logical_or.out", {"a != C(0) || b != C(0)", bools, true}},
    {"logical_xor.out", {"(a != C(0)) != (b != C(0))", bools, true}},
    {"lt.Scalar_out", {"less", bools}, true},
    {"lt.Tensor_out", {"less", bools}},
    {"ne.Scalar_out", {"not_equal", bools}, true},
    {"ne.Tensor_out", {"not_equal", bools}},

    /* ------------------------------------------------------------------------------- three operands and more */
    {"addcdiv.out", {"a + d * b / c", same, true}},
    {"addcmul.out", {"a + d * b * c", same, true}},
    {"clamp_max.Tensor_out", {"minimum"}},
    {"clamp_max.out", {"minimum"}, true},
    {"clamp_min.Tensor_out", {"maximum"}},
    {"clamp_min.out", {"maximum"}, true},
    {"lerp.Scalar_out", {between}, false, nullptr, between_complex},
    {"lerp.Tensor_out", {between}, false, nullptr, between_complex},

    /* ------------------------------------------------------------------------- activations and their gradients */
    {"_prelu_kernel", {"a > 0 ? a : a * b"}},
    {"elu.out", {"a > 0 ? c * a : c * b * expm1(a * d)"}},
    {"elu_backward.grad_input", {"f > 0 ? a * c : e != 0 ? a * d * (f + b * c) : a * d * b * c * exp(f * d)"}},
    {"gelu.out", {"gelu"}, false, "gelu_tanh"},
    {"gelu_backward.grad_input",
     {"a * (0.5 * (1 + erf(b * 0.7071067811865476)) + b * exp(-0.5 * b * b) * 0.3989422804014327)", same, false,
      gelu_slope},
     false,
     "a * gelu_slope(b)"},
    {"hardshrink.out", {"a >= -b && a <= b ? C(0) : a"}},
    {"hardshrink_backward.grad_input", {"b >= -c && b <= c ? C(0) : a"}},
    {"hardsigmoid.out", {"hardsigmoid"}},
    {"hardsigmoid_backward.grad_input", {"b > -3 && b < 3 ? a / 6 : C(0)"}},
    {"hardswish", {"hardswish"}},
    {"hardswish_", {"hardswish"}},
    {"hardswish.out", {"hardswish"}},
    {"hardswish_backward", {"b <= -3 ? C(0) : b < 3 ? a * (b / 3 + 0.5) : a"}},
    {"hardtanh", {"hardtanh"}},
    {"hardtanh_", {"hardtanh"}},
    {"hardtanh.out", {"hardtanh"}},
    {"hardtanh_backward", {"b <= c || b >= d ? C(0) : a"}},
    {"hardtanh_backward.grad_input", {"b <= c || b >= d ? C(0) : a"}},
    {"leaky_relu.out", {"leaky_relu"}},
    {"leaky_relu_backward.grad_input", {"b > 0 ? a : a * c"}},
    {"mish.out", {"mish"}},
    {"relu", {"relu"}},
    {"relu_", {"relu"}},
    {"sigmoid_backward.grad_input", {"a * (1 - b) * b"}, false, nullptr, "a * conj((C(1) - b) * b)"},
    {"silu.out", {"silu"}, false, nullptr, "a / (C(1) + exp(-a))"},
    {"softplus.out", {"softplus"}},
    {"softplus_backward.grad_input", {"b * c > d ? a : a * sigmoid(b * c)"}},
    {"softshrink.out", {"a > b ? a - b : a < -b ? a + b : a * C(0)"}},
    {"softshrink_backward.grad_input", {"b >= -c && b <= c ? C(0) : a"}},
    {"tanh_backward.grad_input", {"a * (1 - b * b)"}, false, nullptr, "a * conj(C(1) - b * b)"},
    {"threshold.out", {"a <= b ? c : a"}},
    {"threshold_backward.grad_input", {"b <= c ? C(0) : a"}},
};

bool is_complex(const Operand &operand) {
    const auto *tensor = std::get_if<at::Tensor>(&operand);
    return tensor != nullptr ? tensor->is_complex() : std::get<c10::Scalar>(operand).isComplex();
}

bool is_ordering(std::string_view formula) {
    return formula == "less" || formula == "less_equal" || formula == "greater" || formula == "greater_equal";
}

/* The kernel of a row. */
class Kernel final : public c10::OperatorKernel {
  public:
    explicit Kernel(const Row &row) : row_(row) {}

    void operator()(const c10::OperatorHandle &op, c10::DispatchKeySet, torch::jit::Stack *stack) {
        const auto &arguments = op.schema().arguments();
        size_t n = arguments.size(), first = stack->size() - n;
        bool in_place = op.schema().name().back() == '_';
        Formula formula = row_.formula;
        c10::SmallVector<Operand, 8> operands;
        at::Tensor out;

        for (size_t i = 0; i < n; i++) {
            const c10::IValue &value = (*stack)[first + i];
            bool written = arguments[i].alias_info() != nullptr && arguments[i].alias_info()->isWrite();
            if (written) out = value.toTensor();
            if (value.isTensor() && (!written || in_place))
                operands.emplace_back(value.toTensor());
            else if (value.isScalar() && row_.promotes)
                operands.emplace_back(at::native::wrapped_scalar_tensor(value.toScalar()));
            else if (value.isScalar())
                operands.emplace_back(value.toScalar());
            else if (value.isString() && value.toStringRef() == "tanh" && row_.tanh != nullptr)
                formula.text = row_.tanh;
            else if (value.isNone())
                return fall_back(op, stack);
        }
        TORCH_CHECK_NOT_IMPLEMENTED(
            !is_ordering(formula.text) || std::none_of(operands.begin(), operands.end(), is_complex),
            "gpuarray: ", op.schema().name(), " is not implemented for complex numbers, which have no order");
        if (row_.complex != nullptr && std::any_of(operands.begin(), operands.end(), is_complex)) {
            formula.text = row_.complex;
            formula.complex = true;
        }
        std::optional<at::Tensor> result = try_elementwise(formula, out, operands);
        if (!result.has_value()) return fall_back(op, stack);
        torch::jit::drop(*stack, n);
        torch::jit::push(*stack, out.defined() ? out : *result);
    }

  private:
    const Row &row_;
};

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    for (const Row &row : rows)
        m.impl(row.overload, torch::CppFunction::makeFromBoxedFunctor(std::make_unique<Kernel>(row)));
}

} // namespace

} // namespace torch_gpuarray
