#ifndef GPUARRAY_SELECT_H
#define GPUARRAY_SELECT_H
/** \file gpuarray/select.h
 *  \brief Selection by masks: indices of elements that are not zero, compression, masked assignment, where, clip.
 *
 * A mask is an array of booleans (GA_BOOL). Results depend on the input alone, in value and order, on every device.
 *
 * **Waiting.** Functions whose result's size depends on the data wait for the device until that size is known:
 * GpuArray_nonzero(), GpuArray_argwhere(), GpuArray_compress(), GpuArray_count_nonzero(), and GpuArray_setmask() if it
 * has to compare it with the number of values. The result may still be computed when they return. All others are
 * asynchronous.
 *
 * **Overlap.** Results that the caller made may overlap inputs: it is as if the inputs had been read first.
 *
 * **Threads.** All functions may be called from several threads at once, on different results.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The number of elements that are not zero. A NaN is not zero, nor is a complex number with a part that is not.
 *
 * \param count where the number goes; 0 on failure
 * \param a any type, rank and strides
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL and cleared arrays; GA_UNALIGNED_ERROR; GA_MEMORY_ERROR;
 *          GA_DEVSUP_ERROR for double on a device without it
 */
GPUARRAY_PUBLIC int GpuArray_count_nonzero(size_t *count, const GpuArray *a);

/**
 * The indices of all elements that are not zero, in C order, as an array for each dimension: element k of indices[d] is
 * the index along dimension d of the k-th of them. They can be passed to GpuArray_gather().
 *
 * The elements are read once; the call takes 1/8 byte of temporary memory for each element. (G. Blelloch, "Prefix sums
 * and their applications", 1990: flags are counted, the counts scanned.)
 *
 * \param indices room for a->nd arrays, each initialised as one dimension of GA_LONG; all zeroed on failure. They share
 *                one buffer; each is released with GpuArray_clear()
 * \param a rank 1 at least, any type and strides; not one of `indices`
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for rank 0; else as GpuArray_count_nonzero()
 */
GPUARRAY_PUBLIC int GpuArray_nonzero(GpuArray *indices, const GpuArray *a);

/**
 * The indices of all elements that are not zero, in C order, in one array with a row for each.
 *
 * \param indices initialised as a C contiguous array of GA_LONG, of shape (their number, a->nd)
 * \param a any rank, type and strides; not `indices`
 * \returns as GpuArray_nonzero(); rank 0 is allowed
 */
GPUARRAY_PUBLIC int GpuArray_argwhere(GpuArray *indices, const GpuArray *a);

/**
 * a[mask]: the elements where a mask is set, in C order. The mask has the shape of the array, or of its first
 * dimensions; then whole subarrays are selected.
 *
 * \param out initialised as a new C contiguous array of a's type and of shape (number of set elements, the dimensions
 *            of `a` that the mask does not have); zeroed on failure. It has exactly the size needed
 * \param a any type, rank and strides; not `out`
 * \param mask booleans, any strides, of at most a's rank; not `out`
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for a mask of another type or of a shape that does not fit; GA_INVALID_ERROR for
 *          arrays that are NULL, cleared or of different contexts; GA_UNALIGNED_ERROR; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_compress(GpuArray *out, const GpuArray *a, const GpuArray *mask);

/**
 * a[mask] = values. The mask has the shape of the array, or of its first dimensions. The values are broadcast to the
 * shape that GpuArray_compress() would give and converted to a's type: a scalar (rank 0) is assigned to every selected
 * element, an array with as many entries as the mask has set elements is assigned in C order.
 *
 * If the values are the same for every set element (they have fewer dimensions than the result of GpuArray_compress(),
 * or an extent of 1 in the first), the call is asynchronous; else it waits for the number of set elements.
 *
 * \param a array to change, any type and strides; if its elements share memory (stride 0), any of the values may be
 *          stored
 * \param mask booleans, any strides, of at most a's rank
 * \param values any type that can be converted, as in GpuArray_move()
 * \returns as GpuArray_compress(); GA_VALUE_ERROR also if `a` is not writable, or the number of values is not that of
 *          set elements: then nothing was changed; GA_UNSUPPORTED_ERROR for values without a conversion
 */
GPUARRAY_PUBLIC int GpuArray_setmask(GpuArray *a, const GpuArray *mask, const GpuArray *values);

/**
 * out = condition ? x : y, element by element, converted to out's type as GpuArray_move() does. All inputs are
 * broadcast to the result's shape.
 *
 * \param out an array, any strides, which may overlap the inputs; or a zeroed structure (`data` is NULL), which is
 *            initialised as a new C contiguous array of the broadcast shape of the inputs and the type of x and y,
 *            which has to be the same
 * \param condition any type; not zero means x
 * \param x any type
 * \param y any type
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for shapes that cannot be broadcast, a result that is not writable, or x and y
 * of different types without a result; GA_UNSUPPORTED_ERROR for complex elements and a real result; GA_INVALID_ERROR
 * for arrays that are NULL, cleared or of different contexts; GA_UNALIGNED_ERROR; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_where(GpuArray *out, const GpuArray *condition, const GpuArray *x, const GpuArray *y);

/**
 * out = min(max(a, low), high), element by element. If one of the three is NaN, the result is NaN; -0 is less than +0;
 * if low > high the result is `high`. All inputs are broadcast to the result's shape: bounds of rank 0 are scalars.
 *
 * \param out as in GpuArray_where(); a new one has a's type
 * \param a booleans, integers or reals
 * \param low lower bounds, of a's type; NULL: none
 * \param high upper bounds, of a's type; NULL: none, but not both
 * \returns as GpuArray_where(); GA_VALUE_ERROR also for bounds of another type; GA_UNSUPPORTED_ERROR for complex
 * numbers
 */
GPUARRAY_PUBLIC int GpuArray_clip(GpuArray *out, const GpuArray *a, const GpuArray *low, const GpuArray *high);

#ifdef __cplusplus
}
#endif

#endif
