#ifndef GPUARRAY_FUNCTIONS_H
#define GPUARRAY_FUNCTIONS_H
/** \file gpuarray/functions.h
 *  \brief Functions of elements by name: add, floor_divide, exp, maximum, where and so on.
 *
 * One table for all bindings: which types a function takes, in which one it computes, what type the result has, and
 * what it is; docs/functions.md lists it. Names and types are those of the Python array API standard 2025.12, and what
 * it leaves open is stated there. Results are those of math(strict) in GK: the same bits on every device.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Operands of a function at most. */
#define GA_FUNCTION_MAX_INPUTS 4

/**
 * The names of all functions, in no order that means something. Thread-safe.
 *
 * \param i number of a function, from 0
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
 * What a function makes of operands of certain types. Operands of different types meet in the type that the array API's
 * promotion gives: of integers of one sign the wider one; of a signed and an unsigned one the next signed type that
 * holds both (none for u64); of reals the wider one, of half and bfloat16 float; of a real and a complex number the
 * complex type whose parts hold both; between other kinds none. The first operand of "where" is bool, the second of
 * "ldexp" an integer that i64 holds; they take no part.
 * Thread-safe.
 *
 * \param name of the function
 * \param n number of types, that of its operands
 * \param types type codes of the operands
 * \param compute where the type goes that operands are converted to, which they meet in; may be NULL
 * \param out where the type of the result goes; may be NULL
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL and an unknown name; GA_VALUE_ERROR for a wrong number of types,
 *          unknown type codes, types that do not meet, and types that the function is not defined for
 */
GPUARRAY_PUBLIC int gpuarray_function_info(const char *name, unsigned int n, const int *types, int *compute, int *out);

/**
 * A function as an expression in GK over its operands a, b, c and d, for a kernel that computes more than that
 * function: GpuElemwise_new() with GE_GK, where the library's functions that it calls are known. Operands are variables
 * of type `typecode` (for "where" the first is bool, for "ldexp" the second i64), and its value has the type of the
 * function's result. For the bits of GpuArray_apply_args() half types are computed in GA_FLOAT and rounded at the end,
 * but for "nextafter", "spacing" and "signbit". Thread-safe.
 *
 * \param name of a function
 * \param typecode type computed in
 * \param last the last operand, where it is a number that is known; NULL otherwise. "pow" then is a product, a quotient
 *             or a root where GpuArray_apply_args() makes it one
 * \param text where the expression goes, with a 0 at its end, as far as it has room; may be NULL if `size` is 0
 * \param size bytes in `text`
 * \returns length of the whole expression without the 0, less than 256; 0 if there is no such function, it is not
 *          defined for the type, or memory is short
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
 * out[...] = name(args[0][...], args[1][...], ...). Asynchronous. The kernel is compiled when a context first needs it
 * for these types and layouts, and kept. Several threads may call at once.
 *
 * Operands are broadcast to the shape of `out`: dimensions are added in front, and those of size 1 are repeated. They
 * may overlap `out` in any way, as if they had been read before.
 *
 * \param name of the function
 * \param out the result: an array of the type gpuarray_function_info() tells and of the operands' common shape, with
 *            any strides
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
