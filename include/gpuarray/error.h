#ifndef GPUARRAY_ERROR_H
#define GPUARRAY_ERROR_H
/** \file gpuarray/error.h
 *  \brief Error codes.
 *
 * Functions that can fail return one of these codes, or a NULL pointer and a code through an `int *` that may be NULL.
 * A function that fails has no effect beyond those documented, and releases what it allocated. The library prints
 * nothing and never ends the process. Work on the device is asynchronous: a fault inside a kernel may be reported by a
 * later call.
 *
 * The same mistake gives the same code everywhere, unless a function says otherwise: a NULL pointer that must not be
 * NULL, and an object of another context or backend, is GA_INVALID_ERROR; a number, name, flag or shape out of range is
 * GA_VALUE_ERROR. Releasing NULL does nothing; asking for the context of NULL gives NULL.
 *
 * The text that belongs to a failure is read with gpucontext_error(), GpuArray_error() or GpuKernel_error().
 */

#include <gpuarray/config.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a function returns. */
enum ga_error {
    GA_NO_ERROR = 0,
    GA_MEMORY_ERROR,      /**< host or device memory ran out */
    GA_VALUE_ERROR,       /**< an argument has a value outside what the function takes */
    GA_IMPL_ERROR,        /**< the vendor's driver or compiler failed; its message is in the text */
    GA_INVALID_ERROR,     /**< an object is unusable: NULL, or of another context, backend or size */
    GA_UNSUPPORTED_ERROR, /**< this backend or layout cannot do that */
    GA_SYS_ERROR,         /**< a call of the operating system failed; errno has the reason */
    GA_RUN_ERROR,         /**< a kernel failed while it ran */
    GA_DEVSUP_ERROR,      /**< the device lacks a feature that is needed (double, half, ...) */
    GA_READONLY_ERROR,    /**< a write to a read-only buffer */
    GA_WRITEONLY_ERROR,   /**< a read from a write-only buffer */
    GA_BLAS_ERROR,        /**< the BLAS library failed */
    GA_UNALIGNED_ERROR,   /**< elements do not lie at multiples of their type's alignment */
    GA_COPY_ERROR,        /**< a copy would be needed and was forbidden */
    GA_NODEV_ERROR,       /**< no such device, or no device at all */
    GA_MISC_ERROR,        /**< anything else; see the text */
    GA_COMM_ERROR,        /**< the collectives library failed */
    GA_XLARGE_ERROR,      /**< a size is larger than the device or a library can take */
    GA_LOAD_ERROR,        /**< a vendor library could not be loaded; the text names every path tried */
};

/**
 * A sentence that describes `err`, never NULL; "Unknown GA error" for a code that is none of these. The string is a
 * constant. It describes the code, not the occurrence: gpucontext_error() has the details. Thread-safe.
 *
 * \param err a code
 * \returns the sentence
 */
GPUARRAY_PUBLIC const char *gpuarray_error_str(int err);

#ifdef __cplusplus
}
#endif

#endif
