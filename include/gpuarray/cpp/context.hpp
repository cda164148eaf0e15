#ifndef GPUARRAY_CPP_CONTEXT_HPP
#define GPUARRAY_CPP_CONTEXT_HPP
/** \file gpuarray/cpp/context.hpp
 *  \brief Contexts, buffers and events; part of `<gpuarray/gpuarray.hpp>`.
 */

#include <memory>
#include <string>

#include <gpuarray/cpp/error.hpp>
#include <gpuarray/cpp/types.hpp>
#include <gpuarray/event.h>

namespace gpuarray {
inline namespace GPUARRAY_CPP_WAY {

/** The deleter of gpuarray::handle: releases a C object. */
template <auto function> struct releaser {
    /**
     * Release it.
     *
     * \param object the object
     */
    template <class T> void operator()(T *object) const noexcept {
        function(object);
    }
};

/**
 * A std::unique_ptr for a C object that has no class here:
 *
 *     gpuarray::handle<GpuReduction, GpuReduction_free> sum;
 */
template <class T, auto function> using handle = std::unique_ptr<T, releaser<function>>;

class context;

/** A context as an argument: a gpuarray::context or a C context, not owned. */
class context_ref {
  public:
    /**
     * From C.
     *
     * \param ctx the context; NULL for none
     */
    context_ref(gpucontext *ctx = nullptr) noexcept : ctx_(ctx) {}

    /**
     * From C++.
     *
     * \param ctx the context
     */
    context_ref(const context &ctx) noexcept;

    /**
     * The context of C.
     *
     * \returns the context, borrowed
     */
    gpucontext *get() const noexcept {
        return ctx_;
    }

  private:
    gpucontext *ctx_;
};

/**
 * Turn the error code of a C function into an exception, or a result, with its text:
 *
 *     gpuarray::check(GpuArray_sort(...), ctx);
 *
 * \param err the code
 * \param ctx context of the call, if there is one
 * \returns nothing, or a result<void>
 */
inline result<void> check(int err, context_ref ctx = nullptr) {
    if (err != GA_NO_ERROR) return detail::fail<void>(detail::failure(err, ctx.get()));
    return result<void>();
}

/** A point in the work of a context: `<gpuarray/event.h>`. */
class event {
  public:
    /** An empty object: no event. */
    event() = default;

    /**
     * Take ownership of a C event.
     *
     * \param owned the event
     */
    explicit event(gpuevent *owned) noexcept : event_(owned) {}

    /**
     * Make an event: gpuevent_new().
     *
     * \param ctx context whose work it will represent
     * \returns the event
     */
    static result<event> make(context_ref ctx) {
        int err = GA_NO_ERROR;
        event e(gpuevent_new(ctx.get(), &err));
        return detail::finish(std::move(e), err, ctx.get());
    }

    /**
     * Record the event: it represents all work enqueued in its context so far: gpuevent_record().
     *
     * \returns nothing, or a result<void>
     */
    result<void> record() {
        return check(gpuevent_record(get()), context());
    }

    /**
     * Wait for the work that the event represents: gpuevent_sync().
     *
     * \returns nothing, or a result<void>
     */
    result<void> sync() const {
        return check(gpuevent_sync(get()), context());
    }

    /**
     * Is the work that the event represents done? gpuevent_query().
     *
     * \returns true if it is
     */
    result<bool> done() const {
        int is = 0, err = gpuevent_query(get(), &is);
        return detail::finish(is != 0, err, context().get());
    }

    /**
     * The time between two events: gpuevent_elapsed().
     *
     * \param earlier event of the same context, which was made with gpucontext_props_timing()
     * \returns seconds
     */
    result<double> seconds_since(const event &earlier) const {
        double seconds = 0;
        int err = gpuevent_elapsed(earlier.get(), get(), &seconds);
        return detail::finish(std::move(seconds), err, context().get());
    }

    /**
     * Its context.
     *
     * \returns the context, borrowed
     */
    context_ref context() const noexcept {
        return gpuevent_context(get());
    }

    /**
     * The C event.
     *
     * \returns the event, borrowed; NULL for no event
     */
    gpuevent *get() const noexcept {
        return event_.get();
    }

  private:
    handle<gpuevent, gpuevent_release> event_;
};

/** An open device. */
class context {
  public:
    /** An empty object: no context. */
    context() = default;

    /**
     * Take ownership of a reference to a C context.
     *
     * \param owned the context
     */
    explicit context(gpucontext *owned) noexcept : ctx_(owned) {}

    /**
     * Open a device given by a text: gpucontext_open().
     *
     * \param device "auto", "cuda0", "opencl0:1" and so on; NULL: the value of GPUARRAY_DEVICE, else "auto"
     * \returns the context
     */
    static result<context> open(const char *device = nullptr) {
        gpucontext *ctx = nullptr;
        int err = gpucontext_open(&ctx, device);
        return detail::finish(context(ctx), err, nullptr);
    }

    /**
     * Open a device with options: gpucontext_init().
     *
     * \param backend "cuda" or "opencl"
     * \param wishes options, made by gpucontext_props_new(); the function takes ownership
     * \returns the context
     */
    static result<context> open(const char *backend, gpucontext_props *wishes) {
        gpucontext *ctx = nullptr;
        int err = gpucontext_init(&ctx, backend, wishes);
        return detail::finish(context(ctx), err, nullptr);
    }

    /**
     * Wait until all work has finished: gpucontext_sync().
     *
     * \returns nothing, or a result<void>
     */
    result<void> sync() {
        return check(gpucontext_sync(get()), *this);
    }

    /**
     * Make later work of this context wait for the event's work, without the host waiting: gpuevent_wait().
     *
     * \param e event of any context
     * \returns nothing, or a result<void>
     */
    result<void> wait_for(const event &e) {
        return check(gpuevent_wait(get(), e.get()), *this);
    }

    /**
     * Return cached memory to the device: gpucontext_trim().
     *
     * \returns nothing, or a result<void>
     */
    result<void> trim() {
        return check(gpucontext_trim(get()), *this);
    }

    /**
     * A property: gpucontext_property().
     *
     * \tparam T type of the value, as documented for the property
     * \param id GA_CTX_PROP_*
     * \returns the value
     */
    template <class T> result<T> property(int id) const {
        T value{};
        int err = gpucontext_property(get(), id, &value);
        return detail::finish(std::move(value), err, get());
    }

    /**
     * The name of the device.
     *
     * \returns the name
     */
    result<std::string> device_name() const {
        char name[256] = "";
        int err = gpucontext_property(get(), GA_CTX_PROP_DEVNAME, name);
        return detail::finish(std::string(name), err, get());
    }

    /**
     * Statistics of its memory pool: gpucontext_memory_stats().
     *
     * \returns the statistics
     */
    result<ga_memory_stats> memory() const {
        ga_memory_stats stats{};
        int err = gpucontext_memory_stats(get(), &stats);
        return detail::finish(std::move(stats), err, get());
    }

    /**
     * The context of C.
     *
     * \returns the context, borrowed; NULL for no context
     */
    gpucontext *get() const noexcept {
        return ctx_.get();
    }

  private:
    handle<gpucontext, gpucontext_deref> ctx_;
};

inline context_ref::context_ref(const context &ctx) noexcept : ctx_(ctx.get()) {}

/** A block of device memory. Sizes and offsets are bytes. */
class buffer {
  public:
    /** An empty object: no buffer. */
    buffer() = default;

    /**
     * Take ownership of a reference to a C buffer.
     *
     * \param owned the buffer
     */
    explicit buffer(gpudata *owned) noexcept : data_(owned) {}

    /**
     * Allocate memory: gpudata_alloc().
     *
     * \param ctx context
     * \param size bytes
     * \param flags GA_BUFFER_* without GA_BUFFER_INIT, or-ed
     * \returns the buffer
     */
    static result<buffer> allocate(context_ref ctx, std::size_t size, int flags = 0) {
        int err = GA_NO_ERROR;
        buffer b(gpudata_alloc(ctx.get(), size, nullptr, flags, &err));
        return detail::finish(std::move(b), err, ctx.get());
    }

    /**
     * Another reference to the same buffer.
     *
     * \returns a buffer that holds it
     */
    buffer share() const noexcept {
        if (data_) gpudata_retain(get());
        return buffer(get());
    }

    /**
     * A buffer of another context over the same memory: gpudata_share_with().
     *
     * \param ctx context on the same device
     * \param flags 0 or GA_BUFFER_READ_ONLY
     * \returns the buffer
     */
    result<buffer> share_with(context_ref ctx, int flags = 0) const {
        int err = GA_NO_ERROR;
        buffer b(gpudata_share_with(get(), ctx.get(), flags, &err));
        return detail::finish(std::move(b), err, ctx.get());
    }

    /**
     * Copy from the host: gpudata_write().
     *
     * \param from a container whose elements follow each other; all of them are copied
     * \param offset where to start
     * \returns nothing, or a result<void>
     */
    template <class C, class = std::enable_if_t<detail::is_host<const C>>>
    result<void> write(const C &from, std::size_t offset = 0) {
        return check(gpudata_write(get(), offset, std::data(from), std::size(from) * sizeof(*std::data(from))),
                     context());
    }

    /**
     * Copy to the host: gpudata_read(). Waits.
     *
     * \param to a container, or span, whose elements follow each other; all of them are read
     * \param offset where to start
     * \returns nothing, or a result<void>
     */
    template <class C, class = std::enable_if_t<detail::is_host<C>>>
    result<void> read(C &&to, std::size_t offset = 0) const {
        return check(gpudata_read(std::data(to), get(), offset, std::size(to) * sizeof(*std::data(to))), context());
    }

    /**
     * Copy from the host without waiting: gpudata_write_async().
     *
     * \param from elements that stay as they are until `done` is done
     * \param done event that is recorded behind it
     * \param offset where to start
     * \returns nothing, or a result<void>
     */
    template <class T> result<void> write_async(span<T> from, event &done, std::size_t offset = 0) {
        return check(gpudata_write_async(get(), offset, from.data(), from.size() * sizeof(T), done.get()), context());
    }

    /**
     * Copy to the host without waiting: gpudata_read_async().
     *
     * \param to elements that are left alone until `done` is done
     * \param done event that is recorded behind it
     * \param offset where to start
     * \returns nothing, or a result<void>
     */
    template <class T> result<void> read_async(span<T> to, event &done, std::size_t offset = 0) const {
        return check(gpudata_read_async(to.data(), get(), offset, to.size() * sizeof(T), done.get()), context());
    }

    /**
     * Fill it, from an offset to its end: gpudata_memset().
     *
     * \param byte the byte
     * \param offset where to start
     * \returns nothing, or a result<void>
     */
    result<void> fill(unsigned char byte, std::size_t offset = 0) {
        return check(gpudata_memset(get(), offset, byte), context());
    }

    /**
     * Its size.
     *
     * \returns bytes; 0 for no buffer
     */
    std::size_t size() const noexcept {
        std::size_t bytes = 0;
        if (data_) gpudata_property(get(), GA_BUFFER_PROP_SIZE, &bytes);
        return bytes;
    }

    /**
     * Its context.
     *
     * \returns the context, borrowed
     */
    context_ref context() const noexcept {
        return gpudata_context(get());
    }

    /**
     * The buffer of C.
     *
     * \returns the buffer, borrowed; NULL for no buffer
     */
    gpudata *get() const noexcept {
        return data_.get();
    }

  private:
    handle<gpudata, gpudata_release> data_;
};

} // namespace GPUARRAY_CPP_WAY
} // namespace gpuarray

#endif
