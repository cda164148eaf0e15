/* Events, and the transfers that end in one: checks, reference counts, and what all backends have in common. */
#include "profile.h"
#include "recording.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/event.h>

static int check_event(gpuevent *e, const char *what) {
    if (e == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the event is NULL", what);
    return ga_context_check(e->ctx);
}

/* ---------------------------------------------------------------------------------------------------- lifetime */

static int make(gpucontext *ctx, gpuevent **out) {
    const ga_event_ops *ops = ctx->backend->event;

    if (ops == NULL)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "gpuevent_new: the %s backend has no events",
                       ctx->backend->name);
    gpuevent *e = calloc(1, sizeof *e);
    if (e == NULL) return ga_fail_memory(&ctx->err, "an event");
    e->ctx = ctx;
    e->timed = ctx->timing;
    atomic_init(&e->refcount, 1);
    atomic_init(&e->recorded, false);
    int err = ops->create(e);
    if (err != GA_NO_ERROR) {
        free(e);
        return err;
    }
    ga_context_retain(ctx);
    *out = e;
    return GA_NO_ERROR;
}

gpuevent *gpuevent_new(gpucontext *ctx, int *ret) {
    gpuevent *e = NULL;
    int err = ga_context_check(ctx);

    if (err == GA_NO_ERROR) err = make(ctx, &e);
    if (ret != NULL) *ret = err;
    return e;
}

void gpuevent_retain(gpuevent *e) {
    if (e != NULL) atomic_fetch_add_explicit(&e->refcount, 1, memory_order_relaxed);
}

void gpuevent_release(gpuevent *e) {
    if (e == NULL || atomic_fetch_sub_explicit(&e->refcount, 1, memory_order_acq_rel) != 1) return;
    gpucontext *ctx = e->ctx;
    if (!ga_context_usable(ctx)) return; /* a forked child: the driver's part belongs to the parent */
    ctx->backend->event->destroy(e);
    free(e);
    gpucontext_deref(ctx);
}

gpucontext *gpuevent_context(gpuevent *e) {
    return e != NULL ? e->ctx : NULL;
}

/* ------------------------------------------------------------------------------------------------------ waiting */

int gpuevent_record(gpuevent *e) {
    int err = check_event(e, "gpuevent_record");
    if (err == GA_NO_ERROR) err = ga_recording_refuse(e->ctx, "an event");
    if (err == GA_NO_ERROR) err = e->ctx->backend->event->record(e);
    if (err == GA_NO_ERROR) atomic_store_explicit(&e->recorded, true, memory_order_relaxed);
    return err;
}

int gpuevent_sync(gpuevent *e) {
    int err = check_event(e, "gpuevent_sync");
    return err == GA_NO_ERROR ? e->ctx->backend->event->sync(e) : err;
}

int gpuevent_wait(gpucontext *ctx, gpuevent *e) {
    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR) err = check_event(e, "gpuevent_wait");
    if (err == GA_NO_ERROR) err = ga_recording_refuse(ctx, "an event");
    if (err != GA_NO_ERROR || e->ctx == ctx) return err;
    const ga_event_ops *ops = e->ctx->backend->event;
    if (ctx->backend != e->ctx->backend) return ops->sync(e);
    err = ops->wait(ctx, e);
    return err == GA_NO_ERROR ? ga_context_enqueued(ctx) : err;
}

int gpuevent_query(gpuevent *e, int *done) {
    bool is_done = false;
    int err = check_event(e, "gpuevent_query");

    if (err == GA_NO_ERROR && done == NULL)
        err = ga_fail(&e->ctx->err, GA_INVALID_ERROR, "gpuevent_query: no place for the answer");
    if (err == GA_NO_ERROR) err = e->ctx->backend->event->query(e, &is_done);
    if (err == GA_NO_ERROR) *done = is_done;
    return err;
}

