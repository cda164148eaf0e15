/* Launches scans over dimensions described by ga_axes: chooses kernel, number of parts, geometry. */
#include "scan.h"

#include <limits.h>

#include "plan/geometry.h"
#include "tuning/tuning.h"

/* Geometry of the launches; see kernels/library/scan_*.gk. The elements before an element are combined in an order that
 * depends on its index alone (scan_rows.gk). Therefore pieces have a power of 16 elements; which power depends on the
 * device. */
typedef struct layout {
    enum { ROWS, WALKS, CHAINED, COLUMNS, LOCKSTEP, STRIPS } way;
    unsigned lanes, along, across, side, levels;
    unsigned tiles;      /* tiles of a group, CHAINED */
    size_t parts, piece; /* elements of a piece */
    size_t groups, slots;
} layout;

enum { STRIP = 16, TILE = 4096 }; /* elements of a work-item; of 256 work-items: 16 to the power of 3 */

static bool is_rows(const layout *l) {
    return l->way == ROWS || l->way == WALKS || l->way == CHAINED;
}

/* The scanned axis as a list of one dimension. */
static ga_axes axis_list(const ga_scan_job *j, ga_axis *store) {
    *store = j->axis;
    return (ga_axes){.axis = store, .count = 1, .total = j->axis.n};
}

/* Is the smallest stride among the retained dimensions? */
static bool retained_is_fastest(const ga_scan_job *j) {
    ga_axis store;
    const ga_axes axis = axis_list(j, &store);

    return ga_axes_fastest(&j->retained, &axis);
}

/* Lanes in which both arrays can be accessed along the axis, or along the last retained dimension. */
static unsigned choose_lanes(const ga_operator *o, const ga_scan_job *j, bool along_axis) {
    ga_axis store;
    const ga_axes axis = axis_list(j, &store), *lists[2] = {&j->retained, &axis};
    const ga_axis *fast = along_axis ? axis.axis : &j->retained.axis[j->retained.count - 1];

    if (j->to == GA_BOOL) return 1;
    unsigned a = ga_axes_lanes(o->ctx, j->from, j->in, j->retained.in, fast, lists, 2, GA_SIDE_IN);
    unsigned b = ga_axes_lanes(o->ctx, j->to, j->out, j->retained.out, fast, lists, 2, GA_SIDE_OUT);
    return a < b ? a : b;
}

/* Divide into about `want` pieces whose size is the same power of 16, at least `least`, or into one piece. */
static void cut_sixteenths(size_t count, size_t want, size_t least, layout *l) {
    l->piece = least;
    while (l->piece <= count / want / 16) l->piece *= 16;
    if (want == 1 || l->piece >= count) l->piece = count;
    l->parts = ga_ceil_div(count, l->piece);
}

/* How many factors of 16 a piece has beyond `first`, rounded up; at least one. */
static unsigned levels_above(size_t first, size_t piece) {
    unsigned levels = 0;

    for (size_t units = ga_ceil_div(piece, first); units > 1; units = ga_ceil_div(units, 16)) levels++;
    return levels > 0 ? levels : 1;
}

/* Bytes of local memory of a group of `items` work-items of scan_rows, with `strips` strips each. */
static size_t rows_memory(size_t items, size_t strips, size_t acc) {
    return (strips * (18 * items + items / 8 + 16) + 256) * acc;
}

/* One pass, where rows are longer than a tile: groups hand totals on to the next group. False if device or type do not
 * allow that. */
static bool chain(const ga_operator *o, const ga_scan_job *j, unsigned group, layout *l) {
    const ga_caps *caps = &o->ctx->caps;

    if (!caps->int64_atomics || gpuarray_get_elsize(o->acctype) > sizeof(uint64_t) || o->acctype > GA_DELIM ||
        group < TILE / STRIP)
        return false;
    l->parts = ga_ceil_div(j->axis.n, TILE);
    if (l->parts > caps->max_groups[0] / j->retained.total) return false;
    l->way = CHAINED;
    l->along = TILE / STRIP;
    l->across = 1;
    l->piece = TILE;
    l->tiles = j->retained.total * l->parts >= 16 * ga_units(caps) &&
                       rows_memory(group, 2, gpuarray_get_elsize(o->acctype)) <= caps->local_memory
                   ? ga_tuned(o->ctx, GA_TUNE_SCAN_TILES)
                   : 1;
    l->groups = j->retained.total * ga_ceil_div(l->parts, l->tiles);
    l->slots = l->parts;
    for (size_t n = l->parts; n > 1; l->slots += n) n = ga_ceil_div(n, 16);
    return true;
}

