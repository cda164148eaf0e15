/* Reductions of segments, in stages. The order of combination depends on `inner` alone. */
#include <limits.h>

#include "plan/geometry.h"
#include "segment.h"
#include "segment_bounds.h"

enum {
    SHORT = 32,       /* segments with fewer elements on average are handled by few work-items */
    CPU_TOTALS = 8192 /* bytes of totals of a CPU's work-item */
};

/* One launch of segment_fold, and its data. */
typedef struct stage {
    const ga_segments *g;
    bool again, direct;
    gpudata *x, *part; /* part: NULL in the last stage */
    size_t x_offset;
    int from;                             /* type of x's elements */
    const GpuArray *first, *base, *whole; /* base: number of the first chunk of each segment */
    size_t rows, chunks, most;
    size_t piece;
    unsigned totals;
} stage;

typedef struct fold_layout {
    bool brief; /* use the kernel segment_short */
    unsigned items, along, across, unroll, wide;
} fold_layout;

static void choose_order(stage *s) {
    const bool lines = s->g->inner > 1;

    s->totals = lines ? 8 : 32;
    s->piece = lines ? 512 : 4096;
}

/* One chunk for each work-item; false where groups of a team do not fit. */
static bool lay_out_brief(const ga_caps *caps, size_t acc, fold_layout *l) {
    enum { TEAM = 16, TOTALS = 33, INDICES = 4 * sizeof(int64_t) };
    unsigned items = l->items;

    while (items >= TEAM && items * (TOTALS * acc + INDICES) > caps->local_memory) items /= 2;
    l->brief = items >= TEAM;
    if (l->brief) l->items = items;
    return l->brief;
}

static void lay_out(const stage *s, unsigned limit, fold_layout *l) {
    const ga_caps *caps = &s->g->o->ctx->caps;
    const size_t acc = gpuarray_get_elsize(s->g->o->acctype), inner = s->g->inner;

    l->items = ga_group_items(caps, limit);
    while (l->items > 1 && l->items * acc > caps->local_memory) l->items /= 2;
    l->wide = l->unroll = l->across = l->along = 1;
    l->brief = false;
    if (ga_loops(caps)) {
        l->wide = (unsigned)ga_min_size(16, ga_ceil_pow2(inner));
        while (l->wide > 1 && l->wide * s->totals * acc > CPU_TOTALS) l->wide /= 2;
        return;
    }
    const bool few = !s->again && inner == 1 && s->rows / s->g->count <= SHORT;
    const size_t team = few ? 8 : 32;
    if (few && !s->direct && lay_out_brief(caps, acc, l)) return;
    l->across = (unsigned)ga_min_size(ga_min_size(32, ga_ceil_pow2(inner)), l->items);
    l->along = (unsigned)ga_min_size(s->totals, ga_min_size(l->items, team) / l->across);
    if (l->along == 0) l->along = 1;
    const unsigned mine = s->totals / l->along;
    l->unroll = mine < 8 ? 8 / mine : 1;
}

static void add_fold_args(ga_template_args *targs, const stage *s, const fold_layout *l) {
    const ga_segments *g = s->g;

    ga_template_arg_type(targs, "T", s->from);
    ga_template_arg_type(targs, "A", g->o->acctype);
    ga_template_arg_type(targs, "O", g->o->outtype);
    ga_template_arg(targs, "OP", g->o->name);
    ga_template_arg_flag(targs, "MEAN", g->mean);
    ga_template_arg_number(targs, "ITEMS", l->items);
    if (l->brief) return;
    ga_template_arg_flag(targs, "AGAIN", s->again);
    ga_template_arg_flag(targs, "DIRECT", s->direct);
    ga_template_arg_number(targs, "P", s->totals);
    ga_template_arg_number(targs, "ALONG", l->along);
    ga_template_arg_number(targs, "ACROSS", l->across);
    ga_template_arg_number(targs, "UNROLL", l->unroll);
    ga_template_arg_number(targs, "WIDE", l->wide);
    ga_template_arg_flag(targs, "FLAT", g->inner == 1);
}

static size_t count_groups(const stage *s, const fold_layout *l, size_t jobs) {
    const ga_segments *g = s->g;
    const ga_caps *caps = &g->o->ctx->caps;
    size_t groups =
        l->brief ? g->outer * ga_ceil_div(s->chunks, l->items) : ga_ceil_div(jobs, l->items / (l->along * l->across));

    if (ga_loops(caps))
        groups = ga_min_size(groups, ga_min_size(8 * ga_units(caps), 1 + g->outer * s->rows * g->inner / 2048));
    return ga_min_size(groups, ga_most_groups(caps, 0));
}

