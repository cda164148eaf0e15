/* Streams, events, and torch's interfaces of a device type: DeviceGuardImplInterface, PrivateUse1HooksInterface.
 *
 * A stream is a context of its own on the device, in whose order its work runs. */
#include "runtime.h"

#include <ATen/detail/PrivateUse1HooksInterface.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>

namespace torch_gpuarray {

namespace {

c10::Stream stream_of(c10::DeviceIndex index, c10::StreamId stream) {
    return c10::Stream(c10::Stream::UNSAFE, c10::Device(device_type, index), stream);
}

/* The index of a device, the current one for -1. */
c10::DeviceIndex index_of(c10::Device device) {
    return device.index() < 0 ? current_device() : device.index();
}

gpucontext *context_on(const c10::Stream &stream) {
    return context_of(index_of(stream.device()), stream.id());
}

struct Guard final : public c10::impl::DeviceGuardImplInterface {
    c10::DeviceType type() const override {
        return device_type;
    }

    c10::Device exchangeDevice(c10::Device device) const override {
        c10::DeviceIndex before = current_device();
        set_current_device(index_of(device));
        return {device_type, before};
    }

    c10::Device getDevice() const override {
        return {device_type, current_device()};
    }

    void setDevice(c10::Device device) const override {
        set_current_device(index_of(device));
    }

    void uncheckedSetDevice(c10::Device device) const noexcept override {
        try {
            set_current_device(index_of(device));
        } catch (...) {
        }
    }

    c10::Stream getStream(c10::Device device) const override {
        return stream_of(index_of(device), current_stream(index_of(device)));
    }

    c10::Stream getDefaultStream(c10::Device device) const override {
        return stream_of(index_of(device), 0);
    }

    c10::Stream getStreamFromGlobalPool(c10::Device device, bool) const override {
        return getNewStream(device, 0);
    }

    /* all have one priority: the library's queues have none */
    c10::Stream getNewStream(c10::Device device, int) const override {
        return stream_of(index_of(device), next_stream(index_of(device)));
    }

    c10::Stream exchangeStream(c10::Stream stream) const override {
        c10::Stream before = getStream(stream.device());
        set_current_stream(index_of(stream.device()), stream.id());
        return before;
    }

    c10::DeviceIndex deviceCount() const noexcept override {
        return device_count();
    }

    void destroyEvent(void *event, c10::DeviceIndex) const noexcept override {
        gpuevent_release(static_cast<gpuevent *>(event));
    }

    /* An event with time is one of the stream's clock, which waits for the stream. */
    void record(void **event, const c10::Stream &stream, c10::DeviceIndex, c10::EventFlag flag) const override {
        gpucontext *ctx = context_on(stream);
        if (flag == c10::EventFlag::BACKEND_DEFAULT) {
            gpucontext *clock = clock_of(index_of(stream.device()), stream.id());
            order_after(clock, ctx);
            ctx = clock;
        }
        if (*event != nullptr && gpuevent_context(static_cast<gpuevent *>(*event)) != ctx) {
            gpuevent_release(static_cast<gpuevent *>(*event));
            *event = nullptr;
        }
        if (*event == nullptr) {
            int err = GA_NO_ERROR;
            *event = gpuevent_new(ctx, &err);
            check(err, ctx, "event");
        }
        check(gpuevent_record(static_cast<gpuevent *>(*event)), ctx, "event");
    }

    void block(void *event, const c10::Stream &stream) const override {
        if (event == nullptr) return;
        gpucontext *ctx = context_on(stream);
        check(gpuevent_wait(ctx, static_cast<gpuevent *>(event)), ctx, "wait for an event");
    }

    bool queryEvent(void *event) const override {
        int done = 1;
        auto *e = static_cast<gpuevent *>(event);
        if (e != nullptr) check(gpuevent_query(e, &done), gpuevent_context(e), "event");
        return done != 0;
    }

    bool queryStream(const c10::Stream &stream) const override {
        gpucontext *ctx = context_on(stream);
        int err = GA_NO_ERROR, done = 0;
        gpuevent *e = gpuevent_new(ctx, &err);
        check(err, ctx, "event");
        err = gpuevent_record(e);
        if (err == GA_NO_ERROR) err = gpuevent_query(e, &done);
        gpuevent_release(e);
        check(err, ctx, "event");
        return done != 0;
    }

