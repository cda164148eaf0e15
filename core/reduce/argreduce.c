/* argmin and argmax: launches the kernels of argreduce.gk for lists of retained and reduced dimensions. */
#include "argreduce.h"

#include <limits.h>

#include <gpuarray/util.h>

#include "plan/geometry.h"
#include "template/library.h"

enum {
    UNROLL = 4,              /* loads that a work-item issues before it uses their values */
    BUSY = 16,               /* groups that keep a compute unit of a GPU busy */
    LOOPS_BUSY = 2,          /* the same for a CPU */
    LOOPS_LEAST = 4096,      /* smallest part that pays a work-item on a CPU, in elements */
    CPU_COLUMN_LANES = 1024, /* columns that a work-item on a CPU handles side by side */
    PLACE = 8                /* bytes of a place */
};

/* Geometry of one launch; see the kernels. */
typedef struct layout {
    bool columns, ordered, fixed;
    unsigned lanes, along, across, unroll;
    size_t items;       /* retained elements or, for columns, vectors of them */
    size_t count, tail; /* reduced elements or, for rows, vectors of them, and the remaining elements */
    size_t parts, piece;
    size_t groups;
} layout;

/* ---------------------------------------------------------------------------------------------------------- layout */

/* Do positions increase in the order in which elements are visited? */
static bool is_ordered(const ga_axes *reduced) {
    for (unsigned i = 0; i + 1 < reduced->count; i++)
        if (reduced->axis[i].out < reduced->axis[i + 1].out) return false;
    return true;
}

/* Are so many elements repeated (stride 0) that their number may exceed 32-bit indices? */
static bool repeats_too_often(const ga_axes *reduced) {
    bool repeats = false;
    for (unsigned i = 0; i < reduced->count; i++) repeats |= reduced->axis[i].in == 0;
    return repeats && reduced->total > INT_MAX / 2;
}

static unsigned group_lanes(const gpucontext *ctx, const ga_extremes *e, bool columns) {
    ga_axis rounded = e->reduced.axis[0];
    ga_axes line = {.axis = &rounded, .count = 1};
    bool tailed = !columns && e->reduced.count == 1 && rounded.n >= 16; /* a row may have a remainder */
    const ga_axes *reduced = tailed ? &line : &e->reduced, *lists[2] = {&e->retained, reduced};
    const ga_axes *with = columns ? &e->retained : reduced;

    rounded.n -= rounded.n % 16;
    unsigned lanes = ga_axes_lanes(ctx, e->typecode, e->in, e->retained.in + e->reduced.in,
                                   &with->axis[with->count - 1], lists, 2, GA_SIDE_IN);
    return columns && lanes > 8 ? 8 : lanes;
}

/* Are there so few columns that loops with a constant trip count are faster, because the results stay in registers? */
static bool is_fixed(const ga_caps *caps, size_t columns) {
    return !caps->vector_items && columns <= 128 && (columns > 64 || ga_ceil_pow2(columns) == columns);
}

static unsigned loop_lanes(const ga_caps *caps, const ga_extremes *e, bool columns) {
    const ga_axes *with = columns ? &e->retained : &e->reduced;
    const ga_axis *fast = &with->axis[with->count - 1];
    const size_t most = columns ? CPU_COLUMN_LANES : ga_loop_lanes(caps, fast->n);

    if (fast->in != (ssize_t)gpuarray_get_elsize(e->typecode)) return 1;
    const bool whole = columns && !is_fixed(caps, fast->n);
    return (unsigned)ga_min_size(ga_ceil_pow2(whole ? fast->n : fast->n / 2 + 1), most);
}

/* Divide `most` work-items into powers of two: first along the reduction; but for columns, neighbouring work-items are
 * needed across them. */
static void shape_group(layout *l, unsigned most) {
    unsigned across = l->columns ? (unsigned)ga_min_size(ga_ceil_pow2(l->items), most < 32 ? most : 32) : 1;

    l->along = (unsigned)ga_min_size(ga_ceil_pow2(l->count), most / across);
    l->across = most / l->along;
}

