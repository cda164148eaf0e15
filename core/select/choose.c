#include "choose.h"

#include <string.h>

#include <gpuarray/select.h>
#include <gpuarray/util.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "plan/geometry.h"
#include "plan/plan.h"
#include "array/broadcast.h"
#include "template/gk_types.h"
#include "template/library.h"

enum {
    OPERANDS = 4, /* the last one is the result */
    MAX_RANK = 8, /* dimensions of one launch, because parameters are limited to 1 KiB; the host loops over more */
    UNROLL = 4,   /* elements of a work-item in flight */
    CHUNK = 8192  /* elements of a looping work-item */
};

/* A call under way. */
typedef struct choose_job {
    gpucontext *ctx;
    ga_choice choice;
    const char *types[OPERANDS]; /* GK types of the operands */
    ga_plan plan;
} choose_job;

/* ---------------------------------------------------------------------------------------------------------- launches
 */

static const char *const type_names[OPERANDS] = {"A", "B", "C", "O"};

/* Is every operand one dense row, or a single repeated element? */
static bool is_dense(const ga_plan *p) {
    for (unsigned j = 0; j < OPERANDS; j++) {
        const ga_operand *o = &p->operands[j];
        bool one = o->strides[0] == 0 && !o->written;
        if (!one && o->strides[0] != (ssize_t)o->elsize) return false;
    }
    return p->nd == 1;
}

static int launch_dense(const choose_job *j, atomic_uint *limit) {
    static const char *const ones[OPERANDS] = {"ONE_A", "ONE_B", "ONE_C", NULL};
    const ga_caps *caps = &j->ctx->caps;
    const ga_plan *p = &j->plan;
    ga_template_args targs = {.file = "choose", .kernel = "choose_dense"};
    unsigned items = ga_group_items(caps, atomic_load(limit)), unroll = items == 1 ? CHUNK : UNROLL;
    size_t groups = ga_min_size(ga_ceil_div(p->dims[0], (size_t)items * unroll), ga_most_groups(caps, 0));
    ga_view v[OPERANDS];
    ga_arg args[OPERANDS];
    GpuInstance *k;

    for (unsigned i = 0; i < OPERANDS; i++) {
        const ga_operand *o = &p->operands[i];
        bool one = ones[i] != NULL && o->strides[0] == 0;
        ga_template_arg(&targs, type_names[i], j->types[i]);
        if (one) ga_template_arg_flag(&targs, ones[i], true);
        ga_view_buffer(&v[i], o->data, o->offset, one ? 1 : p->dims[0], o->elsize);
        args[i] = ga_arg_view(&v[i]);
    }
    ga_template_arg_number(&targs, "KIND", j->choice);
    ga_template_arg_number(&targs, "UNROLL", unroll);
    ga_template_arg_number(&targs, "ITEMS", items);
    int err = ga_library_instance(j->ctx, &targs, &k);
    return err == GA_NO_ERROR ? ga_launch_items(k, items, limit, GA_WIDTH_AUTO, 1, &groups, args) : err;
}

static int launch_strided(const choose_job *j, atomic_uint *limit) {
    const ga_caps *caps = &j->ctx->caps;
    const ga_plan *p = &j->plan;
    ga_template_args targs = {.file = "choose", .kernel = "choose"};
    unsigned items = ga_group_items(caps, atomic_load(limit)), along, wide = ga_loops(caps) ? CHUNK : 1;
    size_t columns = p->dims[p->nd - 1], rows = 1, groups[2];
    ga_view v[OPERANDS];
    ga_arg args[OPERANDS];
    GpuInstance *k;

    for (unsigned i = 0; i + 1 < p->nd; i++) rows *= p->dims[i];
    for (along = items; rows > 1 && along / 2 >= ga_ceil_pow2(columns); along /= 2) {
    }
    while (along < items && items / along > caps->max_group_size[1]) along *= 2;
    groups[0] = ga_min_size(ga_ceil_div(columns, (size_t)along * wide), ga_most_groups(caps, 0));
    groups[1] = ga_min_size(ga_ceil_div(rows, items / along), ga_most_groups(caps, 1));
    for (unsigned i = 0; i < OPERANDS; i++) {
        const ga_operand *o = &p->operands[i];
        ga_view_init(&v[i], o->data, o->offset);
        for (unsigned d = 0; d < p->nd; d++) ga_view_add(&v[i], p->dims[d], o->strides[d]);
        ga_template_arg(&targs, type_names[i], j->types[i]);
        args[i] = ga_arg_view(&v[i]);
    }
    ga_template_arg_number(&targs, "KIND", j->choice);
    ga_template_arg_number(&targs, "R", p->nd);
    ga_template_arg_number(&targs, "WIDE", wide);
    ga_template_arg_number(&targs, "ALONG", along);
    ga_template_arg_number(&targs, "ACROSS", items / along);
    int err = ga_library_instance(j->ctx, &targs, &k);
    return err == GA_NO_ERROR ? ga_launch_items(k, items, limit, GA_WIDTH_AUTO, 2, groups, args) : err;
}

