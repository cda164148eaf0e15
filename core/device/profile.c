/* Profiles of a context's work: measures each call and adds it up by operation and kernel. Text: profile_text.c. */
#include "profile.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocator.h"
#include "base/clock.h"
#include "base/hash.h"
#include "base/types.h"
#include "recording.h"

enum {
    TIMINGS = 256,         /* measurements under way at a time; if all are in use the oldest is waited for */
    BUCKETS = 1024,        /* size of the hash table of entries */
    MOST_RECORDS = 1 << 20 /* individual records, for the trace; entries count beyond it */
};

/* A measurement in progress, between its two events. */
struct ga_timing {
    ga_profile *profile;
    ga_timing *next; /* link in the list of free ones, or the next one under way */
    gpuevent from, to;
    bool made; /* its events have been created */
    unsigned entry, thread;
    size_t bytes;
    double start; /* host time */
};

typedef struct thread_state {
    pthread_t id;
    ga_scope *scope; /* innermost scope */
} thread_state;

struct ga_profile {
    gpucontext *ctx;
    pthread_mutex_t lock; /* guards all members below */
    double epoch;         /* host's clock when profiling first began */
    double copy_speed;
    bool waited;   /* events tell no times: each work is waited for */
    gpuevent base; /* origin of the device's times */
    bool based;    /* `base` exists */
    double base_time;
    ga_timing timings[TIMINGS];
    ga_timing *free, *first, *last; /* free ones; under way, in order, first to last */
    thread_state *threads;
    unsigned nthreads, thread_room;
    ga_profile_entry *entries;
    unsigned nentries, entry_room;
    unsigned buckets[BUCKETS]; /* index of an entry, plus one */
    ga_profile_record *records;
    size_t nrecords, record_room;
    size_t dropped, untimed;
};

/* ------------------------------------------------------------------------------------------------------- entries */

static bool same(const char *a, const char *b) {
    return strcmp(a, b) == 0;
}

/* Grow a list so that there is room for one more element of `size` bytes; NULL: out of memory, and the old list
 * stays. */
static void *grown(void *list, size_t used, size_t room, size_t *more, size_t size) {
    *more = room;
    if (used < room) return list;
    *more = room == 0 ? 64 : 2 * room;
    return realloc(list, *more * size);
}

static bool new_entry(ga_profile *p, const ga_profile_entry *like, unsigned *bucket) {
    size_t sizes[3] = {strlen(like->operation) + 1, strlen(like->shapes) + 1, strlen(like->kernel) + 1}, more;
    char *text = malloc(sizes[0] + sizes[1] + sizes[2]);
    ga_profile_entry *list = grown(p->entries, p->nentries, p->entry_room, &more, sizeof *list);

    if (list != NULL) {
        p->entries = list;
        p->entry_room = (unsigned)more;
    }
    if (text == NULL || list == NULL) {
        free(text);
        return false;
    }
    ga_profile_entry *e = &p->entries[p->nentries];
    *e = *like;
    e->operation = memcpy(text, like->operation, sizes[0]);
    e->shapes = memcpy(text + sizes[0], like->shapes, sizes[1]);
    e->kernel = memcpy(text + sizes[0] + sizes[1], like->kernel, sizes[2]);
    e->next = *bucket;
    *bucket = ++p->nentries;
    return true;
}

/* The index of an entry, made if there is none; false: out of memory. */
static bool entry_of(ga_profile *p, ga_work work, const char *operation, const char *shapes, const char *kernel,
                     unsigned *number) {
    uint64_t h = ga_hash((uint64_t)work, operation, strlen(operation));
    h = ga_hash(h, shapes, strlen(shapes));
    h = ga_hash(h, kernel, strlen(kernel));
    unsigned *bucket = &p->buckets[h % BUCKETS];

    for (unsigned i = *bucket; i != 0; i = p->entries[i - 1].next) {
        const ga_profile_entry *e = &p->entries[i - 1];
        *number = i - 1;
        if (e->hash == h && e->work == work && same(e->operation, operation) && same(e->shapes, shapes) &&
            same(e->kernel, kernel))
            return true;
    }
    *number = p->nentries;
    ga_profile_entry e = {.work = work, .operation = operation, .shapes = shapes, .kernel = kernel, .hash = h};
    return new_entry(p, &e, bucket);
}

