/* Discrete Fourier transforms. */
#include <torch/library.h>

#include <ATen/native/Resize.h>
#include <ATen/ops/empty.h>

#include "view.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::Tensor;

/* torch's number selects the divisor of the result in this direction: 1, the root of the length, or the length. */
ga_fft_norm norm_of(int64_t normalization, bool forward) {
    if (normalization == 1) return GA_FFT_ORTHO;
    return (normalization == 2) == forward ? GA_FFT_FORWARD : GA_FFT_BACKWARD;
}

c10::SmallVector<unsigned, 4> axes_of(const Tensor &self, IntArrayRef dim) {
    c10::SmallVector<unsigned, 4> axes;
    for (int64_t d : dim) axes.push_back(static_cast<unsigned>(d < 0 ? d + self.dim() : d));
    return axes;
}

using Transform = int(GpuArray *, const GpuArray *, unsigned, const unsigned *, const size_t *, ga_fft_norm);

void transform(Transform *f, const Tensor &self, IntArrayRef dim, const size_t *sizes, ga_fft_norm norm,
               const Tensor &out) {
    if (out.numel() == 0) return;
    auto axes = axes_of(self, dim);
    View x(self, "fft"), y(out, "fft");
    check(f(y, x, static_cast<unsigned>(axes.size()), axes.data(), sizes, norm), context_of(self), "fft");
}

Tensor &c2c_out(const Tensor &self, IntArrayRef dim, int64_t normalization, bool forward, Tensor &out) {
    at::native::resize_output(out, self.sizes());
    if (dim.empty()) return out.copy_(self);
    transform(forward ? GpuArray_fft : GpuArray_ifft, self, dim, nullptr, norm_of(normalization, forward), out);
    return out;
}

Tensor c2c(const Tensor &self, IntArrayRef dim, int64_t normalization, bool forward) {
    Tensor out = at::empty(self.sizes(), self.options());
    return c2c_out(self, dim, normalization, forward, out);
}

Tensor &r2c_out(const Tensor &self, IntArrayRef dim, int64_t normalization, bool onesided, Tensor &out) {
    at::DimVector shape(self.sizes().begin(), self.sizes().end());
    if (onesided) shape[axes_of(self, dim).back()] = self.size(dim.back()) / 2 + 1;
    at::native::resize_output(out, shape);
    transform(onesided ? GpuArray_rfft : GpuArray_fft, self, dim, nullptr, norm_of(normalization, true), out);
    return out;
}

Tensor r2c(const Tensor &self, IntArrayRef dim, int64_t normalization, bool onesided) {
    Tensor out = at::empty({0}, self.options().dtype(c10::toComplexType(self.scalar_type())));
    return r2c_out(self, dim, normalization, onesided, out);
}

Tensor &c2r_out(const Tensor &self, IntArrayRef dim, int64_t normalization, int64_t last, Tensor &out) {
    at::DimVector shape(self.sizes().begin(), self.sizes().end());
    auto axes = axes_of(self, dim);
    shape[axes.back()] = last;
    at::native::resize_output(out, shape);
    std::vector<size_t> sizes;
    for (unsigned axis : axes) sizes.push_back(static_cast<size_t>(shape[axis]));
    transform(GpuArray_irfft, self, dim, sizes.data(), norm_of(normalization, false), out);
    return out;
}

Tensor c2r(const Tensor &self, IntArrayRef dim, int64_t normalization, int64_t last) {
    Tensor out = at::empty({0}, self.options().dtype(c10::toRealValueType(self.scalar_type())));
    return c2r_out(self, dim, normalization, last, out);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_fft_c2c", c2c);
    m.impl("_fft_c2c.out", c2c_out);
    m.impl("_fft_c2r", c2r);
    m.impl("_fft_c2r.out", c2r_out);
    m.impl("_fft_r2c", r2c);
    m.impl("_fft_r2c.out", r2c_out);
}

} // namespace

} // namespace torch_gpuarray
