#ifndef GPUARRAY_FUNCTIONS_H
#define GPUARRAY_FUNCTIONS_H
/** \file gpuarray/functions.h
 *  \brief Elementwise functions by name: add, floor_divide, exp, maximum, where and so on.
 *
 * One table for all bindings: the types that a function takes, its type of computation, the type of its result, and its
 * definition; docs/functions.md lists it. Names and types are those of the Python array API standard 2025.12;
 * docs/functions.md also states what the standard leaves open. Results are those of math(strict) in GK: the same bits
 * on every device.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Largest number of operands of a function. */
#define GA_FUNCTION_MAX_INPUTS 4

/**
 * The names of all functions, in an unspecified order. Thread-safe.
 *
 * \param i index of a function, from 0
 * \returns its name, a constant; NULL past the last one
 */
GPUARRAY_PUBLIC const char *gpuarray_function_name(unsigned int i);

/**
 * The number of operands of a function. Thread-safe.
 *
 * \param name of a function
 * \returns 1 to GA_FUNCTION_MAX_INPUTS; 0 if there is no such function
 */
GPUARRAY_PUBLIC unsigned int gpuarray_function_inputs(const char *name);

/**
 * The types of computation and result of a function for given operand types. Operands of different types are promoted
 * by the array API's rules: of integers of one sign the wider one; of a signed and an unsigned one the next signed type
 * that holds both (none for u64); of reals the wider one, of half and bfloat16 float; of a real and a complex number
 * the complex type whose parts hold both; other kinds are not promoted. The first operand of "where" is bool, the
 * second of "ldexp" an integer that i64 holds; they do not take part in promotion. Thread-safe.
 *
 * \param name of the function
 * \param n number of types, that of its operands
 * \param types type codes of the operands
 * \param compute receives the promoted type, to which operands are converted; may be NULL
 * \param out receives the type of the result; may be NULL
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL and an unknown name; GA_VALUE_ERROR for a wrong number of types,
 *          unknown type codes, types without promotion, and types for which the function is not defined
 */
GPUARRAY_PUBLIC int gpuarray_function_info(const char *name, unsigned int n, const int *types, int *compute, int *out);

/**
 * A function as an expression in GK over its operands a, b, c and d, for use in a larger kernel by GpuElemwise_new()
 * with GE_GK, which provides the library's functions that the expression calls. Operands are variables of type
 * `typecode` (for "where" the first is bool, for "ldexp" the second i64), and its value has the type of the function's
 * result. To get the same bits as GpuArray_apply_args(), compute half types in GA_FLOAT and round at the end, except
 * for "nextafter", "spacing" and "signbit". Thread-safe.
 *
 * \param name of a function
 * \param typecode type of computation
 * \param last the value of the last operand if it is a known number; else NULL. "pow" then becomes a product, a
 *             quotient or a root in the cases in which GpuArray_apply_args() does that
 * \param text receives the expression, NUL-terminated and truncated to `size`; may be NULL if `size` is 0
 * \param size bytes in `text`
 * \returns length of the whole expression without the NUL, less than 256; 0 if there is no such function, it is not
 *          defined for the type, or host memory ran out
 */
GPUARRAY_PUBLIC size_t gpuarray_function_expression(const char *name, int typecode, const double *last, char *text,
                                                    size_t size);

/** An operand: an array, or a number from the host. */
typedef struct _gpufunction_arg {
    const GpuArray *array; /**< NULL: a number */
    const void *number;    /**< of a number: its value, read before the call returns */
    int typecode;          /**< of a number: its type, which counts as an array's does */
} gpufunction_arg;

/**
 * out[...] = name(args[0][...], args[1][...], ...). Asynchronous. The kernel is compiled on first use in a context with
 * these types and layouts, and cached. Several threads may call at once.
 *
 * Operands are broadcast to the shape of `out`: dimensions are added in front, and those of size 1 are repeated. They
 * may overlap `out` in any way, as if they had been read before.
 *
 * \param name of the function
 * \param out the result: an array of the type that gpuarray_function_info() returns and of the operands' broadcast
 *            shape, with any strides
 * \param n number of operands, that of the function
 * \param args operands; arrays are in out's context
 * \returns GA_NO_ERROR; errors of gpuarray_function_info(); GA_INVALID_ERROR for an `out` of another type, cleared
 *          arrays and other contexts; GA_VALUE_ERROR for shapes that do not fit and an `out` that is not writable;
 *          GA_READONLY_ERROR; GA_UNALIGNED_ERROR; GA_DEVSUP_ERROR for types the device lacks, and for elementary
 *          functions of complex numbers on a device without double precision
 */
GPUARRAY_PUBLIC int GpuArray_apply_args(const char *name, GpuArray *out, unsigned int n, const gpufunction_arg *args);

/**
 * GpuArray_apply_args() of arrays.
 *
 * \param name of the function
 * \param out the result
 * \param n number of operands, that of the function
 * \param args arrays
 * \returns as GpuArray_apply_args()
 */
GPUARRAY_PUBLIC int GpuArray_apply(const char *name, GpuArray *out, unsigned int n, const GpuArray *const *args);

#ifdef __cplusplus
}
#endif

#endif
