/* Norms, sums of powers and largest elements of many tensors: one kernel for each twelve of them, and another one for
 * all. Groups, and with them the order of a sum, depend on a tensor's size alone: its result has the same bits on every
 * device and in every list. */
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <string>

#include <torch/library.h>

#include <ATen/native/ForeachUtils.h>
#include <ATen/ops/_foreach_max_native.h>
#include <ATen/ops/_foreach_norm_native.h>
#include <ATen/ops/_foreach_powsum_native.h>
#include <ATen/ops/empty.h>

#include "elementwise.h"
#include "foreach.h"

namespace torch_gpuarray {

namespace {

using at::Scalar;
using at::Tensor;
using at::TensorList;
using MaybeType = std::optional<at::ScalarType>;

/* ------------------------------------------------------------------------------------------------------- kernels */

constexpr size_t group = 256, most_parts = 256;

/* A reduction in GK: the term of an element a, terms a and b combined, the identity, and the result of all terms a; p
 * is the exponent. C is the type of computation. */
struct Reduction {
    std::string term, combine, identity, result;
    double exponent = 0;
};

Reduction power_sum(double ord) {
    std::string term = "pow(abs(a), p)";
    if (ord == 0) term = "a != 0 ? C(1) : C(0)";
    if (ord == 1) term = "abs(a)";
    if (ord == 2) term = "a * a";
    return {term, "a + b", "C(0)", "a", ord};
}

Reduction norm(double ord) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (ord == infinity) return {"abs(a)", "max(a, b)", "C(0)", "a"};
    if (ord == -infinity) return {"abs(a)", "min(a, b)", "highest<C>()", "a"};
    Reduction sum = power_sum(ord);
    if (ord == 2) sum.result = "sqrt(a)";
    if (ord != 0 && ord != 1 && ord != 2) sum.result = "pow(a, 1 / p)";
    return sum;
}

const Reduction largest = {"a", "max(a, b)", "lowest<C>()", "a"};

/* T is the dtype of the tensors, R that of the results. A group takes a part of a tensor, of 4096 elements or more;
 * parts that a tensor does not have are the identity. */
std::string text_of(const Reduction &reduction) {
    std::string with_c = "template <typename C : float>\n", text, parameters, calls;
    text += with_c + "operator C combine(C a, C b) identity(" + reduction.identity + ") { return " + reduction.combine +
            "; }\n" + with_c + "C term_of(C a, C p) { return " + reduction.term + "; }\n" + with_c +
            "C result_of(C a, C p) { return " + reduction.result + "; }\n";
    text += R"(
template <typename T : float, typename C : float>
C terms_of(buffer<T> x, idx part, C first, C p)
{
    C terms = first;
    idx parts = clamp(x.size() / 4096, idx(1), idx(256));
    if (part >= parts) return terms;
    for (idx i = part * 256 + local_id(0); i < x.size(); i += parts * 256) {
        C term = term_of(C(x[i]), p);
        terms = combine(terms, term);
    }
    return terms;
}

template <typename C : float, typename R : float>
group_size(256)
kernel results(in buffer<C> parts, out buffer<R> y, C p)
{
    C mine = parts[group_id(0) * 256 + local_id(0)];
    C all = group_reduce<combine>(mine);
    if (local_id(0) == 0) y[group_id(0)] = R(result_of(all, p));
}
)";
    for (size_t k = 0; k < most; k++) {
        std::string number = std::to_string(k);
        parameters += "in buffer<T> x" + number + ", ";
        calls += "    if (tensor == " + number + ") mine = terms_of(x" + number + ", part, mine, p);\n";
    }
    text += "template <typename T : float, typename C : float>\ngroup_size(256)\nkernel parts(" + parameters +
            "out buffer<C> y, C p)\n{\n    idx tensor = group_id(0) / 256;\n    idx part = group_id(0) % 256;\n    C "
            "mine = " +
            reduction.identity + ";\n" + calls +
            "    C all = group_reduce<combine>(mine);\n    if (local_id(0) == 0) y[group_id(0)] = all;\n}\n";
    return text;
}

struct Kernels {
    GpuInstance *parts = nullptr, *results = nullptr;
};

