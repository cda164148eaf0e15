/* Launches of the kernels of kernels/library/conv.gk, conv_planes.gk, conv_matrix.gk and conv_wide.gk. */
#include "job.h"

#include <string.h>

#include "base/types.h"
#include "plan/flat.h"
#include "plan/geometry.h"
#include "tuning/tuning.h"

enum {
    DIRECT_LANES = 16,  /* neighbouring results that the direct kernel computes at a time on CPUs */
    DIRECT_COLUMNS = 8, /* largest number of columns for the direct kernel on GPUs, and on CPUs DIRECT_COLUMNS_CPU */
    DIRECT_COLUMNS_CPU = 2,
    MOST_UNROLLED = 16,  /* products that the direct kernel unrolls, on GPUs */
    PLANE_ROWS = 8,      /* largest number of results that a work-item of conv_planes() computes at a time, */
    MOST_FACTORS = 200,  /* and bytes of factors that a work-item has in registers */
    LOOP_RESULTS = 256,  /* least number of results of a work-item of the direct kernel on CPUs */
    PART_PRODUCTS = 512, /* shortest part of a sum */
    PART_BLOCKS = 1024,  /* blocks of results that make parts unnecessary */
    BLOCK = 64,          /* rows and columns of such a block */
    FEW_COLUMNS = 8,     /* with at most this number of columns a block has FEW_BLOCK results */
    FEW_BLOCK = 256      /* results of a block with few columns */
};

/* Extents of a job's sums and results, and the division of sums into parts. */
typedef struct extents {
    size_t rows, columns, groups; /* of y */
    size_t inner, outer;          /* indices of sums */
    size_t parts, piece;
} extents;

typedef struct layout {
    unsigned items, lx, ly, rm, rn, bk, columns;
} layout;

static size_t sum_size(const ga_conv_job *j) {
    return j->typecode == GA_DOUBLE ? sizeof(double) : sizeof(float);
}

static size_t element_size(const ga_conv_job *j) {
    return gpuarray_get_elsize(j->typecode);
}

/* ----------------------------------------------------------------------------------------------------------- parts */

/* Divide sums into parts by shapes alone, so that they have the same bits on every device. */
static extents measure(const ga_conv_job *j) {
    const size_t *x = j->x.dims, *w = j->w.dims, *y = j->y.dims;
    extents e = {.rows = y[1] * y[3] * y[4] * y[5],
                 .columns = y[2],
                 .groups = y[0],
                 .inner = j->channels ? x[2] : w[5],
                 .outer = j->channels ? w[3] * w[4] * w[5] : x[2] * w[3] * w[4],
                 .parts = 1};
    size_t blocks = e.columns > FEW_COLUMNS ? ga_ceil_div(e.rows, BLOCK) * ga_ceil_div(e.columns, BLOCK)
                                            : ga_ceil_div(e.rows * e.columns, FEW_BLOCK);

    e.piece = e.outer > 0 ? e.outer : 1;
    if (e.inner == 0 || blocks == 0 || e.groups == 0) return e;
    blocks = ga_min_size(blocks, PART_BLOCKS) * ga_min_size(e.groups, PART_BLOCKS);
    ga_cut(e.outer, PART_BLOCKS / blocks, ga_ceil_div(PART_PRODUCTS, e.inner), 1, &e.parts, &e.piece);
    return e;
}

size_t ga_conv_job_bytes(const ga_conv_job *j) {
    const extents e = measure(j);
    size_t bytes = sum_size(j);

    if (e.parts == 1) return 0;
    if (ga_mul_overflow(bytes, e.parts, &bytes) || ga_mul_overflow(bytes, e.groups, &bytes) ||
        ga_mul_overflow(bytes, e.columns, &bytes) || ga_mul_overflow(bytes, e.rows, &bytes))
        return SIZE_MAX;
    return bytes;
}

/* ---------------------------------------------------------------------------------------------------------- kernels */

/* A number of the type of sums, as a kernel's argument. */
typedef union number {
    float f;
    double d;
} number;

static number number_of(const ga_conv_job *j) {
    number n = {.d = 0};

    if (j->typecode == GA_DOUBLE)
        n.d = j->slope;
    else
        n.f = (float)j->slope;
    return n;
}

