/* Products of matrices and vectors. Operands, and results of in-place operators, may be conjugates that are views:
 * torch resolves them for other operators, but leaves it to these. */
#include <torch/library.h>

#include <ATen/native/Resize.h>
#include <ATen/ops/empty.h>

#include "elementwise.h"

namespace torch_gpuarray {

namespace {

using at::Scalar;
using at::Tensor;

/* out = a @ b; the library computes what has no elements as zeros. */
void multiply(const Tensor &out, const Tensor &first, const Tensor &second) {
    if (out.numel() == 0) return;
    if (out.is_conj()) {
        Tensor plain = at::empty(out.sizes(), out.options());
        multiply(plain, first, second);
        out.copy_(plain);
        return;
    }
    Tensor a = first.resolve_conj(), b = second.resolve_conj();
    View x(a, "matmul"), y(b, "matmul"), to(out, "matmul");
    check(GpuArray_matmul(to, x, y), context_of(out), "product of matrices");
}

void check_types(const Tensor &a, const Tensor &b) {
    TORCH_CHECK(a.scalar_type() == b.scalar_type(),
                "expected mat1 and mat2 to have the same dtype, but got: ", a.dtype(), " != ", b.dtype());
}

Tensor &mm_out(const Tensor &self, const Tensor &other, Tensor &out) {
    TORCH_CHECK(self.dim() == 2 && other.dim() == 2 && self.size(1) == other.size(0),
                "mat1 and mat2 shapes cannot be "
                "multiplied (",
                self.sizes(), " and ", other.sizes(), ")");
    check_types(self, other);
    at::native::resize_output(out, {self.size(0), other.size(1)});
    multiply(out, self, other);
    return out;
}

Tensor &bmm_out(const Tensor &self, const Tensor &other, Tensor &out) {
    check_types(self, other);
    at::native::resize_output(out, {self.size(0), self.size(1), other.size(2)});
    multiply(out, self, other);
    return out;
}

Tensor dot(const Tensor &self, const Tensor &other) {
    TORCH_CHECK(self.dim() == 1 && other.dim() == 1, "1D tensors expected, but got ", self.dim(), "D and ", other.dim(),
                "D tensors");
    TORCH_CHECK(self.scalar_type() == other.scalar_type(), "dot : expected both vectors to have same dtype, but found ",
                self.scalar_type(), " and ", other.scalar_type());
    TORCH_CHECK(self.numel() == other.numel(), "inconsistent tensor size, expected tensor [", self.numel(),
                "] and src [", other.numel(), "] to have the same number of elements");
    Tensor out = at::empty({}, self.options());
    multiply(out, self, other);
    return out;
}

bool is_zero(const Scalar &value) {
    return !value.isComplex() && value.toDouble() == 0;
}

bool is_one(const Scalar &value) {
    return !value.isComplex() && value.toDouble() == 1;
}

/* Does BLAS take beta out + alpha (a @ b), with matrices or stacks of them? Vectors have kernels of their own. */
bool blas_adds(const Tensor &out, const Tensor &addend, const Tensor &a, const Tensor &b) {
    at::ScalarType type = out.scalar_type();
    bool real = type == at::kHalf || type == at::kBFloat16 || type == at::kFloat || type == at::kDouble;
    if (!real || (out.dim() != 2 && out.dim() != 3) || !out.is_contiguous() || a.numel() == 0) return false;
    if (out.size(-1) == 1 || out.size(-2) == 1) return false;
    return !out.is_alias_of(a) && !out.is_alias_of(b) && (out.is_same(addend) || !out.is_alias_of(addend));
}

/* out = beta self + alpha (a @ b), where self is broadcast. Sums of half types are rounded once, with the addend: by
 * BLAS, or from a product in float. */
void add_product(const Tensor &out, const Tensor &addend, const Tensor &a, const Tensor &b, at::IntArrayRef shape,
                 const Scalar &beta, const Scalar &alpha) {
    check_types(a, b);
    at::native::resize_output(out, shape);
    if (out.numel() == 0) return;
    at::ScalarType type = out.scalar_type();
    bool half = type == at::kHalf || type == at::kBFloat16;
    if (is_zero(beta) && is_one(alpha)) return multiply(out, a, b);
    if (blas_adds(out, addend, a, b)) {
        bool plain = is_ours(addend) && addend.scalar_type() == type && addend.device() == out.device();
        if (!is_zero(beta) && !out.is_same(addend)) {
            Tensor spread = addend.expand(shape);
            plain ? move_elements(out, spread) : static_cast<void>(out.copy_(spread));
        }
        View x(a, "matmul"), y(b, "matmul"), to(out, "matmul");
        auto *gemm = out.dim() == 2 ? GpuArray_rgemm : GpuArray_rgemmBatch_3d;
        check(gemm(cb_no_trans, cb_no_trans, alpha.toDouble(), x, y, beta.toDouble(), to, 0), context_of(out),
              "product of matrices");
        return;
    }
    Tensor product = empty_like_shape(shape, half ? at::kFloat : type, out), self = addend.resolve_conj();
    multiply(product, a, b);
    Tensor to = out.is_conj() ? at::empty(out.sizes(), out.options()) : out;
    if (is_zero(beta))
        elementwise({"a * b", Types::Given, true}, to, {product, alpha});
    else if (is_one(beta) && is_one(alpha))
        elementwise({type == at::kBool ? "a || b" : "a + b", Types::Given, true}, to, {product, self});
    else
        elementwise({"d * a + c * b", Types::Given, true}, to, {product, self, beta, alpha});
    if (out.is_conj()) out.copy_(to);
}

Tensor &addmm_out(const Tensor &self, const Tensor &a, const Tensor &b, const Scalar &beta, const Scalar &alpha,
                  Tensor &out) {
    TORCH_CHECK(a.dim() == 2 && b.dim() == 2 && a.size(1) == b.size(0), "mat1 and mat2 shapes cannot be multiplied (",
                a.sizes(), " and ", b.sizes(), ")");
    add_product(out, self, a, b, {a.size(0), b.size(1)}, beta, alpha);
    return out;
}

Tensor &baddbmm_out(const Tensor &self, const Tensor &a, const Tensor &b, const Scalar &beta, const Scalar &alpha,
                    Tensor &out) {
    add_product(out, self, a, b, {a.size(0), a.size(1), b.size(2)}, beta, alpha);
    return out;
}

Tensor &addmv_out(const Tensor &self, const Tensor &a, const Tensor &x, const Scalar &beta, const Scalar &alpha,
                  Tensor &out) {
    add_product(out, self, a, x, {a.size(0)}, beta, alpha);
    return out;
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("addmm.out", addmm_out);
    m.impl("addmv.out", addmv_out);
    m.impl("baddbmm.out", baddbmm_out);
    m.impl("bmm.out", bmm_out);
    m.impl("dot", dot);
    m.impl("mm.out", mm_out);
}

} // namespace

} // namespace torch_gpuarray
