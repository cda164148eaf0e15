#ifndef GPUARRAY_ABI_VERSION
/** Version of the binary interface, major * 1000 + minor; the major number is the shared library's. */
#define GPUARRAY_ABI_VERSION 3000
#endif
