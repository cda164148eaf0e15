/* Cross entropy of logits and numbers of classes in few kernels. torch's operator is log_softmax, which stores its
 * result, and nll_loss; here only the logarithm of each row's sum of exponentials is kept for the gradient. */
#include <map>
#include <mutex>

#include <torch/csrc/autograd/custom_function.h>
#include <torch/library.h>

#include <c10/core/impl/TorchDispatchModeTLS.h>

#include <ATen/autocast_mode.h>
#include <ATen/core/Reduction.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cross_entropy_loss_native.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/where.h>
#include <ATen/ops/zeros_like.h>

#include "elementwise.h"
#include "graphs.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;
using MaybeTensor = std::optional<Tensor>;

/* ---------------------------------------------------------------------------------------------------------- texts */

#define NOT_A_NUMBER "$A(bitcast<f32>(0x7fc00000))"
#define LOSS "t == ignored ? $A(0) : t < 0 || t >= classes || isinf(lse) ? " NOT_A_NUMBER " : lse - $A(x)"
const char pair[] = "operator $Ax2 entropy_sum($Ax2 a, $Ax2 b) identity($Ax2(0)) { return a + b; }\n";
const char pair_map[] = "$Ax2(" LOSS ", t == ignored ? $A(0) : $A(1))";
const char of_each[] = "y = $T(" LOSS ");";
const char gradient[] =
    "$A factor = t == ignored ? $A(0) : t < 0 || t >= classes || isinf(lse) ? " NOT_A_NUMBER " : $A(g) / count;\n"
    "y = factor == 0 ? $T(0) : $T(factor * (probability($A(x) - lse) - (i32(t) == c ? $A(1) : $A(0))));";
/* e^x for x that are not above 0, but for rounding, in plain arithmetic, which compilers vectorise: x = (n + f) log(2),
 * f in two exact steps, and a minimax polynomial for 2^f (exp_share() of kernels/library/ops.gk). */
const char of_single[] =
    "f32 probability(f32 x)\n"
    "{\n"
    "    f32 least = max(x, -104.0);\n"
    "    f32 moved = fma(least, 1.44269502162933349609375, 12582912.0);\n"
    "    f32 f = fma(least, 1.44269502162933349609375, 12582912.0 - moved);\n"
    "    f = fma(least, 1.9259629911266175e-08, f);\n"
    "    f32 q = fma(0.000152412845636717975139617919921875, f, 0.001339130220003426074981689453125);\n"
    "    q = fma(q, f, 0.00961883366107940673828125);\n"
    "    q = fma(q, f, 0.05550358816981315612793);\n"
    "    q = fma(q, f, 0.240226447582244873046875);\n"
    "    q = fma(q, f, 0.693147182464599609375);\n"
    "    q = fma(q, f, 1.0);\n"
    "    f32 large = q * bitcast<f32>((bitcast<u32>(moved) << 23) + 0x4b800000);\n"
    "    return isnan(x) ? x : large * 5.9604644775390625e-08;\n"
    "}\n";
const char of_double[] = "f64 probability(f64 x) { return exp(x); }\n";
#undef LOSS
#undef NOT_A_NUMBER

/* ------------------------------------------------------------------------------------------------------- kernels */

/* Compiled texts of a device, by the address of the text and types. */
template <typename Kernel, typename Make>
Kernel *compiled(gpucontext *ctx, const char *text, at::ScalarType first, at::ScalarType second, const Make &make) {
    static std::mutex lock;
    static auto *all = new std::map<std::tuple<gpucontext *, const char *, at::ScalarType, at::ScalarType>, Kernel *>;
    std::lock_guard<std::mutex> hold(lock);
    Kernel *&found = (*all)[{ctx, text, first, second}];
    if (found == nullptr) found = make();
    return found;
}

/* The sum of losses and the number of rows that count, with an expression of these two. */
GpuReduction *sum_of_losses(const char *after, const Tensor &x, c10::ArrayRef<gpuelemwise_arg> args) {
    gpucontext *ctx = context_of(x);
    at::ScalarType wide = wide_of(x), type = x.scalar_type();
    return compiled<GpuReduction>(ctx, after, type, wide, [&] {
        GpuReduction *made = nullptr;
        int two = wide == at::kDouble ? GA_DOUBLE2 : GA_FLOAT2;
        check(GpuReduction_new_map(&made, ctx, filled(pair, wide, type).c_str(), "entropy_sum",
                                   filled(pair_map, wide, type).c_str(), filled(after, wide, type).c_str(),
                                   static_cast<unsigned>(args.size()), args.data(), two, two, two, nullptr),
              ctx, "cross_entropy");
        return made;
    });
}

