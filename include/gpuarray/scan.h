#ifndef GPUARRAY_SCAN_H
#define GPUARRAY_SCAN_H
/** \file gpuarray/scan.h
 *  \brief Scans (prefix sums, products, extremes and the like) along an axis.
 *
 * The inclusive scan of x0, x1, x2 ... with an operation + is x0, x0 + x1, x0 + x1 + x2 ...; the exclusive one starts
 * with the operation's identity and leaves out the last element: 0, x0, x0 + x1 ...
 *
 * Operations and their types are those of reductions (reduction.h), without argmin and argmax: `sum`, `prod`, `min`,
 * `max`, `any`, `all` and a user's operator, which has to be associative; the order of the elements is kept. A NaN
 * makes all later results of sum, prod, min and max NaN. The identity of min and max is the type's extreme (infinity).
 *
 * **Rounding.** Elements are combined in groups, in an order that is a function of an element's index along the axis
 * alone (docs/one-answer.md): the same bits on every device and in every run. Results differ from those of sequential
 * summation, and their error is smaller.
 *
 * **Threads.** One GpuScan may be used by several threads at once, but not while it is freed.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A scan: operation and types. Its kernels are compiled on first use and cached in the context. */
typedef struct _GpuScan GpuScan;

/** Flags of GpuScan_new(). */
#define GS_EXCLUSIVE 1 /**< start with the identity and leave out the last element */

/**
 * Prepare a scan.
 *
 * \param s where it goes; NULL on failure. To be released with GpuScan_free()
 * \param ctx context, kept alive by the scan
 * \param op "sum", "prod", "min", "max", "any" or "all"
 * \param typecode type of the elements
 * \param acctype type of the accumulator, or -1 for the default, as in GpuReduction_new()
 * \param outtype type of the results, or -1
 * \param flags 0 or GS_EXCLUSIVE
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for an unknown operation, type or flag; GA_UNSUPPORTED_ERROR if the operation
 *          does not take the type; GA_DEVSUP_ERROR for double on a device without it
 */
GPUARRAY_PUBLIC int GpuScan_new(GpuScan **s, gpucontext *ctx, const char *op, int typecode, int acctype, int outtype,
                                int flags);

/**
 * Prepare a scan with a user-defined operator, written in GK, which has to be associative. Its operands may be vectors,
 * as for GpuReduction_new_op().
 *
 * \param s where it goes; NULL on failure. To be released with GpuScan_free()
 * \param ctx context, kept alive by the scan
 * \param source GK text with the operator and functions it uses; copied. It has its own name space, so its names may be
 *               those of the library's kernels. Names that it does not declare are looked up in kernels/ops.gk
 *               (installed in share/gpuarray)
 * \param name the operator's name
 * \param typecode type of the elements
 * \param acctype type of the accumulator, or -1
 * \param outtype type of the results, or -1
 * \param flags 0 or GS_EXCLUSIVE
 * \param err_str if not NULL, receives the compiler's diagnostics, to be freed by the caller; NULL if there are none
 * \returns as GpuScan_new(); GA_VALUE_ERROR also for errors in the source, and for types that do not become each
 *          other; GA_UNSUPPORTED_ERROR also for vectors of more than 64 bytes; GA_DEVSUP_ERROR also if the device lacks
 *          something the operator uses
 */
GPUARRAY_PUBLIC int GpuScan_new_op(GpuScan **s, gpucontext *ctx, const char *source, const char *name, int typecode,
                                   int acctype, int outtype, int flags, char **err_str);

/**
 * Release a scan. Work already enqueued finishes. NULL is allowed.
 *
 * \param s scan, or NULL
 */
GPUARRAY_PUBLIC void GpuScan_free(GpuScan *s);

/**
 * The type of the results.
 *
 * \param s scan
 * \returns its code; -1 for NULL
 */
GPUARRAY_PUBLIC int GpuScan_outtype(const GpuScan *s);

/**
 * Scan an array along an axis. Asynchronous.
 *
 * \param s a scan
 * \param out an array of the input's shape and the result's type, any strides; it may be `in` itself or overlap it;
 *            or a zeroed structure (`data` is NULL), which is initialised as a new C contiguous array. Where its
 *            elements share memory (stride 0), any of their results may be the one that stays
 * \param in array to scan, rank 1 at least, any strides
 * \param axis the axis to scan along
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for an axis, type or shape that does not fit and a result that is not
 *          writable; GA_INVALID_ERROR for arrays that are NULL, cleared, or of another context; GA_UNALIGNED_ERROR;
 *          GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuScan_call(GpuScan *s, GpuArray *out, const GpuArray *in, unsigned int axis);

/**
 * Segmented scan with segments given by offsets: segment s consists of the elements from offsets[s] to before offsets[s
 * + 1], and the scan restarts at its first element. Elements before the first offset are a segment of their own, and so
 * are those from the last offset on.
 *
 * Each segment has the same bits as a scan of it alone, on every device. Offsets below 0 count as 0, those beyond the
 * axis as its extent, and one that is less than one before it as the largest of these. Asynchronous.
 *
 * \param s a scan
 * \param out as of GpuScan_call()
 * \param in array to scan, rank 1 at least, any strides; what is not C contiguous is copied first
 * \param offsets one dimension of at least one integer, of any width
 * \param axis the axis to scan along, with the segments
 * \returns as GpuScan_call(); GA_VALUE_ERROR also if the offsets are not integers of rank 1, or are empty
 */
GPUARRAY_PUBLIC int GpuScan_call_segments(GpuScan *s, GpuArray *out, const GpuArray *in, const GpuArray *offsets,
                                          unsigned int axis);

/**
 * Segmented scan with segments given by ids: segment s consists of the elements whose id is s. Ids are in ascending
 * order. Elements with ids below 0 are a segment of their own, and so are those with ids not less than `count`.
 *
 * If ids are not in ascending order, the result is unspecified, but the same on every device and computed from elements
 * of the array. Asynchronous.
 *
 * \param s a scan
 * \param out as of GpuScan_call()
 * \param in array to scan, rank 1 at least, any strides; what is not C contiguous is copied first
 * \param ids one dimension of integers of any width, as many as `in` has along `axis`
 * \param count number of segments; the call takes 8 bytes of temporary memory for each
 * \param axis the axis to scan along, with the segments
 * \returns as GpuScan_call_segments()
 */
GPUARRAY_PUBLIC int GpuScan_call_segments_ids(GpuScan *s, GpuArray *out, const GpuArray *in, const GpuArray *ids,
                                              size_t count, unsigned int axis);

#ifdef __cplusplus
}
#endif

#endif