/* Unroll no further than a row goes: loads past its end are wasted. */
static unsigned unroll_for(size_t piece, unsigned along) {
    return (unsigned)ga_min_size(ga_ceil_pow2(ga_ceil_div(piece, along)), UNROLL);
}

/* Divide the reduction into parts of at least `least`, if there are too few groups to keep the device busy. */
static void cut(layout *l, const ga_caps *caps, size_t busy, size_t least) {
    l->groups = ga_min_size(ga_ceil_div(l->items, l->across), caps->max_groups[0]);
    l->parts = l->groups < busy ? busy / l->groups : 1;
    l->parts = ga_min_size(ga_min_size(l->parts, l->count / least), caps->max_groups[1]);
    if (l->parts == 0) l->parts = 1;
    l->piece = ga_ceil_div(l->count, l->parts);
    l->parts = ga_ceil_div(l->count, l->piece);
    l->unroll = unroll_for(l->piece, l->along);
}

/* Set the counts of the layout; l->lanes must be set. */
static void count_work(const ga_extremes *e, layout *l) {
    size_t width = e->retained.axis[e->retained.count - 1].n;

    l->items = l->columns ? e->retained.total / width * ga_ceil_div(width, l->lanes) : e->retained.total;
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
    l->fixed = l->columns && l->lanes > 1 && is_fixed(&ctx->caps, e->retained.axis[e->retained.count - 1].n);
    count_work(e, l);
    if (!l->columns) {
        const size_t line = e->reduced.axis[e->reduced.count - 1].n;
        l->count = e->reduced.total / line * ga_ceil_div(line, l->lanes);
    }
    l->along = l->across = 1;
    cut(l, &ctx->caps, busy, LOOPS_LEAST / l->lanes);
    l->groups = ga_min_size(l->groups, 8 * busy); /* starting a group costs more than a turn of its loop */
}

static void extremes_lay_out(const gpucontext *ctx, const ga_extremes *e, unsigned limit, layout *l) {
    l->columns = ga_axes_fastest(&e->retained, &e->reduced);
    l->ordered = is_ordered(&e->reduced);
    l->lanes = 1;
    if (ga_loops(&ctx->caps))
        extremes_plan_loops(ctx, e, l);
    else
        extremes_plan_groups(ctx, e, limit, l);
}

/* ----------------------------------------------------------------------------------------------------------- views */

/* A view of the elements, `lanes` at a time. */
static void input_view(ga_view *x, const ga_extremes *e, const layout *l, unsigned lanes) {
    ga_view_init(x, e->in, e->retained.in + e->reduced.in);
    ga_view_axes(x, &e->retained, GA_SIDE_IN);
    ga_view_axes(x, &e->reduced, GA_SIDE_IN);
    unsigned fast = l->columns ? e->retained.count - 1 : x->nd - 1;
    x->dims[fast] /= lanes;
    x->strides[fast] *= (ssize_t)lanes;
}

/* A view for a parameter that the kernel does not read. */
static void no_view(ga_view *v, gpudata *data) {
    ga_view_init(v, data, 0);
    ga_view_add(v, 0, 0);
}

/* A view of the remaining elements of every row. */
static void tail_view(ga_view *t, const ga_extremes *e, const layout *l) {
    size_t size = gpuarray_get_elsize(e->typecode), skip = l->tail > 0 ? l->count * l->lanes * size : 0;

    if (l->columns) {
        no_view(t, e->in);
        return;
    }
    ga_view_init(t, e->in, e->retained.in + e->reduced.in + skip);
    ga_view_axes(t, &e->retained, GA_SIDE_IN);
    ga_view_add(t, l->tail, (ssize_t)size);
}

/* A view whose strides are the increments of the places; nothing is read. */
static void steps_view(ga_view *s, const ga_extremes *e) {
    ga_view_init(s, e->in, e->retained.in + e->reduced.in);
    for (unsigned i = 0; i < e->reduced.count; i++) ga_view_add(s, 1, e->reduced.axis[i].out);
}