static void scan_plan_rows(const ga_operator *o, const ga_scan_job *j, unsigned group, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    size_t strips = ga_ceil_div(j->axis.n, STRIP);

    l->way = ROWS;
    l->lanes = choose_lanes(o, j, true);
    if (l->lanes > STRIP) l->lanes = STRIP;
    while (group > STRIP && rows_memory(group, 1, gpuarray_get_elsize(o->acctype)) > caps->local_memory) group /= 2;
    if (strips > group) {
        if (group >= TILE / STRIP && j->retained.total >= ga_tuned(o->ctx, GA_TUNE_SCAN_WALKS) * ga_units(caps)) {
            l->way = WALKS;
            l->along = TILE / STRIP;
            l->across = 1;
            l->parts = ga_ceil_div(j->axis.n, TILE);
            l->levels = levels_above(1, l->parts);
            l->groups = ga_min_size(j->retained.total, caps->max_groups[0]);
            return;
        }
        if (chain(o, j, group, l)) return;
        l->along = group < TILE / STRIP ? STRIP : TILE / STRIP;
    } else {
        l->along = (unsigned)ga_ceil_pow2(strips);
    }
    l->across = group / l->along;
    l->piece = (size_t)STRIP * l->along;
    l->parts = ga_ceil_div(j->axis.n, l->piece);
    l->groups = ga_min_size(ga_ceil_div(j->retained.total * l->parts, l->across), caps->max_groups[0]);
}

static void scan_plan_columns(const ga_operator *o, const ga_scan_job *j, unsigned group, layout *l) {
    const ga_caps *caps = &o->ctx->caps;
    size_t units = ga_units(caps), acc = gpuarray_get_elsize(o->acctype), retained = j->retained.total;

    l->way = COLUMNS;
    l->lanes = choose_lanes(o, j, false);
    if (group > 16 * STRIP) group = 16 * STRIP;
    while (l->lanes > 1 && (l->lanes * acc > 16 || retained / l->lanes / STRIP < units)) l->lanes /= 2;
    retained /= l->lanes;
    l->across = (unsigned)ga_min_size(ga_ceil_pow2(retained), group / STRIP);
    l->along = STRIP;
    size_t blocks = ga_ceil_div(retained, l->across);
    cut_sixteenths(j->axis.n, blocks < units ? ga_ceil_div(16 * units, blocks) : 1, TILE, l);
    l->levels = levels_above(256, l->piece);
    l->groups = ga_min_size(blocks * l->parts, caps->max_groups[0]);
}

/* Groups of one work-item. */
static void scan_plan_loops(const ga_operator *o, const ga_scan_job *j, layout *l) {
    const size_t units = ga_units(&o->ctx->caps), parts = ga_tuned(o->ctx, GA_TUNE_SCAN_PARTS) * units;
    size_t most = ga_loops(&o->ctx->caps) ? ga_tuned(o->ctx, GA_TUNE_SCAN_GROUPS) * units : o->ctx->caps.max_groups[0];
    size_t retained = j->retained.total, jobs = retained, want;

    l->lanes = l->along = l->across = l->side = 1;
    l->way = STRIPS;
    if (retained_is_fastest(j)) {
        l->lanes = choose_lanes(o, j, false);
        size_t width = j->retained.axis[j->retained.count - 1].n / l->lanes;
        l->side = (unsigned)ga_min_size(ga_ceil_pow2(width), 16);
        jobs = retained / l->lanes / width * ga_ceil_div(width, l->side);
    } else if (j->retained.count == 1) {
        l->way = LOCKSTEP;
    }
    want = ga_ceil_div(units, jobs);
    if (l->way == LOCKSTEP && retained < 8 * units) want = ga_ceil_div(parts, retained);
    cut_sixteenths(j->axis.n, want, TILE, l);
    l->levels = levels_above(STRIP, l->piece);
    jobs *= l->parts;
    if (l->way == LOCKSTEP) {
        l->side = jobs < 8 ? 1 : 8;
        jobs = ga_ceil_div(jobs, l->side);
    }
    l->groups = ga_min_size(ga_min_size(jobs, most), 1 + retained * j->axis.n / 2048);
}

