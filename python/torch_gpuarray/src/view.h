#ifndef TORCH_GPUARRAY_VIEW_H
#define TORCH_GPUARRAY_VIEW_H
/* torch's tensors as the library's arrays, and helpers for operators. */
#include <ATen/core/Tensor.h>
#include <c10/core/Scalar.h>
#include <c10/util/SmallVector.h>

#include "runtime.h"

namespace torch_gpuarray {

/* The library's code for a dtype; -1 for dtypes that it does not compute with. */
int code_of(at::ScalarType type) noexcept;
/* The same for all dtypes that the library stores and converts: also 8-bit floating point. */
int stored_code_of(at::ScalarType type) noexcept;
/* As code_of(); raises for dtypes that it has no code for, and names the operator. */
int need_code(at::ScalarType type, const char *what);
/* The code for moving elements without interpreting them: an unsigned integer of their size if the library lacks the
 * type. */
int bits_of(at::ScalarType type);

/* A view on the stack of a tensor of this device type. It does not hold the memory: the tensor does. */
class View {
  public:
    explicit View(const at::Tensor &tensor, const char *what = "operator")
        : View(tensor, code_of_or_raise(tensor, what)) {}
    View(const at::Tensor &tensor, int typecode);
    View(const View &) = delete;
    View &operator=(const View &) = delete;

    GpuArray *get() {
        return &array_;
    }
    operator GpuArray *() {
        return &array_;
    }
    operator const GpuArray *() const {
        return &array_;
    }

  private:
    static int code_of_or_raise(const at::Tensor &tensor, const char *what);

    GpuArray array_;
    c10::SmallVector<size_t, 8> dimensions_;
    c10::SmallVector<ssize_t, 8> strides_;
};

inline bool is_there(const std::optional<at::Tensor> &tensor) {
    return tensor.has_value() && tensor->defined();
}

/* A view of a tensor that may be missing. */
class MaybeView {
  public:
    explicit MaybeView(const std::optional<at::Tensor> &tensor) {
        if (is_there(tensor)) view_.emplace(*tensor);
    }
    GpuArray *get() {
        return view_ ? view_->get() : nullptr;
    }

  private:
    std::optional<View> view_;
};

/* Is the tensor in memory of this device type? */
inline bool is_ours(const at::Tensor &tensor) {
    return tensor.device().type() == device_type;
}
inline gpucontext *context_of(const at::Tensor &tensor) {
    return context_of(tensor.device().index());
}

/* A tensor on another tensor's device. */
at::Tensor empty_like_shape(at::IntArrayRef sizes, at::ScalarType type, const at::Tensor &like);

/* A tensor over an array that the library has made; takes ownership of its reference. */
at::Tensor tensor_of(GpuArray &array, at::ScalarType type, c10::DeviceIndex index);

/* dst = src on one device, converted; shapes are equal. Complex to real is not supported here. */
void move_elements(const at::Tensor &dst, const at::Tensor &src);
/* The tensor converted to a dtype; the tensor itself if it already has it. */
at::Tensor converted(const at::Tensor &tensor, at::ScalarType type);

/* The tensor; a tensor of rank 0 is reshaped to one element of rank 1. */
inline at::Tensor with_axis(const at::Tensor &tensor) {
    return tensor.dim() == 0 ? tensor.unsqueeze(0) : tensor;
}

/* Has the tensor elements in memory, and none in forward mode? Those that torch traces programs or transforms functions
 * with have not. */
bool is_plain(const at::Tensor &tensor);

/* A number as bytes of an element. */
struct Number {
    alignas(16) unsigned char bytes[16];
    int code;

    Number(const c10::Scalar &value, at::ScalarType type);
};

} // namespace torch_gpuarray

#endif
