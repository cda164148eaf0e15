#ifndef GPUARRAY_RESAMPLE_H
#define GPUARRAY_RESAMPLE_H
/** \file gpuarray/resample.h
 *  \brief Resampling for neural networks over one to three spatial axes: interpolation to other sizes (nearest, linear,
 *  cubic, area), grid sampling, im2col and col2im, and the gradients of all of these.
 *
 * x is batch x channels x space; y has the same batch and channels, and its own space. Arrays have any strides:
 * channels-first or channels-last layouts are expressed by strides.
 *
 * **Types.** GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16, one for all arrays of a call, except that grids may be GA_FLOAT
 * for half types. Half types are computed in float and rounded once.
 *
 * **Order of sums.** Weights are products of one weight for each axis. A result is the sum, over the first axis, of
 * weights times sums over the second one, of weights times sums over the third one; each product and sum is rounded,
 * and terms are added in ascending order of their indices. Gradients that are summed in another order say so. No atomic
 * operation is used. So the bits are a function of shapes and elements alone, on every device.
 *
 * An element whose weight is 0 is not read: NaN and infinities affect only results to which they contribute.
 *
 * **Results** are written to the caller's arrays, of the right shape and type, which must be disjoint from inputs; or
 * to zeroed structures, which become new C contiguous arrays. No call waits; all can be recorded (gpuarray/graph.h).
 * Only GpuArray_grid_sample_grad() takes temporary memory, from the context's allocator.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for shapes, options and types that do not fit, and for results
 * that overlap an input; GA_INVALID_ERROR for NULL, cleared arrays and those of another context; GA_UNALIGNED_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it; GA_UNSUPPORTED_ERROR for other types; GA_XLARGE_ERROR for axes of
 * space with 2^31 elements or more, for arrays of more than 2^58 elements, and for 2^31 weights or more.
 *
 * **Threads.** Calls do not change a plan: several threads may use it, and call the functions, at once, with different
 * results.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------------- other sizes */

/** Methods of interpolation. Along an axis of n elements and m results, result o is at coordinate p of x. */
typedef enum ga_resample {
    GA_RESAMPLE_NEAREST = 0,       /**< element o n / m, rounded down: PyTorch's "nearest" */
    GA_RESAMPLE_NEAREST_EXACT = 1, /**< element (o + 1/2) n / m, rounded down: the one whose middle is nearest */
    GA_RESAMPLE_LINEAR = 2,        /**< between the two elements around p = (o + 1/2) n / m - 1/2 */
    GA_RESAMPLE_CUBIC = 3,         /**< of the four elements around it: cubic convolution (Keys, 1981), with a = -3/4 */
    GA_RESAMPLE_AREA = 4 /**< the mean of elements o n / m, rounded down, to before (o + 1) n / m, rounded up */
} ga_resample;

/** What a plan computes. Lists have a number for each spatial axis. */
typedef struct ga_resample_options {
    unsigned int nd;     /**< spatial axes, 1 to 3 */
    ga_resample mode;    /**< the method */
    const size_t *size;  /**< numbers of results m, at least 1 */
    const double *scale; /**< results for each element: where it is not 0, 1 / scale stands in place of n / m, but not
                              for GA_RESAMPLE_AREA nor with align_corners. NULL: all are 0 */
    int align_corners;   /**< not 0: p = o (n - 1) / (m - 1), 0 for a single result; linear and cubic alone */
    int antialias;       /**< not 0: linear and cubic are as wide as n / m elements where that is more than 1 */
} ga_resample_options;

struct _GpuResample;
/** A plan; opaque. */
typedef struct _GpuResample GpuResample;

