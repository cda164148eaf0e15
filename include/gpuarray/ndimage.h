#ifndef GPUARRAY_NDIMAGE_H
#define GPUARRAY_NDIMAGE_H
/** \file gpuarray/ndimage.h
 *  \brief Images of any rank: window filters, spline interpolation, connected components.
 *
 * The primitives of scipy.ndimage: Gaussian filters, morphology, rotations and so on are implemented by calls of these.
 *
 * **Types.** Elements are bool, integers and real floats. Computation is in double, as in SciPy; in float if a device
 * has no double precision; minimum, maximum and rank filters of 64-bit elements in their own type. A number is
 * converted to an integer element by truncation, modulo 2^bits.
 *
 * **Reproducibility.** Each operation is rounded once, in an order that depends on shapes and windows alone: results
 * have the same bits on every device that has double precision.
 *
 * **Results** are written to the caller's arrays with the right shape, any strides, which may overlap inputs (it is as
 * if these had been read first); or, where stated, to zeroed structures, which become new C contiguous arrays.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for types, shapes and numbers that do not fit;
 * GA_UNSUPPORTED_ERROR for complex elements (filter real and imaginary parts apart); GA_INVALID_ERROR for NULL and for
 * arrays of different contexts; GA_UNALIGNED_ERROR; GA_DEVSUP_ERROR for elements of double on a device without it.
 *
 * **Threads.** All functions may be called by several threads at once, for different results. Those with a window or
 * numbers in host memory copy these to the device before they return, so a recording keeps the values of the call; only
 * GpuArray_label() waits for the device.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Extension beyond the ends of an axis with the elements a b c d. */
typedef enum ga_border {
    GA_BORDER_REFLECT = 0,  /**< d c b a | a b c d | d c b a */
    GA_BORDER_CONSTANT = 1, /**< a number: k k k k | a b c d | k k k k */
    GA_BORDER_NEAREST = 2,  /**< a a a a | a b c d | d d d d */
    GA_BORDER_MIRROR = 3,   /**< d c b | a b c d | c b a */
    GA_BORDER_WRAP =
        4, /**< a b c d | a b c d | a b c d. For interpolation the ends are one point: b c d | a b c d | b c */
    GA_BORDER_GRID_CONSTANT = 5, /**< as GA_BORDER_CONSTANT; interpolation also takes the number in between */
    GA_BORDER_GRID_WRAP = 6      /**< as GA_BORDER_WRAP, for interpolation, too */
} ga_border;

/** Operations of GpuArray_window_filter() on the elements in a window. */
typedef enum ga_window_op {
    GA_WINDOW_CORRELATE = 0, /**< the sum of elements times their weights */
    GA_WINDOW_MEAN = 1,      /**< the mean */
    GA_WINDOW_MIN = 2,       /**< the smallest; with weights, of elements less their weights */
    GA_WINDOW_MAX = 3,       /**< the largest; with weights, of elements plus their weights */
    GA_WINDOW_RANK = 4       /**< the element at a given rank in ascending order, NaNs last */
} ga_window_op;

/** A window, in the host's memory. */
typedef struct ga_window {
    unsigned int nd;                /**< rank, that of the array */
    const size_t *dims;             /**< extents, at least 1 */
    const ssize_t *origin;          /**< where the window lies: its element dims / 2 is origin elements before the one
                                         that is computed. NULL: zeros */
    const unsigned char *footprint; /**< a byte for each element in C order: 0, it does not count. NULL: all count */
    const double *weights;          /**< a number for each element in C order. NULL: there are none */
} ga_window;

/**
 * Filter: compute each element of the result from the elements in a window around it.
 *
 * Sums of GA_WINDOW_CORRELATE start with 0 and run through the window in C order. The order differs for a window that
 * is longer than 1 along a single axis only, of odd length, without a footprint: if its weights are symmetric or
 * antisymmetric about the middle, the middle element comes first and the others follow in pairs, the outer ones first,
 * which are added or subtracted, then multiplied by their weight; otherwise the last element comes first. So results
 * have the same digits as SciPy's.
 *
 * \param out where the numbers go: shape of `in`, type bool, an integer or a real float; made, of the type of `in`, if
 *            it is zeroed
 * \param in array of any rank
 * \param op what is computed
 * \param window the window; GA_WINDOW_CORRELATE needs its weights, GA_WINDOW_MEAN and GA_WINDOW_RANK have none
 * \param rank for GA_WINDOW_RANK: the rank, less than the number of elements of the footprint; else ignored
 * \param border what is beyond the ends of axes
 * \param fill the number for GA_BORDER_CONSTANT
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also for a window in which no element counts, and for
 *          an origin that puts the computed element outside of the window
 */
