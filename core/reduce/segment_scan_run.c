/* Scans of segments, in levels: the elements of a level are the totals of the pieces of the level before. */
#include <limits.h>

#include "plan/geometry.h"
#include "segment_scan.h"

enum {
    STRIP = 16,  /* elements of the smallest piece; larger ones are powers of it */
    BUSY = 2048, /* work-items that keep a compute unit of a GPU busy */
    CPU_LEVELS = 2
};

/* The elements of a level, an array of `outer` x `rows` x `inner`, and where their segments start. */
typedef struct level {
    const ga_segment_scan *g;
    bool again; /* not the first level: totals, in place */
    gpudata *x, *y;
    size_t x_offset, y_offset;
    int from, to;
    const GpuArray *first;
    size_t rows, longest; /* longest: upper bound of a segment's elements */
    size_t span;          /* elements of the original array for each element of the level */
} level;

/* One pass over a level. */
typedef struct pass {
    const level *v;
    bool direct, strips; /* no segment is longer than a piece; use the kernel for strips */
    unsigned levels;     /* pieces have 16 to the power of `levels` elements */
    size_t piece, chunks;
    const GpuArray *base; /* number of the first piece of each segment */
    gpudata *totals;      /* NULL if direct */
    bool up;              /* computes totals; otherwise starts from them */
} pass;

static size_t segments_of(const level *v) {
    return v->first->dimensions[0] - 1;
}

/* The size of pieces does not affect the results. */
static void choose_piece(pass *p) {
    const level *v = p->v;
    const ga_segment_scan *g = v->g;
    const ga_caps *caps = &g->o->ctx->caps;
    const size_t jobs = v->rows / (STRIP * STRIP) * g->outer * g->inner;

    p->strips = false;
    p->levels = 1;
    if (ga_loops(caps)) {
        p->levels = CPU_LEVELS;
    } else if (g->inner == 1) {
        p->strips = !v->again;
        p->levels = v->again ? 1 : 0;
    } else if (jobs < (size_t)BUSY * ga_units(caps)) {
        p->levels = 0;
    }
    p->piece = STRIP;
    for (unsigned k = 0; k < p->levels; k++) p->piece *= STRIP;
    p->direct = v->longest <= p->piece;
    if (p->direct) p->strips = false;
    p->chunks = p->direct ? segments_of(v) : segments_of(v) + v->rows / p->piece;
    /* the number of segments with more than one element, or with more than `span` elements of the array */
    if (v->again && !p->direct) {
        const size_t all = g->bounds.rows / v->span;
        p->chunks = ga_min_size(segments_of(v), all) + all / p->piece + 1;
    }
}

/* Work-items of a group: the largest power of two that fits. */
static unsigned choose_items(const pass *p, unsigned limit) {
    const ga_segment_scan *g = p->v->g;
    const ga_caps *caps = &g->o->ctx->caps;
    const size_t acc = gpuarray_get_elsize(g->o->acctype);
    unsigned items = ga_loops(caps) ? 1 : ga_group_items(caps, limit);

    while (p->strips && items > 2 && (items * 17 + 2) * acc > caps->local_memory) items /= 2;
    return items;
}

static void add_pass_args(ga_template_args *targs, const pass *p, unsigned items) {
    const level *v = p->v;
    const ga_operator *o = v->g->o;

    ga_template_arg_type(targs, "T", v->from);
    ga_template_arg_type(targs, "A", o->acctype);
    ga_template_arg_type(targs, "O", p->up ? o->acctype : v->to);
    ga_template_arg(targs, "OP", o->name);
    ga_template_arg_flag(targs, "EXCLUSIVE", !p->up && (v->again || v->g->exclusive));
    ga_template_arg_flag(targs, "STARTS", !p->up && !p->direct);
    ga_template_arg_flag(targs, "TOTALS", p->up);
    ga_template_arg_number(targs, "ITEMS", items);
    if (p->strips) return;
    ga_template_arg_flag(targs, "AGAIN", v->again);
    ga_template_arg_flag(targs, "DIRECT", p->direct);
    ga_template_arg_number(targs, "LEVELS", p->levels);
}

static size_t count_groups(const pass *p, unsigned items) {
    const ga_segment_scan *g = p->v->g;
    const ga_caps *caps = &g->o->ctx->caps;
    size_t groups =
        p->strips ? g->outer * ga_ceil_div(p->chunks, items) : ga_ceil_div(g->outer * p->chunks * g->inner, items);

    if (ga_loops(caps)) {
        const size_t elements = g->outer * p->v->rows * g->inner;
        groups = ga_min_size(groups, ga_min_size(8 * ga_units(caps), 1 + elements / 2048));
    }
    return ga_min_size(groups, ga_most_groups(caps, 0));
}

