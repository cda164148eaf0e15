/* Launches reductions over lists of retained and reduced dimensions. First the order in which elements are combined is
 * determined, then the distribution of the work over work-items. */
#include "reduction.h"

#include <limits.h>

#include "plan/geometry.h"
#include "template/gk_types.h"
#include "tuning/tuning.h"

/* The order of combination: `chains` and `width` are CHAINS and W of kernels/library/reduce.gk; a part has `piece`
 * elements. It must depend on shape and types only, because every bit of a sum depends on it. */
typedef struct order {
    unsigned chains, width;
    size_t parts, piece;
} order;

/* Geometry of one launch; see kernels/library/reduce.gk. */
typedef struct layout {
    enum { ROWS, COLUMNS, LOOPS, STRIPS, PANELS, PLAIN_LOOPS, PLAIN_PANELS } way;
    unsigned lanes, unroll, along, across, slices, strip, depth;
    order order;
    size_t groups;
} layout;

enum {
    CHAINS = 256,       /* most chains of a part: the work-items of a group on a GPU */
    SIDE_BY_SIDE = 32,  /* most chains of a part if neighbouring work-items read neighbouring columns */
    LEAST_TURNS = 16,   /* elements that each total of a part must have before there is a second part */
    ENOUGH = 2048,      /* groups of 256 work-items that keep any device busy: with as many, a result has one part... */
    WANTED = 4096,      /* ... and with fewer as many parts as give this number of groups */
    TOTALS = 128,       /* bytes of the totals that a work-item of a GPU has in registers */
    SECTOR = 32,        /* bytes that a GPU reads at a time: if there are many rows, a group reads no more of each */
    SLICED = 262144,    /* elements from which idle compute units cost more than two more launches */
    WIDE_ROW = 2048,    /* bytes of a row from which a CPU's work-item reads long ranges of few rows... */
    WIDE_SINGLE = 512,  /* ... the same if it does not read vectors... */
    WIDE_PLAIN = 128,   /* ... the same for plain loops... */
    WIDE_ODD = 64,      /* ... and where plain loops stand in for vectors that cannot be read */
    TOTAL_BYTES = 16384 /* bytes of the totals of a part, or strip of parts: half of a CPU's L1 cache, and GK's limit */
};

/* -------------------------------------------------------------------------------------------------------- the order */

/* The largest number of elements, in at most 16 bytes, that is a power of two and divides n. */
static unsigned wide(int typecode, size_t n) {
    unsigned w = ga_is_complex(typecode) || typecode > GA_DELIM ? 1 : 16 / (unsigned)gpuarray_get_elsize(typecode);

    while (w > 1 && n % w != 0) w /= 2;
    return w;
}

static void choose_order(const ga_reduce_job *j, size_t acc, order *r) {
    const size_t count = j->reduced.total, retained = j->retained.total;
    size_t blocks;

    if (j->slices > 0) {
        *r = (order){.chains = j->slices, .width = 1, .parts = 1, .piece = j->slices};
        return;
    }
    if (j->shape.columns) {
        const unsigned lanes = wide(j->from, j->shape.inner);
        const size_t side = ga_min_size(ga_ceil_pow2(j->shape.inner / lanes), SIDE_BY_SIDE);
        r->width = 1;
        r->chains = (unsigned)ga_min_size(CHAINS / side, ga_ceil_pow2(count));
        blocks = ga_ceil_div(retained / lanes, side);
    } else {
        r->width = wide(j->from, j->shape.inner);
        const size_t turns = ga_ceil_div(count, r->width), line = ga_min_size(ga_ceil_pow2(turns), 8);
        r->chains = (unsigned)ga_min_size(ga_ceil_pow2(ga_ceil_div(turns, 8)), CHAINS);
        if (r->chains < line) r->chains = (unsigned)line;
        blocks = ga_ceil_div(retained, CHAINS / r->chains);
    }
    while (r->chains * r->width * acc > TOTAL_BYTES) r->chains /= 2;
    const size_t step = (size_t)r->chains * r->width;
    const size_t want = blocks >= ENOUGH ? 1 : ga_ceil_div(WANTED, blocks);
    ga_cut(count, want, LEAST_TURNS * step, step, &r->parts, &r->piece);
}

