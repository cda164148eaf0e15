#ifndef GPUARRAY_POOL_H
#define GPUARRAY_POOL_H
/** \file gpuarray/pool.h
 *  \brief Pooling for neural networks over one to three spatial axes: maxima with their indices, averages, Lp norms,
 *  adaptive windows, unpooling, and the gradients of all of these; and views of all windows of an array.
 *
 * A plan is made once for a type, a shape and windows, and is called any number of times with arrays of these shapes
 * and any strides: channels-first or channels-last layouts are expressed by strides. x is batch x channels x space; y
 * has the same batch and channels, and an element for each window.
 *
 * **Windows.** Along an axis, window o has the elements o stride + r dilation - pad_before of x, r from 0 to below
 * `window`; indices outside of x are skipped. There are (extent + pad_before + pad_after - dilation (window - 1) - 1) /
 * stride + 1, rounded down or, with `ceil`, up, except for a last window that would start after the end of x. Adaptive
 * windows are defined by the number m of results: window o has the elements from o n / m, rounded down, to before (o +
 * 1) n / m, rounded up, of n; a single one is global pooling.
 *
 * **Types.** GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16, one for all arrays of a plan except indices, which are GA_LONG.
 * Half types are computed in float and rounded once.
 *
 * **Order of sums.** Sums start from 0 and are rounded after each addition, in C order over a window's elements; for
 * gradients, over the windows that contain an element. So the bits are a function of shapes and elements alone, on
 * every device.
 *
 * **Results** are written to the caller's arrays, of the right shape and type, which must be disjoint from inputs; or
 * to zeroed structures, which become new C contiguous arrays. No call takes temporary memory or waits; all can be
 * recorded (gpuarray/graph.h).
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for shapes, options and types that do not fit, and for results
 * that overlap an input; GA_INVALID_ERROR for NULL, cleared arrays and those of another context; GA_UNALIGNED_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it; GA_UNSUPPORTED_ERROR for other types; GA_XLARGE_ERROR for shapes
 * with more than 2^58 elements or positions.
 *
 * **Threads.** Calls do not change a plan: several threads may use it at once, with different results.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The windows of a plan. Lists have a number for each spatial axis. */
typedef struct ga_pool_options {
    unsigned int nd;          /**< spatial axes, 1 to 3 */
    const size_t *window;     /**< elements, at least 1; for adaptive windows this and the next members are ignored */
    const size_t *stride;     /**< at least 1; NULL: the window's elements */
    const size_t *dilation;   /**< at least 1; NULL: 1 */
    const size_t *pad_before; /**< places before the first element, fewer than a window reaches; NULL: 0 */
    const size_t *pad_after;  /**< places behind the last one, likewise; NULL: as before the first */
    const size_t *adaptive;   /**< numbers of results, for adaptive windows; else NULL */
    int ceil;                 /**< not 0: the number of windows is rounded up */
    int count_padding;        /**< not 0: averages count places in the padding as zeros */
    double divisor;           /**< averages are divided by it; 0: by the number of elements */
} ga_pool_options;

struct _GpuPool;
/** A plan; opaque. */
typedef struct _GpuPool GpuPool;

/**
 * Make a plan. It holds a reference to its context.
 *
 * \param pool receives the plan, or NULL on failure
 * \param ctx context
 * \param typecode type of all elements
 * \param x_dims nd + 2 extents of x: batch, channels, space; spatial ones are at least 1
 * \param options its windows; copied
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR among others for windows, strides and dilations of 0,
 *          windows that reach further than the padded x, and padding in which a whole window fits
 */
GPUARRAY_PUBLIC int GpuPool_new(GpuPool **pool, gpucontext *ctx, int typecode, const size_t *x_dims,
                                const ga_pool_options *options);

/**
 * Release a plan. NULL is allowed.
 *
 * \param pool a plan, or NULL
 */
GPUARRAY_PUBLIC void GpuPool_free(GpuPool *pool);

