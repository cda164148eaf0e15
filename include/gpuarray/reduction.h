#ifndef GPUARRAY_REDUCTION_H
#define GPUARRAY_REDUCTION_H
/** \file gpuarray/reduction.h
 *  \brief Reductions: sums, extremes, logical and user-defined operations over any set of axes.
 *
 * **Operations** and their default types, which the caller selects by -1:
 *
 * | operation          | accumulator                                                     | result                    |
 * |--------------------|-----------------------------------------------------------------|---------------------------|
 * | `sum`, `prod`      | bool, signed integers: GA_LONG; unsigned: GA_ULONG; half and    | the accumulator's type;   |
 * |                    | bfloat16: GA_FLOAT; else the elements' type                     | of half types: that type  |
 * | `min`, `max`       | half and bfloat16: GA_FLOAT (exact); else the elements' type    | the elements' type        |
 * | `any`, `all`       | GA_BOOL: is an element not 0? NaN is not 0                      | GA_BOOL                   |
 * | `argmin`, `argmax` | as min and max                                                  | GA_LONG                   |
 * | a user's operator  | half and bfloat16: GA_FLOAT; else the elements' type            | as sum                    |
 *
 * Integer sums and products wrap. A NaN makes sum, prod, min and max NaN; argmin and argmax give the position of the
 * first NaN, else of the first of equal extremes. min, max, argmin and argmax do not take complex types.
 *
 * **Rounding.** The same input gives the same bits on every run and every device with IEEE arithmetic: the order in
 * which elements are combined is a function of the shape, the types and the reduced axes alone (docs/one-answer.md
 * describes it), not of strides. Partial sums are kept in many accumulators and combined as a tree, so the error of a
 * sum of n values x is far below the bound n * epsilon * sum(|x|) of plain summation.
 *
 * **Threads.** One GpuReduction may be used by several threads at once, but not while it is freed.
 */

#include <gpuarray/array.h>
#include <gpuarray/elemwise.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A reduction: operation and types. Its kernels are compiled on first use and cached in the context. */
typedef struct _GpuReduction GpuReduction;

/** Flags of GpuReduction_call(). */
#define GR_KEEPDIMS 1 /**< reduced axes stay in the result, with extent 1 */

/**
 * Prepare a reduction.
 *
 * \param r where it goes; NULL on failure. To be released with GpuReduction_free()
 * \param ctx context, kept alive by the reduction
 * \param op "sum", "prod", "min", "max", "any", "all", "argmin" or "argmax"
 * \param typecode type of the elements
 * \param acctype type of the accumulator, or -1 for the one in the table. Elements are converted to it as by
 *                GpuArray_move(). argmin, argmax, any and all take only -1 or that type
 * \param outtype type of the result, or -1: that of the table, or `acctype` if that was given
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for an unknown operation or type; GA_UNSUPPORTED_ERROR if the operation does not
 *          take the type; GA_DEVSUP_ERROR for double on a device without it
 */
GPUARRAY_PUBLIC int GpuReduction_new(GpuReduction **r, gpucontext *ctx, const char *op, int typecode, int acctype,
                                     int outtype);

/**
 * Prepare a reduction with a user-defined operator, written in GK:
 *
 *     operator f32 longest(f32 a, f32 b) identity(0) { return max(abs(a), abs(b)); }
 *
 * The operator has to be associative and commutative; it may be a template over its type. Its operands may be vectors:
 * GA_FLOAT4, for instance, is GK's f32x4. A scalar element converts to a vector with the scalar in every lane; a vector
 * converts only to a vector of as many lanes, not to bool.
 *
 * \param r where it goes; NULL on failure. To be released with GpuReduction_free()
 * \param ctx context, kept alive by the reduction
 * \param source GK text with the operator and functions it uses; copied. It has its own name space, so its names may be
 *               those of the library's kernels. Names that it does not declare are looked up in kernels/ops.gk
 *               (installed in share/gpuarray)
 * \param name the operator's name
 * \param typecode type of the elements
 * \param acctype type of the accumulator, or -1
 * \param outtype type of the result, or -1
 * \param err_str if not NULL, receives the compiler's diagnostics, to be freed by the caller; NULL if there are none
 * \returns as GpuReduction_new(); GA_VALUE_ERROR also for errors in the source, and for types that do not become each
 * other; GA_UNSUPPORTED_ERROR also for vectors of more than 64 bytes; GA_DEVSUP_ERROR also if the device lacks
 * something the operator uses
 */
