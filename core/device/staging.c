#include "staging.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "allocator.h"
#include "base/clock.h"
#include "base/env.h"
#include "checked.h"
#include "enqueue.h"

enum {
    LEAST = 4 << 20,      /* smaller transfers are left to the driver */
    BLOCK = 2 << 20,      /* bytes of one block of the ring; each thread has two */
    SMALLEST = 256 << 10, /* smallest block: short transfers use smaller ones, so that all threads have some */
    MEASURED = 32 << 20,  /* bytes of one measurement */
    THREADS = 16,         /* most threads that copy, the caller among them */
    TRIALS = 2            /* measurements for each number of threads */
};

/* A pinned block with an event after the last copy through it; it belongs to the context. */
typedef struct pinned {
    ga_host_block memory;   /* .host is NULL until it is allocated */
    struct _gpuevent moved; /* without a reference to the context */
} pinned;

typedef struct block {
    pinned pinned;
    bool busy; /* the device may still use it, until .moved is done */
} block;

typedef struct worker {
    struct staging *st;
    pthread_t thread; /* unused for worker 0, which is the calling thread */
    unsigned index;
    bool started;
    block blocks[2];
} worker;

/* How many threads are fastest in one direction: measured during the first large transfers, each in pieces with
 * different numbers. */
typedef struct pace {
    unsigned choices[8], count; /* numbers of threads; 0: leave it to the driver */
    double rate[8];             /* best rate measured, bytes a second */
    unsigned trials;            /* measurements so far */
    bool decided;
    unsigned threads; /* the number chosen, once `decided` */
} pace;

/* A transfer, or a part of it. */
typedef struct piece {
    const unsigned char *from;    /* source of a write; NULL: it is a read */
    unsigned char *to;            /* destination of a read */
    const ga_host_layout *layout; /* layout of the host memory; NULL: contiguous */
    size_t at;                    /* packed bytes of the layout before this part */
    gpudata *buffer;
    size_t offset, size;
} piece;

/* Work that is handed out to the workers in chunks. */
typedef struct job {
    piece p;
    size_t chunk;
    atomic_size_t next; /* first byte that no worker has taken */
    atomic_int err;
    char text[1024]; /* text of err; written by the worker that set it */
} job;

typedef struct staging {
    gpucontext *ctx;
    unsigned most;        /* most threads; 0: staging is off */
    bool fixed;           /* the user chose `most`: nothing is measured */
    pthread_mutex_t turn; /* one transfer at a time; guards the paces and blocks */
    pace paces[2][2];     /* [contiguous, strided][read, write] */
    worker workers[THREADS];
    job job;
    pthread_mutex_t lock; /* guards all members below */
    pthread_cond_t begin, end;
    unsigned round;   /* incremented with each job */
    unsigned invited; /* workers below this number take part */
    unsigned active;  /* helper threads that have not finished the job */
    bool quit;
} staging;

/* --------------------------------------------------------------------------------------------------- pinned memory */

/* Allocate the block if that has not been done. False: the driver refuses; a later try may succeed. */
static bool pinned_make(gpucontext *ctx, pinned *k, size_t size) {
    ga_host_block memory = {.size = size};

    if (k->memory.host != NULL) return true;
    k->moved.ctx = ctx;
    if (ctx->backend->event->create(&k->moved) != GA_NO_ERROR) return false;
    if (ctx->backend->buffer->host_alloc(ctx, &memory) != GA_NO_ERROR) {
        ctx->backend->event->destroy(&k->moved);
        return false;
    }
    k->memory = memory;
    return true;
}

/* Free the block, if it was allocated. No work may use it. */
static void pinned_free(gpucontext *ctx, pinned *k) {
    if (k->memory.host == NULL) return;
    ctx->backend->buffer->host_free(ctx, &k->memory);
    ctx->backend->event->destroy(&k->moved);
}

/* ------------------------------------------------------------------------------------------------------- the copies */

/* Wait until the worker may use the block again. */
static int settle(gpucontext *ctx, block *k) {
    if (!k->busy) return GA_NO_ERROR;
    k->busy = false;
    return ctx->backend->event->sync(&k->pinned.moved);
}