enum { ARGS = 19 };

/* Arguments of all kernels but conv_sum, and the data they point to. */
typedef struct arguments {
    ga_view xs, ws, sums, bias;
    number slope;
    ga_arg list[ARGS];
} arguments;

static void sums_view(const ga_conv_job *j, const extents *e, ga_view *v) {
    if (e->parts > 1)
        ga_view_buffer(v, j->workspace, j->offset, e->parts * e->groups * e->columns * e->rows, sum_size(j));
    else
        ga_view_memory(v, j->y.data, 0, sum_size(j)); /* not used */
}

void ga_conv_bias_view(const ga_conv_job *j, ga_view *v) {
    if (j->bias.data != NULL) {
        *v = j->bias;
        return;
    }
    ga_view_init(v, j->w.data, 0);
    ga_view_add(v, 1, 0);
    ga_view_add(v, 1, 0);
}

static void fill_arguments(const ga_conv_job *j, const extents *e, arguments *a) {
    unsigned n = 0;

    ga_view_memory(&a->xs, j->x.data, j->x.offset, element_size(j));
    ga_view_memory(&a->ws, j->w.data, j->w.offset, element_size(j));
    sums_view(j, e, &a->sums);
    ga_conv_bias_view(j, &a->bias);
    a->slope = number_of(j);
    a->list[n++] = ga_arg_view(&j->x);
    a->list[n++] = ga_arg_view(&a->xs);
    a->list[n++] = ga_arg_view(&j->w);
    a->list[n++] = ga_arg_view(&a->ws);
    a->list[n++] = ga_arg_view(&j->y);
    a->list[n++] = ga_arg_view(&a->sums);
    a->list[n++] = ga_arg_view(&a->bias);
    a->list[n++] = ga_arg_value(&a->slope);
    for (unsigned d = 0; d < GA_CONV_AXES; d++) a->list[n++] = ga_arg_index(j->step[d]);
    for (unsigned d = 0; d < GA_CONV_AXES; d++) a->list[n++] = ga_arg_index(j->gap[d]);
    for (unsigned d = 0; d < GA_CONV_AXES; d++) a->list[n++] = ga_arg_index(j->start[d]);
    a->list[n++] = ga_arg_index((ssize_t)e->parts);
    a->list[n++] = ga_arg_index((ssize_t)e->piece);
}

/* The width of indices: do all numbers that kernels compute fit in 31 bits? Offsets in arrays are checked by the
 * launch. */
static ga_width width_of(const ga_conv_job *j, const extents *e) {
    const double limit = (double)(INT32_MAX / 2);
    double most = (double)e->inner * (double)e->outer;
    double results = (double)e->parts * (double)e->groups * (double)e->rows * (double)e->columns;

    /* indices may exceed the edges of tiles, and the end in the last iteration */
    results += (double)(e->rows + e->columns) + (1 << 20);

    for (unsigned d = 0; d < GA_CONV_AXES; d++) {
        double reach = (double)ga_magnitude(j->start[d]) +
                       (double)ga_magnitude(j->step[d]) * (double)(j->y.dims[GA_CONV_SPACE + d] + DIRECT_LANES) +
                       (double)ga_magnitude(j->gap[d]) * (double)j->w.dims[GA_CONV_SPACE + d];
        if (reach > most) most = reach;
    }
    return most < limit && results < limit ? GA_WIDTH_AUTO : GA_WIDTH_64;
}

void ga_conv_add_ending(ga_template_args *targs, const ga_conv_job *j, bool whole) {
    ga_template_arg_number(targs, "ACT", (size_t)(whole ? j->activation : GA_ACT_NONE));
    ga_template_arg_flag(targs, "BIASED", whole && j->bias.data != NULL);
}

static void add_common(ga_template_args *targs, const ga_conv_job *j, const extents *e) {
    ga_template_arg_type(targs, "T", j->typecode);
    ga_template_arg_number(targs, "BYTES", element_size(j));
    ga_template_arg_flag(targs, "CHANNELS", j->channels);
    ga_conv_add_ending(targs, j, e->parts == 1);
    ga_template_arg_flag(targs, "PARTS", e->parts > 1);
}

