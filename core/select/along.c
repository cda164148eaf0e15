/* take_along_axis and put_along_axis: one index along an axis for each element. */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/index.h>
#include <gpuarray/util.h>

#include "copy/copy.h"
#include "device/flag.h"
#include "device/profile.h"
#include "plan/axes.h"
#include "plan/geometry.h"
#include "plan/plan.h"
#include "array/broadcast.h"
#include "template/gk_types.h"
#include "template/library.h"

enum {
    MAX_RANK = GA_VIEW_RANK - 1, /* the array's axis is a dimension beside those of the result */
    UNROLL = 4,                  /* loads of a work-item in flight */
    LINE = 16                    /* neighbouring elements that a looping work-item handles at once */
};

/* A call under way. */
typedef struct along_job {
    const GpuArray *out, *a, *indices;
    ga_flag *flag; /* NULL: errors are not reported */
    ga_axis axis;  /* .n, .in: extent and stride of the array */
    ga_plan plan;  /* result, indices and array, along whose axis the stride is 0 */
} along_job;

static void along_view(ga_view *v, const ga_plan *p, unsigned operand) {
    const ga_operand *o = &p->operands[operand];

    ga_view_init(v, o->data, o->offset);
    for (unsigned d = 0; d < p->nd; d++) ga_view_add(v, p->dims[d], o->strides[d]);
}

static int attempt_along(void *self, atomic_uint *limit) {
    const along_job *j = self;
    const ga_plan *p = &j->plan;
    gpucontext *ctx = j->a->data->ctx;
    const ga_caps *caps = &ctx->caps;
    ga_template_args targs = {.file = "index", .kernel = "take_along"};
    unsigned items = ga_group_items(caps, atomic_load(limit)), along, unroll = ga_loops(caps) ? LINE : UNROLL;
    size_t columns = p->dims[p->nd - 1], rows = 1, groups[2];
    ga_view x, index, y, error;
    GpuInstance *k;

    for (unsigned d = 0; d + 1 < p->nd; d++) rows *= p->dims[d];
    for (along = items; rows > 1 && along / 2 >= ga_ceil_pow2(columns); along /= 2) {
    }
    while (along < items && items / along > caps->max_group_size[1]) along *= 2;
    groups[0] = ga_min_size(ga_ceil_div(columns, (size_t)along * unroll), ga_most_groups(caps, 0));
    groups[1] = ga_min_size(ga_ceil_div(rows, items / along), ga_most_groups(caps, 1));
    if (ga_loops(caps) && rows >= ga_units(caps)) groups[0] = 1; /* one group for a whole row */
    ga_template_arg(&targs, "T", ga_gk_word(GpuArray_ITEMSIZE(j->a)));
    ga_template_arg_type(&targs, "I", j->indices->typecode);
    ga_template_arg_number(&targs, "R", p->nd);
    ga_template_arg_flag(&targs, "CHECK", j->flag != NULL);
    ga_template_arg_number(&targs, "UNROLL", unroll);
    ga_template_arg_number(&targs, "ALONG", along);
    ga_template_arg_number(&targs, "ACROSS", items / along);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    along_view(&y, p, 0);
    along_view(&index, p, 1);
    along_view(&x, p, 2);
    ga_view_add(&x, j->axis.n, j->axis.in);
    ga_view_buffer(&error, j->flag != NULL ? j->flag->word : j->out->data, 0, j->flag != NULL, sizeof(uint32_t));
    const ga_arg args[] = {ga_arg_view(&x), ga_arg_view(&index), ga_arg_view(&y), ga_arg_view(&error)};
    return ga_launch_items(k, items, limit, GA_WIDTH_AUTO, 2, groups, args);
}

static void along_operand(ga_plan *p, unsigned j, const GpuArray *a) {
    ga_operand *o = &p->operands[j];

    o->data = a->data;
    o->offset = a->offset;
    o->elsize = GpuArray_ITEMSIZE(a);
    o->written = j == 0;
}

static int along_run(along_job *j, unsigned axis);

