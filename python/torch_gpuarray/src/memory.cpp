/* Creation of tensors, changes of their memory, and views: operators that move no elements. */
#include "view.h"

#include <ATen/EmptyTensor.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/_reshape_alias_native.h>
#include <ATen/ops/as_strided_native.h>
#include <ATen/ops/set_native.h>
#include <ATen/ops/unfold_native.h>
#include <ATen/ops/view_as_complex_native.h>
#include <ATen/ops/view_as_real_native.h>
#include <ATen/ops/view_native.h>
#include <c10/core/DeviceGuard.h>
#include <torch/library.h>

namespace torch_gpuarray {

namespace {

constexpr c10::DispatchKeySet keys(c10::DispatchKey::PrivateUse1);

at::ScalarType type_or_default(std::optional<at::ScalarType> type) {
    return type.value_or(c10::typeMetaToScalarType(c10::get_default_dtype()));
}

c10::Device device_or_current(std::optional<c10::Device> device) {
    if (device.has_value() && device->has_index()) return *device;
    return {device_type, current_device()};
}

at::Tensor empty(at::IntArrayRef size, std::optional<at::ScalarType> dtype, std::optional<at::Layout> layout,
                 std::optional<c10::Device> device, std::optional<bool> pin_memory,
                 std::optional<at::MemoryFormat> format) {
    TORCH_CHECK(layout.value_or(at::kStrided) == at::kStrided, "gpuarray: only strided tensors can be made");
    TORCH_CHECK(!pin_memory.value_or(false), "Only dense CPU tensors can be pinned");
    c10::DeviceGuard guard(device_or_current(device));
    return at::detail::empty_generic(size, allocator(), keys, type_or_default(dtype), format);
}

at::Tensor empty_strided(at::IntArrayRef size, at::IntArrayRef stride, std::optional<at::ScalarType> dtype,
                         std::optional<at::Layout> layout, std::optional<c10::Device> device,
                         std::optional<bool> pin_memory) {
    TORCH_CHECK(layout.value_or(at::kStrided) == at::kStrided, "gpuarray: only strided tensors can be made");
    TORCH_CHECK(!pin_memory.value_or(false), "Only dense CPU tensors can be pinned");
    c10::DeviceGuard guard(device_or_current(device));
    return at::detail::empty_strided_generic(size, stride, allocator(), keys, type_or_default(dtype));
}

/* Gradients that are zero; here they have memory. */
at::Tensor zeros(at::IntArrayRef size, std::optional<at::ScalarType> dtype, std::optional<at::Layout> layout,
                 std::optional<c10::Device> device, std::optional<bool> pin_memory) {
    return empty(size, dtype, layout, device, pin_memory, std::nullopt).zero_();
}

/* Grow a tensor's storage to `bytes`; its content is kept. */
void grow_storage(c10::TensorImpl *self, size_t bytes) {
    if (self->numel() == 0) return;
    const c10::Storage &storage = self->unsafe_storage();
    if (!storage) {
        c10::DeviceGuard guard(self->device());
        self->set_storage_keep_dtype(
            c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), bytes, allocator(), true));
    } else if (bytes > storage.nbytes()) {
        at::native::resize_bytes_nocuda(storage, static_cast<int64_t>(bytes));
    }
}

const at::Tensor &resize_(const at::Tensor &self, at::IntArrayRef size, std::optional<at::MemoryFormat> format) {
    c10::TensorImpl *impl = self.unsafeGetTensorImpl();
    if (self.sizes() != size) {
        impl->set_sizes_contiguous(size);
        grow_storage(impl, at::detail::computeStorageNbytesContiguous(size, self.element_size(),
                                                                      static_cast<size_t>(self.storage_offset())));
    }
    if (format.has_value()) {
        TORCH_CHECK(*format != at::MemoryFormat::Preserve, "Unsupported memory format", *format);
        impl->empty_tensor_restride(*format);
    }
    return self;
}

at::Tensor &set_storage(at::Tensor &self, at::Storage source, int64_t offset, at::IntArrayRef size,
                        at::IntArrayRef stride) {
    at::native::checkSetStorage(self, source, offset, size, stride);
    c10::TensorImpl *impl = self.unsafeGetTensorImpl();
    impl->set_storage_offset(offset);
    if (stride.data() != nullptr)
        impl->set_sizes_and_strides(size, stride);
    else
        impl->set_sizes_contiguous(size);
    grow_storage(impl, at::detail::computeStorageNbytes(self.sizes(), self.strides(), self.element_size(),
                                                        static_cast<size_t>(offset)));
    return self;
}

at::Tensor &set_whole_storage(at::Tensor &self, at::Storage source) {
    auto elements = static_cast<int64_t>(source.nbytes() / self.element_size());
    return set_storage(self, std::move(source), 0, {elements}, {});
}

at::Tensor &set_tensor(at::Tensor &self, const at::Tensor &source) {
    if (self.is_same(source)) return self;
    return set_storage(self, source.storage(), source.storage_offset(), source.sizes(), source.strides());
}

at::Tensor &set_nothing(at::Tensor &self) {
    c10::DeviceGuard guard(self.device());
    c10::Storage storage(
        c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), 0, allocator(), true));
    return set_storage(self, std::move(storage), 0, {0}, {});
}

void record_stream(at::Tensor &self, c10::Stream stream) {
    allocator()->recordStream(self.storage().data_ptr(), stream);
}

/* May a tensor's contents become those of another one in place? Of dense tensors of the CPU and of this device they
 * may, so that Module.to() keeps its parameters as objects, and optimisers that were made before it go on with them. */
bool can_become(const at::Tensor &self, const at::Tensor &from) {
    auto dense = [](const at::Tensor &t) {
        return t.key_set().has_any(c10::DispatchKeySet(c10::DispatchKey::Dense)) && (t.is_cpu() || is_ours(t));
    };
    return self.key_set() == from.key_set() || (dense(self) && dense(from));
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_has_compatible_shallow_copy_type", can_become);
    m.impl("record_stream", record_stream);
    m.impl("_efficientzerotensor", zeros);
    m.impl("empty.memory_format", empty);
    m.impl("empty_strided", empty_strided);
    m.impl("resize_", resize_);
    m.impl("set_.source_Storage", set_whole_storage);
    m.impl("set_.source_Storage_storage_offset", set_storage);
    m.impl("set_.source_Tensor", set_tensor);
    m.impl("set_", set_nothing);
    m.impl("as_strided", at::native::as_strided_tensorimpl);
    m.impl("view", at::native::view);
    m.impl("_reshape_alias", at::native::_reshape_alias);
    m.impl("unfold", at::native::unfold);
    m.impl("view_as_real", at::native::view_as_real);
    m.impl("view_as_complex", at::native::view_as_complex);
}

} // namespace

} // namespace torch_gpuarray
