/* Transforms of smooth lengths: in one launch if a line fits a group, else one launch for each part of its length. */
#include <limits.h>

#include "lines.h"
#include "plan/geometry.h"
#include "tables.h"
#include "template/library.h"
#include "tuning/tuning.h"

enum {
    LOOPING_GROUPS = 4, /* groups for each unit without local memory: each has buffers of its own */
    LINES = 32,         /* lines of a group whose offsets are stored */
    PART = 256          /* most elements in a part of a long line, if that needs one more part: then a group has enough
                           neighbouring columns for whole memory segments */
};

/* One launch. */
typedef struct fft_pass {
    gpucontext *ctx;
    int type;
    ga_view x, y; /* views of the same rank, at least 2 */
    size_t n, batch, have, keep;
    size_t rin, rout; /* 0: not a part of a longer line */
    ga_fft_load load;
    bool real, flip_in, flip_out;
    double scale;
    size_t twist; /* length that the twiddle factors are for; 0: none */
    gpudata *stages, *twists;
} fft_pass;

typedef struct fft_layout {
    bool shared, across_in, across, across_out;
    unsigned items, lanes;
    size_t together, space, groups;
} fft_layout;

static bool is_power(size_t n) {
    return (n & (n - 1)) == 0;
}

static unsigned log_of(size_t n) {
    unsigned bits = 0;
    while (n >> bits > 1) bits++;
    return bits;
}

static ga_view *operand(fft_pass *p, bool out) {
    return out ? &p->y : &p->x;
}

/* Are neighbours in memory elements of different lines? In a part of a long line they are columns. */
static bool goes_across(fft_pass *p, bool out) {
    const ga_view *v = operand(p, out);
    size_t columns = out ? p->rout : p->rin;

    if (columns > 1) return true;
    return v->dims[v->nd - 2] > 1 && v->strides[v->nd - 2] != 0 &&
           ga_magnitude(v->strides[v->nd - 2]) < ga_magnitude(v->strides[v->nd - 1]);
}

static void lay_out(fft_pass *p, unsigned limit, fft_layout *l) {
    const ga_caps *caps = &p->ctx->caps;
    size_t size = gpuarray_get_elsize(p->type), most = ga_fft_most(p->type), units = ga_units(caps);

    *l = (fft_layout){.items = (unsigned)ga_min_size(ga_group_items(caps, limit), ga_tuned(p->ctx, GA_TUNE_FFT_ITEMS)),
                      .lanes = 1,
                      .together = 1};
    l->across_in = goes_across(p, false);
    l->across_out = goes_across(p, true);
    l->across = l->across_out;
    if (ga_loops(caps)) {
        if (p->batch > 1) l->lanes = ga_tuned(p->ctx, GA_TUNE_FFT_LANES) / (unsigned)size;
        l->space = p->n + 1;
        /* each group has buffers of its own, which should stay in its cache */
        l->groups = ga_min_size(ga_ceil_div(p->batch, l->lanes), ga_tuned(p->ctx, GA_TUNE_FFT_GROUPS) * units);
        return;
    }
    const size_t waves = ga_tuned(p->ctx, GA_TUNE_FFT_WAVES) * units;
    l->shared = caps->local_memory >= 4 * most * size;
    while (2 * l->together * p->n <= most && l->together < p->batch) l->together *= 2;
    while (l->together > 1 && l->together * p->n > l->items && p->batch / l->together < waves) l->together /= 2;
    l->space = l->shared ? most : l->together * p->n;
    l->groups = ga_min_size(ga_ceil_div(p->batch, l->together), ga_most_groups(caps, 0));
    if (!l->shared) l->groups = ga_min_size(l->groups, LOOPING_GROUPS * units);
}