/* A view of a result with elements of `size` bytes: strides are those of the places, of PLACE bytes, scaled. */
static void output_view(ga_view *y, const ga_axes *retained, gpudata *data, size_t offset, size_t size) {
    ga_view_init(y, data, offset);
    for (unsigned i = 0; i < retained->count; i++)
        ga_view_add(y, retained->axis[i].n, retained->axis[i].out / PLACE * (ssize_t)size);
    ga_view_add(y, 1, 0);
}

/* A view of the parts' results, of `size` bytes each: [part][retained]. */
static void partial_view(ga_view *y, const ga_axes *retained, gpudata *data, size_t size, size_t parts) {
    ga_view_init(y, data, 0);
    size_t bytes = ga_view_dense(y, retained, size);
    ga_view_add(y, parts, (ssize_t)bytes);
}

/* --------------------------------------------------------------------------------------------------------- launches */

static int compared_type(int t) {
    return ga_is_half(t) ? GA_FLOAT : t;
}

/* Views for the results, and the type of the values. */
typedef struct outputs {
    ga_view values, places;
    int typecode;
} outputs;

/* Add a template argument only if it is not the default: a short list is compared faster. */
static void add_unusual_arg(ga_template_args *p, const char *name, bool value, bool usual) {
    if (value != usual) ga_template_arg_flag(p, name, value);
}

static void add_common_args(ga_template_args *p, const ga_extremes *e, const layout *l, int from, const outputs *out) {
    ga_template_arg_type(p, "T", from);
    ga_template_arg_type(p, "A", compared_type(e->typecode));
    ga_template_arg_type(p, "O", out->typecode);
    add_unusual_arg(p, "MAX", e->max, true);
    add_unusual_arg(p, "NAN_WINS", e->nan_wins, true);
    add_unusual_arg(p, "ORDERED", l->ordered, true);
    add_unusual_arg(p, "COLUMNS", l->columns, false);
    if (e->retained.count > 1) ga_template_arg_number(p, "K", e->retained.count);
}

static void add_group_args(ga_template_args *p, const layout *l) {
    ga_template_arg_number(p, "UNROLL", l->unroll);
    ga_template_arg_number(p, "ALONG", l->along);
    ga_template_arg_number(p, "ACROSS", l->across);
}

/* Reduce the elements. */
static int launch_extremes(gpucontext *ctx, const ga_extremes *e, const layout *l, const outputs *out, bool want_values,
                           atomic_uint *limit) {
    const size_t groups[2] = {l->groups, l->parts};
    const ga_arg count = ga_arg_index((ssize_t)l->count), piece = ga_arg_index((ssize_t)l->piece);
    const ga_arg values = ga_arg_view(&out->values), places = ga_arg_view(&out->places);
    const bool loops = ga_loops(&ctx->caps);
    ga_template_args targs = {.file = "argreduce", .kernel = loops ? "arg_loops" : "arg_groups"};
    ga_view x, xs, tail, from, steps;
    GpuInstance *k;

    add_common_args(&targs, e, l, e->typecode, out);
    add_unusual_arg(&targs, "VALUES", want_values, true);
    if (e->reduced.count > 1) ga_template_arg_number(&targs, "D", e->reduced.count);
    if (loops) {
        ga_template_arg_number(&targs, "W", l->lanes);
        ga_template_arg_number(&targs, "SIZE", gpuarray_get_elsize(e->typecode));
        add_unusual_arg(&targs, "FIXED", l->fixed, false);
        if (l->fixed && e->retained.axis[e->retained.count - 1].n > 64) ga_template_arg_number(&targs, "UNROLL", 1);
    } else {
        ga_template_arg_vector(&targs, "X", e->typecode, l->lanes);
        ga_template_arg_number(&targs, "V", l->lanes);
        add_group_args(&targs, l);
    }
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    input_view(&x, e, l, loops ? 1 : l->lanes);
    steps_view(&steps, e);
    if (loops) {
        ga_view_memory(&xs, e->in, e->retained.in + e->reduced.in, gpuarray_get_elsize(e->typecode));
        const ga_arg args[] = {ga_arg_view(&xs), ga_arg_view(&x), ga_arg_view(&steps), values, places, count, piece};
        return ga_launch_items(k, 1, limit, GA_WIDTH_AUTO, 2, groups, args);
    }
    tail_view(&tail, e, l);
    no_view(&from, e->in);
    const ga_arg args[] = {
        ga_arg_view(&x), ga_arg_view(&tail), ga_arg_view(&from), ga_arg_view(&steps), values, places, count, piece};
    return ga_launch_items(k, l->along * l->across, limit, GA_WIDTH_AUTO, 2, groups, args);
}

