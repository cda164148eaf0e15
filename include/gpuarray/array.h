#ifndef GPUARRAY_ARRAY_H
#define GPUARRAY_ARRAY_H
/** \file gpuarray/array.h
 *  \brief Arrays of any rank on a device.
 *
 * An array is a typed, strided view of a buffer: element (i0, i1, ...) lies at byte offset + i0 * strides[0] + i1 *
 * strides[1] + ... of the buffer. Strides may be zero or negative. The rank may be 0 (one element), dimensions may be
 * 0.
 *
 * **Ownership.** The structure belongs to the caller; the buffer is shared and reference counted; `dimensions` and
 * `strides` are allocated by the library. Every array that a function initialised is released with GpuArray_clear().
 * Functions that initialise an array ignore its old content, and zero it when they fail. It must not be one of their
 * inputs: that is GA_INVALID_ERROR, and the input stays as it was. Functions whose result already has elements
 * (GpuArray_move(), GpuArray_take1() and so on) take any overlap, the same array included.
 *
 * **Threads.** An array may be read by several threads; changing its structure (the functions named `_inplace`,
 * GpuArray_clear()) is for one thread alone. If two threads write the same elements, the result is that of one of them.
 *
 * **Errors.** Besides those named: GA_INVALID_ERROR for NULL or cleared arrays, for two arrays of different contexts
 * and in a forked child; GA_VALUE_ERROR for an array whose elements lie outside its buffer; GA_READONLY_ERROR for a
 * result in a GA_BUFFER_READ_ONLY buffer; GA_MEMORY_ERROR; GA_IMPL_ERROR with the driver's message. GpuArray_error()
 * returns the text.
 */

#include <gpuarray/buffer.h>
#include <gpuarray/util.h>