static int attempt_pass(void *self, atomic_uint *limit) {
    const pass *p = self;
    const level *v = p->v;
    const ga_segment_scan *g = v->g;
    const size_t acc = gpuarray_get_elsize(g->o->acctype), elements = g->outer * v->rows * g->inner;
    const size_t parts = p->totals != NULL ? g->outer * p->chunks * g->inner : 0;
    ga_template_args targs = {.file = "segments", .kernel = p->strips ? "segment_strips" : "segment_walks"};
    ga_view x, y, starts, first, base;
    GpuInstance *k;

    const unsigned items = choose_items(p, atomic_load(limit));
    add_pass_args(&targs, p, items);
    int err = ga_operator_instance(g->o, &targs, &k, NULL);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&x, v->x, v->x_offset, elements, gpuarray_get_elsize(v->from));
    if (p->up)
        ga_view_buffer(&y, p->totals, 0, parts, acc);
    else
        ga_view_buffer(&y, v->y, v->y_offset, elements, gpuarray_get_elsize(v->to));
    ga_view_buffer(&starts, p->totals != NULL ? p->totals : v->y, 0, p->up ? 0 : parts, acc);
    const ga_arg in = ga_arg_view(&x), firsts = ga_bounds_arg(&first, v->first), from = ga_arg_view(&starts);
    const ga_arg bases = ga_bounds_arg(&base, p->direct ? v->first : p->base), out = ga_arg_view(&y);
    const ga_arg outer = ga_arg_index((ssize_t)g->outer), rows = ga_arg_index((ssize_t)v->rows);
    const ga_arg segments = ga_arg_index((ssize_t)segments_of(v)), chunks = ga_arg_index((ssize_t)p->chunks);
    const ga_arg most = ga_arg_index((ssize_t)(v->rows / p->piece));
    const ga_arg walks[] = {in,       firsts, bases, from, out, outer, rows, ga_arg_index((ssize_t)g->inner),
                            segments, chunks, most};
    const ga_arg strips[] = {in, firsts, bases, from, out, outer, rows, segments, chunks, most};
    const size_t jobs = g->outer * p->chunks * g->inner, groups = count_groups(p, items);
    const bool far = jobs > INT_MAX / 4 || elements > INT_MAX / 4;
    return ga_launch_items(k, items, limit, far ? GA_WIDTH_64 : GA_WIDTH_AUTO, 1, &groups, p->strips ? strips : walks);
}

static int run_pass(pass *p, bool up) {
    p->up = up;
    return ga_attempt(&p->v->g->o->group_limit, attempt_pass, p);
}

/* Compute the totals of the pieces, scan them (a recursive call), then scan the elements starting from these. */
static int run_level(const level *v) { // NOLINT(misc-no-recursion): each level has a sixteenth of the elements
    const ga_segment_scan *g = v->g;
    const size_t acc = gpuarray_get_elsize(g->o->acctype);
    pass p = {.v = v};
    GpuArray base = {0};

    choose_piece(&p);
    if (p.direct) return run_pass(&p, false);
    int err = ga_bounds_chunks(g->o->ctx, v->first, v->again, p.piece, &base);
    if (err == GA_NO_ERROR)
        p.totals = gpudata_alloc(g->o->ctx, g->outer * p.chunks * g->inner * acc, NULL, GA_BUFFER_READ_WRITE, &err);
    p.base = &base;
    if (err == GA_NO_ERROR) err = run_pass(&p, true);
    const level next = {.g = g,
                        .again = true,
                        .x = p.totals,
                        .y = p.totals,
                        .from = g->o->acctype,
                        .to = g->o->acctype,
                        .first = &base,
                        .rows = p.chunks,
                        .longest = ga_ceil_div(v->longest, p.piece),
                        .span = v->span * p.piece};
    if (err == GA_NO_ERROR) err = run_level(&next);
    if (err == GA_NO_ERROR) err = run_pass(&p, false);
    gpudata_release(p.totals); /* enqueued work retains it */
    GpuArray_clear(&base);
    return err;
}

int ga_segment_scan_run(const ga_segment_scan *g) {
    GpuArray first = {0};
    const level v = {.g = g,
                     .x = g->in->data,
                     .y = g->out->data,
                     .x_offset = g->in->offset,
                     .y_offset = g->out->offset,
                     .from = g->in->typecode,
                     .to = g->out->typecode,
                     .first = &first,
                     .rows = g->bounds.rows,
                     .longest = g->bounds.rows,
                     .span = 1};

    int err = ga_bounds_first(g->o->ctx, &g->bounds, &first);
    if (err == GA_NO_ERROR) err = run_level(&v);
    GpuArray_clear(&first);
    return err;
}
