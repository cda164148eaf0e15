/* Products with integers of 8 and 4 bits: the operators of quantised linear layers. */
#include <torch/library.h>

#include <ATen/native/Resize.h>
#include <ATen/ops/addmm.h>
#include <ATen/ops/bitwise_left_shift.h>
#include <ATen/ops/bitwise_or.h>
#include <ATen/ops/bitwise_right_shift.h>
#include <ATen/ops/bitwise_xor.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/sum.h>
#include <gpuarray/matmul.h>
#include <gpuarray/packed.h>

#include "elementwise.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;

bool is_vector_type(const Tensor &x) {
    return x.scalar_type() == at::kFloat || x.scalar_type() == at::kHalf || x.scalar_type() == at::kBFloat16;
}

/* --------------------------------------------------------------------------------------------------- int8 by int8 */

Tensor &int_mm_out(const Tensor &a, const Tensor &b, Tensor &out) {
    TORCH_CHECK(a.dim() == 2, "Expected self to be of dimension 2 but got ", a.dim());
    TORCH_CHECK(b.dim() == 2, "Expected mat2 to be of dimension 2 but got ", b.dim());
    TORCH_CHECK(a.size(1) == b.size(0), "self.size(1) needs to match mat2.size(0) but got ", a.size(1), " and ",
                b.size(0));
    TORCH_CHECK(a.scalar_type() == at::kChar && b.scalar_type() == at::kChar,
                "_int_mm: expected self and mat2 of dtype int8 but got ", a.scalar_type(), " and ", b.scalar_type());
    TORCH_CHECK(out.scalar_type() == at::kInt, "Expected result dtype to be of type kInt but got ", out.scalar_type());
    at::native::resize_output(out, {a.size(0), b.size(1)});
    if (out.numel() == 0) return out;
    View to(out), x(a), y(b);
    check(GpuArray_matmul(to, x, y), context_of(out), "_int_mm");
    return out;
}

Tensor int_mm(const Tensor &a, const Tensor &b) {
    Tensor out = at::empty({0}, a.options().dtype(at::kInt));
    return int_mm_out(a, b, out);
}

/* -------------------------------------------------------------------------------------------------- packed weights */

/* y = x times the rows of packed weights, of the type of x or of float. */
void multiply(const Tensor &y, const Tensor &x, const Tensor &weights, const Tensor &scales, ga_packing how,
              const char *what) {
    if (y.numel() == 0) return;
    View to(y), from(x), w(weights), s(scales);
    check(GpuArray_packed_linear(to, from, w, s, nullptr, &how), context_of(y), what);
}

/* x times the rows of w, of int8, each with a scale. The library stores such numbers with 128 added, and rows of words.
 */
Tensor int8_mm(const Tensor &x, const Tensor &w, const Tensor &scales) {
    TORCH_CHECK(x.dim() == 2 && is_vector_type(x),
                "_weight_int8pack_mm: expected A to be 2D of float, half or "
                "bfloat16 but got ",
                x.sizes(), " of ", x.scalar_type());
    TORCH_CHECK(w.dim() == 2 && w.scalar_type() == at::kChar && w.size(1) == x.size(1),
                "_weight_int8pack_mm: expected B to be 2D of int8 with ", x.size(1), " columns but got ", w.sizes(),
                " of ", w.scalar_type());
    TORCH_CHECK(scales.dim() == 1 && scales.size(0) == w.size(0), "_weight_int8pack_mm: expected scales to be 1D with ",
                w.size(0), " elements but got ", scales.sizes());
    int64_t rows = w.size(0), length = w.size(1), bytes = (length + 3) / 4 * 4;
    Tensor y = at::empty({x.size(0), rows}, x.options());
    if (length == 0) return y.zero_();
    Tensor packed = at::bitwise_xor(w.view(at::kByte), 128);
    if (bytes != length) {
        Tensor wide = at::empty({rows, bytes}, packed.options());
        wide.narrow(1, 0, length).copy_(packed);
        packed = wide;
    }
    if (x.size(0) <= GA_PACKED_VECTORS || x.scalar_type() == at::kFloat) {
        multiply(y, x, packed, scales.unsqueeze(1), {8, 0}, "_weight_int8pack_mm");
        return y;
    }
    /* values of more vectors' products are rounded to half types, which have these integers, but not their multiples */
    Tensor sums = at::empty(y.sizes(), y.options().dtype(at::kFloat));
    multiply(sums, x, packed, at::ones({rows, 1}, sums.options()), {8, 0}, "_weight_int8pack_mm");
    elementwise({"a * b", Types::Given}, y, {sums, scales.to(at::kFloat)});
    return y;
}