static void keep(ga_profile *p, unsigned entry, unsigned thread, size_t bytes, double start, double seconds) {
    ga_profile_entry *e = &p->entries[entry];
    size_t more;

    if (seconds < 0) seconds = 0; /* the clocks of some devices step back by a tick */
    e->count++;
    e->seconds += seconds;
    e->bytes += (double)bytes;
    ga_profile_record *list =
        p->nrecords < MOST_RECORDS ? grown(p->records, p->nrecords, p->record_room, &more, sizeof *list) : NULL;
    if (list == NULL) {
        p->dropped++;
        return;
    }
    p->records = list;
    p->record_room = more;
    p->records[p->nrecords++] = (ga_profile_record){entry, thread, bytes, start, seconds};
}

/* ------------------------------------------------------------------------------------------------------- threads */

/* The calling thread's index; false: out of memory. */
static bool thread_of(ga_profile *p, unsigned *number) {
    pthread_t self = pthread_self();
    size_t more;

    for (*number = 0; *number < p->nthreads; ++*number)
        if (pthread_equal(p->threads[*number].id, self)) return true;
    thread_state *list = grown(p->threads, p->nthreads, p->thread_room, &more, sizeof *list);
    if (list == NULL) return false;
    p->threads = list;
    p->thread_room = (unsigned)more;
    p->threads[p->nthreads++] = (thread_state){self, NULL};
    return true;
}

/* Find the entry of work that is enqueued as `kernel`, by the thread's scopes. */
static bool describe(ga_profile *p, ga_work work, const char *kernel, size_t *bytes, unsigned *number,
                     unsigned *entry) {
    const char *operation = "", *shapes = "";
    bool named = false;

    if (!thread_of(p, number)) return false;
    for (const ga_scope *s = p->threads[*number].scope; s != NULL; s = s->outer) {
        if (s->shapes == NULL) { /* the scope of a kernel */
            if (!named) kernel = s->name;
            if (!named && s->bytes > 0) *bytes = s->bytes;
            named = true;
            continue;
        }
        operation = s->name;
        shapes = s->shapes;
        if (s->outer == NULL && *bytes == 0 && work == GA_WORK_KERNEL) *bytes = s->bytes;
    }
    return entry_of(p, work, operation, shapes, kernel, entry);
}

static void push(ga_scope *s, ga_profile *p) {
    unsigned number;

    pthread_mutex_lock(&p->lock);
    bool good = thread_of(p, &number);
    if (good) {
        s->outer = p->threads[number].scope;
        p->threads[number].scope = s;
    }
    pthread_mutex_unlock(&p->lock);
    if (good) return;
    free(s->shapes);
    s->profile = NULL;
}

/* Append "float[3,4]"; returns the bytes of the elements; repeated ones (stride 0) count once. */
static size_t add_shape(ga_str *out, const GpuArray *a) {
    const char *type = ga_type_name(a->typecode);
    size_t elements = 1;

    ga_str_addf(out, "%s%s[", out->len > 0 ? ", " : "", strncmp(type, "ga_", 3) == 0 ? type + 3 : type);
    for (unsigned d = 0; d < a->nd; d++) {
        ga_str_addf(out, "%s%zu", d > 0 ? "," : "", a->dimensions[d]);
        if (a->strides[d] != 0 || a->dimensions[d] == 0) elements *= a->dimensions[d];
    }
    ga_str_add(out, "]");
    return elements * gpuarray_get_elsize(a->typecode);
}

void ga_scope_open(ga_scope *s, ga_profile *p, const char *name, unsigned n, const GpuArray *const *arrays) {
    ga_str shapes = GA_STR_INIT;

    s->name = name;
    s->bytes = 0;
    for (unsigned i = 0; i < n; i++)
        if (arrays[i] != NULL && arrays[i]->data != NULL) s->bytes += add_shape(&shapes, arrays[i]);
    s->shapes = ga_str_take(&shapes);
    if (s->shapes == NULL) {
        s->profile = NULL;
        return;
    }
    push(s, p);
    if (s->profile != NULL && s->outer == NULL && p->ctx->backend->range != NULL) p->ctx->backend->range(p->ctx, name);
}

void ga_scope_open_kernel(ga_scope *s, ga_profile *p, const char *name, size_t bytes) {
    s->name = name;
    s->bytes = bytes;
    s->shapes = NULL;
    push(s, p);
}

void ga_scope_close(ga_scope *s) {
    ga_profile *p = s->profile;
    unsigned number;

    if (s->shapes != NULL && s->outer == NULL && p->ctx->backend->range != NULL) p->ctx->backend->range(p->ctx, NULL);
    pthread_mutex_lock(&p->lock);
    if (thread_of(p, &number)) p->threads[number].scope = s->outer; /* the thread got its index when the scope began */
    pthread_mutex_unlock(&p->lock);
    free(s->shapes);
}

/* ------------------------------------------------------------------------------------------------------- timings */

