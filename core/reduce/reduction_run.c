/* From kept and reduced dimensions to launches: which kernel, how many parts, how the work is laid out. */
#include "reduction.h"

#include <limits.h>

#include "plan/geometry.h"

enum {
    ORDERED_LANES = 32,  /* totals of a piece in kernels/library/reduce_ordered.gk */
    ORDERED_PIECE = 4096 /* its elements: with these two numbers goes every bit of a sum in reproducible contexts */
};

/* How one launch is laid out; see kernels/library/reduce.gk and, for ORDERED, reduce_ordered.gk. */
typedef struct layout {
    enum { ROWS, COLUMNS, STRIPS, ORDERED, ORDERED_LOOPS } way;
    bool columns; /* ORDERED: neighbours in memory are kept elements */
    unsigned lanes, unroll, along, across, strip;
    size_t parts, piece; /* piece in vectors of `lanes` */
    size_t groups;
} layout;

static unsigned choose_lanes(const ga_operator *o, const ga_reduce_job *j, bool along_kept) {
    const ga_axes *lists[2] = {&j->kept, &j->reduced};
    const ga_axes *with = lists[along_kept ? 0 : 1];

    if (j->kept.total == 0 || j->reduced.total == 0) return 1;
    return ga_axes_lanes(o->ctx, j->from, j->in, j->kept.in + j->reduced.in, &with->axis[with->count - 1], lists, 2,
                         GA_SIDE_IN);
}

static void reduce_plan_groups(const ga_operator *o, const ga_reduce_job *j, bool final, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    unsigned group = ga_group_items(caps, atomic_load(&o->group_limit));
    size_t size = gpuarray_get_elsize(j->from), units = ga_units(caps), blocks;

    l->way = ga_axes_fastest(&j->kept, &j->reduced) ? COLUMNS : ROWS;
    l->lanes = choose_lanes(o, j, l->way == COLUMNS);
    size_t kept = j->kept.total, count = j->reduced.total;
    if (l->way == COLUMNS) {
        while (l->lanes > 1 && l->lanes * group * gpuarray_get_elsize(o->acctype) > 16384) l->lanes /= 2;
        kept /= l->lanes;
        l->across = (unsigned)ga_min_size(ga_ceil_pow2(kept), group < 32 ? group : 32);
        l->along = (unsigned)ga_min_size(ga_ceil_pow2(count), group / l->across);
        l->across = group / l->along;
        l->unroll = l->lanes <= 4 ? 8 : 4;
        blocks = ga_ceil_div(kept, l->across);
    } else {
        count /= l->lanes;
        size_t line = ga_min_size(ga_ceil_pow2(count), 128 / size / l->lanes);
        l->along = (unsigned)ga_min_size(ga_ceil_pow2(count / 4), group);
        if (l->along < line) l->along = (unsigned)ga_min_size(line, group);
        l->across = group / l->along;
        l->unroll = l->lanes < 2 ? 8 : l->lanes < 8 ? 16 / l->lanes : 2;
        blocks = ga_ceil_div(kept, l->across);
    }
    if (count < (size_t)l->along * l->unroll) l->unroll = 1;
    size_t step = (size_t)l->along * l->unroll;
    size_t want = final || blocks >= 8 * units || blocks == 0 ? 1 : ga_ceil_div(32 * units, blocks);
    ga_cut(count, want, 4 * step, step, &l->parts, &l->piece);
    blocks = l->way == COLUMNS ? blocks * l->parts : ga_ceil_div(kept * l->parts, l->across);
    l->groups = ga_min_size(blocks, caps->max_groups[0]);
}

