#ifndef GA_PROFILE_INTERNAL_H
#define GA_PROFILE_INTERNAL_H
/*
 * What a context's work costs, kept while somebody asks for it. Whoever gives the backend work puts it between
 * ga_timing_begin() and ga_timing_end(); public functions say in a scope what it is for. All of it is one question for
 * a pointer while nobody profiles.
 */
#include <gpuarray/array.h>
#include <gpuarray/profile.h>

#include "context.h"

typedef struct ga_profile ga_profile;
typedef struct ga_timing ga_timing;

/* NULL: the context is not profiled. What it points to lives as long as the context. */
static inline ga_profile *ga_profile_of(gpucontext *ctx) {
    return atomic_load_explicit(&ctx->profile, memory_order_acquire);
}

/* ---- doors */

/* What is done: the last three are the host's. */
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
    GA_WORK_LOAD     /* a program from the disk cache */
} ga_work;

ga_timing *ga_timing_open(ga_profile *p, ga_work work, const char *kernel, size_t bytes);
int ga_timing_close(ga_timing *t, int err);

/* Before work of `bytes` (0: unknown) is given to the backend. NULL: nothing is timed. */
static inline ga_timing *ga_timing_begin(gpucontext *ctx, ga_work work, const char *kernel, size_t bytes) {
    ga_profile *p = ga_profile_of(ctx);
    return p != NULL ? ga_timing_open(p, work, kernel, bytes) : NULL;
}

/* After it, with what the backend said. Returns that; or the failure of the work, where it was waited for. */
static inline int ga_timing_end(ga_timing *t, int err) {
    return t != NULL ? ga_timing_close(t, err) : err;
}

/* The host's clock, and work of the host from `start` to now; 0 and nothing while the context is not profiled. */
double ga_profile_now(gpucontext *ctx);
void ga_profile_host(gpucontext *ctx, ga_work work, const char *kernel, double start);

/* ---- scopes */

/* What this thread's work is for, in a variable of the caller's that GA_SCOPED makes end with its block. */
typedef struct ga_scope {
    ga_profile *profile; /* NULL: not profiled */
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

/* A public function `name` works on these arrays, checked ones; the outermost of a thread's scopes is what is kept. */
static inline void ga_scope_begin(ga_scope *s, gpucontext *ctx, const char *name, unsigned n,
                                  const GpuArray *const *arrays) {
    s->profile = ga_profile_of(ctx);
    if (s->profile != NULL) ga_scope_open(s, s->profile, name, n, arrays);
}

/* The same in the context of the first array that there is; they need not be checked, but for being NULL or arrays. */
static inline void ga_scope_of(ga_scope *s, const char *name, unsigned n, const GpuArray *const *arrays) {
    s->profile = NULL;
    for (unsigned i = 0; i < n; i++) {
        if (arrays[i] == NULL || arrays[i]->data == NULL) continue;
        ga_scope_begin(s, arrays[i]->data->ctx, name, n, arrays);
        return;
    }
}

/* What follows is the kernel `name` on so many bytes, whatever the doors call it. */
static inline void ga_scope_kernel(ga_scope *s, gpucontext *ctx, const char *name, size_t bytes) {
    s->profile = ga_profile_of(ctx);
    if (s->profile != NULL) ga_scope_open_kernel(s, s->profile, name, bytes);
}

/* ---- contexts */

void ga_profile_enter(gpucontext *ctx); /* at its making: GPUARRAY_PROFILE */
void ga_profile_leave(gpucontext *ctx); /* at its end: written, freed */
void ga_profile_free(gpucontext *ctx);  /* freed alone */

/* ---- what profile_text.c writes */

/* What was kept of one operation with one kernel. */
typedef struct ga_profile_entry {
    ga_work work;
    const char *operation, *shapes, *kernel; /* of one piece of memory */
    uint64_t hash;
    unsigned next;  /* in its bucket, plus one */
    size_t count;   /* since the last clear */
    double seconds; /* all together */
    double bytes;   /* likewise */
} ga_profile_entry;

typedef struct ga_profile_record {
    unsigned entry, thread;
    size_t bytes;
    double start, seconds; /* since profiling began */
} ga_profile_record;

typedef struct ga_profile_view {
    const gpucontext *ctx;
    const ga_profile_entry *entries;
    const ga_profile_record *records;
    size_t nentries, nrecords;
    size_t dropped; /* records beyond what is kept of them, and work that could not be timed */
    size_t untimed;
    double copy_speed;
    bool waited; /* times are the host's */
} ga_profile_view;

/* The whole text in pieces; whatever `sink` answers but 0 ends it. false: out of memory. */
bool ga_profile_table(const ga_profile_view *v, gpuprofile_sink sink, void *self, int *answer);
bool ga_profile_trace(const ga_profile_view *v, gpuprofile_sink sink, void *self, int *answer);

#endif
