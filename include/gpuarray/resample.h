#ifndef GPUARRAY_RESAMPLE_H
#define GPUARRAY_RESAMPLE_H
/** \file gpuarray/resample.h
 *  \brief Resampling of neural networks over one to three axes of space: other sizes (nearest, linear, cubic, area),
 *  values at the places of a grid, windows as columns, and the gradients of all of these.
 *
 * x has batch x channels x space, y the same batch and channels, and its own space. Arrays have any strides: channels
 * first or last is a matter of strides.
 *
 * **Types.** GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16, one for all arrays of a call but grids, which for half types
 * may be of GA_FLOAT. Half types are computed in float and rounded once.
 *
 * **Order of sums.** Weights are products of one weight for each axis. A result is the sum, over the first axis, of
 * weights times sums over the second one, of weights times sums over the third one; each product and sum is rounded,
 * and terms come in ascending order of the places summed over. Where gradients are summed in another order it says so.
 * No atomic operation is used. So the bits are a function of shapes and elements alone, on every device.
 *
 * An element whose weight is 0 is not read: NaN and infinities reach only what they are a part of.
 *
 * **Results** go to arrays of the caller's, of the right shape and type, which share no memory with inputs; or to
 * zeroed structures, which become new C contiguous arrays. No call waits; all can be recorded (gpuarray/graph.h).
 * Temporary memory is taken by GpuArray_grid_sample_grad() alone, from the context's allocator.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for shapes, options and types that do not fit, and for results
 * that overlap an input; GA_INVALID_ERROR for NULL, cleared arrays and those of another context; GA_UNALIGNED_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it; GA_UNSUPPORTED_ERROR for other types; GA_XLARGE_ERROR for axes of
 * space with 2^31 elements or more, for arrays of more than 2^58 elements, and for 2^31 weights or more.
 *
 * **Threads.** A plan does not change when it is called: several threads may use it at once, for different results, as
 * they may call the functions.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------------- other sizes */

/** How values between elements are found. Along an axis of n elements and m results, result o is at place p of x. */
typedef enum ga_resample {
    GA_RESAMPLE_NEAREST = 0,       /**< element o n / m, rounded down: PyTorch's "nearest" */
    GA_RESAMPLE_NEAREST_EXACT = 1, /**< element (o + 1/2) n / m, rounded down: the one whose middle is nearest */
    GA_RESAMPLE_LINEAR = 2,        /**< between the two elements around p = (o + 1/2) n / m - 1/2 */
    GA_RESAMPLE_CUBIC = 3,         /**< of the four elements around it: cubic convolution (Keys, 1981), with a = -3/4 */
    GA_RESAMPLE_AREA = 4 /**< the mean of elements o n / m, rounded down, to before (o + 1) n / m, rounded up */
} ga_resample;

/** What a plan computes. Lists have a number for each axis of space. */
typedef struct ga_resample_options {
    unsigned int nd;     /**< axes of space, 1 to 3 */
    ga_resample mode;    /**< the method */
    const size_t *size;  /**< numbers of results m, at least 1 */
    const double *scale; /**< results for each element: where it is not 0, 1 / scale stands in place of n / m, but not
                              for GA_RESAMPLE_AREA nor with align_corners. NULL: all are 0 */
    int align_corners;   /**< not 0: p = o (n - 1) / (m - 1), 0 for a single result; linear and cubic alone */
    int antialias;       /**< not 0: linear and cubic are as wide as n / m elements where that is more than 1 */
} ga_resample_options;

struct _GpuResample;
/** A plan. Its content is the library's. */
typedef struct _GpuResample GpuResample;

/**
 * Make a plan. It keeps its context, and tables of its weights on the device, which are computed here in double.
 *
 * Places before the first element or behind the last one count as these. With `antialias` the weight of element i is
 * f((i + 1/2 - c) / s), divided by the sum of all, where s is n / m (with align_corners (n - 1) / (m - 1)), at least 1
 * in the division, c = (o + 1/2) s, and f the triangle of width 2 or the cubic of width 4 with a = -1/2; elements
 * outside do not count. That is what Pillow and PyTorch do.
 *
 * \param resample receives the plan, or NULL on failure
 * \param ctx context
 * \param typecode type of all elements
 * \param x_dims nd + 2 extents of x: batch, channels, space; those of space are at least 1
 * \param options what it computes; copied
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR among others for sizes of 0, for scales that are
 *          negative or not finite, and for align_corners or antialias with another method
 */
GPUARRAY_PUBLIC int GpuResample_new(GpuResample **resample, gpucontext *ctx, int typecode, const size_t *x_dims,
                                    const ga_resample_options *options);

/**
 * Release a plan. NULL is allowed.
 *
 * \param resample a plan, or NULL
 */
GPUARRAY_PUBLIC void GpuResample_free(GpuResample *resample);

/**
 * Resample.
 *
 * \param resample a plan
 * \param y the results
 * \param x the input
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuResample_forward(const GpuResample *resample, GpuArray *y, const GpuArray *x);

/**
 * The gradient of the input: for each element the sum of dy times its weights, over the results that it is a part of.
 *
 * \param resample a plan
 * \param dx the result, of the shape of x
 * \param dy gradient with respect to y
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuResample_grad(const GpuResample *resample, GpuArray *dx, const GpuArray *dy);

/* ------------------------------------------------------------------------------------------ places of a grid */