#ifdef __cplusplus
extern "C" {
#endif

/** An array: a buffer and how its elements lie in it. */
typedef struct _GpuArray {
    gpudata *data;      /**< the buffer; the array holds a reference */
    size_t *dimensions; /**< size along each of the `nd` axes */
    ssize_t *strides;   /**< bytes from one element to the next along each axis */
    size_t offset;      /**< byte of the buffer where element (0, 0, ...) starts */
    unsigned int nd;    /**< rank */
    int flags;          /**< GA_C_CONTIGUOUS and so on; see GpuArray_fix_flags() */
    int typecode;       /**< element type */

/* Flags; the values agree with numpy's. */
#define GA_C_CONTIGUOUS 0x0001 /**< elements follow each other, last axis fastest; also with at most one element */
#define GA_F_CONTIGUOUS 0x0002 /**< elements follow each other, first axis fastest; also with at most one element */
#define GA_ALIGNED 0x0100      /**< offset and strides are multiples of the type's alignment, as kernels need */
#define GA_WRITEABLE 0x0400    /**< the elements may be changed through this array */
#define GA_BEHAVED (GA_ALIGNED | GA_WRITEABLE)   /**< kernels may read and write the elements */
#define GA_CARRAY (GA_C_CONTIGUOUS | GA_BEHAVED) /**< the same, and contiguous in C order */
#define GA_FARRAY (GA_F_CONTIGUOUS | GA_BEHAVED) /**< the same, and contiguous in Fortran order */
} GpuArray;

/** Order of elements in memory. */
typedef enum _ga_order {
    GA_ANY_ORDER = -1, /**< the library's choice */
    GA_C_ORDER = 0,    /**< last axis fastest */
    GA_F_ORDER = 1     /**< first axis fastest */
} ga_order;

/**
 * Are all of these flags set?
 *
 * \param a array
 * \param flags flags, or-ed
 * \returns 1 if they are, else 0
 */
static inline int GpuArray_CHKFLAGS(const GpuArray *a, int flags) {
    return (a->flags & flags) == flags;
}

#define GpuArray_ISWRITEABLE(a) GpuArray_CHKFLAGS(a, GA_WRITEABLE)                  /**< may its elements be changed? */
#define GpuArray_ISALIGNED(a) GpuArray_CHKFLAGS(a, GA_ALIGNED)                      /**< may kernels use it? */
#define GpuArray_ISONESEGMENT(a) ((a)->flags & (GA_C_CONTIGUOUS | GA_F_CONTIGUOUS)) /**< contiguous in either order */
#define GpuArray_IS_C_CONTIGUOUS(a) ((a)->flags & GA_C_CONTIGUOUS) /**< contiguous, last axis fastest */
#define GpuArray_IS_F_CONTIGUOUS(a) ((a)->flags & GA_F_CONTIGUOUS) /**< contiguous, first axis fastest */
#define GpuArray_ISFORTRAN(a) \
    (GpuArray_CHKFLAGS(a, GA_F_CONTIGUOUS))                     /**< unlike numpy's, also true if both orders fit */
#define GpuArray_ITEMSIZE(a) gpuarray_get_elsize((a)->typecode) /**< bytes an element takes */

/**
 * Set GA_C_CONTIGUOUS, GA_F_CONTIGUOUS and GA_ALIGNED from type, shape, strides and offset. Leaves GA_WRITEABLE.
 *
 * \param a array whose `flags` are set
 */
GPUARRAY_PUBLIC void GpuArray_fix_flags(GpuArray *a);

/* -------------------------------------------------------------------------------------------------- creation */

/**
 * Make an array with undefined content.
 *
 * \param a the structure to initialise
 * \param ctx context for the data
 * \param typecode element type
 * \param nd rank
 * \param dims `nd` sizes; may be NULL for rank 0
 * \param ord GA_C_ORDER, GA_F_ORDER, or GA_ANY_ORDER, which is C
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for an unknown type or order and for sizes whose product overflows
 */
GPUARRAY_PUBLIC int GpuArray_empty(GpuArray *a, gpucontext *ctx, int typecode, unsigned int nd, const size_t *dims,
                                   ga_order ord);

/**
 * Make an array filled with zero bytes. Asynchronous.
 *
 * \param a the structure to initialise
 * \param ctx context for the data
 * \param typecode element type
 * \param nd rank
 * \param dims `nd` sizes; may be NULL for rank 0
 * \param ord as for GpuArray_empty()
 * \returns as GpuArray_empty()
 */
GPUARRAY_PUBLIC int GpuArray_zeros(GpuArray *a, gpucontext *ctx, int typecode, unsigned int nd, const size_t *dims,
                                   ga_order ord);

/**
 * Make an array over an existing buffer.
 *
 * \param a the structure to initialise
 * \param data the buffer. The array takes a reference of its own; the caller keeps the one it has, also on failure
 * \param offset byte where element (0, 0, ...) starts
 * \param typecode element type
 * \param nd rank
 * \param dims `nd` sizes; may be NULL for rank 0
 * \param strides `nd` strides in bytes; may be NULL for rank 0
 * \param writeable not 0 if the elements may be changed through this array
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for an unknown type, overflow, or elements outside the buffer
 */
GPUARRAY_PUBLIC int GpuArray_fromdata(GpuArray *a, gpudata *data, size_t offset, int typecode, unsigned int nd,
                                      const size_t *dims, const ssize_t *strides, int writeable);

/**
 * Make `v` a second array over the elements of `a`.
 *
 * \param v the structure to initialise
 * \param a array
 * \returns GA_NO_ERROR or one of the common codes
 */
GPUARRAY_PUBLIC int GpuArray_view(GpuArray *v, const GpuArray *a);

/**
 * Make `v` an array of another context over the elements of `a`, which are not copied: its buffer is shared by
 * gpudata_share_with(), which states what is ordered and what the program has to order by events.
 *
 * \param v the structure to initialise
 * \param a array
 * \param ctx context on the same device and of the same backend as `a`
 * \returns GA_NO_ERROR; as gpudata_share_with()
 */
GPUARRAY_PUBLIC int GpuArray_share_with(GpuArray *v, const GpuArray *a, gpucontext *ctx);

/**
 * Make `res` a copy of `a` with memory of its own, laid out in `order`; GA_ANY_ORDER is C. Asynchronous.
 *
 * \param res the structure to initialise
 * \param a array to copy
 * \param order GA_C_ORDER, GA_F_ORDER or GA_ANY_ORDER
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for an unknown order; GA_UNALIGNED_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_copy(GpuArray *res, const GpuArray *a, ga_order order);

/**
 * Release the array's reference to its buffer and its host memory, and zero the structure. NULL and zeroed are allowed.
 *
 * \param a array, or NULL
 */
GPUARRAY_PUBLIC void GpuArray_clear(GpuArray *a);

/* ----------------------------------------------------------------------------------------------------- views */

/**
 * Make `r` a view of a part of `a`, axis by axis: indices starts[i], starts[i] + steps[i], ... before stops[i]. Step 0
 * takes the one index starts[i] and drops the axis. Indices are not negative, except that -1 as a stop stands for
 * "before the first" when the step is negative (and as a start for an empty result).
 *
 * \param r the structure to initialise
 * \param a array
 * \param starts a->nd first indices
 * \param stops a->nd indices to stop before
 * \param steps a->nd steps
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for indices outside the axis, and for a stop a step or more on the wrong side of
 *          the start
 */
GPUARRAY_PUBLIC int GpuArray_index(GpuArray *r, const GpuArray *a, const ssize_t *starts, const ssize_t *stops,
                                   const ssize_t *steps);

/**
 * GpuArray_index() that changes `a` itself; it is left as it was on failure.
 *
 * \param a array to change
 * \param starts a->nd first indices
 * \param stops a->nd indices to stop before
 * \param steps a->nd steps
 * \returns as GpuArray_index()
 */
GPUARRAY_PUBLIC int GpuArray_index_inplace(GpuArray *a, const ssize_t *starts, const ssize_t *stops,
                                           const ssize_t *steps);

/**
 * Make `res` an array with the elements of `a`, taken in the order `ord`, in another shape: a view if the strides allow
 * it.
 *
 * \param res the structure to initialise
 * \param a array
 * \param nd the new rank
 * \param newdims the new sizes; their product is the number of elements of `a`
 * \param ord GA_C_ORDER, GA_F_ORDER, or GA_ANY_ORDER: Fortran order if `a` is contiguous that way, else C
 * \param nocopy if a view is impossible: not 0: fail with GA_COPY_ERROR; 0: copy
 * \returns GA_NO_ERROR; GA_INVALID_ERROR if the number of elements differs; GA_COPY_ERROR; GA_VALUE_ERROR for the order
 */
GPUARRAY_PUBLIC int GpuArray_reshape(GpuArray *res, const GpuArray *a, unsigned int nd, const size_t *newdims,
                                     ga_order ord, int nocopy);

/**
 * GpuArray_reshape() that changes `a` itself and never copies; `a` is left as it was on failure.
 *
 * \param a array to change
 * \param nd the new rank
 * \param newdims the new sizes
 * \param ord as for GpuArray_reshape()
 * \returns as GpuArray_reshape()
 */
GPUARRAY_PUBLIC int GpuArray_reshape_inplace(GpuArray *a, unsigned int nd, const size_t *newdims, ga_order ord);

/**
 * Make `res` a view of `a` with its axes in another order: axis i of `res` is axis new_axes[i] of `a`.
 *
 * \param res the structure to initialise
 * \param a array
 * \param new_axes a->nd axes, each once; NULL reverses their order
 * \returns GA_NO_ERROR; GA_VALUE_ERROR if an axis is repeated or does not exist
 */
GPUARRAY_PUBLIC int GpuArray_transpose(GpuArray *res, const GpuArray *a, const unsigned int *new_axes);

/**
 * GpuArray_transpose() that changes `a` itself; it is left as it was on failure.
 *
 * \param a array to change
 * \param new_axes as for GpuArray_transpose()
 * \returns as GpuArray_transpose()
 */
GPUARRAY_PUBLIC int GpuArray_transpose_inplace(GpuArray *a, const unsigned int *new_axes);

/**
 * Split `a` along an axis into n + 1 views.
 *
 * \param rs n + 1 pointers to structures to initialise
 * \param a array to cut
 * \param n number of cuts
 * \param p where to cut: view i takes indices p[i - 1] up to, excluding, p[i]
 * \param axis axis to cut
 * \returns GA_NO_ERROR; GA_VALUE_ERROR if the axis does not exist or the cuts leave it or decrease. On failure all of
 * `rs` are zero, except where one of them is `a` or NULL (GA_INVALID_ERROR, before anything is done)
 */
GPUARRAY_PUBLIC int GpuArray_split(GpuArray **rs, const GpuArray *a, size_t n, size_t *p, unsigned int axis);

/* ---------------------------------------------------------------------------------------- content, on the device */

/**
 * dst = src, converted to dst's type. One shape, any strides. Asynchronous. They may overlap: the result is as if src
 * had been read first. Float to integer saturates, NaN becomes 0; to bool is x != 0; to half, bfloat16 and 8-bit reals
 * (f8.h) rounds to nearest even; integers wrap.
 *
 * \param dst array to write
 * \param src array to read
 * \returns GA_NO_ERROR; GA_VALUE_ERROR if `dst` is not writable or the shapes differ; GA_UNALIGNED_ERROR;
 *          GA_UNSUPPORTED_ERROR for types without a conversion (complex to real)
 */
GPUARRAY_PUBLIC int GpuArray_move(GpuArray *dst, const GpuArray *src);

/**
 * GpuArray_move() with broadcasting: `v` may have fewer dimensions, which are added in front, and dimensions of size 1,
 * which are repeated to fit `a`.
 *
 * \param a array to write
 * \param v array to read
 * \returns as GpuArray_move()
 */
GPUARRAY_PUBLIC int GpuArray_setarray(GpuArray *a, const GpuArray *v);

/**
 * a[j, ...] = v[i[j], ...]: take rows of `v`, converted to a's type. Negative indices count from the end.
 *
 * \param a C contiguous, of shape (length of i, v->dimensions[1], ...)
 * \param v rank 1 at least, any strides; it may overlap `a`, or be it
 * \param i one dimension, C contiguous, any integer type
 * \param check_error not 0: wait for the result and return GA_VALUE_ERROR if an index is out of range. 0: asynchronous.
 *                    Rows with an index out of range are left as they were either way
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for ranks, shapes, layouts and types that do not fit; GA_UNALIGNED_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_take1(GpuArray *a, const GpuArray *v, const GpuArray *i, int check_error);

/**
 * Make `r` the arrays of `as` joined along an axis, in C order, converted to one type. Asynchronous.
 *
 * \param r the structure to initialise
 * \param as `n` arrays of one rank whose shapes agree except along `axis`
 * \param n their number, at least 1
 * \param axis axis to join along
 * \param restype element type of the result
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for axes, ranks and shapes that do not fit and unknown types; GA_UNALIGNED_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_concatenate(GpuArray *r, const GpuArray **as, size_t n, unsigned int axis, int restype);

/**
 * Fill the elements of `a`, and nothing else, with the low byte of `data`. Any strides. Asynchronous.
 *
 * \param a array to fill
 * \param data the byte
 * \returns GA_NO_ERROR; GA_VALUE_ERROR if `a` is not writable; GA_READONLY_ERROR if its buffer is not
 */
GPUARRAY_PUBLIC int GpuArray_memset(GpuArray *a, int data);

/**res = a, between any two contexts and backends. Both have the same element type and the same number of elements.
 * Arrays of one shape may have any strides, and elements of equal index correspond; arrays of different shapes must
 * both be contiguous, and their elements correspond as they lie in memory. The copy runs after earlier work of both
 * contexts; the function returns when `a` may be changed.
 *
 * \param res array to write
 * \param a array to read
 * \returns GA_NO_ERROR; GA_UNSUPPORTED_ERROR for different types; GA_VALUE_ERROR if the numbers of elements differ, for
 *          different shapes that are not contiguous, and if `res` is not writable
 */
GPUARRAY_PUBLIC int GpuArray_transfer(GpuArray *res, const GpuArray *a);

/**
 * Largest elements along some axes, and where they are.
 *
 * \param dstMax receives the values: shape of `src` without the reduced axes, any strides, of its type
 * \param dstArgmax receives their positions: the same shape, of type GA_SIZE or GA_LONG; must not overlap dstMax
 * \param src any strides; no reduced axis may be empty
 * \param reduxLen number of axes to reduce, 1 to src->nd
 * \param reduxList the axes, each once. The position is counted in C order over the axes as listed
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for axes and types that do not fit, results that overlap and that are not
 *          writable; GA_VALUE_ERROR for shapes that do not fit, and if there is nothing to take the largest of;
 *          GA_UNALIGNED_ERROR; GA_UNSUPPORTED_ERROR for types without an order; GA_DEVSUP_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_maxandargmax(GpuArray *dstMax, GpuArray *dstArgmax, const GpuArray *src, unsigned reduxLen,
                                          const unsigned *reduxList);

/* ----------------------------------------------------------------------------------------- content, from the host */

/**
 * Copy from host memory. Returns when `src` may be reused.
 *
 * \param dst array to fill. The host's elements are in dst's memory order if it is contiguous, else in C order
 * \param src host memory to read
 * \param src_sz bytes to copy: at most the size of the array if it is contiguous, else exactly that
 * \returns GA_NO_ERROR; GA_VALUE_ERROR if `dst` is not writable or `src_sz` does not fit
 */
GPUARRAY_PUBLIC int GpuArray_write(GpuArray *dst, const void *src, size_t src_sz);

/**
 * Copy to host memory. Synchronous. Order and sizes as in GpuArray_write().
 *
 * \param dst host memory to write
 * \param dst_sz bytes to copy
 * \param src array to read
 * \returns GA_NO_ERROR; GA_VALUE_ERROR if `dst_sz` does not fit
 */
GPUARRAY_PUBLIC int GpuArray_read(void *dst, size_t dst_sz, const GpuArray *src);

/**
 * Copy from host memory of any strides; elements of equal index correspond. Returns when `src` may be reused. The host
 * packs blocks of 2 MiB at most, several threads at once where large transfers are staged. If the order of elements in
 * the array's memory is not the host's, the bytes are first sent to a temporary array on the device, provided that
 * there is memory for it or the array is not contiguous. May be recorded, as GpuArray_write().
 *
 * \param dst array to fill, of any strides
 * \param src the host's element (0, 0, ...): elements of the type of `dst`, at any alignment
 * \param src_strides `dst->nd` strides of the host's array in bytes, of any sign; 0 repeats an element. NULL: it is
 *        dense, in C order, whatever the order of `dst`
 * \returns GA_NO_ERROR; GA_INVALID_ERROR if there are elements and `src` is NULL; GA_VALUE_ERROR if `dst` is not
 *          writable and for strides that leave the address space; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_write_strided(GpuArray *dst, const void *src, const ssize_t *src_strides);

/**
 * Copy to host memory of any strides; bytes between its elements are not changed. Synchronous. Otherwise as
 * GpuArray_write_strided().
 *
 * \param dst the host's element (0, 0, ...)
 * \param dst_strides `src->nd` strides of the host's array in bytes, of any sign, or NULL. Elements must not share
 *        memory: sorted by magnitude, each stride of an axis of two elements or more reaches past all elements of the
 *        axes with smaller ones, as in every view of a dense array
 * \param src array to read, of any strides
 * \returns GA_NO_ERROR; GA_INVALID_ERROR where there are elements and `dst` is NULL, and while the context
 *          records; GA_VALUE_ERROR for strides that share memory, 0 among them, or reach past the address space;
 *          GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_read_strided(void *dst, const ssize_t *dst_strides, const GpuArray *src);

/**
 * Wait until all earlier work on the array's buffer has finished; for timing.
 *
 * \param a array
 * \returns GA_NO_ERROR; GA_INVALID_ERROR; the code of a fault
 */
GPUARRAY_PUBLIC int GpuArray_sync(GpuArray *a);

/* --------------------------------------------------------------------------------------------------- questions */

/**
 * 1 if the two arrays may share memory, 0 if they cannot.
 *
 * \param a one array
 * \param b the other
 * \returns 1 or 0
 */
GPUARRAY_PUBLIC int GpuArray_share(const GpuArray *a, const GpuArray *b);

/**
 * The array's context, borrowed; NULL for an array without buffer.
 *
 * \param a array
 * \returns the context
 */
GPUARRAY_PUBLIC gpucontext *GpuArray_context(const GpuArray *a);

/**
 * Text of the failure `err` of a function above; see gpucontext_error(). `a` may be NULL or cleared.
 *
 * \param a array, or NULL
 * \param err the code that was returned
 * \returns the text, never NULL
 */
GPUARRAY_PUBLIC const char *GpuArray_error(const GpuArray *a, int err);

/**
 * Print type, shape, strides and flags, for debugging.
 *
 * \param fd stream to print to
 * \param a array
 */
GPUARRAY_PUBLIC void GpuArray_fprintf(FILE *fd, const GpuArray *a);

/**
 * Print every element, one a line, in C order. GA_UNSUPPORTED_ERROR for types that are not numbers. Synchronous.
 *
 * \param fd stream to print to
 * \param a array
 * \returns GA_NO_ERROR; GA_UNSUPPORTED_ERROR; an error of reading
 */
GPUARRAY_PUBLIC int GpuArray_fdump(FILE *fd, const GpuArray *a);

/* --------------------------------------------------------------------------------------------- gather and scatter */

/**
 * out = in[..., indices, ...]: take elements along an axis. The shape of the result is that of `in` with the axis
 * replaced by the shape of the indices. Negative indices count from the end.
 *
 * \param out an array of that shape and of in's type, any strides, which may overlap the others; or a zeroed structure
 *            (`data` is NULL), which is initialised as a new C contiguous array. If its elements share memory (stride
 *            0), any of the elements taken for one place may be stored
 * \param in any rank from 1, any strides
 * \param indices any integer type, rank and strides
 * \param axis the axis to take along
 * \param check_error not 0: wait for the result and return GA_VALUE_ERROR if an index is out of range. 0: asynchronous.
 *                    In both cases elements for an index out of range are not changed; a new array has 0 there, and is
 *                    not made if the call fails
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for an axis, shapes or types that do not fit and a result that is not writable;
 *          GA_UNALIGNED_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_take(GpuArray *out, const GpuArray *in, const GpuArray *indices, unsigned int axis,
                                  int check_error);

/**
 * a[..., indices, ...] = values: put elements along an axis. Where an index repeats, the last one (in C order) wins.
 * Negative indices count from the end.
 *
 * \param a array to change; where its elements share memory (stride 0), any of the values put there may win
 * \param indices any integer type, rank and strides; fewer than 2^32 - 1
 * \param values elements of a's type, of its shape with the axis replaced by the shape of the indices; any strides
 * \param axis the axis to put along
 * \param check_error not 0: wait, and return GA_VALUE_ERROR without a change if an index is out of range.
 *                    0: asynchronous; values for an index out of range are dropped
 * \returns as GpuArray_take()
 */
GPUARRAY_PUBLIC int GpuArray_put(GpuArray *a, const GpuArray *indices, const GpuArray *values, unsigned int axis,
                                 int check_error);

#ifdef __cplusplus
}
#endif

#endif
