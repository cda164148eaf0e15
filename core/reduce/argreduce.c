/* Extremes with their places: from kept and reduced dimensions to launches of the kernels of argreduce.gk. */
#include "argreduce.h"

#include <limits.h>

#include <gpuarray/util.h>

#include "plan/geometry.h"
#include "template/library.h"

enum {
    UNROLL = 4,              /* loads under way */
    BUSY = 16,               /* groups that keep a compute unit of a GPU busy */
    LOOPS_BUSY = 2,          /* and of a CPU */
    LOOPS_LEAST = 4096,      /* elements of a part that are worth a work-item on a CPU */
    CPU_COLUMN_LANES = 1024, /* columns a CPU walks along */
    PLACE = 8                /* bytes of a place */
};

/* How one launch is laid out; see the kernels. */
typedef struct layout {
    bool columns, ordered, fixed;
    unsigned lanes, along, across, unroll;
    size_t items;       /* kept elements or, for columns, vectors of them */
    size_t count, tail; /* reduced elements or, for rows, vectors of them, and what is left of those */
    size_t parts, piece;
    size_t groups;
} layout;

/* ---------------------------------------------------------------------------------------------------------- layout */

/* Do places grow along the walk? */
static bool is_ordered(const ga_axes *reduced) {
    for (unsigned i = 0; i + 1 < reduced->count; i++)
        if (reduced->axis[i].out < reduced->axis[i + 1].out) return false;
    return true;
}

/* Several reduced elements in one place of memory: their number may pass what indices of 32 bits count. */
static bool repeats_too_often(const ga_axes *reduced) {
    bool repeats = false;
    for (unsigned i = 0; i < reduced->count; i++) repeats |= reduced->axis[i].in == 0;
    return repeats && reduced->total > INT_MAX / 2;
}

static unsigned group_lanes(const gpucontext *ctx, const ga_extremes *e, bool columns) {
    ga_axis rounded = e->reduced.axis[0];
    ga_axes line = {.axis = &rounded, .count = 1};
    bool tailed = !columns && e->reduced.count == 1 && rounded.n >= 16; /* a row need not be a multiple of the lanes */
    const ga_axes *reduced = tailed ? &line : &e->reduced, *lists[2] = {&e->kept, reduced};
    const ga_axes *with = columns ? &e->kept : reduced;

    rounded.n -= rounded.n % 16;
    unsigned lanes = ga_axes_lanes(ctx, e->typecode, e->in, e->kept.in + e->reduced.in, &with->axis[with->count - 1],
                                   lists, 2, GA_SIDE_IN);
    return columns && lanes > 8 ? 8 : lanes;
}

/* Are so few columns better compared by loops of a known length, whose results stay in registers? */
static bool is_fixed(const ga_caps *caps, size_t columns) {
    return !caps->vector_items && columns <= 128 && (columns > 64 || ga_ceil_pow2(columns) == columns);
}

static unsigned loop_lanes(const ga_caps *caps, const ga_extremes *e, bool columns) {
    const ga_axes *with = columns ? &e->kept : &e->reduced;
    const ga_axis *fast = &with->axis[with->count - 1];
    const size_t most = columns ? CPU_COLUMN_LANES : ga_loop_lanes(caps, fast->n);

    if (fast->in != (ssize_t)gpuarray_get_elsize(e->typecode)) return 1;
    const bool whole = columns && !is_fixed(caps, fast->n);
    return (unsigned)ga_min_size(ga_ceil_pow2(whole ? fast->n : fast->n / 2 + 1), most);
}

/* `most` work-items, powers of two in both directions: along the reduction first, but columns want neighbours. */
static void shape_group(layout *l, unsigned most) {
    unsigned across = l->columns ? (unsigned)ga_min_size(ga_ceil_pow2(l->items), most < 32 ? most : 32) : 1;

    l->along = (unsigned)ga_min_size(ga_ceil_pow2(l->count), most / across);
    l->across = most / l->along;
}

/* What is loaded past the end is wasted. */
static unsigned unroll_for(size_t piece, unsigned along) {
    return (unsigned)ga_min_size(ga_ceil_pow2(ga_ceil_div(piece, along)), UNROLL);
}

