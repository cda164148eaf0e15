#ifndef GA_KERNEL_CACHE_H
#define GA_KERNEL_CACHE_H
/* The cache of a context's compiled programs. */
#include "device/context.h"

/*
 * A program for complete dialect source: from memory, from disk, or compiled (and then cached in both). `log` receives
 * the vendor's log if it was compiled. The caller owns one reference.
 */
int ga_program_get(gpucontext *ctx, const char *source, size_t length, ga_math math, ga_program **out, ga_str *log);
void ga_program_release(gpucontext *ctx, ga_program *p);

const char *ga_kernels_folder(gpucontext *ctx); /* folder of the disk cache; NULL: the cache is off */

#endif
