/* From a scan's dimensions to launches: which kernel, how many parts, how the work is laid out. */
#include "scan.h"

#include <limits.h>

#include "plan/geometry.h"

enum { ORDERED_PIECE = 2048 }; /* elements of a part in reproducible contexts, whatever the device */

/* How the launches are laid out; see kernels/library/scan_*.gk. */
typedef struct layout {
    enum { ROWS, COLUMNS, LOCKSTEP, STRIPS, ORDERED, CHAINED } way;
    bool columns; /* ORDERED: neighbours in memory are kept elements */
    unsigned lanes, unroll, along, across, side;
    size_t parts, piece; /* piece in vectors for ROWS and CHAINED, where a part is a tile */
    size_t groups;
} layout;

/* The scanned axis as a list. */
static ga_axes axis_list(const ga_scan_job *j, ga_axis *store) {
    *store = j->axis;
    return (ga_axes){.axis = store, .count = 1, .total = j->axis.n};
}

/* Are neighbours in memory among the kept elements? */
static bool kept_is_fastest(const ga_scan_job *j) {
    ga_axis store;
    const ga_axes axis = axis_list(j, &store);

    return ga_axes_fastest(&j->kept, &axis);
}

/* Lanes in which both arrays can be walked along the axis, or along the last kept dimension. */
static unsigned choose_lanes(const ga_operator *o, const ga_scan_job *j, bool along_axis) {
    ga_axis store;
    const ga_axes axis = axis_list(j, &store), *lists[2] = {&j->kept, &axis};
    const ga_axis *fast = along_axis ? axis.axis : &j->kept.axis[j->kept.count - 1];

    if (j->to == GA_BOOL) return 1;
    unsigned a = ga_axes_lanes(o->ctx, j->from, j->in, j->kept.in, fast, lists, 2, GA_SIDE_IN);
    unsigned b = ga_axes_lanes(o->ctx, j->to, j->out, j->kept.out, fast, lists, 2, GA_SIDE_OUT);
    return a < b ? a : b;
}

/* One pass, where rows are cut into parts: one that can hand values from group to group. */
static bool chain(const ga_operator *o, size_t count, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    size_t acc = gpuarray_get_elsize(o->acctype);

    if (!caps->int64_atomics || ga_is_complex(o->acctype) || acc > sizeof(uint64_t) || l->along < 32) return false;
    l->across = 1;
    for (l->unroll = 8; (2 * l->unroll + 1) * l->along * acc > caps->local_memory * 3 / 4; l->unroll /= 2)
        if (l->unroll == 1) return false;
    l->way = CHAINED;
    l->piece = (size_t)l->along * l->unroll;
    l->parts = ga_ceil_div(count, l->piece);
    return true;
}

static void scan_plan_groups(const ga_operator *o, const ga_scan_job *j, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    unsigned group = ga_group_items(caps, atomic_load(&o->group_limit));
    size_t units = ga_units(caps), acc = gpuarray_get_elsize(o->acctype);
    size_t kept = j->kept.total, count = j->axis.n, blocks, want = 1;

    if (kept_is_fastest(j)) {
        l->way = COLUMNS;
        l->lanes = choose_lanes(o, j, false);
        while (l->lanes > 1 && (kept / l->lanes / 32 < 4 * units || l->lanes * group * acc > 16384)) l->lanes /= 2;
        kept /= l->lanes;
        l->across = (unsigned)ga_min_size(ga_ceil_pow2(kept), group < 32 ? group : 32);
        l->along = group / l->across;
        l->unroll = 8;
        blocks = ga_ceil_div(kept, l->across);
    } else {
        l->way = ROWS;
        l->lanes = choose_lanes(o, j, true);
        count /= l->lanes;
        l->unroll = l->lanes < 8 ? 4 : 2;
        while (l->unroll > 1 && 2 * l->unroll * group * acc > 16384) l->unroll /= 2;
        l->along = (unsigned)ga_min_size(ga_ceil_pow2(ga_ceil_div(count, l->unroll)), group);
        l->across = group / l->along;
        blocks = ga_ceil_div(kept, l->across);
    }
    size_t step = (size_t)l->along * l->unroll;
    if (blocks < 2 * units) want = ga_ceil_div(16 * units, blocks);
    ga_cut(count, want, 4 * step, step, &l->parts, &l->piece);
    if (l->way == ROWS && l->parts > 1 && chain(o, count, l)) {
        l->groups = kept * l->parts;
        if (l->groups <= caps->max_groups[0]) return;
        l->way = ROWS;
        ga_cut(count, want, 4 * step, step, &l->parts, &l->piece);
    }
    blocks = l->way == COLUMNS ? blocks * l->parts : ga_ceil_div(kept * l->parts, l->across);
    l->groups = ga_min_size(blocks, caps->max_groups[0]);
}