static int attempt_fold(void *self, atomic_uint *limit) {
    const stage *s = self;
    const ga_segments *g = s->g;
    const ga_operator *o = g->o;
    const size_t parts = s->part != NULL ? g->outer * s->chunks * g->inner : 0;
    ga_template_args targs = {.file = "segments"};
    ga_view x, y, part, first, base, whole;
    fold_layout l;
    GpuInstance *k;

    lay_out(s, atomic_load(limit), &l);
    targs.kernel = l.brief ? "segment_short" : "segment_fold";
    add_fold_args(&targs, s, &l);
    int err = ga_library_instance(o->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&x, s->x, s->x_offset, g->outer * s->rows * g->inner, gpuarray_get_elsize(s->from));
    ga_view_buffer(&y, g->out->data, g->out->offset, g->outer * g->count * g->inner, gpuarray_get_elsize(o->outtype));
    ga_view_buffer(&part, s->part != NULL ? s->part : g->out->data, 0, parts, gpuarray_get_elsize(o->acctype));
    const size_t columns = ga_ceil_div(g->inner, (size_t)l.across * l.wide), jobs = g->outer * s->chunks * columns;
    const size_t groups = count_groups(s, &l, jobs);
    const ga_arg in = ga_arg_view(&x), firsts = ga_bounds_arg(&first, s->first), bases = ga_bounds_arg(&base, s->base);
    const ga_arg lengths = ga_bounds_arg(&whole, s->whole), left = ga_arg_view(&part), out = ga_arg_view(&y);
    const ga_arg outer = ga_arg_index((ssize_t)g->outer), rows = ga_arg_index((ssize_t)s->rows);
    const ga_arg inner = ga_arg_index((ssize_t)g->inner), count = ga_arg_index((ssize_t)g->count);
    const ga_arg chunks = ga_arg_index((ssize_t)s->chunks), piece = ga_arg_index((ssize_t)s->piece);
    const ga_arg most = ga_arg_index((ssize_t)s->most);
    const ga_arg fold[] = {in, firsts, bases, lengths, left, out, outer, rows, inner, count, chunks, piece, most};
    const ga_arg brief[] = {in, firsts, bases, lengths, left, out, outer, rows, count, chunks, piece, most};
    const bool far = jobs > INT_MAX / 4 || s->rows > INT_MAX / 4 || s->piece * s->totals > INT_MAX / 4;
    return ga_launch_items(k, l.items, limit, far ? GA_WIDTH_64 : GA_WIDTH_AUTO, 1, &groups, l.brief ? brief : fold);
}

/* Upper bound of the number of chunks: of all segments; in later stages of the segments that had several, at least two
 * each, `left` in all. */
static size_t most_chunks(const stage *s, size_t left) {
    return s->again ? left / 2 + left / s->piece + 1 : s->g->count + s->rows / s->piece;
}

static int run_stage(stage *s, GpuArray *base, size_t longest) {
    const ga_segments *g = s->g;
    atomic_uint limit;
    int err = GA_NO_ERROR;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    s->part = NULL;
    if (!s->direct) err = ga_bounds_chunks(g->o->ctx, s->first, s->again, s->piece, base);
    s->base = s->direct ? s->first : base;
    if (err == GA_NO_ERROR && longest > s->piece) {
        const size_t size = gpuarray_get_elsize(g->o->acctype);
        s->part = gpudata_alloc(g->o->ctx, g->outer * s->chunks * g->inner * size, NULL, GA_BUFFER_READ_WRITE, &err);
    }
    return err == GA_NO_ERROR ? ga_attempt(&limit, attempt_fold, s) : err;
}

int ga_segments_run(const ga_segments *g) {
    stage s = {.g = g, .x = g->in->data, .x_offset = g->in->offset, .from = g->in->typecode, .rows = g->rows};
    GpuArray first = {0}, base = {0}, before = {0};
    size_t longest = g->rows, left = 0;
    gpudata *parts = NULL;

    const ga_bounds bounds = {.index = g->index, .ids = g->ids, .rows = g->rows, .count = g->count};
    int err = ga_bounds_first(g->o->ctx, &bounds, &first);
    s.first = s.whole = &first;
    for (bool more = true; err == GA_NO_ERROR && more;) {
        choose_order(&s);
        s.direct = !s.again && longest <= s.piece;
        s.chunks = s.direct ? g->count : most_chunks(&s, left);
        s.most = s.rows / s.piece;
        err = run_stage(&s, &base, longest);
        more = longest > s.piece;
        longest = ga_ceil_div(longest, s.piece);
        /* Segments of several chunks have fewer than twice as many chunks as their elements fill. */
        left = 2 * ((s.again ? left : s.rows) / s.piece) + 2;
        gpudata_release(parts); /* enqueued work retains it */
        parts = s.part;
        GpuArray_clear(&before);
        before = base;
        base = (GpuArray){0};
        s.first = &before;
        s.x = parts;
        s.x_offset = 0;
        s.from = g->o->acctype;
        s.rows = s.chunks;
        s.again = true;
    }
    gpudata_release(parts);
    GpuArray_clear(&first);
    GpuArray_clear(&base);
    GpuArray_clear(&before);
    return err;
}
