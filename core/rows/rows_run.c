/* Launches the kernels of rows.gk and rows_cpu.gk: the division of rows over work-items, and the order of sums. */
#include "rows.h"

#include <limits.h>

#include "plan/geometry.h"
#include "template/library.h"
#include "tuning/tuning.h"

enum {
    MOST_MINE = 16,     /* chains of a work-item: each has its totals in registers */
    HELD_OF_MORE = 80,  /* registers of 4 bytes for elements, of the 128 that each of 512 work-items may have, if a row
                           has more elements than registers hold */
    AHEAD_OF_MORE = 16, /* registers for reading the remaining elements ahead */
    MOST_IN_LOCAL =
        64, /* chunks of a work-item in local memory: each is unrolled by static for, which has 4096 steps at most */
    COLUMN_CHAINS = 64 /* longer rows whose contiguous dimension is not the row's are transposed first */
};

/* The parameters that determine the order of sums; see rows.gk. They depend on length and type of a row only. */
typedef struct rows_order {
    unsigned lanes, chains;
    unsigned hold; /* chunks of a chain in registers, if there are few: a power of two */
} rows_order;

static rows_order order_of(const ga_rows_job *j) {
    unsigned lanes = (unsigned)(16 / gpuarray_get_elsize(j->typecode));
    unsigned hold = lanes == 8 ? 4 : 8, most = lanes == 8 ? 512 : 1024;
    size_t chunks = ga_ceil_div(j->row.total, lanes);
    rows_order o = {.lanes = lanes};

    if (chunks <= 32) {
        o.chains = ga_ceil_pow2(chunks);
    } else {
        o.chains = ga_ceil_pow2(ga_ceil_div(chunks, hold));
        if (o.chains < 32) o.chains = 32;
        if (o.chains > most) o.chains = most;
    }
    o.hold = (unsigned)ga_min_size(ga_ceil_pow2(ga_ceil_div(chunks, o.chains)), hold);
    return o;
}

typedef struct rows_layout {
    enum { GROUPS, LOOPS } way;
    bool columns, wide;
    unsigned along, across, hold;
    unsigned in_local; /* chunks of a chain in local memory, after those in registers */
    unsigned whole;    /* how many of these are complete for every row, or 0 */
    bool more;         /* there are further chunks, which are read again */
    /* groups a unit that registers are allocated for: exponentials of some hide the loads of others */
    unsigned resident;
} rows_layout;

static int acctype(int typecode) {
    return typecode == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT;
}

/* Is the first element of a C contiguous array, which may be NULL, at a multiple of 16 bytes? */
static bool starts_aligned(const GpuArray *a) {
    return a == NULL || (ga_buffer_misalignment(a->data) + a->offset) % 16 == 0;
}

static bool reads_wide(const ga_rows_job *j, const rows_order *o) {
    const ga_axes *lists[2] = {&j->retained, &j->row};
    const ga_axis *row = &j->row.axis[0];
    const gpucontext *ctx = j->in->ctx;

    if (j->retained.total == 0 || j->row.total == 0) return false;
    if (ga_axes_lanes(ctx, j->typecode, j->in, j->retained.in + j->row.in, row, lists, 2, GA_SIDE_IN) < o->lanes)
        return false;
    if (!starts_aligned(j->weight) || !starts_aligned(j->bias)) return false;
    if (!starts_aligned(j->sum) || !starts_aligned(j->residual)) return false;
    return j->kind == GA_ROWS_LOGSUMEXP || ga_axes_lanes(ctx, j->typecode, j->out, j->retained.out + j->row.out, row,
                                                         lists, 2, GA_SIDE_OUT) >= o->lanes;
}

/* Are rows contiguous and strides not negative, as the loops of rows_cpu.gk need it? */
static bool fits_loops(const ga_rows_job *j) {
    ssize_t size = (ssize_t)gpuarray_get_elsize(j->typecode);
    const ga_axis *row = &j->row.axis[0];

    if (row->n > 1 && (row->in != size || (j->kind != GA_ROWS_LOGSUMEXP && row->out != size))) return false;
    for (unsigned i = 0; i < j->retained.count; i++)
        if (j->retained.axis[i].in < 0 || j->retained.axis[i].out < 0) return false;
    return true;
}

/* Registers of 4 bytes for a chunk. */
static unsigned words_of(const ga_rows_job *j, const rows_order *o) {
    return o->lanes * (unsigned)(gpuarray_get_elsize(acctype(j->typecode)) / sizeof(float));
}

