/* All terms of an einsum in one pass: a reduction of their product, which the context caches. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "einsum.h"
#include "base/str.h"
#include "product.h"
#include "program/cache.h"
#include "reduce/reduction.h"
#include "template/gk_types.h"
#include "template/instance.h"

typedef struct fused_key {
    int n, typecode, types[GA_REDUCE_OPERANDS];
} fused_key;

static void release(void *reduction) {
    GpuReduction_free(reduction);
}

static void *cache_new(gpucontext *ctx) {
    (void)ctx;
    return ga_cache_new(release);
}

static int make(const ga_einsum *s, GpuReduction **r) {
    const bool truth = s->typecode == GA_BOOL;
    const int type = ga_product_type(s->typecode);
    gpuelemwise_arg args[GA_REDUCE_OPERANDS];
    char names[GA_REDUCE_OPERANDS][12];
    ga_str map = GA_STR_INIT;

    for (unsigned i = 0; i < s->n; i++) {
        snprintf(names[i], sizeof names[i], "x%u", i);
        args[i] = (gpuelemwise_arg){names[i], s->terms[i].x.typecode, GE_READ};
        ga_str_addf(&map, "%scast<%s>(%s)", i == 0 ? "" : truth ? " && " : " * ", ga_gk_value_type(type), names[i]);
    }
    char *text = ga_str_take(&map);
    if (text == NULL) return ga_fail_memory(&s->ctx->err, "an einsum's expression");
    int err = GpuReduction_new_map(r, s->ctx, NULL, truth ? "any" : "sum", text, NULL, s->n, args, type,
                                   truth ? -1 : type, truth ? -1 : s->typecode, NULL);
    if (err == GA_NO_ERROR) ga_reduction_disown(*r);
    free(text);
    return err;
}

static int find(const ga_einsum *s, GpuReduction **r) {
    static const ga_slot_kind kind = {.make = cache_new, .free = ga_cache_slot_free, .needs = &ga_gk_memory_slot};
    fused_key key = {.n = (int)s->n, .typecode = s->typecode};
    ga_cache *cache = ga_context_slot_get(s->ctx, &kind);

    if (cache == NULL) return ga_fail_memory(&s->ctx->err, "an einsum's reductions");
    for (unsigned i = 0; i < s->n; i++) key.types[i] = s->terms[i].x.typecode;
    *r = ga_cache_find(cache, &key, sizeof key);
    if (*r != NULL) return GA_NO_ERROR;
    int err = make(s, r);
    if (err != GA_NO_ERROR) return err;
    *r = ga_cache_add(cache, &s->ctx->err, &key, sizeof key, *r);
    return *r != NULL ? GA_NO_ERROR : GA_MEMORY_ERROR;
}

int ga_einsum_fused(const ga_einsum *s, ga_term *c) {
    GpuArray views[GA_REDUCE_OPERANDS];
    void *args[GA_REDUCE_OPERANDS];
    unsigned char labels[GA_LABELS];
    unsigned axes[GA_LABELS], nd = c->x.nd;
    uint64_t all = 0;
    GpuReduction *r;

    memset(views, 0, sizeof views);
    for (unsigned i = 0; i < s->n; i++) all |= s->terms[i].set;
    memcpy(labels, c->label, nd);
    nd += ga_labels_list(all & ~c->set, &labels[nd]);
    for (unsigned i = c->x.nd; i < nd; i++) axes[i - c->x.nd] = i;
    int err = find(s, &r);
    for (unsigned i = 0; i < s->n && err == GA_NO_ERROR; i++) {
        err = ga_term_spread(s, &views[i], &s->terms[i], nd, labels);
        args[i] = &views[i];
    }
    if (err == GA_NO_ERROR) err = GpuReduction_call_map(r, &c->x, args, nd - c->x.nd, axes, 0);
    for (unsigned i = 0; i < s->n; i++) GpuArray_clear(&views[i]);
    return err;
}
