#include "places.h"

#include <stdlib.h>
#include <string.h>

#include "compact.h"
#include "copy/copy.h"
#include "plan/geometry.h"
#include "template/library.h"

/* One pass over an array's elements with arguments that an attempt puts together. */
typedef struct pass_job {
    gpucontext *ctx;
    ga_picks picks; /* without ITEMS */
    const ga_arg *args;
    size_t n;      /* elements */
    size_t groups; /* 0: as many as that asks for; else groups of one work-item */
} pass_job;

static int attempt_pass(void *self, atomic_uint *limit) {
    const pass_job *j = self;
    const ga_caps *caps = &j->ctx->caps;
    unsigned items = j->groups > 0 ? 1 : ga_group_items(caps, atomic_load(limit));
    size_t groups = j->groups > 0 ? j->groups : ga_min_size(ga_ceil_div(j->n, items), ga_most_groups(caps, 0));
    ga_picks picks = j->picks;
    GpuInstance *k;

    if (j->groups == 0) ga_pick_number(&picks, "ITEMS", items);
    int err = ga_library_instance(j->ctx, &picks, &k);
    return err == GA_NO_ERROR ? ga_launch_items(k, items, limit, GA_WIDTH_AUTO, 1, &groups, j->args) : err;
}

static int pass(pass_job *j) {
    atomic_uint limit;

    if (j->n == 0) return GA_NO_ERROR;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_pass, j);
}

/* --------------------------------------------------------------------------------------------- indices to places */

static void dense_buffer(ga_view *v, const GpuArray *a) {
    ga_view_buffer(v, a->data, a->offset, ga_array_size(a), GpuArray_ITEMSIZE(a));
}

int ga_index_places(const GpuArray *places, const GpuArray *index, size_t n, bool first) {
    GpuArray dense = {0};
    ga_view from, to;
    int err = GA_NO_ERROR;

    if (!GpuArray_IS_C_CONTIGUOUS(index)) {
        err = GpuArray_copy(&dense, index, GA_C_ORDER);
        if (err != GA_NO_ERROR) return err;
        index = &dense;
    }
    dense_buffer(&from, index);
    dense_buffer(&to, places);
    const ga_arg args[] = {ga_arg_view(&from), ga_arg_view(&to), ga_arg_index((ssize_t)n)};
    pass_job j = {.ctx = places->data->ctx,
                  .picks = {.file = "index", .kernel = "index_places"},
                  .args = args,
                  .n = ga_array_size(places)};
    ga_pick_type(&j.picks, "I", index->typecode);
    ga_pick_flag(&j.picks, "FIRST", first);
    err = pass(&j);
    GpuArray_clear(&dense);
    return err;
}

int ga_along_places(const GpuArray *places, const GpuArray *index, size_t n) {
    ga_view v, to;

    ga_view_array(&v, index);
    dense_buffer(&to, places);
    const ga_arg args[] = {ga_arg_view(&v), ga_arg_view(&to), ga_arg_index((ssize_t)n)};
    pass_job j = {.ctx = places->data->ctx,
                  .picks = {.file = "index", .kernel = "along_places"},
                  .args = args,
                  .n = ga_array_size(places)};
    ga_pick_type(&j.picks, "I", index->typecode);
    return pass(&j);
}

int ga_repeat_sources(const GpuArray *sources, const GpuArray *ends) {
    ga_view from, to;

    dense_buffer(&from, ends);
    dense_buffer(&to, sources);
    const ga_arg args[] = {ga_arg_view(&from), ga_arg_view(&to)};
    pass_job j = {.ctx = sources->data->ctx,
                  .picks = {.file = "index", .kernel = "repeat_sources"},
                  .args = args,
                  .n = sources->dimensions[0]};
    return pass(&j);
}

/* ---------------------------------------------------------------------------------------------------- combination */

/* The operator of ops.gk, or NULL. */
static const char *operator_of(ga_scatter_mode mode, int typecode) {
    bool truth = typecode == GA_BOOL;

    switch (mode) {
    case GA_SCATTER_ADD: return truth ? "any_of" : "sum";
    case GA_SCATTER_MUL: return truth ? "all_of" : "prod";
    case GA_SCATTER_MAX: return truth ? "any_of" : ga_is_complex(typecode) ? NULL : "largest";
    case GA_SCATTER_MIN: return truth ? "all_of" : ga_is_complex(typecode) ? NULL : "smallest";
    default: return NULL;
    }
}

int ga_combine_check(const char *what, ga_errbuf *e, ga_scatter_mode mode, int typecode) {
    if ((int)mode < GA_SCATTER_SET || mode > GA_SCATTER_MAX)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %d is not a mode", what, (int)mode);
    if (mode != GA_SCATTER_SET && operator_of(mode, typecode) == NULL)
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: elements of %s have no order", what, ga_type_name(typecode));
    return GA_NO_ERROR;
}