/* Operators that do not depend on the order combine elements in the order of memory. */
static ga_reduce_shape shape_in_memory(const ga_reduce_job *j) {
    const bool columns = ga_axes_fastest(&j->retained, &j->reduced);
    const ga_axes *fast = columns ? &j->retained : &j->reduced;

    return (ga_reduce_shape){.columns = columns, .inner = fast->axis[fast->count - 1].n};
}

/* ----------------------------------------------------------------------------------------------------- the launches */

/* Does the job read several arrays? */
static bool is_mapped(const ga_reduce_job *j) {
    return j->mapped != NULL && !j->totals;
}

/* The job's dimensions with the strides of one of its operands. */
static void lists_of(const ga_reduce_job *j, const ga_reduce_operand *x, ga_axis store[2 * GA_AXES_MAX],
                     ga_axes lists[2]) {
    lists[0] = j->retained;
    lists[1] = j->reduced;
    lists[0].axis = store;
    lists[1].axis = store + GA_AXES_MAX;
    for (unsigned i = 0; i < j->retained.count; i++) store[i] = (ga_axis){j->retained.axis[i].n, x->retained[i], 0};
    for (unsigned i = 0; i < j->reduced.count; i++)
        store[GA_AXES_MAX + i] = (ga_axis){j->reduced.axis[i].n, x->reduced[i], 0};
}

/* The largest number of lanes that all operands allow, except for those that are broadcast along this dimension. */
static unsigned choose_lanes_mapped(const ga_operator *o, const ga_reduce_job *j, bool along_retained) {
    unsigned lanes = 0;

    for (unsigned i = 0; i < j->mapped->map->arrays; i++) {
        const ga_reduce_operand *x = &j->mapped->operands[i];
        ga_axis store[2 * GA_AXES_MAX] = {0};
        ga_axes lists[2];
        lists_of(j, x, store, lists);
        const ga_axes *both[2] = {&lists[0], &lists[1]}, *with = both[along_retained ? 0 : 1];
        const ga_axis *fast = &with->axis[with->count - 1];
        if (fast->in == 0) continue;
        unsigned n = ga_axes_lanes(o->ctx, x->typecode, x->data, x->offset, fast, both, 2, GA_SIDE_IN);
        if (lanes == 0 || n < lanes) lanes = n;
    }
    return lanes > 1 ? lanes : 1;
}

static unsigned choose_lanes(const ga_operator *o, const ga_reduce_job *j, bool along_retained) {
    const ga_axes *lists[2] = {&j->retained, &j->reduced};
    const ga_axes *with = lists[along_retained ? 0 : 1];

    if (j->retained.total == 0 || j->reduced.total == 0) return 1;
    if (is_mapped(j)) return choose_lanes_mapped(o, j, along_retained);
    return ga_axes_lanes(o->ctx, j->from, j->in, j->retained.in + j->reduced.in, &with->axis[with->count - 1], lists, 2,
                         GA_SIDE_IN);
}