static int pick(fft_pass *p, const fft_layout *l, GpuInstance **k) {
    ga_template_args targs = {.file = "fft", .kernel = "fft"};

    ga_template_arg_type(&targs, "T", p->type);
    ga_template_arg_vector(&targs, "V", p->type, l->lanes);
    ga_template_arg_type(&targs, "X", p->load % 2 == 1 ? p->type : ga_fft_complex(p->type));
    ga_template_arg_type(&targs, "Y", p->real ? p->type : ga_fft_complex(p->type));
    ga_template_arg_number(&targs, "LANES", l->lanes);
    ga_template_arg_flag(&targs, "LONG", p->rin > 0);
    ga_template_arg_flag(&targs, "POW2", is_power(p->n) && !ga_loops(&p->ctx->caps));
    ga_template_arg_flag(&targs, "SHARED", l->shared);
    ga_template_arg_number(&targs, "SPACE", l->shared ? ga_fft_most(p->type) : 1);
    ga_template_arg_number(&targs, "ITEMS", l->items);
    ga_template_arg_number(&targs, "R", p->x.nd);
    bool small = l->shared && p->n % 11 != 0 && p->n % 13 != 0;
    ga_template_arg_number(&targs, "ODD", small ? 7 : 13);
    size_t lines = 2 * (size_t)p->x.nd * LINES * sizeof(int64_t), room = 4 * l->space * gpuarray_get_elsize(p->type);
    bool in_local =
        l->shared && (p->rin > 0 || p->x.nd > 2) && l->together <= LINES && room + lines <= p->ctx->caps.local_memory;
    ga_template_arg_number(&targs, "LINES", in_local ? LINES : 0);
    return ga_library_instance(p->ctx, &targs, k);
}

static int launch(fft_pass *p, const fft_layout *l, GpuInstance *k, gpudata *scratch, atomic_uint *limit) {
    size_t pair = 2 * gpuarray_get_elsize(p->type), most_log = log_of(l->items);
    int64_t plan = ga_fft_stages(p->n);
    unsigned radix = plan != 0 ? (unsigned)(plan & 15) : 1;
    uint8_t half = p->load >= GA_FFT_HALF, across_in = l->across_in, across = l->across, across_out = l->across_out;
    unsigned together = log_of(l->together);
    int32_t log_in = (int32_t)ga_min_size(most_log, across_in ? together : log_of(ga_ceil_pow2(p->n)));
    int32_t log_stage = (int32_t)ga_min_size(most_log, across ? together : log_of(ga_ceil_pow2(p->n / radix)));
    int32_t log_out = (int32_t)ga_min_size(most_log, across_out ? together : log_of(ga_ceil_pow2(p->n)));
    int32_t shift = p->twist > 0 ? (int32_t)ga_fft_shift(p->twist) : 0;
    ga_fft_factor flip_in = ga_fft_factor_of(p->flip_in ? -1 : 1), flip_out = ga_fft_factor_of(p->flip_out ? -1 : 1);
    ga_fft_factor scale = ga_fft_factor_of(p->scale);
    ga_view stages, twists, room, single;

    ga_view_buffer(&stages, p->stages, 0, ga_fft_entries(GA_FFT_STAGES, p->n), pair);
    ga_view_buffer(&twists, p->twists != NULL ? p->twists : p->stages, 0,
                   p->twists != NULL ? ga_fft_entries(GA_FFT_TWIST, p->twist) : 0, pair);
    if (scratch != NULL)
        ga_view_buffer(&room, scratch, 0, l->groups * 4 * l->space, l->lanes * (pair / 2));
    else
        ga_view_buffer(&room, p->y.data, 0, 0, l->lanes * (pair / 2));
    ga_view_buffer(&single, room.data, 0, room.dims[0] * l->lanes, pair / 2);
    const ga_arg args[] = {ga_arg_view(&p->x),
                           ga_arg_view(&stages),
                           ga_arg_view(&twists),
                           ga_arg_view(&room),
                           ga_arg_view(&single),
                           ga_arg_view(&p->y),
                           ga_arg_index((ssize_t)p->n),
                           ga_arg_value(&plan),
                           ga_arg_index((ssize_t)p->batch),
                           ga_arg_index((ssize_t)l->together),
                           ga_arg_index((ssize_t)l->space),
                           ga_arg_index((ssize_t)p->rin),
                           ga_arg_index((ssize_t)p->rout),
                           ga_arg_index((ssize_t)p->have),
                           ga_arg_index((ssize_t)p->keep),
                           ga_arg_value(&half),
                           ga_arg_value(&across_in),
                           ga_arg_value(&log_in),
                           ga_arg_value(&across),
                           ga_arg_value(&log_stage),
                           ga_arg_value(&across_out),
                           ga_arg_value(&log_out),
                           ga_arg_value(&shift),
                           ga_fft_arg(&flip_in, p->type),
                           ga_fft_arg(&flip_out, p->type),
                           ga_fft_arg(&scale, p->type)};
    /* Lines may be longer and more numerous than the views' extents tell. */
    ga_width width = p->batch > INT_MAX / 2 || p->n * (p->rin > 0 ? p->rin + p->rout : 1) > INT_MAX / 4 ? GA_WIDTH_64
                                                                                                        : GA_WIDTH_AUTO;
    return ga_launch_items(k, l->items, limit, width, 1, &l->groups, args);
}

