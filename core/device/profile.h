#ifndef GA_PROFILE_INTERNAL_H
#define GA_PROFILE_INTERNAL_H
/*
 * Profiles: the cost of a context's work, measured on request where it is given to the backend, by ga_enqueue() or
 * between ga_timing_begin() and ga_timing_end(); public functions open a scope that names the operation. While
 * profiling is off each costs one test of a pointer.
 */
#include <gpuarray/array.h>
#include <gpuarray/profile.h>

#include "context.h"

typedef struct ga_profile ga_profile;
typedef struct ga_timing ga_timing;

/* NULL: the context is not profiled. The object lives as long as the context. */
static inline ga_profile *ga_profile_of(gpucontext *ctx) {
    return atomic_load_explicit(&ctx->profile, memory_order_acquire);
}

/* ---- doors */

/* Kind of work; the last three run on the host. */
typedef enum ga_work {
    GA_WORK_KERNEL,
    GA_WORK_COPY,
    GA_WORK_FILL,
    GA_WORK_BLAS,
    GA_WORK_GRAPH,
    GA_WORK_READ,
    GA_WORK_WRITE,
    GA_WORK_PEER,
    GA_WORK_GK,      /* the GK compiler */
    GA_WORK_COMPILE, /* the vendor's compiler */
    GA_WORK_LOAD     /* loading a program from the disk cache */
} ga_work;

ga_timing *ga_timing_open(ga_profile *p, ga_work work, const char *kernel, size_t bytes);
int ga_timing_close(ga_timing *t, int err);

/* Call this before work of `bytes` (0: unknown) is given to the backend. NULL: profiling is off. */
static inline ga_timing *ga_timing_begin(gpucontext *ctx, ga_work work, const char *kernel, size_t bytes) {
    ga_profile *p = ga_profile_of(ctx);
    return p != NULL ? ga_timing_open(p, work, kernel, bytes) : NULL;
}

/* Call this after the work was enqueued, with the backend's code. Returns that code, or the failure of the work where
 * it was waited for. */
static inline int ga_timing_end(ga_timing *t, int err) {
    return t != NULL ? ga_timing_close(t, err) : err;
}

/* The host's clock (0 while profiling is off), and a record of host work from `start` to now. */
double ga_profile_now(gpucontext *ctx);
void ga_profile_host(gpucontext *ctx, ga_work work, const char *kernel, double start);

/* ---- scopes */

/* The operation that this thread's work belongs to: a variable of the caller, which GA_SCOPED ends with its block. */
typedef struct ga_scope {
    ga_profile *profile; /* NULL: profiling is off */
    struct ga_scope *outer;
    const char *name; /* borrowed */
    char *shapes;     /* owned; NULL for a kernel */
    size_t bytes;
} ga_scope;

void ga_scope_open(ga_scope *s, ga_profile *p, const char *name, unsigned n, const GpuArray *const *arrays);
void ga_scope_open_kernel(ga_scope *s, ga_profile *p, const char *name, size_t bytes);
void ga_scope_close(ga_scope *s);

static inline void ga_scope_end(ga_scope *s) {
    if (s->profile != NULL) ga_scope_close(s);
}

#define GA_SCOPED __attribute__((cleanup(ga_scope_end)))

/* Open a scope: the public function `name` works on these arrays, which have been checked. The outermost scope of a
 * thread counts. */
static inline void ga_scope_begin(ga_scope *s, gpucontext *ctx, const char *name, unsigned n,
                                  const GpuArray *const *arrays) {
    s->profile = ga_profile_of(ctx);
    if (s->profile != NULL) ga_scope_open(s, s->profile, name, n, arrays);
}

/* Begin a scope in the context of the first array that is not NULL; the arrays need not have been checked. */
static inline void ga_scope_of(ga_scope *s, const char *name, unsigned n, const GpuArray *const *arrays) {
    s->profile = NULL;
    for (unsigned i = 0; i < n; i++) {
        if (arrays[i] == NULL || arrays[i]->data == NULL) continue;
        ga_scope_begin(s, arrays[i]->data->ctx, name, n, arrays);
        return;
    }
}

/* Open a scope in which work is recorded as the kernel `name` on so many bytes, whatever name it is enqueued under. */
static inline void ga_scope_kernel(ga_scope *s, gpucontext *ctx, const char *name, size_t bytes) {
    s->profile = ga_profile_of(ctx);
    if (s->profile != NULL) ga_scope_open_kernel(s, s->profile, name, bytes);
}

/* ---- contexts */

void ga_profile_enter(gpucontext *ctx); /* when it is created: reads GPUARRAY_PROFILE */
void ga_profile_leave(gpucontext *ctx); /* when it is closed: writes the profile and frees it */
void ga_profile_free(gpucontext *ctx);  /* frees the profile without writing it */

/* ---- what profile_text.c writes */

/* Totals of one operation with one kernel. */
typedef struct ga_profile_entry {
    ga_work work;
    const char *operation, *shapes, *kernel; /* all in one allocation */
    uint64_t hash;
    unsigned next;  /* next entry in its hash bucket, plus one */
    size_t count;   /* since profiling was last cleared */
    double seconds; /* sum */
    double bytes;   /* sum */
} ga_profile_entry;

typedef struct ga_profile_record {
    unsigned entry, thread;
    size_t bytes;
    double start, seconds; /* seconds since profiling began, and duration */
} ga_profile_record;

typedef struct ga_profile_view {
    const gpucontext *ctx;
    const ga_profile_entry *entries;
    const ga_profile_record *records;
    size_t nentries, nrecords;
    size_t dropped; /* records beyond the limit, and work that could not be timed */
    size_t untimed;
    double copy_speed;
    bool waited; /* times are measured on the host, waiting for the device */
} ga_profile_view;

/* Write the whole text in pieces; writing stops when `sink` returns other than 0, which becomes *answer. False: out of
 * memory. */
bool ga_profile_table(const ga_profile_view *v, gpuprofile_sink sink, void *self, int *answer);
bool ga_profile_trace(const ga_profile_view *v, gpuprofile_sink sink, void *self, int *answer);

#endif
