/* Padding by reflection and replication, im2col and col2im, with gradients. */
#include <torch/library.h>

#include <ATen/native/Resize.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/zeros.h>

#include "indexing.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::Tensor;

/* The element of an axis of n that stands at place i, which may be outside of it. */
using Source = int64_t(int64_t i, int64_t n);

int64_t reflected(int64_t i, int64_t n) {
    if (i < 0) i = -i;
    return i < n ? i : 2 * (n - 1) - i;
}

int64_t replicated(int64_t i, int64_t n) {
    return std::min(std::max(i, int64_t{0}), n - 1);
}

/* Axes that are padded, counted from the last, and where their elements come from. */
class Padding {
  public:
    Padding(Source *source, const Tensor &self, IntArrayRef amounts) : axes_(static_cast<int64_t>(amounts.size()) / 2) {
        TORCH_CHECK(self.dim() == axes_ + 1 || self.dim() == axes_ + 2, "Expected ", axes_ + 1, "D or ", axes_ + 2,
                    "D tensor for padding of ", axes_, " axes, but got: ", self.sizes());
        for (int64_t k = 0; k < axes_; k++) add(source, self, k, amounts);
    }

    Tensor forward(const Tensor &self) const {
        Tensor x = self;
        for (int64_t k = 0; k < axes_; k++) x = x.index_select(-1 - k, from_[static_cast<size_t>(k)]);
        return x;
    }

    Tensor backward(const Tensor &grad, const Tensor &self) const {
        Tensor g = grad;
        for (int64_t k = axes_ - 1; k >= 0; k--) {
            at::DimVector shape(g.sizes().begin(), g.sizes().end());
            shape[static_cast<size_t>(self.dim() - 1 - k)] = self.size(-1 - k);
            Tensor sum = at::zeros(shape, g.options());
            put_at(sum, -1 - k, from_[static_cast<size_t>(k)], g, GA_SCATTER_ADD, sum);
            g = sum;
        }
        return g;
    }

  private:
    void add(Source *source, const Tensor &self, int64_t k, IntArrayRef amounts) {
        int64_t n = self.size(-1 - k), before = amounts[static_cast<size_t>(2 * k)],
                after = amounts[static_cast<size_t>(2 * k + 1)], m = n + before + after;
        TORCH_CHECK(n > 0 || self.numel() > 0 || self.size(0) == 0, "Expected a tensor with non-zero dimensions");
        TORCH_CHECK(source != reflected || (before < n && after < n),
                    "Padding size should be less than the corresponding input dimension, but got: padding (", before,
                    ", ", after, ") at dimension ", self.dim() - 1 - k, " of input ", self.sizes());
        TORCH_CHECK(m >= 1, "input (size ", n, ") is too small. Calculated output size: ", m);
        std::vector<int64_t> places;
        for (int64_t i = 0; i < m; i++) places.push_back(source(i - before, n));
        from_.push_back(at::from_blob(places.data(), {m}, at::TensorOptions().dtype(at::kLong))
                            .to(self.device(), at::kLong, false, true));
    }

    int64_t axes_;
    std::vector<Tensor> from_;
};

template <Source *source> Tensor pad(const Tensor &self, IntArrayRef amounts) {
    return Padding(source, self, amounts).forward(self);
}

template <Source *source> Tensor &pad_out(const Tensor &self, IntArrayRef amounts, Tensor &out) {
    Tensor made = pad<source>(self, amounts);
    at::native::resize_output(out, made.sizes());
    return out.copy_(made);
}

template <Source *source> Tensor pad_backward(const Tensor &grad, const Tensor &self, IntArrayRef amounts) {
    return Padding(source, self, amounts).backward(grad, self);
}

template <Source *source>
Tensor &pad_backward_out(const Tensor &grad, const Tensor &self, IntArrayRef amounts, Tensor &out) {
    at::native::resize_output(out, self.sizes());
    return out.copy_(pad_backward<source>(grad, self, amounts));
}

/* ---------------------------------------------------------------------------------------- windows as columns */

/* The windows of im2col and col2im, over the last two axes. */
struct Windows {
    std::array<size_t, 2> window, dilation, padding, stride;
    ga_unfold_options options = {};

    Windows(IntArrayRef kernel, IntArrayRef dilations, IntArrayRef paddings, IntArrayRef strides) {
        TORCH_CHECK(kernel.size() == 2 && dilations.size() == 2 && paddings.size() == 2 && strides.size() == 2,
                    "windows as columns take two numbers for each option");
        for (size_t i = 0; i < 2; i++) {
            TORCH_CHECK(kernel[i] > 0, "kernel size should be greater than zero, but got ", kernel);
            TORCH_CHECK(dilations[i] > 0, "dilation should be greater than zero, but got ", dilations);
            TORCH_CHECK(paddings[i] >= 0, "padding should be non-negative, but got ", paddings);
            TORCH_CHECK(strides[i] > 0, "stride should be greater than zero, but got ", strides);
            window[i] = static_cast<size_t>(kernel[i]);
            dilation[i] = static_cast<size_t>(dilations[i]);
            padding[i] = static_cast<size_t>(paddings[i]);
            stride[i] = static_cast<size_t>(strides[i]);
        }
        options.nd = 2;
        options.window = window.data();
        options.stride = stride.data();
        options.dilation = dilation.data();
        options.pad_before = padding.data();
    }