static int attempt_pass(void *self, atomic_uint *limit) {
    fft_pass *p = self;
    gpudata *scratch = NULL;
    GpuInstance *k;
    fft_layout l;

    lay_out(p, atomic_load(limit), &l);
    int err = pick(p, &l, &k);
    if (err == GA_NO_ERROR && !l.shared)
        scratch = gpudata_alloc(p->ctx, l.groups * 4 * l.space * l.lanes * gpuarray_get_elsize(p->type), NULL,
                                GA_BUFFER_READ_WRITE, &err);
    if (err == GA_NO_ERROR) err = launch(p, &l, k, scratch, limit);
    gpudata_release(scratch);
    return err;
}

static int run_pass(fft_pass *p) {
    atomic_uint limit;

    ga_fft_widen(&p->x);
    ga_fft_widen(&p->y);
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    int err = ga_fft_table_get(p->ctx, GA_FFT_STAGES, p->type, p->n, &p->stages);
    if (err == GA_NO_ERROR && p->twist > 0) err = ga_fft_table_get(p->ctx, GA_FFT_TWIST, p->type, p->twist, &p->twists);
    if (err == GA_NO_ERROR) err = ga_attempt(&limit, attempt_pass, p);
    gpudata_release(p->stages);
    gpudata_release(p->twists);
    p->stages = p->twists = NULL;
    return err;
}

/* ------------------------------------------------------------------------------------------------------ long lines */

/*
 * Dimensions [other dimensions, columns, elements] of the lines of l. Line j of each: every `count` columns, each of as
 * many elements as there are parts after it, make up one line.
 */
static void part_view(ga_view *v, const ga_fft_lines *l, ga_side side, const size_t *columns, unsigned count,
                      size_t n) {
    ga_view_init(v, side == GA_SIDE_IN ? l->in : l->out, side == GA_SIDE_IN ? l->others.in : l->others.out);
    ga_view_axes(v, &l->others, side);
    for (unsigned i = 0; i < count; i++) ga_view_add(v, columns[i], 0);
    ga_view_add(v, n, side == GA_SIDE_IN ? l->step_in : l->step_out);
}

/* Dimensions [other dimensions, part p - 1, ..., part 0] of the intermediate result of the first p parts, then
 * `columns`, then a line of m elements. */
static void temp_view(ga_view *v, const ga_fft_lines *l, gpudata *temp, const size_t *parts, unsigned p, size_t m,
                      size_t columns) {
    size_t pair = 2 * gpuarray_get_elsize(l->type), step = l->n * pair;

    ga_view_init(v, temp, 0);
    ga_view_dense(v, &l->others, step);
    step = m * pair;
    unsigned first = v->nd;
    for (unsigned i = p; i-- > 0;) ga_view_add(v, parts[i], 0);
    for (unsigned i = p; i-- > 0; step *= parts[i]) v->strides[first + p - 1 - i] = (ssize_t)step;
    if (columns > 0) ga_view_add(v, columns, 0);
    ga_view_add(v, m, (ssize_t)pair);
}

/*
 * A long line in parts, n = N0 N1 ... . Element number a M + c of a line, M = n / N0: transform along a, multiply
 * element k of column c by the twiddle factor k c / n; then transform the N0 lines of M elements likewise. The last
 * part's result for the line with the numbers k0, k1, ... in the parts before is every (N0 N1 ...)th element of the
 * result, from k0 + N0 (k1 + N1 ...) on.
 */