/* There are more dimensions than the kernels take: copy to dense arrays, which have three. */
static int along_dense(const along_job *j, unsigned axis) {
    const GpuArray *out = j->out, *a = j->a;
    GpuArray wide = {0}, x = {0}, index = {0}, wide_index = {0}, y = {0};
    size_t *dims = malloc(out->nd * sizeof *dims);

    if (dims == NULL) return ga_fail_memory(ga_array_errbuf(out), "an array's shape");
    memcpy(dims, out->dimensions, out->nd * sizeof *dims);
    int err = ga_broadcast_view("GpuArray_take_along_axis", &wide_index, j->indices, out->nd, dims);
    dims[axis] = a->dimensions[axis];
    if (err == GA_NO_ERROR) err = ga_broadcast_view("GpuArray_take_along_axis", &wide, a, out->nd, dims);
    free(dims);
    if (err == GA_NO_ERROR) err = GpuArray_copy(&x, &wide, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_copy(&index, &wide_index, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_copy(&y, out, GA_C_ORDER);
    along_job dense = {.out = &y, .a = &x, .indices = &index, .flag = j->flag};
    if (err == GA_NO_ERROR) err = along_run(&dense, axis);
    if (err == GA_NO_ERROR) err = ga_array_assign(out, &y);
    GpuArray *all[] = {&wide, &x, &index, &wide_index, &y};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return err;
}

/* The operands are disjoint from the result, and elements aligned to their size. */
static int along_run(along_job *j, unsigned axis) {
    const GpuArray *out = j->out, *a = j->a, *indices = j->indices;
    ga_plan *p = &j->plan;
    atomic_uint limit;

    int err = ga_plan_init(p, &a->data->ctx->err, 3, out->nd);
    if (err != GA_NO_ERROR) return err;
    memcpy(p->dims, out->dimensions, out->nd * sizeof *p->dims);
    along_operand(p, 0, out);
    along_operand(p, 1, indices);
    along_operand(p, 2, a);
    for (unsigned d = 0; d < out->nd; d++) {
        p->operands[0].strides[d] = out->strides[d];
        p->operands[1].strides[d] = indices->dimensions[d] == 1 ? 0 : indices->strides[d];
        p->operands[2].strides[d] = d == axis || a->dimensions[d] == 1 ? 0 : a->strides[d];
    }
    j->axis = (ga_axis){.n = a->dimensions[axis], .in = a->strides[axis]};
    ga_plan_simplify(p);
    if (p->nd == 0) { /* a single element: a row of length 1 */
        p->nd = 1;
        p->dims[0] = 1;
        for (unsigned k = 0; k < 3; k++) p->operands[k].strides[0] = (ssize_t)p->operands[k].elsize;
    }
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    err = p->nd <= MAX_RANK ? ga_attempt(&limit, attempt_along, j) : along_dense(j, axis);
    ga_plan_free(p);
    return err;
}

static int along_checked(along_job *j, unsigned axis, bool check) {
    gpucontext *ctx = j->a->data->ctx;
    bool bad = false;
    int err = GA_NO_ERROR;

    if (check) err = ga_flag_get(ctx, true, &j->flag);
    if (err != GA_NO_ERROR) return err;
    err = along_run(j, axis);
    if (err == GA_NO_ERROR && check) err = ga_flag_read(j->flag, &bad);
    ga_flag_put(j->flag);
    j->flag = NULL;
    if (err == GA_NO_ERROR && bad)
        err = ga_fail(&ctx->err, GA_VALUE_ERROR,
                      "GpuArray_take_along_axis: an index is out of range for an axis of %zu", j->a->dimensions[axis]);
    return err;
}

/* Use arrays of our own, if the given ones overlap or are not aligned. */
static int along_disjoint(const GpuArray *out, const GpuArray *a, const GpuArray *indices, unsigned axis, bool check) {
    GpuArray x = {0}, index = {0}, y = {0};
    along_job j = {.out = out, .a = a, .indices = indices};
    int err = GA_NO_ERROR;

    if (ga_array_overlap(a, out) || !ga_whole_aligned(a)) {
        err = GpuArray_copy(&x, a, GA_C_ORDER);
        j.a = &x;
    }
    if (err == GA_NO_ERROR && ga_array_overlap(indices, out)) {
        err = GpuArray_copy(&index, indices, GA_C_ORDER);
        j.indices = &index;
    }
    if (err == GA_NO_ERROR && !ga_whole_aligned(out)) {
        err = GpuArray_copy(&y, out, GA_C_ORDER);
        j.out = &y;
    }
    if (err == GA_NO_ERROR) err = along_checked(&j, axis, check);
    if ((err == GA_NO_ERROR || err == GA_VALUE_ERROR) && j.out == &y) {
        int moved = ga_array_assign(out, &y);
        if (err == GA_NO_ERROR) err = moved;
    }
    GpuArray_clear(&x);
    GpuArray_clear(&index);
    GpuArray_clear(&y);
    return err;
}

int GpuArray_take_along_axis(GpuArray *out, const GpuArray *a, const GpuArray *indices, unsigned int axis,
                             int check_error) {
    const GpuArray *in[2] = {a, indices};
    const char *what = "GpuArray_take_along_axis";

    if (out == NULL || a == NULL || indices == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    bool made = out->data == NULL;
    int err = ga_arrays_check(what, in, 2);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){a, indices});
    size_t *dims = ga_along_shape(what, a, indices, axis, false, &err);
    if (dims == NULL) return err;
    if (made && check_error) { /* all elements are written, or the array is cleared */
        err = GpuArray_empty(out, a->data->ctx, a->typecode, a->nd, dims, GA_C_ORDER);
    } else if (made) {
        err = GpuArray_zeros(out, a->data->ctx, a->typecode, a->nd, dims, GA_C_ORDER);
    } else {
        err = ga_arrays_check(what, (const GpuArray *[]){a, out}, 2);
        if (err == GA_NO_ERROR) err = ga_array_check_written(out, what);
        if (err == GA_NO_ERROR && out->typecode != a->typecode)
            err = ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: the arrays have elements of %s and %s", what,
                          ga_type_name(a->typecode), ga_type_name(out->typecode));
        if (err == GA_NO_ERROR && (out->nd != a->nd || memcmp(out->dimensions, dims, a->nd * sizeof *dims) != 0))
            err = ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: the result does not have the shape of the indices",
                          what);
    }
    free(dims);
    if (err == GA_NO_ERROR && ga_array_size(out) > 0) err = along_disjoint(out, a, indices, axis, check_error != 0);
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    return err;
}
