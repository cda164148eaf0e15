/* Maxima and averages of windows, and their gradients. */
#include <memory>

#include <torch/library.h>

#include <ATen/native/Resize.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>

#include "view.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::Tensor;

/* A plan for an input with or without an axis of the batch. */
class Pool {
  public:
    Pool(const Tensor &input, int64_t nd, IntArrayRef window, IntArrayRef stride, IntArrayRef padding,
         IntArrayRef dilation, bool ceil, bool count_padding = false, std::optional<int64_t> divisor = std::nullopt)
        : batched_(input.dim() == nd + 2), ctx_(context_of(input)) {
        TORCH_CHECK(input.dim() == nd + 1 || batched_, "pooling of ", nd, " axes takes tensors with ", nd + 1, " or ",
                    nd + 2, " dimensions, not ", input.dim());
        auto n = static_cast<size_t>(nd);
        auto window_ = list(window, n), stride_ = stride.empty() ? window_ : list(stride, n),
             padding_ = list(padding, n), dilation_ = list(dilation, n);
        ga_pool_options options = {};
        options.nd = static_cast<unsigned>(nd);
        options.window = window_.data();
        options.stride = stride_.data();
        options.pad_before = padding_.data();
        options.dilation = dilation_.data();
        options.ceil = ceil;
        options.count_padding = count_padding;
        options.divisor = divisor.has_value() ? static_cast<double>(*divisor) : 0;
        make(input, options);
    }

    Tensor with_batch(const Tensor &t) const {
        return batched_ ? t : t.unsqueeze(0);
    }

    at::DimVector output() const {
        std::vector<size_t> dims(dims_.size());
        check(GpuPool_output(plan_.get(), dims.data()), ctx_, "pooling");
        return at::DimVector(dims.begin() + (batched_ ? 0 : 1), dims.end());
    }

    const GpuPool *get() const {
        return plan_.get();
    }
    gpucontext *context() const {
        return ctx_;
    }

  private:
    /* one number applies to all axes */
    static std::vector<size_t> list(IntArrayRef numbers, size_t n) {
        if (numbers.size() == 1) return std::vector<size_t>(n, static_cast<size_t>(numbers[0]));
        return {numbers.begin(), numbers.end()};
    }

    void make(const Tensor &input, const ga_pool_options &options) {
        Tensor x = with_batch(input);
        dims_.assign(x.sizes().begin(), x.sizes().end());
        GpuPool *pool = nullptr;
        check(GpuPool_new(&pool, ctx_, need_code(input.scalar_type(), "pooling"), dims_.data(), &options), ctx_,
              "pooling");
        plan_ = {pool, GpuPool_free};
    }

    bool batched_;
    gpucontext *ctx_;
    std::vector<size_t> dims_;
    std::shared_ptr<GpuPool> plan_;
};

void shape_result(const Tensor &out, const at::DimVector &shape, const Tensor &input) {
    if (out.sizes() != IntArrayRef(shape)) out.resize_(shape);
    if (input.dim() == 4 && input.suggest_memory_format() == at::MemoryFormat::ChannelsLast && out.numel() == 0)
        out.unsafeGetTensorImpl()->empty_tensor_restride(at::MemoryFormat::ChannelsLast);
}

void maxima(const Pool &pool, const Tensor &input, const Tensor &out, const Tensor &places) {
    shape_result(out, pool.output(), input);
    shape_result(places, pool.output(), input);
    if (out.numel() == 0) return;
    View x(pool.with_batch(input)), y(pool.with_batch(out)), p(pool.with_batch(places));
    check(GpuPool_max(pool.get(), y, p, x), pool.context(), "max_pool");
}

void maxima_backward(const Pool &pool, const Tensor &grad, const Tensor &places, const Tensor &dx) {
    if (dx.numel() == 0) return;
    if (grad.numel() == 0) {
        dx.zero_();
        return;
    }
    View d(pool.with_batch(dx)), g(pool.with_batch(grad)), p(pool.with_batch(places));
    check(GpuPool_max_grad(pool.get(), d, g, p), pool.context(), "max_pool");
}

std::tuple<Tensor &, Tensor &> max_pool2d_out(const Tensor &self, IntArrayRef window, IntArrayRef stride,
                                              IntArrayRef padding, IntArrayRef dilation, bool ceil, Tensor &out,
                                              Tensor &places) {
    maxima(Pool(self, 2, window, stride, padding, dilation, ceil), self, out, places);
    return {out, places};
}

