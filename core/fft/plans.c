#include "plans.h"

bool ga_fft_plans_init(ga_fft_plans *p) {
    *p = (ga_fft_plans){.clock = 0};
    return pthread_mutex_init(&p->lock, NULL) == 0;
}

static void drop(gpucontext *ctx, ga_fft_plan *p) {
    ctx->backend->fft->drop(ctx, p->native);
    p->made = false;
}

void ga_fft_plans_free(gpucontext *ctx, ga_fft_plans *p) {
    for (unsigned i = 0; i < GA_FFT_PLANS; i++)
        if (p->all[i].made) drop(ctx, &p->all[i]);
    pthread_mutex_destroy(&p->lock);
}

static bool same(const ga_fft_call *a, const ga_fft_call *b) {
    return a->kind == b->kind && a->typecode == b->typecode && a->n == b->n && a->batch == b->batch &&
           a->distin == b->distin && a->distout == b->distout;
}

/* Call with the lock held. The least recently used plan is dropped. */
static int plan_for(gpucontext *ctx, ga_fft_plans *p, const ga_fft_call *call, ga_fft_plan **found) {
    ga_fft_plan wanted = {.made = true, .of = *call}, *oldest = &p->all[0];

    for (unsigned i = 0; i < GA_FFT_PLANS; i++) {
        ga_fft_plan *one = &p->all[i];
        if (one->made && same(&one->of, call)) {
            one->used = ++p->clock;
            *found = one;
            return GA_NO_ERROR;
        }
        if (oldest->made && (!one->made || one->used < oldest->used)) oldest = one;
    }
    wanted.of.in = wanted.of.out = NULL;
    int err = ctx->backend->fft->plan(ctx, call, &wanted.native, &wanted.work);
    if (err != GA_NO_ERROR) return err;
    if (oldest->made) drop(ctx, oldest);
    wanted.used = ++p->clock;
    *oldest = wanted;
    *found = oldest;
    return GA_NO_ERROR;
}

int ga_fft_plans_room(gpucontext *ctx, ga_fft_plans *p, const ga_fft_call *call, size_t *bytes) {
    ga_fft_plan *plan = NULL;

    pthread_mutex_lock(&p->lock);
    int err = plan_for(ctx, p, call, &plan);
    *bytes = err == GA_NO_ERROR ? plan->work : 0;
    pthread_mutex_unlock(&p->lock);
    return err;
}

static int run(gpucontext *ctx, ga_fft_plan *p, const ga_fft_call *call, gpudata *work) {
    if (p->refused)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "the vendor's library could not do transforms of %zu elements before", call->n);
    if (p->work > 0 && (work == NULL || work->size < p->work))
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "the vendor's library asks for a larger work area for transforms of %zu elements than before",
                       call->n);
    int err = ctx->backend->fft->run(ctx, p->native, call, p->work > 0 ? work : NULL);
    p->refused = err == GA_UNSUPPORTED_ERROR;
    return err;
}

int ga_fft_plans_run(gpucontext *ctx, ga_fft_plans *p, const ga_fft_call *call, gpudata *work) {
    ga_fft_plan *plan = NULL;

    pthread_mutex_lock(&p->lock);
    int err = plan_for(ctx, p, call, &plan);
    if (err == GA_NO_ERROR) err = run(ctx, plan, call, work);
    pthread_mutex_unlock(&p->lock);
    return err;
}