/* A view of one of the job's arrays; extents along `fast` count vectors. */
static void job_view(ga_view *v, const ga_scan_job *j, const layout *l, ga_side side) {
    bool out = side == GA_SIDE_OUT;

    ga_view_init(v, out ? j->out : j->in, out ? j->retained.out : j->retained.in);
    ga_view_axes(v, &j->retained, side);
    ga_view_add(v, j->axis.n, out ? j->axis.out : j->axis.in);
    unsigned fast = is_rows(l) ? v->nd - 1 : j->retained.count - 1;
    v->dims[fast] /= l->lanes;
    v->strides[fast] *= (ssize_t)l->lanes;
}

/* A view of totals: [retained][parts], or [parts][retained] if the smallest stride is among the retained dimensions. */
static void totals_view(ga_view *v, const ga_operator *o, const ga_scan_job *j, const layout *l, gpudata *data) {
    size_t size = gpuarray_get_elsize(o->acctype);
    bool inner = l->way == ROWS || l->way == LOCKSTEP;

    ga_view_init(v, data, 0);
    size_t bytes = ga_view_dense(v, &j->retained, inner ? size * l->parts : size);
    ga_view_add(v, l->parts, (ssize_t)(inner ? size : bytes));
}

static void add_layout_args(ga_template_args *p, const ga_operator *o, const ga_scan_job *j, const layout *l,
                            bool totals) {
    int to = totals ? o->acctype : j->to;

    if (l->way == LOCKSTEP) {
        ga_template_arg_type(p, "T", j->from);
        ga_template_arg_number(p, "SIDE", l->side);
    } else {
        ga_template_arg_elements(p, j->from, l->lanes);
        ga_template_arg_number(p, "K", j->retained.count);
        ga_template_arg_vector(p, "Y", to, totals ? 1 : l->lanes);
    }
    if (l->way == STRIPS) ga_template_arg_number(p, "STRIP", l->side);
    if (is_rows(l)) ga_template_arg_number(p, "ALONG", l->along);
    if (l->way != ROWS && l->way != CHAINED) ga_template_arg_number(p, "LEVELS", l->levels);
    if (l->way == ROWS || l->way == COLUMNS) ga_template_arg_number(p, "ACROSS", l->across);
    ga_template_arg_type(p, "A", o->acctype);
    ga_template_arg_type(p, "O", to);
    ga_template_arg(p, "OP", o->name);
}

/* Words of a total in `state`. */
static size_t words_of(const ga_operator *o) {
    return gpuarray_get_elsize(o->acctype) > 4 ? 2 : 1;
}

/* Launch one pass: it computes the parts' totals into `totals`, or the scan, starting from `starts` (NULL: from the
 * identity). For CHAINED, groups pass totals to each other through `state`, else NULL. */
static int launch_pass(ga_operator *o, const ga_scan_job *j, const layout *l, const ga_view *starts,
                       const ga_view *totals, const ga_view *state) {
    static const struct {
        const char *file, *kernel;
    } kernels[] = {{"scan_rows", "scan_rows"},       {"scan_rows", "scan_rows"},    {"scan_rows", "scan_rows"},
                   {"scan_columns", "scan_columns"}, {"scan_cpu", "scan_lockstep"}, {"scan_cpu", "scan_strips"}};
    ga_template_args targs = {.file = kernels[l->way].file, .kernel = kernels[l->way].kernel};
    bool wide = l->parts == 1 && (j->retained.total > INT_MAX / 2 || j->axis.n > INT_MAX / 2);
    ga_view x, y, none, nothing;
    GpuInstance *k;

    add_layout_args(&targs, o, j, l, totals != NULL);
    ga_template_arg_flag(&targs, "EXCLUSIVE", j->exclusive && totals == NULL);
    ga_template_arg_flag(&targs, "STARTS", starts != NULL);
    ga_template_arg_flag(&targs, "TOTALS", totals != NULL);
    if (is_rows(l)) ga_template_arg_flag(&targs, "CHAINED", state != NULL);
    if (is_rows(l)) ga_template_arg_flag(&targs, "WALKS", l->way == WALKS);
    if (state != NULL) {
        ga_template_arg_number(&targs, "TILES", l->tiles);
        ga_template_arg_number(&targs, "W", words_of(o));
    }
    int err = ga_operator_instance(o, &targs, &k, NULL);
    if (err != GA_NO_ERROR) return err;
    job_view(&x, j, l, GA_SIDE_IN);
    job_view(&y, j, l, GA_SIDE_OUT);
    ga_view_init(&none, j->in, 0); /* the kernel has the parameter in any case */
    for (unsigned i = 0; i < x.nd; i++) ga_view_add(&none, 0, 0);
    ga_view_buffer(&nothing, j->out, 0, 0, sizeof(uint64_t));
    const ga_arg in = ga_arg_view(&x), from = ga_arg_view(starts != NULL ? starts : &none),
                 out = ga_arg_view(totals != NULL ? totals : &y), parts = ga_arg_index((ssize_t)l->parts);
    const ga_arg args[] = {in, from, out, parts, ga_arg_index((ssize_t)l->piece)};
    const ga_arg row_args[] = {in,  from,  ga_arg_view(state != NULL ? state : &nothing),
                               out, parts, ga_arg_index((ssize_t)l->slots)};
    return ga_launch_items(k, l->along * l->across, &o->group_limit, wide ? GA_WIDTH_64 : GA_WIDTH_AUTO, 1, &l->groups,
                           is_rows(l) ? row_args : args);
}

