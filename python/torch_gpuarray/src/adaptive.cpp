/* Pooling into a given number of windows, into random ones, and its inverse. */
#include <memory>

#include <torch/library.h>

#include <ATen/TensorOperators.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/zeros.h>

#include "view.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::Tensor;
using TwoOut = std::tuple<Tensor &, Tensor &>;
using Two = std::tuple<Tensor, Tensor>;

/* Windows that divide the axes of space; the input may have no axis of the batch. */
class Adaptive {
  public:
    Adaptive(const Tensor &input, IntArrayRef output)
        : batched_(input.dim() == rank(output) + 2), ctx_(context_of(input)) {
        TORCH_CHECK(batched_ || input.dim() == rank(output) + 1, "adaptive pooling: Expected ", rank(output) + 1,
                    "D or ", rank(output) + 2, "D tensor, but got ", input.sizes());
        Tensor x = with_batch(input);
        std::vector<size_t> dims(x.sizes().begin(), x.sizes().end()), sizes;
        for (int64_t n : output) {
            TORCH_CHECK(n >= 0,
                        "adaptive pooling: elements of output_size must be greater than or equal to 0 but "
                        "received ",
                        output);
            sizes.push_back(static_cast<size_t>(n));
        }
        for (size_t i = 2; i < dims.size(); i++)
            TORCH_CHECK(dims[i] > 0,
                        "adaptive pooling: Expected input to have non-zero size for non-batch dimensions, "
                        "but input has sizes ",
                        input.sizes());
        shape_.assign(input.sizes().begin(), input.sizes().end() - rank(output));
        shape_.append(output.begin(), output.end());
        for (int64_t n : shape_)
            if (n == 0) return; /* nothing to compute */
        ga_pool_options options = {};
        options.nd = static_cast<unsigned>(output.size());
        options.adaptive = sizes.data();
        GpuPool *made = nullptr;
        check(GpuPool_new(&made, ctx_, need_code(input.scalar_type(), "adaptive pooling"), dims.data(), &options), ctx_,
              "adaptive pooling");
        plan_ = {made, GpuPool_free};
    }

    void averages(const Tensor &out, const Tensor &input) const {
        if (!plan_) return;
        View y(with_batch(out)), x(with_batch(input));
        check(GpuPool_average(plan_.get(), y, x), ctx_, "adaptive_avg_pool");
    }
    void averages_grad(const Tensor &dx, const Tensor &dy) const {
        if (!plan_) return void(dx.zero_());
        View to(with_batch(dx)), g(with_batch(dy));
        check(GpuPool_average_grad(plan_.get(), to, g), ctx_, "adaptive_avg_pool");
    }
    void maxima(const Tensor &out, const Tensor &places, const Tensor &input) const {
        if (!plan_) return;
        View y(with_batch(out)), p(with_batch(places)), x(with_batch(input));
        check(GpuPool_max(plan_.get(), y, p, x), ctx_, "adaptive_max_pool");
    }
    void maxima_grad(const Tensor &dx, const Tensor &dy, const Tensor &places) const {
        if (!plan_) return void(dx.zero_());
        View to(with_batch(dx)), g(with_batch(dy)), p(with_batch(places));
        check(GpuPool_max_grad(plan_.get(), to, g, p), ctx_, "adaptive_max_pool");
    }
    const at::DimVector &shape() const {
        return shape_;
    }

  private:
    static int64_t rank(IntArrayRef output) {
        return static_cast<int64_t>(output.size());
    }
    Tensor with_batch(const Tensor &t) const {
        return batched_ ? t : t.unsqueeze(0);
    }

    bool batched_;
    gpucontext *ctx_;
    at::DimVector shape_;
    std::shared_ptr<GpuPool> plan_;
};

/* Results for a channels-last input are channels-last, too. */
void shape_result(const Tensor &out, const at::DimVector &shape, const Tensor &input) {
    if (out.sizes() == IntArrayRef(shape)) return;
    out.resize_(shape);
    if (input.dim() == 4 && input.suggest_memory_format() == at::MemoryFormat::ChannelsLast)
        out.unsafeGetTensorImpl()->empty_tensor_restride(at::MemoryFormat::ChannelsLast);
}