/* Geometry of the kernel for columns, on a GPU. */
static void reduce_plan_columns(const ga_operator *o, const ga_reduce_job *j, unsigned group, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    const order *r = &l->order;
    const size_t acc = gpuarray_get_elsize(o->acctype), size = gpuarray_get_elsize(j->from);

    while (l->lanes > 1 && (l->lanes * group * acc > 16384 || l->lanes * group * acc > caps->local_memory ||
                            (r->width > 1 && l->lanes * r->width * acc > TOTALS)))
        l->lanes /= 2;
    const size_t retained = j->retained.total / l->lanes;
    const size_t side = ga_min_size(ga_ceil_pow2(retained), group < SIDE_BY_SIDE ? group : SIDE_BY_SIDE);
    l->along = (unsigned)ga_min_size(r->chains, group / side);
    /* If there are many columns, few chains for each: a quarter of a cache line across is enough. */
    while (l->along < r->chains && l->along < group / 8 &&
           (r->width == 1 || group / l->along / 2 * l->lanes * size >= SECTOR))
        l->along *= 2;
    /* An order that was chosen for rows has enough parts for one group a row. A group takes many columns, so that there
     * are too few groups: several then share the chains of a column (slices). */
    const size_t blocks = ga_ceil_div(retained, group / l->along) * r->parts;
    if (j->retained.count + 2 <= GA_AXES_MAX && j->retained.total * j->reduced.total >= SLICED)
        while (l->slices * l->along < r->chains && blocks * l->slices < 2 * ga_units(caps)) l->slices *= 2;
    const unsigned unroll = ga_tuned(o->ctx, GA_TUNE_REDUCE_UNROLL);
    l->unroll = r->width > 1 ? 2 * unroll : l->lanes <= 4 ? unroll : unroll / 2;
}

static void reduce_plan_groups(const ga_operator *o, const ga_reduce_job *j, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    const order *r = &l->order;
    const size_t acc = gpuarray_get_elsize(o->acctype);
    const unsigned unroll = ga_tuned(o->ctx, GA_TUNE_REDUCE_UNROLL);
    unsigned group = ga_group_items(caps, atomic_load(&o->group_limit)), reads = r->width;
    size_t retained = j->retained.total, blocks;

    while (group > 1 && group * acc > caps->local_memory) group /= 2;
    l->way = ga_axes_fastest(&j->retained, &j->reduced) ? COLUMNS : ROWS;
    l->lanes = choose_lanes(o, j, l->way == COLUMNS);
    if (l->way == COLUMNS) {
        reduce_plan_columns(o, j, group, l);
        retained /= l->lanes;
    } else {
        if (l->lanes > r->width) l->lanes = r->width;
        l->along = (unsigned)ga_min_size(r->chains, group);
        l->unroll = l->lanes < 2 ? unroll : l->lanes < 8 ? 2 * unroll / l->lanes : (unroll + 3) / 4;
        reads = r->width / l->lanes;
    }
    l->across = group / l->along;
    l->unroll = l->unroll > reads ? l->unroll / reads : 1;
    if (is_mapped(j))
        l->unroll = l->unroll > j->mapped->map->arrays ? l->unroll / (unsigned)ga_ceil_pow2(j->mapped->map->arrays) : 1;
    if (ga_min_size(r->piece, j->reduced.total) < (size_t)r->chains * r->width * l->unroll) l->unroll = 1;
    blocks = l->way == COLUMNS ? ga_ceil_div(retained, l->across) * r->parts * l->slices
                               : ga_ceil_div(retained * r->parts, l->across);
    l->groups = ga_min_size(blocks, caps->max_groups[0]);
}

/* Can plain loops over elements read the array: is the last dimension of `list` contiguous, and there is no map? */
static bool takes_plain(const ga_operator *o, const ga_reduce_job *j, const ga_axes *list) {
    return j->mapped == NULL && ga_gk_lanes(j->from) == 1 && ga_gk_lanes(o->acctype) == 1 &&
           list->axis[list->count - 1].in == (ssize_t)gpuarray_get_elsize(j->from);
}

/* Use a plain loop, as the device's compiler vectorises only these. */
static bool wants_plain(const ga_operator *o, const ga_reduce_job *j, const ga_axes *list) {
    return o->ctx->caps.vector_items && takes_plain(o, j, list);
}

/* The same for columns. Rows that cannot be read in vectors are left to every compiler, which has to know that they are
 * dense. */
static bool wants_plain_panels(const ga_operator *o, const ga_reduce_job *j, unsigned lanes) {
    return (lanes == 1 || o->ctx->caps.vector_items) && takes_plain(o, j, &j->retained);
}

