/* Operators of the namespace `gpuarray`, which the Python module needs in addition to torch's own interfaces. */
#include "runtime.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/library.h>

namespace torch_gpuarray {

namespace {

std::string device_name(int64_t index) {
    char name[256] = "";
    gpucontext *ctx = context_of(valid_index(index));
    check(gpucontext_property(ctx, GA_CTX_PROP_DEVNAME, name), ctx, "name of a device");
    return name;
}

std::string device_backend(int64_t index) {
    const char *name = "";
    gpucontext *ctx = context_of(valid_index(index));
    check(gpucontext_property(ctx, GA_CTX_PROP_BACKEND, &name), ctx, "backend of a device");
    return name;
}

std::string device_spec(int64_t index) {
    return spec_of(valid_index(index));
}

/* Bytes of global memory, and compute units. */
std::tuple<int64_t, int64_t> device_sizes(int64_t index) {
    size_t total = 0;
    unsigned units = 0;
    gpucontext *ctx = context_of(valid_index(index));
    check(gpucontext_property(ctx, GA_CTX_PROP_TOTAL_GMEM, &total), ctx, "memory of a device");
    check(gpucontext_property(ctx, GA_CTX_PROP_NUMPROCS, &units), ctx, "units of a device");
    return {static_cast<int64_t>(total), static_cast<int64_t>(units)};
}

bool device_is_reproducible(int64_t index) {
    int on = 0;
    gpucontext *ctx = context_of(valid_index(index));
    check(gpucontext_property(ctx, GA_CTX_PROP_REPRODUCIBLE, &on), ctx, "mode of a device");
    return on != 0;
}

bool device_is_open(int64_t index) {
    return is_open(valid_index(index));
}

/* Wait until the thread in which torch computes gradients on a device has released what it holds of earlier ones: it
 * computes the gradient of a view, which is next in its turn. */
void settle_gradients(int64_t index) {
    c10::Device device(device_type, valid_index(index));
    at::AutoGradMode enable(true);
    auto options = at::TensorOptions().dtype(at::kFloat).device(device);
    at::Tensor x = at::empty({1}, options).requires_grad_(true);
    torch::autograd::grad({x.view({1})}, {x}, {at::empty({1}, options)});
}

/* The streams of a device that have been used. */
std::vector<int64_t> open_streams(int64_t index) {
    std::vector<int64_t> list;
    context_of(valid_index(index));
    for (c10::StreamId s = 0; s <= most_streams; s++)
        if (is_open(static_cast<c10::DeviceIndex>(index), s)) list.push_back(s);
    return list;
}

void profile(int64_t index, int64_t stream, bool on) {
    gpucontext *ctx = context_of(valid_index(index), stream);
    check(on ? gpuprofile_start(ctx) : gpuprofile_stop(ctx), ctx, "profile");
}

void clear_profile(int64_t index, int64_t stream) {
    gpucontext *ctx = context_of(valid_index(index), stream);
    check(gpuprofile_clear(ctx), ctx, "profile");
}

int append(void *text, const char *part, size_t length) {
    static_cast<std::string *>(text)->append(part, length);
    return GA_NO_ERROR;
}

/* A stream's profile as a table, or as a trace in JSON. */
std::string profile_text(int64_t index, int64_t stream, bool trace) {
    std::string text;
    gpucontext *ctx = context_of(valid_index(index), stream);
    check(gpuprofile_write(ctx, trace ? GP_TRACE : GP_TABLE, append, &text), ctx, "profile");
    return text;
}

at::Generator generator_of(int64_t index) {
    return default_generator(valid_index(index));
}

TORCH_LIBRARY_FRAGMENT(gpuarray, m) {
    m.def("is_open(int index) -> bool", device_is_open);
    m.def("is_reproducible(int index) -> bool", device_is_reproducible);
    m.def("settle_gradients(int index) -> ()", settle_gradients);
    m.def("open_streams(int index) -> int[]", open_streams);
    m.def("profile(int index, int stream, bool on) -> ()", profile);
    m.def("clear_profile(int index, int stream) -> ()", clear_profile);
    m.def("profile_text(int index, int stream, bool trace) -> str", profile_text);
    m.def("limit_memory(int index, int bytes) -> ()",
          [](int64_t index, int64_t bytes) { limit_memory(valid_index(index), bytes); });
    m.def("default_generator(int index) -> Generator?", generator_of);
    m.def("device_name(int index) -> str", device_name);
    m.def("device_backend(int index) -> str", device_backend);
    m.def("device_spec(int index) -> str", device_spec);
    m.def("device_sizes(int index) -> (int, int)", device_sizes);
}

} // namespace

} // namespace torch_gpuarray
