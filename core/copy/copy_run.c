/* Launches the kernels of copy.gk for a plan. */
#include "copy.h"

#include <string.h>

#include <gpuarray/util.h>

#include "plan/geometry.h"
#include "template/gk_types.h"
#include "template/library.h"
#include "tuning/tuning.h"

/* Dimensions of one launch: outer ones are looped over on the host; packs take 4 views, and parameters are limited to 1
 * KiB. */
enum { MAX_RANK = 8 };

typedef enum copy_kernel { COPY, COPY_PACKS, COPY_LOOPS } copy_kernel;

/* How a launch walks the plan. */
typedef struct copy_walk {
    copy_kernel kernel;
    bool fill, step;        /* x is constant along a row; x is neither constant nor contiguous along it */
    unsigned lanes;         /* elements of a pack; 1: no packs */
    unsigned wide, tall;    /* columns and rows of a work-item */
    unsigned along, across; /* work-items of a group, along rows and across them */
    size_t groups[2];
    size_t size_x, size_y; /* element sizes in bytes */
} copy_walk;

/* The type code of the elements as they are stored. */
static int stored(int typecode) {
    return ga_is_f8(typecode) ? GA_UBYTE : typecode;
}

const char *ga_copy_type(int typecode) {
    return typecode == GA_UINT4 ? "u32x4" : ga_gk_type(stored(typecode));
}

void ga_copy_vector(ga_template_args *targs, const char *name, int typecode, unsigned lanes) {
    ga_template_arg_vector(targs, name, stored(typecode), lanes);
}

/* The number of a format in f8.gk. */
static size_t format(int typecode) {
    return typecode == GA_F8E4M3 ? 1 : typecode == GA_F8E5M2 ? 2 : 0;
}

void ga_copy_formats(ga_template_args *targs, ga_conversion c) {
    if (!ga_is_f8(c.to) && !ga_is_f8(c.from)) return;
    ga_template_arg_number(targs, "FROM", format(c.from));
    ga_template_arg_number(targs, "TO", format(c.to));
    if (ga_is_f8(c.to) && c.saturate) ga_template_arg(targs, "SATURATE", "true");
}

static bool has_packs(int typecode) {
    return typecode != GA_UINT4 && !ga_is_complex(typecode);
}

/* Is every row of the operand aligned to `lanes` elements? */
static bool rows_aligned(const ga_plan *p, const ga_operand *o, unsigned lanes) {
    return ga_plan_alignment(p, o, p->nd - 1) % ga_min_size(o->elsize * lanes, 16) == 0;
}

/* Lanes for which the wider element fills a vector access. */
static unsigned pack_lanes(const ga_caps *caps, const ga_plan *p, const copy_walk *w, int to, int from) {
    size_t widest = w->size_x > w->size_y ? w->size_x : w->size_y;
    unsigned lanes = (unsigned)(caps->vector_bytes / widest);

    if (lanes < 2 || !has_packs(to) || !has_packs(from) || p->dims[p->nd - 1] < lanes) return 1;
    if (!rows_aligned(p, &p->operands[0], lanes)) return 1;
    return w->fill || rows_aligned(p, &p->operands[1], lanes) ? lanes : 1;
}

/* On a CPU: groups of one work-item, of which few long ones have the least overhead; in blocks, where walking whole
 * rows would evict cache lines before all of their elements are used. */
static void lay_out_cpu(const gpucontext *ctx, const ga_plan *p, size_t columns, size_t rows, copy_walk *w) {
    const unsigned side = ga_tuned(ctx, GA_TUNE_TRANSPOSE_BLOCK), tall = ga_tuned(ctx, GA_TUNE_TRANSPOSE_ROWS);
    bool slow = w->step || w->kernel == COPY;
    bool block = slow && rows > 1 && (columns < side || p->dims[p->nd - 2] >= side / 4);

    w->along = w->across = 1;
    w->wide = !block ? ga_tuned(ctx, GA_TUNE_ELEMWISE_CHUNK) : ga_plan_crosses(p) ? GA_CROSSED_COLUMNS : side;
    w->tall = block                                     ? (ga_plan_crosses(p) ? tall : side)
              : w->kernel == COPY || columns >= w->wide ? 1
                                                        : w->wide / (unsigned)columns;
}

/* On a GPU: groups along the row; short rows share a group. */
static void lay_out_gpu(const ga_caps *caps, size_t columns, size_t rows, unsigned limit, copy_walk *w) {
    unsigned items = ga_group_items(caps, limit), row = ga_ceil_pow2(ga_ceil_div(columns, w->lanes));

    w->wide = w->tall = 1;
    w->along = items;
    while (rows > 1 && w->along / 4 >= row) w->along /= 4;
    while (w->along < items && items / w->along > caps->max_group_size[1]) w->along *= 2;
    w->across = items / w->along;
}

static void plan_walk(gpucontext *ctx, const ga_plan *p, ga_conversion c, unsigned limit, copy_walk *w) {
    const ga_operand *y = &p->operands[0], *x = &p->operands[1];
    const ga_caps *caps = &ctx->caps;
    size_t columns = p->dims[p->nd - 1], rows = 1;
    bool fast = y->strides[p->nd - 1] == (ssize_t)y->elsize;

    for (unsigned i = 0; i + 1 < p->nd; i++) rows *= p->dims[i];
    w->size_x = x->elsize;
    w->size_y = y->elsize;
    w->fill = x->strides[p->nd - 1] == 0;
    w->step = !w->fill && x->strides[p->nd - 1] != (ssize_t)x->elsize;
    w->lanes = fast && !w->step ? pack_lanes(caps, p, w, c.to, c.from) : 1;
    w->kernel = w->lanes > 1 ? COPY_PACKS : ga_loops(caps) && fast ? COPY_LOOPS : COPY;
    if (ga_loops(caps))
        lay_out_cpu(ctx, p, columns, rows, w);
    else
        lay_out_gpu(caps, columns, rows, limit, w);
    w->groups[0] = ga_ceil_div(columns, (size_t)w->lanes * w->wide * w->along);
    w->groups[1] = ga_ceil_div(rows, (size_t)w->tall * w->across);
    for (unsigned i = 0; i < 2; i++)
        if (w->groups[i] > caps->max_groups[i])
            w->groups[i] = caps->max_groups[i]; /* the kernels loop over the remaining work */
}