/* Record the block's event after a copy. If that fails, wait for the copy. */
static int mark(gpucontext *ctx, block *k) {
    int err = ctx->backend->event->record(&k->pinned.moved);

    k->busy = err == GA_NO_ERROR;
    if (err != GA_NO_ERROR) (void)ctx->backend->context->sync(ctx);
    return err;
}

/* Copy packed bytes [at, at + n) of a write from the host to `packed`. */
static void pack(const piece *p, size_t at, void *packed, size_t n) {
    if (p->layout != NULL)
        ga_host_pack(p->layout, packed, p->from, p->at + at, n);
    else
        memcpy(packed, p->from + p->at + at, n);
}

/* Copy packed bytes [at, at + n) of a read from `packed` to the host. */
static void unpack(const piece *p, size_t at, const void *packed, size_t n) {
    if (p->layout != NULL)
        ga_host_unpack(p->layout, p->to, packed, p->at + at, n);
    else
        memcpy(p->to + p->at + at, packed, n);
}

/* Take the next chunk of the job; false: none is left, or a worker failed. */
static bool take(job *j, size_t *at, size_t *size) {
    if (atomic_load_explicit(&j->err, memory_order_relaxed) != GA_NO_ERROR) return false;
    *at = atomic_fetch_add_explicit(&j->next, j->chunk, memory_order_relaxed);
    if (*at >= j->p.size) return false;
    *size = j->p.size - *at < j->chunk ? j->p.size - *at : j->chunk;
    return true;
}

static int write_chunks(gpucontext *ctx, job *j, block *blocks) {
    size_t at, n;
    int err = GA_NO_ERROR;

    for (unsigned i = 0; err == GA_NO_ERROR && take(j, &at, &n); i++) {
        block *k = &blocks[i % 2];
        err = settle(ctx, k);
        if (err != GA_NO_ERROR) break;
        pack(&j->p, at, k->pinned.memory.host, n);
        err = ctx->backend->buffer->write_async(ctx, j->p.buffer, j->p.offset + at, k->pinned.memory.host, n);
        if (err == GA_NO_ERROR) err = mark(ctx, k);
    }
    return err;
}

/* Read chunks: the device fills one block while the other is copied to the host. */
static int read_chunks(gpucontext *ctx, job *j, block *blocks) {
    size_t at[2] = {0, 0}, n[2] = {0, 0};
    bool more = true;
    int err = GA_NO_ERROR;

    for (unsigned i = 0; err == GA_NO_ERROR && (more || n[i % 2] > 0); i++) {
        block *k = &blocks[i % 2];
        err = settle(ctx, k);
        if (err == GA_NO_ERROR && n[i % 2] > 0) unpack(&j->p, at[i % 2], k->pinned.memory.host, n[i % 2]);
        n[i % 2] = 0;
        if (err != GA_NO_ERROR || !more) continue;
        more = take(j, &at[i % 2], &n[i % 2]);
        if (!more) continue;
        err = ctx->backend->buffer->read_async(ctx, k->pinned.memory.host, j->p.buffer, j->p.offset + at[i % 2],
                                               n[i % 2]);
        if (err == GA_NO_ERROR) err = mark(ctx, k);
    }
    return err;
}

static void work(worker *w) {
    staging *st = w->st;
    job *j = &st->job;
    int none = GA_NO_ERROR;

    int err = (j->p.from != NULL ? write_chunks : read_chunks)(st->ctx, j, w->blocks);
    if (err == GA_NO_ERROR || !atomic_compare_exchange_strong(&j->err, &none, err)) return;
    snprintf(j->text, sizeof j->text, "%s", ga_error_text(&st->ctx->err, err));
}

/* ------------------------------------------------------------------------------------------------------ the threads */

