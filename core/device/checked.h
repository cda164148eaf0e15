#ifndef GA_CHECKED_H
#define GA_CHECKED_H
/*
 * Reports of checked kernels: a buffer shared by all checked kernels of a context, into which they write an index that
 * is out of range, or a race, and descriptions of the accesses in them. It is read whenever the device has been waited
 * for.
 */
#include "context.h"

/* Description of one access in a kernel; strings are borrowed. */
typedef struct ga_checked_access {
    const char *place, *name, *function, *shown; /* the members of gk_access */
} ga_checked_access;

/* Size of the report in bytes, and the number of 32-bit words at its start that hold it. */
enum { GA_REPORT_BYTES = 512, GA_REPORT_WORDS = 44 };
/* stands where the number of an access would: an assertion failed; its text is the name */
#define GA_REPORT_ASSERTION UINT32_MAX
#define GA_REPORT_RACE (UINT32_MAX - 1) /* stands there too: a race; gk/gk.h describes the words that follow */

/* Register a compiled kernel's accesses, which get the numbers from *first on; *report is borrowed. The descriptions
 * are copied and live as long as the context, because the kernel may be gone when its report is read. group: the
 * extents of the kernel's work-groups. */
int ga_checked_add(gpucontext *ctx, const char *kernel, const unsigned group[3], size_t n,
                   const ga_checked_access *accesses, gpudata **report, uint32_t *first);

int ga_checked_read(gpucontext *ctx);

/* Read the report; the device must be idle. GA_RUN_ERROR, with the access in the text, if an index was out of range,
 * two accesses raced, or an assertion did not hold since the last time. */
static inline int ga_checked_look(gpucontext *ctx) {
    return atomic_load_explicit(&ctx->checked_kernels, memory_order_acquire) != NULL ? ga_checked_read(ctx)
                                                                                     : GA_NO_ERROR;
}

void ga_checked_free(gpucontext *ctx);

#endif
