/*
 * Streams and events. Work runs when it is enqueued, or, with FAKE_CUDA_ASYNC=1, when something waits for it: a missing
 * synchronisation then shows as stale data.
 */
#define _GNU_SOURCE
#include "state.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct CUevent_st {
    fake_object object;
    bool timing;
    struct CUstream_st *stream; /* recorded here; NULL: never, or the stream is gone */
    uint64_t after;             /* done once that stream has done so many operations */
};

/* ---------------------------------------------------------------------------------------------------------- running */

static void run_first(struct CUstream_st *s) {
    fake_op *op = s->first;
    fake_context *ctx = s->object.ctx;
    s->first = op->next;
    if (!s->first) s->last = &s->first;
    if (ctx->sticky == CUDA_SUCCESS) {
        CUresult r = op->run(op);
        if (r != CUDA_SUCCESS) ctx->sticky = r;
    }
    s->done++;
    free(op);
}

void fake_stream_drain(struct CUstream_st *s, uint64_t until) {
    while (s->first && s->done < until) run_first(s);
}

void fake_drain_context(fake_context *ctx) {
    for (struct CUstream_st *s = ctx->streams; s; s = s->sibling) fake_stream_drain(s, s->submitted);
}

/* The default stream waits for the blocking ones, and they for it. */
static void join_default(struct CUstream_st *s) {
    for (struct CUstream_st *o = s->object.ctx->streams; o; o = o->sibling) {
        bool joined = s->is_default ? o->blocking : s->blocking && o->is_default;
        if (o != s && joined) fake_stream_drain(o, o->submitted);
    }
}

CUresult fake_stream_submit(struct CUstream_st *s, fake_op *op) {
    if (!op) return CUDA_ERROR_OUT_OF_MEMORY;
    if (s->captured) return fake_capture(s, op);
    join_default(s);
    op->next = NULL;
    op->stream = s;
    *s->last = op;
    s->last = &op->next;
    s->submitted++;
    if (!fake_async()) fake_stream_drain(s, s->submitted);
    return CUDA_SUCCESS;
}

CUresult fake_stream_resolve(CUstream handle, struct CUstream_st **stream) {
    fake_context *ctx = fake_current();
    if (!handle || (uintptr_t)handle == 1 || (uintptr_t)handle == 2) { /* default, legacy, per thread */
        *stream = ctx->streams;
        return CUDA_SUCCESS;
    }
    if (!fake_object_live(handle, FAKE_STREAM)) {
        return fake_error(CUDA_ERROR_INVALID_HANDLE, "%p is no live stream", (void *)handle);
    }
    if (handle->object.ctx != ctx) {
        return fake_error(CUDA_ERROR_INVALID_HANDLE, "the stream belongs to another context than the current one");
    }
    *stream = handle;
    return CUDA_SUCCESS;
}

static void stream_setup(struct CUstream_st *s, fake_context *ctx) {
    s->object.ctx = ctx;
    s->first = NULL;
    s->last = &s->first;
}

void fake_streams_setup(fake_context *ctx, struct CUstream_st *default_stream) {
    stream_setup(default_stream, ctx);
    default_stream->is_default = true;
    default_stream->sibling = NULL;
    ctx->streams = default_stream;
}

static void stream_free(struct CUstream_st *s) {
    struct CUstream_st **link = &s->object.ctx->streams;
    while (*link != s) link = &(*link)->sibling;
    *link = s->sibling;
    for (fake_object *o = fake_objects(FAKE_EVENT); o; o = o->next) {
        struct CUevent_st *e = (struct CUevent_st *)(void *)o;
        if (e->stream == s) e->stream = NULL;
    }
    fake_object_remove(&s->object);
    fake_capture_discard(s);
    free(s);
}

void fake_streams_discard(fake_context *ctx) {
    while (ctx->streams->sibling) {
        fake_count(FAKE_ORPHAN, 1);
        stream_free(ctx->streams->sibling);
    }
    for (fake_object *o = fake_objects(FAKE_EVENT), *next; o; o = next) {
        next = o->next;
        if (o->ctx != ctx) continue;
        fake_count(FAKE_ORPHAN, 1);
        fake_object_remove(o);
        free(o);
    }
    fake_graphs_discard(ctx);
    ctx->streams = NULL;
}

/* ---------------------------------------------------------------------------------------------------------- streams */