static int check_timed(gpuevent *from, gpuevent *to, const double *seconds) {
    gpucontext *ctx = from->ctx;

    if (to->ctx->backend != ctx->backend || strcmp(to->ctx->caps.unique_id, ctx->caps.unique_id) != 0)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpuevent_elapsed: the events belong to different devices");
    if (seconds == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpuevent_elapsed: no place for the time");
    if (!ctx->timing || !to->ctx->timing || ctx->backend->event->elapsed == NULL)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "gpuevent_elapsed: events have times in contexts of backends that can, made with "
                       "gpucontext_props_timing()");
    if (!atomic_load(&from->recorded) || !atomic_load(&to->recorded))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "gpuevent_elapsed: an event was never recorded");
    return GA_NO_ERROR;
}

int gpuevent_elapsed(gpuevent *from, gpuevent *to, double *seconds) {
    int err = check_event(from, "gpuevent_elapsed");
    if (err == GA_NO_ERROR) err = check_event(to, "gpuevent_elapsed");
    if (err == GA_NO_ERROR) err = check_timed(from, to, seconds);
    if (err != GA_NO_ERROR) return err;
    const ga_event_ops *ops = from->ctx->backend->event;
    err = ops->sync(from);
    if (err == GA_NO_ERROR) err = ops->sync(to);
    return err == GA_NO_ERROR ? ops->elapsed(from, to, seconds) : err;
}

/* ---------------------------------------------------------------------------------------------------- transfers */

static int check_transfer(gpudata *b, size_t offset, size_t size, const void *host, gpuevent *done, const char *what) {
    int err = ga_buffer_check(b, what);

    if (err == GA_NO_ERROR) err = ga_buffer_range(b, offset, size, what);
    if (err == GA_NO_ERROR) err = check_event(done, what);
    if (err != GA_NO_ERROR) return err;
    if (done->ctx != b->ctx)
        return ga_fail(&b->ctx->err, GA_INVALID_ERROR, "%s: the event belongs to another context than the buffer",
                       what);
    if (host == NULL && size > 0) return ga_fail(&b->ctx->err, GA_INVALID_ERROR, "%s: the host memory is NULL", what);
    return ga_recording_refuse(b->ctx, "an asynchronous transfer");
}

/* Record an event after a transfer. If that fails the caller would not know when its memory is free: wait for the
 * transfer. */
static int end_transfer(gpuevent *done) {
    int err = gpuevent_record(done);

    if (err != GA_NO_ERROR) (void)done->ctx->backend->context->sync(done->ctx);
    return err == GA_NO_ERROR ? ga_context_enqueued(done->ctx) : err;
}

int gpudata_read_async(void *dst, gpudata *src, size_t srcoff, size_t sz, gpuevent *done) {
    int err = check_transfer(src, srcoff, sz, dst, done, "gpudata_read_async");

    if (err != GA_NO_ERROR) return err;
    const ga_buffer_ops *ops = src->ctx->backend->buffer;
    ga_timing *t = ga_timing_begin(src->ctx, GA_WORK_READ, "read", sz);
    if (sz > 0) err = (ops->read_async != NULL ? ops->read_async : ops->read)(src->ctx, dst, src, srcoff, sz);
    err = ga_timing_end(t, err);
    return err == GA_NO_ERROR ? end_transfer(done) : err;
}

int gpudata_write_async(gpudata *dst, size_t dstoff, const void *src, size_t sz, gpuevent *done) {
    int err = check_transfer(dst, dstoff, sz, src, done, "gpudata_write_async");

    if (err != GA_NO_ERROR) return err;
    const ga_buffer_ops *ops = dst->ctx->backend->buffer;
    ga_timing *t = ga_timing_begin(dst->ctx, GA_WORK_WRITE, "write", sz);
    if (sz > 0) err = (ops->write_async != NULL ? ops->write_async : ops->write)(dst->ctx, dst, dstoff, src, sz);
    err = ga_timing_end(t, err);
    return err == GA_NO_ERROR ? end_transfer(done) : err;
}
