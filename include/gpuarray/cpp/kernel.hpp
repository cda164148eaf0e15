#ifndef GPUARRAY_CPP_KERNEL_HPP
#define GPUARRAY_CPP_KERNEL_HPP
/** \file gpuarray/cpp/kernel.hpp
 *  \brief Kernels of one's own: programs in GK, and sources in CLUDA, CUDA C or OpenCL C; part of
 *  `<gpuarray/gpuarray.hpp>`.
 */

#include <algorithm>
#include <array>
#include <complex>
#include <initializer_list>
#include <type_traits>

#include <gpuarray/cpp/array.hpp>
#include <gpuarray/kernel.h>
#include <gpuarray/template.h>

namespace gpuarray {
inline namespace GPUARRAY_CPP_WAY {

/** \cond */
namespace detail {

inline gpuinstance_arg instance_arg(const array &a) {
    return gpuinstance_array(a.get());
}

template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>> gpuinstance_arg instance_arg(T x) {
    if constexpr (std::is_floating_point_v<T>)
        return gpuinstance_real(static_cast<double>(x));
    else if constexpr (std::is_unsigned_v<T>)
        return gpuinstance_uint(x);
    else
        return gpuinstance_int(x);
}

template <class T> gpuinstance_arg instance_arg(const std::complex<T> &x) {
    return gpuinstance_complex(x.real(), x.imag());
}

} // namespace detail
/** \endcond */

/** A kernel of a program in GK, with its template arguments. */
class gk_kernel {
  public:
    /** No kernel. */
    gk_kernel() = default;

    /**
     * Take over an instance of C.
     *
     * \param owned the instance
     * \param ctx its context
     */
    gk_kernel(GpuInstance *owned, context_ref ctx) noexcept : k_(owned), ctx_(ctx) {}

    /**
     * Launch it: GpuInstance_call_args(). Asynchronous.
     *
     * \param groups number of groups in each of one to three dimensions, `{16, 16}`
     * \param args an array or a number for each parameter
     * \returns nothing, or a result<void>
     */
    template <class... T> result<void> operator()(extents groups, const T &...args) const {
        const std::array<gpuinstance_arg, sizeof...(T)> list{detail::instance_arg(args)...};
        return check(GpuInstance_call_args(get(), groups.rank(), groups.data(), nullptr, sizeof...(T), list.data()),
                     ctx_);
    }

    /**
     * Launch as many groups as are needed for some number of work-items, and no more than a device takes at once: a
     * kernel walks over its elements with steps of global_size().
     *
     * \param items work-items that are of use
     * \param args as for operator()()
     * \returns nothing, or a result<void>
     */
    template <class... T> result<void> over(std::size_t items, const T &...args) const {
        std::size_t size[3] = {1, 1, 1};
        unsigned int units = 1;
        if (k_) GpuInstance_property(get(), GA_INSTANCE_PROP_GROUP_SIZE, size);
        if (k_) gpucontext_property(ctx_.get(), GA_CTX_PROP_NUMPROCS, &units);
        const std::size_t group = size[0] * size[1] * size[2], needed = items / group + (items % group != 0);
        return (*this)({std::max<std::size_t>(1, std::min<std::size_t>(needed, std::size_t{32} * units))}, args...);
    }

    /**
     * Its name with the template arguments.
     *
     * \returns "saxpy<T=f32>"; "" for no kernel
     */
    std::string name() const {
        const char *text = "";
        if (k_) GpuInstance_property(get(), GA_INSTANCE_PROP_NAME, &text);
        return text;
    }

    /**
     * The instance of C.
     *
     * \returns the instance, borrowed; NULL for no kernel
     */
    GpuInstance *get() const noexcept {
        return k_.get();
    }

  private:
    handle<GpuInstance, GpuInstance_free> k_;
    context_ref ctx_; // the instance keeps it
};

/** A program in GK, checked. */
class gk_program {
  public:
    /** No program. */
    gk_program() = default;

    /**
     * Check a source: GpuTemplate_new(). The error's text has place, line and caret of each mistake.
     *
     * \param ctx context its kernels run in
     * \param source the source
     * \param name what messages call it
     * \returns the program
     */
    static result<gk_program> make(context_ref ctx, const char *source, const char *name = "program.gk") {
        GpuTemplate *t = nullptr;
        char *log = nullptr;
        int err = GpuTemplate_new(&t, ctx.get(), name, 1, &source, nullptr, &log);
        gk_program p;
        p.t_.reset(t);
        p.ctx_ = ctx;
        return detail::finish(std::move(p), err, ctx.get(), log);
    }

    /**
     * One kernel of it: GpuTemplate_instantiate().
     *
     * \param name the kernel's name; NULL: the only one
     * \param args template arguments, `{{"T", gk_type<float>}, {"TILE", "16"}}`
     * \param flags 0, GT_MATH_STRICT, GT_MATH_CONTRACT or GT_MATH_FAST; with GT_CHECKED or GT_ASSERTS
     * \returns the kernel
     */
    result<gk_kernel> kernel(const char *name = nullptr, std::initializer_list<gputemplate_arg> args = {},
                             int flags = 0) const {
        GpuInstance *k = nullptr;
        char *log = nullptr;
        int err =
            GpuTemplate_instantiate(&k, get(), name, static_cast<unsigned int>(args.size()), args.begin(), flags, &log);
        return detail::finish(gk_kernel(k, ctx_), err, ctx_.get(), log);
    }

    /**
     * The template of C.
     *
     * \returns the template, borrowed; NULL for no program
     */
    GpuTemplate *get() const noexcept {
        return t_.get();
    }

  private:
    handle<GpuTemplate, GpuTemplate_free> t_;
    context_ref ctx_; // the template keeps it
};

/** A buffer for the time of a call: a gpuarray::buffer, that of an array, or one of C; not owned. */
class buffer_ref {
  public:
    /**
     * From C.
     *
     * \param data the buffer
     */
    buffer_ref(gpudata *data) noexcept : data_(data) {}

    /**
     * From C++.
     *
     * \param of the buffer
     */
    buffer_ref(const buffer &of) noexcept : data_(of.get()) {}

    /**
     * The buffer of an array, from its beginning: the array's `offset` is an argument of its own where it may not be 0.
     *
     * \param of the array
     */
    buffer_ref(const array &of) noexcept : data_(of.get()->data) {}

    /**
     * The buffer of C.
     *
     * \returns the buffer, borrowed
     */
    gpudata *get() const noexcept {
        return data_;
    }

  private:
    gpudata *data_;
};

/** \cond */
namespace detail {

template <class P> struct parameter { // a number
    using type = P;
    static constexpr int code = type_code<P>;
    static void *pointer(P &value) {
        return &value;
    }
};

template <> struct parameter<buffer> {
    using type = buffer_ref;
    static constexpr int code = GA_BUFFER;
    static void *pointer(buffer_ref &value) {
        return value.get();
    }
};

} // namespace detail
/** \endcond */

/**
 * A kernel from source in CLUDA (or, by flags, CUDA C or OpenCL C) with its parameters' types, which the C++ compiler
 * checks at calls: `kernel<std::size_t, float, buffer, buffer>`.
 */
template <class... P> class kernel {
  public:
    /** No kernel. */
    kernel() = default;

    /**
     * Compile a source: GpuKernel_init(). The error's text has the compiler's log.
     *
     * \param ctx context
     * \param source the source
     * \param name the kernel's name in it
     * \param flags GA_USE_*, or-ed
     * \returns the kernel
     */
    static result<kernel> make(context_ref ctx, const char *source, const char *name, int flags = 0) {
        const std::array<int, sizeof...(P)> types{detail::parameter<P>::code...};
        char *log = nullptr;
        kernel k;
        int err = GpuKernel_init(&k.k_, ctx.get(), 1, &source, nullptr, name, sizeof...(P), types.data(), flags, &log);
        return detail::finish(std::move(k), err, ctx.get(), log);
    }

    /**
     * Take the kernel of another one, which is empty after it.
     *
     * \param other the other one
     */
    kernel(kernel &&other) noexcept : k_(std::exchange(other.k_, GpuKernel{})) {}

    /**
     * Release the kernel, and take that of another one.
     *
     * \param other the other one
     * \returns this
     */
    kernel &operator=(kernel &&other) noexcept {
        std::swap(k_, other.k_);
        return *this;
    }

    /** Release it. */
    ~kernel() {
        GpuKernel_clear(&k_);
    }

    /**
     * Launch it: GpuKernel_call(). Asynchronous.
     *
     * \param groups number of groups in each of one to three dimensions
     * \param size work-items of a group in as many dimensions
     * \param args its arguments
     * \returns nothing, or a result<void>
     */
    result<void> operator()(extents groups, extents size, typename detail::parameter<P>::type... args) {
        if (groups.rank() != size.rank())
            return detail::fail<void>(error(GA_VALUE_ERROR, "numbers of groups in " + std::to_string(groups.rank()) +
                                                                " dimensions, sizes of a group in " +
                                                                std::to_string(size.rank())));
        std::array<void *, sizeof...(P) + 1> list{detail::parameter<P>::pointer(args)...};
        return check(GpuKernel_call(&k_, groups.rank(), groups.data(), size.data(), 0, list.data()),
                     GpuKernel_context(&k_));
    }

    /**
     * Launch it for some number of work-items, in one dimension: GpuKernel_sched(). Often more run, so that it compares
     * its index.
     *
     * \param items work-items that are of use
     * \param args its arguments
     * \returns nothing, or a result<void>
     */
    result<void> over(std::size_t items, typename detail::parameter<P>::type... args) {
        std::size_t groups = 0, size = 0;
        int err = GpuKernel_sched(&k_, items, &groups, &size);
        if (err != GA_NO_ERROR) return check(err, GpuKernel_context(&k_));
        return (*this)({groups}, {size}, args...);
    }

    /**
     * The kernel of C.
     *
     * \returns the structure, which stays this object's
     */
    GpuKernel *get() noexcept {
        return &k_;
    }

  private:
    GpuKernel k_{};
};

} // namespace GPUARRAY_CPP_WAY
} // namespace gpuarray

#endif
