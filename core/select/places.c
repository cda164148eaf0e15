#include "places.h"

#include <stdlib.h>
#include <string.h>

#include "base/types.h"
#include "copy/copy.h"
#include "device/flag.h"
#include "plan/geometry.h"
#include "sort/radix.h"
#include "template/library.h"

enum { LEAST_PIECE = 4096 }; /* elements for each work-item, at least, where work-items loop */

/* A pass over an array's elements; an attempt completes its arguments. */
typedef struct pass_job {
    gpucontext *ctx;
    ga_template_args targs; /* template arguments but ITEMS */
    const ga_arg *args;
    size_t n;      /* number of elements */
    size_t groups; /* 0: as many as ITEMS requires; else groups of one work-item */
} pass_job;

static int attempt_pass(void *self, atomic_uint *limit) {
    const pass_job *j = self;
    const ga_caps *caps = &j->ctx->caps;
    unsigned items = j->groups > 0 ? 1 : ga_group_items(caps, atomic_load(limit));
    size_t groups = j->groups > 0 ? j->groups : ga_min_size(ga_ceil_div(j->n, items), ga_most_groups(caps, 0));
    ga_template_args targs = j->targs;
    GpuInstance *k;

    if (j->groups == 0) ga_template_arg_number(&targs, "ITEMS", items);
    int err = ga_library_instance(j->ctx, &targs, &k);
    return err == GA_NO_ERROR ? ga_launch_items(k, items, limit, GA_WIDTH_AUTO, 1, &groups, j->args) : err;
}

static int pass(pass_job *j) {
    atomic_uint limit;

    if (j->n == 0) return GA_NO_ERROR;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_pass, j);
}

/* On devices where work-items loop, use the kernel `loops`, in which each takes a long range. */
static void in_pieces(pass_job *j, const char *loops) {
    const ga_caps *caps = &j->ctx->caps;

    if (!ga_loops(caps)) return;
    j->targs.kernel = loops;
    j->groups = ga_min_size(1 + j->n / LEAST_PIECE, 4 * ga_units(caps));
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
                  .targs = {.file = "index", .kernel = "index_places"},
                  .args = args,
                  .n = ga_array_size(places)};
    ga_template_arg_type(&j.targs, "I", index->typecode);
    ga_template_arg_flag(&j.targs, "FIRST", first);
    in_pieces(&j, "index_places_loops");
    err = pass(&j);
    GpuArray_clear(&dense);
    return err;
}

int ga_index_pair(const GpuArray *places, const GpuArray *const index[2], const size_t n[2]) {
    ga_view from[2], to;

    dense_buffer(&from[0], index[0]);
    dense_buffer(&from[1], index[1]);
    dense_buffer(&to, places);
    const ga_arg args[] = {ga_arg_view(&from[0]), ga_arg_view(&from[1]), ga_arg_view(&to), ga_arg_index((ssize_t)n[0]),
                           ga_arg_index((ssize_t)n[1])};
    pass_job j = {.ctx = places->data->ctx, .targs = {.file = "index"}, .args = args, .n = ga_array_size(places)};
    ga_template_arg_type(&j.targs, "I", index[0]->typecode);
    ga_template_arg_type(&j.targs, "J", index[1]->typecode);
    in_pieces(&j, "index_pair_loops");
    return pass(&j);
}

int ga_along_places(const GpuArray *places, const GpuArray *index, size_t n) {
    ga_view v, to;

    ga_view_array(&v, index);
    dense_buffer(&to, places);
    const ga_arg args[] = {ga_arg_view(&v), ga_arg_view(&to), ga_arg_index((ssize_t)n)};
    pass_job j = {.ctx = places->data->ctx,
                  .targs = {.file = "index", .kernel = "along_places"},
                  .args = args,
                  .n = ga_array_size(places)};
    ga_template_arg_type(&j.targs, "I", index->typecode);
    return pass(&j);
}

int ga_repeat_sources(const GpuArray *sources, const GpuArray *ends) {
    ga_view from, to;

    dense_buffer(&from, ends);
    dense_buffer(&to, sources);
    const ga_arg args[] = {ga_arg_view(&from), ga_arg_view(&to)};
    pass_job j = {.ctx = sources->data->ctx,
                  .targs = {.file = "index", .kernel = "repeat_sources"},
                  .args = args,
                  .n = sources->dimensions[0]};
    return pass(&j);
}

/* ---------------------------------------------------------------------------------------------------- combination */

/* The name of the operator in ops.gk, or NULL. */
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

/* The mode without the flag GA_SCATTER_ANY_ORDER. */
static ga_scatter_mode mode_of(ga_scatter_mode mode) {
    return (ga_scatter_mode)((int)mode & ~GA_SCATTER_ANY_ORDER);
}

