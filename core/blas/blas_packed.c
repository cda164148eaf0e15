/* Large products on tensor cores: gemm_pack copies both operands into the order in which gemm_packed or gemm_wide
 * (gemm_packed.gk) reads them. */
#include "plan/geometry.h"
#include "policy.h"

/* One side of the product: rows of a, or columns of b. */
typedef struct side {
    const ga_gemm_operand *o;
    size_t extent, depth;
    unsigned span;
    size_t steps; /* steps along the sum, including padding */
    bool along, left;
    unsigned pack; /* elements that are read at once */
    bool lines;    /* gemm_lines copies the operand, else gemm_pack */
    gpudata *packed;
    size_t packs;
} side;

typedef struct product {
    gpucontext *ctx;
    const ga_gemm_problem *p;
    const ga_gemm_tile *s;
    bool wide;           /* gemm_wide multiplies, else gemm_packed */
    GpuInstance *kernel; /* the kernel that multiplies */
    side a, b;
} product;

/* Allocate memory for the copied operand; false: there is none. */
static bool make_room(gpucontext *ctx, const ga_gemm_tile *s, side *d, size_t element) {
    size_t elements = ga_ceil_div(d->extent, d->span) * d->span, size;
    int err;

    if (ga_mul_overflow(elements, d->steps * s->depth, &elements) || ga_mul_overflow(elements, element, &size))
        return false;
    d->packs = size / GA_FETCHED;
    d->packed = gpudata_alloc(ctx, size, NULL, GA_BUFFER_READ_WRITE, &err);
    return d->packed != NULL;
}

static void add_side_args(ga_template_args *targs, const product *q, const side *d, unsigned pack) {
    ga_template_arg_number(targs, "E", GA_FETCHED / q->p->type->size);
    ga_template_arg_number(targs, "SPAN", d->span);
    ga_template_arg_flag(targs, "ALONG", d->along);
    ga_template_arg_flag(targs, "LEFT", d->left);
    ga_template_arg_flag(targs, "ROUND", q->p->type->typecode == GA_FLOAT);
    if (d->lines) {
        ga_template_arg_number(targs, "DEEP", q->s->depth);
        return;
    }
    ga_gemm_pick_bits(targs, "S", q->p, false);
    ga_gemm_pick_bits(targs, "P", q->p, true);
    ga_gemm_pick_bits(targs, "X", q->p, pack > 1);
    ga_template_arg_number(targs, "V", pack);
    ga_template_arg_flag(targs, "LINES", q->wide);
}

/* The strides along rows of a or columns of b, and along the sum. */
static void strides_of(const side *d, const ga_gemm_operand *o, ssize_t *far, ssize_t *sum) {
    *far = d->left ? o->row : o->col;
    *sum = d->left ? o->col : o->row;
}

typedef struct packing {
    const product *q;
    const side *d;
} packing;