static void scan_plan_loops(const ga_operator *o, const ga_scan_job *j, layout *l) {
    size_t units = ga_units(&o->ctx->caps);
    size_t kept = j->kept.total, count = j->axis.n, jobs, size = gpuarray_get_elsize(j->from);

    l->lanes = l->along = l->across = l->unroll = l->side = 1;
    if (kept_is_fastest(j)) {
        l->way = STRIPS;
        l->lanes = choose_lanes(o, j, false);
        size_t width = j->kept.axis[j->kept.count - 1].n / l->lanes;
        l->side = (unsigned)ga_min_size(ga_ceil_pow2(width), 16);
        jobs = kept / l->lanes / width * ga_ceil_div(width, l->side);
        ga_cut(count, ga_ceil_div(units, jobs), 262144 / size / l->side / l->lanes + 1, 1, &l->parts, &l->piece);
        jobs *= l->parts;
    } else if (j->kept.count > 1) {
        l->way = ROWS;
        ga_cut(count, 1, 1, 1, &l->parts, &l->piece);
        jobs = kept;
    } else {
        l->way = LOCKSTEP;
        l->side = 8;
        ga_cut(count, kept >= 8 * units ? 1 : ga_ceil_div(16 * units, kept), 4096, 1, &l->parts, &l->piece);
        if (kept * l->parts < 8) l->side = 1;
        jobs = ga_ceil_div(kept * l->parts, l->side);
    }
    l->groups = ga_min_size(ga_min_size(jobs, 8 * units), 1 + kept * j->axis.n / 2048);
}

/* In parts that depend on the number of elements alone, each walked from its first element to its last. */
static void scan_plan_ordered(const ga_operator *o, const ga_scan_job *j, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    size_t kept = j->kept.total, jobs;

    l->lanes = l->along = l->across = l->unroll = l->side = 1;
    l->piece = ORDERED_PIECE;
    l->parts = ga_ceil_div(j->axis.n, ORDERED_PIECE);
    l->columns = kept_is_fastest(j);
    jobs = kept * l->parts;
    if (!ga_loops(caps)) {
        l->way = ORDERED;
        l->along = ga_group_items(caps, atomic_load(&o->group_limit));
        if (l->along > 64) l->along = 64; /* more groups: pieces are few */
        l->groups = ga_min_size(ga_ceil_div(jobs, l->along), caps->max_groups[0]);
        return;
    }
    l->way = l->columns || j->kept.count > 1 ? STRIPS : LOCKSTEP;
    if (l->columns) {
        l->lanes = choose_lanes(o, j, false);
        size_t width = j->kept.axis[j->kept.count - 1].n / l->lanes;
        l->side = (unsigned)ga_min_size(ga_ceil_pow2(width), 16);
        jobs = kept / l->lanes / width * ga_ceil_div(width, l->side) * l->parts;
    } else if (l->way == LOCKSTEP) {
        l->side = jobs < 8 ? 1 : 8;
        jobs = ga_ceil_div(jobs, l->side);
    }
    l->groups = ga_min_size(jobs, 8 * ga_units(caps));
}

/* Dimensions of the job with the strides of one of its arrays; `fast` is counted in vectors. */
static void job_view(ga_view *v, const ga_scan_job *j, const layout *l, ga_side side) {
    bool out = side == GA_SIDE_OUT;

    ga_view_init(v, out ? j->out : j->in, out ? j->kept.out : j->kept.in);
    ga_view_axes(v, &j->kept, side);
    ga_view_add(v, j->axis.n, out ? j->axis.out : j->axis.in);
    unsigned fast = l->way == ROWS || l->way == CHAINED ? v->nd - 1 : j->kept.count - 1;
    v->dims[fast] /= l->lanes;
    v->strides[fast] *= (ssize_t)l->lanes;
}

