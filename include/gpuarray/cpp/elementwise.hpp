#ifndef GPUARRAY_CPP_ELEMENTWISE_HPP
#define GPUARRAY_CPP_ELEMENTWISE_HPP
/** \file gpuarray/cpp/elementwise.hpp
 *  \brief Functions of elements by name, and expressions of one's own; part of `<gpuarray/gpuarray.hpp>`.
 */

#include <algorithm>
#include <array>
#include <cstring>
#include <initializer_list>
#include <vector>

#include <gpuarray/cpp/array.hpp>
#include <gpuarray/elemwise.h>
#include <gpuarray/functions.h>

namespace gpuarray {
inline namespace GPUARRAY_CPP_WAY {

/** An operand for the time of a call: an array, or a number, whose type counts as an array's does. */
class operand {
  public:
    /**
     * An array.
     *
     * \param a the array, borrowed
     */
    operand(const gpuarray::array &a) noexcept : array_(a.get()) {}

    /**
     * A number.
     *
     * \param number its value
     */
    template <class T, class = std::enable_if_t<is_element<T>>>
    operand(T number) noexcept : array_(nullptr), type_(type_code<T>) {
        std::memcpy(number_, &number, sizeof number);
    }

    /**
     * The array.
     *
     * \returns the array, borrowed; NULL for a number
     */
    const GpuArray *array() const noexcept {
        return array_;
    }

    /**
     * The number.
     *
     * \returns its address
     */
    const void *number() const noexcept {
        return number_;
    }

    /**
     * Its type.
     *
     * \returns a type code
     */
    int type() const noexcept {
        return array_ != nullptr ? array_->typecode : type_;
    }

  private:
    const GpuArray *array_;
    int type_ = -1;
    alignas(16) unsigned char number_[16] = {};
};

/** \cond */
namespace detail {

/* `shape` = what it and the shape of `a` have together; false: nothing. */
inline bool broadcast(std::vector<std::size_t> &shape, const GpuArray &a) {
    if (a.nd > shape.size()) shape.insert(shape.begin(), a.nd - shape.size(), 1);
    for (unsigned int i = 1; i <= a.nd; i++) {
        std::size_t &to = shape[shape.size() - i], extent = a.dimensions[a.nd - i];
        if (to == 1) to = extent;
        if (extent != 1 && extent != to) return false;
    }
    return true;
}

/* GpuArray_apply_args() into `out`, or into a new array if that is zeroed. */
template <std::size_t n> int apply(const char *name, GpuArray *out, const std::array<operand, n> &given) {
    std::array<gpufunction_arg, n> args{};
    std::array<int, n> types{};
    std::vector<std::size_t> shape;
    gpucontext *ctx = nullptr;
    bool fit = true;
    for (std::size_t i = 0; i < n; i++) {
        const GpuArray *a = given[i].array();
        args[i] = {a, a != nullptr ? nullptr : given[i].number(), given[i].type()};
        types[i] = given[i].type();
        if (a == nullptr) continue;
        fit = fit && broadcast(shape, *a);
        if (ctx == nullptr) ctx = GpuArray_context(a);
    }
    int err = GA_NO_ERROR, type = -1;
    if (out->data == nullptr) {
        err = gpuarray_function_info(name, n, types.data(), nullptr, &type);
        // Shapes that do not fit each other are told by the call, which gets the first one's.
        if (!fit) shape.assign(1, 1);
        if (err == GA_NO_ERROR)
            err = GpuArray_empty(out, ctx, type, static_cast<unsigned int>(shape.size()), shape.data(), GA_C_ORDER);
    }
    return err == GA_NO_ERROR ? GpuArray_apply_args(name, out, n, args.data()) : err;
}

template <std::size_t n> context_ref context_of(const std::array<operand, n> &given) {
    for (const operand &one : given)
        if (one.array() != nullptr) return GpuArray_context(one.array());
    return nullptr;
}

} // namespace detail
/** \endcond */

/**
 * A function of elements by its name, of arrays and numbers: `apply("add", a, b)`, `apply("exp", a)`. Shapes are
 * broadcast. GpuArray_apply_args(); docs/functions.md has the names and the types of results.
 *
 * \param name the function
 * \param operands an array at least
 * \returns a new array
 */
template <class... T> result<array> apply(const char *name, const T &...operands) {
    const std::array<operand, sizeof...(T)> given{operand(operands)...};
    array out;
    int err = detail::apply(name, out.get(), given);
    return detail::finish(std::move(out), err, detail::context_of(given).get());
}

/**
 * The same into an array that is there.
 *
 * \param out the result: of the type of the function's results and of the operands' common shape
 * \param name the function
 * \param operands arrays and numbers
 * \returns nothing, or a result<void>
 */
template <class... T> result<void> apply_to(array &out, const char *name, const T &...operands) {
    if (!out) return detail::fail<void>(error(GA_INVALID_ERROR, "apply_to() needs an array for the result"));
    return check(detail::apply(name, out.get(), std::array<operand, sizeof...(T)>{operand(operands)...}),
                 out.context());
}

/**
 * An array that an expression reads.
 *
 * \tparam T type of its elements
 * \param name its name in the expression
 * \returns the argument
 */
template <class T> gpuelemwise_arg in(const char *name) {
    return {name, type_code<T>, GE_READ};
}

/**
 * An array that an expression writes.
 *
 * \tparam T type of its elements
 * \param name its name in the expression
 * \returns the argument
 */
template <class T> gpuelemwise_arg out(const char *name) {
    return {name, type_code<T>, GE_WRITE};
}

/**
 * An array that an expression reads and writes.
 *
 * \tparam T type of its elements
 * \param name its name in the expression
 * \returns the argument
 */
template <class T> gpuelemwise_arg inout(const char *name) {
    return {name, type_code<T>, GE_READ | GE_WRITE};
}

/**
 * A number that an expression reads.
 *
 * \tparam T its type
 * \param name its name in the expression
 * \returns the argument
 */
template <class T> gpuelemwise_arg scalar(const char *name) {
    return {name, type_code<T>, GE_SCALAR};
}

/**
 * An expression for every element of some arrays, compiled once and called often:
 *
 *     auto f = elementwise::make(ctx, "y = a * x + y", {scalar<float>("a"), in<float>("x"), inout<float>("y")});
 *     f(2.0f, x, y);
 */
class elementwise {
  public:
    /** No expression. */
    elementwise() = default;

    /**
     * Prepare an expression: GpuElemwise_new().
     *
     * \param ctx context
     * \param expression statements in GK, or with other flags in CLUDA
     * \param args its arguments: in(), out(), inout(), scalar()
     * \param preamble declarations before it
     * \param flags GE_GK, or what else GpuElemwise_new() takes
     * \returns the expression
     */
    static result<elementwise> make(context_ref ctx, const char *expression,
                                    std::initializer_list<gpuelemwise_arg> args, const char *preamble = nullptr,
                                    int flags = GE_GK) {
        elementwise e;
        e.args_ = args;
        e.ctx_ = ctx;
        e.ge_.reset(GpuElemwise_new(ctx.get(), preamble, expression, static_cast<unsigned int>(e.args_.size()),
                                    e.args_.data(), 0, flags));
        for (gpuelemwise_arg &arg : e.args_) arg.name = nullptr; // not this object's
        int err = e.ge_ ? GA_NO_ERROR : GA_IMPL_ERROR;
        return detail::finish(std::move(e), err, ctx.get());
    }

    /**
     * Compute: GpuElemwise_call(). Arrays that are read are broadcast.
     *
     * \param operands an array or a number for each argument, of the types declared
     * \returns nothing, or a result<void>
     */
    template <class... T> result<void> operator()(const T &...operands) const {
        const std::array<operand, sizeof...(T)> given{operand(operands)...};
        std::array<void *, sizeof...(T) + 1> values{};
        if (given.size() != args_.size())
            return detail::fail<void>(error(GA_VALUE_ERROR, std::to_string(given.size()) + " operands for " +
                                                                std::to_string(args_.size()) + " arguments"));
        for (std::size_t i = 0; i < given.size(); i++) {
            const bool number = given[i].array() == nullptr;
            if (number != (args_[i].flags == GE_SCALAR) || given[i].type() != args_[i].typecode)
                return detail::fail<void>(error(
                    GA_INVALID_ERROR, "operand " + std::to_string(i) + " is " + (number ? "a number" : "an array") +
                                          " of " + detail::gk_name(given[i].type()) + ", declared was " +
                                          (args_[i].flags == GE_SCALAR ? "a number" : "an array") + " of " +
                                          detail::gk_name(args_[i].typecode)));
            // The function reads numbers, and changes only arrays that it is to write.
            values[i] = number ? const_cast<void *>(given[i].number())
                               : const_cast<void *>(static_cast<const void *>(given[i].array()));
        }
        return check(GpuElemwise_call(ge_.get(), values.data(), GE_BROADCAST | GE_PADSHAPE), ctx_);
    }

    /**
     * The expression of C.
     *
     * \returns the expression, borrowed; NULL for no expression
     */
    GpuElemwise *get() const noexcept {
        return ge_.get();
    }

  private:
    handle<GpuElemwise, GpuElemwise_free> ge_;
    std::vector<gpuelemwise_arg> args_;
    context_ref ctx_; // the expression keeps it
};

} // namespace GPUARRAY_CPP_WAY
} // namespace gpuarray

#endif
