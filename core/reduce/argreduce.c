/* Extremes with their places: from kept and reduced dimensions to launches of the kernels of argreduce.gk. */
#include "argreduce.h"

#include <limits.h>

#include <gpuarray/util.h>

#include "template/template.h"

enum {
    UNROLL = 4,         /* loads under way */
    BUSY = 16,          /* groups that keep a compute unit of a GPU busy */
    CPU_ROW_LANES = 16, /* elements a CPU compares at once */
    CPU_COLUMN_LANES = 64
};

/* How one launch is laid out; see the kernels. */
typedef struct layout {
    bool columns, ordered;
    unsigned lanes, along, across, unroll;
    size_t items;       /* kept elements or, for columns, vectors of them */
    size_t count, tail; /* reduced elements or, for rows, vectors of them, and what is left of those */
    size_t parts, piece;
    size_t groups;
} layout;

/* Does `a` belong further out than `b`? Repeated elements do. */
static bool slower(const ga_axis *a, const ga_axis *b) {
    if (b->in == 0) return false;
    return a->in == 0 || ga_magnitude(a->in) > ga_magnitude(b->in);
}

void ga_extremes_sort(ga_axes *reduced) {
    for (unsigned i = 1; i < reduced->count; i++) {
        ga_axis moved = reduced->axis[i];
        unsigned k = i;
        for (; k > 0 && slower(&moved, &reduced->axis[k - 1]); k--) reduced->axis[k] = reduced->axis[k - 1];
        reduced->axis[k] = moved;
    }
}

/* ---------------------------------------------------------------------------------------------------------- layout */

/* Do neighbours in memory belong to different kept elements? */
static bool kept_is_fastest(const ga_extremes *e) {
    const ga_axis *k = &e->kept.axis[e->kept.count - 1], *r = &e->reduced.axis[e->reduced.count - 1];
    return k->n > 1 && ga_magnitude(k->in) < ga_magnitude(r->in);
}

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

static unsigned gpu_lanes(const gpucontext *ctx, const ga_extremes *e, bool columns) {
    ga_axis rounded = e->reduced.axis[0];
    ga_axes line = {.axis = &rounded, .count = 1};
    bool tailed = !columns && e->reduced.count == 1 && rounded.n >= 16; /* a row need not be a multiple of the lanes */
    const ga_axes *reduced = tailed ? &line : &e->reduced, *lists[2] = {&e->kept, reduced};
    const ga_axes *with = columns ? &e->kept : reduced;

    rounded.n -= rounded.n % 16;
    unsigned lanes =
        ga_vector_lanes(ctx, e->typecode, e->in, e->kept.in + e->reduced.in, &with->axis[with->count - 1], lists, 2);
    return columns && lanes > 8 ? 8 : lanes;
}

