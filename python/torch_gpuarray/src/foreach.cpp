/* Operators over lists of tensors, of which torch's optimisers are made: one kernel takes many tensors.
 *
 * Tensors of one floating-point dtype, dense and of the same strides as their partners in the other lists, are in one
 * kernel; all else is computed by torch's loops over the lists. Formulas and conversions are those of the operators
 * over one tensor, and so are the bits of the results. */
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include <torch/library.h>

#include <ATen/native/ForeachUtils.h>
#include <ATen/ops/_foreach_abs_native.h>
#include <ATen/ops/_foreach_add_native.h>
#include <ATen/ops/_foreach_addcdiv_native.h>
#include <ATen/ops/_foreach_addcmul_native.h>
#include <ATen/ops/_foreach_clamp_max_native.h>
#include <ATen/ops/_foreach_clamp_min_native.h>
#include <ATen/ops/_foreach_copy_native.h>
#include <ATen/ops/_foreach_div_native.h>
#include <ATen/ops/_foreach_exp_native.h>
#include <ATen/ops/_foreach_lerp_native.h>
#include <ATen/ops/_foreach_mul_native.h>
#include <ATen/ops/_foreach_neg_native.h>
#include <ATen/ops/_foreach_reciprocal_native.h>
#include <ATen/ops/_foreach_rsqrt_native.h>
#include <ATen/ops/_foreach_sign_native.h>
#include <ATen/ops/_foreach_sqrt_native.h>
#include <ATen/ops/_foreach_sub_native.h>
#include <ATen/ops/_foreach_zero_native.h>
#include <ATen/ops/empty_like.h>

#include "elementwise.h"

namespace torch_gpuarray {

namespace {

using at::ArrayRef;
using at::Scalar;
using at::Tensor;
using at::TensorList;

constexpr size_t most = 12; /* tensors of a launch: a kernel has at most 62 parameters */
constexpr size_t most_groups = 1024;

enum class Numbers : char { none, one, each, element };

/* A call. The formula's operands are the tensors of the lists `read`, a, b and so on, then a number. */
struct Call {
    const char *formula;
    at::SmallVector<TensorList, 3> read;
    ArrayRef<Scalar> numbers = {}; /* one for all tensors, or one for each */
    Tensor element = {};           /* or a tensor with one */

    Numbers kind() const {
        if (element.defined()) return Numbers::element;
        if (numbers.empty()) return Numbers::none;
        return numbers.size() == 1 ? Numbers::one : Numbers::each;
    }
};

/* ------------------------------------------------------------------------------------------------------- kernels */

struct Kernel {
    GpuInstance *instance;
    size_t group;
};

std::string parameter(const char *way, const char *type, char name, size_t k) {
    return std::string(way) + "buffer<" + type + "> " + name + std::to_string(k);
}

/* The kernel: a loop over the elements of each tensor. r0, r1 and so on are the results, unless a0 and a1 are. */
std::string text_of(const Call &call, at::ScalarType type, bool in_place, size_t group) {
    Formula formula{call.formula, Types::Same, false};
    at::ScalarType compute = computed_in(formula, type);
    std::string stored = gk_name(code_of(type)), computed = gk_name(code_of(compute)), head, body;
    Numbers numbers = call.kind();
    auto last = static_cast<char>('a' + call.read.size());
    for (size_t k = 0; k < most; k++) {
        std::string number = std::to_string(k), result = (in_place ? "a" : "r") + number;
        if (!in_place) head += parameter("out ", stored.c_str(), 'r', k) + ", ";
        body += "    for (idx i = global_id(0); i < " + result + ".size(); i += global_size(0)) {\n";
        for (size_t j = 0; j < call.read.size(); j++) {
            auto name = static_cast<char>('a' + j);
            head += parameter(in_place && j == 0 ? "inout " : "in ", stored.c_str(), name, k) + ", ";
            body += "        " + computed + " " + name + " = " + computed + "(" + name + number + "[i]);\n";
        }
        if (numbers == Numbers::each) head += computed + " n" + number + ", ";
        if (numbers != Numbers::none)
            body += "        " + computed + " " + last + " = " +
                    (numbers == Numbers::element ? computed + "(n[0])"
                     : numbers == Numbers::one   ? "n"
                                                 : "n" + number) +
                    ";\n";
        body +=
            "        " + result + "[i] = " + stored + "(" + expression_of(formula, code_of(compute)) + ");\n    }\n";
    }
    if (numbers == Numbers::one) head += computed + " n, ";
    if (numbers == Numbers::element) head += "in buffer<" + stored + "> n, ";
    head.resize(head.size() - 2);
    return "group_size(" + std::to_string(group) + ")\nkernel for_lists(" + head + ")\n{\n" + body + "}\n";
}

Kernel kernel_of(gpucontext *ctx, const Call &call, at::ScalarType type, bool in_place) {
    static std::mutex lock;
    static auto *all = new std::map<std::string, Kernel>;
    std::string key(reinterpret_cast<const char *>(&ctx), sizeof ctx);
    key += call.formula;
    key += static_cast<char>(call.read.size());
    key += static_cast<char>(call.kind());
    key += static_cast<char>(type);
    key += static_cast<char>(in_place);
    std::lock_guard<std::mutex> hold(lock);
    Kernel &found = (*all)[key];
    if (found.instance != nullptr) return found;
    size_t largest = 256;
    check(gpucontext_property(ctx, GA_CTX_PROP_MAXLSIZE0, &largest), ctx, call.formula);
    found.group = std::min<size_t>(largest, 256);
    std::string text = text_of(call, type, in_place, found.group);
    const char *source = text.c_str();
    GpuTemplate *checked = nullptr;
    int err = GpuTemplate_new(&checked, ctx, "lists of tensors", 1, &source, nullptr, nullptr);
    if (err == GA_NO_ERROR) err = GpuTemplate_instantiate(&found.instance, checked, nullptr, 0, nullptr, 0, nullptr);
    GpuTemplate_free(checked);
    check(err, ctx, call.formula);
    return found;
}

/* -------------------------------------------------------------------------------------------------------- launches */

/* The elements of a dense tensor as one dimension; without a tensor, none. */
struct Flat {
    GpuArray array = {};
    size_t count = 0;
    ssize_t stride = 0;