/* [kept][parts], or [parts][kept] where neighbours in memory are kept ones. */
static void totals_view(ga_view *v, const ga_operator *o, const ga_scan_job *j, const layout *l, gpudata *data) {
    size_t size = gpuarray_get_elsize(o->acctype);
    bool inner = l->way == ROWS || l->way == LOCKSTEP || (l->way == ORDERED && !l->columns);

    ga_view_init(v, data, 0);
    size_t bytes = ga_view_dense(v, &j->kept, inner ? size * l->parts : size);
    ga_view_add(v, l->parts, (ssize_t)(inner ? size : bytes));
}

static void pick_layout(ga_picks *p, const ga_operator *o, const ga_scan_job *j, const layout *l, bool totals) {
    int to = totals ? o->acctype : j->to;

    if (l->way == LOCKSTEP) {
        ga_pick_type(p, "T", j->from);
        ga_pick_number(p, "SIDE", l->side);
    } else if (l->way == ORDERED) {
        ga_pick_type(p, "T", j->from);
        ga_pick_number(p, "K", j->kept.count);
        ga_pick_flag(p, "COLUMNS", l->columns);
        ga_pick_number(p, "ITEMS", l->along);
    } else {
        ga_pick_elements(p, j->from, l->lanes);
        ga_pick_number(p, "K", j->kept.count);
        ga_pick_vector(p, "Y", to, totals ? 1 : l->lanes);
    }
    if (l->way == STRIPS) ga_pick_number(p, "STRIP", l->side);
    if (l->way == ROWS || l->way == COLUMNS || l->way == CHAINED) {
        ga_pick_number(p, l->way == COLUMNS ? "ITEMS" : "UNROLL", l->unroll);
        ga_pick_number(p, "ALONG", l->along);
    }
    if (l->way == ROWS || l->way == COLUMNS) ga_pick_number(p, "ACROSS", l->across);
    ga_pick_type(p, "A", o->acctype);
    ga_pick_type(p, "O", to);
    ga_pick(p, "OP", o->name);
}

/* One pass: totals of the parts into `totals`, or the scan from `starts` (or from the identity, if NULL). */
static int launch_pass(ga_operator *o, const ga_scan_job *j, const layout *l, const ga_view *starts,
                       const ga_view *totals) {
    static const struct {
        const char *file, *kernel;
    } kernels[] = {{"scan_rows", "scan_rows"},
                   {"scan_columns", "scan_columns"},
                   {"scan_cpu", "scan_lockstep"},
                   {"scan_cpu", "scan_strips"},
                   {"scan_ordered", "scan_ordered"}};
    ga_picks picks = {.file = kernels[l->way].file, .kernel = kernels[l->way].kernel};
    bool wide = l->parts == 1 && (j->kept.total > INT_MAX / 2 || j->axis.n > INT_MAX / 2);
    ga_view x, y, none;
    GpuInstance *k;

    pick_layout(&picks, o, j, l, totals != NULL);
    ga_pick_flag(&picks, "EXCLUSIVE", j->exclusive && totals == NULL);
    ga_pick_flag(&picks, "STARTS", starts != NULL);
    ga_pick_flag(&picks, "TOTALS", totals != NULL);
    int err = ga_operator_instance(o, &picks, &k, NULL);
    if (err != GA_NO_ERROR) return err;
    job_view(&x, j, l, GA_SIDE_IN);
    job_view(&y, j, l, GA_SIDE_OUT);
    ga_view_init(&none, j->in, 0); /* an argument has to be there */
    for (unsigned i = 0; i < x.nd; i++) ga_view_add(&none, 0, 0);
    const ga_arg args[] = {ga_arg_view(&x), ga_arg_view(starts != NULL ? starts : &none),
                           ga_arg_view(totals != NULL ? totals : &y), ga_arg_index((ssize_t)l->parts),
                           ga_arg_index((ssize_t)l->piece)};
    return ga_launch_items(k, l->along * l->across, &o->group_limit, wide ? GA_WIDTH_64 : GA_WIDTH_AUTO, 1, &l->groups,
                           args);
}

