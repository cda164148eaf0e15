/* Operators over lists of tensors, of which torch's optimisers are made: one kernel takes many tensors.
 *
 * Tensors of one floating-point dtype, dense and of the same strides as their partners in the other lists, are in one
 * kernel; all else is computed by torch's loops over the lists. Formulas and conversions are those of the operators
 * over one tensor, and so are the bits of the results. */
#include <torch/library.h>

#include <ATen/native/ForeachUtils.h>
#include <ATen/ops/_foreach_abs_native.h>
#include <ATen/ops/_foreach_acos_native.h>
#include <ATen/ops/_foreach_add_native.h>
#include <ATen/ops/_foreach_addcdiv_native.h>
#include <ATen/ops/_foreach_addcdiv_ops.h>
#include <ATen/ops/_foreach_addcmul_native.h>
#include <ATen/ops/_foreach_addcmul_ops.h>
#include <ATen/ops/_foreach_asin_native.h>
#include <ATen/ops/_foreach_atan_native.h>
#include <ATen/ops/_foreach_ceil_native.h>
#include <ATen/ops/_foreach_clamp_max_native.h>
#include <ATen/ops/_foreach_clamp_min_native.h>
#include <ATen/ops/_foreach_copy_native.h>
#include <ATen/ops/_foreach_cos_native.h>
#include <ATen/ops/_foreach_cosh_native.h>
#include <ATen/ops/_foreach_div_native.h>
#include <ATen/ops/_foreach_erf_native.h>
#include <ATen/ops/_foreach_erfc_native.h>
#include <ATen/ops/_foreach_exp_native.h>
#include <ATen/ops/_foreach_expm1_native.h>
#include <ATen/ops/_foreach_floor_native.h>
#include <ATen/ops/_foreach_frac_native.h>
#include <ATen/ops/_foreach_lerp_native.h>
#include <ATen/ops/_foreach_lgamma_native.h>
#include <ATen/ops/_foreach_log10_native.h>
#include <ATen/ops/_foreach_log1p_native.h>
#include <ATen/ops/_foreach_log2_native.h>
#include <ATen/ops/_foreach_log_native.h>
#include <ATen/ops/_foreach_mul_native.h>
#include <ATen/ops/_foreach_neg_native.h>
#include <ATen/ops/_foreach_pow_native.h>
#include <ATen/ops/_foreach_reciprocal_native.h>
#include <ATen/ops/_foreach_round_native.h>
#include <ATen/ops/_foreach_rsqrt_native.h>
#include <ATen/ops/_foreach_sigmoid_native.h>
#include <ATen/ops/_foreach_sign_native.h>
#include <ATen/ops/_foreach_sin_native.h>
#include <ATen/ops/_foreach_sinh_native.h>
#include <ATen/ops/_foreach_sqrt_native.h>
#include <ATen/ops/_foreach_sub_native.h>
#include <ATen/ops/_foreach_tan_native.h>
#include <ATen/ops/_foreach_tanh_native.h>
#include <ATen/ops/_foreach_trunc_native.h>
#include <ATen/ops/_foreach_zero_native.h>

#include "foreach.h"