/* Groups of one work-item: each walks a long piece by itself. */
static void reduce_plan_loops(const ga_operator *o, const ga_reduce_job *j, bool final, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    size_t size = gpuarray_get_elsize(j->from), units = ga_units(caps);
    size_t jobs, want = 4 * units, least = 131072 / size + 1;

    l->way = ga_axes_fastest(&j->kept, &j->reduced) ? STRIPS : ROWS;
    l->lanes = choose_lanes(o, j, l->way != ROWS);
    l->along = l->across = l->unroll = 1;
    size_t kept = j->kept.total, count = j->reduced.total;
    if (l->way == ROWS) {
        count /= l->lanes;
        least /= l->lanes;
        l->unroll = l->lanes == 1 ? 8 : 32 / l->lanes;
        if (count < l->unroll) l->unroll = 1;
        jobs = kept;
    } else {
        size_t width = j->kept.axis[j->kept.count - 1].n / l->lanes;
        kept /= l->lanes;
        l->strip = (unsigned)ga_min_size(ga_ceil_pow2(width), 16);
        jobs = width > 0 ? kept / width * ga_ceil_div(width, l->strip) : 0;
        least = least / l->strip / l->lanes + 1;
    }
    ga_cut(count, final || jobs == 0 ? 1 : want / ga_min_size(jobs, want), least, l->unroll, &l->parts, &l->piece);
    jobs *= l->parts;
    l->groups =
        ga_min_size(ga_min_size(jobs, 8 * units), 1 + jobs * l->piece * l->lanes * (l->strip ? l->strip : 1) / 2048);
}

/* In pieces that depend on the number of elements alone. */
static void reduce_plan_ordered(const ga_operator *o, const ga_reduce_job *j, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    size_t kept = j->kept.total, count = j->reduced.total;

    l->columns = ga_axes_fastest(&j->kept, &j->reduced);
    l->parts = count > 0 ? ga_ceil_div(count, ORDERED_PIECE) : 1;
    l->piece = ORDERED_PIECE;
    l->lanes = 1;
    if (ga_loops(caps)) {
        l->way = ORDERED_LOOPS;
        l->along = l->across = 1;
        l->lanes = choose_lanes(o, j, l->columns);
        l->groups = ga_min_size(kept / (l->columns ? l->lanes : 1) * l->parts, 8 * ga_units(caps));
        return;
    }
    unsigned group = ga_group_items(caps, atomic_load(&o->group_limit));
    l->way = ORDERED;
    l->along = l->columns ? ORDERED_LANES / 4 : ORDERED_LANES;
    if (l->along > group) l->along = group;
    l->across = group / l->along;
    while (l->along * l->across > 1 && l->along * l->across * gpuarray_get_elsize(o->acctype) > caps->local_memory)
        *(l->across > 1 ? &l->across : &l->along) /= 2;
    l->groups = ga_min_size(ga_ceil_div(kept * l->parts, l->across), caps->max_groups[0]);
}

static void reduce_plan(const ga_operator *o, const ga_reduce_job *j, bool final, layout *l) {
    if (o->ctx->reproducible)
        reduce_plan_ordered(o, j, l);
    else if (ga_loops(&o->ctx->caps))
        reduce_plan_loops(o, j, final, l);
    else
        reduce_plan_groups(o, j, final, l);
}

/* Do vectors, and the parts of a result, lie along the reduced elements? */
static bool runs_along(const layout *l) {
    return l->way == ROWS || ((l->way == ORDERED || l->way == ORDERED_LOOPS) && !l->columns);
}

/* x: kept dimensions, then the reduced ones, in vectors of `lanes`. */
static void input_view(ga_view *x, const ga_reduce_job *j, const layout *l) {
    ga_view_init(x, j->in, j->kept.in + j->reduced.in);
    ga_view_axes(x, &j->kept, GA_SIDE_IN);
    ga_view_axes(x, &j->reduced, GA_SIDE_IN);
    unsigned fast = runs_along(l) ? x->nd - 1 : j->kept.count - 1;
    x->dims[fast] /= l->lanes;
    x->strides[fast] *= (ssize_t)l->lanes;
}

/* y: kept dimensions with the strides of the job's output, then the parts. */
static void output_view(ga_view *y, const ga_reduce_job *j) {
    ga_view_init(y, j->out, j->kept.out);
    ga_view_axes(y, &j->kept, GA_SIDE_OUT);
    ga_view_add(y, 1, 0);
}

/* The same for a buffer [kept][parts] or [parts][kept], whose strides become inputs of the next stage. */
static void partial_view(ga_view *y, const ga_axes *kept, gpudata *data, size_t size, const layout *l) {
    ga_view_init(y, data, 0);
    const bool along = runs_along(l);
    size_t bytes = ga_view_dense(y, kept, along ? size * l->parts : size);
    ga_view_add(y, l->parts, (ssize_t)(along ? size : bytes));
}