/*
 * Choose how many chunks of each chain are in registers, and for rows that are too long for these how many are in local
 * memory. If that is not enough either, elements get more registers and reading ahead fewer. Short rows use a power of
 * two, unless all of it is needed, so that not every length needs another kernel.
 */
static void choose_hold(const ga_rows_job *j, const rows_order *o, rows_layout *l) {
    const size_t acc = gpuarray_get_elsize(acctype(j->typecode)), items = (size_t)l->along * l->across;
    const size_t mine = o->chains / l->along, words = mine * words_of(j, o);
    const size_t round = (size_t)o->lanes * o->chains;
    const size_t chunks = ga_ceil_div(j->row.total, round);
    const bool few = chunks <= o->hold, even = j->row.total % round == 0 && j->retained.total % l->across == 0;

    l->hold = (unsigned)ga_min_size(few && !(l->wide && even) ? o->hold : chunks,
                                    ga_tuned(j->in->ctx, GA_TUNE_ROWS_HELD) / words);
    l->resident = (unsigned)((l->hold * words <= 32 ? 1024 : 512) / items);
    if (!few && chunks > l->hold) {
        const size_t all = j->in->ctx->caps.local_memory_most, used = 2 * items * acc;
        const size_t fits = all > used ? (all - used) / (words * sizeof(float) * items) : 0;
        const size_t room = ga_min_size(fits, MOST_IN_LOCAL / mine);
        if (chunks > l->hold + room) l->hold = HELD_OF_MORE / words;
        l->in_local = (unsigned)ga_min_size(chunks - l->hold, room);
    }
    l->more = chunks > l->hold + l->in_local;
    if (few ? l->wide && even : l->across == 1)
        l->whole = (unsigned)ga_min_size(j->row.total / round, l->hold + l->in_local);
}

static void lay_out(const ga_rows_job *j, const rows_order *o, unsigned limit, rows_layout *l) {
    const ga_caps *caps = &j->in->ctx->caps;
    size_t acc = gpuarray_get_elsize(acctype(j->typecode));
    unsigned items = o->chains > GA_GROUP_ITEMS ? ga_tuned(j->in->ctx, GA_TUNE_ROWS_ITEMS) : GA_GROUP_ITEMS;

    while (items > 1 && (items > limit || items > caps->max_group_threads || items > caps->max_group_size[0] ||
                         2 * items * acc > caps->local_memory))
        items /= 2;
    *l = (rows_layout){.way = ga_loops(caps) ? LOOPS : GROUPS, .more = true};
    if (l->way == LOOPS) return;
    l->columns = ga_axes_fastest(&j->retained, &j->row);
    if (l->columns) {
        l->along = (unsigned)ga_min_size(o->chains, items);
        while (l->along > 1 && (items / l->along < 32 && o->chains / l->along < 8)) l->along /= 2;
    } else {
        l->along = (unsigned)ga_min_size(o->chains, items);
        l->wide = reads_wide(j, o);
    }
    l->across = items / l->along;
    l->resident = 1024 / items;
    if (!l->columns) choose_hold(j, o, l);
    if (l->resident == 0) l->resident = 1;
    if (l->resident > 4) l->resident = 4;
    if (o->chains / l->along > MOST_MINE && fits_loops(j)) l->way = LOOPS;
}

bool ga_rows_fits(const ga_rows_job *j) {
    rows_order o = order_of(j);
    rows_layout l;

    if (j->retained.count > 2 || j->row.count > 1) return false;
    lay_out(j, &o, GA_NO_ITEM_LIMIT, &l);
    if (l.way == LOOPS) return fits_loops(j);
    return !l.columns || (o.chains <= COLUMN_CHAINS && l.along * MOST_MINE >= o.chains);
}

bool ga_rows_adds(const ga_rows_job *j) {
    rows_order o = order_of(j);
    rows_layout l;

    if (!ga_rows_fits(j) || j->retained.count > 1) return false;
    lay_out(j, &o, GA_NO_ITEM_LIMIT, &l);
    return l.way == GROUPS && !l.columns && !l.more;
}

/* -------------------------------------------------------------------------------------------------------- launches */

/* The dimensions of a list, filled up to two. */
static void two_axes(const ga_axes *a, ga_axis two[2]) {
    two[0] = a->count > 1 ? a->axis[0] : (ga_axis){.n = 1};
    two[1] = a->axis[a->count - 1];
}