namespace torch_gpuarray {

namespace {

using at::ArrayRef;
using at::Scalar;
using at::Tensor;
using at::TensorList;

/* Of each kind two functions: `slow` is torch's loop over the lists. */

template <const char *text, auto slow> void unary_(TensorList self) {
    at::native::check_foreach_api_restrictions(self);
    if (!in_place({text, {self}})) slow(self);
}
template <const char *text, auto slow> std::vector<Tensor> unary(TensorList self) {
    at::native::check_foreach_api_restrictions(self);
    auto made = into_new({text, {self}});
    return made ? std::move(*made) : slow(self);
}

template <const char *text, auto slow> void lists_(TensorList self, TensorList other) {
    at::native::check_foreach_api_restrictions(self, other);
    if (!in_place({text, {self, other}})) slow(self, other);
}
template <const char *text, auto slow> std::vector<Tensor> lists(TensorList self, TensorList other) {
    at::native::check_foreach_api_restrictions(self, other);
    auto made = into_new({text, {self, other}});
    return made ? std::move(*made) : slow(self, other);
}

template <const char *text, auto slow> void scalar_(TensorList self, const Scalar &number) {
    at::native::check_foreach_api_restrictions(self);
    if (!in_place({text, {self}, number})) slow(self, number);
}
template <const char *text, auto slow> std::vector<Tensor> scalar(TensorList self, const Scalar &number) {
    at::native::check_foreach_api_restrictions(self);
    auto made = into_new({text, {self}, number});
    return made ? std::move(*made) : slow(self, number);
}

template <const char *text, auto slow> void scalars_(TensorList self, ArrayRef<Scalar> numbers) {
    at::native::check_foreach_api_restrictions(self, numbers);
    if (!in_place({text, {self}, numbers})) slow(self, numbers);
}
template <const char *text, auto slow> std::vector<Tensor> scalars(TensorList self, ArrayRef<Scalar> numbers) {
    at::native::check_foreach_api_restrictions(self, numbers);
    auto made = into_new({text, {self}, numbers});
    return made ? std::move(*made) : slow(self, numbers);
}

template <const char *text, auto slow> void element_(TensorList self, const Tensor &other) {
    at::native::check_foreach_api_restrictions(self);
    if (!in_place({text, {self}, {}, other})) slow(self, other);
}
template <const char *text, auto slow> std::vector<Tensor> element(TensorList self, const Tensor &other) {
    at::native::check_foreach_api_restrictions(self);
    auto made = into_new({text, {self}, {}, other});
    return made ? std::move(*made) : slow(self, other);
}

/* A sum with a multiple of another list, `text`, or with the list itself, `simple`. */
bool is_one(const Scalar &alpha) {
    return !alpha.isComplex() && alpha.toDouble() == 1;
}
template <const char *simple, const char *text, auto slow>
void sums_(TensorList self, TensorList other, const Scalar &alpha) {
    at::native::check_foreach_api_restrictions(self, other);
    if (!in_place(is_one(alpha) ? Call{simple, {self, other}} : Call{text, {self, other}, alpha}))
        slow(self, other, alpha);
}
template <const char *simple, const char *text, auto slow>
std::vector<Tensor> sums(TensorList self, TensorList other, const Scalar &alpha) {
    at::native::check_foreach_api_restrictions(self, other);
    auto made = into_new(is_one(alpha) ? Call{simple, {self, other}} : Call{text, {self, other}, alpha});
    return made ? std::move(*made) : slow(self, other, alpha);
}
void add_element_(TensorList self, const Tensor &other, const Scalar &alpha) {
    at::native::check_foreach_api_restrictions(self);
    if (!is_one(alpha) || !in_place({"add", {self}, {}, other}))
        at::native::foreach_tensor_add_tensor_kernel_slow_(self, other, alpha);
}
std::vector<Tensor> add_element(TensorList self, const Tensor &other, const Scalar &alpha) {
    at::native::check_foreach_api_restrictions(self);
    std::optional<std::vector<Tensor>> made;
    if (is_one(alpha)) made = into_new({"add", {self}, {}, other});
    return made ? std::move(*made) : at::native::foreach_tensor_add_tensor_kernel_slow(self, other, alpha);
}

/* Products and quotients of two lists, times a number, that are added. */
template <const char *text, auto slow>
void add_scaled_(TensorList self, TensorList first, TensorList second, const Scalar &value) {
    at::native::check_foreach_api_restrictions(self, first, second);
    if (!in_place({text, {self, first, second}, value})) slow(self, first, second, value);
}
template <const char *text, auto slow>
std::vector<Tensor> add_scaled(TensorList self, TensorList first, TensorList second, const Scalar &value) {
    at::native::check_foreach_api_restrictions(self, first, second);
    auto made = into_new({text, {self, first, second}, value});
    return made ? std::move(*made) : slow(self, first, second, value);
}
template <const char *text, auto slow>
void add_scaled_each_(TensorList self, TensorList first, TensorList second, ArrayRef<Scalar> values) {
    at::native::check_foreach_api_restrictions(self, first, second, values);
    if (!in_place({text, {self, first, second}, values})) slow(self, first, second, values);
}
template <const char *text, auto slow>
std::vector<Tensor> add_scaled_each(TensorList self, TensorList first, TensorList second, ArrayRef<Scalar> values) {
    at::native::check_foreach_api_restrictions(self, first, second, values);
    auto made = into_new({text, {self, first, second}, values});
    return made ? std::move(*made) : slow(self, first, second, values);
}

/* The numbers are the elements of a tensor on the CPU. */
template <typename Op>
auto add_scaled_by_tensor(TensorList self, TensorList first, TensorList second, const Tensor &values) {
    std::vector<Scalar> numbers = at::native::convert_tensor_to_scalar_list(values, static_cast<int64_t>(self.size()));
    return Op::call(self, first, second, numbers);
}

constexpr char between[] = "abs(c) < 0.5 ? a + c * (b - a) : b - (b - a) * (1 - c)";

void lerp_scalar_(TensorList self, TensorList ends, const Scalar &weight) {
    at::native::check_foreach_api_restrictions(self, ends);
    if (!in_place({between, {self, ends}, weight}))
        at::native::foreach_tensor_lerp_list_kernel_slow_(self, ends, weight);
}
std::vector<Tensor> lerp_scalar(TensorList self, TensorList ends, const Scalar &weight) {
    at::native::check_foreach_api_restrictions(self, ends);
    auto made = into_new({between, {self, ends}, weight});
    return made ? std::move(*made) : at::native::foreach_tensor_lerp_list_kernel_slow(self, ends, weight);
}
void lerp_scalars_(TensorList self, TensorList ends, ArrayRef<Scalar> weights) {
    at::native::check_foreach_api_restrictions(self, ends, weights);
    if (!in_place({between, {self, ends}, weights}))
        at::native::foreach_tensor_lerp_scalarlist_kernel_slow_(self, ends, weights);
}
std::vector<Tensor> lerp_scalars(TensorList self, TensorList ends, ArrayRef<Scalar> weights) {
    at::native::check_foreach_api_restrictions(self, ends, weights);
    auto made = into_new({between, {self, ends}, weights});
    return made ? std::move(*made) : at::native::foreach_tensor_lerp_scalarlist_kernel_slow(self, ends, weights);
}
void lerp_lists_(TensorList self, TensorList ends, TensorList weights) {
    at::native::check_foreach_api_restrictions(self, ends, weights);
    if (!in_place({between, {self, ends, weights}})) at::native::foreach_tensor_ternary_lerp_slow_(self, ends, weights);
}
std::vector<Tensor> lerp_lists(TensorList self, TensorList ends, TensorList weights) {
    at::native::check_foreach_api_restrictions(self, ends, weights);
    auto made = into_new({between, {self, ends, weights}});
    return made ? std::move(*made) : at::native::foreach_tensor_ternary_lerp_slow(self, ends, weights);
}

/* The results are one list, what is read another. */
void copy_(TensorList self, TensorList source, bool non_blocking) {
    at::native::check_foreach_api_restrictions(self, source);
    Call call{"a", {source}};
    if (fits({"a", {self, source}}))
        write(call, self, false);
    else
        at::native::foreach_tensor_copy_list_kernel_slow_(self, source, non_blocking);
}

/* A power by 2 is a square, as it is for one tensor; so the number decides about the formula. */
constexpr char square_text[] = "a * a", power_text[] = "pow", powers_text[] = "b == C(2) ? a * a : pow(a, b)",
               of_number_text[] = "pow(b, a)";

Call power(TensorList self, const Scalar &exponent) {
    if (!exponent.isComplex() && exponent.toDouble() == 2) return {square_text, {self}};
    return {power_text, {self}, exponent};
}
void power_(TensorList self, const Scalar &exponent) {
    at::native::check_foreach_api_restrictions(self);
    if (exponent.isComplex() || !in_place(power(self, exponent)))
        at::native::foreach_tensor_pow_scalar_kernel_slow_(self, exponent);
}
std::vector<Tensor> power_of(TensorList self, const Scalar &exponent) {
    at::native::check_foreach_api_restrictions(self);
    std::optional<std::vector<Tensor>> made;
    if (!exponent.isComplex()) made = into_new(power(self, exponent));
    return made ? std::move(*made) : at::native::foreach_tensor_pow_scalar_kernel_slow(self, exponent);
}
std::vector<Tensor> power_of_number(const Scalar &self, TensorList exponents) {
    at::native::check_foreach_api_restrictions(exponents);
    std::optional<std::vector<Tensor>> made;
    if (!self.isComplex()) made = into_new({of_number_text, {exponents}, self});
    return made ? std::move(*made) : at::native::foreach_scalar_pow_list_kernel_slow(self, exponents);
}

constexpr char acos_text[] = "acos", asin_text[] = "asin", atan_text[] = "atan", cos_text[] = "cos",
               cosh_text[] = "cosh", erf_text[] = "erf", erfc_text[] = "erfc", expm1_text[] = "expm1",
               lgamma_text[] = "lgamma", log_text[] = "log", log10_text[] = "log10", log1p_text[] = "log1p",
               log2_text[] = "log2", sigmoid_text[] = "sigmoid", sin_text[] = "sin", sinh_text[] = "sinh",
               tan_text[] = "tan", tanh_text[] = "tanh", ceil_text[] = "ceil", floor_text[] = "floor",
               round_text[] = "round", trunc_text[] = "trunc", frac_text[] = "a - trunc(a)";
constexpr char absolute_text[] = "abs", add_text[] = "add", add_multiple[] = "a + c * b", divide_text[] = "divide",
               exp_text[] = "exp", maximum_text[] = "maximum", minimum_text[] = "minimum", multiply_text[] = "multiply",
               negative_text[] = "negative", product_text[] = "a + d * b * c", quotient_text[] = "a + d * b / c",
               reciprocal_text[] = "reciprocal", rsqrt_text[] = "rsqrt", sqrt_text[] = "sqrt",
               sign_text[] = "a > C(0) ? C(1) : a < C(0) ? C(-1) : C(0)", subtract_multiple[] = "a - c * b",
               subtract_text[] = "subtract", zero_text[] = "C(0)";

#define UNARY(name, text)                                                             \
    m.impl("_foreach_" #name, unary<text, at::native::foreach_tensor_##name##_slow>); \
    m.impl("_foreach_" #name "_", unary_<text, at::native::foreach_tensor_##name##_slow_>)
#define SCALARS(name, loop, text)                                                                                 \
    m.impl("_foreach_" #name ".Scalar", scalar<text, at::native::foreach_tensor_##loop##_scalar_kernel_slow>);    \
    m.impl("_foreach_" #name "_.Scalar", scalar_<text, at::native::foreach_tensor_##loop##_scalar_kernel_slow_>); \
    m.impl("_foreach_" #name ".ScalarList",                                                                       \
           scalars<text, at::native::foreach_tensor_##loop##_scalarlist_kernel_slow>);                            \
    m.impl("_foreach_" #name "_.ScalarList",                                                                      \
           scalars_<text, at::native::foreach_tensor_##loop##_scalarlist_kernel_slow_>)
#define LISTS(name, loop, text)                                                                           \
    m.impl("_foreach_" #name ".List", lists<text, at::native::foreach_tensor_##loop##_list_kernel_slow>); \
    m.impl("_foreach_" #name "_.List", lists_<text, at::native::foreach_tensor_##loop##_list_kernel_slow_>)
#define ELEMENT(name, text)                                                                                     \
    m.impl("_foreach_" #name ".Tensor", element<text, at::native::foreach_tensor_##name##_tensor_kernel_slow>); \
    m.impl("_foreach_" #name "_.Tensor", element_<text, at::native::foreach_tensor_##name##_tensor_kernel_slow_>)
#define SCALED(name, text)                                                                                     \
    m.impl("_foreach_" #name ".Scalar", add_scaled<text, at::native::foreach_tensor_##name##_scalar_slow>);    \
    m.impl("_foreach_" #name "_.Scalar", add_scaled_<text, at::native::foreach_tensor_##name##_scalar_slow_>); \
    m.impl("_foreach_" #name ".ScalarList",                                                                    \
           add_scaled_each<text, at::native::foreach_tensor_##name##_scalarlist_slow>);                        \
    m.impl("_foreach_" #name "_.ScalarList",                                                                   \
           add_scaled_each_<text, at::native::foreach_tensor_##name##_scalarlist_slow_>)

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    UNARY(abs, absolute_text);
    UNARY(acos, acos_text);
    UNARY(asin, asin_text);
    UNARY(atan, atan_text);
    UNARY(ceil, ceil_text);
    UNARY(cos, cos_text);
    UNARY(cosh, cosh_text);
    UNARY(erf, erf_text);
    UNARY(erfc, erfc_text);
    UNARY(expm1, expm1_text);
    UNARY(floor, floor_text);
    UNARY(frac, frac_text);
    UNARY(lgamma, lgamma_text);
    UNARY(log, log_text);
    UNARY(log10, log10_text);
    UNARY(log1p, log1p_text);
    UNARY(log2, log2_text);
    UNARY(round, round_text);
    UNARY(sigmoid, sigmoid_text);
    UNARY(sin, sin_text);
    UNARY(sinh, sinh_text);
    UNARY(tan, tan_text);
    UNARY(tanh, tanh_text);
    UNARY(trunc, trunc_text);
    UNARY(exp, exp_text);
    UNARY(neg, negative_text);
    UNARY(reciprocal, reciprocal_text);
    UNARY(rsqrt, rsqrt_text);
    UNARY(sign, sign_text);
    UNARY(sqrt, sqrt_text);
    m.impl("_foreach_zero_", unary_<zero_text, at::native::foreach_tensor_zero_slow_>);
    m.impl("_foreach_copy_", copy_);

    SCALARS(add, add, add_text);
    m.impl("_foreach_add.List", sums<add_text, add_multiple, at::native::foreach_tensor_add_list_kernel_slow>);
    m.impl("_foreach_add_.List", sums_<add_text, add_multiple, at::native::foreach_tensor_add_list_kernel_slow_>);
    m.impl("_foreach_add.Tensor", add_element);
    m.impl("_foreach_add_.Tensor", add_element_);
    SCALARS(sub, sub, subtract_text);
    m.impl("_foreach_sub.List",
           sums<subtract_text, subtract_multiple, at::native::foreach_tensor_sub_list_kernel_slow>);
    m.impl("_foreach_sub_.List",
           sums_<subtract_text, subtract_multiple, at::native::foreach_tensor_sub_list_kernel_slow_>);
    SCALARS(mul, mul, multiply_text);
    LISTS(mul, mul, multiply_text);
    ELEMENT(mul, multiply_text);
    SCALARS(div, div, divide_text);
    LISTS(div, div, divide_text);
    ELEMENT(div, divide_text);
    SCALARS(clamp_min, clamp_min, maximum_text);
    LISTS(clamp_min, clamp_min, maximum_text);
    SCALARS(maximum, clamp_min, maximum_text);
    LISTS(maximum, clamp_min, maximum_text);
    SCALARS(clamp_max, clamp_max, minimum_text);
    LISTS(clamp_max, clamp_max, minimum_text);
    SCALARS(minimum, clamp_max, minimum_text);
    LISTS(minimum, clamp_max, minimum_text);

    LISTS(pow, pow, power_text);
    m.impl("_foreach_pow.Scalar", power_of);
    m.impl("_foreach_pow_.Scalar", power_);
    m.impl("_foreach_pow.ScalarList", scalars<powers_text, at::native::foreach_tensor_pow_scalarlist_kernel_slow>);
    m.impl("_foreach_pow_.ScalarList", scalars_<powers_text, at::native::foreach_tensor_pow_scalarlist_kernel_slow_>);
    m.impl("_foreach_pow.ScalarAndTensor", power_of_number);

    SCALED(addcdiv, quotient_text);
    SCALED(addcmul, product_text);
    m.impl("_foreach_addcdiv.Tensor", add_scaled_by_tensor<at::_ops::_foreach_addcdiv_ScalarList>);
    m.impl("_foreach_addcdiv_.Tensor", add_scaled_by_tensor<at::_ops::_foreach_addcdiv__ScalarList>);
    m.impl("_foreach_addcmul.Tensor", add_scaled_by_tensor<at::_ops::_foreach_addcmul_ScalarList>);
    m.impl("_foreach_addcmul_.Tensor", add_scaled_by_tensor<at::_ops::_foreach_addcmul__ScalarList>);
    m.impl("_foreach_lerp.List", lerp_lists);
    m.impl("_foreach_lerp_.List", lerp_lists_);
    m.impl("_foreach_lerp.Scalar", lerp_scalar);
    m.impl("_foreach_lerp_.Scalar", lerp_scalar_);
    m.impl("_foreach_lerp.ScalarList", lerp_scalars);
    m.impl("_foreach_lerp_.ScalarList", lerp_scalars_);
}

#undef UNARY
#undef SCALARS
#undef LISTS
#undef ELEMENT
#undef SCALED

} // namespace

} // namespace torch_gpuarray
