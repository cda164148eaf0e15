/* DLPack: export of tensors, and import of other libraries' memory as tensors, without a copy.
 *
 * CUDA: `data` is an address, byte_offset 0. OpenCL: `data` is the cl_mem and byte_offset the offset of the first
 * element in it. The extension does not link Python: capsules are made and opened in dlpack.py, which passes addresses.
 * */
#include "view.h"

#include <dlfcn.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <memory>

#include <ATen/DLConvertor.h>
#include <ATen/ops/empty.h>
#include <gpuarray/extension.h>
#include <torch/library.h>

namespace torch_gpuarray {

namespace {

bool on_cuda(gpucontext *ctx) {
    const char *name = "";
    check(gpucontext_property(ctx, GA_CTX_PROP_BACKEND, &name), ctx, "dlpack");
    return std::strcmp(name, "cuda") == 0;
}

template <typename Function> Function *extension(const char *name) {
    void *found = gpuarray_get_extension(name);
    TORCH_CHECK(found != nullptr, "gpuarray: this libgpuarray was built without ", name);
    return reinterpret_cast<Function *>(found);
}

/* The last digits of a PCI address, which drivers write with domains of different lengths, in small letters. */
std::string short_address(const char *text) {
    std::string s = text == nullptr ? "" : text;
    if (s.size() > 12) s.erase(0, s.size() - 12);
    std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return s;
}

/* The index of a device among its backend's, as DLPack counts them. */
int64_t ordinal_of(c10::DeviceIndex index, const char *backend) {
    char id[64] = "";
    check(gpucontext_property(context_of(index), GA_CTX_PROP_UNIQUE_ID, id), context_of(index), "dlpack");
    unsigned platforms = 0, devices = 0;
    int64_t number = 0;
    if (gpu_get_platform_count(backend, &platforms) != GA_NO_ERROR) return 0;
    for (unsigned p = 0; p < platforms; p++) {
        if (gpu_get_device_count(backend, p, &devices) != GA_NO_ERROR) continue;
        for (unsigned d = 0; d < devices; d++, number++) {
            gpu_device_info info;
            char spec[64] = "";
            if (gpu_get_device_info(backend, p, d, &info) != GA_NO_ERROR) continue;
            (void)gpu_get_device_spec(backend, p, d, spec, sizeof spec);
            bool same = info.pci_id[0] != 0 && short_address(info.pci_id) == short_address(id);
            if (same || spec_of(index) == spec) return number;
        }
    }
    return 0;
}

std::tuple<int64_t, int64_t> dlpack_device(int64_t index) {
    auto device = static_cast<c10::DeviceIndex>(index);
    bool cuda = on_cuda(context_of(device));
    return {cuda ? kDLCUDA : kDLOpenCL, ordinal_of(device, cuda ? "cuda" : "opencl")};
}

/* The CUDA stream on which a device works. */
int64_t cuda_stream(int64_t index) {
    gpucontext *ctx = context_of(static_cast<c10::DeviceIndex>(index));
    return reinterpret_cast<int64_t>(extension<void *(void *)>("cuda_get_stream")(ctx));
}

/* ----------------------------------------------------------------------------------------------------- export */

/* The native handle of a tensor's memory, for other libraries. */
void describe(DLTensor &t, const at::Tensor &tensor) {
    auto [kind, number] = dlpack_device(tensor.device().index());
    t.device = {static_cast<DLDeviceType>(kind), static_cast<int32_t>(number)};
    const Block *block = block_of(tensor.storage());
    gpudata *data = block != nullptr ? block->data : nothing_of(tensor.device().index());
    uint64_t offset = tensor.numel() > 0 ? static_cast<uint64_t>(tensor.storage_offset()) * tensor.element_size() : 0;
    if (kind == kDLCUDA) { /* the first word of a buffer is its address, by the library's ABI */
        t.data = tensor.numel() > 0 ? *reinterpret_cast<char **>(data) + offset : nullptr;
        t.byte_offset = 0;
    } else { /* an object also where there are no elements */
        t.data = extension<void *(gpudata *)>("cl_get_buf")(data);
        t.byte_offset = offset;
    }
}

/* The address of a capsule's content. */
int64_t to_dlpack(const at::Tensor &tensor, bool versioned) {
    TORCH_CHECK(is_ours(tensor), "gpuarray: the tensor is on ", tensor.device());
    if (versioned) {
        std::unique_ptr<DLManagedTensorVersioned, void (*)(DLManagedTensorVersioned *)> made(
            at::toDLPackVersioned(tensor), [](DLManagedTensorVersioned *m) { m->deleter(m); });
        describe(made->dl_tensor, tensor);
        return reinterpret_cast<int64_t>(made.release());
    }
    std::unique_ptr<DLManagedTensor, void (*)(DLManagedTensor *)> made(at::toDLPack(tensor),
                                                                       [](DLManagedTensor *m) { m->deleter(m); });
    describe(made->dl_tensor, tensor);
    return reinterpret_cast<int64_t>(made.release());
}

template <typename Managed> void delete_managed(void *managed) {
    auto *m = static_cast<Managed *>(managed);
    if (m->deleter != nullptr) m->deleter(m);
}

/* The destructor of a capsule: of one that nobody has consumed, which has its first name, the contents are freed. */
void capsule_gone(void *capsule) {
    using Valid = int(void *, const char *);
    using Pointer = void *(void *, const char *);
    auto *valid = reinterpret_cast<Valid *>(dlsym(RTLD_DEFAULT, "PyCapsule_IsValid"));
    auto *pointer = reinterpret_cast<Pointer *>(dlsym(RTLD_DEFAULT, "PyCapsule_GetPointer"));
    if (valid == nullptr || pointer == nullptr) return;
    if (valid(capsule, "dltensor"))
        delete_managed<DLManagedTensor>(pointer(capsule, "dltensor"));
    else if (valid(capsule, "dltensor_versioned"))
        delete_managed<DLManagedTensorVersioned>(pointer(capsule, "dltensor_versioned"));
}

int64_t capsule_destructor() {
    return reinterpret_cast<int64_t>(&capsule_gone);
}

/* ----------------------------------------------------------------------------------------------------- import */

struct Loan {
    gpudata *data;
    void *managed;
    void (*finish)(void *managed);
};

/* The lender may reuse the memory once it is returned, so the device has to have finished with it. */
void give_back(void *owner) {
    std::unique_ptr<Loan> loan(static_cast<Loan *>(owner));
    (void)gpudata_sync(loan->data);
    gpudata_release(loan->data);
    loan->finish(loan->managed);
}

struct Layout {
    at::DimVector sizes, strides;
    size_t extent; /* bytes from the first element to the end of the last; 0 if there is none */
};

Layout layout_of(const DLTensor &t, size_t itemsize) {
    Layout l{{}, {}, itemsize};
    int64_t step = 1;
    l.strides.resize(static_cast<size_t>(t.ndim));
    for (int i = t.ndim - 1; i >= 0; i--) {
        l.strides[static_cast<size_t>(i)] = t.strides != nullptr ? t.strides[i] : step;
        step *= t.shape[i];
    }
    for (int i = 0; i < t.ndim; i++) {
        int64_t n = t.shape[i], stride = l.strides[static_cast<size_t>(i)];
        TORCH_CHECK(n >= 0, "gpuarray: the DLPack tensor's shape is damaged");
        TORCH_CHECK_VALUE(n < 2 || stride >= 0, "gpuarray: tensors cannot have negative strides: copy the array first");
        l.sizes.push_back(n);
        if (n == 0) l.extent = 0;
        if (l.extent > 0) l.extent += static_cast<size_t>((n - 1) * stride) * itemsize;
    }
    return l;
}

/* A buffer of the device's context over the memory of a tensor; `bytes` receives its size. */
gpudata *wrap(const DLTensor &t, gpucontext *ctx, size_t extent, size_t *bytes) {
    gpudata *data = nullptr;
    *bytes = extent;
    if (on_cuda(ctx)) {
        auto address = reinterpret_cast<unsigned long long>(t.data) + t.byte_offset;
        data = extension<gpudata *(void *, unsigned long long, size_t)>("cuda_make_buf")(ctx, address, extent);
    } else {
        data = extension<gpudata *(gpucontext *, void *)>("cl_make_buf")(ctx, t.data);
    }
    if (data == nullptr) check(GA_INVALID_ERROR, ctx, "memory of another library");
    (void)gpudata_property(data, GA_BUFFER_PROP_SIZE, bytes);
    return data;
}

at::Tensor tensor_over(const DLTensor &t, const Loan &lent, c10::DeviceIndex index) {
    gpucontext *ctx = context_of(index);
    bool cuda = on_cuda(ctx), theirs = t.device.device_type == kDLCUDA || t.device.device_type == kDLCUDAManaged;
    TORCH_CHECK_VALUE(cuda ? theirs : t.device.device_type == kDLOpenCL, "gpuarray:", static_cast<int>(index), " is a ",
                      cuda ? "CUDA" : "OpenCL", " device, which cannot see memory of DLPack's device type ",
                      static_cast<int>(t.device.device_type));
    at::ScalarType type = at::toScalarType(t.dtype);
    size_t itemsize = c10::elementSize(type);
    Layout l = layout_of(t, itemsize);
    at::Tensor made = at::empty({0}, at::TensorOptions().dtype(type).device(c10::Device(device_type, index)));
    if (l.extent == 0) {
        made.resize_(l.sizes);
        lent.finish(lent.managed);
        return made;
    }
    size_t offset = cuda ? 0 : t.byte_offset, bytes = 0;
    TORCH_CHECK_VALUE(offset % itemsize == 0, "gpuarray: the array's first element is not aligned: copy it first");
    std::unique_ptr<gpudata, void (*)(gpudata *)> data(wrap(t, ctx, l.extent, &bytes), gpudata_release);
    TORCH_CHECK_VALUE(bytes >= offset + l.extent, "gpuarray: the DLPack tensor reaches beyond its memory of ", bytes,
                      " bytes");
    auto loan = std::make_unique<Loan>(Loan{data.get(), lent.managed, lent.finish});
    gpudata_retain(data.get()); /* one reference is the storage's, one the loan's */
    c10::DataPtr memory = adopt(data.get(), bytes, index, give_back, loan.get());
    (void)data.release();
    (void)loan.release();
    made.set_(c10::Storage(c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), bytes,
                                                                 std::move(memory), allocator(), false)),
              static_cast<int64_t>(offset / itemsize), l.sizes, l.strides);
    return made;
}