GPUARRAY_PUBLIC int GpuReduction_new_op(GpuReduction **r, gpucontext *ctx, const char *source, const char *name,
                                        int typecode, int acctype, int outtype, char **err_str);

/**
 * Prepare a fused map-reduction: an expression of several arrays is reduced, and another expression is applied to the
 * result, all in one pass over the arrays. For instance the Euclidean distance of the rows of two matrices:
 *
 *     gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}};
 *     err = GpuReduction_new_map(&r, ctx, NULL, "sum", "(a - b) * (a - b)", "sqrt(total)", 2, args, -1, -1, -1, NULL);
 *     void *arrays[] = {&a, &b};
 *     if (err == GA_NO_ERROR) err = GpuReduction_call_map(r, &out, arrays, 1, (unsigned[]){1}, 0);
 *
 * The expressions are strict GK (docs/kernel_language.md), with the same bits on every device: integers wrap, there are
 * no implicit conversions, half types are computed in float and rounded after each operation unless the expression
 * converts them (`f32(a) * f32(b)`). The map's value is converted to `typecode` and then to the accumulator, the value
 * after to the result's type, as GpuArray_move() converts; a complex value that is converted to a real type keeps its
 * real part. The expressions must not use barriers, shuffles or indices of work-items.
 *
 * With a user-defined operator the map's values, the accumulator and the result may be vectors, as for
 * GpuReduction_new_op(), and so may arrays' elements: several values are reduced as one, and the expression `after`
 * selects from them (`total[2] / total[0]`).
 *
 * The order in which values are combined depends on the broadcast shape of the arrays, the reduced axes and the types
 * alone: for instance x * x of an array of float is summed in the order in which GpuReduction_new()'s sum adds the
 * elements of x.
 *
 * \param r where it goes; NULL on failure. To be released with GpuReduction_free()
 * \param ctx context, kept alive by the reduction
 * \param source declarations in GK that the expressions may use: functions, constants, the operator; copied. NULL:
 *               none. It must not declare `reduction_map` or `reduction_after`
 * \param op "sum", "prod", "min", "max", "any", "all", "argmin", "argmax", or the name of an operator in the source, as
 *           for GpuReduction_new_op()
 * \param map expression of the arguments, by their names; NULL: the elements of the first array. Together with `source`
 *            and `after` at most 16 MiB
 * \param after expression of `total`, the reduced value, in the accumulator's type; of `count`, an i64, the number of
 *              elements reduced to each result; and of the scalars; NULL: total
 * \param n number of arguments, at most 16
 * \param args their names, types and flags: GE_READ for an array (one of them at least), GE_SCALAR for a value from the
 *             host; copied. Names are unique
 * \param typecode type of the map's values, which are the elements in the table above; -1: that of the first array
 * \param acctype type to compute in, or -1
 * \param outtype type of the result, or -1
 * \param err_str if not NULL, receives the compiler's diagnostics, to be freed by the caller; NULL if there are none.
 *                In them the texts are named "preamble", "map" and "after"
 * \returns as GpuReduction_new_op(); GA_VALUE_ERROR also for an `after` with argmin and argmax, whose results are
 *          positions
 */
GPUARRAY_PUBLIC int GpuReduction_new_map(GpuReduction **r, gpucontext *ctx, const char *source, const char *op,
                                         const char *map, const char *after, unsigned int n,
                                         const gpuelemwise_arg *args, int typecode, int acctype, int outtype,
                                         char **err_str);

/**
 * Release a reduction. Work already enqueued finishes. NULL is allowed.
 *
 * \param r reduction, or NULL
 */
GPUARRAY_PUBLIC void GpuReduction_free(GpuReduction *r);

/**
 * The type of the results.
 *
 * \param r reduction
 * \returns its code; -1 for NULL
 */
GPUARRAY_PUBLIC int GpuReduction_outtype(const GpuReduction *r);

