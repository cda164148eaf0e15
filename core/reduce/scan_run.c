/* From a scan's dimensions to launches: which kernel, how many parts, how the work is laid out. */
#include "scan.h"

#include <limits.h>

/* How the launches are laid out; see kernels/scan_*.gk. */
typedef struct layout {
    enum { ROWS, COLUMNS, LOCKSTEP, STRIPS, CHAINED } way;
    unsigned lanes, unroll, along, across, side;
    size_t parts, piece; /* piece in vectors for ROWS and CHAINED, where a part is a tile */
    size_t groups;
} layout;

/* Are neighbours in memory among the kept elements? */
static bool kept_is_fastest(const ga_scan_job *j) {
    /* There is one axis at least. NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage) */
    size_t k = ga_magnitude(j->kept.axis[j->kept.count - 1].in), a = ga_magnitude(j->axis.in);

    if (j->kept.total <= 1 || k == 0) return false;
    return j->axis.n <= 1 || a == 0 || k < a;
}

/* Lanes in which both arrays can be walked along `fast`. */
static unsigned choose_lanes(const ga_operator *o, const ga_scan_job *j, const ga_axis *fast) {
    ga_axis along = j->axis, mirrored[GA_AXES_MAX], other = {along.n, along.out, 0};
    ga_axes axis = {.axis = &along, .count = 1}, out_axis = {.axis = &other, .count = 1};
    ga_axes out_kept = {.axis = mirrored, .count = j->kept.count};
    const ga_axes *in_lists[2] = {&j->kept, &axis}, *out_lists[2] = {&out_kept, &out_axis};
    bool on_axis = fast == &j->axis;

    if (j->to == GA_BOOL || j->to == GA_CFLOAT || j->to == GA_CDOUBLE) return 1;
    for (unsigned i = 0; i < j->kept.count; i++) mirrored[i] = (ga_axis){j->kept.axis[i].n, j->kept.axis[i].out, 0};
    const ga_axis *in_fast = on_axis ? &along : fast;
    ga_axis *out_fast = on_axis ? &other : &mirrored[j->kept.count - 1];
    unsigned a = ga_vector_lanes(o->ctx, j->from, j->in, j->kept.in, in_fast, in_lists, 2);
    unsigned b = ga_vector_lanes(o->ctx, j->to, j->out, j->kept.out, out_fast, out_lists, 2);
    return a < b ? a : b;
}

/* One pass, where rows are cut into parts: one that can hand values from group to group. */
static bool chain(const ga_operator *o, size_t count, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    size_t acc = gpuarray_get_elsize(o->acctype);
    bool is_complex = o->acctype == GA_CFLOAT || o->acctype == GA_CDOUBLE;

    if (!caps->int64_atomics || is_complex || acc > sizeof(uint64_t) || l->along < 32) return false;
    l->across = 1;
    for (l->unroll = 8; (2 * l->unroll + 1) * l->along * acc > caps->local_memory * 3 / 4; l->unroll /= 2)
        if (l->unroll == 1) return false;
    l->way = CHAINED;
    l->piece = (size_t)l->along * l->unroll;
    l->parts = ga_ceil_div(count, l->piece);
    return true;
}