/* Parts of at least `least`, where there are too few groups to keep the device busy. */
static void cut(layout *l, const ga_caps *caps, size_t busy, size_t least) {
    l->groups = ga_min_size(ga_ceil_div(l->items, l->across), caps->max_groups[0]);
    l->parts = l->groups < busy ? busy / l->groups : 1;
    l->parts = ga_min_size(ga_min_size(l->parts, l->count / least), caps->max_groups[1]);
    if (l->parts == 0) l->parts = 1;
    l->piece = ga_ceil_div(l->count, l->parts);
    l->parts = ga_ceil_div(l->count, l->piece);
    l->unroll = unroll_for(l->piece, l->along);
}

/* `lanes` is set. */
static void count_work(const ga_extremes *e, layout *l) {
    size_t width = e->kept.axis[e->kept.count - 1].n;

    l->items = l->columns ? e->kept.total / width * ga_ceil_div(width, l->lanes) : e->kept.total;
    l->count = l->columns ? e->reduced.total : e->reduced.total / l->lanes;
    l->tail = l->columns ? 0 : e->reduced.total % l->lanes;
}

static void extremes_plan_groups(const gpucontext *ctx, const ga_extremes *e, unsigned limit, layout *l) {
    const ga_caps *caps = &ctx->caps;

    if (!repeats_too_often(&e->reduced)) l->lanes = group_lanes(ctx, e, l->columns);
    count_work(e, l);
    shape_group(l, ga_group_items(caps, limit));
    cut(l, caps, ga_units(caps) * BUSY, (size_t)l->along * UNROLL * 2);
}

static void extremes_plan_loops(const gpucontext *ctx, const ga_extremes *e, layout *l) {
    size_t busy = ga_units(&ctx->caps) * LOOPS_BUSY;

    if (!repeats_too_often(&e->reduced)) l->lanes = loop_lanes(&ctx->caps, e, l->columns);
    l->fixed = l->columns && l->lanes > 1 && is_fixed(&ctx->caps, e->kept.axis[e->kept.count - 1].n);
    count_work(e, l);
    if (!l->columns) {
        const size_t line = e->reduced.axis[e->reduced.count - 1].n;
        l->count = e->reduced.total / line * ga_ceil_div(line, l->lanes);
    }
    l->along = l->across = 1;
    cut(l, &ctx->caps, busy, LOOPS_LEAST / l->lanes);
    l->groups = ga_min_size(l->groups, 8 * busy); /* a group costs more than a turn of its loop */
}

static void extremes_lay_out(const gpucontext *ctx, const ga_extremes *e, unsigned limit, layout *l) {
    l->columns = ga_axes_fastest(&e->kept, &e->reduced);
    l->ordered = is_ordered(&e->reduced);
    l->lanes = 1;
    if (ga_loops(&ctx->caps))
        extremes_plan_loops(ctx, e, l);
    else
        extremes_plan_groups(ctx, e, limit, l);
}

/* ----------------------------------------------------------------------------------------------------------- views */

/* The elements, `lanes` at a time. */
static void input_view(ga_view *x, const ga_extremes *e, const layout *l, unsigned lanes) {
    ga_view_init(x, e->in, e->kept.in + e->reduced.in);
    ga_view_axes(x, &e->kept, GA_SIDE_IN);
    ga_view_axes(x, &e->reduced, GA_SIDE_IN);
    unsigned fast = l->columns ? e->kept.count - 1 : x->nd - 1;
    x->dims[fast] /= lanes;
    x->strides[fast] *= (ssize_t)lanes;
}

/* For an argument that has to be there and is not read. */
static void no_view(ga_view *v, gpudata *data) {
    ga_view_init(v, data, 0);
    ga_view_add(v, 0, 0);
}

/* What is left of every row. */
static void tail_view(ga_view *t, const ga_extremes *e, const layout *l) {
    size_t size = gpuarray_get_elsize(e->typecode), skip = l->tail > 0 ? l->count * l->lanes * size : 0;

    if (l->columns) {
        no_view(t, e->in);
        return;
    }
    ga_view_init(t, e->in, e->kept.in + e->reduced.in + skip);
    ga_view_axes(t, &e->kept, GA_SIDE_IN);
    ga_view_add(t, l->tail, (ssize_t)size);
}

/* Its strides are the steps of the places; nothing is read. */
static void steps_view(ga_view *s, const ga_extremes *e) {
    ga_view_init(s, e->in, e->kept.in + e->reduced.in);
    for (unsigned i = 0; i < e->reduced.count; i++) ga_view_add(s, 1, e->reduced.axis[i].out);
}