/* Weights of 4 bits in the shape that torch's CUDA gives them, (n / 8, k / (16 tiles), 32, tiles / 2) of int32. Here
 * the memory has rows of k / 2 bytes, the first of two elements in the lower bits; torch's bytes have it in the upper
 * ones. */
Tensor to_int4_pack(const Tensor &w, int64_t tiles) {
    TORCH_CHECK(w.dim() == 2 && w.scalar_type() == at::kByte,
                "_convert_weight_to_int4pack: expected in to be 2D of uint8 but got ", w.sizes(), " of ",
                w.scalar_type());
    TORCH_CHECK(tiles == 2 || tiles == 4 || tiles == 8,
                "_convert_weight_to_int4pack: innerKTiles need to be 2, 4, or 8,"
                " not ",
                tiles);
    int64_t rows = w.size(0), length = 2 * w.size(1);
    TORCH_CHECK(rows % 8 == 0 && length % (16 * tiles) == 0, "_convert_weight_to_int4pack: ", rows, " rows of ", length,
                " elements are not multiples of 8 and ", 16 * tiles);
    Tensor bytes = at::bitwise_or(at::bitwise_left_shift(w, 4), at::bitwise_right_shift(w, 4)).contiguous();
    return bytes.view(at::kInt).view({rows / 8, length / (16 * tiles), 32, tiles / 2});
}

/* x times the rows of w, each element of which stands for (q - 8) scale + zero of its group. */
Tensor int4_mm(const Tensor &x, const Tensor &w, int64_t group, const Tensor &scales_and_zeros) {
    TORCH_CHECK(x.dim() == 2 && is_vector_type(x),
                "_weight_int4pack_mm: expected A to be 2D of float, half or "
                "bfloat16 but got ",
                x.sizes(), " of ", x.scalar_type());
    TORCH_CHECK(w.dim() == 4 && w.scalar_type() == at::kInt && w.size(2) == 32 && w.is_contiguous(),
                "_weight_int4pack_mm: expected B as _convert_weight_to_int4pack makes it but got ", w.sizes(), " of ",
                w.scalar_type());
    int64_t rows = 8 * w.size(0), length = 32 * w.size(1) * w.size(3);
    TORCH_CHECK(x.size(1) == length, "_weight_int4pack_mm: A has ", x.size(1), " columns, B ", length);
    TORCH_CHECK(group == 32 || group == 64 || group == 128 || group == 256,
                "_weight_int4pack_mm: expected qGroupSize to be 32, 64, 128 or 256, got ", group);
    TORCH_CHECK(length % group == 0, "_weight_int4pack_mm: ", length, " columns are no multiple of groups of ", group);
    int64_t groups = length / group;
    TORCH_CHECK(scales_and_zeros.sizes() == at::IntArrayRef({groups, rows, 2}),
                "_weight_int4pack_mm: expected qScaleAndZeros to be (", groups, ", ", rows, ", 2) but got ",
                scales_and_zeros.sizes());
    Tensor y = at::empty({x.size(0), rows}, x.options().dtype(at::kFloat));
    if (length == 0) return y.zero_().to(x.scalar_type());
    multiply(y, x, w.view({rows, -1}).view(at::kByte), scales_and_zeros.select(2, 0).t(),
             {4, static_cast<size_t>(group)}, "_weight_int4pack_mm");
    Tensor sums = at::sum(x.reshape({x.size(0), groups, group}), {2}, false, at::kFloat);
    return at::addmm(y, sums, scales_and_zeros.select(2, 1).to(at::kFloat)).to(x.scalar_type());
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_int_mm", int_mm);
    m.impl("_int_mm.out", int_mm_out);
    m.impl("_weight_int8pack_mm", int8_mm);
    m.impl("_convert_weight_to_int4pack", to_int4_pack);
    m.impl("_weight_int4pack_mm", int4_mm);
}

} // namespace

} // namespace torch_gpuarray
