#ifndef GPUARRAY_CPP_ERROR_HPP
#define GPUARRAY_CPP_ERROR_HPP
/** \file gpuarray/cpp/error.hpp
 *  \brief Errors as exceptions, or as results; part of `<gpuarray/gpuarray.hpp>`.
 */

#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>

/* The two ways have different functions, and so different names for the linker. */
#ifndef GPUARRAY_CPP_WAY
#    ifdef GPUARRAY_NO_EXCEPTIONS
#        define GPUARRAY_CPP_WAY by_result /**< the inline namespace of what is declared here */
#    else
#        define GPUARRAY_CPP_WAY by_exception
#    endif
#endif

/** The library for C++. */
namespace gpuarray {
inline namespace GPUARRAY_CPP_WAY {

/** A failure: a code of ::ga_error, and the text that the C library has of it. */
class error : public std::runtime_error {
  public:
    /**
     * Make one.
     *
     * \param code code of ::ga_error
     * \param text what failed
     */
    error(int code, const std::string &text) : std::runtime_error(text), code_(code) {}

    /**
     * The code.
     *
     * \returns a code of ::ga_error
     */
    int code() const noexcept {
        return code_;
    }

  private:
    int code_;
};

#ifdef GPUARRAY_NO_EXCEPTIONS
/**
 * What a function made, or why it did not; without `GPUARRAY_NO_EXCEPTIONS`, `T` itself. The members are those of
 * C++23's std::expected that are needed here.
 */
template <class T> class [[nodiscard]] result {
  public:
    /**
     * A success.
     *
     * \param value what was made
     */
    result(T &&value) : held_(std::in_place_index<0>, std::move(value)) {}

    /**
     * A failure.
     *
     * \param why the error
     */
    result(gpuarray::error why) : held_(std::in_place_index<1>, std::move(why)) {}

    /**
     * Is there a value?
     *
     * \returns true if the function succeeded
     */
    explicit operator bool() const noexcept {
        return held_.index() == 0;
    }

    /**
     * The value, which has to be there.
     *
     * \returns a reference to it
     */
    T &operator*() &noexcept {
        return *std::get_if<0>(&held_);
    }

    /**
     * The value, which has to be there, to move it out.
     *
     * \returns a reference to it
     */
    T &&operator*() &&noexcept {
        return std::move(*std::get_if<0>(&held_));
    }

    /**
     * A member of the value, which has to be there.
     *
     * \returns a pointer to it
     */
    T *operator->() noexcept {
        return std::get_if<0>(&held_);
    }

    /**
     * The error; there has to be one.
     *
     * \returns a reference to it
     */
    const gpuarray::error &error() const noexcept {
        return *std::get_if<1>(&held_);
    }

  private:
    std::variant<T, gpuarray::error> held_;
};

/** Success, or the error of a function that makes nothing. */
template <> class [[nodiscard]] result<void> {
  public:
    /** A success. */
    result() = default;

    /**
     * A failure.
     *
     * \param why the error
     */
    result(gpuarray::error why) : error_(std::move(why)) {}

    /**
     * Did the function succeed?
     *
     * \returns true if it did
     */
    explicit operator bool() const noexcept {
        return !error_.has_value();
    }

    /**
     * The error; there has to be one.
     *
     * \returns a reference to it
     */
    const gpuarray::error &error() const noexcept {
        return *error_;
    }

  private:
    std::optional<gpuarray::error> error_;
};
#else
/** What functions return: `T`, and errors are thrown. */
template <class T> using result = T;
#endif

/** \cond */
namespace detail {

/* The error of `err`, with the compiler's log, if there is one, which is freed. */
inline error failure(int err, gpucontext *ctx, char *log = nullptr) {
    std::string text = gpucontext_error(ctx, err);
    if (log != nullptr && text.find(log) == std::string::npos) text.append("\n").append(log);
    std::free(log);
    return error(err, text);
}

template <class T> [[nodiscard]] result<T> fail(error why) {
#ifdef GPUARRAY_NO_EXCEPTIONS
    return result<T>(std::move(why));
#else
    throw why;
#endif
}

/* `value` if `err` says that it was made. */
template <class T> result<T> finish(T &&value, int err, gpucontext *ctx, char *log = nullptr) {
    if (err != GA_NO_ERROR) return fail<T>(failure(err, ctx, log));
    std::free(log);
    return std::move(value);
}

} // namespace detail
/** \endcond */

} // namespace GPUARRAY_CPP_WAY
} // namespace gpuarray

#endif