void each(const char *functions, const char *text, const Tensor &x, at::ScalarType of_grad,
          c10::ArrayRef<gpuelemwise_arg> args, void **list) {
    gpucontext *ctx = context_of(x);
    auto *kernel = compiled<GpuElemwise>(ctx, text, x.scalar_type(), of_grad, [&] {
        std::vector<gpuelemwise_arg> own(args.begin(), args.end()); /* the call wants them writable */
        GpuElemwise *made = GpuElemwise_new(ctx, functions, filled(text, wide_of(x), x.scalar_type()).c_str(),
                                            static_cast<unsigned>(own.size()), own.data(), 1, GE_GK);
        TORCH_CHECK(made != nullptr, "gpuarray: cross_entropy: ", gpucontext_error(ctx, GA_IMPL_ERROR));
        return made;
    });
    check(GpuElemwise_call(kernel, list, GE_BROADCAST | GE_PADSHAPE), ctx, "cross_entropy");
}

/* 0, 1, 2, ... count - 1 along axis 1 of a tensor's rank; made once a device for the most classes so far. */
Tensor class_numbers(const Tensor &x) {
    static std::mutex lock;
    static auto *all = new std::map<c10::DeviceIndex, Tensor>;
    int64_t count = x.size(1);
    at::DimVector shape(static_cast<size_t>(x.dim()), 1);
    shape[1] = count;
    std::lock_guard<std::mutex> hold(lock);
    Tensor &kept = (*all)[x.device().index()];
    if (kept.defined() && kept.size(0) >= count) return kept.narrow(0, 0, count).view(shape);
    Tensor made = at::arange(count, x.options().dtype(at::kInt));
    if (!is_recording()) kept = made; /* memory of a recording ends with it */
    return made.view(shape);
}

/* ---------------------------------------------------------------------------------------------------------- calls */

struct Forward {
    Tensor loss, lse, count; /* logarithms of sums of exponentials, of the logits' rank; rows that count */
};

Forward forward(const Tensor &x, const Tensor &target, int64_t how, int64_t ignored, bool to_wide) {
    at::ScalarType wide = wide_of(x);
    gpucontext *ctx = context_of(x);
    int code = code_of(wide);
    int64_t classes = x.size(1);
    Tensor t = target.unsqueeze(1), lse = at::empty(t.sizes(), x.options().dtype(wide));
    Tensor picked = at::empty(t.sizes(), x.options());
    View to_lse(lse), to_picked(picked), logits(x), labels(t);
    const unsigned axis = 1;
    check(GpuArray_logsumexp(to_lse, logits, 1, &axis, GR_KEEPDIMS), ctx, "cross_entropy");
    check(GpuArray_take_along_axis(to_picked, logits, labels, axis, 0), ctx, "cross_entropy");
    at::ScalarType result = to_wide ? wide : x.scalar_type();
    if (how == at::Reduction::None) {
        Tensor values = converted(picked, result), loss = at::empty_like(values);
        int type = code_of(result);
        View from(values), y(loss);
        void *list[] = {labels.get(), to_lse.get(), from.get(), &ignored, &classes, y.get()};
        each(nullptr, of_each, values, result,
             {{"t", GA_LONG, GE_READ},
              {"lse", code, GE_READ},
              {"x", type, GE_READ},
              {"ignored", GA_LONG, GE_SCALAR},
              {"classes", GA_LONG, GE_SCALAR},
              {"y", type, GE_WRITE}},
             list);
        return {loss.squeeze(1), lse, Tensor()};
    }
    static const char mean_after[] = "$Ax2(total[0] / total[1], total[1])", sum_after[] = "$Ax2(total[0], 1)";
    Tensor both = at::empty({2}, x.options().dtype(wide));
    int two = wide == at::kDouble ? GA_DOUBLE2 : GA_FLOAT2;
    View y(both.select(0, 0), two);
    void *list[] = {labels.get(), to_lse.get(), to_picked.get(), &ignored, &classes};
    GpuReduction *summed = sum_of_losses(how == at::Reduction::Mean ? mean_after : sum_after, x,
                                         {{"t", GA_LONG, GE_READ},
                                          {"lse", code, GE_READ},
                                          {"x", code_of(x.scalar_type()), GE_READ},
                                          {"ignored", GA_LONG, GE_SCALAR},
                                          {"classes", GA_LONG, GE_SCALAR}});
    check(GpuReduction_call_map(summed, y, list, 0, nullptr, 0), ctx, "cross_entropy");
    return {converted(both.select(0, 0), result), lse, both.select(0, 1)};
}