static int attempt_choose(void *self, atomic_uint *limit) {
    const choose_job *j = self;
    return is_dense(&j->plan) ? launch_dense(j, limit) : launch_strided(j, limit);
}

/* The host loops over dimensions that do not fit a kernel. */
static int choose_run(choose_job *j, atomic_uint *limit) {
    if (j->plan.nd <= MAX_RANK) return ga_attempt(limit, attempt_choose, j);
    choose_job inner = *j;
    ga_operand moved[OPERANDS];
    int err = GA_NO_ERROR;

    inner.plan.nd--;
    inner.plan.dims++;
    inner.plan.operands = moved;
    for (size_t i = 0; i < j->plan.dims[0] && err == GA_NO_ERROR; i++) {
        for (unsigned k = 0; k < OPERANDS; k++) {
            moved[k] = j->plan.operands[k];
            moved[k].offset += (size_t)((ssize_t)i * moved[k].strides[0]);
            moved[k].strides++;
        }
        err = choose_run(&inner, limit);
    }
    return err;
}

/* ---------------------------------------------------------------------------------------------------------- operands
 */

/* Make `a`, broadcast to out's shape, operand k of the plan. */
static int add_operand(const char *what, ga_plan *p, unsigned k, const GpuArray *a, const GpuArray *out) {
    ga_operand *o = &p->operands[k];

    o->data = a->data;
    o->offset = a->offset;
    o->elsize = GpuArray_ITEMSIZE(a);
    o->written = k == OPERANDS - 1;
    if (ga_broadcast_strides(a, out->nd, out->dimensions, o->strides)) return GA_NO_ERROR;
    return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: an array cannot be broadcast to the result's shape",
                   what);
}

static int choose_disjoint(const char *what, ga_choice choice, const GpuArray *out, const GpuArray *const in[3]) {
    gpucontext *ctx = out->data->ctx;
    const GpuArray *all[OPERANDS] = {in[0], in[1], in[2] != NULL ? in[2] : in[1], out};
    choose_job j = {.ctx = ctx, .choice = choice};
    atomic_uint limit;

    int err = ga_plan_init(&j.plan, &ctx->err, OPERANDS, out->nd);
    if (err != GA_NO_ERROR) return err;
    if (out->nd > 0) memcpy(j.plan.dims, out->dimensions, out->nd * sizeof *j.plan.dims);
    for (unsigned k = 0; k < OPERANDS && err == GA_NO_ERROR; k++) {
        j.types[k] = ga_gk_type(all[k]->typecode);
        err = add_operand(what, &j.plan, k, all[k], out);
    }
    /* nothing is computed: equal types are moved as words */
    bool moves = choice == GA_CHOICE_WHERE || choice == GA_CHOICE_FILL;
    if (moves && all[1]->typecode == out->typecode && all[2]->typecode == out->typecode)
        j.types[1] = j.types[2] = j.types[3] = ga_gk_word(GpuArray_ITEMSIZE(out));
    if (err == GA_NO_ERROR && ga_array_size(out) > 0) {
        ga_plan_simplify(&j.plan);
        if (j.plan.nd == 0) { /* a single element: a row of length 1 */
            j.plan.nd = 1;
            j.plan.dims[0] = 1;
            for (unsigned k = 0; k < OPERANDS; k++) j.plan.operands[k].strides[0] = (ssize_t)j.plan.operands[k].elsize;
        }
        atomic_init(&limit, GA_NO_ITEM_LIMIT);
        err = choose_run(&j, &limit);
    }
    ga_plan_free(&j.plan);
    return err;
}

/* The type in which operand i is read: kernels do not convert 8-bit reals. */
static int read_as(const GpuArray *a, unsigned i, int to) {
    if (i == 0) return ga_is_f8(a->typecode) ? GA_BOOL : a->typecode;
    return ga_is_f8(a->typecode) || ga_is_f8(to) ? to : a->typecode;
}

static int copy_as(GpuArray *copy, const GpuArray *a, int typecode) {
    int err = GpuArray_empty(copy, a->data->ctx, typecode, a->nd, a->dimensions, GA_C_ORDER);
    return err == GA_NO_ERROR ? ga_array_assign(copy, a) : err;
}