static int make_event(ga_profile *p, gpuevent *e) {
    e->ctx = p->ctx; /* without a reference: the events are freed with the context */
    e->timed = true;
    return p->ctx->backend->event->create(e);
}

/* End a measurement: read its events and record the time. */
static void resolve(ga_profile *p, ga_timing *t) {
    const ga_event_ops *ops = p->ctx->backend->event;
    double start = 0, seconds = 0;

    bool good = ops->sync(&t->to) == GA_NO_ERROR && ops->elapsed(&p->base, &t->from, &start) == GA_NO_ERROR &&
                ops->elapsed(&t->from, &t->to, &seconds) == GA_NO_ERROR;
    if (good)
        keep(p, t->entry, t->thread, t->bytes, p->base_time + start, seconds);
    else
        p->untimed++;
    if (good && start > 1) { /* times are measured from a recent event, because CUDA returns differences as float */
        void *native = p->base.native;
        p->base.native = t->from.native;
        t->from.native = native;
        p->base_time += start;
    }
    t->next = p->free;
    p->free = t;
}

static void resolve_first(ga_profile *p) {
    ga_timing *t = p->first;

    p->first = t->next;
    if (p->first == NULL) p->last = NULL;
    resolve(p, t);
}

static ga_timing *take_timing(ga_profile *p) {
    if (p->free == NULL && p->first != NULL) resolve_first(p);
    ga_timing *t = p->free;
    if (t == NULL) return NULL; /* so many threads are inside calls of the backend */
    if (!t->made && !p->waited) {
        if (make_event(p, &t->from) != GA_NO_ERROR) return NULL;
        if (make_event(p, &t->to) != GA_NO_ERROR) {
            p->ctx->backend->event->destroy(&t->from);
            return NULL;
        }
        t->made = true;
    }
    p->free = t->next;
    return t;
}

static void give_back(ga_profile *p, ga_timing *t) {
    t->next = p->free;
    p->free = t;
}

ga_timing *ga_timing_open(ga_profile *p, ga_work work, const char *kernel, size_t bytes) {
    const ga_backend *be = p->ctx->backend;

    pthread_mutex_lock(&p->lock);
    ga_timing *t = take_timing(p);
    if (t != NULL && (!describe(p, work, kernel, &bytes, &t->thread, &t->entry) ||
                      (p->waited ? be->context->sync(p->ctx) : be->event->record(&t->from)) != GA_NO_ERROR)) {
        give_back(p, t);
        t = NULL;
    }
    if (t == NULL) {
        p->untimed++;
    } else {
        t->profile = p;
        t->bytes = bytes;
        t->start = ga_seconds() - p->epoch;
    }
    pthread_mutex_unlock(&p->lock);
    return t;
}

int ga_timing_close(ga_timing *t, int err) {
    ga_profile *p = t->profile;
    const ga_backend *be = p->ctx->backend;

    if (err == GA_NO_ERROR && p->waited) err = be->context->sync(p->ctx);
    double end = ga_seconds() - p->epoch;
    pthread_mutex_lock(&p->lock);
    if (err != GA_NO_ERROR) {
        give_back(p, t); /* the work did not happen */
    } else if (p->waited) {
        keep(p, t->entry, t->thread, t->bytes, t->start, end - t->start);
        give_back(p, t);
    } else if (be->event->record(&t->to) == GA_NO_ERROR) {
        t->next = NULL;
        if (p->last != NULL)
            p->last->next = t;
        else
            p->first = t;
        p->last = t;
    } else {
        p->untimed++;
        give_back(p, t);
    }
    pthread_mutex_unlock(&p->lock);
    return err;
}

double ga_profile_now(gpucontext *ctx) {
    return ga_profile_of(ctx) != NULL ? ga_seconds() : 0;
}

void ga_profile_host(gpucontext *ctx, ga_work work, const char *kernel, double start) {
    ga_profile *p = ga_profile_of(ctx);
    unsigned number, entry;
    size_t bytes = 0;

    if (p == NULL || start == 0) return;
    double end = ga_seconds();
    pthread_mutex_lock(&p->lock);
    if (describe(p, work, kernel, &bytes, &number, &entry))
        keep(p, entry, number, 0, start - p->epoch, end - start);
    else
        p->untimed++;
    pthread_mutex_unlock(&p->lock);
}

/* ---------------------------------------------------------------------------------------------------- copy speed */

enum { LEAST_COPY = 1 << 16, MOST_COPY = 1 << 28, COPIES = 4 };

/* Seconds of a copy of `size` bytes by the host's clock, the best of some runs; each run makes several copies, to hide
 * the launch overhead. */