/* NULL where a group of the device does not have that many work-items. */
const Kernels *kernels_of(gpucontext *ctx, const Reduction &reduction, at::ScalarType type, at::ScalarType compute,
                          at::ScalarType wanted) {
    static std::mutex lock;
    static auto *all = new std::map<std::string, Kernels>;
    size_t largest_group = 0;
    check(gpucontext_property(ctx, GA_CTX_PROP_MAXLSIZE0, &largest_group), ctx, "norms");
    if (largest_group < group) return nullptr;
    std::string key(reinterpret_cast<const char *>(&ctx), sizeof ctx);
    key += reduction.term + ";" + reduction.combine + ";" + reduction.result;
    for (at::ScalarType one : {type, compute, wanted}) key += static_cast<char>(one);
    std::lock_guard<std::mutex> hold(lock);
    Kernels &found = (*all)[key];
    if (found.results != nullptr) return &found;
    const char *t = gk_name(code_of(type)), *c = gk_name(code_of(compute)), *r = gk_name(code_of(wanted));
    std::string text = text_of(reduction);
    found.parts = compile_lists(ctx, text, "parts", {{"T", t}, {"C", c}});
    found.results = compile_lists(ctx, text, "results", {{"C", c}, {"R", r}});
    return &found;
}

/* -------------------------------------------------------------------------------------------------------- launches */

/* Reductions of the tensors, which are elements of one new tensor; none if that cannot be done here. */
std::optional<std::vector<Tensor>> reduce(const Reduction &reduction, TensorList self, MaybeType dtype) {
    if (!lists_fit({self})) return std::nullopt;
    for (const Tensor &tensor : self)
        if (tensor.numel() == 0) return std::nullopt;
    at::ScalarType type = self[0].scalar_type(), wanted = dtype.value_or(type);
    if (!at::isFloatingType(wanted) || code_of(wanted) < 0) return std::nullopt;
    at::ScalarType compute = type == at::kDouble || wanted == at::kDouble ? at::kDouble : at::kFloat;
    c10::DeviceIndex index = self[0].device().index();
    gpucontext *ctx = context_of(index);
    const Kernels *kernels = kernels_of(ctx, reduction, type, compute, wanted);
    if (kernels == nullptr) return std::nullopt;

    auto n = static_cast<int64_t>(self.size());
    Tensor parts = at::empty({n, static_cast<int64_t>(most_parts)}, self[0].options().dtype(compute));
    Tensor results = at::empty({n}, self[0].options().dtype(wanted));
    Flat views[most], of_launch, all;
    Number p(reduction.exponent, compute);
    for (size_t first = 0; first < self.size(); first += most) {
        size_t count = std::min(most, self.size() - first), groups = count * most_parts;
        at::SmallVector<void *, most + 2> args;
        for (size_t k = 0; k < most; k++) {
            views[k].set(k < count ? &self[first + k] : nullptr, type, index);
            args.push_back(&views[k].array);
        }
        Tensor rows = parts.narrow(0, static_cast<int64_t>(first), static_cast<int64_t>(count));
        of_launch.set(&rows, compute, index);
        args.push_back(&of_launch.array);
        args.push_back(p.bytes);
        check(GpuInstance_call(kernels->parts, 1, &groups, nullptr, args.data()), ctx, "parts of norms");
    }
    size_t groups = self.size();
    all.set(&parts, compute, index);
    of_launch.set(&results, wanted, index);
    void *args[] = {&all.array, &of_launch.array, p.bytes};
    check(GpuInstance_call(kernels->results, 1, &groups, nullptr, args), ctx, "norms");
    return results.unbind(0);
}

/* ------------------------------------------------------------------------------------------------------- operators */

std::vector<Tensor> norms(TensorList self, const Scalar &ord, MaybeType dtype) {
    at::native::check_foreach_api_restrictions(self);
    std::optional<std::vector<Tensor>> made;
    if (!ord.isComplex()) made = reduce(norm(ord.toDouble()), self, dtype);
    return made ? std::move(*made) : at::native::foreach_tensor_norm_slow(self, ord, dtype);
}

std::vector<Tensor> power_sums(TensorList self, const Scalar &ord, MaybeType dtype) {
    at::native::check_foreach_api_restrictions(self);
    std::optional<std::vector<Tensor>> made;
    if (!ord.isComplex() && std::isfinite(ord.toDouble())) made = reduce(power_sum(ord.toDouble()), self, dtype);
    return made ? std::move(*made) : at::native::foreach_tensor_powsum_slow(self, ord, dtype);
}

std::vector<Tensor> maxima(TensorList self) {
    at::native::check_foreach_api_restrictions(self);
    auto made = reduce(largest, self, std::nullopt);
    return made ? std::move(*made) : at::native::foreach_tensor_max_slow(self);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_foreach_norm.Scalar", norms);
    m.impl("_foreach_powsum.Scalar", power_sums);
    m.impl("_foreach_max", maxima);
}

} // namespace

} // namespace torch_gpuarray
