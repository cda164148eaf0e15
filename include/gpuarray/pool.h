#ifndef GPUARRAY_POOL_H
#define GPUARRAY_POOL_H
/** \file gpuarray/pool.h
 *  \brief Pooling of neural networks over one to three axes of space: maxima with their places, averages, Lp norms,
 *  adaptive windows, unpooling, and the gradients of all of these; and views of all windows of an array.
 *
 * A plan is made once for a type, a shape and windows, and called any number of times with arrays of these shapes, of
 * any strides: channels first or last is a matter of strides. x has batch x channels x space; y has the same batch and
 * channels, and a place for each window.
 *
 * **Windows.** Along an axis, window o has the elements o stride + r dilation - pad_before of x, r from 0 to below
 * `window`; those outside of x are left out. There are (extent + pad_before + pad_after - dilation (window - 1) - 1) /
 * stride + 1, rounded down or, with `ceil`, up, then without a last one that would start behind x. Adaptive windows are
 * given by the number m of results: window o has the elements from o n / m, rounded down, to before (o + 1) n / m,
 * rounded up, of n; a single one is global pooling.
 *
 * **Types.** GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16, one for all arrays of a plan but places, which are GA_LONG.
 * Half types are computed in float and rounded once.
 *
 * **Order of sums.** From 0, each sum rounded, in C order over a window's elements; of gradients, over the windows that
 * have an element. So the bits are a function of shapes and elements alone, on every device.
 *
 * **Results** go to arrays of the caller's, of the right shape and type, which share no memory with inputs; or to
 * zeroed structures, which become new C contiguous arrays. No call takes temporary memory or waits; all can be recorded
 * (gpuarray/graph.h).
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for shapes, options and types that do not fit, and for results
 * that overlap an input; GA_INVALID_ERROR for NULL, cleared arrays and those of another context; GA_UNALIGNED_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it; GA_UNSUPPORTED_ERROR for other types; GA_XLARGE_ERROR for shapes
 * with more than 2^58 elements or places.
 *
 * **Threads.** A plan does not change when it is called: several threads may use it at once, for different results.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a plan's windows are. Lists have a number for each axis of space. */
typedef struct ga_pool_options {
    unsigned int nd;          /**< axes of space, 1 to 3 */
    const size_t *window;     /**< elements, at least 1; not looked at for adaptive windows, nor are those below */
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
/** A plan. Its content is the library's. */
typedef struct _GpuPool GpuPool;

/**
 * Make a plan. It keeps its context.
 *
 * \param pool receives the plan, or NULL on failure
 * \param ctx context
 * \param typecode type of all elements
 * \param x_dims nd + 2 extents of x: batch, channels, space; those of space are at least 1
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
 * The largest element of each window; a NaN if there is one. In a window without elements, which dilation and padding
 * make possible, minus infinity.
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
 * The gradient of the maxima: each element's sum of dy over the windows that have it and whose place it is.
 *
 * \param pool a plan
 * \param dx the result, of the shape of x
 * \param dy gradient with respect to y
 * \param places what GpuPool_max() found; a number that is no element of its window counts for none
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_max_grad(const GpuPool *pool, GpuArray *dx, const GpuArray *dy, const GpuArray *places);

/**
 * The sum of each window's elements over their number, or over the plan's divisor.
 *
 * \param pool a plan
 * \param y the results
 * \param x the input
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_average(const GpuPool *pool, GpuArray *y, const GpuArray *x);

/**
 * The gradient of the averages.
 *
 * \param pool a plan
 * \param dx the result, of the shape of x
 * \param dy gradient with respect to y
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_average_grad(const GpuPool *pool, GpuArray *dx, const GpuArray *dy);

/**
 * (s sum of x^p)^(1 / p) over each window, s being the number of elements of a whole window over that of this one.
 * Powers are those of real numbers: of negative elements with a p that is not whole they are NaN.
 *
 * \param pool a plan
 * \param y the results
 * \param x the input
 * \param p exponent, finite and not 0
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_lp(const GpuPool *pool, GpuArray *y, const GpuArray *x, double p);

/**
 * Its gradient: the sum of dy s y^(1 - p) x^(p - 1) over the windows that have an element; windows with y = 0 add
 * nothing.
 *
 * \param pool a plan
 * \param dx the result, of the shape of x
 * \param dy gradient with respect to y
 * \param x the input
 * \param y what GpuPool_lp() made of it
 * \param p exponent
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_lp_grad(const GpuPool *pool, GpuArray *dx, const GpuArray *dy, const GpuArray *x,
                                    const GpuArray *y, double p);

/**
 * The inverse of GpuPool_max() as far as there is one: elements of y at their places, 0 elsewhere. Where several
 * windows name one place the last of them, in C order, stays; a number that is no element of its window counts for
 * none.
 *
 * \param pool a plan
 * \param x the result, of the shape of the plan's x
 * \param y elements
 * \param places their places
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_unpool(const GpuPool *pool, GpuArray *x, const GpuArray *y, const GpuArray *places);

/**
 * Its gradient, if no place is named twice: the elements of dx at the places, 0 for a number that is no place of x.
 *
 * \param pool a plan
 * \param dy the result, of the shape of y
 * \param dx gradient with respect to x
 * \param places the places
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuPool_unpool_grad(const GpuPool *pool, GpuArray *dy, const GpuArray *dx, const GpuArray *places);

/**
 * A view of all windows of an array: its axes, and behind them one for each of the given axes, that runs through the
 * window. Element (..., o, ..., r) is element o stride + r dilation of the array. Writing to it is up to the caller:
 * windows share elements.
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