/* Columns with rows so long that a work-item best reads a range of each, regardless of what the compiler vectorises. */
static bool has_wide_rows(const ga_operator *o, const ga_reduce_job *j, unsigned lanes) {
    const size_t row = j->retained.axis[j->retained.count - 1].n * gpuarray_get_elsize(j->from);

    if (wants_plain_panels(o, j, lanes)) return row >= (o->ctx->caps.vector_items ? WIDE_PLAIN : WIDE_ODD);
    return row >= (lanes > 1 ? WIDE_ROW : WIDE_SINGLE);
}

static bool wants_plain_loops(const ga_operator *o, const ga_reduce_job *j) {
    return j->reduced.count == 1 && wants_plain(o, j, &j->reduced);
}

/* Geometry for columns where a group has one work-item: it takes a strip of columns, or long ranges of few rows.
 * Returns the number of groups. */
static size_t reduce_plan_strips(const ga_operator *o, const ga_reduce_job *j, layout *l) {
    const size_t acc = gpuarray_get_elsize(o->acctype), row = j->retained.axis[j->retained.count - 1].n;
    size_t totals = (size_t)l->order.chains * l->order.width, most = 16;

    l->lanes = choose_lanes(o, j, true);
    if (has_wide_rows(o, j, l->lanes)) {
        l->way = wants_plain_panels(o, j, l->lanes) ? PLAIN_PANELS : PANELS;
        most = l->way == PANELS ? 256 : 4096;
        if (l->way == PLAIN_PANELS) l->lanes = 1;
        while (totals > 1) {
            totals /= 2;
            l->depth++;
        }
        totals = ++l->depth;
    }
    while (l->lanes > 1 && l->lanes * totals * acc > TOTAL_BYTES) l->lanes /= 2;
    const size_t width = row / l->lanes, lines = j->retained.total / row * l->order.parts;
    l->strip = (unsigned)ga_min_size(ga_ceil_pow2(width), most);
    while (l->strip > 1 && l->strip * l->lanes * totals * acc > TOTAL_BYTES) l->strip /= 2;
    while (l->strip > (l->way == PLAIN_PANELS ? 256 : 16) &&
           lines * ga_ceil_div(width, l->strip) < 4 * ga_units(&o->ctx->caps))
        l->strip /= 2;
    return lines * ga_ceil_div(width, l->strip);
}

/* Groups of one work-item: each processes part after part alone. 64-bit integers are read in at most two lanes: with
 * more, none of the compilers that were tried vectorises, and the loop takes 2 to 6 times as long. */
static void reduce_plan_loops(const ga_operator *o, const ga_reduce_job *j, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    const order *r = &l->order;
    const size_t totals = (size_t)r->chains * r->width;
    size_t jobs = j->retained.total * r->parts;

    l->way = ga_axes_fastest(&j->retained, &j->reduced) ? STRIPS : LOOPS;
    l->along = l->across = 1;
    if (l->way == STRIPS) {
        jobs = reduce_plan_strips(o, j, l);
    } else if (wants_plain_loops(o, j)) {
        l->way = PLAIN_LOOPS;
        l->lanes = 1;
    } else {
        l->lanes = (unsigned)ga_min_size(choose_lanes(o, j, false), totals);
        if (ga_is_index(j->from) && gpuarray_get_elsize(j->from) == 8) l->lanes = (unsigned)ga_min_size(l->lanes, 2);
    }
    const size_t work = j->retained.total * j->reduced.total;
    l->groups =
        ga_min_size(ga_min_size(jobs, ga_tuned(o->ctx, GA_TUNE_REDUCE_GROUPS) * ga_units(caps)), 1 + work / 2048);
}