static void factor_view(ga_view *v, const ga_rows_job *j, const GpuArray *f, unsigned lanes) {
    if (f != NULL)
        ga_view_buffer(v, f->data, f->offset, ga_array_size(f) / lanes, lanes * GpuArray_ITEMSIZE(f));
    else
        ga_view_buffer(v, j->in, 0, 0, lanes * gpuarray_get_elsize(j->typecode));
}

/* Bits of the template argument AFFINE. */
enum affine { WEIGHT = 1, BIAS = 2 };

static void add_order_args(ga_template_args *p, const ga_rows_job *j, const rows_order *o) {
    ga_template_arg_type(p, "T", j->typecode);
    ga_template_arg_number(p, "KIND", j->kind);
    ga_template_arg_number(p, "LANES", o->lanes);
    ga_template_arg_number(p, "G", o->chains);
    ga_template_arg_number(p, "AFFINE", (j->weight != NULL ? WEIGHT : 0U) | (j->bias != NULL ? BIAS : 0U));
}

static int factor_type(const ga_rows_job *j) {
    return j->weight != NULL ? j->weight->typecode : j->bias != NULL ? j->bias->typecode : j->typecode;
}

static ga_width width_of(const ga_rows_job *j) {
    return j->row.total > INT_MAX / 2 || j->retained.total > INT_MAX / 2 ? GA_WIDTH_64 : GA_WIDTH_AUTO;
}

/* A compiler's own vectors may have half of these registers; rows are long enough for whole ones. */
static bool is_ahead(const ga_rows_job *j, const rows_order *o) {
    enum { LANES = 16 };

    return j->kind == GA_ROWS_SOFTMAX && j->typecode == GA_FLOAT && j->in->ctx->caps.register_bytes == 64 &&
           o->lanes * o->chains % LANES == 0 && j->row.total >= LANES;
}

static int launch_loops(const ga_rows_job *j, const rows_order *o, const ga_arg *eps) {
    ga_template_args targs = {.file = "rows_cpu", .kernel = "rows_loops"};
    size_t size = gpuarray_get_elsize(j->typecode), to = gpuarray_get_elsize(j->outtype);
    size_t n = j->row.total, reach[2] = {n, j->kind == 2 ? 1 : n};
    gpucontext *ctx = j->in->ctx;
    ga_view x, y, weight, bias, kept;
    GpuInstance *k;
    ga_axis rows[2];

    add_order_args(&targs, j, o);
    ga_template_arg_type(&targs, "W", factor_type(j));
    if (j->outtype != j->typecode) ga_template_arg_type(&targs, "Y", j->outtype);
    if (is_ahead(j, o)) ga_template_arg_flag(&targs, "AHEAD", true);
    if (j->kept != NULL) ga_template_arg_flag(&targs, "STATS", true);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    two_axes(&j->retained, rows);
    for (unsigned i = 0; i < 2; i++) {
        reach[0] += (rows[i].n - 1) * ((size_t)rows[i].in / size);
        reach[1] += (rows[i].n - 1) * ((size_t)rows[i].out / to);
    }
    ga_view_buffer(&x, j->in, j->retained.in + j->row.in, reach[0], size);
    ga_view_buffer(&y, j->out, j->retained.out + j->row.out, reach[1], to);
    factor_view(&weight, j, j->weight, 1);
    factor_view(&bias, j, j->bias, 1);
    factor_view(&kept, j, j->kept, 1);
    size_t groups =
        ga_min_size(ga_most_groups(&ctx->caps, 0), 1 + j->retained.total * (n + 64) / ga_tuned(ctx, GA_TUNE_ROWS_WORK));
    if (groups > j->retained.total) groups = j->retained.total;
    const ga_arg args[] = {ga_arg_view(&x),
                           ga_arg_view(&weight),
                           ga_arg_view(&bias),
                           ga_arg_view(&y),
                           ga_arg_index((ssize_t)j->retained.total),
                           ga_arg_index((ssize_t)rows[1].n),
                           ga_arg_index((ssize_t)n),
                           ga_arg_index(rows[0].in / (ssize_t)size),
                           ga_arg_index(rows[1].in / (ssize_t)size),
                           ga_arg_index(rows[0].out / (ssize_t)to),
                           ga_arg_index(rows[1].out / (ssize_t)to),
                           *eps,
                           ga_arg_view(&kept)};
    return ga_instance_launch(k, width_of(j), 1, &groups, args);
}

