/* Copies between tensors of any devices, conversions, and single elements. */
#include "view.h"

#include <ATen/MemoryOverlap.h>
#include <ATen/ops/_local_scalar_dense.h>
#include <ATen/ops/conj_physical.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/real.h>
#include <ATen/ops/zeros.h>
#include <torch/library.h>

namespace torch_gpuarray {

namespace {

c10::SmallVector<ssize_t, 8> byte_strides(const at::Tensor &tensor) {
    c10::SmallVector<ssize_t, 8> strides;
    for (int64_t n : tensor.strides()) strides.push_back(static_cast<ssize_t>(n * tensor.itemsize()));
    return strides;
}

/* dst = src, of one dtype. */
void write_elements(const at::Tensor &dst, const at::Tensor &src) {
    if (dst.numel() == 0) return;
    auto strides = byte_strides(src);
    View to(dst, bits_of(dst.scalar_type()));
    check(GpuArray_write_strided(to, src.const_data_ptr(), strides.data()), context_of(dst), "copy to the device");
}

/* dst = src, of one dtype and contiguous on the host. */
void read_elements(const at::Tensor &dst, const at::Tensor &src) {
    if (dst.numel() == 0) return;
    View from(src, bits_of(src.scalar_type()));
    check(GpuArray_read_strided(dst.mutable_data_ptr(), nullptr, from), context_of(src), "copy from the device");
}

/* Can the library convert the elements? It does so between types that it stores, but not from complex ones to real
 * ones: of these the real part is taken before. */
bool converts(at::ScalarType from, at::ScalarType to) {
    return from == to || (stored_code_of(from) >= 0 && stored_code_of(to) >= 0);
}

at::Tensor on_host(const at::Tensor &src) {
    at::Tensor host = at::empty(src.sizes(), src.options().device(at::kCPU));
    read_elements(host, src);
    return host;
}

void copy_on_device(const at::Tensor &dst, const at::Tensor &src) {
    if (converts(src.scalar_type(), dst.scalar_type()))
        move_elements(dst, src);
    else
        write_elements(dst, on_host(src).to(dst.scalar_type()));
}

void copy_between_devices(const at::Tensor &dst, const at::Tensor &src) {
    if (!converts(src.scalar_type(), dst.scalar_type())) return copy_on_device(dst, src);
    at::Tensor same = converted(src, dst.scalar_type());
    if (dst.numel() == 0) return;
    View to(dst, bits_of(dst.scalar_type())), from(same, bits_of(same.scalar_type()));
    check(GpuArray_transfer(to, from), context_of(dst), "copy between devices");
}

void copy_to_host(const at::Tensor &dst, const at::Tensor &src) {
    if (dst.is_contiguous() && dst.scalar_type() == src.scalar_type())
        read_elements(dst, src);
    else
        dst.copy_(on_host(src));
}

/* The tensor without its conjugate and negative bits: the elements as stored. */
at::Tensor without_bits(const at::Tensor &tensor) {
    at::Tensor plain = tensor;
    if (tensor.is_conj()) plain = plain._conj();
    if (tensor.is_neg()) plain = plain._neg_view();
    return plain;
}

at::Tensor copy_from(const at::Tensor &self, const at::Tensor &dst, bool /*non_blocking*/) {
    at::assert_no_internal_overlap(dst);
    at::assert_no_partial_overlap(dst, self); /* before it is broadcast, after which none is found */
    at::Tensor src = self;
    if (c10::isComplexType(src.scalar_type()) && !c10::isComplexType(dst.scalar_type()) &&
        dst.scalar_type() != at::kBool)
        src = at::real(src);
    if (src.sizes() != dst.sizes()) src = src.expand(dst.sizes());
    bool conjugated = src.is_conj() != dst.is_conj(), negated = src.is_neg() != dst.is_neg();
    at::Tensor from = without_bits(src), to = without_bits(dst);

    if ((conjugated || negated) && from.device().is_cpu()) {
        at::Tensor made = at::empty(from.sizes(), from.options());
        made.copy_(src);
        from = made;
    } else if (conjugated || negated) { /* make it what it stands for where it is; then copy that */
        at::Tensor made = at::empty(from.sizes(), from.options());
        copy_from(from, made, false);
        View values(made, "copy_");
        const GpuArray *operand = values;
        if (conjugated) check(GpuArray_apply("conj", values, 1, &operand), context_of(made), "copy");
        if (negated) check(GpuArray_apply("negative", values, 1, &operand), context_of(made), "copy");
        from = made;
    }
    if (is_ours(from) && is_ours(to))
        from.device() == to.device() ? copy_on_device(to, from) : copy_between_devices(to, from);
    else if (is_ours(to) && from.device().is_cpu())
        write_elements(to, from.to(to.scalar_type()));
    else if (is_ours(from) && to.device().is_cpu())
        copy_to_host(to, from);
    else
        TORCH_CHECK_NOT_IMPLEMENTED(false, "gpuarray: no copy from ", self.device(), " to ", dst.device());
    return dst;
}

at::Tensor copy_from_and_resize(const at::Tensor &self, const at::Tensor &dst) {
    if (self.sizes() != dst.sizes()) dst.resize_(self.sizes());
    return copy_from(self, dst, false);
}

at::Scalar local_scalar_dense(const at::Tensor &self) {
    TORCH_CHECK(self.numel() == 1, "gpuarray: only a tensor with one element becomes a number");
    return at::_local_scalar_dense(on_host(self));
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_copy_from", copy_from);
    m.impl("_copy_from_and_resize", copy_from_and_resize);
    m.impl("_local_scalar_dense", local_scalar_dense);
}

/* torch's own kernels for these bits copy, and a copy calls this function: an endless recursion. */
TORCH_LIBRARY_IMPL(aten, Conjugate, m) {
    m.impl("_copy_from", torch::CppFunction::makeFallthrough());
}

TORCH_LIBRARY_IMPL(aten, Negative, m) {
    m.impl("_copy_from", torch::CppFunction::makeFallthrough());
}

} // namespace

} // namespace torch_gpuarray
