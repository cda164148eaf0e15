/* Our own product of matrix and vector, and dot product: launches the kernels of gemv.gk for a batch of problems. The
 * order of sums depends on the sizes alone. */
#include <gpuarray/buffer.h>
#include <gpuarray/util.h>

#include "blas.h"
#include "plan/geometry.h"
#include "template/library.h"

enum {
    TOTALS = 32,         /* partial sums of an output: as many as a warp has work-items, or a few vectors of a CPU */
    SHORT_TOTALS = 8,    /* the same if the sum has fewer terms than TOTALS */
    LONE_TOTALS = 256,   /* the same if there is one output: as many as a group has work-items */
    SHARE = 8192,        /* terms that a group must have for it to pay, on a CPU */
    STRIP_BYTES = 16384, /* bytes of totals that a CPU holds at once: half of its L1 cache, and GK's limit */
    DOT_LEAST = 8192,    /* elements of a part: some 32 for a work-item before more groups pay */
    DOT_PARTS = 1024
};

/* An operand for the kernel: offsets count elements from the start of its buffer. */
typedef struct operand {
    gpudata *data;
    int typecode;
    ssize_t start, step; /* offset in the first problem; increment to the next one */
    ssize_t inc, sum;    /* increment to the next output; for the matrix: to the next term of a sum */
} operand;

/* The problems of a launch; see kernels/library/gemv.gk for `last` and `ones`. */
typedef struct problem {
    operand a, x, y;
    size_t batch, outputs, length, last;
    double alpha, beta;
    const ga_blas_type *type;
    gpudata *table; /* as in ga_blas_batch */
    size_t entry;
    bool ones;
} problem;

static void operand_view(ga_view *v, const operand *o) {
    /* The whole buffer, because its size determines the index width. */
    size_t size = gpuarray_get_elsize(o->typecode);
    ga_view_buffer(v, o->data, 0, o->data->size / size, size);
}

/* Geometry of a launch; see the kernels. */
typedef struct layout {
    bool along, unit;
    /* partial sums of an output; depends on the sizes only, so that the order of summation does */
    unsigned totals;
    unsigned items;       /* work-items of a group */
    unsigned lanes, outs; /* on GPUs */
    unsigned width;       /* on CPUs */
    size_t groups;
} layout;

static size_t sum_size(const problem *p) {
    return p->type->scalar == GA_DOUBLE ? sizeof(double) : sizeof(float);
}

/* For GPUs: neighbouring work-items read contiguous memory. */
static void gemv_plan_groups(const problem *p, const ga_caps *caps, unsigned limit, layout *l) {
    unsigned items = ga_group_items(caps, limit), wide;

    while (items > 1 && 2 * items * sum_size(p) > caps->local_memory) items /= 2;
    wide = items < 32 ? items : 32;
    l->lanes = p->outputs == 1 ? items : l->along ? wide : items / wide;
    if (l->lanes > l->totals) l->lanes = l->totals;
    l->outs = items / l->lanes;
    l->items = items;
    l->groups = ga_ceil_div(p->outputs, l->outs) * p->batch;
}

/* For CPUs: a work-item reads long contiguous ranges, as long as every core has work. */
static void gemv_plan_loops(const problem *p, const ga_caps *caps, layout *l) {
    size_t units = (size_t)caps->compute_units + 1;

    l->items = 1;
    l->width = STRIP_BYTES / (l->totals * (unsigned)sum_size(p));
    while (!l->along && l->width > 8 &&
           (l->width > p->outputs || ga_ceil_div(p->outputs, l->width) * p->batch < 2 * units))
        l->width /= 2;
    l->groups = l->along ? ga_ceil_div(p->outputs * p->batch, p->length < SHARE ? SHARE / (p->length + 1) + 1 : 1)
                         : ga_ceil_div(p->outputs, l->width) * p->batch;
}

static void gemv_lay_out(const problem *p, const gpucontext *ctx, unsigned limit, layout *l) {
    l->totals = p->outputs == 1 ? LONE_TOTALS : p->length < TOTALS ? SHORT_TOTALS : TOTALS;
    if (ga_loops(&ctx->caps))
        gemv_plan_loops(p, &ctx->caps, l);
    else
        gemv_plan_groups(p, &ctx->caps, limit, l);
    l->groups = ga_min_size(l->groups, ga_most_groups(&ctx->caps, 0)); /* the kernels loop over the remaining outputs */
}

static void gemv_pick(ga_template_args *targs, const problem *p, const layout *l, bool loops) {
    ga_template_arg_type(targs, "T", p->a.typecode);
    ga_template_arg_type(targs, "O", p->y.typecode);
    ga_template_arg_number(targs, "TOTALS", l->totals);
    ga_template_arg_flag(targs, "ALONG", l->along);
    ga_template_arg_flag(targs, "TABLED", p->table != NULL);
    ga_template_arg_flag(targs, "ONES", p->ones);
    if (loops) {
        if (!l->along) ga_template_arg_number(targs, "W", l->width);
        ga_template_arg_flag(targs, "UNIT", l->unit);
        /* one output: its partial sums alone make a loop that is long enough */
        if (p->outputs == 1) ga_template_arg_number(targs, "COLUMNS", 1);
    } else {
        ga_template_arg_number(targs, "LANES", l->lanes);
        ga_template_arg_number(targs, "OUTS", l->outs);
    }
}

