/* Launches the kernels of moments.gk. The division into parts depends on the numbers of elements alone. */
#include "moments.h"

#include <limits.h>

#include "plan/geometry.h"
#include "template/library.h"

enum {
    STEP = 512,          /* elements that all totals of a part accumulate in one step; see moments.gk */
    LEAST_PART = 4096,   /* in elements */
    ENOUGH_PARTS = 8192, /* enough for any device: each part is the work of 32 work-items */
    CHAINS = 32,
    MERGERS = 256,    /* totals that merge the parts */
    LANE_BYTES = 512, /* of the totals of retained elements side by side, on CPUs */
    LONG_ROW = 256,   /* contiguous rows from this length on are processed one by one there */
    MERGED = 32,      /* parts that a work-item merges at a time, on CUDA */
    AHEAD = 4,        /* steps of a part of floats that are loaded at a time: enough loads in flight, with few groups */
    /* groups per compute unit whose registers must suffice, for columns of float: all groups of a 16384 x 16384 array
     * are then resident */
    RESIDENT = 4
};

int ga_moments_acctype(int typecode) {
    return typecode == GA_FLOAT || ga_is_half(typecode) ? GA_FLOAT : GA_DOUBLE;
}

typedef struct moments_layout {
    size_t parts, piece;
    bool columns, wide;
    unsigned along, across;
} moments_layout;

static void cut(const ga_moments_job *j, moments_layout *l) {
    size_t count = j->row.total, want = ga_ceil_div(ENOUGH_PARTS, j->retained.total);

    want = ga_min_size(want, ga_ceil_div(count, LEAST_PART));
    if (want == 0) want = 1;
    l->piece = ga_ceil_div(ga_ceil_div(count, want), STEP) * STEP;
    if (l->piece == 0) l->piece = STEP;
    l->parts = count > 0 ? ga_ceil_div(count, l->piece) : 1;
}

static bool reads_wide(const ga_moments_job *j) {
    const ga_axes *lists[2] = {&j->retained, &j->row};

    if (j->from == GA_BOOL || j->row.total == 0) return false;
    if (ga_pack_bytes(&j->in->ctx->caps) / gpuarray_get_elsize(j->from) < 2) return false;
    const ga_axis *fast = &j->row.axis[j->row.count - 1];
    ssize_t size = (ssize_t)gpuarray_get_elsize(j->from);
    return fast->in == size && fast->n % 4 == 0 &&
           ga_axes_alignment(j->in, j->retained.in + j->row.in, lists, 2, fast, GA_SIDE_IN) >=
               ga_min_size(4 * (size_t)size, GA_MOST_ALIGNED);
}

static void lay_out(const ga_moments_job *j, unsigned limit, moments_layout *l) {
    const ga_caps *caps = &j->in->ctx->caps;
    unsigned items = ga_group_items(caps, limit);
    size_t total = 4 * gpuarray_get_elsize(ga_moments_acctype(j->from));

    cut(j, l);
    while (items > 1 && items * total > caps->local_memory) items /= 2;
    l->columns = ga_axes_fastest(&j->retained, &j->row);
    l->wide = !l->columns && reads_wide(j);
    l->along = (unsigned)ga_min_size(l->columns ? CHAINS / 4 : CHAINS, items);
    l->across = items / l->along;
}

/* The most retained elements side by side in moments_lanes of moments.gk. */
static size_t most_lanes(const ga_moments_job *j) {
    return LANE_BYTES / gpuarray_get_elsize(ga_moments_acctype(j->from));
}

/* The number of lanes for this layout. The kernel is for rows that are not contiguous, and for short ones. */
static size_t count_lanes(const ga_moments_job *j) {
    return ga_min_size(j->retained.axis[j->retained.count - 1].n, most_lanes(j));
}

static bool is_contiguous_row(const ga_moments_job *j) {
    return j->row.axis[0].n <= 1 || j->row.axis[0].in == (ssize_t)gpuarray_get_elsize(j->from);
}

/* Can the kernels for CPUs process this layout? They take one dimension of rows, two others without negative strides.
 */
static bool fits_loops(const ga_moments_job *j) {
    if (j->retained.count > 2 || j->row.count > 1 || j->row.axis[0].in < 0) return false;
    for (unsigned i = 0; i < j->retained.count; i++)
        if (j->retained.axis[i].in < 0 || j->retained.axis[i].out < 0) return false;
    return is_contiguous_row(j) || count_lanes(j) > 1;
}

bool ga_moments_fits(const ga_moments_job *j) {
    if (ga_loops(&j->in->ctx->caps)) return fits_loops(j);
    return j->retained.count + j->row.count <= GA_AXES_MAX;
}

/* -------------------------------------------------------------------------------------------------------- launches */

