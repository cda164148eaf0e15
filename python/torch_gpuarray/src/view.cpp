#include "view.h"

#include <cstring>

#include <ATen/ops/empty.h>

namespace torch_gpuarray {

int code_of(at::ScalarType type) noexcept {
    switch (type) {
    case at::kBool: return GA_BOOL;
    case at::kChar: return GA_BYTE;
    case at::kByte: return GA_UBYTE;
    case at::kShort: return GA_SHORT;
    case at::kUInt16: return GA_USHORT;
    case at::kInt: return GA_INT;
    case at::kUInt32: return GA_UINT;
    case at::kLong: return GA_LONG;
    case at::kUInt64: return GA_ULONG;
    case at::kHalf: return GA_HALF;
    case at::kBFloat16: return GA_BFLOAT16;
    case at::kFloat: return GA_FLOAT;
    case at::kDouble: return GA_DOUBLE;
    case at::kComplexFloat: return GA_CFLOAT;
    case at::kComplexDouble: return GA_CDOUBLE;
    default: return -1;
    }
}

int stored_code_of(at::ScalarType type) noexcept {
    switch (type) {
    case at::kFloat8_e4m3fn: return GA_F8E4M3;
    case at::kFloat8_e5m2: return GA_F8E5M2;
    default: return code_of(type);
    }
}

int need_code(at::ScalarType type, const char *what) {
    int code = code_of(type);
    TORCH_CHECK_NOT_IMPLEMENTED(code >= 0, "\"", what, "\" not implemented for '", c10::toString(type),
                                "' on gpuarray devices");
    return code;
}

int bits_of(at::ScalarType type) {
    int code = code_of(type);
    if (code >= 0) return code;
    switch (c10::elementSize(type)) {
    case 1: return GA_UBYTE;
    case 2: return GA_USHORT;
    case 4: return GA_UINT;
    case 8: return GA_ULONG;
    default: TORCH_CHECK_NOT_IMPLEMENTED(false, "gpuarray: elements of type ", c10::toString(type));
    }
}

int View::code_of_or_raise(const at::Tensor &tensor, const char *what) {
    return need_code(tensor.scalar_type(), what);
}

View::View(const at::Tensor &tensor, int typecode) : array_() {
    TORCH_CHECK(is_ours(tensor), "Expected all tensors to be on the same device, but found at least two devices, ",
                tensor.device(), " and gpuarray");
    TORCH_INTERNAL_ASSERT(!tensor.is_conj() && !tensor.is_neg(), "a view of a conjugate or negative is not resolved");
    const Block *block = block_of(tensor.storage());
    auto size = static_cast<ssize_t>(tensor.element_size());
    for (int64_t n : tensor.sizes()) dimensions_.push_back(static_cast<size_t>(n));
    for (int64_t n : tensor.strides()) strides_.push_back(static_cast<ssize_t>(n) * size);
    array_.data = block != nullptr ? buffer_of(*block) : nothing_of(tensor.device().index());
    array_.dimensions = dimensions_.data();
    array_.strides = strides_.data();
    /* a tensor without elements may have any offset, also beyond its memory */
    array_.offset = tensor.numel() > 0 ? static_cast<size_t>(tensor.storage_offset()) * tensor.element_size() : 0;
    array_.nd = static_cast<unsigned>(dimensions_.size());
    array_.typecode = typecode;
    array_.flags = GA_WRITEABLE;
    GpuArray_fix_flags(&array_);
}

at::Tensor empty_like_shape(at::IntArrayRef sizes, at::ScalarType type, const at::Tensor &like) {
    return at::empty(sizes, like.options().dtype(type));
}

void move_elements(const at::Tensor &dst, const at::Tensor &src) {
    if (dst.numel() == 0) return;
    bool same = dst.scalar_type() == src.scalar_type();
    const int codes[2] = {stored_code_of(dst.scalar_type()), stored_code_of(src.scalar_type())};
    View to(dst, same ? bits_of(dst.scalar_type()) : codes[0] >= 0 ? codes[0] : need_code(dst.scalar_type(), "copy_"));
    View from(src, same            ? bits_of(src.scalar_type())
                   : codes[1] >= 0 ? codes[1]
                                   : need_code(src.scalar_type(), "copy_"));
    check(GpuArray_move(to, from), context_of(dst), "copy");
}

at::Tensor tensor_of(GpuArray &array, at::ScalarType type, c10::DeviceIndex index) {
    at::DimVector shape;
    size_t bytes = 0;
    for (unsigned i = 0; i < array.nd; i++) shape.push_back(static_cast<int64_t>(array.dimensions[i]));
    gpudata_property(array.data, GA_BUFFER_PROP_SIZE, &bytes);
    gpudata_retain(array.data);
    c10::DataPtr data = adopt(array.data, bytes, index, nullptr, nullptr);
    GpuArray_clear(&array);
    at::Tensor made = at::empty({0}, at::TensorOptions().dtype(type).device(c10::Device(device_type, index)));
    made.set_(c10::Storage(c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), bytes,
                                                                 std::move(data), allocator(), true)),
              0, shape);
    return made;
}

at::Tensor converted(const at::Tensor &tensor, at::ScalarType type) {
    if (tensor.scalar_type() == type) return tensor;
    at::Tensor made = empty_like_shape(tensor.sizes(), type, tensor);
    move_elements(made, tensor);
    return made;
}

namespace {

template <typename T> void store(unsigned char *bytes, T value) {
    std::memcpy(bytes, &value, sizeof value);
}

} // namespace

Number::Number(const c10::Scalar &value, at::ScalarType type) : bytes(), code(need_code(type, "scalar")) {
    switch (type) {
    case at::kBool: store(bytes, static_cast<uint8_t>(value.to<bool>())); break;
    case at::kChar: store(bytes, value.to<int8_t>()); break;
    case at::kByte: store(bytes, value.to<uint8_t>()); break;
    case at::kShort: store(bytes, value.to<int16_t>()); break;
    case at::kUInt16: store(bytes, value.to<uint16_t>()); break;
    case at::kInt: store(bytes, value.to<int32_t>()); break;
    case at::kUInt32: store(bytes, value.to<uint32_t>()); break;
    case at::kLong: store(bytes, value.to<int64_t>()); break;
    case at::kUInt64: store(bytes, value.to<uint64_t>()); break;
    case at::kHalf: store(bytes, value.to<at::Half>()); break;
    case at::kBFloat16: store(bytes, value.to<at::BFloat16>()); break;
    case at::kFloat: store(bytes, value.to<float>()); break;
    case at::kDouble: store(bytes, value.to<double>()); break;
    case at::kComplexFloat: store(bytes, value.to<c10::complex<float>>()); break;
    default: store(bytes, value.to<c10::complex<double>>()); break;
    }
}

bool is_plain(const at::Tensor &tensor) {
    static const c10::DispatchKeySet others({c10::DispatchKey::Python, c10::DispatchKey::Functionalize,
                                             c10::DispatchKey::FuncTorchGradWrapper, c10::DispatchKey::FuncTorchBatched,
                                             c10::DispatchKey::ZeroTensor});
    return !tensor.defined() || (!tensor.key_set().has_any(others) && !tensor._fw_grad(0).defined());
}

} // namespace torch_gpuarray