static int attempt_gemv(void *self, atomic_uint *limit) {
    const problem *p = self;
    const operand *a = &p->a, *x = &p->x, *y = &p->y;
    gpucontext *ctx = y->data->ctx;
    const float alpha = (float)p->alpha, beta = (float)p->beta;
    const bool twice = p->type->scalar == GA_DOUBLE, loops = ga_loops(&ctx->caps);
    ga_template_args targs = {.file = "gemv", .kernel = loops ? "gemv_loops" : "gemv"};
    layout l = {.along = a->sum == 1 || p->outputs == 1, .unit = a->sum == 1 && (x->inc == 1 || p->ones)};
    ga_view va, vx, vy, table;
    GpuInstance *kernel;

    gemv_lay_out(p, ctx, atomic_load(limit), &l);
    gemv_pick(&targs, p, &l, loops);
    int err = ga_library_instance(ctx, &targs, &kernel);
    if (err != GA_NO_ERROR) return err;
    operand_view(&va, a);
    operand_view(&vx, x);
    operand_view(&vy, y);
    ga_blas_table_view(&table, p->table, p->entry, p->batch, y->data);
    const ga_arg args[] = {ga_arg_index((ssize_t)p->batch),
                           ga_arg_index((ssize_t)p->outputs),
                           ga_arg_index((ssize_t)p->length),
                           ga_arg_index((ssize_t)p->last),
                           ga_arg_view(&table),
                           ga_arg_value(twice ? (const void *)&p->alpha : &alpha),
                           ga_arg_value(twice ? (const void *)&p->beta : &beta),
                           ga_arg_view(&va),
                           ga_arg_index(a->start),
                           ga_arg_index(a->step),
                           ga_arg_index(a->inc),
                           ga_arg_index(a->sum),
                           ga_arg_view(&vx),
                           ga_arg_index(x->start),
                           ga_arg_index(x->step),
                           ga_arg_index(x->inc),
                           ga_arg_view(&vy),
                           ga_arg_index(y->start),
                           ga_arg_index(y->step),
                           ga_arg_index(y->inc)};
    return ga_launch_items(kernel, l.items, limit, GA_WIDTH_AUTO, 1, &l.groups, args);
}

static int gemv_run(problem *p) {
    atomic_uint limit;

    /* If the sum has no terms, A and x are not read, so any buffer will do. */
    if (p->length == 0 && p->last == 0)
        p->a = p->x = (operand){.data = p->y.data, .typecode = p->a.typecode, .inc = 1, .sum = 1};
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_gemv, p);
}

int ga_own_gemv(gpucontext *ctx, const ga_blas_gemv *g, const ga_blas_batch *batch) {
    static const ga_blas_batch one = {1, {0, 0, 0}, NULL, 0};
    const ga_blas_batch *b = batch != NULL ? batch : &one;
    const bool trans = g->trans != cb_no_trans;
    const ssize_t lda = (ssize_t)g->lda;
    const int t = g->typecode;
    problem p = {.batch = b->count,
                 .outputs = trans ? g->n : g->m,
                 .length = trans ? g->m : g->n,
                 .alpha = g->alpha,
                 .beta = g->beta,
                 .type = ga_blas_type_of(t),
                 .table = b->table,
                 .entry = b->entry};

    if (p.outputs == 0 || p.batch == 0) return GA_NO_ERROR;
    int err = ga_blas_type_check(ctx, p.type);
    if (err != GA_NO_ERROR) return err;
    p.last = p.length;
    p.a = (operand){g->a, t, (ssize_t)g->offa, b->stride[0], trans ? lda : 1, trans ? 1 : lda};
    p.x = (operand){g->x, t, ga_blas_vector_start(g->offx, p.length, g->incx), b->stride[1], g->incx, 0};
    p.y = (operand){g->y, t, ga_blas_vector_start(g->offy, p.outputs, g->incy), b->stride[2], g->incy, 0};
    return gemv_run(&p);
}

/* If the sum is long, compute parts of it first, then the sum of their totals. */
int ga_own_dot(gpucontext *ctx, const ga_blas_dot *g) {
    const ga_blas_type *type = ga_blas_type_of(g->typecode);
    const int t = g->typecode, sum = type->scalar;
    size_t parts = g->n / DOT_LEAST;
    int err = ga_blas_type_check(ctx, type);

    if (err != GA_NO_ERROR) return err;
    if (parts > DOT_PARTS) parts = DOT_PARTS;
    if (parts == 0) parts = 1;
    size_t piece = ga_ceil_div(g->n, parts);
    if (piece > 0) parts = ga_ceil_div(g->n, piece);
    problem p = {.batch = parts, .outputs = 1, .length = piece, .alpha = 1, .type = type};
    p.last = g->n - piece * (parts - 1);
    p.a = (operand){g->x, t, ga_blas_vector_start(g->offx, g->n, g->incx), g->incx * (ssize_t)piece, 0, g->incx};
    p.x = (operand){g->y, t, ga_blas_vector_start(g->offy, g->n, g->incy), g->incy * (ssize_t)piece, g->incy, 0};
    p.y = (operand){g->z, t, (ssize_t)g->offz, 0, 0, 0};
    if (parts == 1) return gemv_run(&p);
    gpudata *sums = gpudata_alloc(ctx, parts * gpuarray_get_elsize(sum), NULL, GA_BUFFER_READ_WRITE, &err);
    if (sums == NULL) return err;
    problem end = {.batch = 1, .outputs = 1, .length = parts, .last = parts, .alpha = 1, .ones = true};
    end.type = ga_blas_type_of(sum);
    end.a = (operand){sums, sum, 0, 0, 0, 1};
    end.x = end.a; /* the kernel does not read it */
    end.y = p.y;
    p.y = (operand){sums, sum, 0, 1, 0, 0};
    err = gemv_run(&p);
    if (err == GA_NO_ERROR) err = gemv_run(&end);
    gpudata_release(sums); /* enqueued work retains it */
    return err;
}
