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
    DOT_PARTS = 1024,
    PACK_WIDTH = 8,       /* work-items side by side along outputs, each with a pack */
    ON_THE_WAY = 4 << 20, /* bytes of a matrix that a GPU should have asked for at once */
    MOST_ASKED = 128      /* most bytes of it that a work-item has in flight */
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

/* View an operand as packs of so many elements. */
static void operand_view(ga_view *v, const operand *o, unsigned pack) {
    /* The whole buffer, because its size determines the index width. */
    size_t size = gpuarray_get_elsize(o->typecode) * pack;
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
    unsigned pack;        /* elements of the matrix that are read at once: more than 1 in gemv_packs */
    unsigned ahead;       /* there, packs of each total that are in flight */
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

/* Is every address of the operand that begins a line of packs a multiple of a pack? `line`: elements between lines. */
static bool divides(unsigned pack, const operand *o, ssize_t line) {
    return o->start % (ssize_t)pack == 0 && o->step % (ssize_t)pack == 0 && line % (ssize_t)pack == 0 &&
           ga_buffer_misalignment(o->data) % (pack * gpuarray_get_elsize(o->typecode)) == 0;
}

/* May the matrix be read in packs of this many elements, and along sums the vector as well? */
static bool takes_packs(const problem *p, const layout *l, unsigned pack) {
    if (p->outputs == 1 || p->length < TOTALS || p->last != p->length || p->table != NULL || p->ones) return false;
    if (l->along)
        return p->length % pack == 0 && p->x.inc == 1 && divides(pack, &p->a, p->a.inc) && divides(pack, &p->x, 0);
    return p->a.inc == 1 && p->outputs % pack == 0 && divides(pack, &p->a, p->a.sum);
}

/* Choose the largest pack that leaves work for every compute unit, else the smallest; 1 if there can be none. */
static void gemv_plan_packs(const problem *p, const ga_caps *caps, unsigned limit, layout *l) {
    const unsigned items = ga_group_items(caps, limit);

    for (unsigned pack = (unsigned)(ga_pack_bytes(caps) / gpuarray_get_elsize(p->a.typecode)); pack > 1 && items >= 128;
         pack /= 2) {
        const unsigned lanes = l->along ? TOTALS / pack : ga_min_size(TOTALS, items / PACK_WIDTH);
        const unsigned outs = items / lanes, results = l->along ? outs : outs * pack;
        if (!takes_packs(p, l, pack) || lanes * (pack * outs + 1) * sum_size(p) > caps->local_memory) continue;
        l->pack = pack;
        l->lanes = lanes;
        l->outs = outs;
        l->items = lanes * outs;
        l->groups = ga_ceil_div(p->outputs, results) * p->batch;
        if (l->groups >= 2 * ga_units(caps)) break;
    }
    if (l->pack == 1) return;
    const size_t size = gpuarray_get_elsize(p->a.typecode), totals = p->outputs * p->batch * TOTALS;
    const unsigned rounds = l->along ? 1 : TOTALS / l->lanes;
    l->ahead = rounds < 4 ? 4 / rounds : 1;
    while (totals * size * l->ahead < ON_THE_WAY && 2 * l->ahead * rounds * l->pack * size <= MOST_ASKED) l->ahead *= 2;
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
    l->pack = 1;
    if (ga_loops(&ctx->caps)) {
        gemv_plan_loops(p, &ctx->caps, l);
    } else {
        gemv_plan_packs(p, &ctx->caps, limit, l);
        if (l->pack == 1) gemv_plan_groups(p, &ctx->caps, limit, l);
    }
    l->groups = ga_min_size(l->groups, ga_most_groups(&ctx->caps, 0)); /* the kernels loop over the remaining outputs */
}

static void gemv_pick(ga_template_args *targs, const problem *p, const layout *l, bool loops) {
    ga_template_arg_type(targs, "T", p->a.typecode);
    ga_template_arg_type(targs, "O", p->y.typecode);
    ga_template_arg_number(targs, "TOTALS", l->totals);
    ga_template_arg_flag(targs, "ALONG", l->along);
    if (l->pack > 1) {
        ga_template_arg_vector(targs, "X", p->a.typecode, l->pack);
        ga_template_arg_number(targs, "V", l->pack);
        ga_template_arg_number(targs, "LANES", l->lanes);
        ga_template_arg_number(targs, "OUTS", l->outs);
        ga_template_arg_number(targs, "AHEAD", l->ahead);
        return;
    }
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

enum { GEMV_ARGS = 21 };

/* Arguments of a launch, and the data they point to. */
typedef struct gemv_arguments {
    ga_view a, x, xs, y, table;
    float alpha, beta;
    unsigned n;
    ga_arg list[GEMV_ARGS];
} gemv_arguments;

static void add_steps(gemv_arguments *g, const operand *o) {
    g->list[g->n++] = ga_arg_index(o->start);
    g->list[g->n++] = ga_arg_index(o->step);
    g->list[g->n++] = ga_arg_index(o->inc);
}

static void gemv_fill(gemv_arguments *g, const problem *p, const layout *l) {
    const bool twice = p->type->scalar == GA_DOUBLE, packs = l->pack > 1;

    *g = (gemv_arguments){.alpha = (float)p->alpha, .beta = (float)p->beta};
    operand_view(&g->a, &p->a, l->pack);
    operand_view(&g->x, &p->x, 1);
    if (packs) { /* one of both views of x is read */
        const size_t size = gpuarray_get_elsize(p->x.typecode);
        operand_view(&g->xs, &p->x, l->pack);
        ga_view_memory(l->along ? &g->x : &g->xs, p->x.data, 0, l->along ? size : size * l->pack);
    }
    operand_view(&g->y, &p->y, 1);
    g->list[g->n++] = ga_arg_index((ssize_t)p->batch);
    g->list[g->n++] = ga_arg_index((ssize_t)p->outputs);
    g->list[g->n++] = ga_arg_index((ssize_t)p->length);
    if (!packs) {
        ga_blas_table_view(&g->table, p->table, p->entry, p->batch, p->y.data);
        g->list[g->n++] = ga_arg_index((ssize_t)p->last);
        g->list[g->n++] = ga_arg_view(&g->table);
    }
    g->list[g->n++] = ga_arg_value(twice ? (const void *)&p->alpha : &g->alpha);
    g->list[g->n++] = ga_arg_value(twice ? (const void *)&p->beta : &g->beta);
    g->list[g->n++] = ga_arg_view(&g->a);
    add_steps(g, &p->a);
    g->list[g->n++] = ga_arg_index(p->a.sum);
    g->list[g->n++] = ga_arg_view(&g->x);
    if (packs) g->list[g->n++] = ga_arg_view(&g->xs);
    add_steps(g, &p->x);
    g->list[g->n++] = ga_arg_view(&g->y);
    add_steps(g, &p->y);
}

static int attempt_gemv(void *self, atomic_uint *limit) {
    const problem *p = self;
    gpucontext *ctx = p->y.data->ctx;
    const bool loops = ga_loops(&ctx->caps);
    ga_template_args targs = {.file = "gemv"};
    layout l = {.along = p->a.sum == 1 || p->outputs == 1, .unit = p->a.sum == 1 && (p->x.inc == 1 || p->ones)};
    gemv_arguments g;
    GpuInstance *kernel;

    gemv_lay_out(p, ctx, atomic_load(limit), &l);
    targs.kernel = loops ? "gemv_loops" : l.pack > 1 ? "gemv_packs" : "gemv";
    gemv_pick(&targs, p, &l, loops);
    int err = ga_library_instance(ctx, &targs, &kernel);
    if (err != GA_NO_ERROR) return err;
    gemv_fill(&g, p, &l);
    return ga_launch_items(kernel, l.items, limit, GA_WIDTH_AUTO, 1, &l.groups, g.list);
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
