/* Launches a plan: chooses kernel variant, arguments and geometry. */
#include "elemwise.h"

#include <stdlib.h>
#include <string.h>

#include "plan/geometry.h"
#include "program/kernel.h"
#include "tuning/tuning.h"

/* The arguments of one launch. */
struct launch_args {
    void **argv;
    union value {
        uint32_t u;
        int32_t i;
        size_t z;
        ssize_t s;
    } * values;
    unsigned count;
    void *heap;
    void *inline_argv[64];
    union value inline_values[64];
};

static int args_init(struct launch_args *a, ga_errbuf *e, size_t most) {
    a->count = 0;
    a->heap = NULL;
    a->argv = a->inline_argv;
    a->values = a->inline_values;
    if (most <= sizeof a->inline_argv / sizeof a->inline_argv[0]) return GA_NO_ERROR;
    a->heap = malloc(most * (sizeof(void *) + sizeof(union value)));
    if (a->heap == NULL) return ga_fail_memory(e, "kernel arguments");
    a->argv = a->heap;
    a->values = (union value *)(a->argv + most);
    return GA_NO_ERROR;
}

static void push_index(struct launch_args *a, bool wide, size_t x) {
    union value *v = &a->values[a->count];
    if (wide)
        v->z = x;
    else
        v->u = (uint32_t)x;
    a->argv[a->count++] = v;
}

static void push_stride(struct launch_args *a, bool wide, ssize_t x) {
    union value *v = &a->values[a->count];
    if (wide)
        v->s = x;
    else
        v->i = (int32_t)x;
    a->argv[a->count++] = v;
}

/* Can the innermost dimension be accessed in packs of `vec` elements? */
static bool packs_fit(const ga_plan *p, const ga_elem_variant *v, unsigned vec) {
    for (unsigned j = 0; j < p->n; j++) {
        const ga_operand *o = &p->operands[j];
        if (o->data == NULL) continue;
        if (j >= 64 || !((v->unit_mask | v->zero_mask) >> j & 1)) return false;
        if (!(v->unit_mask >> j & 1)) continue;
        if (ga_plan_alignment(p, o, p->nd - 1) % ga_min_size(o->elsize * vec, 16) != 0) return false;
    }
    return true;
}

/* Elements of a pack, so that the widest operand fills a vector access; 1 if the device or a type has none. */
static unsigned pack_length(const ga_caps *caps, const ga_plan *p) {
    size_t widest = 1;
    for (unsigned j = 0; j < p->n; j++) {
        size_t s = p->operands[j].elsize;
        if (p->operands[j].data == NULL) continue;
        if (s & (s - 1)) return 1;
        if (s > widest) widest = s;
    }
    return caps->vector_bytes > widest ? caps->vector_bytes / (unsigned)widest : 1;
}

/* Where work-items loop: choose how much of a row, and how many rows, one handles; the masks are set. */
static void choose_loops(const gpucontext *ctx, const ga_elem_op *op, const ga_plan *p, ga_elem_variant *v) {
    const unsigned side = ga_tuned(ctx, GA_TUNE_ELEMWISE_BLOCK), tall = ga_tuned(ctx, GA_TUNE_TRANSPOSE_ROWS);
    bool slow = false; /* some operand is strided along the row */
    for (unsigned j = 0; j < p->n; j++)
        slow |= p->operands[j].data != NULL && (j >= 64 || !((v->unit_mask | v->zero_mask) >> j & 1));
    bool block = slow && p->nd > 1 && p->dims[p->nd - 2] >= side / 4;
    bool crosses = block && ga_plan_crosses(p);
    v->rows = !block ? 1 : crosses ? tall : side;
    v->chunk = !block ? ga_tuned(ctx, GA_TUNE_ELEMWISE_CHUNK) : crosses ? GA_CROSSED_COLUMNS : side;
    unsigned lanes = crosses ? GA_CROSSED_COLUMNS : GA_ELEM_LANES;
    v->lanes = op->form != GA_ELEM_NUMBERS && p->dims[p->nd - 1] >= lanes ? lanes : 1;
}

enum { MANY_PACKS = 1 << 21 }; /* elements from which work-items that handle several packs still make enough groups */