int ga_combine_check(const char *what, gpucontext *ctx, ga_scatter_mode mode, int typecode) {
    ga_errbuf *e = &ctx->err;

    if (((int)mode & GA_SCATTER_ANY_ORDER) != 0 && ctx->reproducible)
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: the context is reproducible, and any order is not", what);
    mode = mode_of(mode);
    if ((int)mode < GA_SCATTER_SET || mode > GA_SCATTER_MAX)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %d is not a mode", what, (int)mode);
    if (mode != GA_SCATTER_SET && operator_of(mode, typecode) == NULL)
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: elements of %s have no order", what, ga_type_name(typecode));
    return GA_NO_ERROR;
}

static int make_keys(const char *what, const GpuArray *keys, const GpuArray *places, size_t n, bool check) {
    gpucontext *ctx = keys->data->ctx;
    const uint64_t limit = n;
    bool bad = false;
    ga_view from, to, error;
    ga_flag *flag;

    int err = ga_flag_get(ctx, check, &flag);
    if (err != GA_NO_ERROR) return err;
    dense_buffer(&from, places);
    dense_buffer(&to, keys);
    ga_view_buffer(&error, flag->word, 0, 1, sizeof(uint32_t));
    const ga_arg args[] = {ga_arg_view(&from), ga_arg_view(&to), ga_arg_view(&error), ga_arg_value(&limit)};
    pass_job j = {
        .ctx = ctx, .targs = {.file = "index", .kernel = "place_keys"}, .args = args, .n = keys->dimensions[0]};
    in_pieces(&j, "place_keys_loops");
    if (j.groups > 0) ga_template_arg_type(&j.targs, "I", places->typecode);
    err = pass(&j);
    if (err == GA_NO_ERROR && check) err = ga_flag_read(flag, &bad);
    ga_flag_put(flag);
    if (err == GA_NO_ERROR && bad) err = ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: an index is out of range", what);
    return err;
}

/* Keys after a stable sort, and for each either its index before sorting or, for values of 4 bytes, the value itself.
 * */
typedef struct sorted_keys {
    GpuArray keys, with;
    bool moved; /* `with` holds values, which were sorted with the keys */
} sorted_keys;

/* Sort the keys, which are below n or UINT32_MAX. Only as many low bytes are sorted as n needs; in these UINT32_MAX is
 * still the largest. */