/* A value of the computation's type. */
typedef struct scalar {
    float single;
    double full;
    bool is_double;
} scalar;

static scalar scalar_of(const ga_moments_job *j, double v) {
    return (scalar){(float)v, v, ga_moments_acctype(j->from) == GA_DOUBLE};
}

static ga_arg scalar_arg(const scalar *s) {
    return ga_arg_value(s->is_double ? (const void *)&s->full : &s->single);
}

static void add_type_args(ga_template_args *p, const ga_moments_job *j) {
    ga_template_arg_type(p, "A", ga_moments_acctype(j->from));
    ga_template_arg_type(p, "O", j->to);
    ga_template_arg_number(p, "MODE", j->moment);
    ga_template_arg_number(p, "END", j->end);
}

static ga_width width_of(const ga_moments_job *j, const moments_layout *l) {
    bool far = j->row.total > INT_MAX / 2 || j->retained.total > INT_MAX / 8 / l->parts;
    return far ? GA_WIDTH_64 : GA_WIDTH_AUTO;
}

static int launch_groups(const ga_moments_job *j, const moments_layout *l, const ga_view *z, atomic_uint *limit) {
    ga_template_args targs = {.file = "moments", .kernel = "moments"};
    scalar p = scalar_of(j, j->p), by = scalar_of(j, j->by);
    gpucontext *ctx = j->in->ctx;
    GpuInstance *k;
    ga_view x, y;

    ga_template_arg_type(&targs, "T", j->from);
    ga_template_arg_vector(&targs, "X", j->from, l->wide ? 4 : 1);
    add_type_args(&targs, j);
    ga_template_arg_flag(&targs, "WIDE", l->wide);
    ga_template_arg_flag(&targs, "COLUMNS", l->columns);
    ga_template_arg_flag(&targs, "WHOLE", l->parts == 1);
    ga_template_arg_number(&targs, "K", j->retained.count);
    ga_template_arg_number(&targs, "D", j->row.count);
    ga_template_arg_number(&targs, "ALONG", l->along);
    ga_template_arg_number(&targs, "ACROSS", l->across);
    if (l->columns && ga_moments_acctype(j->from) == GA_FLOAT) ga_template_arg_number(&targs, "RESIDENT", RESIDENT);
    if (l->wide && l->parts > 1 && ga_moments_acctype(j->from) == GA_FLOAT)
        ga_template_arg_number(&targs, "AHEAD", ctx->caps.shuffles ? 2 * AHEAD : AHEAD);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_init(&x, j->in, j->retained.in + j->row.in);
    ga_view_axes(&x, &j->retained, GA_SIDE_IN);
    ga_view_axes(&x, &j->row, GA_SIDE_IN);
    if (l->wide) {
        x.dims[x.nd - 1] /= 4;
        x.strides[x.nd - 1] *= 4;
    }
    ga_view_init(&y, j->out, j->retained.out);
    ga_view_axes(&y, &j->retained, GA_SIDE_OUT);
    size_t groups = ga_min_size(ga_ceil_div(j->retained.total * l->parts, l->across), ga_most_groups(&ctx->caps, 0));
    const ga_arg args[] = {ga_arg_view(&x),
                           ga_arg_view(&y),
                           ga_arg_view(z),
                           ga_arg_index((ssize_t)l->parts),
                           ga_arg_index((ssize_t)l->piece),
                           scalar_arg(&p),
                           scalar_arg(&by)};
    return ga_launch_items(k, l->along * l->across, limit, width_of(j, l), 1, &groups, args);
}

