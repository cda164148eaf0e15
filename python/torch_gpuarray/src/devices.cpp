/* Which devices there are, and their contexts.
 *
 * TORCH_GPUARRAY_DEVICES lists them: words that gpucontext_open() takes, separated by commas; the same device may be
 * there more than once, as several contexts. Otherwise it is the one that GPUARRAY_DEVICE names, or all GPUs that are
 * found, each once, CUDA before OpenCL, or else the device that the library chooses.
 *
 * A stream of a device is a context of its own; contexts of one device share memory (gpudata_share_with()). */
#include "runtime.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <mutex>
#include <set>
#include <vector>

#include <c10/util/Exception.h>

namespace torch_gpuarray {

namespace {

struct Stream {
    std::atomic<gpucontext *> ctx{nullptr};
    gpucontext *clock = nullptr;
    gpudata *nothing = nullptr;
};

struct Device {
    std::string spec;
    std::mutex lock;
    std::array<Stream, most_streams + 1> streams;
    std::atomic<uint64_t> given{0}; /* how many streams were asked for */

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

Stream &stream_at(c10::DeviceIndex index, c10::StreamId stream) {
    Device &device = device_at(index);
    TORCH_CHECK(stream >= 0 && stream <= most_streams, "gpuarray:", static_cast<int>(index), " has no stream ", stream,
                ", only 0 (the default one) to ", most_streams);
    return device.streams[static_cast<size_t>(stream)];
}

thread_local c10::DeviceIndex current = 0;
thread_local std::array<uint8_t, 128> current_streams{};

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

gpucontext *context_of(c10::DeviceIndex index, c10::StreamId stream) {
    Stream &wanted = stream_at(index, stream);
    gpucontext *ctx = wanted.ctx.load(std::memory_order_acquire);
    if (C10_LIKELY(ctx != nullptr)) return ctx;
    if (stream != 0) context_of(index, 0);
    Device &device = device_at(index);
    std::lock_guard<std::mutex> hold(device.lock);
    ctx = wanted.ctx.load(std::memory_order_acquire);
    if (ctx != nullptr) return ctx;
    int err = gpucontext_open(&ctx, device.spec.c_str());
    TORCH_CHECK(err == GA_NO_ERROR, "gpuarray:", static_cast<int>(index), " (", device.spec,
                ") cannot be opened: ", gpucontext_error(nullptr, err));
    wanted.ctx.store(ctx, std::memory_order_release);
    return ctx;
}

gpucontext *context_of(c10::DeviceIndex index) {
    return context_of(index, current_stream(index));
}

bool is_open(c10::DeviceIndex index, c10::StreamId stream) noexcept {
    if (index < 0 || index >= device_count() || stream < 0 || stream > most_streams) return false;
    const Device &device = devices()[static_cast<size_t>(index)];
    return device.streams[static_cast<size_t>(stream)].ctx.load(std::memory_order_acquire) != nullptr;
}

bool is_open(c10::DeviceIndex index) noexcept {
    return is_open(index, 0);
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
    Stream &stream = stream_at(index, current_stream(index));
    std::lock_guard<std::mutex> hold(device_at(index).lock);
    if (stream.nothing == nullptr) {
        int err = GA_NO_ERROR;
        stream.nothing = gpudata_alloc(ctx, 0, nullptr, 0, &err);
        check(err, ctx, "allocation");
    }
    return stream.nothing;
}

/* ------------------------------------------------------------------------------------------------------ streams */

c10::StreamId current_stream(c10::DeviceIndex index) noexcept {
    return index >= 0 ? current_streams[static_cast<size_t>(index)] : 0;
}

void set_current_stream(c10::DeviceIndex index, c10::StreamId stream) {
    stream_at(index, stream);
    current_streams[static_cast<size_t>(index)] = static_cast<uint8_t>(stream);
}

c10::StreamId next_stream(c10::DeviceIndex index) {
    return 1 + static_cast<c10::StreamId>(device_at(index).given++ % most_streams);
}

namespace {

gpucontext *open_with_times(const char *backend, const char *device) {
    gpucontext_props *props = nullptr;
    gpucontext *ctx = nullptr;
    int err = gpucontext_props_new(&props);
    if (err == GA_NO_ERROR) err = gpucontext_props_timing(props, 1);
    if (err == GA_NO_ERROR) err = gpucontext_props_device(props, device);
    if (err != GA_NO_ERROR)
        gpucontext_props_del(props);
    else
        err = gpucontext_init(&ctx, backend, props);
    check(err, nullptr, "times of events");
    return ctx;
}

/* The device of a context, opened once more, with times: the one of that name that has the same identity. */
gpucontext *open_clock(gpucontext *beside) {
    const char *backend = nullptr;
    char name[256] = "", id[16] = "", spec[64];
    check(gpucontext_property(beside, GA_CTX_PROP_BACKEND, &backend), beside, "times of events");
    check(gpucontext_property(beside, GA_CTX_PROP_DEVNAME, name), beside, "times of events");
    check(gpucontext_property(beside, GA_CTX_PROP_UNIQUE_ID, id), beside, "times of events");
    unsigned platforms = 0, count = 0;
    check(gpu_get_platform_count(backend, &platforms), nullptr, "times of events");
    for (unsigned p = 0; p < platforms; p++) {
        if (gpu_get_device_count(backend, p, &count) != GA_NO_ERROR) continue;
        for (unsigned d = 0; d < count; d++) {
            gpu_device_info info;
            if (gpu_get_device_info(backend, p, d, &info) != GA_NO_ERROR || std::strcmp(info.name, name) != 0 ||
                gpu_get_device_spec(backend, p, d, spec, sizeof spec) != GA_NO_ERROR)
                continue;
            gpucontext *ctx = open_with_times(backend, spec + std::strlen(backend));
            char found[16] = "";
            if (gpucontext_property(ctx, GA_CTX_PROP_UNIQUE_ID, found) == GA_NO_ERROR &&
                std::strncmp(found, id, sizeof id) == 0)
                return ctx;
            gpucontext_deref(ctx);
        }
    }
    TORCH_CHECK(false, "gpuarray: events with times: the device ", name, " is not found among those of ", backend);
}

} // namespace

gpucontext *clock_of(c10::DeviceIndex index, c10::StreamId stream) {
    gpucontext *ctx = context_of(index, stream);
    Stream &wanted = stream_at(index, stream);
    std::lock_guard<std::mutex> hold(device_at(index).lock);
    if (wanted.clock == nullptr) wanted.clock = open_clock(ctx);
    return wanted.clock;
}

void order_after(gpucontext *waits, gpucontext *first) {
    if (waits == first) return;
    int err = GA_NO_ERROR;
    gpuevent *event = gpuevent_new(first, &err);
    check(err, first, "order of streams");
    err = gpuevent_record(event);
    gpucontext *failed = first;
    if (err == GA_NO_ERROR) {
        err = gpuevent_wait(waits, event);
        failed = waits;
    }
    gpuevent_release(event);
    check(err, failed, "order of streams");
}

OnStream::OnStream(c10::DeviceIndex index, c10::StreamId stream)
    : index_(index), stream_(stream), before_(current_stream(index)) {
    if (stream_ == before_) return;
    order_after(context_of(index, stream), context_of(index));
    set_current_stream(index, stream);
}

OnStream::~OnStream() {
    if (stream_ == before_) return;
    current_streams[static_cast<size_t>(index_)] = static_cast<uint8_t>(before_);
    try {
        order_after(context_of(index_, before_), context_of(index_, stream_));
    } catch (...) { /* the error is reported by the next call on that stream */
        (void)gpucontext_sync(context_of(index_, stream_));
    }
}

void check(int err, gpucontext *ctx, const char *what) {
    if (C10_LIKELY(err == GA_NO_ERROR)) return;
    const char *text = gpucontext_error(ctx, err);
    if (err == GA_MEMORY_ERROR) TORCH_CHECK_WITH(OutOfMemoryError, false, "gpuarray is out of memory: ", text);
    TORCH_CHECK(false, "gpuarray: ", what, ": ", text);
}

} // namespace torch_gpuarray