static int launch_chained(ga_operator *o, const ga_scan_job *j, const layout *l) {
    size_t count = 1 + j->retained.total * l->slots * words_of(o);
    ga_view state;
    int err;
    gpudata *data = gpudata_alloc(o->ctx, count * sizeof(uint64_t), NULL, GA_BUFFER_READ_WRITE, &err);

    if (data == NULL) return err;
    ga_view_buffer(&state, data, 0, count, sizeof(uint64_t));
    err = gpudata_memset(data, 0, 0);
    if (err == GA_NO_ERROR) err = launch_pass(o, j, l, NULL, NULL, &state);
    gpudata_release(data); /* enqueued work retains it */
    return err;
}

static void scan_plan(const ga_operator *o, const ga_scan_job *j, layout *l) {
    unsigned group = ga_group_items(&o->ctx->caps, atomic_load(&o->group_limit));

    if (group < STRIP)
        scan_plan_loops(o, j, l);
    else if (retained_is_fastest(j))
        scan_plan_columns(o, j, group, l);
    else
        scan_plan_rows(o, j, group, l);
}

static int scan_passes(ga_operator *o, const ga_scan_job *job) {
    layout l = {0};
    ga_view totals;
    int err;

    scan_plan(o, job, &l);
    if (l.way == CHAINED) return launch_chained(o, job, &l);
    if (l.parts == 1 || l.way == WALKS) return launch_pass(o, job, &l, NULL, NULL, NULL);
    size_t size = gpuarray_get_elsize(o->acctype);
    gpudata *data = gpudata_alloc(o->ctx, job->retained.total * l.parts * size, NULL, GA_BUFFER_READ_WRITE, &err);
    if (data == NULL) return err;
    totals_view(&totals, o, job, &l, data);
    err = launch_pass(o, job, &l, NULL, &totals, NULL);
    /* The starts of the parts are the exclusive scan of their totals, in place. */
    ga_axis retained[GA_AXES_MAX];
    ssize_t step = totals.strides[job->retained.count];
    ga_scan_job second = {.in = data, .out = data, .from = o->acctype, .to = o->acctype, .exclusive = true};
    second.axis = (ga_axis){l.parts, step, step};
    second.retained = (ga_axes){.axis = retained, .count = job->retained.count, .total = job->retained.total};
    for (unsigned i = 0; i < job->retained.count; i++)
        retained[i] = (ga_axis){job->retained.axis[i].n, totals.strides[i], totals.strides[i]};
    if (err == GA_NO_ERROR) err = scan_passes(o, &second);
    if (err == GA_NO_ERROR) err = launch_pass(o, job, &l, &totals, NULL, NULL);
    gpudata_release(data); /* enqueued work retains it */
    return err;
}

/* The arguments of ga_attempt(). */
typedef struct scan_attempt {
    ga_operator *o;
    const ga_scan_job *job;
} scan_attempt;

static int attempt_scan(void *self, atomic_uint *limit) {
    const scan_attempt *a = self;

    (void)limit; /* the same as the operator's limit */
    return scan_passes(a->o, a->job);
}

int ga_scan_run(ga_operator *o, const ga_scan_job *job) {
    scan_attempt a = {o, job};

    return ga_attempt(&o->group_limit, attempt_scan, &a);
}