    void synchronizeStream(const c10::Stream &stream) const override {
        check(gpucontext_sync(context_on(stream)), context_on(stream), "synchronize");
    }

    void recordDataPtrOnStream(const c10::DataPtr &data, const c10::Stream &stream) const override {
        allocator()->recordStream(data, stream);
    }

    void synchronizeEvent(void *event) const override {
        auto *e = static_cast<gpuevent *>(event);
        if (e != nullptr) check(gpuevent_sync(e), gpuevent_context(e), "event");
    }

    void synchronizeDevice(c10::DeviceIndex index) const override {
        if (index < 0) index = current_device();
        for (c10::StreamId s = 0; s <= most_streams; s++)
            if (is_open(index, s)) check(gpucontext_sync(context_of(index, s)), context_of(index, s), "synchronize");
    }

    double elapsedTime(void *from, void *to, c10::DeviceIndex) const override {
        auto *a = static_cast<gpuevent *>(from), *b = static_cast<gpuevent *>(to);
        double seconds = 0;
        TORCH_CHECK(a != nullptr && b != nullptr, "Both events must be recorded before calculating elapsed time.");
        check(gpuevent_elapsed(a, b, &seconds), gpuevent_context(a), "elapsed_time");
        return seconds * 1e3;
    }
};

struct Hooks final : public at::PrivateUse1HooksInterface {
    bool isBuilt() const override {
        return true;
    }

    bool isAvailable() const override {
        return device_count() > 0;
    }

    bool hasPrimaryContext(c10::DeviceIndex index) const override {
        return is_open(index);
    }

    void init() const override {
        context_of(current_device());
    }

    c10::DeviceIndex deviceCount() const override {
        return device_count();
    }

    void setCurrentDevice(c10::DeviceIndex index) const override {
        set_current_device(index);
    }

    c10::DeviceIndex getCurrentDevice() const override {
        return current_device();
    }

    c10::DeviceIndex exchangeDevice(c10::DeviceIndex index) const override {
        c10::DeviceIndex before = current_device();
        set_current_device(index);
        return before;
    }

    c10::DeviceIndex maybeExchangeDevice(c10::DeviceIndex index) const override {
        return index < 0 ? current_device() : exchangeDevice(index);
    }

    const at::Generator &getDefaultGenerator(c10::DeviceIndex index) const override {
        return default_generator(index < 0 ? current_device() : index);
    }

    at::Generator getNewGenerator(c10::DeviceIndex index) const override {
        return new_generator(index < 0 ? current_device() : index);
    }

    c10::Device getDeviceFromPtr(void *) const override {
        TORCH_CHECK(false, "gpuarray: a device's memory has no address that names it");
    }

    bool isPinnedPtr(const void *data) const override {
        return is_pinned(data);
    }

    c10::Allocator *getPinnedMemoryAllocator() const override {
        return pinned_allocator();
    }

    void resizePrivateUse1Bytes(const c10::Storage &storage, size_t bytes) const override {
        const Block *old = block_of(storage);
        c10::DeviceIndex before = exchangeDevice(storage.device().index());
        c10::DataPtr data;
        try {
            data = allocator()->allocate(bytes);
        } catch (...) {
            exchangeDevice(before);
            throw;
        }
        exchangeDevice(before);
        size_t kept = std::min(bytes, storage.nbytes());
        if (old != nullptr && kept > 0) {
            const auto *block = static_cast<const Block *>(data.get_context());
            check(gpudata_move(buffer_of(*block), 0, buffer_of(*old), 0, kept), context_of(block->device), "resize_");
        }
        storage.set_data_ptr(std::move(data));
        storage.set_nbytes(bytes);
    }
};

C10_REGISTER_GUARD_IMPL(PrivateUse1, Guard)

const bool registered = [] {
    at::RegisterPrivateUse1HooksInterface(new Hooks);
    return true;
}();

} // namespace

} // namespace torch_gpuarray