/* The stride of an operand along the inner index of sums. */
static ssize_t inner_stride(const ga_conv_job *j, bool weights) {
    const ga_view *v = weights ? &j->w : &j->x;

    return j->channels ? v->strides[GA_CONV_THIRD] : v->strides[5];
}

/* Do consecutive results of a line read consecutive elements? */
static bool unit_step(const ga_conv_job *j) {
    return j->step[2] == 1 && j->x.strides[5] == (ssize_t)element_size(j);
}

/* Are results of neighbouring groups contiguous in memory? */
static bool groups_last(const ga_conv_job *j) {
    return j->y.dims[0] > 1 && j->y.strides[0] == (ssize_t)element_size(j);
}

typedef struct attempt {
    const ga_conv_job *j;
    extents e;
    arguments a;
} attempt;

static size_t count_tiles(const extents *e, size_t rows, size_t columns) {
    return e->groups * e->parts * ga_ceil_div(e->rows, rows) * ga_ceil_div(e->columns, columns);
}

/* ------------------------------------------------------------------------------------------------------------ loops */

static int run_loops(attempt *t) {
    const ga_conv_job *j = t->j;
    const ga_caps *caps = &j->ctx->caps;
    const unsigned width = ga_tuned(j->ctx, GA_TUNE_CONV_VECTOR) / (unsigned)sum_size(j);
    ga_template_args targs = {.file = "conv", .kernel = "conv_loops"};
    unsigned columns = ga_tuned(j->ctx, GA_TUNE_CONV_COLUMNS);
    GpuInstance *k;

    if (count_tiles(&t->e, 2 * (size_t)width, columns) < 2 * ga_units(caps)) columns = 24;
    add_common(&targs, j, &t->e);
    ga_template_arg_type(&targs, "BITS", j->typecode == GA_DOUBLE ? GA_ULONG : GA_UINT);
    ga_template_arg_number(&targs, "W", width);
    ga_template_arg_number(&targs, "ACROSS", ga_columns_at_once(columns, width * (unsigned)sum_size(j)));
    ga_template_arg_number(&targs, "COLUMNS", columns);
    ga_template_arg_flag(&targs, "UNIT", unit_step(j));
    ga_template_arg_flag(&targs, "W_UNIT", j->w.strides[1] == (ssize_t)element_size(j));
    int err = ga_library_instance(j->ctx, &targs, &k);
    const size_t groups = ga_min_size(count_tiles(&t->e, 2 * (size_t)width, columns), ga_most_groups(caps, 0));
    return err == GA_NO_ERROR ? ga_instance_launch(k, width_of(j, &t->e), 1, &groups, t->a.list) : err;
}

/* ------------------------------------------------------------------------------------------------------------ tiles */

static unsigned deep_of(size_t inner) {
    return inner <= 4 ? 4 : inner <= 8 ? 8 : 16;
}

/* The largest tile that fits and leaves enough tiles for every compute unit; else the smallest. */
static layout plan_tiles(const attempt *t, unsigned items) {
    static const struct { unsigned rm, rn; } tiles[] = {{8, 8}, {8, 4}, {4, 4}};
    const ga_caps *caps = &t->j->ctx->caps;
    const size_t least = ga_tuned(t->j->ctx, GA_TUNE_CONV_WAVES) * ga_units(caps);
    layout l = {.items = items, .lx = 1};

    while (l.lx * l.lx < items) l.lx *= 2;
    l.ly = items / l.lx;
    for (unsigned i = ga_tuned(t->j->ctx, GA_TUNE_CONV_TILE) - 1; i < sizeof tiles / sizeof *tiles; i++) {
        const size_t rows = (size_t)l.lx * tiles[i].rm, columns = (size_t)l.ly * tiles[i].rn;
        l.rm = tiles[i].rm, l.rn = tiles[i].rn;
        l.bk = deep_of(t->e.inner);
        if (l.rm == 8 && l.bk > 8) l.bk = 8;
        /* every work-item loads at least one element */
        while (l.bk * rows < items || l.bk * columns < items) l.bk *= 2;
        bool fits = l.bk * (rows + columns + 8) * sum_size(t->j) <= caps->local_memory;
        if (fits && 2 * t->e.columns > columns && count_tiles(&t->e, rows, columns) >= least) break;
    }
    return l;
}