static int run_long(const ga_fft_lines *l, const size_t *parts, unsigned count, gpudata *temp) {
    size_t m = l->n, before = 1;
    int err = GA_NO_ERROR;

    for (unsigned p = 0; err == GA_NO_ERROR && p < count; p++) {
        size_t rest = m / parts[p];
        bool last = p + 1 == count;
        fft_pass s = {.ctx = l->ctx, .type = l->type, .n = parts[p], .scale = 1, .twist = last ? 0 : m};
        s.batch = l->others.total * (l->n / parts[p]);
        s.have = s.keep = m;
        s.rin = s.rout = rest;
        if (p == 0) {
            part_view(&s.x, l, GA_SIDE_IN, &rest, 1, l->have);
            s.load = l->load;
            s.have = l->have;
            s.flip_in = l->flip_in;
        } else {
            temp_view(&s.x, l, temp, parts, p, m, last ? 0 : rest);
        }
        if (last) {
            size_t columns[GA_FFT_PARTS];
            for (unsigned i = 0; i < p; i++) columns[i] = parts[p - 1 - i];
            part_view(&s.y, l, GA_SIDE_OUT, columns, p, l->keep);
            s.keep = l->keep;
            s.real = l->real;
            s.flip_out = l->flip_out;
            s.scale = l->scale;
            s.rin = 1;
            s.rout = before;
        } else {
            temp_view(&s.y, l, temp, parts, p, m, rest);
        }
        err = run_pass(&s);
        before *= parts[p];
        m = rest;
    }
    return err;
}

/* ----------------------------------------------------------------------------------------------------------- lines */

void ga_fft_view(ga_view *v, const ga_fft_lines *l, ga_side side, size_t n) {
    part_view(v, l, side, NULL, 0, n);
}

void ga_fft_widen(ga_view *v) {
    unsigned nd = v->nd <= 2 ? 2 : v->nd <= 4 ? 4 : GA_VIEW_RANK, more = nd - v->nd;

    for (unsigned d = v->nd; d-- > 0;) {
        v->dims[d + more] = v->dims[d];
        v->strides[d + more] = v->strides[d];
    }
    for (unsigned d = 0; d < more; d++) {
        v->dims[d] = 1;
        v->strides[d] = 0;
    }
    v->nd = nd;
}

/* Divide the length. 1: a group transforms a whole line. Otherwise the parts depend on length and type alone, because
 * the order of sums depends on them. */
static unsigned divide(const ga_fft_lines *l, size_t parts[GA_FFT_PARTS]) {
    unsigned count = ga_fft_parts(l->n, ga_fft_most(l->type), parts);
    size_t smaller[GA_FFT_PARTS];

    if (count <= 1 || ga_fft_parts(l->n, PART, smaller) != count + 1) return count;
    for (unsigned p = 0; p <= count; p++) parts[p] = smaller[p];
    return count + 1;
}

int ga_fft_direct(const ga_fft_lines *l) {
    size_t parts[GA_FFT_PARTS], bytes;
    unsigned count = divide(l, parts);
    int err = GA_NO_ERROR;

    if (count <= 1) {
        fft_pass s = {.ctx = l->ctx, .type = l->type, .n = l->n, .batch = l->others.total, .load = l->load};
        s.have = l->have;
        s.keep = l->keep;
        s.real = l->real;
        s.flip_in = l->flip_in;
        s.flip_out = l->flip_out;
        s.scale = l->scale;
        ga_fft_view(&s.x, l, GA_SIDE_IN, l->have);
        ga_fft_view(&s.y, l, GA_SIDE_OUT, l->keep);
        return run_pass(&s);
    }
    if (ga_mul_overflow(l->others.total, l->n, &bytes) ||
        ga_mul_overflow(bytes, 2 * gpuarray_get_elsize(l->type), &bytes))
        return ga_fail(&l->ctx->err, GA_VALUE_ERROR, "fft: %zu transforms of %zu elements are too many",
                       l->others.total, l->n);
    gpudata *temp = gpudata_alloc(l->ctx, bytes, NULL, GA_BUFFER_READ_WRITE, &err);
    if (err == GA_NO_ERROR) err = run_long(l, parts, count, temp);
    gpudata_release(temp);
    return err;
}
