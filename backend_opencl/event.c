#include "objects.h"

#include <stdlib.h>

#include "status.h"

/* An OpenCL event stands for one command, so each recording makes a new one: a marker. */
typedef struct opencl_event {
    pthread_mutex_t lock; /* guards `marker` */
    cl_event marker;      /* the last marker; NULL: never recorded */
} opencl_event;

static int event_create(gpuevent *e) {
    opencl_event *own = calloc(1, sizeof *own);

    if (own == NULL) return ga_fail_memory(&e->ctx->err, "an event");
    if (pthread_mutex_init(&own->lock, NULL) != 0) {
        free(own);
        return ga_fail(&e->ctx->err, GA_SYS_ERROR, "could not make a mutex");
    }
    e->native = own;
    return GA_NO_ERROR;
}

static void event_destroy(gpuevent *e) {
    opencl_event *own = e->native;

    if (own->marker != NULL) (void)ga_cl.clReleaseEvent(own->marker);
    pthread_mutex_destroy(&own->lock);
    free(own);
}

/* The flush is for later queries and waits: neither of them starts work that is still queued. */
static int event_record(gpuevent *e) {
    const ga_opencl_context *c = ga_opencl_context_of(e->ctx);
    opencl_event *own = e->native;
    cl_event marker = NULL, old = NULL;

    pthread_mutex_lock(&own->lock); /* so that the stored marker is the one enqueued last */
    cl_int status = ga_cl.clEnqueueMarkerWithWaitList(c->queue, 0, NULL, &marker);
    if (status == GA_CL_SUCCESS) status = ga_cl.clFlush(c->queue);
    if (status == GA_CL_SUCCESS) {
        old = own->marker;
        own->marker = marker;
    } else {
        old = marker;
    }
    pthread_mutex_unlock(&own->lock);
    if (old != NULL) (void)ga_cl.clReleaseEvent(old);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&e->ctx->err, status, "recording an event: clEnqueueMarkerWithWaitList, clFlush");
}

/* A reference to the marker, because another thread may record meanwhile; NULL if there is none. */
static int marker_of(gpuevent *e, cl_event *marker) {
    opencl_event *own = e->native;
    cl_int status = GA_CL_SUCCESS;

    pthread_mutex_lock(&own->lock);
    *marker = own->marker;
    if (*marker != NULL) status = ga_cl.clRetainEvent(*marker);
    pthread_mutex_unlock(&own->lock);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&e->ctx->err, status, "taking an event: clRetainEvent");
}

/* 0: done; greater: not yet; negative: failed. */
static cl_int state_of(cl_event marker, cl_int *state) {
    return ga_cl.clGetEventInfo(marker, GA_CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof *state, (void *)state, NULL);
}

static int event_query(gpuevent *e, bool *done) {
    cl_event marker;
    cl_int state = GA_CL_COMPLETE;

    *done = true;
    int err = marker_of(e, &marker);
    if (err != GA_NO_ERROR || marker == NULL) return err;
    cl_int status = state_of(marker, &state);
    (void)ga_cl.clReleaseEvent(marker);
    if (status != GA_CL_SUCCESS) return ga_opencl_fail(&e->ctx->err, status, "asking an event: clGetEventInfo");
    *done = state <= GA_CL_COMPLETE;
    if (state >= GA_CL_COMPLETE) return GA_NO_ERROR;
    return ga_opencl_fail(&e->ctx->err, GA_CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, "work before an event failed");
}

static int event_sync(gpuevent *e) {
    cl_event marker;

    int err = marker_of(e, &marker);
    if (err != GA_NO_ERROR || marker == NULL) return err;
    cl_int status = ga_cl.clWaitForEvents(1, &marker);
    (void)ga_cl.clReleaseEvent(marker);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&e->ctx->err, status, "waiting for an event: clWaitForEvents");
}

/* Time on the device's clock, in nanoseconds, when the marker was reached. */
static int time_of(gpuevent *e, cl_ulong *when) {
    cl_event marker;

    int err = marker_of(e, &marker);
    if (err != GA_NO_ERROR) return err;
    cl_int status = ga_cl.clGetEventProfilingInfo(marker, GA_CL_PROFILING_COMMAND_END, sizeof *when, when, NULL);
    (void)ga_cl.clReleaseEvent(marker);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&e->ctx->err, status, "asking for the time of an event: clGetEventProfilingInfo");
}

static int event_elapsed(gpuevent *from, gpuevent *to, double *seconds) {
    cl_ulong start = 0, end = 0;

    if (!ga_opencl_context_of(from->ctx)->profiled)
        return ga_fail(&from->ctx->err, GA_UNSUPPORTED_ERROR, "a context that was made of a cl_context has no times");
    int err = time_of(from, &start);
    if (err == GA_NO_ERROR) err = time_of(to, &end);
    if (err == GA_NO_ERROR) *seconds = 1e-9 * (double)(int64_t)(end - start);
    return err;
}

/* ------------------------------------------------------------------------------------------- between two contexts */

/* Let the waiting work run even if the work it waited for failed: that error is reported where it happened. */
static void release_waiting(cl_event marker, cl_int state, void *gate) {
    (void)marker, (void)state;
    (void)ga_cl.clSetUserEventStatus(gate, GA_CL_COMPLETE);
    (void)ga_cl.clReleaseEvent(gate);
}

/* A queue can wait only for events of its own cl_context. For others it waits for a user event (gate), which a callback
 * completes. */
static cl_int make_gate(const ga_opencl_context *c, cl_event marker, cl_event *gate) {
    cl_int status;

    *gate = ga_cl.clCreateUserEvent(c->context, &status);
    if (*gate == NULL) return status;
    status = ga_cl.clRetainEvent(*gate); /* reference of the callback */
    if (status == GA_CL_SUCCESS) {
        status = ga_cl.clSetEventCallback(marker, GA_CL_COMPLETE, release_waiting, *gate);
        if (status == GA_CL_SUCCESS) return GA_CL_SUCCESS;
        (void)ga_cl.clReleaseEvent(*gate);
    }
    (void)ga_cl.clReleaseEvent(*gate);
    *gate = NULL;
    return status;
}

static cl_int wait_for(const ga_opencl_context *c, const ga_opencl_context *source, cl_event marker) {
    cl_event gate = NULL;
    cl_int state;

    cl_int status = state_of(marker, &state);
    if (status != GA_CL_SUCCESS || state <= GA_CL_COMPLETE) return status; /* Oclgrind no longer calls back by then */
    if (source->context != c->context) status = make_gate(c, marker, &gate);
    if (status == GA_CL_SUCCESS)
        status = ga_cl.clEnqueueBarrierWithWaitList(c->queue, 1, gate != NULL ? &gate : &marker, NULL);
    if (gate != NULL) (void)ga_cl.clReleaseEvent(gate);
    return status;
}

static int event_wait(gpucontext *ctx, gpuevent *e) {
    cl_event marker;

    int err = marker_of(e, &marker);
    if (err != GA_NO_ERROR || marker == NULL) return err;
    cl_int status = wait_for(ga_opencl_context_of(ctx), ga_opencl_context_of(e->ctx), marker);
    (void)ga_cl.clReleaseEvent(marker);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&ctx->err, status, "waiting for another context's event");
}

const ga_event_ops ga_opencl_event_ops = {
    .create = event_create,
    .destroy = event_destroy,
    .record = event_record,
    .query = event_query,
    .sync = event_sync,
    .wait = event_wait,
    .elapsed = event_elapsed,
};
