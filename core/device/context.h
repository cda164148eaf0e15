#ifndef GA_CONTEXT_H
#define GA_CONTEXT_H
/* What the rest of core asks of contexts, buffers and kernels, beside what backend.h declares for backends too. */
#include "backend.h"

/* ---- contexts (context.c, usable.c) */

/* ga_context_check() as a plain test, for functions that cannot return a code. */
bool ga_context_usable(const gpucontext *ctx);
void ga_context_retain(gpucontext *ctx);

/* Does a backend keep to the contract, as far as its table and the context's facts show? (caps.c) */
int ga_caps_check(const gpucontext *ctx);

/* What a part of core keeps with each context. One static const object of this type for each such part. */
struct ga_slot_kind {
    void *(*make)(gpucontext *ctx); /* NULL: out of memory. Called with ctx->lock held */
    void (*free)(gpucontext *ctx, void *state);
    const ga_slot_kind *needs; /* what is in use by this one: made before it, freed after it. NULL: nothing */
};

/* The context's state of this kind, made on first use. NULL: out of memory, which the caller reports. Thread-safe. */
void *ga_context_slot_get(gpucontext *ctx, const ga_slot_kind *kind);

/* After an operation was enqueued: with GPUARRAY_SYNC=1 wait for it, so that an error shows where it was made. */
int ga_context_enqueued(gpucontext *ctx);

/* The backend called `name`, or NULL (registry.c). */
const ga_backend *ga_backend_find(const char *name);
const ga_backend *ga_backend_at(unsigned i); /* NULL past the end */
void ga_backend_list(ga_str *out);           /* their names, for a message: "cuda", "opencl" */

/* The backends in order of preference, ended by NULL: made by CMake of the list GPUARRAY_BACKENDS. */
extern const ga_backend *const ga_backends[];

/* ---- buffers (buffer.c) */

/* gpudata_retain(), for those that it may not be called by. */
static inline void ga_buffer_hold(gpudata *b) {
    atomic_fetch_add_explicit(&b->refcount, 1, memory_order_relaxed);
}

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

#endif