/**
 * Make a plan. It holds a reference to its context, and tables of its weights on the device, which are computed here in
 * double.
 *
 * Coordinates before the first or after the last element are clamped to these. With `antialias` the weight of element i
 * is f((i + 1/2 - c) / s), divided by the sum of all, where s is n / m (with align_corners (n - 1) / (m - 1)), at least
 * 1 in the division, c = (o + 1/2) s, and f the triangle of width 2 or the cubic of width 4 with a = -1/2; elements
 * outside are ignored. This is the definition of Pillow and PyTorch.
 *
 * \param resample receives the plan, or NULL on failure
 * \param ctx context
 * \param typecode type of all elements
 * \param x_dims nd + 2 extents of x: batch, channels, space; spatial ones are at least 1
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
 * The gradient of the input: for each element the sum of dy times its weight, over the results to which it contributes.
 *
 * \param resample a plan
 * \param dx the result, of the shape of x
 * \param dy gradient with respect to y
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuResample_grad(const GpuResample *resample, GpuArray *dx, const GpuArray *dy);

/* ------------------------------------------------------------------------------------------ places of a grid */

/** Values beyond the ends of an axis. */
typedef enum ga_grid_padding {
    GA_GRID_ZEROS = 0,     /**< zeros */
    GA_GRID_BORDER = 1,    /**< the nearest element */
    GA_GRID_REFLECTION = 2 /**< the axis, reflected at its ends as often as needed: at the middles of the first and the
                                last element with align_corners, else at their outer edges */
} ga_grid_padding;

/** Options of GpuArray_grid_sample(). */
typedef struct ga_grid_options {
    ga_resample mode;        /**< GA_RESAMPLE_NEAREST (ties to even), GA_RESAMPLE_LINEAR, GA_RESAMPLE_CUBIC */
    ga_grid_padding padding; /**< what is beyond the ends */
    int align_corners;       /**< not 0: -1 and 1 are the middles of the first and the last element, else their edges */
} ga_grid_options;

/**
 * Sample x at the points of a grid, as in spatial transformer networks (Jaderberg et al., 2015).
 *
 * A normalised coordinate g along an axis of n elements stands for the index ((g + 1) n - 1) / 2, or (g + 1) (n - 1) /
 * 2 with align_corners, computed in the type of the computation. NaN counts as -1, and so does an infinity with
 * GA_GRID_REFLECTION. For GA_RESAMPLE_CUBIC the padding is applied to each of the neighbouring elements, for the other
 * methods to the coordinate.
 *
 * \param y the results: batch, channels, and the grid's space
 * \param x the input: batch, channels, 1 to 3 spatial axes, each at least 1
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
 * The gradient of an element of x is a sum that starts with 0 and runs over the grid points in C order, and for each
 * over its neighbouring elements in C order; for that, pairs of grid point and element are sorted by the element. This
 * takes temporary memory of 16 bytes (float) to 32 bytes for each of these pairs: per grid point one for
 * GA_RESAMPLE_NEAREST, 2^nd for GA_RESAMPLE_LINEAR, 4^nd for GA_RESAMPLE_CUBIC.
 *
 * The gradient of a coordinate is a sum that starts with 0 and runs over channels. It is 0 for GA_RESAMPLE_NEAREST,
 * and, except for GA_RESAMPLE_CUBIC, if the padding moved the coordinate to an end.
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

/** The windows of GpuArray_unfold(). Lists have a number for each spatial axis. */
typedef struct ga_unfold_options {
    unsigned int nd;          /**< spatial axes, 1 to 3 */
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
 * Without padding GpuArray_windows() gives the same elements as a view; this function copies it.
 *
 * \param y the result: batch, channels, an axis for each axis of the window, an axis for each axis of window positions
 * \param x batch, channels, space; no spatial axis is empty
 * \param options the windows
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR among others for windows that reach further than the
 *          padded x
 */
GPUARRAY_PUBLIC int GpuArray_unfold(GpuArray *y, const GpuArray *x, const ga_unfold_options *options);

/**
 * The sums of overlapping windows ("col2im"): the gradient of GpuArray_unfold(). A sum starts with 0 and runs over the
 * indices r within the window, in C order.
 *
 * \param x the result: batch, channels, space
 * \param y as the result of GpuArray_unfold()
 * \param space extents of x along the spatial axes
 * \param options the windows
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_fold(GpuArray *x, const GpuArray *y, const size_t *space,
                                  const ga_unfold_options *options);

#ifdef __cplusplus
}
#endif

#endif
