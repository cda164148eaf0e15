/* Interpolation to other sizes and grid sampling, with gradients. */
#include <memory>

#include <torch/library.h>

#include <ATen/native/CPUFallback.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>

#include "view.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::Tensor;
using Scale = std::optional<double>;

struct Method {
    ga_resample mode;
    bool align = false, antialias = false;
};

/* A plan for an input of these sizes. */
class Plan {
  public:
    Plan(const Tensor &like, IntArrayRef input, IntArrayRef output, const Method &method,
         std::initializer_list<Scale> scales)
        : ctx_(context_of(like)) {
        TORCH_CHECK(input.size() == output.size() + 2, "It is expected input_size equals to ", output.size() + 2,
                    ", but got size ", input.size());
        std::vector<size_t> dims(input.begin(), input.end()), size(output.begin(), output.end());
        std::vector<double> scale;
        for (const Scale &one : scales) scale.push_back(one.value_or(0));
        ga_resample_options options = {};
        options.nd = static_cast<unsigned>(output.size());
        options.mode = method.mode;
        options.size = size.data();
        options.scale = scale.data();
        options.align_corners = method.align;
        options.antialias = method.antialias;
        GpuResample *made = nullptr;
        check(GpuResample_new(&made, ctx_, need_code(like.scalar_type(), "interpolate"), dims.data(), &options), ctx_,
              "interpolate");
        plan_ = {made, GpuResample_free};
    }

    void forward(const Tensor &y, const Tensor &x) const {
        View to(y), from(x);
        check(GpuResample_forward(plan_.get(), to, from), ctx_, "interpolate");
    }
    void backward(const Tensor &dx, const Tensor &dy) const {
        View to(dx), from(dy);
        check(GpuResample_grad(plan_.get(), to, from), ctx_, "interpolate");
    }

  private:
    gpucontext *ctx_;
    std::shared_ptr<GpuResample> plan_;
};

/* Whole numbers are resampled as f32, and rounded. */
Tensor &resample(const Tensor &self, IntArrayRef size, const Method &method, std::initializer_list<Scale> scales,
                 Tensor &out) {
    if (out.numel() == 0) return out;
    if (c10::isFloatingType(self.scalar_type())) {
        Plan(self, self.sizes(), size, method, scales).forward(out, self);
        return out;
    }
    Tensor from = converted(self, at::kFloat), made = at::empty(out.sizes(), out.options().dtype(at::kFloat));
    Plan(from, from.sizes(), size, method, scales).forward(made, from);
    return out.copy_(made.round_());
}

Tensor &resample_grad(const Tensor &grad, IntArrayRef size, IntArrayRef input, const Method &method,
                      std::initializer_list<Scale> scales, Tensor &out) {
    if (out.numel() == 0) return out;
    Plan(grad, input, size, method, scales).backward(out, grad);
    return out;
}

template <ga_resample mode> Tensor &nearest1(const Tensor &self, IntArrayRef size, Scale w, Tensor &out) {
    return resample(self, size, {mode}, {w}, out);
}
template <ga_resample mode> Tensor &nearest2(const Tensor &self, IntArrayRef size, Scale h, Scale w, Tensor &out) {
    return resample(self, size, {mode}, {h, w}, out);
}
template <ga_resample mode>
Tensor &nearest3(const Tensor &self, IntArrayRef size, Scale d, Scale h, Scale w, Tensor &out) {
    return resample(self, size, {mode}, {d, h, w}, out);
}
template <ga_resample mode>
Tensor &nearest1_grad(const Tensor &grad, IntArrayRef size, IntArrayRef input, Scale w, Tensor &out) {
    return resample_grad(grad, size, input, {mode}, {w}, out);
}
template <ga_resample mode>
Tensor &nearest2_grad(const Tensor &grad, IntArrayRef size, IntArrayRef input, Scale h, Scale w, Tensor &out) {
    return resample_grad(grad, size, input, {mode}, {h, w}, out);
}
template <ga_resample mode>
Tensor &nearest3_grad(const Tensor &grad, IntArrayRef size, IntArrayRef input, Scale d, Scale h, Scale w, Tensor &out) {
    return resample_grad(grad, size, input, {mode}, {d, h, w}, out);
}

Tensor &linear1(const Tensor &self, IntArrayRef size, bool align, Scale w, Tensor &out) {
    return resample(self, size, {GA_RESAMPLE_LINEAR, align}, {w}, out);
}
Tensor &linear1_grad(const Tensor &grad, IntArrayRef size, IntArrayRef input, bool align, Scale w, Tensor &out) {
    return resample_grad(grad, size, input, {GA_RESAMPLE_LINEAR, align}, {w}, out);
}
template <ga_resample mode, bool antialias>
Tensor &smooth2(const Tensor &self, IntArrayRef size, bool align, Scale h, Scale w, Tensor &out) {
    return resample(self, size, {mode, align, antialias}, {h, w}, out);
}
template <ga_resample mode, bool antialias>
Tensor &smooth2_grad(const Tensor &grad, IntArrayRef size, IntArrayRef input, bool align, Scale h, Scale w,
                     Tensor &out) {
    return resample_grad(grad, size, input, {mode, align, antialias}, {h, w}, out);
}
Tensor &linear3(const Tensor &self, IntArrayRef size, bool align, Scale d, Scale h, Scale w, Tensor &out) {
    return resample(self, size, {GA_RESAMPLE_LINEAR, align}, {d, h, w}, out);
}
Tensor &linear3_grad(const Tensor &grad, IntArrayRef size, IntArrayRef input, bool align, Scale d, Scale h, Scale w,
                     Tensor &out) {
    return resample_grad(grad, size, input, {GA_RESAMPLE_LINEAR, align}, {d, h, w}, out);
}