/* A tensor over a capsule's content, given by its address; the tensor takes ownership. If this raises, the capsule
 * still owns it. */
at::Tensor from_dlpack(int64_t managed, bool versioned, int64_t index) {
    auto *address = reinterpret_cast<void *>(managed);
    auto device = static_cast<c10::DeviceIndex>(index);
    if (!versioned) {
        auto *m = static_cast<DLManagedTensor *>(address);
        return tensor_over(m->dl_tensor, {nullptr, address, delete_managed<DLManagedTensor>}, device);
    }
    auto *m = static_cast<DLManagedTensorVersioned *>(address);
    TORCH_CHECK(m->version.major == 1, "gpuarray: DLPack ", m->version.major, " is not understood, only 1");
    TORCH_CHECK_VALUE((m->flags & DLPACK_FLAG_BITMASK_READ_ONLY) == 0,
                      "gpuarray: the array is read-only, which tensors cannot be: copy it (copy=True)");
    return tensor_over(m->dl_tensor, {nullptr, address, delete_managed<DLManagedTensorVersioned>}, device);
}

TORCH_LIBRARY_FRAGMENT(gpuarray, m) {
    m.def("dlpack_device(int index) -> (int, int)", dlpack_device);
    m.def("cuda_stream(int index) -> int", cuda_stream);
    m.def("capsule_destructor() -> int", capsule_destructor);
    m.def("from_dlpack(int managed, bool versioned, int index) -> Tensor", from_dlpack);
    m.def("to_dlpack(Tensor tensor, bool versioned) -> int", to_dlpack);
}

} // namespace

} // namespace torch_gpuarray
