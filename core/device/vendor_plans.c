#include "vendor_plans.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "profile.h"

bool ga_vendor_plans_init(ga_vendor_plans *p, const ga_vendor_plan_kind *kind, const ga_plan_ops *ops) {
    *p = (ga_vendor_plans){.kind = kind, .ops = ops};
    return kind->key_size <= GA_VENDOR_KEY && pthread_mutex_init(&p->lock, NULL) == 0;
}

static void drop(gpucontext *ctx, const ga_vendor_plans *p, ga_vendor_plan *one) {
    if (one->made) p->ops->drop(ctx, one->native);
    free(one);
}

void ga_vendor_plans_free(gpucontext *ctx, ga_vendor_plans *p) {
    for (unsigned i = 0; i < p->count; i++) drop(ctx, p, p->all[i]);
    free(p->all);
    pthread_mutex_destroy(&p->lock);
}

static int refused(gpucontext *ctx, const ga_vendor_plans *p) {
    return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "the vendor's library could not do %s like these before",
                   p->kind->what);
}

/* Call with the lock held, as those below. NULL: there is none for this key. */
static ga_vendor_plan *find(const ga_vendor_plans *p, const void *key, uint64_t hash) {
    for (unsigned i = 0; i < p->count; i++) {
        ga_vendor_plan *one = p->all[i];
        if (one->hash == hash && memcmp(one->key, key, p->kind->key_size) == 0) return one;
    }
    return NULL;
}

/* A place for one more plan: that of the least recently used, which is dropped, or a new one. NULL: out of memory. */
static ga_vendor_plan **place_for_one(gpucontext *ctx, ga_vendor_plans *p) {
    ga_vendor_plan **oldest = NULL;

    for (unsigned i = 0; i < p->count; i++)
        if (p->all[i]->held == 0 && (oldest == NULL || p->all[i]->used < (*oldest)->used)) oldest = &p->all[i];
    if (p->count >= p->kind->most && oldest != NULL) {
        drop(ctx, p, *oldest);
        *oldest = p->all[--p->count];
    }
    if (p->count == p->room) {
        const unsigned room = p->room == 0 ? 16 : 2 * p->room;
        ga_vendor_plan **all = realloc(p->all, room * sizeof *all);
        if (all == NULL) return NULL;
        p->all = all;
        p->room = room;
    }
    return &p->all[p->count];
}

static int plan_for(gpucontext *ctx, ga_vendor_plans *p, const void *key, ga_vendor_plan **found) {
    const uint64_t hash = ga_hash(GA_HASH_INIT, key, p->kind->key_size);

    *found = find(p, key, hash);
    if (*found != NULL) {
        (*found)->used = ++p->clock;
        return (*found)->refused ? refused(ctx, p) : GA_NO_ERROR;
    }
    ga_vendor_plan *one = calloc(1, sizeof *one), **at = one != NULL ? place_for_one(ctx, p) : NULL;
    int err = at != NULL ? p->ops->plan(ctx, key, &one->native, &one->work)
                         : ga_fail_memory(&ctx->err, "a plan of a vendor's library");
    if (err != GA_NO_ERROR && err != GA_UNSUPPORTED_ERROR) {
        free(one);
        return err;
    }
    one->made = err == GA_NO_ERROR;
    one->refused = !one->made;
    one->hash = hash;
    memcpy(one->key, key, p->kind->key_size);
    one->used = ++p->clock;
    *at = *found = one;
    p->count++;
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

static int run_plan(gpucontext *ctx, ga_vendor_plan *plan, ga_vendor_run *run, const void *call, gpudata *work) {
    int err = run(ctx, plan->native, call, plan->work > 0 ? work : NULL, &plan->work);

    plan->refused = err == GA_UNSUPPORTED_ERROR;
    return err;
}

/* Without ga_enqueue(): a recorded call needs a plan that is held, and an error that a wait finds (GPUARRAY_SYNC) must
 * not make the caller run its own kernels instead. */
int ga_vendor_plans_run(gpucontext *ctx, ga_vendor_plans *p, const void *key, ga_vendor_run *run, const void *call,
                        gpudata *work, size_t bytes) {
    ga_timing *t = ga_timing_begin(ctx, GA_WORK_BLAS, p->kind->name, bytes);
    ga_vendor_plan *plan = NULL;

    pthread_mutex_lock(&p->lock);
    int err = plan_for(ctx, p, key, &plan);
    if (err == GA_NO_ERROR && plan->work > 0 && (work == NULL || work->size < plan->work))
        err = ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                      "the vendor's library asks for a larger work area for %s than before", p->kind->what);
    else if (err == GA_NO_ERROR)
        err = run_plan(ctx, plan, run, call, work);
    pthread_mutex_unlock(&p->lock);
    return ga_timing_end(t, err);
}

ga_vendor_plan *ga_vendor_plans_hold(gpucontext *ctx, ga_vendor_plans *p, const void *key, size_t *bytes) {
    const ga_vendor_plan_kind *kind = p->kind;

    pthread_mutex_lock(&p->lock);
    ga_vendor_plan *plan = find(p, key, ga_hash(GA_HASH_INIT, key, kind->key_size));
    if (plan != NULL && (plan->refused || (kind->settled != NULL && !kind->settled(ctx, plan->native)))) plan = NULL;
    if (plan != NULL) {
        plan->held++;
        plan->used = ++p->clock;
        *bytes = plan->work;
    }
    pthread_mutex_unlock(&p->lock);
    return plan;
}

void ga_vendor_plans_let_go(ga_vendor_plans *p, ga_vendor_plan *plan) {
    pthread_mutex_lock(&p->lock);
    plan->held--;
    pthread_mutex_unlock(&p->lock);
}

int ga_vendor_plans_run_held(gpucontext *ctx, ga_vendor_plans *p, ga_vendor_plan *plan, ga_vendor_run *run,
                             const void *call, gpudata *work) {
    pthread_mutex_lock(&p->lock);
    int err = run_plan(ctx, plan, run, call, work);
    pthread_mutex_unlock(&p->lock);
    return err;
}
