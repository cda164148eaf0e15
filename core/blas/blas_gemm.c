/* Our own matrix and outer products: launches the kernels of gemm.gk, gemm_ordered.gk and gemm_matrix.gk for a batch of
 * problems. */
#include "plan/geometry.h"
#include "policy.h"

/* The kernel of each way, and the names of the template arguments that say its tile: wm, wn, tm, tn. */
static const struct {
    const char *file, *kernel, *tile[4];
} ways[] = {[GA_GEMM_GROUPS] = {"gemm", "gemm", {"LX", "LY", "RM", "RN"}},
            [GA_GEMM_ORDERED] = {"gemm_ordered", "gemm_ordered", {"GM", "GN", "QM", "QN"}},
            [GA_GEMM_LOOPS] = {"gemm", "gemm_loops", {NULL}},
            [GA_GEMM_TENSOR] = {"gemm_matrix", "gemm_matrix", {"WM", "WN", "TI", "TJ"}},
            [GA_GEMM_PACKS] = {"gemm_matrix", "gemm_packs", {"WM", "WN", "TI", "TJ"}},
            [GA_GEMM_AHEAD] = {"gemm_ordered", "gemm_ahead", {"WM", "WN", "TM", "TN"}}};

/* What operands are read as, where the elements' bits are not their type. */
static void add_bits(ga_template_args *targs, const ga_gemm_problem *p, const ga_gemm_plan *l) {
    ga_gemm_pick_bits(targs, "S", p, false);
    ga_gemm_pick_bits(targs, "P", p, true);
    ga_template_arg_number(targs, "E", GA_FETCHED / p->type->size);
    if (l->way == GA_GEMM_PACKS) return;
    ga_gemm_pick_bits(targs, "X", p, l->pack_a > 1);
    ga_gemm_pick_bits(targs, "Y", p, l->pack_b > 1);
}

static void add_loop_args(ga_template_args *targs, const ga_gemm_problem *p, const ga_gemm_plan *l) {
    ga_template_arg_number(targs, "W", l->lanes);
    ga_template_arg_number(targs, "HIGH", l->vectors);
    ga_template_arg_number(targs, "ACROSS", l->across);
    ga_template_arg_number(targs, "COLUMNS", l->columns);
    ga_template_arg_flag(targs, "A_UNIT", p->a.row == 1);
    ga_template_arg_flag(targs, "EXACT", p->g->c->ctx->reproducible);
}

static void add_group_args(ga_template_args *targs, const ga_gemm_problem *p, const ga_gemm_plan *l) {
    const unsigned tile[4] = {l->tile.wm, l->tile.wn, l->tile.tm, l->tile.tn};

    for (unsigned i = 0; i < 4; i++) ga_template_arg_number(targs, ways[l->way].tile[i], tile[i]);
    if (l->way == GA_GEMM_TENSOR || l->way == GA_GEMM_PACKS) add_bits(targs, p, l);
    if (l->way == GA_GEMM_ORDERED) {
        ga_template_arg_vector(targs, "X", p->type->typecode, l->pack_a);
        ga_template_arg_vector(targs, "Y", p->type->typecode, l->pack_b);
        ga_template_arg_flag(targs, "MATRIX", l->matrix);
    }
    if (l->way == GA_GEMM_ORDERED || l->way == GA_GEMM_TENSOR) {
        ga_template_arg_number(targs, "VA", l->pack_a);
        ga_template_arg_number(targs, "VB", l->pack_b);
    }
    if (l->way == GA_GEMM_PACKS || l->way == GA_GEMM_AHEAD) ga_template_arg_number(targs, "STAGES", l->tile.stages);
    ga_template_arg_flag(targs, "A_ALONG", p->a.row != 1);
    ga_template_arg_flag(targs, "B_ALONG", p->b.row == 1);
}

static void gemm_pick(ga_template_args *targs, const ga_gemm_problem *p, const ga_gemm_plan *l) {
    ga_template_arg_type(targs, "T", p->type->typecode);
    if (l->way == GA_GEMM_LOOPS)
        add_loop_args(targs, p, l);
    else
        add_group_args(targs, p, l);
    if (l->way != GA_GEMM_TENSOR) ga_template_arg_number(targs, "BK", l->tile.depth); /* there it follows from E */
    ga_template_arg_flag(targs, "TABLED", p->batch->table != NULL);
}