static void choose_variant(const gpucontext *ctx, const ga_elem_op *op, const ga_plan *p, ga_elem_variant *v) {
    const ga_caps *caps = &ctx->caps;
    const unsigned inner = p->nd - 1, singles = ga_tuned(ctx, GA_TUNE_ELEMWISE_SINGLES);

    memset(v, 0, sizeof *v); /* all bytes: variants are compared with memcmp */
    v->nd = p->nd;
    v->wide = !ga_plan_narrow(p);
    ga_plan_masks(p, &v->unit_mask, &v->zero_mask);
    v->rows = v->chunk = v->lanes = v->packs = 1;
    if (ga_loops(caps)) choose_loops(ctx, op, p, v);
    unsigned vec = pack_length(caps, p);
    v->vec = vec > 1 && p->dims[inner] >= vec && packs_fit(p, v, vec) ? vec : 1;
    if (op->straight && p->nd == 1 && v->vec > 1 && v->vec <= 4 && p->dims[0] >= MANY_PACKS)
        v->packs = ga_tuned(ctx, GA_TUNE_ELEMWISE_PACKS);
    if (v->vec == 1 && !ga_loops(caps) && p->dims[inner] >= singles * GA_GROUP_ITEMS && ga_plan_size(p) >= MANY_PACKS &&
        packs_fit(p, v, 1))
        v->packs = singles;
}

/* On a CPU: groups of one work-item, which loops over a chunk of a row, and over several short rows. */
static void geometry_cpu(const ga_elem_variant *v, size_t columns, size_t rows, size_t groups[2], size_t size[2]) {
    size_t rows_each = v->rows > 1 ? v->rows : columns < v->chunk ? v->chunk / columns : 1;

    size[0] = size[1] = 1;
    groups[0] = ga_ceil_div(columns, v->chunk);
    groups[1] = ga_ceil_div(rows, rows_each);
}

/* On a GPU: groups along the row in x, rows in y; short rows share a group. */
static void geometry_gpu(const gpukernel *k, const ga_elem_variant *v, size_t columns, size_t rows, size_t groups[2],
                         size_t size[2]) {
    const ga_caps *caps = &k->ctx->caps;
    const unsigned usual = ga_tuned(k->ctx, GA_TUNE_ELEMWISE_ITEMS);
    size_t most = ga_min_size(k->max_group, v->vec > 1 ? usual / v->packs : usual);
    size_t items = ga_ceil_div(columns, v->vec);
    size_t x = 1, y = 1;

    while (x * 2 <= most && x < items && x * 2 <= caps->max_group_size[0]) x *= 2;
    while (v->nd > 1 && x * y * 2 <= most && y < rows && y * 2 <= caps->max_group_size[1]) y *= 2;
    size[0] = x;
    size[1] = y;
    groups[0] = ga_ceil_div(items, x * v->packs);
    groups[1] = ga_ceil_div(rows, y);
}

/* Get the kernel for a plan, whose axes may be reordered. */
static int choose_kernel(gpucontext *ctx, const ga_elem_op *op, ga_plan *p, const ga_elem_kernels *kernels,
                         ga_elem_variant *v, gpukernel **k) {
    choose_variant(ctx, op, p, v);
    if (ga_elem_packed(v) || p->nd == 1 || !ga_elem_tiles(&ctx->caps, p, v)) return kernels->get(kernels->self, v, k);
    int err = kernels->get(kernels->self, v, k);
    if (err != GA_NO_ERROR || (*k)->max_group >= GA_ELEM_TILE_ITEMS) return err;
    /* the compiled kernel has too many registers for groups of that size: use one without tiles */
    choose_variant(ctx, op, p, v);
    return kernels->get(kernels->self, v, k);
}

/* One group for each square; the kernel loops over squares that share their columns. */
static void geometry_tiles(const ga_elem_variant *v, size_t columns, size_t rows, size_t groups[2], size_t size[2]) {
    size[0] = GA_ELEM_TILE_ITEMS;
    size[1] = 1;
    groups[0] = ga_ceil_div(columns, v->tile);
    groups[1] = rows;
}