GPUARRAY_PUBLIC int GpuArray_window_filter(GpuArray *out, const GpuArray *in, ga_window_op op, const ga_window *window,
                                           size_t rank, ga_border border, double fill);

/**
 * The coefficients, along an axis, of the interpolating spline. Interpolation with orders of 2 and more needs them,
 * computed along all axes in turn.
 *
 * \param out where they go: shape of `in`, type GA_FLOAT or GA_DOUBLE, in which it is computed; made, of GA_DOUBLE, or
 *            GA_FLOAT on a device without double precision, if it is zeroed
 * \param in array of rank 1 at least
 * \param axis the axis
 * \param order degree of the spline, 0 to 5; below 2 elements are their own coefficients
 * \param border extension of the axis: mirrored for GA_BORDER_CONSTANT, GA_BORDER_WRAP and GA_BORDER_GRID_CONSTANT,
 *               reflected for GA_BORDER_NEAREST
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_spline_filter(GpuArray *out, const GpuArray *in, unsigned int axis, unsigned int order,
                                           ga_border border);

/**
 * Interpolate an array at coordinates: each element of the result is the value at the point that `coordinates` gives.
 * Values are converted to integers by rounding, ties away from 0, and clamped to the type's range. With
 * GA_BORDER_NEAREST the first and the last coefficient are repeated beyond the ends.
 *
 * \param out where they go: shape of `coordinates` without its first axis, any type that `in` may have; made, of the
 *            type of `in`, if it is zeroed
 * \param in the elements, with an order of 2 and more coefficients as GpuArray_spline_filter() makes them; rank 1 to 8
 * \param coordinates points, in units of elements: `in->nd` coordinates along its first axis; of any real type
 * \param order degree of the splines: 0 takes the nearest element, 1 is linear, at most 5
 * \param border what is beyond the ends of axes
 * \param fill the number for GA_BORDER_CONSTANT and GA_BORDER_GRID_CONSTANT
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also for an array without elements
 */
GPUARRAY_PUBLIC int GpuArray_map_coordinates(GpuArray *out, const GpuArray *in, const GpuArray *coordinates,
                                             unsigned int order, ga_border border, double fill);

/**
 * GpuArray_map_coordinates() with coordinates that are an affine function of the result's indices o: along axis d the
 * coordinate is matrix[d][nd] + sum over k of matrix[d][k] o[k].
 *
 * \param out where the values go: any extents, rank of `in`, any type that `in` may have; made, of shape and type of
 *            `in`, if it is zeroed
 * \param in as for GpuArray_map_coordinates()
 * \param matrix nd rows of nd + 1 numbers, nd being the rank of `in`
 * \param order as for GpuArray_map_coordinates()
 * \param border as for GpuArray_map_coordinates()
 * \param fill as for GpuArray_map_coordinates()
 * \returns as GpuArray_map_coordinates()
 */
GPUARRAY_PUBLIC int GpuArray_affine_transform(GpuArray *out, const GpuArray *in, const double *matrix,
                                              unsigned int order, ga_border border, double fill);

/**
 * Label the connected components of elements that are not zero: 1 for the component whose first element, in C order,
 * comes first, and so on; 0 for elements that are zero. Waits for the device, to return their number, unless `count` is
 * NULL.
 *
 * \param out where the numbers go: shape of `in`, type GA_INT; made if it is zeroed
 * \param count receives the number of components; may be NULL
 * \param in array of any type, complex too, and rank, of less than 2^31 elements
 * \param structure 3^nd bytes: which neighbours are connected with the element in the middle, about which it is
 *                  symmetric. NULL: those that differ along one axis
 * \returns GA_NO_ERROR or one of the codes above; GA_XLARGE_ERROR for more elements
 */
GPUARRAY_PUBLIC int GpuArray_label(GpuArray *out, size_t *count, const GpuArray *in, const unsigned char *structure);

#ifdef __cplusplus
}
#endif

#endif
