#ifndef GA_CHECKED_H
#define GA_CHECKED_H
/*
 * Where checked kernels report an index that is out of range: a buffer that all those of a context share, and what is
 * said of the accesses in them. Looked at whenever the device has been waited for.
 */
#include "context.h"

/* What is said of an access of a kernel; all is borrowed. */
typedef struct ga_checked_access {
    const char *place, *name, *function, *shown; /* gk_access */
} ga_checked_access;

/* How the report is laid out: bytes of the buffer, and the number of 32-bit words at its start that tell. */
enum { GA_REPORT_BYTES = 384, GA_REPORT_WORDS = 6 };

/* The accesses of a compiled kernel get the numbers from *first on; *report is borrowed. What is said of them is copied
 * and stays as long as the context: the kernel may be gone when its report is read. */
int ga_checked_add(gpucontext *ctx, const char *kernel, size_t n, const ga_checked_access *accesses, gpudata **report,
                   uint32_t *first);

int ga_checked_read(gpucontext *ctx);

/* The device has nothing to do: GA_RUN_ERROR if an index was out of range since the last time, which then is told. */
static inline int ga_checked_look(gpucontext *ctx) {
    return atomic_load_explicit(&ctx->checked_kernels, memory_order_acquire) != NULL ? ga_checked_read(ctx)
                                                                                     : GA_NO_ERROR;
}

void ga_checked_free(gpucontext *ctx);

#endif
