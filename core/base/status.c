/* What error codes mean in general, and which version this is. */
#include <gpuarray/error.h>
#include <gpuarray/util.h>

const char *gpuarray_error_str(int err) {
    switch ((enum ga_error)err) {
    case GA_NO_ERROR: return "no error";
    case GA_MEMORY_ERROR: return "out of memory";
    case GA_VALUE_ERROR: return "an argument's value is invalid or out of range";
    case GA_IMPL_ERROR: return "the device's driver or compiler reported an error";
    case GA_INVALID_ERROR: return "invalid object or operation";
    case GA_UNSUPPORTED_ERROR: return "operation not supported";
    case GA_SYS_ERROR: return "a call to the operating system failed";
    case GA_RUN_ERROR: return "a kernel failed while it ran";
    case GA_DEVSUP_ERROR: return "the device does not support this";
    case GA_READONLY_ERROR: return "the buffer is read-only";
    case GA_WRITEONLY_ERROR: return "the buffer is write-only";
    case GA_BLAS_ERROR: return "error in a BLAS call";
    case GA_UNALIGNED_ERROR: return "the array is not aligned";
    case GA_COPY_ERROR: return "a copy is needed but was forbidden";
    case GA_NODEV_ERROR: return "no such device available";
    case GA_MISC_ERROR: return "unspecified error";
    case GA_COMM_ERROR: return "error in a collective operation";
    case GA_XLARGE_ERROR: return "the size is too large for the operation";
    case GA_LOAD_ERROR: return "a library could not be loaded";
    }
    return "Unknown GA error"; /* the text of 0.7.6, which programs compare with */
}

int gpuarray_version(void) {
    return GPUARRAY_VERSION_NUMBER;
}

const char *gpuarray_version_string(void) {
    return GPUARRAY_VERSION;
}
