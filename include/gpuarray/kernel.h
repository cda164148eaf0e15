#ifndef GPUARRAY_KERNEL_H
#define GPUARRAY_KERNEL_H
/** \file gpuarray/kernel.h
 *  \brief Kernels from source, with stored arguments.
 */

#include <gpuarray/array.h>
#include <gpuarray/buffer.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A kernel and the table of its stored arguments. Not to be used by two threads at once. */
typedef struct _GpuKernel {
    gpukernel *k; /**< the compiled kernel; NULL after GpuKernel_clear() */
    void **args;  /**< internal */
} GpuKernel;

/**
 * Compile a kernel into `*k`, whose old content is ignored. Arguments and errors as gpukernel_init(); on failure `*k`
 * is zero.
 *
 * \param k the structure to initialise
 * \param ctx context
 * \param count number of strings
 * \param strs the source
 * \param lens their lengths, or NULL
 * \param name name of the kernel function
 * \param argcount number of its arguments
 * \param types their types
 * \param flags GA_USE_*, or-ed
 * \param err_str receives the compiler's log, to be freed with free(); may be NULL
 * \returns GA_NO_ERROR or a code of gpukernel_init()
 */
GPUARRAY_PUBLIC int GpuKernel_init(GpuKernel *k, gpucontext *ctx, unsigned int count, const char **strs,
                                   const size_t *lens, const char *name, unsigned int argcount, const int *types,
                                   int flags, char **err_str);

/**
 * Release a kernel and its stored arguments, and zero the structure. Launches in progress finish.
 *
 * \param k kernel
 */
GPUARRAY_PUBLIC void GpuKernel_clear(GpuKernel *k);

/**
 * The kernel's context, borrowed.
 *
 * \param k kernel
 * \returns the context; NULL for NULL and for a cleared kernel
 */
GPUARRAY_PUBLIC gpucontext *GpuKernel_context(GpuKernel *k);

/**
 * Store argument `i` for calls with `args` NULL; see gpukernel_setarg().
 *
 * \param k kernel
 * \param i index of the argument, from 0
 * \param val as `a` of gpukernel_setarg()
 * \returns as gpukernel_setarg()
 */
GPUARRAY_PUBLIC int GpuKernel_setarg(GpuKernel *k, unsigned int i, void *val);

/**
 * Choose a one-dimensional launch for `n` work items. At least `n` items will run, often more: the kernel must check
 * its index, and loop if an item is to handle more than one element.
 *
 * \param k kernel
 * \param n work items wanted
 * \param gs number of groups; kept if not 0 on entry
 * \param ls work items in a group; kept if not 0 on entry
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int GpuKernel_sched(GpuKernel *k, size_t n, size_t *gs, size_t *ls);

/**
 * Launch; see gpukernel_call() for the arguments (`gs` counts groups) and errors. Asynchronous.
 *
 * \param k kernel
 * \param n number of dimensions of the grid, 1 to 3
 * \param gs grid size: `n` numbers of groups
 * \param ls group size: `n` numbers of work items
 * \param shared bytes of dynamic local memory a group gets
 * \param args arguments, or NULL for the stored ones
 * \returns as gpukernel_call()
 */
GPUARRAY_PUBLIC int GpuKernel_call(GpuKernel *k, unsigned int n, const size_t *gs, const size_t *ls, size_t shared,
                                   void **args);

/**
 * Text of the failure `err` of a function above; see gpucontext_error().
 *
 * \param k kernel
 * \param err the code that was returned
 * \returns the text, never NULL
 */
GPUARRAY_PUBLIC const char *GpuKernel_error(const GpuKernel *k, int err);

#ifdef __cplusplus
}
#endif

#endif