    Flat() = default;
    Flat(const Flat &) = delete;
    Flat &operator=(const Flat &) = delete;

    void set(const Tensor *tensor, at::ScalarType type, c10::DeviceIndex index) {
        const Block *block = tensor != nullptr ? block_of(tensor->storage()) : nullptr;
        stride = static_cast<ssize_t>(c10::elementSize(type));
        count = block != nullptr ? static_cast<size_t>(tensor->numel()) : 0;
        array.data = block != nullptr ? block->data : nothing_of(index);
        array.offset =
            count > 0 ? static_cast<size_t>(tensor->storage_offset()) * static_cast<size_t>(stride) : size_t{0};
        array.dimensions = &count;
        array.strides = &stride;
        array.nd = 1;
        array.typecode = code_of(type);
        array.flags = GA_WRITEABLE;
        GpuArray_fix_flags(&array);
    }
};

void launch(const Call &call, TensorList results, bool in_place) {
    at::ScalarType type = results[0].scalar_type(), compute = computed_in({call.formula, Types::Same, false}, type);
    c10::DeviceIndex index = results[0].device().index();
    gpucontext *ctx = context_of(index);
    Kernel kernel = kernel_of(ctx, call, type, in_place);
    Numbers kind = call.kind();
    Flat views[4 * most], element;
    at::SmallVector<Number, most> numbers;
    if (kind == Numbers::element) element.set(&call.element, type, index);
    for (size_t first = 0; first < results.size(); first += most) {
        at::SmallVector<void *, 5 * most> args;
        size_t used = 0, largest = 0;
        numbers.clear();
        numbers.reserve(most); /* args has their addresses */
        auto add = [&](TensorList list, size_t i) {
            views[used].set(i < list.size() ? &list[i] : nullptr, type, index);
            largest = std::max(largest, views[used].count);
            args.push_back(&views[used++].array);
        };
        for (size_t k = 0; k < most; k++) {
            if (!in_place) add(results, first + k);
            for (TensorList list : call.read) add(list, first + k);
            if (kind != Numbers::each) continue;
            numbers.emplace_back(first + k < call.numbers.size() ? call.numbers[first + k] : Scalar(0), compute);
            args.push_back(numbers.back().bytes);
        }
        if (kind == Numbers::one) args.push_back(numbers.emplace_back(call.numbers[0], compute).bytes);
        if (kind == Numbers::element) args.push_back(&element.array);
        if (largest == 0) continue;
        size_t groups = std::min((largest + kernel.group - 1) / kernel.group, most_groups);
        check(GpuInstance_call(kernel.instance, 1, &groups, nullptr, args.data()), ctx, call.formula);
    }
}

/* Can the lists be in one kernel? Not if a tensor, or its conjugate, still has to be resolved. */
bool fits(const Call &call) {
    if (!at::native::can_use_fast_route(call.read, call.numbers)) return false;
    const Tensor &first = call.read[0][0];
    if (!is_ours(first) || !at::isFloatingType(first.scalar_type()) || code_of(first.scalar_type()) < 0) return false;
    for (TensorList list : call.read)
        for (const Tensor &tensor : list)
            if (tensor.is_neg()) return false;
    return !call.element.defined() ||
           (call.element.device() == first.device() && call.element.scalar_type() == first.scalar_type() &&
            call.element.dim() == 0 && !call.element.is_neg());
}

/* The dispatcher does not count versions of the tensors of a list. */
void write(const Call &call, TensorList results, bool in_place) {
    launch(call, results, in_place);
    for (const Tensor &tensor : results) tensor.unsafeGetTensorImpl()->bump_version();
}

bool in_place(const Call &call) {
    if (!fits(call)) return false;
    write(call, call.read[0], true);
    return true;
}

std::optional<std::vector<Tensor>> into_new(const Call &call) {
    if (!fits(call)) return std::nullopt;
    std::vector<Tensor> made;
    made.reserve(call.read[0].size());
    for (const Tensor &tensor : call.read[0]) made.push_back(at::empty_like(tensor));
    launch(call, made, false);
    return made;
}

/* ------------------------------------------------------------------------------------------------------- operators */

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

    SCALED(addcdiv, quotient_text);
    SCALED(addcmul, product_text);
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
