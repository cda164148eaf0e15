#ifndef GA_CONTEXT_H
#define GA_CONTEXT_H
/* What the rest of core, and the backends' extension functions, ask of contexts, buffers and kernels. */
#include "backend.h"

/* ---- contexts (context.c) */

/* GA_NO_ERROR if the context may be used here; a clear error for NULL and for a context inherited through fork(). */
int ga_context_check(gpucontext *ctx);
/* The same as a plain test, for functions that cannot return a code. */
bool ga_context_usable(const gpucontext *ctx);
void ga_context_retain(gpucontext *ctx);

/*
 * Complete a context whose backend part is filled in: reference count 1, locks, error buffer, allocator, kernel cache.
 * On failure the caller still owns the backend part. `props` may be NULL.
 */
int ga_context_adopt(gpucontext *ctx, const gpucontext_props *props);

/* After an operation was enqueued: with GPUARRAY_SYNC=1 wait for it, so that an error shows where it was made. */
int ga_context_enqueued(gpucontext *ctx);

/* The backend called `name`, or NULL (registry.c). */
const ga_backend *ga_backend_find(const char *name);
const ga_backend *ga_backend_at(unsigned i); /* NULL past the end */

/* ---- buffers (buffer.c) */

/* A buffer around memory that someone else owns (flags: GA_BUFFER_FOREIGN or GA_BUFFER_IPC). NULL on failure. */
gpudata *ga_buffer_wrap(gpucontext *ctx, uintptr_t native, size_t size, unsigned flags);
/* Finds out which memory b is, once all else of it is filled in (ga_buffer_ops.place). */
int ga_buffer_place(gpudata *b);

/* May the two be pieces of one memory? Of one backend, that is: `space` says it all. */
static inline bool ga_buffer_one_space(const gpudata *a, const gpudata *b) {
    return a->space == b->space && (a->ctx == b->ctx || a->ctx->backend == b->ctx->backend);
}

/*
 * Do [aoff, aoff + asize) of a and [boff, boff + bsize) of b have a byte in common? The one place that decides whether
 * two buffers are one memory.
 */
static inline bool ga_buffer_overlap(const gpudata *a, size_t aoff, size_t asize, const gpudata *b, size_t boff,
                                     size_t bsize) {
    uintptr_t from = a->start + aoff, other = b->start + boff;
    return ga_buffer_one_space(a, b) && from < other + bsize && other < from + asize;
}

/* Is byte aoff of a the byte boff of b? */
static inline bool ga_buffer_same_byte(const gpudata *a, size_t aoff, const gpudata *b, size_t boff) {
    return ga_buffer_one_space(a, b) && a->start + aoff == b->start + boff;
}

/* Does [offset, offset + size) lie inside b? Else GA_VALUE_ERROR naming `what`. */
int ga_buffer_range(gpudata *b, size_t offset, size_t size, const char *what);
/* How far b's start is from a 16-byte boundary: 0 for our own memory, anything for memory that was handed in. */
size_t ga_buffer_misalignment(const gpudata *b);
/* GA_NO_ERROR if b is a buffer of a usable context. */
int ga_buffer_check(gpudata *b, const char *what);
/* GA_READONLY_ERROR if work on the device may not change b. */
int ga_buffer_check_written(gpudata *b, const char *what);

/* ---- kernels (kernel.c, kernel_cache.c) */

/* Compile CLUDA source. `owns_ctx`: the kernel keeps its context alive. err_str as for gpukernel_init, may be NULL. */
int ga_kernel_compile(gpucontext *ctx, const char *source, size_t length, const char *name, unsigned numargs,
                      const int *types, int flags, ga_math math, bool owns_ctx, gpukernel **out, char **err_str);

/* Launch without argument checks: geometry and arguments are known to be right. */
int ga_kernel_launch(gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size, size_t shared,
                     void **args);

/* Group count and size for n > 0 independent work items within the device's limits; *group_size != 0 is kept. */
void ga_kernel_geometry(gpukernel *k, size_t n, size_t *groups, size_t *group_size);

ga_kernels *ga_kernels_new(gpucontext *ctx, const char *cache_path); /* cache_path: NULL for the default */
void ga_kernels_free(gpucontext *ctx, ga_kernels *c);
const char *ga_kernels_folder(const gpucontext *ctx); /* of the disk cache; NULL: it is off */

/*
 * A program for complete dialect source: from memory, from disk, or compiled (and then kept in both). `log` receives
 * the vendor's log when it had to be compiled. The caller owns one reference.
 */
int ga_program_get(gpucontext *ctx, const char *source, size_t length, ga_math math, ga_program **out, ga_str *log);
void ga_program_release(gpucontext *ctx, ga_program *p);

/* ---- BLAS (blas.c) */
void ga_blas_free(gpucontext *ctx);

#endif