static void *helper(void *arg) {
    worker *w = arg;
    staging *st = w->st;
    unsigned seen = 0;

    pthread_mutex_lock(&st->lock);
    for (;;) {
        while (!st->quit && (st->round == seen || w->index >= st->invited)) {
            seen = st->round;
            pthread_cond_wait(&st->begin, &st->lock);
        }
        if (st->quit) break;
        seen = st->round;
        pthread_mutex_unlock(&st->lock);
        work(w);
        pthread_mutex_lock(&st->lock);
        if (--st->active == 0) pthread_cond_signal(&st->end);
    }
    pthread_mutex_unlock(&st->lock);
    return NULL;
}

/* Block all signals in helpers: they are for the program's threads. */
static bool start_helper(worker *w) {
    sigset_t all, before;

    if (w->started || w->index == 0) return true;
    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0) return false;
    w->started = pthread_create(&w->thread, NULL, helper, w) == 0;
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return w->started;
}

/* Start the wanted workers; returns how many are ready. If the host refuses further threads or pinned memory, the
 * workers that have started do the work. */
static unsigned prepare(staging *st, unsigned wanted) {
    unsigned n = 0;

    while (n < wanted && pinned_make(st->ctx, &st->workers[n].blocks[0].pinned, BLOCK) &&
           pinned_make(st->ctx, &st->workers[n].blocks[1].pinned, BLOCK) && start_helper(&st->workers[n]))
        n++;
    if (n < wanted) ga_log(2, "staged transfers: %u threads of %u could be made", n, wanted);
    return n;
}

static int run_staged(staging *st, unsigned threads) {
    pthread_mutex_lock(&st->lock);
    st->round++;
    st->invited = threads;
    st->active = threads - 1;
    if (threads > 1) pthread_cond_broadcast(&st->begin);
    pthread_mutex_unlock(&st->lock);
    work(&st->workers[0]);
    pthread_mutex_lock(&st->lock);
    while (st->active > 0) pthread_cond_wait(&st->end, &st->lock);
    pthread_mutex_unlock(&st->lock);
    int err = atomic_load(&st->job.err);
    return err == GA_NO_ERROR ? err : ga_fail(&st->ctx->err, err, "%s", st->job.text);
}

/* ------------------------------------------------------------------------------------------------------ the policy */

/* Record a write: copy the bytes to a buffer that the graph retains; each of its launches copies them from there. */
static int record_bytes(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size) {
    gpudata *own;

    int err = ga_allocator_get(ctx->allocator, size, GA_BUFFER_READ_WRITE, &own);
    if (err != GA_NO_ERROR) return err;
    ga_context_retain(ctx);
    err = ctx->backend->buffer->write(ctx, own, 0, src, size);
    if (err == GA_NO_ERROR) err = ga_enqueue_copy(ctx, dst, dstoff, own, 0, size);
    gpudata_release(own);
    return err;
}

/* Copy through a block of ordinary memory; writes are recorded if `records`. */
static int plain_blocks(gpucontext *ctx, bool records, const piece *p) {
    const ga_buffer_ops *ops = ctx->backend->buffer;
    size_t most = p->size < BLOCK ? p->size : BLOCK, n;
    unsigned char *some = malloc(most);
    int err = GA_NO_ERROR;

    if (some == NULL) return ga_fail_memory(&ctx->err, "a block of a strided transfer");
    for (size_t at = 0; err == GA_NO_ERROR && at < p->size; at += n) {
        n = p->size - at < most ? p->size - at : most;
        if (p->from != NULL) {
            pack(p, at, some, n);
            err = (records ? record_bytes : ops->write)(ctx, p->buffer, p->offset + at, some, n);
        } else {
            err = ops->read(ctx, some, p->buffer, p->offset + at, n);
            if (err == GA_NO_ERROR) unpack(p, at, some, n);
        }
    }
    free(some);
    return err;
}

static int plain(gpucontext *ctx, const piece *p) {
    const ga_buffer_ops *ops = ctx->backend->buffer;

    if (p->layout != NULL) return plain_blocks(ctx, false, p);
    return p->from != NULL ? ops->write(ctx, p->buffer, p->offset, p->from + p->at, p->size)
                           : ops->read(ctx, p->to + p->at, p->buffer, p->offset, p->size);
}

