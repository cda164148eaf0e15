/* Copies between layouts with different fastest dimensions, through tiles in local memory
 * (kernels/library/transpose.gk). */
#include "copy.h"
#include "plan/geometry.h"
#include "template/library.h"
#include "tuning/tuning.h"

/* For smaller extents a tile is mostly empty, and a plain strided copy is as fast. */
enum { LEAST = 16, WORD = 4 };

/* Geometry of a launch; see kernels/library/transpose.gk. */
typedef struct tiling {
    ga_conversion conversion;
    unsigned lanes, tile, rows; /* lanes of a vector; a group has tile / lanes x rows work-items */
    bool words;                 /* use the kernel transpose_words */
} tiling;

/* The source's fastest dimension if it is not the destination's (the last one); else -1. */
static int fast_in_source(const ga_plan *p) {
    const ga_operand *dst = &p->operands[0], *src = &p->operands[1];
    unsigned last = p->nd - 1;

    if (p->nd < 2 || dst->strides[last] != (ssize_t)dst->elsize || p->dims[last] < LEAST) return -1;
    for (unsigned i = 0; i < last; i++)
        if (src->strides[i] == (ssize_t)src->elsize && p->dims[i] >= LEAST) return (int)i;
    return -1;
}

/* Does every row along `fast` start at a multiple of `lanes` elements and have a multiple of them? */
static bool rows_fit(const ga_plan *p, const ga_operand *o, unsigned fast, unsigned lanes) {
    return p->dims[fast] % lanes == 0 && ga_plan_alignment(p, o, fast) % (lanes * o->elsize) == 0;
}

/* Can a plain copy of 2-byte elements on a CPU be made in words of WORD elements? */
static bool fits_words(const ga_plan *p, ga_conversion c) {
    const ga_operand *dst = &p->operands[0], *src = &p->operands[1];
    const int fast = c.to == c.from && dst->elsize == 2 && src->elsize == 2 ? fast_in_source(p) : -1;

    return fast >= 0 && p->dims[fast] >= 64 && p->dims[p->nd - 1] >= 64 && rows_fit(p, src, (unsigned)fast, WORD) &&
           rows_fit(p, dst, p->nd - 1, WORD);
}

bool ga_transpose_fits(const gpucontext *ctx, const ga_plan *p, ga_conversion c) {
    if (ga_loops(&ctx->caps)) return fits_words(p, c);
    /* A group has some 256 work-items; a CPU has no use for local memory, and a small device no room for the group. */
    return ga_copy_type(c.to) != NULL && ga_copy_type(c.from) != NULL &&
           ctx->caps.max_group_threads >= ga_tuned(ctx, GA_TUNE_TRANSPOSE_ITEMS) && fast_in_source(p) >= 0;
}

/* The rows of a tile have 256 bytes at most; fewer if local memory has no room for the tile (about 16 KiB). */
static tiling plan_tiles(const gpucontext *ctx, const ga_plan *p, unsigned fast, ga_conversion c) {
    const ga_operand *dst = &p->operands[0], *src = &p->operands[1];
    size_t size = dst->elsize > src->elsize ? dst->elsize : src->elsize;
    const unsigned side = ga_tuned(ctx, GA_TUNE_TRANSPOSE_TILE), items = ga_tuned(ctx, GA_TUNE_TRANSPOSE_ITEMS);
    tiling t = {.conversion = c, .tile = size == 1 ? 2 * side : size <= 4 ? side : side > 16 ? side / 2 : 16};
    bool scalar = c.to == GA_BOOL || c.from == GA_BOOL || ctx->caps.vector_bytes < 16 || c.to == GA_UINT4 ||
                  ga_is_complex(c.to) || ga_is_complex(c.from);

    while (t.tile > 16 && t.tile * (t.tile + 1) * src->elsize > ctx->caps.local_memory) t.tile /= 2;
    t.lanes = scalar ? 1 : t.tile / 16;
    while (t.lanes > 1 && (!rows_fit(p, src, fast, t.lanes) || !rows_fit(p, dst, p->nd - 1, t.lanes))) t.lanes /= 2;
    t.rows = (unsigned)ga_min_size((size_t)items * t.lanes / t.tile, t.tile);
    return t;
}