static void add_along(ga_template_args *targs, const ga_conv_job *j) {
    const ssize_t size = (ssize_t)element_size(j);

    ga_template_arg_flag(targs, "X_ALONG", inner_stride(j, false) == size && (j->channels || j->gap[2] == 1));
    ga_template_arg_flag(targs, "W_ALONG", inner_stride(j, true) == size);
}

/* What a group computes: rows and columns of results, by so many work-items. */
typedef struct tile {
    unsigned items, rows, columns;
} tile;

static int launch_tiles(const attempt *t, ga_template_args *targs, tile s, atomic_uint *limit, const ga_arg *args) {
    gpucontext *ctx = t->j->ctx;
    GpuInstance *k;

    int err = ga_library_instance(ctx, targs, &k);
    const size_t groups = ga_min_size(count_tiles(&t->e, s.rows, s.columns), ga_most_groups(&ctx->caps, 0));
    return err == GA_NO_ERROR ? ga_launch_items(k, s.items, limit, width_of(t->j, &t->e), 1, &groups, args) : err;
}

static int attempt_tiles(void *self, atomic_uint *limit) {
    const attempt *t = self;
    const ga_caps *caps = &t->j->ctx->caps;
    const layout l = plan_tiles(t, ga_group_items(caps, atomic_load(limit)));
    ga_template_args targs = {.file = "conv", .kernel = "conv_tiles"};

    add_common(&targs, t->j, &t->e);
    add_along(&targs, t->j);
    ga_template_arg_number(&targs, "LX", l.lx);
    ga_template_arg_number(&targs, "LY", l.ly);
    ga_template_arg_number(&targs, "RM", l.rm);
    ga_template_arg_number(&targs, "RN", l.rn);
    ga_template_arg_number(&targs, "BK", l.bk);
    return launch_tiles(t, &targs, (tile){l.items, l.lx * l.rm, l.ly * l.rn}, limit, t->a.list);
}

/* ---------------------------------------------------------------------------------------------------- tensor cores */

/* Subgroups of a tile, and what each of them computes: 128 x 128 or 64 x 64 results. */
typedef struct subgroups {
    unsigned wm, wn, ti, tj;
} subgroups;

static const subgroups matrix_tiles[] = {{2, 4, 4, 4}, {2, 2, 2, 4}, {2, 2, 4, 4}};

bool ga_conv_has_packs(const ga_conv_job *j, const ga_view *v) {
    const size_t size = element_size(j);

    if (!j->channels || v->dims[GA_CONV_THIRD] * size % GA_CONV_PACK != 0) return false;
    if (v->strides[GA_CONV_THIRD] != (ssize_t)size) return false;
    if ((ga_buffer_misalignment(v->data) + v->offset) % GA_CONV_PACK != 0) return false;
    for (unsigned d = 0; d < v->nd; d++)
        if (d != GA_CONV_THIRD && v->dims[d] > 1 && v->strides[d] % GA_CONV_PACK != 0) return false;
    return true;
}

/* What kernels that read packs take: their template's arguments, and `args`, which are `list` with views of packs. */
static void read_packs(const ga_conv_job *j, ga_template_args *targs, const extents *e, const ga_arg *list,
                       ga_arg *args, ga_view *xs, ga_view *ws) {
    memcpy(args, list, ARGS * sizeof *args);
    ga_view_memory(xs, j->x.data, j->x.offset, GA_CONV_PACK);
    ga_view_memory(ws, j->w.data, j->w.offset, GA_CONV_PACK);
    args[1] = ga_arg_view(xs);
    args[3] = ga_arg_view(ws);
    ga_template_arg_type(targs, "T", j->typecode);
    ga_conv_add_ending(targs, j, e->parts == 1);
    ga_template_arg_flag(targs, "PARTS", e->parts > 1);
    ga_template_arg_number(targs, "E", GA_CONV_PACK / element_size(j));
}

