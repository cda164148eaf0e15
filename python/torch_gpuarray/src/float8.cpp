/* Products of 8-bit floating point with scales. Conversions are copies (copy.cpp). */
#include <torch/library.h>

#include <ATen/native/Resize.h>
#include <ATen/ops/_scaled_mm_v2_ops.h>
#include <ATen/ops/add.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/mul.h>
#include <gpuarray/f8.h>

#include "view.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;
using MaybeTensor = std::optional<Tensor>;

bool is_float8(const Tensor &tensor) {
    return c10::isFloat8Type(tensor.scalar_type()) && stored_code_of(tensor.scalar_type()) >= 0;
}

void check_operands(const Tensor &a, const Tensor &b, const Tensor &scale_a, const Tensor &scale_b) {
    TORCH_CHECK(a.dim() == 2 && b.dim() == 2 && a.size(1) == b.size(0), "mat1 and mat2 shapes cannot be multiplied (",
                a.sizes(), " and ", b.sizes(), ")");
    TORCH_CHECK(is_float8(a) && is_float8(b),
                "_scaled_mm on gpuarray devices multiplies float8_e4m3fn and float8_e5m2, not ", a.scalar_type(),
                " and ", b.scalar_type());
    TORCH_CHECK(scale_a.scalar_type() == at::kFloat && scale_b.scalar_type() == at::kFloat,
                "_scaled_mm: both scales must be float (fp32) tensors");
}

/* The scale on the device of `like`: torch allows one on the host. */
Tensor scale_on(const Tensor &scale, const Tensor &like) {
    return scale.device() == like.device() ? scale : scale.to(like.device());
}

/* out = scale_a a times scale_b b, out of float, half or bfloat16. */
void multiply(const Tensor &out, const Tensor &a, const Tensor &b, const Tensor &scale_a, const Tensor &scale_b) {
    if (out.numel() == 0) return;
    Tensor p = scale_on(scale_a, a), q = scale_on(scale_b, a);
    View x(a, stored_code_of(a.scalar_type())), y(b, stored_code_of(b.scalar_type()));
    View of_x(p, "_scaled_mm"), of_y(q, "_scaled_mm"), to(out, "_scaled_mm");
    check(GpuArray_scaled_matmul(to, x, of_x, y, of_y, 1, 0), context_of(out), "scaled product");
}

Tensor &scaled_mm_out(const Tensor &a, const Tensor &b, const Tensor &scale_a, const Tensor &scale_b,
                      const MaybeTensor &bias, const MaybeTensor &scale_result, std::optional<at::ScalarType> out_dtype,
                      bool /*fast*/, Tensor &out) {
    check_operands(a, b, scale_a, scale_b);
    TORCH_CHECK(!out_dtype || *out_dtype == out.scalar_type(), "out_dtype must match output matrix type");
    at::native::resize_output(out, {a.size(0), b.size(1)});
    const bool direct = code_of(out.scalar_type()) >= 0 && out.scalar_type() != at::kDouble && !is_there(bias);
    if (direct) {
        multiply(out, a, b, scale_a, scale_b);
        return out;
    }
    Tensor sums = at::empty(out.sizes(), out.options().dtype(at::kFloat));
    multiply(sums, a, b, scale_a, scale_b);
    if (is_there(bias)) sums.add_(*bias);
    if (is_float8(out) && is_there(scale_result)) sums.mul_(*scale_result);
    out.copy_(sums);
    return out;
}

Tensor scaled_mm(const Tensor &a, const Tensor &b, const Tensor &scale_a, const Tensor &scale_b,
                 const MaybeTensor &bias, const MaybeTensor &scale_result, std::optional<at::ScalarType> out_dtype,
                 bool fast) {
    Tensor out = at::empty({0}, a.options().dtype(out_dtype.value_or(a.scalar_type())));
    return scaled_mm_out(a, b, scale_a, scale_b, bias, scale_result, out_dtype, fast, out);
}

template <typename F> struct third_argument;
template <typename R, typename A, typename B, typename C, typename... More> struct third_argument<R(A, B, C, More...)> {
    using type = C;
};

/* A list of tensors: from torch 2.15 on, one of any kind. */
using Scales = third_argument<at::_ops::_scaled_mm_v2::schema>::type;

/* The one scale of a recipe: for the whole matrix (recipe 0), or for each of `rows` (1). */
Tensor scale_of(Scales scales, at::IntArrayRef recipe, at::IntArrayRef swizzle, int64_t rows, at::IntArrayRef shape,
                const char *which) {
    TORCH_CHECK_NOT_IMPLEMENTED(recipe.size() == 1 && (recipe[0] == 0 || recipe[0] == 1) && scales.size() == 1 &&
                                    (swizzle.empty() || (swizzle.size() == 1 && swizzle[0] == 0)),
                                "scaled_mm on gpuarray devices has scales by TensorWise and RowWise, not swizzled; ",
                                which, " has recipe ", recipe, ", swizzle ", swizzle);
    const Tensor &scale = scales.front();
    TORCH_CHECK_VALUE(scale.numel() == (recipe[0] == 0 ? 1 : rows), "scaled_mm: scale_", which, " has ", scale.numel(),
                      " elements, not ", recipe[0] == 0 ? 1 : rows);
    return recipe[0] == 0 ? scale.reshape({}) : scale.reshape(shape);
}

Tensor &scaled_mm_v2_out(const Tensor &a, const Tensor &b, Scales scale_a, at::IntArrayRef recipe_a,
                         at::IntArrayRef swizzle_a, Scales scale_b, at::IntArrayRef recipe_b, at::IntArrayRef swizzle_b,
                         const MaybeTensor &bias, std::optional<at::ScalarType> out_dtype,
                         at::IntArrayRef /*contraction_dim*/, bool fast, Tensor &out) {
    TORCH_CHECK(a.dim() == 2 && b.dim() == 2, "scaled_mm: both factors are matrices");
    Tensor p = scale_of(scale_a, recipe_a, swizzle_a, a.size(0), {a.size(0), 1}, "a");
    Tensor q = scale_of(scale_b, recipe_b, swizzle_b, b.size(1), {1, b.size(1)}, "b");
    if (p.dim() != q.dim()) { /* the library's scales are both of rows or both of whole matrices */
        p = p.expand({a.size(0), 1});
        q = q.expand({1, b.size(1)});
    }
    return scaled_mm_out(a, b, p, q, bias, std::nullopt, out_dtype, fast, out);
}

Tensor scaled_mm_v2(const Tensor &a, const Tensor &b, Scales scale_a, at::IntArrayRef recipe_a,
                    at::IntArrayRef swizzle_a, Scales scale_b, at::IntArrayRef recipe_b, at::IntArrayRef swizzle_b,
                    const MaybeTensor &bias, std::optional<at::ScalarType> out_dtype, at::IntArrayRef contraction_dim,
                    bool fast) {
    Tensor out = at::empty({0}, a.options().dtype(out_dtype.value_or(at::kBFloat16)));
    return scaled_mm_v2_out(a, b, scale_a, recipe_a, swizzle_a, scale_b, recipe_b, swizzle_b, bias, out_dtype,
                            contraction_dim, fast, out);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_scaled_mm_v2", scaled_mm_v2);
    m.impl("_scaled_mm_v2.out", scaled_mm_v2_out);
    m.impl("_scaled_mm", scaled_mm);
    m.impl("_scaled_mm.out", scaled_mm_out);
}

} // namespace

} // namespace torch_gpuarray