static void reduce_plan(const ga_operator *o, const ga_reduce_job *j, layout *l) {
    ga_reduce_job free_order = *j;
    const bool columns = ga_axes_fastest(&j->retained, &j->reduced);
    const bool beside = columns && !ga_loops_columns(&o->ctx->caps) && !has_wide_rows(o, j, choose_lanes(o, j, true));
    const bool loops = ga_loops(&o->ctx->caps) && !beside;

    l->slices = 1;
    if (!ga_operator_ordered(o)) free_order.shape = shape_in_memory(j);
    choose_order(&free_order, gpuarray_get_elsize(o->acctype), &l->order);
    if (!ga_operator_ordered(o) && loops) {
        order *r = &l->order;
        r->width = 1;
        r->chains = free_order.shape.columns  ? 1
                    : wants_plain_loops(o, j) ? ga_tuned(o->ctx, GA_TUNE_REDUCE_PLAIN_TOTALS)
                                              : ga_tuned(o->ctx, GA_TUNE_REDUCE_TOTALS);
    }
    if (loops)
        reduce_plan_loops(o, j, l);
    else
        reduce_plan_groups(o, j, l);
}

/* Do the lanes of vectors, and the parts of a result, lie along the reduced dimensions? */
static bool runs_along(const layout *l) {
    return l->way == ROWS || l->way == LOOPS || l->way == PLAIN_LOOPS;
}

/* View of an input: retained dimensions, then the reduced ones; the fastest one counts vectors of `lanes`. */
static void input_view(ga_view *x, const ga_reduce_job *j, const ga_axes *retained, const ga_axes *reduced,
                       gpudata *data, size_t offset, const layout *l) {
    ga_view_init(x, data, offset);
    ga_view_axes(x, retained, GA_SIDE_IN);
    ga_view_axes(x, reduced, GA_SIDE_IN);
    unsigned fast = runs_along(l) ? x->nd - 1 : j->retained.count - 1;
    x->dims[fast] /= l->lanes;
    x->strides[fast] *= (ssize_t)l->lanes;
}

/* View of the output: retained dimensions with the strides of the job's output, then a dimension of one part. */
static void output_view(ga_view *y, const ga_reduce_job *j) {
    ga_view_init(y, j->out, j->retained.out);
    ga_view_axes(y, &j->retained, GA_SIDE_OUT);
    ga_view_add(y, 1, 0);
}

/* View of a buffer of totals, [retained][parts] or, not `along`, [parts][retained]; its strides become the input
 * strides of the next stage. */
static void partial_view(ga_view *y, const ga_axes *retained, gpudata *data, size_t size, size_t parts, bool along) {
    ga_view_init(y, data, 0);
    size_t bytes = ga_view_dense(y, retained, along ? size * parts : size);
    ga_view_add(y, parts, (ssize_t)(along ? size : bytes));
}

/* Is it a kernel with plain loops? Such a kernel takes the input also as a buffer. */
static bool is_plain(const layout *l) {
    return l->way == PLAIN_LOOPS || l->way == PLAIN_PANELS;
}

static void add_layout_args(ga_template_args *p, const ga_operator *o, const ga_reduce_job *j, const layout *l) {
    if (is_plain(l)) {
        ga_template_arg_type(p, "T", j->from);
        ga_template_arg_number(p, "SIZE", gpuarray_get_elsize(j->from));
    } else {
        ga_template_arg_elements(p, j->from, l->lanes);
    }
    ga_template_arg_type(p, "A", o->acctype);
    ga_template_arg_number(p, "W", l->order.width);
    ga_template_arg_number(p, "CHAINS", l->order.chains);
    if (l->way == ROWS || l->way == COLUMNS) {
        ga_template_arg_number(p, "UNROLL", l->unroll);
        ga_template_arg_number(p, "ALONG", l->along);
        ga_template_arg_number(p, "ACROSS", l->across);
    }
    if (l->slices > 1) ga_template_arg_number(p, "SLICES", l->slices);
    if (l->way == STRIPS || l->way == PANELS || l->way == PLAIN_PANELS) ga_template_arg_number(p, "STRIP", l->strip);
    if (l->way == PANELS || l->way == PLAIN_PANELS) ga_template_arg_number(p, "DEPTH", l->depth);
    ga_template_arg_number(p, "K", j->retained.count);
    if (l->way != PLAIN_LOOPS) ga_template_arg_number(p, "D", j->reduced.count);
}

