#ifndef GPUARRAY_CPP_SLICE_HPP
#define GPUARRAY_CPP_SLICE_HPP
/** \file gpuarray/cpp/slice.hpp
 *  \brief Indices and ranges of indices, as in NumPy; part of `<gpuarray/gpuarray.hpp>`.
 */

#include <algorithm>
#include <optional>
#include <type_traits>

#include <gpuarray/cpp/error.hpp>

namespace gpuarray {
inline namespace GPUARRAY_CPP_WAY {

/** One end of a slice: a number, or nothing for the end of the axis. */
using bound = std::optional<ssize_t>;

/** For a slice: to the end of the axis. */
inline constexpr std::nullopt_t none = std::nullopt;

/**
 * What is taken along one axis, with the rules of NumPy: an index, which drops the axis, or the indices `start`,
 * `start + step`, ... before `stop`. Negative ones count from the end; a range is cut to the axis, and an index out of
 * range is an error of the call that it is given to.
 */
class slice {
  public:
    /**
     * One index.
     *
     * \param index the index
     */
    template <class I, class = std::enable_if_t<std::is_integral_v<I>>>
    constexpr slice(I index) noexcept : start_(static_cast<ssize_t>(index)), step_(0) {}

    /**
     * A range.
     *
     * \param start the first index, or none
     * \param stop the index to stop before, or none
     * \param step from one index to the next, not 0
     */
    constexpr slice(bound start, bound stop, ssize_t step = 1) noexcept
        : start_(start), stop_(stop), step_(step), range_(true) {}

    /**
     * What GpuArray_index() takes for it.
     *
     * \param size extent of the axis
     * \param start receives the first index
     * \param stop receives the index to stop before
     * \param step receives the step, 0 for a single index
     * \returns false for a range with step 0
     */
    constexpr bool resolve(ssize_t size, ssize_t &start, ssize_t &stop, ssize_t &step) const noexcept {
        step = step_;
        if (!range_) {
            start = *start_ < 0 ? *start_ + size : *start_;
            stop = start;
            return true;
        }
        const ssize_t low = step < 0 ? -1 : 0, high = step < 0 ? size - 1 : size;
        start = end(start_, size, low, high, step < 0 ? high : low);
        stop = end(stop_, size, low, high, step < 0 ? low : high);
        if (step < 0 ? stop > start : stop < start) stop = start;
        return step != 0;
    }

  private:
    static constexpr ssize_t end(bound given, ssize_t size, ssize_t low, ssize_t high, ssize_t missing) noexcept {
        if (!given) return missing;
        const ssize_t at = *given < 0 ? *given + size : *given;
        return at < low ? low : at > high ? high : at;
    }

    bound start_, stop_;
    ssize_t step_;
    bool range_ = false;
};

/** The whole axis. */
inline constexpr slice all{none, none};

} // namespace GPUARRAY_CPP_WAY
} // namespace gpuarray

#endif