static int launch_loops(const ga_moments_job *j, const moments_layout *l, const ga_view *z) {
    ga_template_args targs = {.file = "moments", .kernel = "moments_loops"};
    const ssize_t from = (ssize_t)gpuarray_get_elsize(j->from), to = (ssize_t)gpuarray_get_elsize(j->to);
    const ga_axis *last = &j->retained.axis[j->retained.count - 1], *row = &j->row.axis[0];
    const ga_axis first = j->retained.count > 1 ? j->retained.axis[0] : (ga_axis){.n = 1};
    const size_t lanes = is_contiguous_row(j) && j->row.total >= LONG_ROW ? 1 : count_lanes(j);
    scalar p = scalar_of(j, j->p), by = scalar_of(j, j->by);
    gpucontext *ctx = j->in->ctx;
    GpuInstance *k;
    ga_view x, y;

    ga_template_arg_type(&targs, "T", j->from);
    add_type_args(&targs, j);
    ga_template_arg_flag(&targs, "WHOLE", l->parts == 1);
    if (lanes > 1) {
        targs.kernel = "moments_lanes";
        ga_template_arg_flag(&targs, "UNIT", last->in == from);
        ga_template_arg_number(&targs, "W", most_lanes(j));
    }
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    const size_t reach = 1 + (j->row.total - (j->row.total > 0)) * (size_t)(row->in / from) +
                         (first.n - 1) * (size_t)(first.in / from) + (last->n - 1) * (size_t)(last->in / from);
    const size_t results = 1 + (first.n - 1) * (size_t)(first.out / to) + (last->n - 1) * (size_t)(last->out / to);
    ga_view_buffer(&x, j->in, j->retained.in + j->row.in, reach, (size_t)from);
    ga_view_buffer(&y, j->out, j->retained.out, results, (size_t)to);
    const size_t jobs = first.n * ga_ceil_div(last->n, lanes) * l->parts;
    size_t groups = ga_min_size(ga_most_groups(&ctx->caps, 0), 1 + jobs * lanes * (l->piece + 256) / 8192);
    groups = ga_min_size(groups, jobs);
    ga_arg args[16];
    unsigned n = 0;
    args[n++] = ga_arg_view(&x);
    args[n++] = ga_arg_view(&y);
    args[n++] = ga_arg_view(z);
    args[n++] = ga_arg_index((ssize_t)(lanes > 1 ? first.n : j->retained.total));
    args[n++] = ga_arg_index((ssize_t)last->n);
    if (lanes > 1) args[n++] = ga_arg_index((ssize_t)lanes);
    args[n++] = ga_arg_index((ssize_t)j->row.total);
    args[n++] = ga_arg_index((ssize_t)l->parts);
    args[n++] = ga_arg_index((ssize_t)l->piece);
    args[n++] = ga_arg_index(first.in / from);
    args[n++] = ga_arg_index(last->in / from);
    if (lanes > 1) args[n++] = ga_arg_index(row->in / from);
    args[n++] = ga_arg_index(first.out / to);
    args[n++] = ga_arg_index(last->out / to);
    args[n++] = scalar_arg(&p);
    args[n++] = scalar_arg(&by);
    return ga_instance_launch(k, width_of(j, l), 1, &groups, args);
}

static int launch_merge(const ga_moments_job *j, const moments_layout *l, const ga_view *z, atomic_uint *limit) {
    ga_template_args targs = {.file = "moments", .kernel = "moments_merge"};
    unsigned items = ga_loops(&j->in->ctx->caps) ? 1 : l->along * l->across;
    scalar by = scalar_of(j, j->by);
    GpuInstance *k;
    ga_view y;

    if (items > MERGERS) items = MERGERS;
    add_type_args(&targs, j);
    ga_template_arg_number(&targs, "K", j->retained.count);
    ga_template_arg_number(&targs, "ITEMS", items);
    if (j->in->ctx->caps.shuffles && items > 1 && ga_moments_acctype(j->from) == GA_FLOAT)
        ga_template_arg_number(&targs, "AHEAD", MERGED);
    int err = ga_library_instance(j->in->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_init(&y, j->out, j->retained.out);
    ga_view_axes(&y, &j->retained, GA_SIDE_OUT);
    size_t groups = ga_min_size(j->retained.total, ga_most_groups(&j->in->ctx->caps, 0));
    const ga_arg args[] = {ga_arg_view(z),
                           ga_arg_view(&y),
                           ga_arg_index((ssize_t)j->row.total),
                           ga_arg_index((ssize_t)l->parts),
                           ga_arg_index((ssize_t)l->piece),
                           scalar_arg(&by)};
    return ga_launch_items(k, items, limit, width_of(j, l), 1, &groups, args);
}

static int attempt_moments(void *self, atomic_uint *limit) {
    const ga_moments_job *j = self;
    size_t size = gpuarray_get_elsize(ga_moments_acctype(j->from));
    gpudata *partial = NULL;
    moments_layout l;
    ga_view z;
    int err;

    lay_out(j, atomic_load(limit), &l);
    size_t n = l.parts > 1 ? 3 * j->retained.total * l.parts : 0;
    if (n > 0) {
        partial = gpudata_alloc(j->in->ctx, n * size, NULL, GA_BUFFER_READ_WRITE, &err);
        if (partial == NULL) return err;
    }
    ga_view_buffer(&z, n > 0 ? partial : j->out, 0, n, size);
    err = ga_loops(&j->in->ctx->caps) ? launch_loops(j, &l, &z) : launch_groups(j, &l, &z, limit);
    if (err == GA_NO_ERROR && n > 0) err = launch_merge(j, &l, &z, limit);
    gpudata_release(partial); /* enqueued work retains it */
    return err;
}

int ga_moments_run(const ga_moments_job *j) {
    ga_moments_job job = *j;
    atomic_uint limit;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_moments, &job);
}