    int64_t places(size_t i, int64_t n) const {
        auto reach = static_cast<int64_t>(dilation[i] * (window[i] - 1) + 1), pad = static_cast<int64_t>(padding[i]);
        int64_t rest = n + 2 * pad - reach;
        TORCH_CHECK(rest >= 0, "windows of ", reach, " elements reach further than ", n + 2 * pad, " with padding");
        return rest / static_cast<int64_t>(stride[i]) + 1;
    }
};

Tensor im2col(const Tensor &self, IntArrayRef kernel, IntArrayRef dilation, IntArrayRef padding, IntArrayRef stride) {
    TORCH_CHECK(self.dim() == 3 || self.dim() == 4, "Expected 3D or 4D (batch mode) tensor, but got: ", self.sizes());
    Windows windows(kernel, dilation, padding, stride);
    Tensor x = self.dim() == 4 ? self : self.unsqueeze(0);
    int64_t h = windows.places(0, x.size(2)), w = windows.places(1, x.size(3));
    Tensor out = at::empty({x.size(0), x.size(1), kernel[0], kernel[1], h, w}, self.options());
    if (out.numel() > 0) {
        View from(x, "im2col"), to(out);
        check(GpuArray_unfold(to, from, &windows.options), context_of(self), "im2col");
    }
    out = out.view({x.size(0), x.size(1) * kernel[0] * kernel[1], h * w});
    return self.dim() == 4 ? out : out.squeeze(0);
}

Tensor col2im(const Tensor &self, IntArrayRef size, IntArrayRef kernel, IntArrayRef dilation, IntArrayRef padding,
              IntArrayRef stride) {
    TORCH_CHECK(self.dim() == 2 || self.dim() == 3,
                "Expected 2D or 3D (batch mode) tensor for input, but got: ", self.sizes());
    Windows windows(kernel, dilation, padding, stride);
    Tensor y = self.dim() == 3 ? self : self.unsqueeze(0);
    int64_t h = windows.places(0, size[0]), w = windows.places(1, size[1]), each = kernel[0] * kernel[1];
    TORCH_CHECK(y.size(1) % each == 0 && y.size(2) == h * w, "Given output_size=", size, ", kernel_size=", kernel,
                ": expected input of size [*, channels * ", each, ", ", h * w, "], but got ", self.sizes());
    Tensor out = at::empty({y.size(0), y.size(1) / each, size[0], size[1]}, self.options());
    if (out.numel() > 0) {
        std::array<size_t, 2> space = {static_cast<size_t>(size[0]), static_cast<size_t>(size[1])};
        View from(y.reshape({y.size(0), y.size(1) / each, kernel[0], kernel[1], h, w}), "col2im"), to(out);
        check(GpuArray_fold(to, from, space.data(), &windows.options), context_of(self), "col2im");
    }
    return self.dim() == 3 ? out : out.squeeze(0);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("col2im", col2im);
    m.impl("im2col", im2col);
    m.impl("reflection_pad1d.out", pad_out<reflected>);
    m.impl("reflection_pad1d_backward.grad_input", pad_backward_out<reflected>);
    m.impl("reflection_pad2d", pad<reflected>);
    m.impl("reflection_pad2d.out", pad_out<reflected>);
    m.impl("reflection_pad2d_backward", pad_backward<reflected>);
    m.impl("reflection_pad2d_backward.grad_input", pad_backward_out<reflected>);
    m.impl("reflection_pad3d.out", pad_out<reflected>);
    m.impl("reflection_pad3d_backward.grad_input", pad_backward_out<reflected>);
    m.impl("replication_pad1d.out", pad_out<replicated>);
    m.impl("replication_pad1d_backward.grad_input", pad_backward_out<replicated>);
    m.impl("replication_pad2d.out", pad_out<replicated>);
    m.impl("replication_pad2d_backward", pad_backward<replicated>);
    m.impl("replication_pad2d_backward.grad_input", pad_backward_out<replicated>);
    m.impl("replication_pad3d.out", pad_out<replicated>);
    m.impl("replication_pad3d_backward", pad_backward<replicated>);
    m.impl("replication_pad3d_backward.grad_input", pad_backward_out<replicated>);
}

} // namespace

} // namespace torch_gpuarray
