/* Convolutions and their gradients: plans of the library, cached by shapes and options. */
#include <list>
#include <map>
#include <memory>
#include <mutex>

#include <torch/library.h>

#include <ATen/ops/convolution.h>
#include <ATen/ops/convolution_backward.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>

#include "view.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::Tensor;

/* The key of a cached plan. */
struct Shape {
    std::vector<size_t> x, w, stride, padding, dilation, output_padding;
    size_t groups;
    bool transposed;
    int code;
    gpucontext *ctx;

    bool operator<(const Shape &o) const {
        auto all = [](const Shape &s) {
            return std::tie(s.x, s.w, s.stride, s.padding, s.dilation, s.output_padding, s.groups, s.transposed, s.code,
                            s.ctx);
        };
        return all(*this) < all(o);
    }
};

using Plan = std::shared_ptr<GpuConv>;

std::vector<size_t> sizes(IntArrayRef list) {
    return {list.begin(), list.end()};
}

Plan make_plan(const Shape &s) {
    ga_conv_options options = {};
    options.nd = static_cast<unsigned>(s.stride.size());
    options.stride = s.stride.data();
    options.dilation = s.dilation.data();
    options.pad_before = s.padding.data();
    options.output_padding = s.transposed ? s.output_padding.data() : nullptr;
    options.groups = s.groups;
    options.transposed = s.transposed;
    GpuConv *conv = nullptr;
    check(GpuConv_new(&conv, s.ctx, s.code, s.x.data(), s.w.data(), &options), s.ctx, "convolution");
    return {conv, GpuConv_free};
}

/* The last 512 plans are cached. */
Plan plan_of(const Shape &shape) {
    static std::mutex lock;
    static auto *plans = new std::map<Shape, Plan>;
    static auto *order = new std::list<Shape>;
    std::lock_guard<std::mutex> hold(lock);
    Plan &found = (*plans)[shape];
    if (found == nullptr) {
        found = make_plan(shape);
        order->push_back(shape);
        if (order->size() > 512) {
            plans->erase(order->front());
            order->pop_front();
        }
        return plans->at(shape);
    }
    return found;
}

/* Does the library support this dtype? Others (integers, complex numbers) are convolved on the CPU. */
bool convolves(const Tensor &input) {
    switch (input.scalar_type()) {
    case at::kFloat:
    case at::kDouble:
    case at::kHalf:
    case at::kBFloat16: return true;
    default: return false;
    }
}

struct Arguments {
    IntArrayRef stride, padding, dilation;
    bool transposed;
    IntArrayRef output_padding;
    int64_t groups;

    Shape shape(const Tensor &input, const Tensor &weight) const {
        return {sizes(input.sizes()),
                sizes(weight.sizes()),
                sizes(stride),
                sizes(padding),
                sizes(dilation),
                sizes(output_padding),
                static_cast<size_t>(groups),
                transposed,
                code_of(input.scalar_type()),
                context_of(input)};
    }
};

at::MemoryFormat format_of(const Tensor &input, const Tensor &weight) {
    at::MemoryFormat format = input.suggest_memory_format();
    return format == at::MemoryFormat::Contiguous ? weight.suggest_memory_format() : format;
}

void check_same(const Tensor &input, const Tensor &weight) {
    TORCH_CHECK(input.scalar_type() == weight.scalar_type(), "Input type (", input.toString(), ") and weight type (",
                weight.toString(), ") should be the same");
}

Tensor convolution(const Tensor &input, const Tensor &weight, const std::optional<Tensor> &bias, IntArrayRef stride,
                   IntArrayRef padding, IntArrayRef dilation, bool transposed, IntArrayRef output_padding,
                   int64_t groups) {
    check_same(input, weight);
    bool has_bias = bias.has_value() && bias->defined();
    if (!convolves(input)) {
        std::optional<Tensor> host = has_bias ? std::optional<Tensor>(bias->cpu()) : std::nullopt;
        return at::convolution(input.cpu(), weight.cpu(), host, stride, padding, dilation, transposed, output_padding,
                               groups)
            .to(input.device());
    }
    Arguments arguments{stride, padding, dilation, transposed, output_padding, groups};
    Plan plan = plan_of(arguments.shape(input, weight));
    std::vector<size_t> dims(static_cast<size_t>(input.dim()));
    check(GpuConv_output(plan.get(), dims.data()), context_of(input), "convolution");
    at::DimVector shape(dims.begin(), dims.end());
    Tensor out = at::empty(shape, input.options(), format_of(input, weight));
    if (out.numel() == 0) return out;
    Tensor shift = has_bias ? converted(*bias, input.scalar_type()) : Tensor();
    View y(out), x(input), w(weight);
    std::unique_ptr<View> b = has_bias ? std::make_unique<View>(shift) : nullptr;
    check(GpuConv_forward(plan.get(), y, x, w, has_bias ? b->get() : nullptr, nullptr), context_of(input),
          "convolution");
    return out;
}

using Gradients = std::tuple<Tensor, Tensor, Tensor>;

Gradients backward_on_cpu(const Tensor &grad, const Tensor &input, const Tensor &weight, const Arguments &a,
                          std::array<bool, 3> mask) {
    auto [x, w, b] = at::convolution_backward(grad.cpu(), input.cpu(), weight.cpu(), std::nullopt, a.stride, a.padding,
                                              a.dilation, a.transposed, a.output_padding, a.groups, mask);
    auto back = [&](const Tensor &t) { return t.defined() ? t.to(input.device()) : t; };
    return {back(x), back(w), back(b)};
}

Gradients convolution_backward(const Tensor &grad, const Tensor &input, const Tensor &weight, IntArrayRef stride,
                               IntArrayRef padding, IntArrayRef dilation, bool transposed, IntArrayRef output_padding,
                               int64_t groups, std::array<bool, 3> mask) {
    Arguments arguments{stride, padding, dilation, transposed, output_padding, groups};
    if (!convolves(input)) return backward_on_cpu(grad, input, weight, arguments, mask);
    gpucontext *ctx = context_of(input);
    at::MemoryFormat format = format_of(input, weight);
    Tensor dx, dw, db;
    if (mask[0]) dx = at::empty(input.sizes(), input.options(), format);
    if (mask[1]) dw = at::empty(weight.sizes(), weight.options(), format);
    if (mask[2]) db = at::empty({grad.size(1)}, grad.options());
    if (grad.numel() == 0 || input.numel() == 0) { /* nothing to sum */
        for (const Tensor &t : {dx, dw, db})
            if (t.defined()) t.zero_();
        return {dx, dw, db};
    }
    Plan plan = plan_of(arguments.shape(input, weight));
    View x(input), w(weight), dy(grad);
    if (mask[0]) check(GpuConv_grad_input(plan.get(), View(dx), dy, w, nullptr), ctx, "gradient of a convolution");
    if (mask[1]) check(GpuConv_grad_weights(plan.get(), View(dw), x, dy, nullptr), ctx, "gradient of a convolution");
    if (mask[2]) check(GpuConv_grad_bias(plan.get(), View(db), dy), ctx, "gradient of a convolution");
    return {dx, dw, db};
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("convolution_overrideable", convolution);
    m.impl("convolution_backward_overrideable", convolution_backward);
}

} // namespace

} // namespace torch_gpuarray
