#ifndef TORCH_GPUARRAY_FOREACH_H
#define TORCH_GPUARRAY_FOREACH_H
/* Kernels over lists of tensors. A launch takes the elements of several tensors as buffers. */
#include <string>

#include "view.h"

namespace torch_gpuarray {

constexpr size_t most = 12; /* tensors of a launch: a kernel has at most 62 parameters */

/* Can the lists be in one kernel? They can if all tensors are of one floating-point dtype, dense, and of the same
 * strides as their partners in the other lists, with no sign to be resolved. */
bool lists_fit(c10::ArrayRef<at::TensorList> lists, c10::ArrayRef<c10::Scalar> numbers = {});
/* Compile a kernel of a text; without a name, the only one. */
GpuInstance *compile_lists(gpucontext *ctx, const std::string &text, const char *kernel = nullptr,
                           c10::ArrayRef<gputemplate_arg> types = {});

/* The elements of a dense tensor as one dimension; without a tensor, none. */
struct Flat {
    GpuArray array = {};
    size_t count = 0;
    ssize_t stride = 0;

    Flat() = default;
    Flat(const Flat &) = delete;
    Flat &operator=(const Flat &) = delete;

    void set(const at::Tensor *tensor, at::ScalarType type, c10::DeviceIndex index);
};

enum class Numbers : char { none, one, each, element };

/* A call. The formula's operands are the tensors of the lists `read`, a, b and so on, then a number. */
struct Call {
    const char *formula;
    at::SmallVector<at::TensorList, 3> read;
    c10::ArrayRef<c10::Scalar> numbers = {}; /* one for all tensors, or one for each */
    at::Tensor element = {};                 /* or a tensor with one */

    Numbers kind() const {
        if (element.defined()) return Numbers::element;
        if (numbers.empty()) return Numbers::none;
        return numbers.size() == 1 ? Numbers::one : Numbers::each;
    }
};

/* Do the tensors fit in one kernel? */
bool fits(const Call &call);
/* Write the results of the call; in place they are its first list. */
void write(const Call &call, at::TensorList results, bool in_place);
/* The same where they fit: false, or none, if they do not. */
bool in_place(const Call &call);
std::optional<std::vector<at::Tensor>> into_new(const Call &call);

} // namespace torch_gpuarray

#endif