/**
 * The shape of y.
 *
 * \param pool a plan
 * \param dims receives nd + 2 extents: batch, channels, space
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int GpuPool_output(const GpuPool *pool, size_t *dims);

/**
 * The largest element of each window; NaN if it contains one. Windows without elements, which dilation and padding make
 * possible, give minus infinity.
 *
 * \param pool a plan
 * \param y the results
 * \param places the index of each, in C order over the space of x; of equal ones the first, of NaNs the first; -1 in a
 *               window without elements. GA_LONG, the shape of y. NULL: not wanted
 * \param x the input
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_max(const GpuPool *pool, GpuArray *y, GpuArray *places, const GpuArray *x);

/**
 * The gradient of GpuPool_max(): for each element the sum of dy over the windows whose maximum it is.
 *
 * \param pool a plan
 * \param dx the result, of the shape of x
 * \param dy gradient with respect to y
 * \param places the indices from GpuPool_max(); an index that is not in its window is ignored
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_max_grad(const GpuPool *pool, GpuArray *dx, const GpuArray *dy, const GpuArray *places);

/**
 * The average: the sum of each window's elements divided by their number, or by the plan's divisor.
 *
 * \param pool a plan
 * \param y the results
 * \param x the input
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_average(const GpuPool *pool, GpuArray *y, const GpuArray *x);

/**
 * The gradient of GpuPool_average().
 *
 * \param pool a plan
 * \param dx the result, of the shape of x
 * \param dy gradient with respect to y
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_average_grad(const GpuPool *pool, GpuArray *dx, const GpuArray *dy);

/**
 * Lp pooling: (s sum of x^p)^(1 / p) over each window, s being the number of elements of a full window divided by that
 * of this one. Powers are real: those of negative elements with a non-integer p are NaN.
 *
 * \param pool a plan
 * \param y the results
 * \param x the input
 * \param p exponent, finite and not 0
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_lp(const GpuPool *pool, GpuArray *y, const GpuArray *x, double p);

/**
 * The gradient of GpuPool_lp(): for each element the sum of dy s y^(1 - p) x^(p - 1) over the windows that contain it;
 * windows with y = 0 add nothing.
 *
 * \param pool a plan
 * \param dx the result, of the shape of x
 * \param dy gradient with respect to y
 * \param x the input
 * \param y the result of GpuPool_lp()
 * \param p exponent
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_lp_grad(const GpuPool *pool, GpuArray *dx, const GpuArray *dy, const GpuArray *x,
                                    const GpuArray *y, double p);

/**
 * The partial inverse of GpuPool_max(): elements of y are stored at their indices, and 0 elsewhere. If several windows
 * have the same index, the last of them, in C order, wins; an index that is not in its window is ignored.
 *
 * \param pool a plan
 * \param x the result, of the shape of the plan's x
 * \param y elements
 * \param places their indices, as from GpuPool_max()
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_unpool(const GpuPool *pool, GpuArray *x, const GpuArray *y, const GpuArray *places);

/**
 * The gradient of GpuPool_unpool(), if no index occurs twice: the elements of dx at the indices, 0 for an index outside
 * of x.
 *
 * \param pool a plan
 * \param dy the result, of the shape of y
 * \param dx gradient with respect to x
 * \param places the indices
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_unpool_grad(const GpuPool *pool, GpuArray *dy, const GpuArray *dx, const GpuArray *places);

/**
 * A view of all windows of an array (sliding windows): its axes are those of the array, followed by one for each of the
 * given axes, which runs through the window. Element (..., o, ..., r) is element o stride + r dilation of the array.
 * Windows may share elements, so callers must take care when writing.
 *
 * \param view receives a view with rank nd + naxes, which holds a reference to the buffer; its former content is lost
 * \param a array of any type
 * \param naxes number of axes
 * \param axes axes of `a`, in any order, each once
 * \param window elements of a window along each, at least 1
 * \param stride distance of windows along each, at least 1; NULL: 1
 * \param dilation distance of a window's elements along each, at least 1; NULL: 1
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for an axis that `a` does not have, for numbers of 0, and for windows that reach
 *          further than the array; GA_INVALID_ERROR for NULL; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_windows(GpuArray *view, const GpuArray *a, unsigned int naxes, const unsigned int *axes,
                                     const size_t *window, const size_t *stride, const size_t *dilation);

#ifdef __cplusplus
}
#endif

#endif