/* One launch over a plan of at most GA_ELEM_MAX_RANK dimensions. */
static int elem_launch(gpucontext *ctx, const ga_elem_op *op, ga_plan *p, const ga_elem_kernels *kernels) {
    ga_elem_variant v;
    struct launch_args a;
    gpukernel *k;
    size_t rows = 1, groups[2], size[2];

    int err = choose_kernel(ctx, op, p, kernels, &v, &k);
    if (err == GA_NO_ERROR) err = args_init(&a, &ctx->err, (size_t)p->nd + 1 + (size_t)p->n * (2 + p->nd));
    if (err != GA_NO_ERROR) return err;
    for (unsigned i = 0; i < p->nd; i++) push_index(&a, v.wide, p->dims[p->nd - 1 - i]);
    for (unsigned i = 0; i + 2 < p->nd; i++) rows *= p->dims[i];
    if (p->nd > 1) rows *= v.tile > 0 ? ga_ceil_div(p->dims[p->nd - 2], v.tile) : p->dims[p->nd - 2];
    if (p->nd > 1) push_index(&a, v.wide, rows);
    for (unsigned j = 0; j < p->n; j++) {
        const ga_operand *o = &p->operands[j];
        if (o->data == NULL) {
            a.argv[a.count++] = o->value;
            continue;
        }
        bool implied = j < 64 && ((v.unit_mask | v.zero_mask) >> j & 1);
        a.argv[a.count++] = o->data;
        push_index(&a, true, o->offset);
        for (unsigned i = implied ? 1 : 0; i < p->nd; i++) push_stride(&a, v.wide, o->strides[p->nd - 1 - i]);
    }
    if (v.tile > 0)
        geometry_tiles(&v, p->dims[p->nd - 1], rows, groups, size);
    else if (v.chunk > 1)
        geometry_cpu(&v, p->dims[p->nd - 1], rows, groups, size);
    else
        geometry_gpu(k, &v, p->dims[p->nd - 1], rows, groups, size);
    if (groups[1] > ctx->caps.max_groups[1]) groups[1] = ctx->caps.max_groups[1]; /* the kernel loops over rows */
    const unsigned nd = p->nd > 1 ? 2 : 1;
    err = kernels->graph != NULL ? ga_kernel_record(kernels->graph, k, nd, groups, size, 0, a.argv)
                                 : ga_kernel_launch(k, nd, groups, size, 0, a.argv);
    free(a.heap);
    return err;
}

/* The host loops over outer dimensions that do not fit in one launch. */
static int run_outer(gpucontext *ctx, const ga_elem_op *op, ga_plan *p, const ga_elem_kernels *kernels, unsigned most) {
    if (p->nd <= most) return elem_launch(ctx, op, p, kernels);
    ga_plan sub = *p;
    int err = GA_NO_ERROR;
    ga_operand *saved = malloc(p->n * sizeof *saved);

    if (saved == NULL) return ga_fail_memory(&ctx->err, "an elementwise plan");
    memcpy(saved, p->operands, p->n * sizeof *saved);
    sub.nd = p->nd - 1;
    sub.dims = p->dims + 1;
    sub.operands = p->operands;
    for (size_t i = 0; i < p->dims[0] && err == GA_NO_ERROR; i++) {
        for (unsigned j = 0; j < p->n; j++) {
            ga_operand *o = &p->operands[j];
            *o = saved[j];
            if (o->data == NULL) continue;
            o->offset = saved[j].offset + (size_t)((ssize_t)i * saved[j].strides[0]);
            o->strides = saved[j].strides + 1;
        }
        err = run_outer(ctx, op, &sub, kernels, most);
    }
    memcpy(p->operands, saved, p->n * sizeof *saved);
    free(saved);
    return err;
}

bool ga_elem_fits(const gpucontext *ctx, unsigned n, unsigned nd) {
    const size_t room = ctx->caps.argument_bytes / 8 - 3; /* each argument takes 8 bytes at most */

    return 2 * (size_t)n + 2 + nd * ((size_t)n + 1) <= room;
}

int ga_elem_run(gpucontext *ctx, const ga_elem_op *op, ga_plan *p, const ga_elem_kernels *kernels) {
    for (unsigned i = 0; i < p->nd; i++)
        if (p->dims[i] == 0) return GA_NO_ERROR;
    if (p->nd == 0) { /* a single element: a row of length 1 */
        p->nd = 1;
        p->dims[0] = 1;
        for (unsigned j = 0; j < p->n; j++)
            if (p->operands[j].data != NULL) p->operands[j].strides[0] = (ssize_t)p->operands[j].elsize;
    }
    unsigned most = GA_ELEM_MAX_RANK;
    while (most > 1 && !ga_elem_fits(ctx, op->n, most)) most--;
    return run_outer(ctx, op, p, kernels, most);
}