static int instance(gpucontext *ctx, const tiling *t, GpuInstance **k) {
    ga_template_args targs = {.file = "transpose", .kernel = t->words ? "transpose_words" : "transpose"};

    if (t->words) {
        if (ctx->caps.vector_items) ga_template_arg_number(&targs, "STEP", t->tile / WORD);
        return ga_library_instance(ctx, &targs, k);
    }

    ga_template_arg(&targs, "T", ga_copy_type(t->conversion.from));
    ga_template_arg(&targs, "U", ga_copy_type(t->conversion.to));
    ga_copy_formats(&targs, t->conversion);
    if (t->lanes > 1) {
        ga_copy_vector(&targs, "X", t->conversion.from, t->lanes);
        ga_copy_vector(&targs, "Y", t->conversion.to, t->lanes);
        ga_template_arg_number(&targs, "V", t->lanes);
    }
    ga_template_arg_number(&targs, "TILE", t->tile);
    ga_template_arg_number(&targs, "ROWS", t->rows);
    int err = ga_library_instance(ctx, &targs, k);
    if (err != GA_NO_ERROR) return err;
    /* the compiled kernel takes smaller groups than the device promises */
    return ga_instance_max_group(*k) < t->rows * t->tile / t->lanes ? GA_UNSUPPORTED_ERROR : GA_NO_ERROR;
}

/* One launch over three dimensions: a batch, the source's slow dimension (the destination's fast one), the source's
 * fast one. */
static int transpose_launch(GpuInstance *k, const ga_plan *p, const tiling *t, const unsigned axes[3],
                            const size_t offsets[2]) {
    const gpucontext *ctx = p->operands[0].data->ctx;
    size_t dims[3] = {1, 1, 1};
    ga_view views[2], memory[2]; /* source, destination: the order of the kernel's parameters */
    ga_arg args[4];
    unsigned n = 0;

    for (unsigned j = 0; j < 2; j++) {
        const ga_operand *o = &p->operands[1 - j];
        ga_view_init(&views[j], o->data, offsets[1 - j]);
        for (unsigned i = 0; i < 3; i++) {
            unsigned lanes = i == 2 - j ? t->lanes : 1;
            if (axes[i] < p->nd) dims[i] = p->dims[axes[i]];
            ga_view_add(&views[j], dims[i] / lanes, axes[i] < p->nd ? o->strides[axes[i]] * (ssize_t)lanes : 0);
        }
        ga_view_memory(&memory[j], o->data, offsets[1 - j], o->elsize * t->lanes);
        if (t->words) args[n++] = ga_arg_view(&memory[j]);
        args[n++] = ga_arg_view(&views[j]);
    }
    if (t->words) {
        const size_t one = ga_min_size(ga_ceil_div(dims[2], t->tile) * dims[0], 8 * ga_units(&ctx->caps));
        return ga_instance_launch(k, GA_WIDTH_AUTO, 1, &one, args);
    }
    size_t groups[3] = {ga_ceil_div(dims[2], t->tile), ga_ceil_div(dims[1], t->tile), dims[0]};
    if (groups[1] > ctx->caps.max_groups[1]) return GA_UNSUPPORTED_ERROR; /* a strided copy takes any number of rows */
    if (groups[2] > ctx->caps.max_groups[2]) groups[2] = ctx->caps.max_groups[2]; /* the kernel loops over the batch */
    return ga_instance_launch(k, GA_WIDTH_AUTO, 3, groups, args);
}

int ga_transpose_run(gpucontext *ctx, const ga_plan *p, ga_conversion c) {
    unsigned last = p->nd - 1, fast = (unsigned)fast_in_source(p), batch = p->nd;
    const bool words = ga_loops(&ctx->caps);
    const tiling t = words ? (tiling){.lanes = WORD, .tile = 32, .words = true} : plan_tiles(ctx, p, fast, c);
    size_t count = 1, offsets[2];
    GpuInstance *k;

    int err = instance(ctx, &t, &k);
    if (err != GA_NO_ERROR) return err;
    /* The largest of the other dimensions is the kernel's batch; the host loops over the rest. */
    for (unsigned i = 0; i < last; i++)
        if (i != fast && (batch == p->nd || p->dims[i] > p->dims[batch])) batch = i;
    for (unsigned i = 0; i < last; i++)
        if (i != fast && i != batch) count *= p->dims[i];
    const unsigned axes[3] = {batch, last, fast};
    for (size_t n = 0; n < count && err == GA_NO_ERROR; n++) {
        size_t rest = n;
        for (unsigned j = 0; j < 2; j++) offsets[j] = p->operands[j].offset;
        for (unsigned i = last; i-- > 0;) {
            if (i == fast || i == batch) continue;
            size_t at = rest % p->dims[i];
            rest /= p->dims[i];
            for (unsigned j = 0; j < 2; j++) offsets[j] += (size_t)((ssize_t)at * p->operands[j].strides[i]);
        }
        err = transpose_launch(k, p, &t, axes, offsets);
    }
    return err;
}