/* Transfer with this number of threads; 0: leave it to the driver. */
static int move(staging *st, unsigned threads, const piece *p) {
    if (threads > 0) threads = prepare(st, threads);
    if (threads == 0) return plain(st->ctx, p);
    size_t chunk = p->size / (4 * (size_t)threads) / 4096 * 4096;
    job *j = &st->job;
    j->p = *p;
    j->chunk = chunk < SMALLEST ? SMALLEST : chunk < BLOCK ? chunk : BLOCK;
    atomic_store(&j->next, 0);
    atomic_store(&j->err, GA_NO_ERROR);
    return run_staged(st, threads);
}

/* Choose the smallest number of threads whose rate is near the best. */
static void decide(pace *p, const char *direction) {
    double best = 0;

    for (unsigned i = 0; i < p->count; i++) best = p->rate[i] > best ? p->rate[i] : best;
    for (unsigned i = p->count; i-- > 0;)
        if (p->rate[i] >= 0.95 * best) p->threads = p->choices[i];
    p->decided = true;
    ga_log(2, "staged %s: %u threads, %.1f GB/s (the driver alone: %.1f)", direction, p->threads, best * 1e-9,
           p->rate[0] * 1e-9);
}

/* Transfer a piece with the number of threads that is to be measured next, wait for it, and record its rate. */
static int measure(staging *st, pace *pc, const piece *p) {
    unsigned i = pc->trials % pc->count, threads = pc->choices[i];

    if (threads > 0) threads = prepare(st, threads);
    int err = st->ctx->backend->context->sync(st->ctx); /* do not measure work that was enqueued before */
    double start = ga_seconds();
    if (err == GA_NO_ERROR) err = move(st, threads, p);
    if (err == GA_NO_ERROR) err = st->ctx->backend->context->sync(st->ctx);
    if (err != GA_NO_ERROR) return err;
    double rate = (double)p->size / (ga_seconds() - start + 1e-9);
    if (rate > pc->rate[i]) pc->rate[i] = rate;
    if (++pc->trials == TRIALS * pc->count) decide(pc, p->from != NULL ? "writes" : "reads");
    return GA_NO_ERROR;
}

/* Call with the turn held. */
static int staged(staging *st, piece p) {
    pace *pc = &st->paces[p.layout != NULL][p.from != NULL];

    while (!st->fixed && !pc->decided && p.size >= MEASURED) {
        piece first = p;
        first.size = MEASURED;
        int err = measure(st, pc, &first);
        if (err != GA_NO_ERROR || p.size == MEASURED) return err;
        p.at += MEASURED;
        p.offset += MEASURED;
        p.size -= MEASURED;
    }
    unsigned threads = st->most;
    if (pc->decided)
        threads = pc->threads;
    else if (!st->fixed && threads > 4)
        threads = 4;
    return move(st, threads, &p);
}

/* --------------------------------------------------------------------------------------------------------- the slot */

static unsigned processors(void) {
    cpu_set_t set;

    if (sched_getaffinity(0, sizeof set, &set) == 0) return (unsigned)CPU_COUNT(&set);
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > 0 ? (unsigned)n : 1;
}

/* Measure 0, 1, 2, 4, ... threads. */
static void choices(pace *p, unsigned most) {
    p->choices[p->count++] = 0;
    for (unsigned n = 1; n < most; n *= 2) p->choices[p->count++] = n;
    p->choices[p->count++] = most;
}

static void *staging_new(gpucontext *ctx) {
    size_t wish = ga_env_size("GPUARRAY_STAGING", SIZE_MAX);
    size_t most = wish != SIZE_MAX ? wish : ctx->caps.is_cpu ? 0 : processors();
    staging *st = calloc(1, sizeof *st);

    if (st == NULL) return NULL;
    st->ctx = ctx;
    st->fixed = wish != SIZE_MAX;
    st->most = most < THREADS ? (unsigned)most : THREADS;
    for (unsigned i = 0; st->most > 0 && i < 4; i++) choices(&st->paces[i / 2][i % 2], st->most);
    for (unsigned i = 0; i < THREADS; i++) st->workers[i] = (worker){.st = st, .index = i};
    if (pthread_mutex_init(&st->turn, NULL) == 0) {
        if (pthread_mutex_init(&st->lock, NULL) == 0) {
            if (pthread_cond_init(&st->begin, NULL) == 0) {
                if (pthread_cond_init(&st->end, NULL) == 0) return st;
                pthread_cond_destroy(&st->begin);
            }
            pthread_mutex_destroy(&st->lock);
        }
        pthread_mutex_destroy(&st->turn);
    }
    free(st);
    return NULL;
}