/* A result of elements of `size` bytes, with strides in proportion to those of the places, which have PLACE. */
static void output_view(ga_view *y, const ga_axes *kept, gpudata *data, size_t offset, size_t size) {
    ga_view_init(y, data, offset);
    for (unsigned i = 0; i < kept->count; i++)
        ga_view_add(y, kept->axis[i].n, kept->axis[i].out / PLACE * (ssize_t)size);
    ga_view_add(y, 1, 0);
}

/* Results of the parts, of `size` bytes: [part][kept]. */
static void partial_view(ga_view *y, const ga_axes *kept, gpudata *data, size_t size, size_t parts) {
    ga_view_init(y, data, 0);
    size_t bytes = ga_view_dense(y, kept, size);
    ga_view_add(y, parts, (ssize_t)bytes);
}

/* --------------------------------------------------------------------------------------------------------- launches */

static int compared_type(int t) {
    return ga_is_half(t) ? GA_FLOAT : t;
}

/* Where results go, and of which type the values are. */
typedef struct outputs {
    ga_view values, places;
    int typecode;
} outputs;

/* What is not the default: a short list of arguments is found sooner. */
static void pick_unusual(ga_template_args *p, const char *name, bool value, bool usual) {
    if (value != usual) ga_template_arg_flag(p, name, value);
}

static void pick_common(ga_template_args *p, const ga_extremes *e, const layout *l, int from, const outputs *out) {
    ga_template_arg_type(p, "T", from);
    ga_template_arg_type(p, "A", compared_type(e->typecode));
    ga_template_arg_type(p, "O", out->typecode);
    pick_unusual(p, "MAX", e->max, true);
    pick_unusual(p, "NAN_WINS", e->nan_wins, true);
    pick_unusual(p, "ORDERED", l->ordered, true);
    pick_unusual(p, "COLUMNS", l->columns, false);
    if (e->kept.count > 1) ga_template_arg_number(p, "K", e->kept.count);
}

static void pick_groups(ga_template_args *p, const layout *l) {
    ga_template_arg_number(p, "UNROLL", l->unroll);
    ga_template_arg_number(p, "ALONG", l->along);
    ga_template_arg_number(p, "ACROSS", l->across);
}

/* Over the elements. */
static int launch_extremes(gpucontext *ctx, const ga_extremes *e, const layout *l, const outputs *out, bool want_values,
                           atomic_uint *limit) {
    const size_t groups[2] = {l->groups, l->parts};
    const ga_arg count = ga_arg_index((ssize_t)l->count), piece = ga_arg_index((ssize_t)l->piece);
    const ga_arg values = ga_arg_view(&out->values), places = ga_arg_view(&out->places);
    const bool loops = ga_loops(&ctx->caps);
    ga_template_args targs = {.file = "argreduce", .kernel = loops ? "arg_loops" : "arg_groups"};
    ga_view x, xs, tail, from, steps;
    GpuInstance *k;

    pick_common(&targs, e, l, e->typecode, out);
    pick_unusual(&targs, "VALUES", want_values, true);
    if (e->reduced.count > 1) ga_template_arg_number(&targs, "D", e->reduced.count);
    if (loops) {
        ga_template_arg_number(&targs, "W", l->lanes);
        ga_template_arg_number(&targs, "SIZE", gpuarray_get_elsize(e->typecode));
        pick_unusual(&targs, "FIXED", l->fixed, false);
        if (l->fixed && e->kept.axis[e->kept.count - 1].n > 64) ga_template_arg_number(&targs, "UNROLL", 1);
    } else {
        ga_template_arg_vector(&targs, "X", e->typecode, l->lanes);
        ga_template_arg_number(&targs, "V", l->lanes);
        pick_groups(&targs, l);
    }
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    input_view(&x, e, l, loops ? 1 : l->lanes);
    steps_view(&steps, e);
    if (loops) {
        ga_view_memory(&xs, e->in, e->kept.in + e->reduced.in, gpuarray_get_elsize(e->typecode));
        const ga_arg args[] = {ga_arg_view(&xs), ga_arg_view(&x), ga_arg_view(&steps), values, places, count, piece};
        return ga_launch_items(k, 1, limit, GA_WIDTH_AUTO, 2, groups, args);
    }
    tail_view(&tail, e, l);
    no_view(&from, e->in);
    const ga_arg args[] = {
        ga_arg_view(&x), ga_arg_view(&tail), ga_arg_view(&from), ga_arg_view(&steps), values, places, count, piece};
    return ga_launch_items(k, l->along * l->across, limit, GA_WIDTH_AUTO, 2, groups, args);
}