static int time_copies(gpucontext *ctx, gpudata *to, gpudata *from, size_t size, double *seconds) {
    int err = ctx->backend->context->sync(ctx);

    *seconds = 0;
    for (int i = 0; err == GA_NO_ERROR && i < 3; i++) {
        double start = ga_seconds();
        for (int j = 0; err == GA_NO_ERROR && j < COPIES; j++)
            err = ctx->backend->buffer->copy(ctx, to, 0, from, 0, size);
        if (err == GA_NO_ERROR) err = ctx->backend->context->sync(ctx);
        double one = (ga_seconds() - start) / COPIES;
        if (i == 0 || one < *seconds) *seconds = one;
        if (one > 0.05) break; /* a simulator: more runs would take seconds */
    }
    return err;
}

static int copy_bytes(gpucontext *ctx, size_t size, double *seconds) {
    gpudata *a = NULL, *b = NULL;

    int err = ga_allocator_get(ctx->allocator, size, GA_BUFFER_READ_WRITE, &a);
    if (err == GA_NO_ERROR) err = ga_allocator_get(ctx->allocator, size, GA_BUFFER_READ_WRITE, &b);
    if (err == GA_NO_ERROR) err = ctx->backend->buffer->fill(ctx, a, 0, 0, size);
    if (err == GA_NO_ERROR) err = time_copies(ctx, b, a, size, seconds);
    if (a != NULL) ga_allocator_put(ctx->allocator, a);
    if (b != NULL) ga_allocator_put(ctx->allocator, b);
    return err;
}

/* Measure copies of growing size, until one takes a while or memory is short. */
static int measure_copy(ga_profile *p) {
    size_t most = p->ctx->caps.total_memory / 16;

    for (size_t size = LEAST_COPY; size <= MOST_COPY; size *= 4) {
        double seconds = 0;
        int err = copy_bytes(p->ctx, size, &seconds);
        if (err == GA_MEMORY_ERROR && size > LEAST_COPY) return GA_NO_ERROR;
        if (err != GA_NO_ERROR) return err;
        p->copy_speed = 2.0 * (double)size / (seconds > 1e-9 ? seconds : 1e-9);
        if (seconds > 2e-3 || size > most) break;
    }
    return GA_NO_ERROR;
}

/* -------------------------------------------------------------------------------------------------- start and stop */

static void free_profile(ga_profile *p) {
    const ga_event_ops *ops = p->ctx->backend->event;

    for (unsigned i = 0; i < TIMINGS; i++) {
        if (!p->timings[i].made) continue;
        ops->destroy(&p->timings[i].from);
        ops->destroy(&p->timings[i].to);
    }
    if (p->based) ops->destroy(&p->base);
    for (unsigned i = 0; i < p->nentries; i++) free((void *)(uintptr_t)p->entries[i].operation);
    free(p->entries);
    free(p->records);
    free(p->threads);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

/* The context's profile object, made when it is first wanted. */
static int profile_of(gpucontext *ctx, ga_profile **out) {
    pthread_mutex_lock(&ctx->lock);
    ga_profile *p = ctx->profiled;
    if (p == NULL && (p = calloc(1, sizeof *p)) != NULL) {
        p->ctx = ctx;
        p->epoch = ga_seconds();
        for (unsigned i = 0; i < TIMINGS; i++) give_back(p, &p->timings[i]);
        if (pthread_mutex_init(&p->lock, NULL) == 0) {
            ctx->profiled = p;
        } else {
            free(p);
            p = NULL;
        }
    }
    pthread_mutex_unlock(&ctx->lock);
    *out = p;
    return p != NULL ? GA_NO_ERROR : ga_fail_memory(&ctx->err, "a profile");
}

/* Find out whether this context's events tell times; if so, record `base`. */
static void find_clock(ga_profile *p) {
    const ga_event_ops *ops = p->ctx->backend->event;
    double none;

    p->waited = true;
    if (ops == NULL || ops->elapsed == NULL) return;
    if (!p->based && make_event(p, &p->base) != GA_NO_ERROR) return;
    p->based = true;
    if (ops->record(&p->base) != GA_NO_ERROR || ops->sync(&p->base) != GA_NO_ERROR) return;
    p->base_time = ga_seconds() - p->epoch;
    p->waited = ops->elapsed(&p->base, &p->base, &none) != GA_NO_ERROR;
}

int gpuprofile_start(gpucontext *ctx) {
    ga_profile *p;

    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR) err = ga_recording_refuse(ctx, "the start of a profile");
    if (err == GA_NO_ERROR) err = profile_of(ctx, &p);
    if (err != GA_NO_ERROR || ga_profile_of(ctx) != NULL) return err;
    pthread_mutex_lock(&p->lock);
    if (ga_profile_of(ctx) == NULL) { /* unless another thread has made it */
        err = ctx->backend->context->sync(ctx);
        if (err == GA_NO_ERROR && p->copy_speed == 0) err = measure_copy(p);
        if (err == GA_NO_ERROR && p->first == NULL) find_clock(p);
        if (err == GA_NO_ERROR) atomic_store_explicit(&ctx->profile, p, memory_order_release);
    }
    pthread_mutex_unlock(&p->lock);
    return err;
}