/* The gradient of the logits; of a gradient that has no own, in one kernel. */
Tensor backward(const Tensor &grad, const Tensor &x, const Tensor &target, const Tensor &lse, const Tensor &count,
                int64_t ignored) {
    int64_t classes = x.size(1);
    int code = code_of(wide_of(x));
    Tensor gx = at::empty_like(x), numbers = class_numbers(x), t = target.unsqueeze(1);
    Tensor g = grad.dim() > 0 ? grad.unsqueeze(1) : grad;
    Number one(1.0, wide_of(x));
    MaybeView by(count);
    View logits(x), labels(t), sums(lse), factor(g), places(numbers), y(gx);
    void *list[] = {labels.get(), sums.get(), logits.get(), factor.get(),
                    places.get(), &ignored,   &classes,     count.defined() ? static_cast<void *>(by.get()) : one.bytes,
                    y.get()};
    static const std::string of_one(gradient), of_mean(gradient); /* two addresses */
    each(code == GA_DOUBLE ? of_double : of_single, count.defined() ? of_mean.c_str() : of_one.c_str(), x,
         grad.scalar_type(),
         {{"t", GA_LONG, GE_READ},
          {"lse", code, GE_READ},
          {"x", code_of(x.scalar_type()), GE_READ},
          {"g", code_of(grad.scalar_type()), GE_READ},
          {"c", GA_INT, GE_READ},
          {"ignored", GA_LONG, GE_SCALAR},
          {"classes", GA_LONG, GE_SCALAR},
          {"count", code, count.defined() ? GE_READ : GE_SCALAR},
          {"y", code_of(x.scalar_type()), GE_WRITE}},
         list);
    return gx;
}

/* The same of operators that have gradients. */
Tensor backward_with_gradient(const Tensor &grad, const Tensor &x, const Tensor &target, const Tensor &count,
                              int64_t ignored) {
    Tensor t = target.unsqueeze(1), counts = t.ne(ignored);
    Tensor g = (grad.dim() > 0 ? grad.unsqueeze(1) : grad).to(wide_of(x));
    if (count.defined()) g = g / count;
    g = at::where(counts, g, at::zeros_like(g));
    Tensor is_class = t.eq(class_numbers(x));
    return (at::softmax(x, 1, wide_of(x)) - is_class.to(wide_of(x))).mul(g).to(x.scalar_type());
}

class CrossEntropy final : public torch::autograd::Function<CrossEntropy> {
  public:
    static Tensor forward(torch::autograd::AutogradContext *ctx, const Tensor &x, const Tensor &target, int64_t how,
                          int64_t ignored, bool to_wide) {
        at::AutoDispatchBelowADInplaceOrView below;
        Forward done = torch_gpuarray::forward(x, target, how, ignored, to_wide);
        ctx->save_for_backward({x, target, done.lse, how == at::Reduction::Mean ? done.count : Tensor()});
        ctx->saved_data["ignored"] = ignored;
        return done.loss;
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext *ctx,
                                                   const torch::autograd::variable_list &grads) {
        if (!grads[0].defined()) return {Tensor(), Tensor(), Tensor(), Tensor(), Tensor()};
        auto saved = ctx->get_saved_variables();
        int64_t ignored = ctx->saved_data["ignored"].toInt();
        Tensor gx = at::GradMode::is_enabled()
                        ? backward_with_gradient(grads[0], saved[0], saved[1], saved[3], ignored)
                        : torch_gpuarray::backward(grads[0], saved[0], saved[1], saved[2], saved[3], ignored);
        return {gx, Tensor(), Tensor(), Tensor(), Tensor()};
    }
};

/* Are these operands the usual ones? All others take torch's own way. */
bool takes(const Tensor &x, const Tensor &target, const MaybeTensor &weight, int64_t how, double smoothing) {
    if (is_there(weight) || smoothing != 0 || x.dim() < 2 || x.numel() == 0 || target.scalar_type() != at::kLong)
        return false;
    if (!c10::isFloatingType(x.scalar_type()) || code_of(x.scalar_type()) < 0 || x.device() != target.device())
        return false;
    if (how != at::Reduction::None && how != at::Reduction::Sum && how != at::Reduction::Mean) return false;
    at::DimVector rows(x.sizes().begin(), x.sizes().end());
    rows.erase(rows.begin() + 1);
    return target.sizes() == at::IntArrayRef(rows);
}

/* Autocast computes losses in float. */
bool gives_wide() {
    return at::autocast::is_autocast_enabled(device_type);
}

Tensor cross_entropy(const Tensor &x, const Tensor &target, const MaybeTensor &weight, int64_t how, c10::SymInt ignored,
                     double smoothing) {
    if (!takes(x, target, weight, how, smoothing))
        return at::native::cross_entropy_loss_symint(x, target, weight, how, std::move(ignored), smoothing);
    return forward(x, target, how, ignored.expect_int(), gives_wide()).loss;
}

Tensor cross_entropy_with_gradient(const Tensor &x, const Tensor &target, const MaybeTensor &weight, int64_t how,
                                   c10::SymInt ignored, double smoothing) {
    if (!is_plain(x) || !is_plain(target) || c10::impl::dispatch_mode_enabled() ||
        !takes(x, target, weight, how, smoothing))
        return at::native::cross_entropy_loss_symint(x, target, weight, how, std::move(ignored), smoothing);
    return CrossEntropy::apply(x, target, how, ignored.expect_int(), gives_wide());
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("cross_entropy_loss", cross_entropy);
}

TORCH_LIBRARY_IMPL(aten, AutogradPrivateUse1, m) {
    m.impl("cross_entropy_loss", cross_entropy_with_gradient);
}

} // namespace

} // namespace torch_gpuarray
