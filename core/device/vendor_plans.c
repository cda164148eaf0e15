#include "vendor_plans.h"

#include <string.h>

bool ga_vendor_plans_init(ga_vendor_plans *p, const ga_vendor_plan_kind *kind) {
    *p = (ga_vendor_plans){.kind = kind};
    return kind->key_size <= GA_VENDOR_KEY && pthread_mutex_init(&p->lock, NULL) == 0;
}

static void drop(gpucontext *ctx, const ga_vendor_plans *p, ga_vendor_plan *one) {
    if (one->made) p->kind->drop(ctx, one->native);
    one->taken = one->made = false;
}

void ga_vendor_plans_free(gpucontext *ctx, ga_vendor_plans *p) {
    for (unsigned i = 0; i < GA_VENDOR_PLANS; i++) drop(ctx, p, &p->all[i]);
    pthread_mutex_destroy(&p->lock);
}

static int refused(gpucontext *ctx, const ga_vendor_plans *p) {
    return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "the vendor's library could not do %s like these before",
                   p->kind->what);
}

/* Call with the lock held. The least recently used plan is dropped. */
static int plan_for(gpucontext *ctx, ga_vendor_plans *p, const void *key, ga_vendor_plan **found) {
    ga_vendor_plan wanted = {.taken = true}, *oldest = &p->all[0];

    for (unsigned i = 0; i < GA_VENDOR_PLANS; i++) {
        ga_vendor_plan *one = &p->all[i];
        if (one->taken && memcmp(one->key, key, p->kind->key_size) == 0) {
            one->used = ++p->clock;
            *found = one;
            return one->refused ? refused(ctx, p) : GA_NO_ERROR;
        }
        if (oldest->taken && (!one->taken || one->used < oldest->used)) oldest = one;
    }
    int err = p->kind->plan(ctx, key, &wanted.native, &wanted.work);
    if (err != GA_NO_ERROR && err != GA_UNSUPPORTED_ERROR) return err;
    wanted.made = err == GA_NO_ERROR;
    wanted.refused = !wanted.made;
    memcpy(wanted.key, key, p->kind->key_size);
    drop(ctx, p, oldest);
    wanted.used = ++p->clock;
    *oldest = wanted;
    *found = oldest;
    return err;
}

int ga_vendor_plans_room(gpucontext *ctx, ga_vendor_plans *p, const void *key, size_t *bytes) {
    ga_vendor_plan *plan = NULL;

    pthread_mutex_lock(&p->lock);
    int err = plan_for(ctx, p, key, &plan);
    *bytes = err == GA_NO_ERROR ? plan->work : 0;
    pthread_mutex_unlock(&p->lock);
    return err;
}

int ga_vendor_plans_run(gpucontext *ctx, ga_vendor_plans *p, const void *key, ga_vendor_run *run, const void *call,
                        gpudata *work) {
    ga_vendor_plan *plan = NULL;

    pthread_mutex_lock(&p->lock);
    int err = plan_for(ctx, p, key, &plan);
    if (err == GA_NO_ERROR && plan->work > 0 && (work == NULL || work->size < plan->work))
        err = ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                      "the vendor's library asks for a larger work area for %s than before", p->kind->what);
    else if (err == GA_NO_ERROR) {
        err = run(ctx, plan->native, call, plan->work > 0 ? work : NULL, &plan->work);
        plan->refused = err == GA_UNSUPPORTED_ERROR;
    }
    pthread_mutex_unlock(&p->lock);
    return err;
}
