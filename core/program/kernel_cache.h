#ifndef GA_KERNEL_CACHE_H
#define GA_KERNEL_CACHE_H
/* What a context keeps compiled. */
#include "device/context.h"

/*
 * A program for complete dialect source: from memory, from disk, or compiled (and then kept in both). `log` receives
 * the vendor's log when it had to be compiled. The caller owns one reference.
 */
int ga_program_get(gpucontext *ctx, const char *source, size_t length, ga_math math, ga_program **out, ga_str *log);
void ga_program_release(gpucontext *ctx, ga_program *p);

const char *ga_kernels_folder(gpucontext *ctx); /* of the disk cache; NULL: it is off */

#endif