Tensor &averages_out(const Tensor &self, IntArrayRef size, Tensor &out) {
    Adaptive pool(self, size);
    shape_result(out, pool.shape(), self);
    pool.averages(out, self);
    return out;
}

Tensor averages(const Tensor &self, IntArrayRef size) {
    Tensor out = at::empty({0}, self.options());
    return averages_out(self, size, out);
}

IntArrayRef space_of(const Tensor &grad, int64_t n) {
    return grad.sizes().slice(static_cast<size_t>(grad.dim() - n));
}

template <int64_t n> Tensor averages_backward(const Tensor &grad, const Tensor &self) {
    Tensor dx = at::empty(self.sizes(), self.options().memory_format(self.suggest_memory_format()));
    Adaptive(self, space_of(grad, n)).averages_grad(dx, grad);
    return dx;
}

template <int64_t n> Tensor &averages_backward_out(const Tensor &grad, const Tensor &self, Tensor &dx) {
    at::native::resize_output(dx, self.sizes());
    Adaptive(self, space_of(grad, n)).averages_grad(dx, grad);
    return dx;
}

TwoOut maxima_out(const Tensor &self, IntArrayRef size, Tensor &out, Tensor &places) {
    Adaptive pool(self, size);
    shape_result(out, pool.shape(), self);
    shape_result(places, pool.shape(), self);
    pool.maxima(out, places, self);
    return {out, places};
}

template <int64_t n>
Tensor &maxima_backward_out(const Tensor &grad, const Tensor &self, const Tensor &places, Tensor &dx) {
    at::native::resize_output(dx, self.sizes());
    Adaptive(self, space_of(grad, n)).maxima_grad(dx, grad, places);
    return dx;
}

/* ----------------------------------------------------------------------------------------------- random windows */

/* For each place along an axis of n elements the first of its window, for samples of batch x channels: the last window
 * ends with the axis, the others begin at floor((i + u) a) - floor(u a), a = (n - window) / (places - 1). */
Tensor starts(const Tensor &sample, int64_t n, int64_t places, int64_t window) {
    auto options = sample.options();
    TORCH_CHECK(places + window - 1 <= n, "fractional_max_pool: pool of ", window, " and ", places,
                " results do not fit into ", n, " elements");
    Tensor last = at::empty({}, options.dtype(at::kLong)).fill_(n - window).expand({sample.size(0), sample.size(1), 1});
    if (places == 1) return last;
    double a = static_cast<double>(n - window) / static_cast<double>(places - 1);
    Tensor u = sample.unsqueeze(-1), i = at::arange(places, options);
    Tensor begin = ((i + u) * a).to(at::kLong) - (u * a).to(at::kLong);
    begin.narrow(-1, places - 1, 1).copy_(last);
    return begin;
}

/* Batch x channels x places x elements of a window: where each is in its channel. */
Tensor elements_of(const Tensor &x, IntArrayRef window, IntArrayRef output, const Tensor &samples) {
    auto nd = static_cast<int64_t>(window.size());
    Tensor at = at::zeros({1}, x.options().dtype(at::kLong));
    at::DimVector shape{x.size(0), x.size(1)};
    for (int64_t d = 0; d < nd; d++) { /* torch's samples name the last of two axes first, but the first of three */
        auto k = static_cast<size_t>(d);
        int64_t n = x.size(2 + d);
        int64_t which = nd == 2 ? nd - 1 - d : d;
        Tensor begin = starts(samples.select(-1, which), n, output[k], window[k]);
        Tensor along = begin.unsqueeze(-1) + at::arange(window[k], begin.options());
        at::DimVector view{x.size(0), x.size(1)};
        for (int64_t e = 0; e < nd; e++) view.push_back(e == d ? output[k] : 1);
        for (int64_t e = 0; e < nd; e++) view.push_back(e == d ? window[k] : 1);
        at = at * n + along.view(view);
    }
    for (int64_t n : output) shape.push_back(n);
    shape.push_back(-1);
    return at.reshape(shape);
}