static void rows_view(ga_view *v, const ga_rows_job *j, bool out, unsigned lanes) {
    ga_axis rows[2];

    two_axes(&j->retained, rows);
    ga_view_init(v, out ? j->out : j->in, out ? j->retained.out + j->row.out : j->retained.in + j->row.in);
    for (unsigned i = 0; i < 2; i++) ga_view_add(v, rows[i].n, out ? rows[i].out : rows[i].in);
    const ga_axis *row = &j->row.axis[0];
    if (out && j->kind == GA_ROWS_LOGSUMEXP)
        ga_view_add(v, 1, 0);
    else
        ga_view_add(v, row->n / lanes, (out ? row->out : row->in) * (ssize_t)lanes);
}

/*
 * Are dense rows that cannot be read as vectors (odd lengths) written element by element? That is up to twice as fast
 * on an H100, in spite of a third reading, but for softmax of short rows, which would compute exponentials twice.
 */
static bool writes_singles(const ga_rows_job *j, const rows_order *o, const rows_layout *l) {
    const ssize_t size = (ssize_t)gpuarray_get_elsize(j->typecode);
    const ga_axis *row = &j->row.axis[0];

    if (l->wide || l->columns || j->kind == GA_ROWS_LOGSUMEXP || j->sum != NULL || row->in != size || row->out != size)
        return false;
    return j->kind != GA_ROWS_SOFTMAX || j->row.total > (size_t)32 * o->lanes;
}

static int launch_groups(const ga_rows_job *j, const rows_order *o, const rows_layout *l, const ga_arg *eps,
                         atomic_uint *limit) {
    ga_template_args targs = {.file = "rows", .kernel = "rows"};
    unsigned lanes = l->wide ? o->lanes : 1;
    gpucontext *ctx = j->in->ctx;
    ga_view x, y, weight, bias, residual, sum;
    GpuInstance *k;

    add_order_args(&targs, j, o);
    ga_template_arg_vector(&targs, "X", j->typecode, lanes);
    ga_template_arg_vector(&targs, "Y", j->outtype, j->kind == GA_ROWS_LOGSUMEXP ? 1 : lanes);
    ga_template_arg_type(&targs, "W", factor_type(j));
    ga_template_arg_vector(&targs, "WX", factor_type(j), lanes);
    ga_template_arg_flag(&targs, "WIDE", l->wide);
    if (l->columns) ga_template_arg_flag(&targs, "COLUMNS", true);
    ga_template_arg_number(&targs, "ALONG", l->along);
    ga_template_arg_number(&targs, "ACROSS", l->across);
    ga_template_arg_number(&targs, "HOLD", l->hold);
    if (l->in_local > 0) ga_template_arg_number(&targs, "KEPT", l->in_local);
    if (l->whole > 0) ga_template_arg_number(&targs, "WHOLE", l->whole);
    if (!l->more || l->hold > 0) ga_template_arg_number(&targs, "AHEAD", l->more ? AHEAD_OF_MORE / words_of(j, o) : 0);
    if (writes_singles(j, o, l)) ga_template_arg_flag(&targs, "SINGLES", true);
    ga_template_arg_number(&targs, "RESIDENT", l->resident);
    if (j->sum != NULL) ga_template_arg_flag(&targs, "ADDED", true);
    if (j->kept != NULL) ga_template_arg_flag(&targs, "STATS", true);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    rows_view(&x, j, false, lanes);
    rows_view(&y, j, true, lanes);
    factor_view(&weight, j, j->weight, lanes);
    factor_view(&bias, j, j->bias, lanes);
    size_t groups = ga_min_size(ga_ceil_div(j->retained.total, l->across), ga_most_groups(&ctx->caps, 0));
    factor_view(&residual, j, j->residual, lanes);
    factor_view(&sum, j, j->kept != NULL ? j->kept : j->sum, lanes);
    const ga_arg args[] = {ga_arg_view(&x),        ga_arg_view(&weight), ga_arg_view(&bias), ga_arg_view(&y), *eps,
                           ga_arg_view(&residual), ga_arg_view(&sum)};
    return ga_launch_items(k, l->along * l->across, limit, width_of(j), 1, &groups, args);
}

static int attempt_rows(void *self, atomic_uint *limit) {
    const ga_rows_job *j = self;
    rows_order o = order_of(j);
    float single = (float)j->eps;
    ga_arg eps = ga_arg_value(j->typecode == GA_DOUBLE ? (const void *)&j->eps : &single);
    rows_layout l;

    lay_out(j, &o, atomic_load(limit), &l);
    return l.way == LOOPS ? launch_loops(j, &o, &eps) : launch_groups(j, &o, &l, &eps, limit);
}

int ga_rows_run(const ga_rows_job *j) {
    ga_rows_job job = *j;
    atomic_uint limit;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_rows, &job);
}