static void pick_layout(ga_picks *p, const ga_operator *o, const ga_reduce_job *j, const layout *l) {
    if (l->way == ORDERED)
        ga_pick_type(p, "T", j->from);
    else
        ga_pick_elements(p, j->from, l->lanes);
    ga_pick_type(p, "A", o->acctype);
    if (l->way == ORDERED || l->way == ORDERED_LOOPS) {
        ga_pick_flag(p, "COLUMNS", l->columns);
        ga_pick_number(p, "PIECE", l->piece);
    }
    if (l->way == STRIPS) {
        ga_pick_number(p, "STRIP", l->strip);
    } else if (l->way != ORDERED_LOOPS) {
        if (l->way != ORDERED) ga_pick_number(p, "UNROLL", l->unroll);
        ga_pick_number(p, "ALONG", l->along);
        ga_pick_number(p, "ACROSS", l->across);
    }
    ga_pick_number(p, "K", j->kept.count);
    ga_pick_number(p, "D", j->reduced.count);
}

/* -------------------------------------------------------------------------------------------------------- launches */

static int launch_fold(ga_operator *o, const ga_reduce_job *j, const layout *l, const ga_view *y, int outtype) {
    static const char *const kernels[] = {"reduce_rows", "reduce_columns", "reduce_strips", "reduce_ordered",
                                          "reduce_ordered_loops"};
    const bool ordered = l->way == ORDERED || l->way == ORDERED_LOOPS;
    ga_picks picks = {.file = ordered ? "reduce_ordered" : "reduce", .kernel = kernels[l->way]};
    bool wide = l->parts == 1 && (j->kept.total > INT_MAX / 2 || j->reduced.total > INT_MAX / 2);
    GpuInstance *k;
    ga_view x;

    pick_layout(&picks, o, j, l);
    ga_pick_type(&picks, "O", outtype);
    ga_pick(&picks, "OP", o->name);
    int err = ga_operator_instance(o, &picks, &k, NULL);
    if (err != GA_NO_ERROR) return err;
    input_view(&x, j, l);
    /* `piece` is not an argument of the ordered kernels, which are given the first two. */
    const ga_arg args[] = {ga_arg_view(&x), ga_arg_view(y), ga_arg_index((ssize_t)l->piece)};
    return ga_launch_items(k, l->along * l->across, &o->group_limit, wide ? GA_WIDTH_64 : GA_WIDTH_AUTO, 1, &l->groups,
                           args);
}

/* Reduce; `final`: the parts of an earlier stage, which are few. */
static int fold(ga_operator *o, const ga_reduce_job *j, bool final) {
    layout l = {0};
    ga_view y;
    int err;

    reduce_plan(o, j, final, &l);
    if (l.parts == 1) {
        output_view(&y, j);
        return launch_fold(o, j, &l, &y, j->to);
    }
    size_t size = gpuarray_get_elsize(o->acctype);
    gpudata *partial = gpudata_alloc(o->ctx, j->kept.total * l.parts * size, NULL, GA_BUFFER_READ_WRITE, &err);
    if (partial == NULL) return err;
    partial_view(&y, &j->kept, partial, size, &l);
    err = launch_fold(o, j, &l, &y, o->acctype);
    ga_axis kept[GA_AXES_MAX], parts = {l.parts, y.strides[j->kept.count], 0};
    ga_reduce_job second = *j;
    second.in = partial;
    second.from = o->acctype;
    second.kept.axis = kept;
    second.kept.in = 0;
    for (unsigned i = 0; i < j->kept.count; i++)
        kept[i] = (ga_axis){j->kept.axis[i].n, y.strides[i], j->kept.axis[i].out};
    second.reduced = (ga_axes){.axis = &parts, .count = 1, .total = l.parts};
    if (err == GA_NO_ERROR) err = fold(o, &second, true);
    gpudata_release(partial); /* kept by the work under way */
    return err;
}

/* What ga_attempt() goes through. */
typedef struct reduce_attempt {
    ga_operator *o;
    const ga_reduce_job *job;
} reduce_attempt;

static int attempt_reduce(void *self, atomic_uint *limit) {
    const reduce_attempt *a = self;

    (void)limit; /* the operator's */
    return fold(a->o, a->job, false);
}

int ga_reduce_run(ga_operator *o, const ga_reduce_job *job) {
    reduce_attempt a = {o, job};

    return job->kept.total > 0 ? ga_attempt(&o->group_limit, attempt_reduce, &a) : GA_NO_ERROR;
}