static void resolve_all(ga_profile *p) {
    while (p->first != NULL) resolve_first(p);
}

int gpuprofile_stop(gpucontext *ctx) {
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    ga_profile *p = atomic_exchange(&ctx->profile, NULL);
    if (p == NULL) return GA_NO_ERROR;
    pthread_mutex_lock(&p->lock);
    resolve_all(p);
    pthread_mutex_unlock(&p->lock);
    return GA_NO_ERROR;
}

int gpuprofile_clear(gpucontext *ctx) {
    ga_profile *p = NULL;

    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR) err = profile_of(ctx, &p);
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&p->lock);
    resolve_all(p);
    for (unsigned i = 0; i < p->nentries; i++) { /* work under way in other threads still refers to its entry */
        p->entries[i].count = 0;
        p->entries[i].seconds = p->entries[i].bytes = 0;
    }
    p->nrecords = p->dropped = p->untimed = 0;
    pthread_mutex_unlock(&p->lock);
    return GA_NO_ERROR;
}

int gpuprofile_set_copy_speed(gpucontext *ctx, double bytes_per_second) {
    ga_profile *p = NULL;

    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR && !(bytes_per_second > 0 && bytes_per_second <= DBL_MAX))
        err = ga_fail(&ctx->err, GA_VALUE_ERROR, "gpuprofile_set_copy_speed: %g bytes per second", bytes_per_second);
    if (err == GA_NO_ERROR) err = profile_of(ctx, &p);
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&p->lock);
    p->copy_speed = bytes_per_second;
    pthread_mutex_unlock(&p->lock);
    return GA_NO_ERROR;
}

int gpuprofile_copy_speed(gpucontext *ctx, double *bytes_per_second) {
    ga_profile *p = NULL;

    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR && bytes_per_second == NULL)
        err = ga_fail(&ctx->err, GA_INVALID_ERROR, "gpuprofile_copy_speed: no place for the result");
    if (err == GA_NO_ERROR) err = profile_of(ctx, &p);
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&p->lock);
    *bytes_per_second = p->copy_speed;
    pthread_mutex_unlock(&p->lock);
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------- writing */

int gpuprofile_write(gpucontext *ctx, gpuprofile_format format, gpuprofile_sink sink, void *self) {
    ga_profile *p = NULL;
    int answer = 0;

    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR && sink == NULL)
        err = ga_fail(&ctx->err, GA_INVALID_ERROR, "gpuprofile_write: no function to write to");
    if (err == GA_NO_ERROR && format != GP_TABLE && format != GP_TRACE)
        err = ga_fail(&ctx->err, GA_VALUE_ERROR, "gpuprofile_write: unknown format %d", (int)format);
    if (err == GA_NO_ERROR) err = ga_recording_refuse(ctx, "waiting for the device");
    if (err == GA_NO_ERROR) err = profile_of(ctx, &p);
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&p->lock);
    resolve_all(p);
    ga_profile_view v = {.ctx = ctx,
                         .entries = p->entries,
                         .records = p->records,
                         .nentries = p->nentries,
                         .nrecords = p->nrecords,
                         .dropped = p->dropped,
                         .untimed = p->untimed,
                         .copy_speed = p->copy_speed,
                         .waited = p->waited};
    bool good = (format == GP_TABLE ? ga_profile_table : ga_profile_trace)(&v, sink, self, &answer);
    pthread_mutex_unlock(&p->lock);
    if (!good) return ga_fail_memory(&ctx->err, "a profile's text");
    if (answer != 0) return ga_fail(&ctx->err, GA_SYS_ERROR, "gpuprofile_write: the function answered %d", answer);
    return GA_NO_ERROR;
}

void ga_profile_free(gpucontext *ctx) {
    atomic_store(&ctx->profile, NULL);
    if (ctx->profiled == NULL) return;
    pthread_mutex_lock(&ctx->profiled->lock);
    resolve_all(ctx->profiled);
    pthread_mutex_unlock(&ctx->profiled->lock);
    free_profile(ctx->profiled);
    ctx->profiled = NULL;
}
