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
 * Complete a context whose backend part is filled in: reference count 1, locks, error buffer, allocator.
 * On failure the caller still owns the backend part. `props` may be NULL.
 */
int ga_context_adopt(gpucontext *ctx, const gpucontext_props *props);

/* What a part of core keeps with each context. One static const object of this type for each such part. */
struct ga_slot_kind {
    void *(*make)(gpucontext *ctx); /* NULL: out of memory. Called with ctx->lock held */
    void (*free)(gpucontext *ctx, void *state);
};

/* The context's state of this kind, made on first use. NULL: out of memory, which the caller reports. Thread-safe. */
void *ga_context_slot_get(gpucontext *ctx, const ga_slot_kind *kind);

/* After an operation was enqueued: with GPUARRAY_SYNC=1 wait for it, so that an error shows where it was made. */
int ga_context_enqueued(gpucontext *ctx);

/* The backend called `name`, or NULL (registry.c). */
const ga_backend *ga_backend_find(const char *name);
const ga_backend *ga_backend_at(unsigned i); /* NULL past the end */

/* ---- buffers (buffer.c) */

/* A buffer around memory that someone else owns (flags: GA_BUFFER_FOREIGN or GA_BUFFER_IPC). NULL on failure. */
gpudata *ga_buffer_wrap(gpucontext *ctx, uintptr_t native, size_t size, unsigned flags);
/* Does [offset, offset + size) lie inside b? Else GA_VALUE_ERROR naming `what`. */
int ga_buffer_range(gpudata *b, size_t offset, size_t size, const char *what);
/* How far b's start is from a 16-byte boundary: 0 for our own memory, anything for memory that was handed in. */
size_t ga_buffer_misalignment(const gpudata *b);
/* GA_NO_ERROR if b is a buffer of a usable context. */
int ga_buffer_check(gpudata *b, const char *what);

#endif