/* Views of a launch's inputs, and the lanes in which each is read; returns their number. */
static unsigned input_views(ga_view *x, const ga_reduce_job *j, const layout *l, unsigned *lanes) {
    if (!is_mapped(j)) {
        input_view(x, j, &j->retained, &j->reduced, j->in, j->retained.in + j->reduced.in, l);
        return 1;
    }
    for (unsigned i = 0; i < j->mapped->map->arrays; i++) {
        const ga_reduce_operand *from = &j->mapped->operands[i];
        ga_axis store[2 * GA_AXES_MAX] = {0};
        ga_axes lists[2];
        lists_of(j, from, store, lists);
        const ssize_t step =
            runs_along(l) ? from->reduced[j->reduced.count - 1] : from->retained[j->retained.count - 1];
        lanes[i] = step != 0 ? l->lanes : 1;
        input_view(&x[i], j, &lists[0], &lists[1], from->data, from->offset, l);
    }
    return j->mapped->map->arrays;
}

/* Get the kernel: the library's, or one generated with the expressions of this stage. */
static int fold_kernel(ga_operator *o, const ga_reduce_job *j, ga_reduce_uses *uses, ga_template_args *targs,
                       GpuInstance **k) {
    if (!uses->map && !uses->after) return ga_operator_instance(o, targs, k, NULL);
    return ga_reduce_map_instance(o, j->mapped->map, uses, targs, k, NULL);
}