static int launch_matrix(const attempt *t, const subgroups *s, bool packed, atomic_uint *limit) {
    const ga_conv_job *j = t->j;
    const bool single = j->typecode == GA_FLOAT;
    ga_template_args targs = {.file = "conv_matrix", .kernel = packed ? "conv_packed" : "conv_matrix"};
    ga_view xs, ws;
    ga_arg args[ARGS];

    if (packed) {
        read_packs(j, &targs, &t->e, t->a.list, args, &xs, &ws);
    } else {
        memcpy(args, t->a.list, sizeof args);
        add_common(&targs, j, &t->e);
        add_along(&targs, j);
        ga_template_arg_number(&targs, "BK", single ? 16 : 32);
        ga_template_arg_number(&targs, "DEEP", single ? 8 : 16);
    }
    ga_template_arg_number(&targs, "WM", s->wm);
    ga_template_arg_number(&targs, "WN", s->wn);
    ga_template_arg_number(&targs, "TI", s->ti);
    ga_template_arg_number(&targs, "TJ", s->tj);
    return launch_tiles(t, &targs, (tile){32 * s->wm * s->wn, 16 * s->ti * s->wm, 8 * s->tj * s->wn}, limit, args);
}

int ga_conv_round(const ga_conv_job *j, const ga_view *v) {
    size_t elements = 1;
    ga_view packs;

    for (unsigned d = 0; d < v->nd; d++) elements *= v->dims[d];
    const size_t count = elements / (GA_CONV_PACK / element_size(j));
    ga_view_buffer(&packs, v->data, v->offset, count, GA_CONV_PACK);
    const ga_arg args[] = {ga_arg_view(&packs), ga_arg_index((ssize_t)count)};
    ga_flat f = {.ctx = j->ctx, .targs = {.file = "conv_wide", .kernel = "conv_round"}, .args = args, .count = count};
    return count > 0 ? ga_flat_launch(&f) : GA_NO_ERROR;
}

/* Fours of subgroups of a tile, what each of them computes, packs of a stage, and stages. */
typedef struct fours {
    unsigned wm, wn, ti, tj, packs, stages;
} fours;

static int launch_wide(const attempt *t, const fours *s, atomic_uint *limit) {
    const ga_conv_job *j = t->j;
    const unsigned near = (unsigned)(GA_CONV_PACK / element_size(j));
    const bool packs = ga_conv_has_packs(j, &j->y);
    ga_template_args targs = {.file = "conv_wide", .kernel = "conv_wide"};
    ga_view xs, ws, ys;
    ga_arg args[ARGS + 2];

    read_packs(j, &targs, &t->e, t->a.list, args, &xs, &ws);
    ga_view_memory(&ys, j->y.data, j->y.offset, packs ? GA_CONV_PACK : element_size(j));
    args[ARGS] = ga_arg_view(&ys);
    args[ARGS + 1] = ga_arg_index(j->y.strides[GA_CONV_THIRD] / (ssize_t)element_size(j));
    if (packs)
        ga_template_arg_vector(&targs, "Y", GA_UINT, 4);
    else
        ga_template_arg_type(&targs, "Y", j->typecode);
    ga_template_arg_number(&targs, "WM", s->wm);
    ga_template_arg_number(&targs, "WN", s->wn);
    ga_template_arg_number(&targs, "TI", s->ti);
    ga_template_arg_number(&targs, "TJ", s->tj);
    ga_template_arg_number(&targs, "PACKS", s->packs);
    ga_template_arg_flag(&targs, "ROUND", j->typecode == GA_FLOAT && !j->rounded);
    ga_template_arg_flag(&targs, "WHOLE", t->e.inner % (s->packs * near) == 0);
    ga_template_arg_flag(&targs, "PACKED", packs);
    ga_template_arg_number(&targs, "STAGES", s->stages);
    return launch_tiles(t, &targs, (tile){128 * s->wm * s->wn, 64 * s->ti * s->wm, 8 * s->tj * s->wn}, limit, args);
}

/* Bytes of 32 columns of 64 rows of results, as conv_wide has them. */
static size_t box_bytes(const ga_conv_job *j) {
    return 64 * (32 * element_size(j) + sizeof(uint32_t));
}

/* The tile of conv_wide; NULL: it has too few tiles for all units, or does not fit. On an H200, forward with 256
 * columns of halves: 336 TFLOP/s by two fours, 282 by one, 237 with the two stages that 48 KiB have room for. */