FAKE_EXPORT CUresult cuStreamCreate(CUstream *stream, unsigned flags) {
    CUresult r = fake_enter("cuStreamCreate", FAKE_NEEDS_CONTEXT, CUDA_ERROR_OUT_OF_MEMORY);
    if (r == CUDA_SUCCESS && !stream) r = fake_error(CUDA_ERROR_INVALID_VALUE, "stream is NULL");
    if (r == CUDA_SUCCESS && flags > 1) r = fake_error(CUDA_ERROR_INVALID_VALUE, "flags 0x%x", flags);
    struct CUstream_st *s = r == CUDA_SUCCESS ? calloc(1, sizeof *s) : NULL;
    if (r == CUDA_SUCCESS && !s) r = CUDA_ERROR_OUT_OF_MEMORY;
    if (r == CUDA_SUCCESS) {
        fake_context *ctx = fake_current();
        stream_setup(s, ctx);
        s->blocking = flags == 0;
        s->sibling = ctx->streams->sibling; /* after the default one */
        ctx->streams->sibling = s;
        fake_object_add(&s->object, FAKE_STREAM, ctx);
        *stream = s;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuStreamDestroy_v2(CUstream stream) {
    CUresult injected, r = fake_enter_release("cuStreamDestroy_v2", FAKE_NEEDS_INIT, &injected);
    if (r == CUDA_SUCCESS && !fake_object_live(stream, FAKE_STREAM)) {
        r = fake_error(CUDA_ERROR_INVALID_HANDLE, "%p is no live stream", (void *)stream);
    }
    if (r == CUDA_SUCCESS) {
        fake_stream_drain(stream, stream->submitted);
        stream_free(stream);
        r = injected;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuStreamSynchronize(CUstream stream) {
    struct CUstream_st *s = NULL;
    CUresult injected, r = fake_enter_release("cuStreamSynchronize", FAKE_NEEDS_CONTEXT, &injected);
    if (r == CUDA_SUCCESS) r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS && s->captured) {
        r = fake_error(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, "the stream is being captured");
    }
    if (r == CUDA_SUCCESS) {
        join_default(s);
        fake_stream_drain(s, s->submitted);
        fake_memory_verify("cuStreamSynchronize");
        r = fake_current()->sticky;
    }
    return fake_leave(r != CUDA_SUCCESS ? r : injected);
}

FAKE_EXPORT CUresult cuStreamQuery(CUstream stream) {
    struct CUstream_st *s = NULL;
    CUresult r = fake_enter("cuStreamQuery", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS && s->first) {
        run_first(s); /* so that polling ends */
        r = s->first ? CUDA_ERROR_NOT_READY : fake_current()->sticky;
    }
    return fake_leave(r);
}

typedef struct host_op {
    fake_op op;
    CUhostFn fn;
    void *data;
} host_op;

static CUresult run_host(fake_op *op) {
    const host_op *h = (const host_op *)(const void *)op;
    h->fn(h->data);
    return CUDA_SUCCESS;
}

FAKE_EXPORT CUresult cuLaunchHostFunc(CUstream stream, CUhostFn fn, void *data) {
    struct CUstream_st *s = NULL;
    CUresult r = fake_enter("cuLaunchHostFunc", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && !fn) r = fake_error(CUDA_ERROR_INVALID_VALUE, "fn is NULL");
    if (r == CUDA_SUCCESS) r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS) {
        host_op *h = calloc(1, sizeof *h);
        if (h) *h = (host_op){{.run = run_host}, fn, data};
        r = fake_stream_submit(s, h ? &h->op : NULL);
    }
    return fake_leave(r);
}

typedef struct call_op {
    fake_op op;
    void (*fn)(const void *);
    max_align_t data[];
} call_op;

static CUresult run_call(fake_op *op) {
    const call_op *c = (const call_op *)(const void *)op;
    c->fn(c->data);
    return CUDA_SUCCESS;
}

FAKE_EXPORT CUresult fake_stream_call(CUstream stream, void (*fn)(const void *), const void *data, size_t size) {
    struct CUstream_st *s = NULL;
    fake_lock();
    CUresult r = fake_context_check(fake_current());
    if (r == CUDA_SUCCESS) r = fake_stream_resolve(stream, &s);
    call_op *c = r == CUDA_SUCCESS ? calloc(1, sizeof *c + size) : NULL;
    if (c) {
        c->op.run = run_call;
        c->fn = fn;
        memcpy(c->data, data, size);
    }
    if (r == CUDA_SUCCESS) r = fake_stream_submit(s, c ? &c->op : NULL);
    fake_unlock();
    return r;
}

FAKE_EXPORT bool fake_stream_captured(CUstream stream) {
    struct CUstream_st *s = NULL;
    fake_lock();
    bool captured = fake_stream_resolve(stream, &s) == CUDA_SUCCESS && s->captured;
    fake_unlock();
    return captured;
}

/* ----------------------------------------------------------------------------------------------------------- events */

static CUresult check_event(CUevent event, bool of_current) {
    if (!fake_object_live(event, FAKE_EVENT)) {
        return fake_error(CUDA_ERROR_INVALID_HANDLE, "%p is no live event", (void *)event);
    }
    if (of_current && event->object.ctx != fake_current()) {
        return fake_error(CUDA_ERROR_INVALID_HANDLE, "the event belongs to another context than the current one");
    }
    return CUDA_SUCCESS;
}

static void event_wait(const struct CUevent_st *e) {
    if (e->stream) fake_stream_drain(e->stream, e->after);
}

FAKE_EXPORT CUresult cuEventCreate(CUevent *event, unsigned flags) {
    CUresult r = fake_enter("cuEventCreate", FAKE_NEEDS_CONTEXT, CUDA_ERROR_OUT_OF_MEMORY);
    if (r == CUDA_SUCCESS && !event) r = fake_error(CUDA_ERROR_INVALID_VALUE, "event is NULL");
    if (r == CUDA_SUCCESS && flags > 7) r = fake_error(CUDA_ERROR_INVALID_VALUE, "flags 0x%x", flags);
    struct CUevent_st *e = r == CUDA_SUCCESS ? calloc(1, sizeof *e) : NULL;
    if (r == CUDA_SUCCESS && !e) r = CUDA_ERROR_OUT_OF_MEMORY;
    if (r == CUDA_SUCCESS) {
        e->timing = !(flags & 2);
        fake_object_add(&e->object, FAKE_EVENT, fake_current());
        *event = e;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuEventDestroy_v2(CUevent event) {
    CUresult injected, r = fake_enter_release("cuEventDestroy_v2", FAKE_NEEDS_INIT, &injected);
    if (r == CUDA_SUCCESS) r = check_event(event, false);
    if (r == CUDA_SUCCESS) {
        fake_object_remove(&event->object);
        free(event);
        r = injected;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuEventRecord(CUevent event, CUstream stream) {
    struct CUstream_st *s = NULL;
    CUresult r = fake_enter("cuEventRecord", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_event(event, true);
    if (r == CUDA_SUCCESS) r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS) {
        join_default(s);
        event->stream = s->is_default ? NULL : s; /* the default stream's storage is the context's: run it instead */
        event->after = s->submitted;
        if (s->is_default) fake_stream_drain(s, s->submitted);
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuEventSynchronize(CUevent event) {
    CUresult injected, r = fake_enter_release("cuEventSynchronize", FAKE_NEEDS_INIT, &injected);
    if (r == CUDA_SUCCESS) r = check_event(event, false);
    if (r == CUDA_SUCCESS) {
        event_wait(event);
        r = event->object.ctx->sticky;
    }
    return fake_leave(r != CUDA_SUCCESS ? r : injected);
}

FAKE_EXPORT CUresult cuEventQuery(CUevent event) {
    CUresult r = fake_enter("cuEventQuery", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_event(event, false);
    if (r == CUDA_SUCCESS && event->stream && event->stream->done < event->after) {
        run_first(event->stream); /* so that polling ends */
        r = event->stream->done < event->after ? CUDA_ERROR_NOT_READY : CUDA_SUCCESS;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuEventElapsedTime(float *ms, CUevent start, CUevent end) {
    CUresult r = fake_enter("cuEventElapsedTime", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && !ms) r = fake_error(CUDA_ERROR_INVALID_VALUE, "ms is NULL");
    if (r == CUDA_SUCCESS) r = check_event(start, false);
    if (r == CUDA_SUCCESS) r = check_event(end, false);
    if (r == CUDA_SUCCESS && (!start->timing || !end->timing)) {
        r = fake_error(CUDA_ERROR_INVALID_HANDLE, "an event was created without timing");
    }
    if (r == CUDA_SUCCESS) *ms = 0.001f;
    return fake_leave(r);
}

typedef struct wait_op {
    fake_op op;
    struct CUstream_st *stream;
    uint64_t after;
} wait_op;

static CUresult run_wait(fake_op *op) {
    const wait_op *w = (const wait_op *)(const void *)op;
    if (w->stream != op->stream && fake_object_live(w->stream, FAKE_STREAM)) fake_stream_drain(w->stream, w->after);
    return CUDA_SUCCESS;
}

FAKE_EXPORT CUresult cuStreamWaitEvent(CUstream stream, CUevent event, unsigned flags) {
    struct CUstream_st *s = NULL;
    CUresult r = fake_enter("cuStreamWaitEvent", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && flags > 1) r = fake_error(CUDA_ERROR_INVALID_VALUE, "flags 0x%x", flags);
    if (r == CUDA_SUCCESS) r = check_event(event, false);
    if (r == CUDA_SUCCESS) r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS && event->stream) {
        wait_op *w = calloc(1, sizeof *w);
        if (w) *w = (wait_op){{.run = run_wait}, event->stream, event->after};
        r = fake_stream_submit(s, w ? &w->op : NULL);
    }
    return fake_leave(r);
}
