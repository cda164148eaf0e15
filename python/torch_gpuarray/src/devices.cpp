/* Which devices there are, and their contexts.
 *
 * TORCH_GPUARRAY_DEVICES lists them: words that gpucontext_open() takes, separated by commas; the same device may be
 * there more than once, as several contexts. Otherwise it is the one that GPUARRAY_DEVICE names, or all GPUs that are
 * found, each once, CUDA before OpenCL, or else the device that the library chooses. */
#include "runtime.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <set>
#include <vector>

#include <c10/util/Exception.h>

namespace torch_gpuarray {

namespace {

struct Device {
    std::string spec;
    std::mutex lock;
    std::atomic<gpucontext *> ctx{nullptr};
    gpudata *nothing = nullptr;

    explicit Device(std::string s) : spec(std::move(s)) {}
};

std::vector<std::string> split(const char *list) {
    std::vector<std::string> parts(1);
    for (const char *c = list; *c != 0; c++) {
        if (*c == ',')
            parts.emplace_back();
        else if (*c != ' ')
            parts.back() += *c;
    }
    return parts;
}

/* The devices of a backend that are not CPUs, except those whose UUID another backend has already listed. */
void add_gpus(const char *backend, std::vector<std::string> &specs, std::set<std::string> &uuids) {
    unsigned platforms = 0, devices = 0;
    if (gpu_get_platform_count(backend, &platforms) != GA_NO_ERROR) return;
    for (unsigned p = 0; p < platforms; p++) {
        if (gpu_get_device_count(backend, p, &devices) != GA_NO_ERROR) continue;
        for (unsigned d = 0; d < devices; d++) {
            gpu_device_info info;
            char spec[64];
            if (gpu_get_device_info(backend, p, d, &info) != GA_NO_ERROR || info.is_cpu) continue;
            std::string uuid = info.uuid;
            if (uuid.rfind("GPU-", 0) == 0) uuid.erase(0, 4);
            if (!uuid.empty() && !uuids.insert(uuid).second) continue;
            if (gpu_get_device_spec(backend, p, d, spec, sizeof spec) == GA_NO_ERROR) specs.emplace_back(spec);
        }
    }
}

std::vector<std::string> find_specs() {
    const char *listed = std::getenv("TORCH_GPUARRAY_DEVICES"), *named = std::getenv("GPUARRAY_DEVICE");
    if (listed != nullptr && *listed != 0) return split(listed);
    if (named != nullptr && *named != 0) return {named};
    std::vector<std::string> specs;
    std::set<std::string> uuids;
    for (unsigned i = 0; i < gpu_get_backend_count(); i++) add_gpus(gpu_get_backend_name(i), specs, uuids);
    if (!specs.empty()) return specs;
    /* no GPU: the library's default device, if there is any */
    for (unsigned i = 0; i < gpu_get_backend_count(); i++) {
        unsigned platforms = 0, devices = 0;
        const char *backend = gpu_get_backend_name(i);
        if (gpu_get_platform_count(backend, &platforms) != GA_NO_ERROR) continue;
        for (unsigned p = 0; p < platforms; p++)
            if (gpu_get_device_count(backend, p, &devices) == GA_NO_ERROR && devices > 0) return {"auto"};
    }
    return {};
}

std::deque<Device> &devices() {
    static std::deque<Device> *all = [] {
        auto *made = new std::deque<Device>;
        for (std::string &spec : find_specs()) made->emplace_back(std::move(spec));
        return made;
    }();
    return *all;
}

Device &device_at(c10::DeviceIndex index) {
    TORCH_CHECK(index >= 0 && index < device_count(), "gpuarray:", static_cast<int>(index), ": there ",
                device_count() == 1 ? "is 1 device" : "are ", device_count() == 1 ? "" : std::to_string(device_count()),
                device_count() == 1 ? "" : " devices");
    return devices()[static_cast<size_t>(index)];
}

thread_local c10::DeviceIndex current = 0;

} // namespace

c10::DeviceIndex device_count() noexcept {
    try {
        return static_cast<c10::DeviceIndex>(std::min<size_t>(devices().size(), 127));
    } catch (...) {
        return 0;
    }
}

c10::DeviceIndex valid_index(int64_t index) {
    TORCH_CHECK(index >= 0 && index < device_count(), "gpuarray: there is no device ", index);
    return static_cast<c10::DeviceIndex>(index);
}

gpucontext *context_of(c10::DeviceIndex index) {
    Device &device = device_at(index);
    gpucontext *ctx = device.ctx.load(std::memory_order_acquire);
    if (C10_LIKELY(ctx != nullptr)) return ctx;
    std::lock_guard<std::mutex> hold(device.lock);
    ctx = device.ctx.load(std::memory_order_acquire);
    if (ctx != nullptr) return ctx;
    int err = gpucontext_open(&ctx, device.spec.c_str());
    TORCH_CHECK(err == GA_NO_ERROR, "gpuarray:", static_cast<int>(index), " (", device.spec,
                ") cannot be opened: ", gpucontext_error(nullptr, err));
    device.ctx.store(ctx, std::memory_order_release);
    return ctx;
}

bool is_open(c10::DeviceIndex index) noexcept {
    if (index < 0 || index >= device_count()) return false;
    return devices()[static_cast<size_t>(index)].ctx.load(std::memory_order_acquire) != nullptr;
}

std::string spec_of(c10::DeviceIndex index) {
    return device_at(index).spec;
}

c10::DeviceIndex current_device() noexcept {
    return current;
}

void set_current_device(c10::DeviceIndex index) {
    if (index == current) return;
    device_at(index);
    current = index;
}

gpudata *nothing_of(c10::DeviceIndex index) {
    gpucontext *ctx = context_of(index);
    Device &device = device_at(index);
    std::lock_guard<std::mutex> hold(device.lock);
    if (device.nothing == nullptr) {
        int err = GA_NO_ERROR;
        device.nothing = gpudata_alloc(ctx, 0, nullptr, 0, &err);
        check(err, ctx, "allocation");
    }
    return device.nothing;
}

void check(int err, gpucontext *ctx, const char *what) {
    if (C10_LIKELY(err == GA_NO_ERROR)) return;
    const char *text = gpucontext_error(ctx, err);
    if (err == GA_MEMORY_ERROR) TORCH_CHECK_WITH(OutOfMemoryError, false, "gpuarray is out of memory: ", text);
    TORCH_CHECK(false, "gpuarray: ", what, ": ", text);
}

} // namespace torch_gpuarray