/* A view of operand `o` in packs of `lanes` elements, without the remainder of a row. */
static void operand_view(ga_view *v, const ga_plan *p, const ga_operand *o, unsigned lanes) {
    ga_view_init(v, o->data, o->offset);
    for (unsigned i = 0; i < p->nd; i++) {
        bool last = i + 1 == p->nd;
        ga_view_add(v, last ? p->dims[i] / lanes : p->dims[i], last ? o->strides[i] * (ssize_t)lanes : o->strides[i]);
    }
}

static void copy_pick(ga_template_args *targs, const ga_plan *p, const copy_walk *w, ga_conversion c) {
    static const char *const names[] = {"copy", "copy_packs", "copy_loops"};

    targs->kernel = names[w->kernel];
    ga_template_arg(targs, "T", ga_copy_type(c.from));
    ga_template_arg(targs, "U", ga_copy_type(c.to));
    ga_copy_formats(targs, c);
    ga_template_arg_number(targs, "R", p->nd);
    if (w->kernel == COPY_PACKS) {
        ga_copy_vector(targs, "X", c.from, w->lanes);
        ga_template_arg(targs, "E", c.to == GA_BOOL ? "u8" : ga_copy_type(c.to));
        ga_copy_vector(targs, "Y", c.to, w->lanes);
        ga_template_arg_number(targs, "V", w->lanes);
    }
    if (w->kernel != COPY && w->fill) ga_template_arg(targs, "FILL", "true");
    if (w->kernel == COPY_LOOPS) {
        ga_template_arg_number(targs, "SX", w->size_x);
        ga_template_arg_number(targs, "SY", w->size_y);
        if (w->step) ga_template_arg(targs, "STEP", "true");
    } else {
        ga_template_arg_number(targs, "ALONG", w->along);
        ga_template_arg_number(targs, "ACROSS", w->across);
    }
    if (w->kernel != COPY_PACKS) ga_template_arg_number(targs, "WIDE", w->wide);
    if (w->kernel == COPY) ga_template_arg_number(targs, "TALL", w->tall);
}

/* The arguments of one launch. */
typedef struct copy_job {
    gpucontext *ctx;
    const ga_plan *plan;
    ga_conversion conversion;
} copy_job;

static int copy_launch(void *self, atomic_uint *limit) {
    const copy_job *j = self;
    const ga_plan *p = j->plan;
    const ga_operand *y = &p->operands[0], *x = &p->operands[1];
    ga_template_args targs = {.file = "copy"};
    ga_view vx, vy, xs, ys;
    GpuInstance *k;
    copy_walk w;

    plan_walk(j->ctx, p, j->conversion, atomic_load(limit), &w);
    copy_pick(&targs, p, &w, j->conversion);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    operand_view(&vx, p, x, 1);
    operand_view(&vy, p, y, 1);
    if (w.kernel == COPY_PACKS) {
        operand_view(&xs, p, x, w.lanes);
        operand_view(&ys, p, y, w.lanes);
    } else {
        ga_view_memory(&xs, x->data, x->offset, x->elsize);
        ga_view_memory(&ys, y->data, y->offset, y->elsize);
    }
    const ga_arg two[] = {ga_arg_view(&vx), ga_arg_view(&vy)},
                 four[] = {ga_arg_view(&xs), ga_arg_view(&vx), ga_arg_view(&ys), ga_arg_view(&vy)};
    return ga_launch_items(k, w.along * w.across, limit, GA_WIDTH_AUTO, 2, w.groups, w.kernel == COPY ? two : four);
}

int ga_copy_run(gpucontext *ctx, ga_plan *p, ga_conversion c) {
    if (p->nd == 0) { /* a single element: a row of length 1 */
        p->nd = 1;
        p->dims[0] = 1;
        for (unsigned j = 0; j < 2; j++) p->operands[j].strides[0] = (ssize_t)p->operands[j].elsize;
    }
    if (p->nd <= MAX_RANK) {
        copy_job job = {ctx, p, c};
        atomic_uint limit;
        atomic_init(&limit, GA_NO_ITEM_LIMIT);
        return ga_attempt(&limit, copy_launch, &job);
    }
    ga_plan sub = *p; /* the operands are shared, and restored before the next step */
    int err = GA_NO_ERROR;
    sub.nd = p->nd - 1;
    sub.dims = p->dims + 1;
    for (size_t i = 0; i < p->dims[0] && err == GA_NO_ERROR; i++) {
        ga_operand saved[2];
        for (unsigned j = 0; j < 2; j++) {
            ga_operand *o = &p->operands[j];
            saved[j] = *o;
            o->offset += (size_t)((ssize_t)i * o->strides[0]);
            o->strides++;
        }
        err = ga_copy_run(ctx, &sub, c);
        memcpy(p->operands, saved, sizeof saved);
    }
    return err;
}