/** What is found at places beyond the ends of an axis. */
typedef enum ga_grid_padding {
    GA_GRID_ZEROS = 0,     /**< zeros */
    GA_GRID_BORDER = 1,    /**< the nearest element */
    GA_GRID_REFLECTION = 2 /**< the axis, reflected at its ends as often as needed: at the middles of the first and the
                                last element with align_corners, else at their outer edges */
} ga_grid_padding;

/** How GpuArray_grid_sample() finds values. */
typedef struct ga_grid_options {
    ga_resample mode;        /**< GA_RESAMPLE_NEAREST (ties to even), GA_RESAMPLE_LINEAR, GA_RESAMPLE_CUBIC */
    ga_grid_padding padding; /**< what is beyond the ends */
    int align_corners;       /**< not 0: -1 and 1 are the middles of the first and the last element, else their edges */
} ga_grid_options;

/**
 * Values of x at the places of a grid, as in spatial transformer networks (Jaderberg et al., 2015).
 *
 * A coordinate g along an axis of n elements is the place ((g + 1) n - 1) / 2, or (g + 1) (n - 1) / 2 with
 * align_corners, computed in the type of the computation. NaN counts as -1, and so does an infinity with
 * GA_GRID_REFLECTION. For GA_RESAMPLE_CUBIC the padding is that of each of the elements around the place, for the other
 * methods that of the place.
 *
 * \param y the results: batch, channels, and the grid's space
 * \param x the input: batch, channels, 1 to 3 axes of space, each at least 1
 * \param grid batch, as many axes as x has in space, of any extents, and for each of these a coordinate, that of the
 *             last one first
 * \param options method and padding
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_grid_sample(GpuArray *y, const GpuArray *x, const GpuArray *grid,
                                         const ga_grid_options *options);

/**
 * The gradients of GpuArray_grid_sample().
 *
 * That of an element of x is a sum that starts with 0 and goes over the places of the grid in C order, and for each
 * over the elements around it in C order; for that, pairs of place and element are sorted by the element. It takes
 * temporary memory of 16 bytes (float) to 32 bytes for each of these pairs: one for each place of the grid for
 * GA_RESAMPLE_NEAREST, 2^nd for GA_RESAMPLE_LINEAR, 4^nd for GA_RESAMPLE_CUBIC.
 *
 * That of a coordinate is a sum that starts with 0 and goes over channels. It is 0 for GA_RESAMPLE_NEAREST, and, but
 * for GA_RESAMPLE_CUBIC, where the padding moved the place to an end.
 *
 * \param dx receives the gradient of x, of its shape; NULL: not wanted
 * \param dgrid receives that of the grid, of its shape and type; NULL: not wanted
 * \param dy gradient with respect to y
 * \param x the input
 * \param grid the grid
 * \param options as of the forward call
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_grid_sample_grad(GpuArray *dx, GpuArray *dgrid, const GpuArray *dy, const GpuArray *x,
                                              const GpuArray *grid, const ga_grid_options *options);

/* -------------------------------------------------------------------------------------------- windows as columns */

/** The windows of GpuArray_unfold(). Lists have a number for each axis of space. */
typedef struct ga_unfold_options {
    unsigned int nd;          /**< axes of space, 1 to 3 */
    const size_t *window;     /**< elements, at least 1 */
    const size_t *stride;     /**< distance of windows, at least 1; NULL: 1 */
    const size_t *dilation;   /**< distance of a window's elements, at least 1; NULL: 1 */
    const size_t *pad_before; /**< zeros before the first element; NULL: 0 */
    const size_t *pad_after;  /**< zeros behind the last one; NULL: as before the first */
} ga_unfold_options;

/**
 * The elements of all windows ("im2col"): y[b, c, r..., o...] = x[b, c, o stride + r dilation - pad_before ...], 0 in
 * the padding. There are (n + pad_before + pad_after - dilation (window - 1) - 1) / stride + 1 windows along an axis,
 * rounded down. It is also the gradient of GpuArray_fold().
 *
 * Without padding GpuArray_windows() has the same elements as a view, and this is a copy of it.
 *
 * \param y the result: batch, channels, an axis for each window axis, an axis for each axis of places
 * \param x batch, channels, space; of space no axis is empty
 * \param options the windows
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR among others for windows that reach further than the
 *          padded x
 */
GPUARRAY_PUBLIC int GpuArray_unfold(GpuArray *y, const GpuArray *x, const ga_unfold_options *options);

/**
 * The sums of what windows have at each place ("col2im"): the gradient of GpuArray_unfold(). A sum starts with 0 and
 * goes over places in the window, r, in C order.
 *
 * \param x the result: batch, channels, space
 * \param y as the result of GpuArray_unfold()
 * \param space extents of x along the axes of space
 * \param options the windows
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_fold(GpuArray *x, const GpuArray *y, const size_t *space,
                                  const ga_unfold_options *options);

#ifdef __cplusplus
}
#endif

#endif