static void staging_free(gpucontext *ctx, void *state) {
    staging *st = state;

    pthread_mutex_lock(&st->lock);
    st->quit = true;
    pthread_cond_broadcast(&st->begin);
    pthread_mutex_unlock(&st->lock);
    for (unsigned i = 0; i < THREADS; i++)
        if (st->workers[i].started) pthread_join(st->workers[i].thread, NULL);
    if (st->workers[0].blocks[0].pinned.memory.host != NULL) (void)ctx->backend->context->sync(ctx);
    for (unsigned i = 0; i < 2 * THREADS; i++) pinned_free(ctx, &st->workers[i / 2].blocks[i % 2].pinned);
    pthread_cond_destroy(&st->end);
    pthread_cond_destroy(&st->begin);
    pthread_mutex_destroy(&st->lock);
    pthread_mutex_destroy(&st->turn);
    free(st);
}

static const ga_slot_kind staging_slot = {.make = staging_new, .free = staging_free};

/* Does the device access this memory by itself: pinned by us, or by others where the driver can tell? */
static bool needs_no_help(gpucontext *ctx, const piece *p) {
    const ga_buffer_ops *ops = ctx->backend->buffer;
    const unsigned char *host = p->from != NULL ? p->from : p->to;

    if (p->buffer->host != NULL) return true;
    if (p->layout != NULL) return false;
    if (ga_host_pinned(ctx, host, p->size)) return true;
    return ops->host_pinned != NULL && ops->host_pinned(ctx, host) && ops->host_pinned(ctx, host + p->size - 1);
}

static bool can_stage(const ga_backend *be) {
    return be->event != NULL && be->buffer->host_alloc != NULL && be->buffer->read_async != NULL &&
           be->buffer->write_async != NULL;
}

static int transfer(gpucontext *ctx, void *call) {
    const piece *p = call;
    staging *st = NULL;

    if (p->size >= LEAST && can_stage(ctx->backend)) st = ga_context_slot_get(ctx, &staging_slot);
    if (st == NULL || st->most == 0 || needs_no_help(ctx, p)) return plain(ctx, p);
    pthread_mutex_lock(&st->turn);
    int err = staged(st, *p);
    pthread_mutex_unlock(&st->turn);
    return err;
}

static int record_write(ga_graph *g, const void *call) {
    const piece *p = call;

    return p->layout != NULL ? plain_blocks(g->ctx, true, p)
                             : record_bytes(g->ctx, p->buffer, p->offset, p->from, p->size);
}

static const ga_call_kind read_kind = {.work = GA_WORK_READ, .issue = transfer, .refused = "a read"};
static const ga_call_kind write_kind = {.work = GA_WORK_WRITE, .issue = transfer, .record = record_write};

int ga_transfer_read_as(gpucontext *ctx, void *dst, const ga_host_layout *layout, gpudata *src, size_t srcoff,
                        size_t size) {
    piece p = {.to = dst, .layout = layout, .buffer = src, .offset = srcoff, .size = size};

    int err = ga_enqueue(ctx, &read_kind, &p, "read", size);
    return err == GA_NO_ERROR ? ga_checked_look(ctx) : err;
}

int ga_transfer_write_as(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, const ga_host_layout *layout,
                         size_t size) {
    piece p = {.from = src, .layout = layout, .buffer = dst, .offset = dstoff, .size = size};

    return ga_enqueue(ctx, &write_kind, &p, "write", size);
}

int ga_transfer_read(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size) {
    return ga_transfer_read_as(ctx, dst, NULL, src, srcoff, size);
}

int ga_transfer_write(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size) {
    return ga_transfer_write_as(ctx, dst, dstoff, src, NULL, size);
}