TwoOut fractional(const Tensor &self, IntArrayRef window, IntArrayRef output, const Tensor &samples, Tensor &out,
                  Tensor &places) {
    auto nd = static_cast<int64_t>(window.size());
    TORCH_CHECK(self.dim() == nd + 1 || self.dim() == nd + 2, "fractional_max_pool: Expected ", nd + 1, "D or ", nd + 2,
                "D tensor, but got: ", self.sizes());
    bool batched = self.dim() == nd + 2;
    Tensor x = batched ? self : self.unsqueeze(0);
    TORCH_CHECK(
        samples.dim() == 3 && samples.size(0) >= x.size(0) && samples.size(1) == x.size(1) && samples.size(2) == nd,
        "Expect _random_samples of at least ", x.size(0), " x ", x.size(1), " x ", nd, ", but got: ", samples.sizes());
    Tensor used = samples.narrow(0, 0, x.size(0)); /* torch makes one at least for each picture */
    Tensor at = elements_of(x, window, output, used.to(x.scalar_type()));
    Tensor values = x.flatten(2).gather(2, at.flatten(2)).view(at.sizes());
    auto [largest, which] = values.max(-1);
    Tensor found = at.gather(-1, which.unsqueeze(-1)).squeeze(-1);
    if (!batched) {
        largest = largest.squeeze(0);
        found = found.squeeze(0);
    }
    at::native::resize_output(out, largest.sizes());
    at::native::resize_output(places, found.sizes());
    out.copy_(largest);
    places.copy_(found);
    return {out, places};
}

Tensor &fractional_backward_out(const Tensor &grad, const Tensor &self, IntArrayRef window, IntArrayRef,
                                const Tensor &places, Tensor &dx) {
    auto nd = static_cast<int64_t>(window.size());
    at::native::resize_output(dx, self.sizes());
    Tensor sum = at::zeros(self.sizes(), self.options());
    if (grad.numel() > 0) sum.flatten(-nd).scatter_add_(-1, places.flatten(-nd), grad.flatten(-nd));
    return dx.copy_(sum);
}

Tensor fractional_backward(const Tensor &grad, const Tensor &self, IntArrayRef window, IntArrayRef output,
                           const Tensor &places) {
    Tensor dx = at::empty(self.sizes(), self.options());
    return fractional_backward_out(grad, self, window, output, places, dx);
}

/* -------------------------------------------------------------------------------------------------- the inverse */

Tensor unpool(const Tensor &self, const Tensor &places, IntArrayRef output) {
    auto nd = static_cast<int64_t>(output.size());
    TORCH_CHECK(places.scalar_type() == at::kLong,
                "elements in indices should be type int64 but got: ", places.scalar_type());
    TORCH_CHECK(self.sizes() == places.sizes(), "Expected shape of indices to be same as that of the input tensor (",
                self.sizes(), ") but got indices tensor with shape: ", places.sizes());
    at::DimVector shape(self.sizes().begin(), self.sizes().end() - nd);
    shape.append(output.begin(), output.end());
    Tensor out = at::zeros(shape, self.options());
    if (self.numel() > 0) out.flatten(-nd).scatter_(-1, places.flatten(-nd), self.flatten(-nd));
    return out;
}

Tensor unpool3(const Tensor &self, const Tensor &places, IntArrayRef output, IntArrayRef, IntArrayRef) {
    return unpool(self, places, output);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_adaptive_avg_pool2d", averages);
    m.impl("_adaptive_avg_pool2d_backward", averages_backward<2>);
    m.impl("_adaptive_avg_pool3d", averages);
    m.impl("_adaptive_avg_pool3d_backward", averages_backward<3>);
    m.impl("adaptive_avg_pool2d.out", averages_out);
    m.impl("adaptive_avg_pool3d.out", averages_out);
    m.impl("adaptive_avg_pool3d_backward.grad_input", averages_backward_out<3>);
    m.impl("adaptive_max_pool2d.out", maxima_out);
    m.impl("adaptive_max_pool2d_backward.grad_input", maxima_backward_out<2>);
    m.impl("adaptive_max_pool3d.out", maxima_out);
    m.impl("adaptive_max_pool3d_backward.grad_input", maxima_backward_out<3>);
    m.impl("fractional_max_pool2d.output", fractional);
    m.impl("fractional_max_pool2d_backward.grad_input", fractional_backward_out);
    m.impl("fractional_max_pool3d.output", fractional);
    m.impl("fractional_max_pool3d_backward", fractional_backward);
    m.impl("max_unpool2d", unpool);
    m.impl("max_unpool3d", unpool3);
}

} // namespace

} // namespace torch_gpuarray