static const fours *plan_wide(const attempt *t, size_t items) {
    static const fours tiles[] = {{1, 2, 2, 16, 4, 4}, {1, 1, 2, 16, 4, 4}, {1, 1, 2, 16, 4, 2}, {1, 1, 2, 8, 4, 3}};
    const size_t count = sizeof tiles / sizeof *tiles;
    const ga_caps *caps = &t->j->ctx->caps;

    if (!caps->matrix_wide) return NULL;
    for (size_t i = 0; i < count; i++) {
        const fours *s = &tiles[i];
        const size_t rows = (size_t)64 * s->ti * s->wm, columns = (size_t)8 * s->tj * s->wn;
        const size_t bytes = (size_t)GA_CONV_PACK * s->packs * s->stages * (rows + columns + 4) +
                             s->wm * s->wn * box_bytes(t->j) + rows * sizeof(int64_t);
        if (128 * s->wm * s->wn > items || bytes > caps->local_memory_most) continue;
        if (3 * (ga_ceil_div(t->e.columns, columns) * columns) > 4 * t->e.columns && i + 1 < count) continue;
        if (count_tiles(&t->e, rows, columns) >= ga_units(caps)) return s;
    }
    return NULL;
}

static int attempt_matrix(void *self, atomic_uint *limit) {
    const attempt *t = self;
    const ga_caps *caps = &t->j->ctx->caps;
    const bool packed = ga_conv_has_packs(t->j, &t->j->x) && ga_conv_has_packs(t->j, &t->j->w);
    const subgroups *s = &matrix_tiles[0];

    if (atomic_load(limit) < 128 || caps->max_group_threads < 128) return attempt_tiles(self, limit);
    const fours *wide = packed ? plan_wide(t, ga_min_size(atomic_load(limit), caps->max_group_threads)) : NULL;
    if (wide != NULL) return launch_wide(t, wide, limit);
    if (atomic_load(limit) < 256 || caps->max_group_threads < 256 || t->e.columns <= 64 ||
        count_tiles(&t->e, 128, 128) < ga_units(caps))
        s = &matrix_tiles[packed && count_tiles(&t->e, 128, 64) >= ga_units(caps) ? 2 : 1];
    return launch_matrix(t, s, packed, limit);
}

/* ----------------------------------------------------------------------------------------------------------- planes */

/* Is conv_planes() suitable, and does it sum in the same order, with a tap as the inner index? */
static bool plan_planes(const attempt *t, ga_strips *s) {
    const ga_conv_job *j = t->j;
    const size_t *w = j->w.dims, lines = t->e.groups * t->e.columns * (t->e.rows / j->y.dims[4]);

    if (ga_loops(&j->ctx->caps) || t->e.parts > 1 || (j->channels && w[2] != 1) || w[4] == 0 || w[5] == 0) return false;
    if (w[4] > MOST_FACTORS || w[5] > MOST_FACTORS || w[4] * w[5] * sum_size(j) > MOST_FACTORS) return false;
    return j->step[1] >= 1 && ga_plan_strips(s, &j->ctx->caps, PLANE_ROWS, lines, j->y.dims[4], (size_t)j->step[1],
                                             ga_magnitude(j->gap[1]), w[4]);
}

static int launch_planes(const attempt *t, const ga_strips *s, atomic_uint *limit) {
    const ga_conv_job *j = t->j;
    const ga_caps *caps = &j->ctx->caps;
    const unsigned group = ga_group_items(caps, atomic_load(limit));
    const ssize_t size = (ssize_t)element_size(j), along = j->gap[2] * (j->x.strides[5] / size);
    ga_template_args targs = {.file = "conv_planes", .kernel = "conv_planes"};
    GpuInstance *k;

    ga_template_arg_type(&targs, "T", j->typecode);
    ga_template_arg_number(&targs, "BYTES", element_size(j));
    ga_conv_add_ending(&targs, j, true);
    ga_template_arg_number(&targs, "R", s->results);
    ga_template_arg_number(&targs, "STRIPS", s->strips);
    ga_template_arg_number(&targs, "TAPS1", j->w.dims[4]);
    ga_template_arg_number(&targs, "TAPS2", j->w.dims[5]);
    ga_template_arg_number(&targs, "STEP", (size_t)j->step[1]);
    ga_template_arg_number(&targs, "GAP", ga_magnitude(j->gap[1]));
    ga_template_arg_flag(&targs, "BACK", j->gap[1] < 0);
    ga_template_arg_flag(&targs, "UNIT", along == (j->gap[1] < 0 ? -1 : 1));
    ga_template_arg_flag(&targs, "GROUPS_LAST", groups_last(j));
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(j->ctx, &targs, &k);
    const size_t groups = ga_min_size(ga_ceil_div(s->items, group), ga_most_groups(caps, 0));
    return err == GA_NO_ERROR ? ga_launch_items(k, group, limit, width_of(j, &t->e), 1, &groups, t->a.list) : err;
}