static int attempt_gemm(void *self, atomic_uint *limit) {
    const ga_gemm_problem *p = self;
    const ga_blas_gemm *g = p->g;
    gpucontext *ctx = g->c->ctx;
    const float alpha = (float)g->alpha, beta = (float)g->beta;
    const bool twice = p->type->scalar == GA_DOUBLE;
    ga_view va, vb, vc, table;
    GpuInstance *kernel;
    ga_gemm_plan l;

    ga_gemm_plan_of(p, atomic_load(limit), &l);
    ga_template_args targs = {.file = ways[l.way].file, .kernel = ways[l.way].kernel};
    gemm_pick(&targs, p, &l);
    int err = ga_library_instance(ctx, &targs, &kernel);
    if (err != GA_NO_ERROR) return err;
    const ga_gemm_operand a = ga_gemm_view(&va, p, &p->a, l.pack_a), b = ga_gemm_view(&vb, p, &p->b, l.pack_b);
    const ga_gemm_operand c = ga_gemm_view(&vc, p, &p->c, 1);
    ga_blas_table_view(&table, p->batch->table, p->batch->entry, p->batch->count, g->c);
    const ga_arg args[] = {ga_arg_index((ssize_t)p->batch->count),
                           ga_arg_index((ssize_t)g->m),
                           ga_arg_index((ssize_t)g->n),
                           ga_arg_index((ssize_t)g->k),
                           ga_arg_view(&table),
                           ga_arg_value(twice ? (const void *)&g->alpha : &alpha),
                           ga_arg_value(twice ? (const void *)&g->beta : &beta),
                           ga_arg_view(&va),
                           ga_arg_index(a.start),
                           ga_arg_index(a.step),
                           ga_arg_index(a.row),
                           ga_arg_index(a.col),
                           ga_arg_view(&vb),
                           ga_arg_index(b.start),
                           ga_arg_index(b.step),
                           ga_arg_index(b.row),
                           ga_arg_index(b.col),
                           ga_arg_view(&vc),
                           ga_arg_index(c.start),
                           ga_arg_index(c.step),
                           ga_arg_index(c.col)};
    const size_t groups = ga_min_size(l.groups, ga_most_groups(&ctx->caps, 0)); /* the kernels loop over the rest */
    return ga_launch_items(kernel, l.items, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int gemm_run(gpucontext *ctx, ga_gemm_problem *p) {
    atomic_uint limit;

    if (p->g->m == 0 || p->g->n == 0 || p->batch->count == 0) return GA_NO_ERROR;
    int err = ga_blas_type_check(ctx, p->type);
    if (err != GA_NO_ERROR) return err;
    /* With k = 0 nothing is read of A and B, so any buffer will do. */
    if (p->g->k == 0) p->a = p->b = (ga_gemm_operand){.data = p->g->c, .row = 1};
    bool done;
    err = ga_gemm_packed(ctx, p, &done);
    if (done) return err;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_gemm, p);
}

static const ga_blas_batch one_problem = {1, {0, 0, 0}, NULL, 0};

static ga_gemm_problem describe(const ga_blas_gemm *g, const ga_blas_batch *batch) {
    const bool ta = g->transa != cb_no_trans, tb = g->transb != cb_no_trans;
    const ssize_t lda = (ssize_t)g->lda, ldb = (ssize_t)g->ldb;
    ga_gemm_problem p = {.g = g, .batch = batch != NULL ? batch : &one_problem, .type = ga_blas_type_of(g->typecode)};
    const ptrdiff_t *step = p.batch->stride;

    p.a = (ga_gemm_operand){g->a, (ssize_t)g->offa, step[0], ta ? lda : 1, ta ? 1 : lda};
    p.b = (ga_gemm_operand){g->b, (ssize_t)g->offb, step[1], tb ? ldb : 1, tb ? 1 : ldb};
    p.c = (ga_gemm_operand){g->c, (ssize_t)g->offc, step[2], 1, (ssize_t)g->ldc};
    return p;
}

bool ga_own_gemm_ahead(const ga_blas_gemm *g) {
    const ga_blas_batch batch = {g->batch, {g->stride_a, g->stride_b, g->stride_c}, NULL, 0};

    if (g->typecode != GA_FLOAT) return false;
    const ga_gemm_problem p = describe(g, &batch);
    return ga_gemm_takes_ahead(&p);
}

int ga_own_gemm(gpucontext *ctx, const ga_blas_gemm *g, const ga_blas_batch *batch) {
    ga_gemm_problem p = describe(g, batch);

    return gemm_run(ctx, &p);
}

/* The product of a column x and a row y', added to A. */
int ga_own_ger(gpucontext *ctx, const ga_blas_ger *g, const ga_blas_batch *batch) {
    const ga_blas_gemm product = {
        .typecode = g->typecode, .m = g->m, .n = g->n, .k = 1, .alpha = g->alpha, .beta = 1, .c = g->a};
    ga_gemm_problem p = {
        .g = &product, .batch = batch != NULL ? batch : &one_problem, .type = ga_blas_type_of(g->typecode)};
    const ptrdiff_t *step = p.batch->stride;

    p.a = (ga_gemm_operand){g->x, ga_blas_vector_start(g->offx, g->m, g->incx), step[0], g->incx, 0};
    p.b = (ga_gemm_operand){g->y, ga_blas_vector_start(g->offy, g->n, g->incy), step[1], 0, g->incy};
    p.c = (ga_gemm_operand){g->a, (ssize_t)g->offa, step[2], 1, (ssize_t)g->lda};
    return gemm_run(ctx, &p);
}
