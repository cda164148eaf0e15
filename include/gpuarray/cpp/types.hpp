#ifndef GPUARRAY_CPP_TYPES_HPP
#define GPUARRAY_CPP_TYPES_HPP
/** \file gpuarray/cpp/types.hpp
 *  \brief Types of elements by types of C++, spans, shapes; part of `<gpuarray/gpuarray.hpp>`.
 */

#include <complex>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#if __cplusplus >= 202002L
#    include <version>
#endif
#ifdef __cpp_lib_span
#    include <span>
#endif

#include <gpuarray/cpp/error.hpp>
#include <gpuarray/f8.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

namespace gpuarray {
inline namespace GPUARRAY_CPP_WAY {

/** \cond */
namespace detail {

template <class T> constexpr int code_of() {
    if constexpr (std::is_same_v<T, bool>)
        return GA_BOOL;
    else if constexpr (std::is_integral_v<T> && (sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8))
        return (sizeof(T) == 1   ? GA_BYTE
                : sizeof(T) == 2 ? GA_SHORT
                : sizeof(T) == 4 ? GA_INT
                                 : GA_LONG) +
               std::is_unsigned_v<T>;
    else if constexpr (std::is_same_v<T, float>)
        return GA_FLOAT;
    else if constexpr (std::is_same_v<T, double>)
        return GA_DOUBLE;
    else if constexpr (std::is_same_v<T, std::complex<float>>)
        return GA_CFLOAT;
    else if constexpr (std::is_same_v<T, std::complex<double>>)
        return GA_CDOUBLE;
    else if constexpr (std::is_same_v<T, ga_half_t>)
        return GA_HALF;
    else if constexpr (std::is_same_v<T, ga_bfloat16_t>)
        return GA_BFLOAT16;
    else if constexpr (std::is_same_v<T, ga_f8e4m3_t>)
        return GA_F8E4M3;
    else if constexpr (std::is_same_v<T, ga_f8e5m2_t>)
        return GA_F8E5M2;
    else
        return -1;
}

template <class T> constexpr int checked_code_of() {
    static_assert(code_of<std::remove_cv_t<T>>() >= 0, "no array can have elements of this type");
    return code_of<std::remove_cv_t<T>>();
}

constexpr const char *gk_name(int code) {
    switch (code) {
    case GA_BOOL: return "bool";
    case GA_BYTE: return "i8";
    case GA_UBYTE: return "u8";
    case GA_SHORT: return "i16";
    case GA_USHORT: return "u16";
    case GA_INT: return "i32";
    case GA_UINT: return "u32";
    case GA_LONG: return "i64";
    case GA_ULONG: return "u64";
    case GA_HALF: return "f16";
    case GA_BFLOAT16: return "bf16";
    case GA_FLOAT: return "f32";
    case GA_DOUBLE: return "f64";
    case GA_CFLOAT: return "c64";
    case GA_CDOUBLE: return "c128";
    default: return "a type without a name";
    }
}

} // namespace detail
/** \endcond */

/**
 * Can an array have elements of this type? bool, the integers of 1, 2, 4 and 8 bytes, float, double, std::complex of
 * them, ga_half_t and ga_bfloat16_t, ga_f8e4m3_t and ga_f8e5m2_t.
 */
template <class T> inline constexpr bool is_element = detail::code_of<std::remove_cv_t<T>>() >= 0;

/** The type code of a type of C++: `type_code<float>` is GA_FLOAT. */
template <class T> inline constexpr int type_code = detail::checked_code_of<T>();

/** The name of a type in GK: `gk_type<float>` is "f32"; for arguments of templates. */
template <class T> inline constexpr const char *gk_type = detail::gk_name(type_code<T>);

#ifdef __cpp_lib_span
using std::span;
#else
/** Elements that follow each other in memory, not owned: std::span where the standard library has it, else this. */
template <class T> class span {
  public:
    /** No elements. */
    constexpr span() = default;

    /**
     * Some elements.
     *
     * \param first the first one
     * \param count their number
     */
    constexpr span(T *first, std::size_t count) : first_(first), count_(count) {}

    /**
     * All elements of a container.
     *
     * \param of the container: std::vector, std::array, an array of C and so on
     */
    template <class C, class = std::enable_if_t<std::is_convertible_v<decltype(std::data(std::declval<C &>())), T *>>>
    constexpr span(C &of) : first_(std::data(of)), count_(std::size(of)) {}

    /**
     * Where they are.
     *
     * \returns the address of the first
     */
    constexpr T *data() const noexcept {
        return first_;
    }

    /**
     * How many they are.
     *
     * \returns their number
     */
    constexpr std::size_t size() const noexcept {
        return count_;
    }

    /**
     * The first element, for loops.
     *
     * \returns its address
     */
    constexpr T *begin() const noexcept {
        return first_;
    }

    /**
     * Behind the last element.
     *
     * \returns that address
     */
    constexpr T *end() const noexcept {
        return first_ + count_;
    }

    /**
     * One element.
     *
     * \param i its number, not checked
     * \returns the element
     */
    constexpr T &operator[](std::size_t i) const noexcept {
        return first_[i];
    }

  private:
    T *first_ = nullptr;
    std::size_t count_ = 0;
};
#endif

/** A shape, the axes of a transposition, or sizes of a launch, for the time of a call: `{3, 4}`, or a container. */
class extents {
  public:
    /**
     * From a list.
     *
     * \param list the numbers
     */
    extents(std::initializer_list<std::size_t> list) noexcept : count_(list.size()) {
        first_ = std::data(list);
    }

    /**
     * From a container of std::size_t, the shape of another array for instance.
     *
     * \param of the container
     */
    template <class C, class = std::enable_if_t<
                           std::is_convertible_v<decltype(std::data(std::declval<const C &>())), const std::size_t *>>>
    extents(const C &of) noexcept : first_(std::data(of)), count_(std::size(of)) {}

    /**
     * The numbers.
     *
     * \returns the address of the first
     */
    const std::size_t *data() const noexcept {
        return first_;
    }

    /**
     * How many they are.
     *
     * \returns the rank
     */
    unsigned int rank() const noexcept {
        return static_cast<unsigned int>(count_);
    }

    /**
     * Their product.
     *
     * \returns the number of elements of such a shape
     */
    std::size_t product() const noexcept {
        std::size_t count = 1;
        for (std::size_t i = 0; i < count_; i++) count *= first_[i];
        return count;
    }

  private:
    const std::size_t *first_;
    std::size_t count_;
};

/** \cond */
namespace detail {

/* What holds elements in host memory one after the other, and the type of these. */
template <class C> using element_of = std::remove_pointer_t<decltype(std::data(std::declval<C &>()))>;
template <class C, class = void> inline constexpr bool is_host = false;
template <class C>
inline constexpr bool is_host<C, std::void_t<element_of<C>, decltype(std::size(std::declval<C &>()))>> =
    is_element<element_of<C>>;

} // namespace detail
/** \endcond */

} // namespace GPUARRAY_CPP_WAY
} // namespace gpuarray

#endif
