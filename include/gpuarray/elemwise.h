#ifndef GPUARRAY_ELEMWISE_H
#define GPUARRAY_ELEMWISE_H
/** \file gpuarray/elemwise.h
 *  \brief Elementwise expressions over arrays.
 */

#include <gpuarray/buffer.h>

#ifdef __cplusplus
extern "C" {
#endif

struct _GpuElemwise;
typedef struct _GpuElemwise GpuElemwise; /**< An expression with its compiled kernels. */

/** One argument of an expression. */
typedef struct _gpuelemwise_arg {
    const char *name; /**< its name in the expression, a C identifier */
    int typecode;     /**< type of its elements, not GA_BUFFER */
    int flags;        /**< GE_SCALAR, GE_READ, GE_WRITE; at least one of them */

#define GE_SCALAR 0x0001 /**< a single value from the host; read only */
#define GE_READ 0x0002   /**< an array the expression reads */
#define GE_WRITE 0x0004  /**< an array the expression assigns to; with GE_READ: both */
} gpuelemwise_arg;

/**
 * Prepare an expression.
 *
 * \param ctx context, kept alive by the result
 * \param preamble CLUDA code to put before the kernel (functions, macros), or NULL; with `expr` at most 16 MiB. With
 *                 GE_GK declarations in GK (functions, constants)
 * \param expr C statements over the arguments' names, such as "c = a + b * s"; with GE_GK statements in GK
 * \param n number of arguments
 * \param args their descriptions; copied
 * \param nd without effect: the kernel for contiguous arrays of any rank is compiled immediately, others on first use.
 *           It exists for compatibility with libgpuarray
 * \param flags GE_NOADDR64, GE_CONVERT_F16, GE_GK, and with that GE_MATH_CONTRACT or GE_MATH_FAST
 * \returns the expression, or NULL on failure; gpucontext_error(ctx, GA_IMPL_ERROR) then has the text, with the
 *          compiler's log
 *
 * With GE_GK the expression means the same on every device (docs/kernel_language.md): integers wrap, divisions are
 * defined, there are no implicit conversions, arithmetic is rounded as written, and elementary functions are the
 * library's; gpuarray_function_expression() returns its elementwise functions as expressions. Arguments have GK's types
 * (no vectors); half types are numbers that are computed in f32 and rounded once, booleans are `bool` and stored as 0
 * or 1, complex ones c64 and c128. Arguments that are only read cannot be assigned to, and those that are only written
 * have to be assigned to on every path through the statements. Indices of work-items, barriers and shuffles are not
 * available. Errors are reported with line and column in `expr` ("expression:1:9: error[GK0301]: ..."; line 0 is the
 * list of arguments) or in the preamble.
 */
GPUARRAY_PUBLIC GpuElemwise *GpuElemwise_new(gpucontext *ctx, const char *preamble, const char *expr, unsigned int n,
                                             gpuelemwise_arg *args, unsigned int nd, int flags);

#define GE_NOADDR64 0x0001    /**< without effect: kernels for 64-bit offsets are always compiled when first needed */
#define GE_CONVERT_F16 0x0002 /**< let half arguments appear as float in the expression; with GE_GK without effect */
#define GE_GK 0x0004          /**< preamble and expression are GK */
#define GE_MATH_CONTRACT                                                                                        \
    0x0008                  /**< with GE_GK: math(contract), where a * b + c may become one fma, and elementary \
                               functions are the device's */
#define GE_MATH_FAST 0x0010 /**< with GE_GK: math(fast), where reals are whatever is fastest */

/**
 * Free an expression. Calls in progress finish. NULL is allowed.
 *
 * \param ge expression, or NULL
 */
GPUARRAY_PUBLIC void GpuElemwise_free(GpuElemwise *ge);

/**
 * Evaluate the expression. Asynchronous. Several threads may call with the same expression.
 *
 * Array arguments have one shape, whatever their strides, unless GE_BROADCAST or GE_PADSHAPE say otherwise; an argument
 * that is written always has the full shape. An array that is read and overlaps a written one other than element for
 * element is copied first, so that old values are read; two written arrays must not overlap.
 *
 * \param ge expression
 * \param args for each argument, a `GpuArray *` or, with GE_SCALAR, a pointer to the value
 * \param flags GE_BROADCAST, GE_NOCOLLAPSE, GE_PADSHAPE
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for shapes and flags that do not fit, elements outside their buffer, and a
 *          result that is not writable; GA_INVALID_ERROR for NULL, a cleared array, a wrong type or a wrong context;
 *          GA_READONLY_ERROR for a result in a GA_BUFFER_READ_ONLY buffer; GA_UNALIGNED_ERROR; GA_IMPL_ERROR if a
 *          kernel has to be compiled and that fails
 */
GPUARRAY_PUBLIC int GpuElemwise_call(GpuElemwise *ge, void **args, int flags);

#define GE_BROADCAST 0x0100  /**< dimensions of size 1 are repeated to fit */
#define GE_NOCOLLAPSE 0x0200 /**< do not merge dimensions; slower, for debugging */
#define GE_PADSHAPE 0x0400   /**< arrays of lower rank get dimensions of size 1 in front; see GE_BROADCAST */

#ifdef __cplusplus
}
#endif

#endif