static int sort_keys(sorted_keys *s, const GpuArray *keys, const GpuArray *values, size_t n) {
    gpucontext *ctx = keys->data->ctx;
    size_t count = keys->dimensions[0];
    ga_radix r = {.ctx = ctx,
                  .key = {4, GA_KEY_PLAIN},
                  .digits = 1,
                  .rows = 1,
                  .n = count,
                  .k = count,
                  .in = {keys->data, keys->offset},
                  .place_type = GA_UINT};

    while (n >> (8 * r.digits) != 0) r.digits++;
    s->moved = ga_array_size(values) == count && GpuArray_ITEMSIZE(values) == 4 && ga_whole_aligned(values);
    int err = GpuArray_empty(&s->keys, ctx, GA_UINT, 1, &count, GA_C_ORDER);
    if (err == GA_NO_ERROR)
        err = GpuArray_empty(&s->with, ctx, s->moved ? values->typecode : GA_UINT, 1, &count, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    if (s->moved) r.carried = (ga_span){values->data, values->offset};
    r.keys = (ga_span){s->keys.data, s->keys.offset};
    r.places = (ga_span){s->with.data, s->with.offset};
    return ga_radix_run(&r);
}

static int fold_job(pass_job *j, const GpuArray *a, ga_scatter_mode mode) {
    ga_template_arg_type(&j->targs, "T", a->typecode);
    ga_template_arg(&j->targs, "OP", operator_of(mode, a->typecode));
    return pass(j);
}

/* Is there one value for each key, and one element for each position? */
static bool is_flat(const GpuArray *a, const GpuArray *keys, const GpuArray *values) {
    return ga_array_size(values) == keys->dimensions[0] && ga_array_size(a) == a->dimensions[1];
}

static int fold_sorted(const GpuArray *a, const sorted_keys *s, const GpuArray *values, ga_scatter_mode mode) {
    bool flat = is_flat(a, &s->keys, values);
    ga_view k, o, x, y;

    dense_buffer(&k, &s->keys);
    dense_buffer(&o, s->moved ? &s->keys : &s->with);
    if (flat) {
        dense_buffer(&x, s->moved ? &s->with : values);
        dense_buffer(&y, a);
    } else {
        ga_view_array(&x, values);
        ga_view_array(&y, a);
    }
    const ga_arg args[] = {ga_arg_view(&k), ga_arg_view(&o), ga_arg_view(&x), ga_arg_view(&y)};
    pass_job j = {.ctx = a->data->ctx,
                  .targs = {.file = "index", .kernel = flat ? "fold_flat" : "fold_sorted"},
                  .args = args,
                  .n = ga_array_size(values)};
    if (flat) ga_template_arg_flag(&j.targs, "MOVED", s->moved);
    return fold_job(&j, a, mode);
}

static int fold_shares(const GpuArray *a, const GpuArray *keys, const GpuArray *values, ga_scatter_mode mode) {
    ga_view k, x, y;

    const bool flat = is_flat(a, keys, values);

    dense_buffer(&k, keys);
    if (flat) {
        dense_buffer(&x, values);
        dense_buffer(&y, a);
    } else {
        ga_view_array(&x, values);
        ga_view_array(&y, a);
    }
    const ga_arg args[] = {ga_arg_view(&k), ga_arg_view(&x), ga_arg_view(&y)};
    pass_job j = {.ctx = a->data->ctx,
                  .targs = {.file = "index", .kernel = flat ? "fold_shares_flat" : "fold_shares"},
                  .args = args,
                  .n = ga_array_size(values),
                  .groups = ga_units(&a->data->ctx->caps)};
    return fold_job(&j, a, mode);
}

/* Can values be combined with atomics, because the type has them and the order does not matter? Complex numbers are
 * added as pairs of reals. */
static bool has_atomic(const GpuArray *a, ga_scatter_mode mode) {
    const bool wide = a->data->ctx->caps.int64_atomics;
    const size_t bytes = GpuArray_ITEMSIZE(a);

    if (ga_is_index(a->typecode)) return mode_of(mode) != GA_SCATTER_MUL && (bytes == 4 || (bytes == 8 && wide));
    if (mode != (ga_scatter_mode)(GA_SCATTER_ADD | GA_SCATTER_ANY_ORDER)) return false;
    return a->typecode == GA_FLOAT || a->typecode == GA_CFLOAT || (ga_is_double(a->typecode) && wide);
}

/* The template argument MODE of fold_atomic. */
typedef enum fold { FOLD_SUM = 1, FOLD_MIN, FOLD_MAX } fold;

static fold fold_of(ga_scatter_mode mode) {
    mode = mode_of(mode);
    return mode == GA_SCATTER_ADD ? FOLD_SUM : mode == GA_SCATTER_MIN ? FOLD_MIN : FOLD_MAX;
}

/* A view of an array of three dimensions; real and imaginary parts of complex numbers count as elements. */
static void parts_view(ga_view *v, const GpuArray *a) {
    const size_t parts = ga_is_complex(a->typecode) ? 2 : 1;

    ga_view_array(v, a);
    v->dims[2] *= parts;
    v->strides[2] = (ssize_t)(GpuArray_ITEMSIZE(a) / parts);
}

static int fold_atomic(const GpuArray *a, const GpuArray *keys, const GpuArray *values, ga_scatter_mode mode) {
    ga_view k, x, y;

    dense_buffer(&k, keys);
    parts_view(&x, values);
    parts_view(&y, a);
    const ga_arg args[] = {ga_arg_view(&k), ga_arg_view(&x), ga_arg_view(&y)};
    pass_job j = {.ctx = a->data->ctx,
                  .targs = {.file = "index", .kernel = "fold_atomic"},
                  .args = args,
                  .n = ga_array_size(values) * (ga_is_complex(a->typecode) ? 2 : 1)};
    ga_template_arg_type(&j.targs, "T",
                         !ga_is_complex(a->typecode) ? a->typecode
                         : a->typecode == GA_CFLOAT  ? GA_FLOAT
                                                     : GA_DOUBLE);
    ga_template_arg_number(&j.targs, "MODE", fold_of(mode));
    return pass(&j);
}

/* Are keys of 32 bits enough? */
static bool fits(const char *what, gpucontext *ctx, size_t count, size_t n) {
    if (count < UINT32_MAX && n < UINT32_MAX) return true;
    ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: %zu indices into %zu places are too many for one call", what, count, n);
    return false;
}

int ga_combine_keys(const char *what, const GpuArray *a, const GpuArray *keys, const GpuArray *values,
                    ga_scatter_mode mode) {
    gpucontext *ctx = a->data->ctx;
    const size_t n = a->dimensions[1], count = keys->dimensions[0];
    sorted_keys sorted = {0};

    if (!fits(what, ctx, count, n)) return GA_VALUE_ERROR;
    if (count == 0 || ga_array_size(values) == 0) return GA_NO_ERROR;
    if (ga_loops(&ctx->caps)) return fold_shares(a, keys, values, mode_of(mode));
    if (has_atomic(a, mode)) return fold_atomic(a, keys, values, mode);
    int err = sort_keys(&sorted, keys, values, n);
    if (err == GA_NO_ERROR) err = fold_sorted(a, &sorted, values, mode_of(mode));
    GpuArray_clear(&sorted.keys);
    GpuArray_clear(&sorted.with);
    return err;
}

int ga_combine(const char *what, const GpuArray *a, const GpuArray *places, const GpuArray *values,
               ga_scatter_mode mode, bool check) {
    gpucontext *ctx = a->data->ctx;
    size_t n = a->dimensions[1], count = ga_array_size(places);
    GpuArray keys = {0};

    if (!fits(what, ctx, count, n)) return GA_VALUE_ERROR;
    int err = GpuArray_empty(&keys, ctx, GA_UINT, 1, &count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = make_keys(what, &keys, places, n, check);
    if (err == GA_NO_ERROR) err = ga_combine_keys(what, a, &keys, values, mode);
    GpuArray_clear(&keys);
    return err;
}