static int make_keys(const char *what, const GpuArray *keys, const GpuArray *places, size_t n, bool check) {
    gpucontext *ctx = keys->data->ctx;
    const uint64_t limit = n;
    uint32_t bad = 0;
    ga_view from, to, error;
    int err;

    gpudata *flag = gpudata_alloc(ctx, sizeof bad, &bad, GA_BUFFER_INIT, &err);
    if (flag == NULL) return err;
    dense_buffer(&from, places);
    dense_buffer(&to, keys);
    ga_view_buffer(&error, flag, 0, 1, sizeof bad);
    const ga_arg args[] = {ga_arg_view(&from), ga_arg_view(&to), ga_arg_view(&error), ga_arg_value(&limit)};
    pass_job j = {
        .ctx = ctx, .picks = {.file = "index", .kernel = "place_keys"}, .args = args, .n = keys->dimensions[0]};
    err = pass(&j);
    if (err == GA_NO_ERROR && check) err = gpudata_read(&bad, flag, 0, sizeof bad);
    gpudata_release(flag);
    if (err == GA_NO_ERROR && bad != 0) err = ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: an index is out of range", what);
    return err;
}

/* The keys in order, those of equal keys as they were, and where each was. Keys are below n, or UINT32_MAX. */
static int sort_keys(GpuArray *keys, GpuArray *order, size_t n) {
    gpucontext *ctx = keys->data->ctx;
    size_t count = keys->dimensions[0];
    GpuArray flags = {0}, new_keys = {0}, new_order = {0};
    ga_view from, to;

    int err = GpuArray_empty(&flags, ctx, GA_UBYTE, 1, &count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&new_keys, ctx, GA_UINT, 1, &count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&new_order, ctx, GA_UINT, 1, &count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(order, ctx, GA_UINT, 1, &count, GA_C_ORDER);
    for (int bit = 0; err == GA_NO_ERROR && (bit == 0 || n >> bit != 0); bit++) {
        const int32_t number = bit;
        ga_places p;
        dense_buffer(&from, keys);
        dense_buffer(&to, &flags);
        const ga_arg args[] = {ga_arg_view(&from), ga_arg_view(&to), ga_arg_value(&number)};
        pass_job j = {.ctx = ctx, .picks = {.file = "index", .kernel = "key_bits"}, .args = args, .n = count};
        err = pass(&j);
        if (err != GA_NO_ERROR) break;
        err = ga_places_init(&p, &flags);
        if (err == GA_NO_ERROR) err = ga_places_split(&p, keys, bit == 0 ? NULL : order, &new_keys, &new_order);
        ga_places_clear(&p);
        GpuArray t = *keys;
        *keys = new_keys;
        new_keys = t;
        t = *order;
        *order = new_order;
        new_order = t;
    }
    GpuArray_clear(&flags);
    GpuArray_clear(&new_keys);
    GpuArray_clear(&new_order);
    return err;
}

static int fold(const GpuArray *a, const GpuArray *keys, const GpuArray *order, const GpuArray *values,
                ga_scatter_mode mode) {
    gpucontext *ctx = a->data->ctx;
    bool shares = order == NULL;
    ga_view k, o, x, y;

    dense_buffer(&k, keys);
    dense_buffer(&o, shares ? keys : order);
    ga_view_array(&x, values);
    ga_view_array(&y, a);
    const ga_arg sorted[] = {ga_arg_view(&k), ga_arg_view(&o), ga_arg_view(&x), ga_arg_view(&y)};
    const ga_arg shared[] = {ga_arg_view(&k), ga_arg_view(&x), ga_arg_view(&y)};
    pass_job j = {.ctx = ctx,
                  .picks = {.file = "index", .kernel = shares ? "fold_shares" : "fold_sorted"},
                  .args = shares ? shared : sorted,
                  .n = ga_array_size(values),
                  .groups = shares ? ga_units(&ctx->caps) : 0};
    ga_pick_type(&j.picks, "T", a->typecode);
    ga_pick(&j.picks, "OP", operator_of(mode, a->typecode));
    return pass(&j);
}

int ga_combine(const char *what, const GpuArray *a, const GpuArray *places, const GpuArray *values,
               ga_scatter_mode mode, bool check) {
    gpucontext *ctx = a->data->ctx;
    size_t n = a->dimensions[1], count = ga_array_size(places);
    GpuArray keys = {0}, order = {0};

    if (count >= UINT32_MAX || n >= UINT32_MAX)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: %zu indices into %zu places are too many for one call", what,
                       count, n);
    int err = GpuArray_empty(&keys, ctx, GA_UINT, 1, &count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = make_keys(what, &keys, places, n, check);
    bool shares = ga_loops(&ctx->caps);
    if (err == GA_NO_ERROR && !shares) err = sort_keys(&keys, &order, n);
    if (err == GA_NO_ERROR) err = fold(a, &keys, shares ? NULL : &order, values, mode);
    GpuArray_clear(&keys);
    GpuArray_clear(&order);
    return err;
}