/* Reduce the results of the parts, which are few. */
static int launch_merge(gpucontext *ctx, const ga_extremes *e, size_t parts, const outputs *in, const outputs *out,
                        atomic_uint *limit) {
    const ga_caps *caps = &ctx->caps;
    layout l = {.columns = true, .ordered = false, .lanes = 1, .items = e->retained.total, .count = parts};
    ga_template_args targs = {.file = "argreduce", .kernel = "arg_groups"};
    ga_view tail, steps;
    GpuInstance *k;

    shape_group(&l, ga_group_items(caps, atomic_load(limit)));
    l.unroll = unroll_for(parts, l.along);
    size_t groups[2] = {ga_min_size(ga_ceil_div(l.items, l.across), caps->max_groups[0]), 1};
    add_common_args(&targs, e, &l, compared_type(e->typecode), out);
    add_unusual_arg(&targs, "VALUES", e->values != NULL, true);
    ga_template_arg(&targs, "MERGE", "true");
    add_group_args(&targs, &l);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    no_view(&tail, e->in);
    no_view(&steps, e->in);
    const ga_arg args[] = {ga_arg_view(&in->values),     ga_arg_view(&tail),          ga_arg_view(&in->places),
                           ga_arg_view(&steps),          ga_arg_view(&out->values),   ga_arg_view(&out->places),
                           ga_arg_index((ssize_t)parts), ga_arg_index((ssize_t)parts)};
    ga_width width =
        e->reduced.total > INT_MAX / 2 ? GA_WIDTH_64 : GA_WIDTH_AUTO; /* indices must be able to hold any place */
    return ga_launch_items(k, l.along * l.across, limit, width, 2, groups, args);
}

/* Reduce in two stages. */
static int run_parts(gpucontext *ctx, const ga_extremes *e, const layout *l, const outputs *out, atomic_uint *limit) {
    int type = compared_type(e->typecode), err;
    size_t count = e->retained.total * l->parts, size = gpuarray_get_elsize(type);
    outputs parts = {.typecode = type};

    gpudata *values = gpudata_alloc(ctx, count * size, NULL, GA_BUFFER_READ_WRITE, &err);
    gpudata *places = values != NULL ? gpudata_alloc(ctx, count * PLACE, NULL, GA_BUFFER_READ_WRITE, &err) : NULL;
    if (places != NULL) {
        partial_view(&parts.values, &e->retained, values, size, l->parts);
        partial_view(&parts.places, &e->retained, places, PLACE, l->parts);
        err = launch_extremes(ctx, e, l, &parts, true, limit);
        if (err == GA_NO_ERROR) err = launch_merge(ctx, e, l->parts, &parts, out, limit);
    }
    gpudata_release(values); /* enqueued work retains it */
    gpudata_release(places);
    return err;
}

/* The arguments of ga_attempt(). */
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
    output_view(&out.places, &e->retained, e->places, e->retained.out, PLACE);
    if (e->values != NULL)
        output_view(&out.values, &e->retained, e->values, e->values_offset, gpuarray_get_elsize(e->typecode));
    else
        out.values = out.places; /* the kernel has the parameter in any case */
    if (l.parts > 1) return run_parts(a->ctx, e, &l, &out, limit);
    return launch_extremes(a->ctx, e, &l, &out, e->values != NULL, limit);
}

int ga_extremes_run(gpucontext *ctx, const ga_extremes *e, atomic_uint *limit) {
    extremes_attempt a = {ctx, e};

    return e->retained.total > 0 ? ga_attempt(limit, attempt_extremes, &a) : GA_NO_ERROR;
}