static int attempt_pack(void *self, atomic_uint *limit) {
    const packing *k = self;
    const side *d = k->d;
    gpucontext *ctx = k->q->ctx;
    const unsigned items = ga_group_items(&ctx->caps, atomic_load(limit)), each = 2;
    const unsigned whole = GA_FETCHED / (unsigned)k->q->p->type->size;
    const size_t steps = k->q->wide && !d->lines ? d->steps * (k->q->s->depth / whole) : d->steps;
    ga_template_args targs = {.file = "gemm_packed", .kernel = d->lines ? "gemm_lines" : "gemm_pack"};
    size_t groups = ga_min_size(ga_ceil_div(d->packs, (size_t)items * each), ga_most_groups(&ctx->caps, 0));
    GpuInstance *kernel;
    ga_view x, y;
    ssize_t far, sum;

    add_side_args(&targs, k->q, d, d->pack);
    ga_template_arg_number(&targs, "GROUP", items);
    int err = ga_library_instance(ctx, &targs, &kernel);
    if (err != GA_NO_ERROR) return err;
    const ga_gemm_operand o = ga_gemm_view(&x, k->q->p, d->o, d->pack);
    strides_of(d, &o, &far, &sum);
    ga_view_buffer(&y, d->packed, 0, d->packs, GA_FETCHED);
    const ga_arg args[] = {ga_arg_index((ssize_t)d->extent),
                           ga_arg_index((ssize_t)d->depth),
                           ga_arg_index((ssize_t)steps),
                           ga_arg_view(&x),
                           ga_arg_index(o.start),
                           ga_arg_index(far),
                           ga_arg_index(sum),
                           ga_arg_view(&y)};
    return ga_launch_items(kernel, items, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int make_product(product *q) {
    const ga_gemm_problem *p = q->p;
    const ga_gemm_tile *s = q->s;
    const unsigned whole = GA_FETCHED / (unsigned)p->type->size;
    ga_template_args targs = {.file = "gemm_packed", .kernel = q->wide ? "gemm_wide" : "gemm_packed"};

    ga_template_arg_type(&targs, "T", p->type->typecode);
    ga_template_arg_number(&targs, "E", whole);
    if (q->wide) {
        ga_template_arg_number(&targs, "DEEP", s->depth);
        ga_template_arg_flag(&targs, "AA", q->a.along || !q->a.lines);
        ga_template_arg_flag(&targs, "BA", q->b.along || !q->b.lines);
    } else {
        ga_gemm_pick_bits(&targs, "P", p, true);
    }
    ga_template_arg_number(&targs, "WM", s->wm);
    ga_template_arg_number(&targs, "WN", s->wn);
    ga_template_arg_number(&targs, "TI", s->tm);
    ga_template_arg_number(&targs, "TJ", s->tn);
    ga_template_arg_number(&targs, "STAGES", s->stages);
    return ga_library_instance(q->ctx, &targs, &q->kernel);
}

static int attempt_product(void *self, atomic_uint *limit) {
    const product *q = self;
    const ga_gemm_problem *p = q->p;
    const ga_blas_gemm *g = p->g;
    const float alpha = (float)g->alpha, beta = (float)g->beta;
    const bool twice = p->type->scalar == GA_DOUBLE;
    size_t groups = ga_ceil_div(g->m, q->a.span) * ga_ceil_div(g->n, q->b.span);
    ga_view a, b, c;

    groups = ga_min_size(groups, ga_most_groups(&q->ctx->caps, 0)); /* the kernel loops over the remaining groups */
    ga_view_buffer(&a, q->a.packed, 0, q->a.packs, GA_FETCHED);
    ga_view_buffer(&b, q->b.packed, 0, q->b.packs, GA_FETCHED);
    const ga_gemm_operand o = ga_gemm_view(&c, p, &p->c, 1);
    const ga_arg args[] = {ga_arg_index((ssize_t)g->m),
                           ga_arg_index((ssize_t)g->n),
                           ga_arg_index((ssize_t)q->a.steps),
                           ga_arg_value(twice ? (const void *)&g->alpha : &alpha),
                           ga_arg_value(twice ? (const void *)&g->beta : &beta),
                           ga_arg_view(&a),
                           ga_arg_view(&b),
                           ga_arg_view(&c),
                           ga_arg_index(o.start),
                           ga_arg_index(o.col)};
    return ga_launch_items(q->kernel, ga_gemm_packed_items(q->s, q->wide), limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int attempted(int (*attempt)(void *self, atomic_uint *limit), void *self) {
    atomic_uint limit;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt, self);
}

/* How the operand is read, once it is known which way its elements lie side by side. */
static void choose_reads(const product *q, side *d) {
    const unsigned whole = GA_FETCHED / (unsigned)q->p->type->size;
    d->pack = d->left ? ga_gemm_pack(q->p, &q->ctx->caps, d->o, d->extent, d->depth, whole)
                      : ga_gemm_pack(q->p, &q->ctx->caps, d->o, d->depth, d->extent, whole);
    d->lines = q->wide && d->pack == whole && (d->along || q->p->type->size == 2);
}

int ga_gemm_packed(gpucontext *ctx, const ga_gemm_problem *p, bool *done) {
    const ga_blas_gemm *g = p->g;
    product q = {.ctx = ctx, .p = p};

    *done = false;
    q.s = ga_gemm_packed_tile(p, &q.wide);
    if (q.s == NULL) return GA_NO_ERROR;
    const ga_gemm_tile *s = q.s;
    size_t steps = ga_ceil_div(g->k, s->depth);
    if (!q.wide) steps = ga_ceil_div(steps, s->stages) * s->stages;
    q.a = (side){.o = &p->a, .extent = g->m, .depth = g->k, .span = ga_gemm_packed_rows(s, q.wide), .steps = steps};
    q.a.along = p->a.row != 1;
    q.a.left = true;
    q.b = (side){.o = &p->b, .extent = g->n, .depth = g->k, .span = 8 * s->tn * s->wn, .steps = steps};
    q.b.along = p->b.row == 1;
    choose_reads(&q, &q.a);
    choose_reads(&q, &q.b);
    int err = GA_NO_ERROR;
    /* Compilers older than PTX ISA 8.0 do not have these asynchronous copies: then the instance cannot be made. */
    if (make_product(&q) == GA_NO_ERROR && make_room(ctx, s, &q.a, p->type->size) &&
        make_room(ctx, s, &q.b, p->type->size)) {
        *done = true;
        err = attempted(attempt_pack, &(packing){&q, &q.a});
        if (err == GA_NO_ERROR) err = attempted(attempt_pack, &(packing){&q, &q.b});
        if (err == GA_NO_ERROR) err = attempted(attempt_product, &q);
    }
    gpudata_release(q.a.packed); /* enqueued work retains it */
    gpudata_release(q.b.packed);
    return err;
}
