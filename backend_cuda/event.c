#include "objects.h"

static CUevent event_of(const gpuevent *e) {
    return (CUevent)e->native;
}

static int event_create(gpuevent *e) {
    CUevent event = NULL;
    bool pushed;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(e->ctx), &pushed);

    if (r == GA_CUDA_SUCCESS)
        r = ga_cu.cuEventCreate(&event, e->timed ? GA_CU_EVENT_DEFAULT : GA_CU_EVENT_DISABLE_TIMING);
    ga_cuda_exit(pushed);
    e->native = event;
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR : ga_cuda_fail(&e->ctx->err, r, "making an event");
}

static void event_destroy(gpuevent *e) {
    bool pushed;

    if (ga_cuda_enter_release(ga_cuda_of(e->ctx), &pushed)) (void)ga_cu.cuEventDestroy_v2(event_of(e));
    ga_cuda_exit(pushed);
}

static int event_record(gpuevent *e) {
    const ga_cuda_context *c = ga_cuda_of(e->ctx);
    bool pushed;
    ga_cu_result r = ga_cuda_enter(c, &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuEventRecord(event_of(e), c->stream);
    ga_cuda_exit(pushed);
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR : ga_cuda_fail(&e->ctx->err, r, "recording an event");
}

static int event_query(gpuevent *e, bool *done) {
    bool pushed;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(e->ctx), &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuEventQuery(event_of(e));
    ga_cuda_exit(pushed);
    *done = r == GA_CUDA_SUCCESS;
    return r == GA_CUDA_SUCCESS || r == GA_CUDA_ERROR_NOT_READY
               ? GA_NO_ERROR
               : ga_cuda_fail(&e->ctx->err, r, "asking whether an event is done");
}

static int event_sync(gpuevent *e) {
    bool pushed;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(e->ctx), &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuEventSynchronize(event_of(e));
    ga_cuda_exit(pushed);
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR : ga_cuda_fail(&e->ctx->err, r, "waiting for an event");
}

static int event_wait(gpucontext *ctx, gpuevent *e) {
    const ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;
    ga_cu_result r = ga_cuda_enter(c, &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuStreamWaitEvent(c->stream, event_of(e), 0);
    ga_cuda_exit(pushed);
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR : ga_cuda_fail(&ctx->err, r, "waiting for another context's event");
}

static int event_elapsed(gpuevent *from, gpuevent *to, double *seconds) {
    float milliseconds = 0;
    bool pushed;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(from->ctx), &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuEventElapsedTime(&milliseconds, event_of(from), event_of(to));
    ga_cuda_exit(pushed);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(&from->ctx->err, r, "asking for the time between two events");
    *seconds = milliseconds * 1e-3;
    return GA_NO_ERROR;
}

const ga_event_ops ga_cuda_event_ops = {
    .create = event_create,
    .destroy = event_destroy,
    .record = event_record,
    .query = event_query,
    .sync = event_sync,
    .wait = event_wait,
    .elapsed = event_elapsed,
};