/* ------------------------------------------------------------------------------------------ places of a grid */

ga_grid_options grid_options(int64_t interpolation, int64_t padding, bool align) {
    static const ga_resample modes[] = {GA_RESAMPLE_LINEAR, GA_RESAMPLE_NEAREST, GA_RESAMPLE_CUBIC};
    static const ga_grid_padding paddings[] = {GA_GRID_ZEROS, GA_GRID_BORDER, GA_GRID_REFLECTION};
    TORCH_CHECK(interpolation >= 0 && interpolation < 3 && padding >= 0 && padding < 3,
                "grid_sampler(): unknown interpolation or padding mode");
    return {modes[interpolation], paddings[padding], align};
}

Tensor grid_sample(const Tensor &input, const Tensor &grid, int64_t interpolation, int64_t padding, bool align) {
    int64_t space = input.dim() - 2;
    TORCH_CHECK(grid.dim() == input.dim() && grid.size(0) == input.size(0) && grid.size(-1) == space,
                "grid_sampler(): expected grid of ", space, " coordinates for each place and a batch of ",
                input.size(0), ", but got sizes ", grid.sizes());
    at::DimVector shape{input.size(0), input.size(1)};
    shape.append(grid.sizes().begin() + 1, grid.sizes().end() - 1);
    Tensor out = at::empty(shape, input.options());
    if (out.numel() == 0) return out;
    ga_grid_options options = grid_options(interpolation, padding, align);
    View y(out), x(input, "grid_sampler"), places(grid, "grid_sampler");
    check(GpuArray_grid_sample(y, x, places, &options), context_of(input), "grid_sampler");
    return out;
}

std::tuple<Tensor, Tensor> grid_sample_grad(const Tensor &grad, const Tensor &input, const Tensor &grid,
                                            int64_t interpolation, int64_t padding, bool align,
                                            std::array<bool, 2> mask) {
    Tensor dx, dgrid = at::empty(grid.sizes(), grid.options());
    if (mask[0]) dx = at::empty(input.sizes(), input.options());
    if (grad.numel() == 0) {
        if (mask[0]) dx.zero_();
        return {dx, dgrid.zero_()};
    }
    ga_grid_options options = grid_options(interpolation, padding, align);
    std::unique_ptr<View> to_x;
    if (mask[0]) to_x = std::make_unique<View>(dx);
    View to_grid(dgrid), g(grad), x(input), places(grid);
    check(GpuArray_grid_sample_grad(to_x ? to_x->get() : nullptr, to_grid, g, x, places, &options), context_of(input),
          "grid_sampler");
    return {dx, dgrid};
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_upsample_bicubic2d_aa.out", smooth2<GA_RESAMPLE_CUBIC, true>);
    m.impl("_upsample_bicubic2d_aa_backward.grad_input", smooth2_grad<GA_RESAMPLE_CUBIC, true>);
    m.impl("_upsample_bilinear2d_aa.out", smooth2<GA_RESAMPLE_LINEAR, true>);
    m.impl("_upsample_bilinear2d_aa_backward.grad_input", smooth2_grad<GA_RESAMPLE_LINEAR, true>);
    m.impl("_upsample_nearest_exact1d.out", nearest1<GA_RESAMPLE_NEAREST_EXACT>);
    m.impl("_upsample_nearest_exact1d_backward.grad_input", nearest1_grad<GA_RESAMPLE_NEAREST_EXACT>);
    m.impl("_upsample_nearest_exact2d.out", nearest2<GA_RESAMPLE_NEAREST_EXACT>);
    m.impl("_upsample_nearest_exact2d_backward.grad_input", nearest2_grad<GA_RESAMPLE_NEAREST_EXACT>);
    m.impl("_upsample_nearest_exact3d.out", nearest3<GA_RESAMPLE_NEAREST_EXACT>);
    m.impl("_upsample_nearest_exact3d_backward.grad_input", nearest3_grad<GA_RESAMPLE_NEAREST_EXACT>);
    m.impl("grid_sampler_2d", grid_sample);
    m.impl("grid_sampler_2d_backward", grid_sample_grad);
    m.impl("grid_sampler_3d", grid_sample);
    m.impl("grid_sampler_3d_backward", grid_sample_grad);
    m.impl("upsample_bicubic2d.out", smooth2<GA_RESAMPLE_CUBIC, false>);
    m.impl("upsample_bicubic2d_backward.grad_input", smooth2_grad<GA_RESAMPLE_CUBIC, false>);
    m.impl("upsample_bilinear2d.out", smooth2<GA_RESAMPLE_LINEAR, false>);
    m.impl("upsample_bilinear2d_backward.grad_input", smooth2_grad<GA_RESAMPLE_LINEAR, false>);
    m.impl("upsample_linear1d.out", linear1);
    m.impl("upsample_linear1d_backward.grad_input", linear1_grad);
    m.impl("upsample_nearest1d.out", nearest1<GA_RESAMPLE_NEAREST>);
    m.impl("upsample_nearest1d_backward.grad_input", nearest1_grad<GA_RESAMPLE_NEAREST>);
    m.impl("upsample_nearest2d.out", nearest2<GA_RESAMPLE_NEAREST>);
    m.impl("upsample_nearest2d_backward.grad_input", nearest2_grad<GA_RESAMPLE_NEAREST>);
    m.impl("upsample_nearest3d.out", nearest3<GA_RESAMPLE_NEAREST>);
    m.impl("upsample_nearest3d_backward.grad_input", nearest3_grad<GA_RESAMPLE_NEAREST>);
    m.impl("upsample_trilinear3d.out", linear3);
    m.impl("upsample_trilinear3d_backward.grad_input", linear3_grad);
}

} // namespace

} // namespace torch_gpuarray