static void plan_gpu(const ga_operator *o, const ga_scan_job *j, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    unsigned group = ga_group_items(caps, atomic_load(&o->group_limit));
    size_t units = caps->compute_units > 0 ? caps->compute_units : 1, acc = gpuarray_get_elsize(o->acctype);
    size_t kept = j->kept.total, count = j->axis.n, blocks, want = 1;

    if (kept_is_fastest(j)) {
        l->way = COLUMNS;
        l->lanes = choose_lanes(o, j, &j->kept.axis[j->kept.count - 1]);
        while (l->lanes > 1 && (kept / l->lanes / 32 < 4 * units || l->lanes * group * acc > 16384)) l->lanes /= 2;
        kept /= l->lanes;
        l->across = (unsigned)ga_min_size(ga_ceil_pow2(kept), group < 32 ? group : 32);
        l->along = group / l->across;
        l->unroll = 8;
        blocks = ga_ceil_div(kept, l->across);
    } else {
        l->way = ROWS;
        l->lanes = choose_lanes(o, j, &j->axis);
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

static void plan_cpu(const ga_operator *o, const ga_scan_job *j, layout *l) {
    size_t units = o->ctx->caps.compute_units > 0 ? o->ctx->caps.compute_units : 1;
    size_t kept = j->kept.total, count = j->axis.n, jobs, size = gpuarray_get_elsize(j->from);

    l->lanes = l->along = l->across = l->unroll = l->side = 1;
    if (kept_is_fastest(j)) {
        l->way = STRIPS;
        l->lanes = choose_lanes(o, j, &j->kept.axis[j->kept.count - 1]);
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

/* Dimensions of the job with the strides of one of its arrays; `fast` is counted in vectors. */
static void job_view(ga_view *v, const ga_scan_job *j, const layout *l, bool out) {
    ga_view_init(v, out ? j->out : j->in, out ? j->kept.out : j->kept.in,
                 ga_lanes_typecode(out ? j->to : j->from, l->lanes));
    for (unsigned i = 0; i < j->kept.count; i++)
        ga_view_add(v, j->kept.axis[i].n, out ? j->kept.axis[i].out : j->kept.axis[i].in);
    ga_view_add(v, j->axis.n, out ? j->axis.out : j->axis.in);
    unsigned fast = l->way == ROWS || l->way == CHAINED ? v->array.nd - 1 : j->kept.count - 1;
    v->dims[fast] /= l->lanes;
    v->strides[fast] *= (ssize_t)l->lanes;
}

/* [kept][parts], or [parts][kept] where neighbours in memory are kept ones. */
static void totals_view(ga_view *v, const ga_operator *o, const ga_scan_job *j, const layout *l, gpudata *data) {
    size_t size = gpuarray_get_elsize(o->acctype);
    bool inner = l->way == ROWS || l->way == LOCKSTEP;
    size_t step = inner ? size * l->parts : size;

    ga_view_init(v, data, 0, o->acctype);
    for (unsigned i = 0; i < j->kept.count; i++) ga_view_add(v, j->kept.axis[i].n, 0);
    for (unsigned i = j->kept.count; i-- > 0;) {
        v->strides[i] = (ssize_t)step;
        step *= j->kept.axis[i].n;
    }
    ga_view_add(v, l->parts, (ssize_t)(inner ? size : size * j->kept.total));
}

static void pick_layout(ga_picks *p, const ga_operator *o, const ga_scan_job *j, const layout *l, bool totals) {
    char text[16];
    int to = totals ? o->acctype : j->to;

    if (l->way == LOCKSTEP) {
        ga_pick(p, "T", ga_gk_type(j->from));
        ga_pick_number(p, "SIDE", l->side);
    } else {
        ga_pick_elements(p, j->from, l->lanes);
        ga_pick_number(p, "K", j->kept.count);
        ga_pick(p, "Y", totals ? ga_gk_type(to) : ga_pick_vector(text, to, l->lanes));
    }
    if (l->way == STRIPS) ga_pick_number(p, "STRIP", l->side);
    if (l->way == ROWS || l->way == COLUMNS || l->way == CHAINED) {
        ga_pick_number(p, l->way == COLUMNS ? "ITEMS" : "UNROLL", l->unroll);
        ga_pick_number(p, "ALONG", l->along);
    }
    if (l->way == ROWS || l->way == COLUMNS) ga_pick_number(p, "ACROSS", l->across);
    ga_pick(p, "A", ga_gk_type(o->acctype));
    ga_pick(p, "O", ga_gk_type(to));
    ga_pick(p, "OP", o->name);
}

/* One pass: totals of the parts into `totals`, or the scan from `starts` (or from the identity, if NULL). */
static int launch(ga_operator *o, const ga_scan_job *j, const layout *l, ga_view *starts, ga_view *totals) {
    static const char *const files[] = {"scan_rows", "scan_columns", "scan_cpu", "scan_cpu"}, *const kernels[] = {
                                                                                                  "scan_rows",
                                                                                                  "scan_columns",
                                                                                                  "scan_lockstep",
                                                                                                  "scan_strips"};
    bool wide = j->kept.total > INT_MAX / 2 || j->axis.n > INT_MAX / 2;
    ssize_t parts = (ssize_t)l->parts;
    ssize_t piece = wide && l->parts == 1 ? (ssize_t)1 << 40 : (ssize_t)l->piece; /* makes the indices wide */
    ga_view x, y, none;
    ga_picks picks = {0};
    GpuInstance *k;

    pick_layout(&picks, o, j, l, totals != NULL);
    ga_pick(&picks, "EXCLUSIVE", j->exclusive && totals == NULL ? "true" : "false");
    ga_pick(&picks, "STARTS", starts != NULL ? "true" : "false");
    ga_pick(&picks, "TOTALS", totals != NULL ? "true" : "false");
    int err = ga_operator_instance(o, files[l->way], kernels[l->way], &picks, &k, NULL);
    if (err != GA_NO_ERROR) return err;
    job_view(&x, j, l, false);
    job_view(&y, j, l, true);
    ga_view_init(&none, j->in, 0, o->acctype); /* an argument has to be there */
    for (unsigned i = 0; i < x.array.nd; i++) ga_view_add(&none, 0, 0);
    void *args[] = {&x.array, starts != NULL ? &starts->array : &none.array, totals != NULL ? &totals->array : &y.array,
                    &parts, &piece};
    return ga_launch_items(k, l->along * l->across, &o->group_limit, 1, &l->groups, args);
}

static int launch_chained(ga_operator *o, const ga_scan_job *j, const layout *l) {
    size_t words = gpuarray_get_elsize(o->acctype) > 4 ? 2 : 1, rows = j->kept.total;
    size_t count = 1 + rows * (l->parts + ga_ceil_div(l->parts, l->along)) * words;
    ssize_t tiles = (ssize_t)l->parts;
    ga_view x, y, state;
    ga_picks picks = {0};
    GpuInstance *k;

    pick_layout(&picks, o, j, l, false);
    ga_pick(&picks, "EXCLUSIVE", j->exclusive ? "true" : "false");
    ga_pick_number(&picks, "W", words);
    int err = ga_operator_instance(o, "scan_chained", "scan_chained", &picks, &k, NULL);
    if (err != GA_NO_ERROR) return err;
    gpudata *data = gpudata_alloc(o->ctx, count * sizeof(uint64_t), NULL, GA_BUFFER_READ_WRITE, &err);
    if (data == NULL) return err;
    job_view(&x, j, l, false);
    job_view(&y, j, l, true);
    ga_view_buffer(&state, data, 0, GA_ULONG, count);
    void *args[] = {&x.array, &state.array, &y.array, &tiles};
    err = gpudata_memset(data, 0, 0);
    if (err == GA_NO_ERROR) err = ga_launch_items(k, l->along, &o->group_limit, 1, &l->groups, args);
    gpudata_release(data); /* kept by the work under way */
    return err;
}

static int run(ga_operator *o, const ga_scan_job *job) {
    layout l = {0};
    ga_view totals;
    int err;

    (o->ctx->caps.is_cpu ? plan_cpu : plan_gpu)(o, job, &l);
    if (l.way == CHAINED) return launch_chained(o, job, &l);
    if (l.parts == 1) return launch(o, job, &l, NULL, NULL);
    size_t size = gpuarray_get_elsize(o->acctype);
    gpudata *data = gpudata_alloc(o->ctx, job->kept.total * l.parts * size, NULL, GA_BUFFER_READ_WRITE, &err);
    if (data == NULL) return err;
    totals_view(&totals, o, job, &l, data);
    err = launch(o, job, &l, NULL, &totals);
    /* The parts' starts are the exclusive scan of their totals, in place. */
    ga_axis kept[GA_AXES_MAX];
    ssize_t step = totals.strides[job->kept.count];
    ga_scan_job second = {.in = data, .out = data, .from = o->acctype, .to = o->acctype, .exclusive = true};
    second.axis = (ga_axis){l.parts, step, step};
    second.kept = (ga_axes){.axis = kept, .count = job->kept.count, .total = job->kept.total};
    for (unsigned i = 0; i < job->kept.count; i++)
        kept[i] = (ga_axis){job->kept.axis[i].n, totals.strides[i], totals.strides[i]};
    if (err == GA_NO_ERROR) err = run(o, &second);
    if (err == GA_NO_ERROR) err = launch(o, job, &l, &totals, NULL);
    gpudata_release(data); /* kept by the work under way */
    return err;
}

int ga_scan_run(ga_operator *o, const ga_scan_job *job) {
    unsigned limit;
    int err;

    do { /* again with smaller groups, if a kernel turned out to need that; nothing was overwritten by then */
        limit = atomic_load(&o->group_limit);
        err = run(o, job);
    } while (ga_plan_again(err, &o->group_limit, limit));
    return err;
}