/**
 * Reduce an array over some of its axes. Asynchronous.
 *
 * The shape of the result is that of `in` without the reduced axes (with GR_KEEPDIMS: with extent 1 there). A reduction
 * of no elements (an axis of extent 0) gives the operation's identity: 0, 1, false, true, or that of the operator.
 * Positions of argmin and argmax are counted over the reduced axes in C order, the axes being in the order of `in`.
 *
 * \param r a reduction
 * \param out an array of the result's shape and type, any strides, which may overlap `in`; or a zeroed structure
 *            (`data` is NULL), which is initialised as a new C contiguous array. Where its elements share memory
 *            (stride 0), any of their results may be the one that stays
 * \param in array to reduce, any rank and strides
 * \param naxes number of axes to reduce; 0 with axes not NULL: none; the result is a copy with the conversions of the
 *              operation
 * \param axes the axes, each once, in any order; NULL: all axes, whatever `naxes` is
 * \param flags 0 or GR_KEEPDIMS
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for axes, types, shapes and flags that do not fit, for a result that is not
 *          writable, and if min, max, argmin or argmax have no elements to reduce for a result; GA_INVALID_ERROR for
 *          arrays that are NULL, cleared, or of another context; GA_UNALIGNED_ERROR; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuReduction_call(GpuReduction *r, GpuArray *out, const GpuArray *in, unsigned int naxes,
                                      const unsigned int *axes, int flags);

/**
 * Reduce the expression of a GpuReduction_new_map() over some axes of its arrays. Asynchronous.
 *
 * The arrays are broadcast to a common shape by NumPy's rules: extents of 1 are prepended to equalise ranks, and
 * dimensions of extent 1 are repeated. Axes refer to that shape; the result has it without the reduced axes. Large
 * arrays whose memory order differs are copied first.
 *
 * \param r a reduction made by GpuReduction_new_map()
 * \param out as for GpuReduction_call(); may overlap any of the arrays
 * \param args for each argument a `const GpuArray *` or, with GE_SCALAR, a pointer to the value (bool as a byte, half
 *             types as ga_half_t and ga_bfloat16_t, complex numbers as two values), which is read before the call
 *             returns
 * \param naxes number of axes to reduce; 0 with axes not NULL: none
 * \param axes the axes, each once, in any order; NULL: all axes, whatever `naxes` is
 * \param flags 0 or GR_KEEPDIMS
 * \returns as GpuReduction_call(); GA_VALUE_ERROR also for shapes that cannot be broadcast, and for a reduction that
 *          was not made by GpuReduction_new_map(); that function's errors for a kernel that is compiled here on first
 *          use
 */
GPUARRAY_PUBLIC int GpuReduction_call_map(GpuReduction *r, GpuArray *out, void **args, unsigned int naxes,
                                          const unsigned int *axes, int flags);

/**
 * argmin and argmax with the extremes themselves, in one pass over the array.
 *
 * \param r a reduction made for argmin or argmax
 * \param values receives the extremes: type of the elements, otherwise as `out` of GpuReduction_call()
 * \param places receives the positions, as `out` of GpuReduction_call(); must not overlap `values`
 * \param in array to reduce, any rank and strides
 * \param naxes number of axes to reduce
 * \param axes the axes, or NULL for all
 * \param flags 0 or GR_KEEPDIMS
 * \returns as GpuReduction_call(); GA_VALUE_ERROR if `r` is neither argmin nor argmax
 */
GPUARRAY_PUBLIC int GpuReduction_call_arg(GpuReduction *r, GpuArray *values, GpuArray *places, const GpuArray *in,
                                          unsigned int naxes, const unsigned int *axes, int flags);

/**
 * argmin and argmax of an expression of several arrays, with the extremes themselves. Asynchronous.
 * (GpuReduction_call_map() gives the positions alone.) The values of the expression are first written to a temporary
 * array of the broadcast shape.
 *
 * \param r a reduction made by GpuReduction_new_map() for argmin or argmax
 * \param values receives the extremes: the type of the expression's values, otherwise as `out` of GpuReduction_call()
 * \param places receives the positions, as `out` of GpuReduction_call(), counted in the broadcast shape. Must not
 *               overlap `values`; both may overlap the arguments
 * \param args as for GpuReduction_call_map()
 * \param naxes number of axes to reduce
 * \param axes the axes, or NULL for all
 * \param flags 0 or GR_KEEPDIMS
 * \returns as GpuReduction_call_map(); GA_VALUE_ERROR also if `r` is not an argmin or argmax of an expression
 */
GPUARRAY_PUBLIC int GpuReduction_call_arg_map(GpuReduction *r, GpuArray *values, GpuArray *places, void **args,
                                              unsigned int naxes, const unsigned int *axes, int flags);

#ifdef __cplusplus
}
#endif

#endif