/* ----------------------------------------------------------------------------------------------------------- direct */

static int attempt_direct(void *self, atomic_uint *limit) {
    const attempt *t = self;
    const ga_conv_job *j = t->j;
    const ga_caps *caps = &j->ctx->caps;
    const unsigned group = ga_group_items(caps, atomic_load(limit)), lanes = ga_loops(caps) ? DIRECT_LANES : 1;
    ga_template_args targs = {.file = "conv", .kernel = "conv_direct"};
    ga_strips strips;
    GpuInstance *k;

    if (plan_planes(t, &strips)) return launch_planes(t, &strips, limit);
    add_common(&targs, j, &t->e);
    ga_template_arg_number(&targs, "V", lanes);
    ga_template_arg_flag(&targs, "GROUPS_LAST", groups_last(j));
    ga_template_arg_flag(&targs, "UNIT", unit_step(j));
    if (!ga_loops(caps) && t->e.inner <= MOST_UNROLLED) ga_template_arg_number(&targs, "INNER", t->e.inner);
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(j->ctx, &targs, &k);
    const size_t count = t->e.groups * t->e.parts * t->e.rows * t->e.columns;
    const size_t groups =
        ga_min_size(ga_ceil_div(count, ga_loops(caps) ? LOOP_RESULTS : group), ga_most_groups(caps, 0));
    return err == GA_NO_ERROR ? ga_launch_items(k, group, limit, width_of(j, &t->e), 1, &groups, t->a.list) : err;
}

/* -------------------------------------------------------------------------------------------------------------- all */

static int add_parts(const ga_conv_job *j, const extents *e) {
    ga_view sums, bias;
    const number slope = number_of(j);

    sums_view(j, e, &sums);
    ga_conv_bias_view(j, &bias);
    const ga_arg args[] = {ga_arg_view(&sums), ga_arg_view(&j->y), ga_arg_view(&bias), ga_arg_value(&slope),
                           ga_arg_index((ssize_t)e->parts)};
    ga_flat f = {.ctx = j->ctx,
                 .targs = {.file = "conv", .kernel = "conv_sum"},
                 .args = args,
                 .count = e->groups * e->columns * e->rows};
    ga_template_arg_type(&f.targs, "T", j->typecode);
    ga_conv_add_ending(&f.targs, j, true);
    return ga_flat_launch(&f);
}

bool ga_conv_on_tiles(const ga_conv_job *j) {
    return j->y.dims[2] > DIRECT_COLUMNS && !ga_loops(&j->ctx->caps);
}

int ga_conv_job_run(ga_conv_job *j) {
    attempt t = {.j = j, .e = measure(j)};
    const bool loops = ga_loops(&j->ctx->caps);
    atomic_uint limit;
    int err;

    if (t.e.rows == 0 || t.e.columns == 0 || t.e.groups == 0) return GA_NO_ERROR;
    fill_arguments(j, &t.e, &t.a);
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    if (t.e.columns <= (loops ? DIRECT_COLUMNS_CPU : DIRECT_COLUMNS))
        err = ga_attempt(&limit, attempt_direct, &t);
    else if (loops)
        err = run_loops(&t);
    else
        err = ga_attempt(&limit, ga_tensor_cores(j->ctx, j->typecode) ? attempt_matrix : attempt_tiles, &t);
    return err == GA_NO_ERROR && t.e.parts > 1 ? add_parts(j, &t.e) : err;
}
