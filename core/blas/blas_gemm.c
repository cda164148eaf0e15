/* Our own matrix and outer products: from a batch of problems to a launch of a kernel of gemm.gk. */
#include "blas.h"
#include "plan/geometry.h"
#include "template/library.h"

enum { VECTOR_BYTES = 32 }; /* of the loops on CPUs: what AVX2 has, and AVX-512 uses by default */

/* How one launch is laid out; see kernels/library/gemm.gk. */
typedef struct layout {
    bool loops;      /* the kernel for CPUs */
    unsigned side;   /* groups have side x side work-items */
    unsigned rm, rn; /* on GPUs */
    unsigned bk;
    unsigned width, columns; /* on CPUs */
    size_t groups;
} layout;

/* An operand as the kernels take it: in elements, from the start of its buffer. */
typedef struct operand {
    gpudata *data;
    ssize_t start, step; /* of the first problem; to the next one */
    ssize_t row, col;
} operand;

typedef struct problem {
    const ga_blas_gemm *g;
    const ga_blas_batch *batch;
    const ga_blas_type *type;
    operand a, b, c;
} problem;

static size_t count_tiles(const problem *p, size_t rows, size_t columns) {
    return ga_ceil_div(p->g->m, rows) * ga_ceil_div(p->g->n, columns) * p->batch->count;
}

static size_t sum_size(const problem *p) {
    return p->type->scalar == GA_DOUBLE ? sizeof(double) : sizeof(float);
}

/* Large tiles where they still occupy the device; smaller groups where it does not take 16 x 16. */
static void gemm_plan_groups(const problem *p, const ga_caps *caps, unsigned limit, layout *l) {
    unsigned items = ga_group_items(caps, limit);
    size_t sum = sum_size(p);

    l->side = 16;
    while (l->side > 1 && (l->side * l->side > items || l->side > caps->max_group_size[1])) l->side /= 2;
    l->rm = 8;
    l->rn = sum == sizeof(double) ? 4 : 8;
    l->bk = p->g->k == 1 ? 1 : 16;
    if (p->g->m < l->side * l->rm || p->g->n < l->side * l->rn ||
        count_tiles(p, l->side * l->rm, l->side * l->rn) < caps->compute_units)
        l->rm = l->rn = 4;
    while (l->bk > 1 && sum * l->bk * (l->side * (l->rm + l->rn) + 2) > caps->local_memory) l->bk /= 2;
    l->groups = count_tiles(p, l->side * l->rm, l->side * l->rn);
}

/* Tiles with many columns, over which what was packed is used again, as long as every core gets some. Outer products
 * are bound by memory: long runs of it instead. */
static void gemm_plan_loops(const problem *p, const ga_caps *caps, layout *l) {
    size_t units = caps->compute_units, sum = sum_size(p);

    l->side = 1;
    l->width = (unsigned)(VECTOR_BYTES / sum);
    l->columns = 96;
    l->bk = 128;
    if (p->g->k == 1) {
        while (l->width < 512 / sum && 2 * l->width < p->g->m) l->width *= 2;
        l->columns = 12;
        l->bk = 1;
    }
    size_t rows = 2 * (size_t)l->width;
    while (l->columns > 24 && count_tiles(p, rows, l->columns) < 2 * units) l->columns /= 2;
    l->groups = count_tiles(p, rows, l->columns);
}

static void gemm_pick(ga_picks *picks, const problem *p, const layout *l) {
    ga_pick_type(picks, "T", p->type->typecode);
    if (l->loops) {
        ga_pick_number(picks, "W", l->width);
        ga_pick_number(picks, "COLUMNS", l->columns);
        ga_pick_number(picks, "BK", l->bk);
        ga_pick_flag(picks, "A_UNIT", p->a.row == 1);
    } else {
        ga_pick_number(picks, "LX", l->side);
        ga_pick_number(picks, "LY", l->side);
        ga_pick_number(picks, "RM", l->rm);
        ga_pick_number(picks, "RN", l->rn);
        ga_pick_number(picks, "BK", l->bk);
        ga_pick_flag(picks, "A_ALONG", p->a.row != 1);
        ga_pick_flag(picks, "B_ALONG", p->b.row == 1);
    }
    ga_pick_flag(picks, "TABLED", p->batch->table != NULL);
}

/* The whole buffer, whose size says how wide an index has to be. */
static void operand_view(ga_view *v, const problem *p, const operand *o) {
    ga_view_buffer(v, o->data, 0, o->data->size / p->type->size, p->type->size);
}

