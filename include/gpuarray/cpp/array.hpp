#ifndef GPUARRAY_CPP_ARRAY_HPP
#define GPUARRAY_CPP_ARRAY_HPP
/** \file gpuarray/cpp/array.hpp
 *  \brief Arrays of any rank; part of `<gpuarray/gpuarray.hpp>`.
 */

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gpuarray/array.h>
#include <gpuarray/cpp/context.hpp>
#include <gpuarray/cpp/slice.hpp>

namespace gpuarray {
inline namespace GPUARRAY_CPP_WAY {

/**
 * An array: a typed, strided view of a buffer. Host memory that it is copied from or to is dense and in C order.
 *
 * C functions that initialise an array take get() of an empty one:
 *
 *     gpuarray::array sorted;
 *     gpuarray::check(GpuArray_copy(sorted.get(), x.get(), GA_C_ORDER), x.context());
 */
class array {
  public:
    /** An empty array: zeroed, for C functions to initialise. */
    array() = default;

    /**
     * Take ownership of a C array.
     *
     * \param owned the array; the structure is copied, and the caller must not clear it
     */
    explicit array(const GpuArray &owned) noexcept : a_(owned) {}

    /**
     * Move: take the array of another object, which becomes empty.
     *
     * \param other the other one
     */
    array(array &&other) noexcept : a_(std::exchange(other.a_, GpuArray{})) {}

    /**
     * Move: release the array, and take that of another object.
     *
     * \param other the other one
     * \returns this
     */
    array &operator=(array &&other) noexcept {
        std::swap(a_, other.a_);
        return *this;
    }

    array(const array &) = delete;
    array &operator=(const array &) = delete;

    /** Release the reference to the buffer. */
    ~array() {
        GpuArray_clear(&a_);
    }

    /**
     * Make an array with undefined content: GpuArray_empty().
     *
     * \param ctx context for the data
     * \param type type code of the elements
     * \param shape its shape, `{3, 4}`
     * \param order of the elements in memory
     * \returns the array
     */
    static result<array> empty(context_ref ctx, int type, extents shape, ga_order order = GA_C_ORDER) {
        array a;
        int err = GpuArray_empty(&a.a_, ctx.get(), type, shape.rank(), shape.data(), order);
        return detail::finish(std::move(a), err, ctx.get());
    }

    /**
     * The same for a type of C++.
     *
     * \tparam T type of the elements
     * \param ctx context for the data
     * \param shape its shape
     * \param order of the elements in memory
     * \returns the array
     */
    template <class T> static result<array> empty(context_ref ctx, extents shape, ga_order order = GA_C_ORDER) {
        return empty(ctx, type_code<T>, shape, order);
    }

    /**
     * Make an array of zeros: GpuArray_zeros().
     *
     * \param ctx context for the data
     * \param type type code of the elements
     * \param shape its shape
     * \param order of the elements in memory
     * \returns the array
     */
    static result<array> zeros(context_ref ctx, int type, extents shape, ga_order order = GA_C_ORDER) {
        array a;
        int err = GpuArray_zeros(&a.a_, ctx.get(), type, shape.rank(), shape.data(), order);
        return detail::finish(std::move(a), err, ctx.get());
    }

    /**
     * The same for a type of C++.
     *
     * \tparam T type of the elements
     * \param ctx context for the data
     * \param shape its shape
     * \param order of the elements in memory
     * \returns the array
     */
    template <class T> static result<array> zeros(context_ref ctx, extents shape, ga_order order = GA_C_ORDER) {
        return zeros(ctx, type_code<T>, shape, order);
    }

    /**
     * Make an array filled with one value.
     *
     * \param ctx context for the data
     * \param shape its shape
     * \param value the value, whose type is that of the array
     * \returns the array
     */
    template <class T> static result<array> full(context_ref ctx, extents shape, T value) {
        array a;
        int err = GpuArray_empty(&a.a_, ctx.get(), type_code<T>, shape.rank(), shape.data(), GA_C_ORDER);
        if (err == GA_NO_ERROR) err = a.set(&value, type_code<T>);
        return detail::finish(std::move(a), err, ctx.get());
    }

    /**
     * Make an array of a given shape from the elements of a container.
     *
     * \param ctx context for the data
     * \param host the container: its elements are contiguous
     * \param shape its shape, of as many elements
     * \returns the array
     */
    template <class C, class = std::enable_if_t<detail::is_host<const C>>>
    static result<array> from(context_ref ctx, const C &host, extents shape) {
        array a;
        if (shape.product() != std::size(host))
            return detail::fail<array>(wrong_count(std::size(host), shape.product()));
        int err = GpuArray_empty(&a.a_, ctx.get(), type_code<detail::element_of<const C>>, shape.rank(), shape.data(),
                                 GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_write_strided(&a.a_, std::data(host), nullptr);
        return detail::finish(std::move(a), err, ctx.get());
    }

    /**
     * Make a one-dimensional array from the elements of a container.
     *
     * \param ctx context for the data
     * \param host the container
     * \returns the array
     */
    template <class C, class = std::enable_if_t<detail::is_host<const C>>>
    static result<array> from(context_ref ctx, const C &host) {
        return from(ctx, host, {std::size(host)});
    }

    /**
     * Make a one-dimensional array from listed values.
     *
     * \param ctx context for the data
     * \param values the values, `{1.0f, 2.0f}`
     * \returns the array
     */
    template <class T> static result<array> from(context_ref ctx, std::initializer_list<T> values) {
        return from(ctx, values, {values.size()});
    }

    /**
     * A second array over the same elements: GpuArray_view().
     *
     * \returns the view
     */
    result<array> view() const {
        array v;
        int err = GpuArray_view(&v.a_, &a_);
        return detail::finish(std::move(v), err, context().get());
    }

    /**
     * A view of a part, by an index or a slice for each of the first axes; of the others all elements are taken.
     *
     * \param what `{0, slice(1, none), all}`
     * \returns the view
     */
    result<array> operator[](std::initializer_list<slice> what) const {
        std::vector<ssize_t> start(rank()), stop(rank()), step(rank());
        if (what.size() > rank())
            return detail::fail<array>(error(GA_VALUE_ERROR, std::to_string(what.size()) + " indices for an array of " +
                                                                 std::to_string(rank()) + " dimensions"));
        for (unsigned int i = 0; i < rank(); i++) {
            const slice &of = i < what.size() ? what.begin()[i] : all;
            if (!of.resolve(static_cast<ssize_t>(a_.dimensions[i]), start[i], stop[i], step[i]))
                return detail::fail<array>(error(GA_VALUE_ERROR, "a slice has step 0"));
        }
        array v;
        int err = GpuArray_index(&v.a_, &a_, start.data(), stop.data(), step.data());
        return detail::finish(std::move(v), err, context().get());
    }

    /**
     * A view of a part, by an index or a slice of the first axis.
     *
     * \param what the index or slice
     * \returns the view
     */
    result<array> operator[](slice what) const {
        return (*this)[{what}];
    }

    /**
     * The same elements in another shape, in C order: a view where the strides allow, else a copy. GpuArray_reshape().
     *
     * \param shape the shape
     * \returns the array
     */
    result<array> reshape(extents shape) const {
        array r;
        int err = GpuArray_reshape(&r.a_, &a_, shape.rank(), shape.data(), GA_C_ORDER, 0);
        return detail::finish(std::move(r), err, context().get());
    }

    /**
     * A view with the axes in reversed order: GpuArray_transpose().
     *
     * \returns the view
     */
    result<array> transpose() const {
        array r;
        int err = GpuArray_transpose(&r.a_, &a_, nullptr);
        return detail::finish(std::move(r), err, context().get());
    }

    /**
     * A view with the axes in another order: GpuArray_transpose().
     *
     * \param axes for each axis of the view the axis of this array
     * \returns the view
     */
    result<array> transpose(extents axes) const {
        const std::vector<unsigned int> list(axes.data(), axes.data() + axes.rank());
        if (list.size() != rank())
            return detail::fail<array>(error(GA_VALUE_ERROR, std::to_string(list.size()) + " axes for an array of " +
                                                                 std::to_string(rank()) + " dimensions"));
        array r;
        int err = GpuArray_transpose(&r.a_, &a_, list.data());
        return detail::finish(std::move(r), err, context().get());
    }

    /**
     * A copy with memory of its own: GpuArray_copy().
     *
     * \param order of the elements in memory
     * \returns the copy
     */
    result<array> copy(ga_order order = GA_C_ORDER) const {
        array r;
        int err = GpuArray_copy(&r.a_, &a_, order);
        return detail::finish(std::move(r), err, context().get());
    }

    /**
     * A copy with elements of another type, converted as GpuArray_move() does.
     *
     * \param type type code
     * \returns the copy
     */
    result<array> as(int type) const {
        array r;
        int err = GpuArray_empty(&r.a_, context().get(), type, a_.nd, a_.dimensions, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_move(&r.a_, &a_);
        return detail::finish(std::move(r), err, context().get());
    }

    /**
     * The same for a type of C++.
     *
     * \tparam T type of the new elements
     * \returns the copy
     */
    template <class T> result<array> as() const {
        return as(type_code<T>);
    }

    /**
     * Write all elements: those of another array, broadcast and converted. GpuArray_setarray().
     *
     * \param from the other array
     * \returns nothing, or a result<void>
     */
    result<void> assign(const array &from) {
        return check(GpuArray_setarray(&a_, &from.a_), context());
    }

    /**
     * Write one value into all elements.
     *
     * \param value the value, converted to the type of the elements
     * \returns nothing, or a result<void>
     */
    template <class T> result<void> fill(T value) {
        return check(set(&value, type_code<T>), context());
    }

    /**
     * Write all elements from the host. Returns when the container may be changed.
     *
     * \param host a container of as many elements of the array's type
     * \returns nothing, or a result<void>
     */
    template <class C, class = std::enable_if_t<detail::is_host<const C>>> result<void> write(const C &host) {
        using T = detail::element_of<const C>;
        if (!fits<T>(std::size(host))) return detail::fail<void>(misfit<T>(std::size(host)));
        return check(GpuArray_write_strided(&a_, std::data(host), nullptr), context());
    }

    /**
     * Write all elements: listed values.
     *
     * \param values as many values of the array's type
     * \returns nothing, or a result<void>
     */
    template <class T> result<void> write(std::initializer_list<T> values) {
        return write<std::initializer_list<T>>(values);
    }

    /**
     * Read all elements. Waits for earlier work.
     *
     * \param host a container, or span, of as many elements of the array's type
     * \returns nothing, or a result<void>
     */
    template <class C, class = std::enable_if_t<detail::is_host<C>>> result<void> read(C &&host) const {
        using T = detail::element_of<C>;
        if (!fits<T>(std::size(host))) return detail::fail<void>(misfit<T>(std::size(host)));
        return check(GpuArray_read_strided(std::data(host), nullptr, &a_), context());
    }

    /**
     * Read all elements to the host. Waits for earlier work.
     *
     * \tparam T the array's type
     * \returns the elements in C order
     */
    template <class T> result<std::vector<T>> to_vector() const {
        if (!fits<T>(size())) return detail::fail<std::vector<T>>(misfit<T>(size()));
        if constexpr (std::is_same_v<T, bool>) { // std::vector packs them
            const std::unique_ptr<bool[]> flags(new bool[size() + 1]);
            int err = GpuArray_read_strided(flags.get(), nullptr, &a_);
            return detail::finish(std::vector<T>(flags.get(), flags.get() + (err == GA_NO_ERROR ? size() : 0)), err,
                                  context().get());
        } else {
            std::vector<T> host(size());
            int err = GpuArray_read_strided(host.data(), nullptr, &a_);
            return detail::finish(std::move(host), err, context().get());
        }
    }

    /**
     * Read the element of an array that has exactly one.
     *
     * \tparam T the array's type
     * \returns the element
     */
    template <class T> result<T> item() const {
        T one{};
        if (!fits<T>(1)) return detail::fail<T>(misfit<T>(1));
        int err = GpuArray_read_strided(&one, nullptr, &a_);
        return detail::finish(std::move(one), err, context().get());
    }

    /**
     * Wait until all work with its buffer has finished: GpuArray_sync().
     *
     * \returns nothing, or a result<void>
     */
    result<void> sync() {
        return check(GpuArray_sync(&a_), context());
    }

    /**
     * Its rank.
     *
     * \returns the number of dimensions
     */
    unsigned int rank() const noexcept {
        return a_.nd;
    }

    /**
     * Its shape.
     *
     * \returns the extents; they live as long as the array
     */
    span<const std::size_t> shape() const noexcept {
        return span<const std::size_t>(a_.dimensions, a_.nd);
    }

    /**
     * Its strides.
     *
     * \returns bytes from one element to the next along each axis; they live as long as the array
     */
    span<const ssize_t> strides() const noexcept {
        return span<const ssize_t>(a_.strides, a_.nd);
    }

    /**
     * The number of its elements.
     *
     * \returns the product of the shape; 0 for no array
     */
    std::size_t size() const noexcept {
        return *this ? extents(shape()).product() : 0;
    }

    /**
     * The type of its elements.
     *
     * \returns a type code
     */
    int type() const noexcept {
        return a_.typecode;
    }

    /**
     * Is there an array?
     *
     * \returns false if it is empty
     */
    explicit operator bool() const noexcept {
        return a_.data != nullptr;
    }

    /**
     * Its buffer.
     *
     * \returns another reference to it
     */
    buffer storage() const noexcept {
        if (*this) gpudata_retain(a_.data);
        return buffer(a_.data);
    }

    /**
     * Its context.
     *
     * \returns the context, borrowed
     */
    context_ref context() const noexcept {
        return *this ? GpuArray_context(&a_) : nullptr;
    }

    /**
     * The C array.
     *
     * \returns the structure, which stays this object's
     */
    GpuArray *get() noexcept {
        return &a_;
    }

    /**
     * The C array, read-only.
     *
     * \returns the structure, which stays this object's
     */
    const GpuArray *get() const noexcept {
        return &a_;
    }

  private:
    /** \cond */
    /* Fill with one value from the host. */
    int set(const void *value, int type) {
        array one;
        int err = GpuArray_empty(&one.a_, context().get(), type, 0, nullptr, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_write(&one.a_, value, gpuarray_get_elsize(type));
        return err == GA_NO_ERROR ? GpuArray_setarray(&a_, &one.a_) : err;
    }

    template <class T> bool fits(std::size_t count) const noexcept {
        return *this && type_code<T> == a_.typecode && count == size();
    }

    /* The error for a host container that fits() rejects. */
    template <class T> error misfit(std::size_t count) const {
        if (!*this) return error(GA_INVALID_ERROR, "there is no array: it was moved from, or never made");
        if (type_code<T> != a_.typecode)
            return error(GA_INVALID_ERROR, std::string("elements of the host are ") + gk_type<T> +
                                               ", those of the array " + detail::gk_name(a_.typecode));
        return wrong_count(count, size());
    }

    static error wrong_count(std::size_t host, std::size_t array) {
        return error(GA_VALUE_ERROR,
                     "the host has " + std::to_string(host) + " elements, the array " + std::to_string(array));
    }

    GpuArray a_{};
    /** \endcond */
};

} // namespace GPUARRAY_CPP_WAY
} // namespace gpuarray

#endif