static int launch_fold(ga_operator *o, const ga_reduce_job *j, const layout *l, const ga_view *y, int outtype) {
    static const char *const kernels[] = {"reduce_rows",   "reduce_columns",     "reduce_loops",       "reduce_strips",
                                          "reduce_panels", "reduce_plain_loops", "reduce_plain_panels"};
    ga_template_args targs = {.file = "reduce", .kernel = kernels[l->way]};
    const size_t piece = runs_along(l) ? l->order.piece / l->lanes : l->order.piece;
    bool far = l->order.parts == 1 && (j->retained.total > INT_MAX / 2 || j->reduced.total > INT_MAX / 2);
    ga_reduce_uses uses = {.map = is_mapped(j)};
    ga_arg args[2 * GA_REDUCE_OPERANDS + 4];
    ga_view x[GA_REDUCE_OPERANDS], xs;
    unsigned n = 0;
    GpuInstance *k;

    uses.after = j->mapped != NULL && j->mapped->map->after != NULL && l->order.parts * l->slices == 1 && !j->continued;
    const bool made = j->mapped != NULL && (uses.map || uses.after);
    const unsigned inputs = input_views(x, j, l, uses.lanes);
    add_layout_args(&targs, o, j, l);
    ga_template_arg_type(&targs, "O", outtype);
    ga_template_arg(&targs, "OP", o->name);
    int err = fold_kernel(o, j, &uses, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    if (is_plain(l)) {
        ga_view_memory(&xs, j->in, j->retained.in + j->reduced.in, gpuarray_get_elsize(j->from));
        args[n++] = ga_arg_view(&xs);
    }
    for (unsigned i = 0; i < inputs; i++) args[n++] = ga_arg_view(&x[i]);
    args[n++] = ga_arg_view(y);
    args[n++] = ga_arg_index((ssize_t)piece);
    if (made) {
        args[n++] = ga_arg_value(&j->mapped->count);
        for (unsigned i = 0; i < j->mapped->map->n - j->mapped->map->arrays; i++) args[n++] = j->mapped->scalars[i];
    }
    return ga_launch_items(k, l->along * l->across, &o->group_limit, far ? GA_WIDTH_64 : GA_WIDTH_AUTO, 1, &l->groups,
                           args);
}

static int fold(ga_operator *o, const ga_reduce_job *j);

/* The job that continues j with the totals in `partial`, described by y. The retained dimensions get y's strides, and
 * `rest` becomes the only reduced dimension. */
static ga_reduce_job next_job(const ga_operator *o, const ga_reduce_job *j, gpudata *partial, const ga_view *y,
                              ga_axis *retained, ga_axis *rest) {
    ga_reduce_job next = *j;

    next.in = partial;
    next.from = o->acctype;
    next.totals = true;
    next.retained.axis = retained;
    next.retained.in = 0;
    for (unsigned i = 0; i < j->retained.count; i++)
        retained[i] = (ga_axis){j->retained.axis[i].n, y->strides[i], j->retained.axis[i].out};
    next.reduced = (ga_axes){.axis = rest, .count = 1, .total = rest->n};
    return next;
}

static int fold_parts(ga_operator *o, const ga_reduce_job *j, gpudata *partial, const ga_view *y, size_t parts) {
    ga_axis retained[GA_AXES_MAX], rest = {parts, y->strides[j->retained.count], 0};
    ga_reduce_job next = next_job(o, j, partial, y, retained, &rest);

    if (!next.shape.columns) next.shape.inner = parts;
    return fold(o, &next);
}

/* Combine the slices of each part, and then the parts. */
static int fold_slices(ga_operator *o, const ga_reduce_job *j, const layout *l, gpudata *partial, const ga_view *y) {
    const size_t size = gpuarray_get_elsize(o->acctype), parts = l->order.parts;
    const ssize_t step = y->strides[j->retained.count];
    ga_axis retained[GA_AXES_MAX], rest = {l->slices, step, 0};
    ga_reduce_job next = next_job(o, j, partial, y, retained, &rest);
    ga_view z;
    int err;

    next.slices = l->slices;
    if (parts == 1) return fold(o, &next);
    gpudata *whole = gpudata_alloc(o->ctx, j->retained.total * parts * size, NULL, GA_BUFFER_READ_WRITE, &err);
    if (whole == NULL) return err;
    partial_view(&z, &j->retained, whole, size, parts, false);
    next.out = whole;
    next.to = o->acctype;
    next.continued = true;
    next.retained.out = 0;
    for (unsigned i = 0; i < j->retained.count; i++)
        retained[i + 1] = (ga_axis){j->retained.axis[i].n, y->strides[i], z.strides[i]};
    retained[0] = (ga_axis){parts, step * (ssize_t)l->slices, z.strides[j->retained.count]};
    next.retained.count++;
    next.retained.total *= parts;
    err = fold(o, &next);
    if (err == GA_NO_ERROR) err = fold_parts(o, j, whole, &z, parts);
    gpudata_release(whole); /* enqueued work retains it */
    return err;
}

/* Run a job; calls itself to combine slices and parts. */
static int fold(ga_operator *o, const ga_reduce_job *j) {
    layout l = {0};
    ga_view y;
    int err;

    reduce_plan(o, j, &l);
    const size_t parts = l.order.parts * l.slices;
    if (parts == 1) {
        output_view(&y, j);
        return launch_fold(o, j, &l, &y, j->to);
    }
    size_t size = gpuarray_get_elsize(o->acctype);
    gpudata *partial = gpudata_alloc(o->ctx, j->retained.total * parts * size, NULL, GA_BUFFER_READ_WRITE, &err);
    if (partial == NULL) return err;
    partial_view(&y, &j->retained, partial, size, parts, runs_along(&l));
    err = launch_fold(o, j, &l, &y, o->acctype);
    if (err == GA_NO_ERROR)
        err = l.slices > 1 ? fold_slices(o, j, &l, partial, &y) : fold_parts(o, j, partial, &y, parts);
    gpudata_release(partial); /* enqueued work retains it */
    return err;
}

/* The arguments of ga_attempt(). */
typedef struct reduce_attempt {
    ga_operator *o;
    const ga_reduce_job *job;
} reduce_attempt;

static int attempt_reduce(void *self, atomic_uint *limit) {
    const reduce_attempt *a = self;

    (void)limit; /* the same as o->group_limit */
    return fold(a->o, a->job);
}

int ga_reduce_run(ga_operator *o, const ga_reduce_job *job) {
    reduce_attempt a = {o, job};

    return job->retained.total > 0 ? ga_attempt(&o->group_limit, attempt_reduce, &a) : GA_NO_ERROR;
}