static int attempt_gemm(void *self, atomic_uint *limit) {
    const problem *p = self;
    const ga_blas_gemm *g = p->g;
    gpucontext *ctx = g->c->ctx;
    const operand *a = &p->a, *b = &p->b, *c = &p->c;
    const float alpha = (float)g->alpha, beta = (float)g->beta;
    const bool twice = p->type->scalar == GA_DOUBLE, loops = ga_loops(&ctx->caps);
    ga_picks picks = {.file = "gemm", .kernel = loops ? "gemm_loops" : "gemm"};
    layout l = {.loops = loops};
    ga_view va, vb, vc, table;
    GpuInstance *kernel;

    if (loops)
        gemm_plan_loops(p, &ctx->caps, &l);
    else
        gemm_plan_groups(p, &ctx->caps, atomic_load(limit), &l);
    l.groups = ga_min_size(l.groups, ga_most_groups(&ctx->caps, 0)); /* the kernels loop */
    gemm_pick(&picks, p, &l);
    int err = ga_library_instance(ctx, &picks, &kernel);
    if (err != GA_NO_ERROR) return err;
    operand_view(&va, p, a);
    operand_view(&vb, p, b);
    operand_view(&vc, p, c);
    ga_blas_table_view(&table, p->batch->table, p->batch->entry, p->batch->count, g->c);
    const ga_arg args[] = {ga_arg_index((ssize_t)p->batch->count),
                           ga_arg_index((ssize_t)g->m),
                           ga_arg_index((ssize_t)g->n),
                           ga_arg_index((ssize_t)g->k),
                           ga_arg_view(&table),
                           ga_arg_value(twice ? (const void *)&g->alpha : &alpha),
                           ga_arg_value(twice ? (const void *)&g->beta : &beta),
                           ga_arg_view(&va),
                           ga_arg_index(a->start),
                           ga_arg_index(a->step),
                           ga_arg_index(a->row),
                           ga_arg_index(a->col),
                           ga_arg_view(&vb),
                           ga_arg_index(b->start),
                           ga_arg_index(b->step),
                           ga_arg_index(b->row),
                           ga_arg_index(b->col),
                           ga_arg_view(&vc),
                           ga_arg_index(c->start),
                           ga_arg_index(c->step),
                           ga_arg_index(c->col)};
    return ga_launch_items(kernel, l.side * l.side, limit, GA_WIDTH_AUTO, 1, &l.groups, args);
}

static int gemm_run(gpucontext *ctx, problem *p) {
    atomic_uint limit;

    if (p->g->m == 0 || p->g->n == 0 || p->batch->count == 0) return GA_NO_ERROR;
    int err = ga_blas_type_check(ctx, p->type);
    if (err != GA_NO_ERROR) return err;
    /* With k = 0 nothing is read through them, so any buffer will do. */
    if (p->g->k == 0) p->a = p->b = (operand){.data = p->g->c, .row = 1};
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_gemm, p);
}

static const ga_blas_batch one_problem = {1, {0, 0, 0}, NULL, 0};

int ga_own_gemm(gpucontext *ctx, const ga_blas_gemm *g, const ga_blas_batch *batch) {
    const bool ta = g->transa != cb_no_trans, tb = g->transb != cb_no_trans;
    const ssize_t lda = (ssize_t)g->lda, ldb = (ssize_t)g->ldb;
    problem p = {.g = g, .batch = batch != NULL ? batch : &one_problem, .type = ga_blas_type_of(g->typecode)};
    const ptrdiff_t *step = p.batch->stride;

    p.a = (operand){g->a, (ssize_t)g->offa, step[0], ta ? lda : 1, ta ? 1 : lda};
    p.b = (operand){g->b, (ssize_t)g->offb, step[1], tb ? ldb : 1, tb ? 1 : ldb};
    p.c = (operand){g->c, (ssize_t)g->offc, step[2], 1, (ssize_t)g->ldc};
    return gemm_run(ctx, &p);
}

/* The product of a column x and a row y', added to A. */
int ga_own_ger(gpucontext *ctx, const ga_blas_ger *g, const ga_blas_batch *batch) {
    const ga_blas_gemm product = {
        .typecode = g->typecode, .m = g->m, .n = g->n, .k = 1, .alpha = g->alpha, .beta = 1, .c = g->a};
    problem p = {.g = &product, .batch = batch != NULL ? batch : &one_problem, .type = ga_blas_type_of(g->typecode)};
    const ptrdiff_t *step = p.batch->stride;

    p.a = (operand){g->x, ga_blas_vector_start(g->offx, g->m, g->incx), step[0], g->incx, 0};
    p.b = (operand){g->y, ga_blas_vector_start(g->offy, g->n, g->incy), step[1], 0, g->incy};
    p.c = (operand){g->a, (ssize_t)g->offa, step[2], 1, (ssize_t)g->lda};
    return gemm_run(ctx, &p);
}