Tensor &max_pool2d_backward_out(const Tensor &grad, const Tensor &self, IntArrayRef window, IntArrayRef stride,
                                IntArrayRef padding, IntArrayRef dilation, bool ceil, const Tensor &places,
                                Tensor &out) {
    at::native::resize_output(out, self.sizes());
    maxima_backward(Pool(self, 2, window, stride, padding, dilation, ceil), grad, places, out);
    return out;
}

std::tuple<Tensor, Tensor> max_pool3d(const Tensor &self, IntArrayRef window, IntArrayRef stride, IntArrayRef padding,
                                      IntArrayRef dilation, bool ceil) {
    Tensor out = at::empty({0}, self.options()), places = at::empty({0}, self.options().dtype(at::kLong));
    maxima(Pool(self, 3, window, stride, padding, dilation, ceil), self, out, places);
    return {out, places};
}

Tensor max_pool3d_backward(const Tensor &grad, const Tensor &self, IntArrayRef window, IntArrayRef stride,
                           IntArrayRef padding, IntArrayRef dilation, bool ceil, const Tensor &places) {
    Tensor out = at::empty(self.sizes(), self.options());
    maxima_backward(Pool(self, 3, window, stride, padding, dilation, ceil), grad, places, out);
    return out;
}

void averages(const Pool &pool, const Tensor &input, const Tensor &out) {
    shape_result(out, pool.output(), input);
    if (out.numel() == 0) return;
    View x(pool.with_batch(input)), y(pool.with_batch(out));
    check(GpuPool_average(pool.get(), y, x), pool.context(), "avg_pool");
}

void averages_backward(const Pool &pool, const Tensor &grad, const Tensor &dx) {
    if (dx.numel() == 0) return;
    if (grad.numel() == 0) {
        dx.zero_();
        return;
    }
    View d(pool.with_batch(dx)), g(pool.with_batch(grad));
    check(GpuPool_average_grad(pool.get(), d, g), pool.context(), "avg_pool");
}

Tensor &avg_pool2d_out(const Tensor &self, IntArrayRef window, IntArrayRef stride, IntArrayRef padding, bool ceil,
                       bool count_padding, std::optional<int64_t> divisor, Tensor &out) {
    averages(Pool(self, 2, window, stride, padding, {1}, ceil, count_padding, divisor), self, out);
    return out;
}

Tensor &avg_pool2d_backward_out(const Tensor &grad, const Tensor &self, IntArrayRef window, IntArrayRef stride,
                                IntArrayRef padding, bool ceil, bool count_padding, std::optional<int64_t> divisor,
                                Tensor &out) {
    at::native::resize_output(out, self.sizes());
    averages_backward(Pool(self, 2, window, stride, padding, {1}, ceil, count_padding, divisor), grad, out);
    return out;
}

Tensor &avg_pool3d_out(const Tensor &self, IntArrayRef window, IntArrayRef stride, IntArrayRef padding, bool ceil,
                       bool count_padding, std::optional<int64_t> divisor, Tensor &out) {
    averages(Pool(self, 3, window, stride, padding, {1}, ceil, count_padding, divisor), self, out);
    return out;
}

Tensor &avg_pool3d_backward_out(const Tensor &grad, const Tensor &self, IntArrayRef window, IntArrayRef stride,
                                IntArrayRef padding, bool ceil, bool count_padding, std::optional<int64_t> divisor,
                                Tensor &out) {
    at::native::resize_output(out, self.sizes());
    averages_backward(Pool(self, 3, window, stride, padding, {1}, ceil, count_padding, divisor), grad, out);
    return out;
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("avg_pool2d.out", avg_pool2d_out);
    m.impl("avg_pool2d_backward.grad_input", avg_pool2d_backward_out);
    m.impl("avg_pool3d.out", avg_pool3d_out);
    m.impl("avg_pool3d_backward.grad_input", avg_pool3d_backward_out);
    m.impl("max_pool2d_with_indices.out", max_pool2d_out);
    m.impl("max_pool2d_with_indices_backward.grad_input", max_pool2d_backward_out);
    m.impl("max_pool3d_with_indices", max_pool3d);
    m.impl("max_pool3d_with_indices_backward", max_pool3d_backward);
}

} // namespace

} // namespace torch_gpuarray