static unsigned cpu_lanes(const ga_extremes *e, bool columns) {
    const ga_axes *with = columns ? &e->kept : &e->reduced;
    const ga_axis *fast = &with->axis[with->count - 1];
    unsigned lanes = columns ? CPU_COLUMN_LANES : CPU_ROW_LANES;

    if (fast->in != (ssize_t)gpuarray_get_elsize(e->typecode)) return 1;
    while (lanes > fast->n || (!columns && with->count > 1 && fast->n % lanes != 0)) lanes /= 2;
    return lanes;
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

/* Parts, where there are too few groups to fill the device, unless their shares would be tiny. */
static void cut(layout *l, const ga_caps *caps) {
    size_t units = caps->compute_units > 0 ? caps->compute_units : 1, busy = units * (caps->is_cpu ? 2 : BUSY);
    size_t least = caps->is_cpu ? 4096 / l->lanes : (size_t)l->along * UNROLL * 2;

    l->groups = ga_min_size(ga_ceil_div(l->items, l->across), caps->max_groups[0]);
    l->parts = l->groups < busy ? busy / l->groups : 1;
    l->parts = ga_min_size(ga_min_size(l->parts, l->count / least), caps->max_groups[1]);
    if (l->parts == 0) l->parts = 1;
    l->piece = ga_ceil_div(l->count, l->parts);
    l->parts = ga_ceil_div(l->count, l->piece);
    l->unroll = unroll_for(l->piece, l->along);
    if (caps->is_cpu) l->groups = ga_min_size(l->groups, 8 * busy); /* a group costs more than a turn of its loop */
}

static void lay_out(const gpucontext *ctx, const ga_extremes *e, unsigned limit, layout *l) {
    const ga_caps *caps = &ctx->caps;
    size_t width = e->kept.axis[e->kept.count - 1].n;

    l->columns = kept_is_fastest(e);
    l->ordered = is_ordered(&e->reduced);
    l->lanes = repeats_too_often(&e->reduced) ? 1
               : caps->is_cpu                 ? cpu_lanes(e, l->columns)
                                              : gpu_lanes(ctx, e, l->columns);
    l->items = l->columns ? e->kept.total / width * ga_ceil_div(width, l->lanes) : e->kept.total;
    l->count = l->columns ? e->reduced.total : e->reduced.total / l->lanes;
    if (caps->is_cpu && !l->columns) l->count = ga_ceil_div(e->reduced.total, l->lanes);
    l->tail = l->columns ? 0 : e->reduced.total % l->lanes;
    if (caps->is_cpu)
        l->along = l->across = 1;
    else
        shape_group(l, ga_group_items(caps, limit));
    cut(l, caps);
}

/* ----------------------------------------------------------------------------------------------------------- views */

/* The elements, `lanes` at a time. */
static void input_view(ga_view *x, const ga_extremes *e, const layout *l, unsigned lanes) {
    ga_view_init(x, e->in, e->kept.in + e->reduced.in, e->typecode);
    for (unsigned i = 0; i < e->kept.count; i++) ga_view_add(x, e->kept.axis[i].n, e->kept.axis[i].in);
    for (unsigned i = 0; i < e->reduced.count; i++) ga_view_add(x, e->reduced.axis[i].n, e->reduced.axis[i].in);
    unsigned fast = l->columns ? e->kept.count - 1 : x->array.nd - 1;
    x->dims[fast] /= lanes;
    x->strides[fast] *= (ssize_t)lanes;
}

/* For an argument that has to be there and is not read. */
static void no_view(ga_view *v, gpudata *data, int typecode) {
    ga_view_init(v, data, 0, typecode);
    ga_view_add(v, 0, 0);
}

/* What is left of every row. */
static void tail_view(ga_view *t, const ga_extremes *e, const layout *l) {
    size_t size = gpuarray_get_elsize(e->typecode), skip = l->tail > 0 ? l->count * l->lanes * size : 0;

    if (l->columns) {
        no_view(t, e->in, e->typecode);
        return;
    }
    ga_view_init(t, e->in, e->kept.in + e->reduced.in + skip, e->typecode);
    for (unsigned i = 0; i < e->kept.count; i++) ga_view_add(t, e->kept.axis[i].n, e->kept.axis[i].in);
    ga_view_add(t, l->tail, (ssize_t)size);
}

/* Its strides are the steps of the places; nothing is read. */
static void steps_view(ga_view *s, const ga_extremes *e) {
    ga_view_init(s, e->in, e->kept.in + e->reduced.in, GA_UBYTE);
    for (unsigned i = 0; i < e->reduced.count; i++) ga_view_add(s, 1, e->reduced.axis[i].out);
}

/* A result of elements of `size` bytes, with strides in proportion to those of the places, which have 8. */
static void output_view(ga_view *y, const ga_axes *kept, gpudata *data, size_t offset, int typecode, size_t size) {
    ga_view_init(y, data, offset, typecode);
    for (unsigned i = 0; i < kept->count; i++) ga_view_add(y, kept->axis[i].n, kept->axis[i].out / 8 * (ssize_t)size);
    ga_view_add(y, 1, 0);
}

/* Results of the parts: [part][kept]. */
static void partial_view(ga_view *y, const ga_axes *kept, gpudata *data, int typecode, size_t parts) {
    size_t step = gpuarray_get_elsize(typecode);

    ga_view_init(y, data, 0, typecode);
    for (unsigned i = 0; i < kept->count; i++) ga_view_add(y, kept->axis[i].n, 0);
    for (unsigned i = kept->count; i-- > 0;) {
        y->strides[i] = (ssize_t)step;
        step *= kept->axis[i].n;
    }
    ga_view_add(y, parts, (ssize_t)step);
}

/* --------------------------------------------------------------------------------------------------------- launches */

static int compared_type(int t) {
    return t == GA_HALF || t == GA_BFLOAT16 ? GA_FLOAT : t;
}

/* What is not the default: small launches have no time for a long list. */
static void pick_flag(ga_picks *p, const char *name, bool value, bool usual) {
    if (value != usual) ga_pick(p, name, value ? "true" : "false");
}

static void pick_common(ga_picks *p, const ga_extremes *e, const layout *l, int from, const ga_view *values) {
    ga_pick(p, "T", ga_gk_type(from));
    ga_pick(p, "A", ga_gk_type(compared_type(e->typecode)));
    ga_pick(p, "O", ga_gk_type(values->array.typecode));
    pick_flag(p, "MAX", e->max, true);
    pick_flag(p, "NAN_WINS", e->nan_wins, true);
    pick_flag(p, "ORDERED", l->ordered, true);
    pick_flag(p, "COLUMNS", l->columns, false);
    if (e->kept.count > 1) ga_pick_number(p, "K", e->kept.count);
}

static void pick_groups(ga_picks *p, const layout *l) {
    ga_pick_number(p, "UNROLL", l->unroll);
    ga_pick_number(p, "ALONG", l->along);
    ga_pick_number(p, "ACROSS", l->across);
}

static int get_kernel(gpucontext *ctx, const char *kernel, const ga_picks *p, GpuInstance **k) {
    if (p->failed) return ga_fail_memory(&ctx->err, "template arguments");
    return ga_library_instance(ctx, "argreduce", kernel, p->n, p->args, k);
}

/* Over the elements. */
static int launch(gpucontext *ctx, const ga_extremes *e, const layout *l, ga_view *values, ga_view *places,
                  bool want_values, atomic_uint *limit) {
    const size_t groups[2] = {l->groups, l->parts};
    ssize_t count = (ssize_t)l->count, piece = (ssize_t)l->piece;
    bool loops = ctx->caps.is_cpu;
    ga_view x, xs, tail, from, steps;
    ga_picks picks = {0};
    char vector[16];
    GpuInstance *k;

    pick_common(&picks, e, l, e->typecode, values);
    pick_flag(&picks, "VALUES", want_values, true);
    if (e->reduced.count > 1) ga_pick_number(&picks, "D", e->reduced.count);
    if (loops) {
        ga_pick_number(&picks, "W", l->lanes);
        ga_pick_number(&picks, "SIZE", gpuarray_get_elsize(e->typecode));
    } else {
        ga_pick(&picks, "X", ga_pick_vector(vector, e->typecode, l->lanes));
        ga_pick_number(&picks, "V", l->lanes);
        pick_groups(&picks, l);
    }
    int err = get_kernel(ctx, loops ? "arg_loops" : "arg_groups", &picks, &k);
    if (err != GA_NO_ERROR) return err;
    input_view(&x, e, l, loops ? 1 : l->lanes);
    steps_view(&steps, e);
    if (loops) {
        /* The same memory as a buffer; how long it is does not matter to the kernel. */
        ga_view_buffer(&xs, e->in, e->kept.in + e->reduced.in, e->typecode, 1);
        void *args[] = {&xs.array, &x.array, &steps.array, &values->array, &places->array, &count, &piece};
        return ga_launch_items(k, 1, limit, 2, groups, args);
    }
    tail_view(&tail, e, l);
    no_view(&from, e->in, GA_LONG);
    void *args[] = {&x.array, &tail.array, &from.array, &steps.array, &values->array, &places->array, &count, &piece};
    return ga_launch_items(k, l->along * l->across, limit, 2, groups, args);
}

/* Over the results of the parts, which are few. */
static int launch_merge(gpucontext *ctx, const ga_extremes *e, size_t parts, ga_view *x, ga_view *from, ga_view *values,
                        ga_view *places, atomic_uint *limit) {
    const ga_caps *caps = &ctx->caps;
    layout l = {.columns = true, .ordered = false, .lanes = 1, .items = e->kept.total, .count = parts};
    ssize_t count = (ssize_t)parts, piece = (ssize_t)e->reduced.total; /* so that indices have room for all places */
    ga_view tail, steps;
    ga_picks picks = {0};
    GpuInstance *k;

    shape_group(&l, caps->is_cpu ? 1 : ga_group_items(caps, atomic_load(limit)));
    l.unroll = unroll_for(parts, l.along);
    size_t groups[2] = {ga_min_size(ga_ceil_div(l.items, l.across), caps->max_groups[0]), 1};
    int type = compared_type(e->typecode);
    pick_common(&picks, e, &l, type, values);
    pick_flag(&picks, "VALUES", e->values != NULL, true);
    ga_pick(&picks, "MERGE", "true");
    pick_groups(&picks, &l);
    int err = get_kernel(ctx, "arg_groups", &picks, &k);
    if (err != GA_NO_ERROR) return err;
    no_view(&tail, e->in, type);
    no_view(&steps, e->in, GA_UBYTE);
    void *args[] = {&x->array, &tail.array, &from->array, &steps.array, &values->array, &places->array, &count, &piece};
    return ga_launch_items(k, l.along * l.across, limit, 2, groups, args);
}

static int run(gpucontext *ctx, const ga_extremes *e, atomic_uint *limit) {
    int type = compared_type(e->typecode), err;
    ga_view values, places, part_values, part_places;
    layout l = {0};

    lay_out(ctx, e, atomic_load(limit), &l);
    output_view(&places, &e->kept, e->places, e->kept.out, GA_LONG, 8);
    if (e->values != NULL)
        output_view(&values, &e->kept, e->values, e->values_offset, e->typecode, gpuarray_get_elsize(e->typecode));
    else /* an argument has to be there */
        output_view(&values, &e->kept, e->places, e->kept.out, e->typecode, 8);
    if (l.parts == 1) return launch(ctx, e, &l, &values, &places, e->values != NULL, limit);
    size_t count = e->kept.total * l.parts;
    gpudata *pv = gpudata_alloc(ctx, count * gpuarray_get_elsize(type), NULL, GA_BUFFER_READ_WRITE, &err);
    gpudata *pp = pv != NULL ? gpudata_alloc(ctx, count * 8, NULL, GA_BUFFER_READ_WRITE, &err) : NULL;
    if (pp != NULL) {
        partial_view(&part_values, &e->kept, pv, type, l.parts);
        partial_view(&part_places, &e->kept, pp, GA_LONG, l.parts);
        err = launch(ctx, e, &l, &part_values, &part_places, true, limit);
        if (err == GA_NO_ERROR)
            err = launch_merge(ctx, e, l.parts, &part_values, &part_places, &values, &places, limit);
    }
    gpudata_release(pv); /* kept by the work under way */
    gpudata_release(pp);
    return err;
}

int ga_extremes_run(gpucontext *ctx, const ga_extremes *e, atomic_uint *limit) {
    unsigned before;
    int err;

    if (e->kept.total == 0) return GA_NO_ERROR;
    do { /* again with smaller groups, if a kernel turned out to need that; nothing was overwritten by then */
        before = atomic_load(limit);
        err = run(ctx, e, limit);
    } while (ga_plan_again(err, limit, before));
    return err;
}
