/* Matrix products in tiles, for any types and strides (kernels/library/matmul.gk). */
#include "plan/geometry.h"
#include "product.h"
#include "template/library.h"

enum {
    SIDE = 4,       /* elements of a work-item along both sides of a tile */
    LINE_BYTES = 64 /* bytes of a row of a tile, on CPUs */
};

typedef struct tiles_layout {
    unsigned gm, gn, rm, rn, bk;
    unsigned rows, columns; /* of a tile, on CPUs */
    size_t groups;
} tiles_layout;

static size_t sum_size(const ga_product *p) {
    return gpuarray_get_elsize(ga_product_type(p->x[GA_PRODUCT_C].typecode));
}

static size_t count_tiles(const ga_product *p, size_t rows, size_t columns) {
    size_t n = ga_ceil_div(p->m, rows) * ga_ceil_div(p->n, columns);

    for (unsigned d = 0; d < p->plan.nd; d++) n *= p->plan.dims[d];
    return n;
}

/* Choose groups no wider than the matrices, and the largest tiles that still give every compute unit one. */
static void plan_tiles(const ga_product *p, const ga_caps *caps, unsigned items, tiles_layout *l) {
    const size_t sum = sum_size(p);

    for (l->gm = 1; l->gm * l->gm < items; l->gm *= 2) {
    }
    l->gn = items / l->gm;
    l->rm = l->rn = SIDE;
    if (count_tiles(p, SIDE * l->gm, SIDE * l->gn) < ga_units(caps)) l->rm = l->rn = SIDE / 2;
    while (l->gm > 1 && l->gm * l->rm / 2 >= p->m) l->gm /= 2;
    while (l->gn > 1 && l->gn * l->rn / 2 >= p->n) l->gn /= 2;
    while (l->gm * l->gn < items && l->gn * l->rn < p->n) l->gn *= 2;
    while (l->gm * l->gn < items && l->gm * l->rm < p->m) l->gm *= 2;
    for (l->bk = 16; l->bk > 1; l->bk /= 2)
        if (sum * l->bk * (l->rm * l->gm + l->rn * l->gn + 2) <= caps->local_memory) break;
    l->groups = count_tiles(p, (size_t)l->rm * l->gm, (size_t)l->rn * l->gn);
}

static void plan_loops(const ga_product *p, const ga_caps *caps, tiles_layout *l) {
    l->columns = LINE_BYTES / (unsigned)sum_size(p);
    if (l->columns > 16) l->columns = 16;
    while (l->columns > 1 && l->columns / 2 >= p->n) l->columns /= 2;
    l->rows = 64;
    while (l->rows > SIDE && l->rows / 2 >= p->m) l->rows /= 2;
    while (l->rows > 8 && count_tiles(p, l->rows, l->columns) < 2 * ga_units(caps)) l->rows /= 2;
    l->groups = count_tiles(p, l->rows, l->columns);
}

static bool is_along(const ga_matrix *x, bool sum_is_row) {
    const size_t row = ga_magnitude(x->row), col = ga_magnitude(x->col);

    return sum_is_row ? row < col : col < row;
}

static void tiles_view(ga_view *v, const ga_product *p, unsigned i, size_t rows, size_t columns) {
    const ga_plan *plan = &p->plan;

    ga_view_init(v, plan->operands[i].data, plan->operands[i].offset);
    for (unsigned d = 0; d < plan->nd; d++) ga_view_add(v, plan->dims[d], plan->operands[i].strides[d]);
    ga_view_add(v, rows, p->x[i].row);
    ga_view_add(v, columns, p->x[i].col);
}

static bool is_byte(const ga_matrix *x) {
    return x->typecode == GA_BYTE || x->typecode == GA_UBYTE;
}

static int attempt_tiles(void *self, atomic_uint *limit) {
    const ga_product *p = self;
    const ga_caps *caps = &p->ctx->caps;
    const bool loops = ga_loops(caps);
    const bool bytes = !loops && is_byte(&p->x[GA_PRODUCT_A]) && is_byte(&p->x[GA_PRODUCT_B]) &&
                       ga_product_type(p->x[GA_PRODUCT_C].typecode) == GA_INT;
    ga_template_args targs = {.file = bytes ? "matmul_bytes" : "matmul",
                              .kernel = loops   ? "matmul_loops"
                                        : bytes ? "matmul_bytes"
                                                : "matmul"};
    tiles_layout l = {.gm = 1, .gn = 1};
    ga_view a, b, c;
    GpuInstance *kernel;

    if (loops)
        plan_loops(p, caps, &l);
    else
        plan_tiles(p, caps, ga_group_items(caps, atomic_load(limit)), &l);
    l.groups = ga_min_size(l.groups, ga_most_groups(caps, 0));
    ga_template_arg_type(&targs, "T", p->x[GA_PRODUCT_A].typecode);
    ga_template_arg_type(&targs, "U", p->x[GA_PRODUCT_B].typecode);
    ga_template_arg_type(&targs, "R", p->x[GA_PRODUCT_C].typecode);
    if (!bytes) ga_template_arg_type(&targs, "A", ga_product_type(p->x[GA_PRODUCT_C].typecode));
    ga_template_arg_number(&targs, "D", p->plan.nd);
    if (loops) {
        ga_template_arg_number(&targs, "ROWS", l.rows);
        ga_template_arg_number(&targs, "COLUMNS", l.columns);
    } else {
        ga_template_arg_number(&targs, "GM", l.gm);
        ga_template_arg_number(&targs, "GN", l.gn);
        ga_template_arg_number(&targs, "RM", l.rm);
        ga_template_arg_number(&targs, "RN", l.rn);
        ga_template_arg_number(&targs, "BK", l.bk);
        ga_template_arg_flag(&targs, "A_ALONG", is_along(&p->x[GA_PRODUCT_A], false));
        ga_template_arg_flag(&targs, "B_ALONG", is_along(&p->x[GA_PRODUCT_B], true));
    }
    if (!bytes) ga_template_arg_flag(&targs, "FLIP", p->flipped && ga_is_complex(p->x[GA_PRODUCT_C].typecode));
    int err = ga_library_instance(p->ctx, &targs, &kernel);
    if (err != GA_NO_ERROR) return err;
    tiles_view(&a, p, GA_PRODUCT_A, p->m, p->k);
    tiles_view(&b, p, GA_PRODUCT_B, p->k, p->n);
    tiles_view(&c, p, GA_PRODUCT_C, p->m, p->n);
    const ga_arg args[] = {ga_arg_view(&a), ga_arg_view(&b), ga_arg_view(&c)};
    return ga_launch_items(kernel, l.gm * l.gn, limit, GA_WIDTH_AUTO, 1, &l.groups, args);
}

int ga_product_tiles(ga_product *p) {
    atomic_uint limit;

    /* Make the result's rows its contiguous dimension. */
    if (ga_magnitude(p->x[GA_PRODUCT_C].row) < ga_magnitude(p->x[GA_PRODUCT_C].col)) ga_product_flip(p);
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_tiles, p);
}