static int launch_chained(ga_operator *o, const ga_scan_job *j, const layout *l) {
    size_t words = gpuarray_get_elsize(o->acctype) > 4 ? 2 : 1, rows = j->kept.total;
    size_t count = 1 + rows * (l->parts + ga_ceil_div(l->parts, l->along)) * words;
    ga_picks picks = {.file = "scan_chained", .kernel = "scan_chained"};
    ga_view x, y, state;
    GpuInstance *k;

    pick_layout(&picks, o, j, l, false);
    ga_pick_flag(&picks, "EXCLUSIVE", j->exclusive);
    ga_pick_number(&picks, "W", words);
    int err = ga_operator_instance(o, &picks, &k, NULL);
    if (err != GA_NO_ERROR) return err;
    gpudata *data = gpudata_alloc(o->ctx, count * sizeof(uint64_t), NULL, GA_BUFFER_READ_WRITE, &err);
    if (data == NULL) return err;
    job_view(&x, j, l, GA_SIDE_IN);
    job_view(&y, j, l, GA_SIDE_OUT);
    ga_view_buffer(&state, data, 0, count, sizeof(uint64_t));
    const ga_arg args[] = {ga_arg_view(&x), ga_arg_view(&state), ga_arg_view(&y), ga_arg_index((ssize_t)l->parts)};
    err = gpudata_memset(data, 0, 0);
    if (err == GA_NO_ERROR) err = ga_launch_items(k, l->along, &o->group_limit, GA_WIDTH_AUTO, 1, &l->groups, args);
    gpudata_release(data); /* kept by the work under way */
    return err;
}

static void scan_plan(const ga_operator *o, const ga_scan_job *job, layout *l) {
    if (o->ctx->reproducible)
        scan_plan_ordered(o, job, l);
    else if (ga_loops(&o->ctx->caps))
        scan_plan_loops(o, job, l);
    else
        scan_plan_groups(o, job, l);
}

static int scan_passes(ga_operator *o, const ga_scan_job *job) {
    layout l = {0};
    ga_view totals;
    int err;

    scan_plan(o, job, &l);
    if (l.way == CHAINED) return launch_chained(o, job, &l);
    if (l.parts == 1) return launch_pass(o, job, &l, NULL, NULL);
    size_t size = gpuarray_get_elsize(o->acctype);
    gpudata *data = gpudata_alloc(o->ctx, job->kept.total * l.parts * size, NULL, GA_BUFFER_READ_WRITE, &err);
    if (data == NULL) return err;
    totals_view(&totals, o, job, &l, data);
    err = launch_pass(o, job, &l, NULL, &totals);
    /* The parts' starts are the exclusive scan of their totals, in place. */
    ga_axis kept[GA_AXES_MAX];
    ssize_t step = totals.strides[job->kept.count];
    ga_scan_job second = {.in = data, .out = data, .from = o->acctype, .to = o->acctype, .exclusive = true};
    second.axis = (ga_axis){l.parts, step, step};
    second.kept = (ga_axes){.axis = kept, .count = job->kept.count, .total = job->kept.total};
    for (unsigned i = 0; i < job->kept.count; i++)
        kept[i] = (ga_axis){job->kept.axis[i].n, totals.strides[i], totals.strides[i]};
    if (err == GA_NO_ERROR) err = scan_passes(o, &second);
    if (err == GA_NO_ERROR) err = launch_pass(o, job, &l, &totals, NULL);
    gpudata_release(data); /* kept by the work under way */
    return err;
}

/* What ga_attempt() goes through. */
typedef struct scan_attempt {
    ga_operator *o;
    const ga_scan_job *job;
} scan_attempt;

static int attempt_scan(void *self, atomic_uint *limit) {
    const scan_attempt *a = self;

    (void)limit; /* the operator's */
    return scan_passes(a->o, a->job);
}

int ga_scan_run(ga_operator *o, const ga_scan_job *job) {
    scan_attempt a = {o, job};

    return ga_attempt(&o->group_limit, attempt_scan, &a);
}
