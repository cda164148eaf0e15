/* Products of vectors, and of matrices with vectors: partial sums by kernels/library/matmul.gk, then a reduction. */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/reduction.h>

#include "copy/copy.h"
#include "plan/geometry.h"
#include "product.h"
#include "template/library.h"

enum {
    STEPS = 32,      /* products that a work-item sums; longer sums are divided into parts */
    MOST_LANES = 256 /* work-items along a chunk */
};

/* Every result is the sum of `parts` parts, in chunks of `lanes` contiguous elements; shape alone determines both. */
typedef struct dots_job {
    const ga_product *p;
    size_t parts, lanes;
    GpuArray out, sums; /* arrays with the results' dimensions; sums has one more, for the parts */
} dots_job;

static void plan_parts(dots_job *j) {
    const size_t k = j->p->k;

    j->lanes = k > (size_t)MOST_LANES * STEPS ? MOST_LANES : ga_ceil_pow2(ga_ceil_div(k, STEPS));
    j->parts = j->lanes * ga_ceil_div(k, j->lanes * STEPS);
}

static void dots_view(ga_view *v, const dots_job *j, unsigned i) {
    const ga_product *p = j->p;
    const ga_plan *plan = &p->plan;
    const bool a = i == GA_PRODUCT_A;

    ga_view_init(v, plan->operands[i].data, plan->operands[i].offset);
    for (unsigned d = 0; d < plan->nd; d++) ga_view_add(v, plan->dims[d], plan->operands[i].strides[d]);
    ga_view_add(v, p->m * p->n, a && p->m > 1 ? p->x[i].row : !a && p->n > 1 ? p->x[i].col : 0);
    ga_view_add(v, p->k, a ? p->x[i].col : p->x[i].row);
}

static int attempt_dots(void *self, atomic_uint *limit) {
    const dots_job *j = self;
    const ga_product *p = j->p;
    const ga_caps *caps = &p->ctx->caps;
    const int type = ga_product_type(p->x[GA_PRODUCT_C].typecode);
    ga_template_args targs = {.file = "matmul", .kernel = "dots"};
    size_t count = GpuArray_ITEMSIZE(&j->sums), items = ga_group_items(caps, atomic_load(limit)), across = 1;
    ga_view a, b, sums;
    GpuInstance *kernel;

    if (ga_loops(caps)) across = ga_min_size(j->lanes, 64 / count);
    count = ga_array_size(&j->sums);
    ga_template_arg_type(&targs, "T", p->x[GA_PRODUCT_A].typecode);
    ga_template_arg_type(&targs, "U", p->x[GA_PRODUCT_B].typecode);
    ga_template_arg_type(&targs, "A", type);
    ga_template_arg_number(&targs, "D", p->plan.nd + 1);
    ga_template_arg_flag(&targs, "CONJ", p->conj);
    ga_template_arg_number(&targs, "W", across);
    ga_template_arg_number(&targs, "ITEMS", items);
    int err = ga_library_instance(p->ctx, &targs, &kernel);
    if (err != GA_NO_ERROR) return err;
    dots_view(&a, j, GA_PRODUCT_A);
    dots_view(&b, j, GA_PRODUCT_B);
    ga_view_buffer(&sums, j->sums.data, 0, count, GpuArray_ITEMSIZE(&j->sums));
    const ga_arg args[] = {ga_arg_view(&a), ga_arg_view(&b), ga_arg_view(&sums), ga_arg_index((ssize_t)j->parts),
                           ga_arg_index((ssize_t)j->lanes)};
    size_t groups = ga_ceil_div(count / across, items);
    if (ga_loops(caps)) groups = ga_ceil_div(groups, 64);
    groups = ga_min_size(groups, ga_most_groups(caps, 0));
    return ga_launch_items(kernel, (unsigned)items, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* Make the array of the results: the stack's dimensions and one more. */
static int dots_arrays(dots_job *j) {
    const ga_product *p = j->p;
    const ga_plan *plan = &p->plan;
    const ga_operand *c = &plan->operands[GA_PRODUCT_C];
    const unsigned nd = plan->nd + 1;
    size_t *dims = malloc(((size_t)nd + 1) * sizeof *dims);
    ssize_t *strides = malloc(nd * sizeof *strides);
    int err = GA_NO_ERROR;

    if (dims == NULL || strides == NULL) {
        err = ga_fail_memory(&p->ctx->err, "an array's shape");
    } else {
        memcpy(dims, plan->dims, plan->nd * sizeof *dims);
        memcpy(strides, c->strides, plan->nd * sizeof *strides);
        dims[plan->nd] = p->m * p->n;
        strides[plan->nd] = p->m > 1 ? p->x[GA_PRODUCT_C].row : p->n > 1 ? p->x[GA_PRODUCT_C].col : 0;
        dims[nd] = j->parts;
        err = GpuArray_fromdata(&j->out, c->data, c->offset, p->x[GA_PRODUCT_C].typecode, nd, dims, strides, 1);
    }
    if (err == GA_NO_ERROR)
        err = GpuArray_empty(&j->sums, p->ctx, ga_product_type(p->x[GA_PRODUCT_C].typecode), nd + (j->parts > 1), dims,
                             GA_C_ORDER);
    free(dims);
    free(strides);
    return err;
}

/* Reduce the parts. */
static int dots_finish(dots_job *j) {
    const bool truth = j->sums.typecode == GA_BOOL;
    const unsigned axis = j->sums.nd - 1;
    GpuReduction *sum = NULL;

    if (j->parts == 1) return ga_array_assign(&j->out, &j->sums);
    int err = GpuReduction_new(&sum, j->p->ctx, truth ? "any" : "sum", j->sums.typecode, truth ? -1 : j->sums.typecode,
                               truth ? -1 : j->out.typecode);
    if (err == GA_NO_ERROR) err = GpuReduction_call(sum, &j->out, &j->sums, 1, &axis, 0);
    GpuReduction_free(sum);
    return err;
}

int ga_product_dots(const ga_product *p) {
    dots_job j = {.p = p};
    atomic_uint limit;

    plan_parts(&j);
    int err = dots_arrays(&j);
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    if (err == GA_NO_ERROR) err = ga_attempt(&limit, attempt_dots, &j);
    if (err == GA_NO_ERROR) err = dots_finish(&j);
    GpuArray_clear(&j.out);
    GpuArray_clear(&j.sums);
    return err;
}