int ga_choose(const char *what, ga_choice choice, const GpuArray *out, const GpuArray *const in[3]) {
    GpuArray copies[3] = {{0}}, fresh = {0};
    const GpuArray *use[3], *target = out;
    int err = GA_NO_ERROR;

    for (unsigned i = 0; i < 3; i++) {
        use[i] = in[i];
        if (in[i] == NULL || err != GA_NO_ERROR) continue;
        bool meets = ga_array_overlap(in[i], out) && !ga_array_same_layout(in[i], out);
        const int type = read_as(in[i], i, out->typecode);
        if (!meets && ga_whole_aligned(in[i]) && type == in[i]->typecode) continue;
        err = copy_as(&copies[i], in[i], type);
        use[i] = &copies[i];
    }
    if (err == GA_NO_ERROR && !ga_whole_aligned(out)) {
        err = GpuArray_copy(&fresh, out, GA_C_ORDER); /* a fill leaves some elements unchanged */
        target = &fresh;
    }
    if (err == GA_NO_ERROR) err = choose_disjoint(what, choice, target, use);
    if (err == GA_NO_ERROR && target == &fresh) err = ga_array_assign(out, &fresh);
    for (unsigned i = 0; i < 3; i++) GpuArray_clear(&copies[i]);
    GpuArray_clear(&fresh);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ public
 */

/* Check the result, or make one of this type with the inputs' common shape. */
static int result_for(const char *what, GpuArray *out, const GpuArray *const in[3], int typecode) {
    if (out->data != NULL) {
        const GpuArray *two[2] = {in[0], out};
        int err = ga_arrays_check(what, two, 2);
        return err == GA_NO_ERROR ? ga_array_check_written(out, what) : err;
    }
    unsigned nd = ga_broadcast_rank(in, 3);
    GpuArray *const made = out;
    ga_plan p; /* used as memory for a shape */

    int err = ga_plan_init(&p, ga_array_errbuf(in[0]), 1, nd);
    if (err != GA_NO_ERROR) return err;
    err = ga_broadcast_shape(what, in, 3, nd, p.dims);
    if (err == GA_NO_ERROR) err = GpuArray_empty(made, in[0]->data->ctx, typecode, nd, p.dims, GA_C_ORDER);
    ga_plan_free(&p);
    return err;
}

int GpuArray_where(GpuArray *out, const GpuArray *condition, const GpuArray *x, const GpuArray *y) {
    const GpuArray *in[3] = {condition, x, y};
    const char *what = "GpuArray_where";

    if (out == NULL || condition == NULL || x == NULL || y == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    bool made = out->data == NULL;
    int err = ga_arrays_check(what, in, 3);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){condition, x, y});
    if (made && x->typecode != y->typecode)
        return ga_fail(ga_array_errbuf(x), GA_VALUE_ERROR,
                       "%s: x is of %s and y of %s; give a result of the type they are to be converted to", what,
                       ga_type_name(x->typecode), ga_type_name(y->typecode));
    err = result_for(what, out, in, x->typecode);
    if (err != GA_NO_ERROR) return err;
    bool real = !ga_is_complex(out->typecode) && out->typecode != GA_BOOL;
    if (real && (ga_is_complex(x->typecode) || ga_is_complex(y->typecode)))
        err = ga_fail(ga_array_errbuf(out), GA_UNSUPPORTED_ERROR,
                      "%s: a conversion from complex to %s would lose the imaginary part", what,
                      ga_type_name(out->typecode));
    if (err == GA_NO_ERROR) err = ga_choose(what, GA_CHOICE_WHERE, out, in);
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    return err;
}

int GpuArray_clip(GpuArray *out, const GpuArray *a, const GpuArray *low, const GpuArray *high) {
    const char *what = "GpuArray_clip";
    const GpuArray *in[3] = {a, low != NULL ? low : high, low != NULL ? high : NULL};

    if (out == NULL || a == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    bool made = out->data == NULL;
    int err = ga_arrays_check(what, in, 3);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){a, low, high});
    ga_errbuf *e = ga_array_errbuf(a);
    if (in[1] == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: there is neither a lower nor an upper bound", what);
    if (!ga_is_ordered(a->typecode))
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: elements of %s have no order", what, ga_type_name(a->typecode));
    for (unsigned i = 1; i < 3; i++)
        if (in[i] != NULL && in[i]->typecode != a->typecode)
            return ga_fail(e, GA_VALUE_ERROR, "%s: the array is of %s and a bound of %s; convert first", what,
                           ga_type_name(a->typecode), ga_type_name(in[i]->typecode));
    err = result_for(what, out, in, a->typecode);
    if (err != GA_NO_ERROR) return err;
    ga_choice choice = low == NULL ? GA_CHOICE_CLIP_HIGH : high == NULL ? GA_CHOICE_CLIP_LOW : GA_CHOICE_CLIP;
    err = ga_choose(what, choice, out, in);
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    return err;
}