/* Over the results of the parts, which are few. */
static int launch_merge(gpucontext *ctx, const ga_extremes *e, size_t parts, const outputs *in, const outputs *out,
                        atomic_uint *limit) {
    const ga_caps *caps = &ctx->caps;
    layout l = {.columns = true, .ordered = false, .lanes = 1, .items = e->kept.total, .count = parts};
    ga_template_args targs = {.file = "argreduce", .kernel = "arg_groups"};
    ga_view tail, steps;
    GpuInstance *k;

    shape_group(&l, ga_group_items(caps, atomic_load(limit)));
    l.unroll = unroll_for(parts, l.along);
    size_t groups[2] = {ga_min_size(ga_ceil_div(l.items, l.across), caps->max_groups[0]), 1};
    pick_common(&targs, e, &l, compared_type(e->typecode), out);
    pick_unusual(&targs, "VALUES", e->values != NULL, true);
    ga_template_arg(&targs, "MERGE", "true");
    pick_groups(&targs, &l);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    no_view(&tail, e->in);
    no_view(&steps, e->in);
    const ga_arg args[] = {ga_arg_view(&in->values),     ga_arg_view(&tail),          ga_arg_view(&in->places),
                           ga_arg_view(&steps),          ga_arg_view(&out->values),   ga_arg_view(&out->places),
                           ga_arg_index((ssize_t)parts), ga_arg_index((ssize_t)parts)};
    ga_width width =
        e->reduced.total > INT_MAX / 2 ? GA_WIDTH_64 : GA_WIDTH_AUTO; /* indices have room for all places */
    return ga_launch_items(k, l.along * l.across, limit, width, 2, groups, args);
}

/* In two stages. */
static int run_parts(gpucontext *ctx, const ga_extremes *e, const layout *l, const outputs *out, atomic_uint *limit) {
    int type = compared_type(e->typecode), err;
    size_t count = e->kept.total * l->parts, size = gpuarray_get_elsize(type);
    outputs parts = {.typecode = type};

    gpudata *values = gpudata_alloc(ctx, count * size, NULL, GA_BUFFER_READ_WRITE, &err);
    gpudata *places = values != NULL ? gpudata_alloc(ctx, count * PLACE, NULL, GA_BUFFER_READ_WRITE, &err) : NULL;
    if (places != NULL) {
        partial_view(&parts.values, &e->kept, values, size, l->parts);
        partial_view(&parts.places, &e->kept, places, PLACE, l->parts);
        err = launch_extremes(ctx, e, l, &parts, true, limit);
        if (err == GA_NO_ERROR) err = launch_merge(ctx, e, l->parts, &parts, out, limit);
    }
    gpudata_release(values); /* kept by the work under way */
    gpudata_release(places);
    return err;
}

/* What ga_attempt() goes through. */
typedef struct extremes_attempt {
    gpucontext *ctx;
    const ga_extremes *e;
} extremes_attempt;

static int attempt_extremes(void *self, atomic_uint *limit) {
    const extremes_attempt *a = self;
    const ga_extremes *e = a->e;
    outputs out = {.typecode = e->typecode};
    layout l = {0};

    extremes_lay_out(a->ctx, e, atomic_load(limit), &l);
    output_view(&out.places, &e->kept, e->places, e->kept.out, PLACE);
    if (e->values != NULL)
        output_view(&out.values, &e->kept, e->values, e->values_offset, gpuarray_get_elsize(e->typecode));
    else
        out.values = out.places; /* an argument has to be there */
    if (l.parts > 1) return run_parts(a->ctx, e, &l, &out, limit);
    return launch_extremes(a->ctx, e, &l, &out, e->values != NULL, limit);
}

int ga_extremes_run(gpucontext *ctx, const ga_extremes *e, atomic_uint *limit) {
    extremes_attempt a = {ctx, e};

    return e->kept.total > 0 ? ga_attempt(limit, attempt_extremes, &a) : GA_NO_ERROR;
}
