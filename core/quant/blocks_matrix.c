/* Products of weights in blocks with few vectors on tensor cores: kernels/library/blocks_matrix.gk. */
#include "blocks_product.h"

#include "plan/geometry.h"

enum {
    PACK = 16,    /* bytes of weights that are read at a time */
    NEAR = 4,     /* elements of vectors that are read at a time */
    TEAM = 32,    /* work-items that share rows */
    TILE = 16,    /* rows that a matrix instruction takes */
    COLUMNS = 16, /* columns of a product */
    TEAMS = 4,
    AT_ONCE = 8
};

/* How a product is split, and what follows from its types; named as in blocks_matrix.gk. */
typedef struct shape {
    size_t parts, vectors, tiles, teams, span;
} shape;

static size_t span_bytes(const ga_block_product *p, const shape *s) {
    return s->span * GA_BLOCK_UNIT / p->layout.elements * p->layout.bytes;
}

static size_t local_bytes(const ga_block_product *p, const shape *s) {
    const size_t bytes = span_bytes(p, s), columns = s->parts * s->vectors, halves = columns > 8 ? 2 : 1;
    const size_t cover = bytes % PACK == 0 ? bytes / PACK : (bytes + 2 * PACK - 3) / PACK, pitch = cover | 1;
    const size_t tile = 2 * TILE * s->tiles * pitch * PACK, box = s->span * (columns + 1) * 4 * PACK;
    const size_t sums = s->span * (p->format == GA_BLOCK_Q6_K ? 2 : 1) * 4 * halves * PACK;
    const size_t scales = p->layout.elements > GA_BLOCK_UNIT ? TILE * s->tiles * 8 * 2 * sizeof(float) : 8;

    return s->teams * (tile + box + sums + scales + TILE * s->tiles * columns * sizeof(float));
}

/* false: the kernel does not fit the device. Tuned on an H200: rows of two instructions at a time decode each vector
 * half as often; where there are many rows, more and smaller groups are faster, unless vectors take most of the work.
 */
static bool plan(const ga_block_product *p, shape *s) {
    const ga_caps *caps = &p->ctx->caps;

    *s = (shape){.parts = p->x.typecode == GA_FLOAT ? 3 : 1, .vectors = 1, .tiles = 2, .teams = TEAMS};
    s->span = p->format == GA_BLOCK_MXFP4 ? 16 : 8;
    while (!p->experts && s->vectors < AT_ONCE && s->vectors < p->vectors && 2 * s->vectors * s->parts <= COLUMNS)
        s->vectors *= 2;
    const size_t jobs = ga_ceil_div(p->vectors, s->vectors) * ga_ceil_div(p->rows, 2 * TILE);
    if (s->span > 8 || jobs < 2 * ga_units(caps)) s->tiles = 1;
    if (s->parts == 1 && s->tiles > 1 && jobs > 3 * ga_units(caps)) s->teams /= 2;
    if (local_bytes(p, s) > caps->local_memory) s->tiles = 1;
    while (s->teams > 1 && local_bytes(p, s) > caps->local_memory) s->teams /= 2;
    return local_bytes(p, s) <= caps->local_memory;
}

/* Can weights be read as packs, and vectors as those of NEAR elements? */
static bool is_aligned(const ga_block_product *p) {
    size_t bits = (ga_buffer_misalignment(p->weights.data) + p->weights.offset) | ga_block_row_bytes(p);
    const size_t start = ga_buffer_misalignment(p->x.data) + p->x.offset;

    if (p->rows > 1) bits |= p->row_step;
    if (p->matrices > 1) bits |= p->matrix_step;
    return bits % PACK == 0 && start % (NEAR * GpuArray_ITEMSIZE(&p->x)) == 0;
}

/* 2^n, n bits of an integer, as a number of the operands' type, twice. */
static uint32_t power_of(const ga_block_product *p) {
    unsigned bits = 4;

    switch (p->format) {
    case GA_BLOCK_Q8_0: bits = 8; break;
    case GA_BLOCK_Q6_K: bits = 6; break;
    case GA_BLOCK_Q5_0:
    case GA_BLOCK_Q5_K:
    case GA_BLOCK_MXFP4: bits = 5; break;
    default: break;
    }
    return (p->x.typecode == GA_HALF ? (bits + 15) << 10 : (bits + 127) << 7) * 0x10001u;
}

static int run(const ga_block_product *p, const shape *s) {
    const size_t units = p->length / GA_BLOCK_UNIT, problems = ga_ceil_div(p->vectors, s->vectors);
    const size_t jobs = problems * ga_ceil_div(p->rows, TILE * s->tiles);
    const size_t groups = ga_min_size(jobs, ga_most_groups(&p->ctx->caps, 0));
    const size_t numbers[] = {p->row_step / PACK, p->matrix_step / PACK, p->matrices, p->rows, units};
    const size_t of_x[] = {p->vectors, p->slots, p->token / NEAR, p->slot / NEAR};
    const GpuArray *ids = p->experts ? &p->ids : &p->weights;
    const uint32_t power = power_of(p);
    ga_template_args targs = {.file = "blocks_matrix", .kernel = "blocks_matrix"};
    ga_view weights, x, chosen, y;
    ga_arg args[14];
    GpuInstance *k;
    unsigned n = 0;

    ga_block_product_template(&targs, p, s->vectors);
    ga_template_arg_type(&targs, "T", p->x.typecode == GA_HALF ? GA_HALF : GA_BFLOAT16);
    ga_template_arg_number(&targs, "TILES", s->tiles);
    ga_template_arg_number(&targs, "TEAMS", s->teams);
    ga_template_arg_flag(&targs, "TAIL", units % s->span != 0);
    ga_template_arg_number(&targs, "N", NEAR * GpuArray_ITEMSIZE(&p->x) / sizeof(uint32_t));
    ga_view_buffer(&weights, p->weights.data, p->weights.offset, ga_block_reach(p) / PACK, PACK);
    ga_view_buffer(&x, p->x.data, p->x.offset, ga_array_size(&p->x) / NEAR, NEAR * GpuArray_ITEMSIZE(&p->x));
    ga_view_buffer(&chosen, ids->data, p->experts ? ids->offset : 0, p->experts ? p->vectors : 0,
                   p->experts ? GpuArray_ITEMSIZE(ids) : 4);
    ga_view_buffer(&y, p->y.data, p->y.offset, p->vectors * p->rows, GpuArray_ITEMSIZE(&p->y));
    args[n++] = ga_arg_view(&weights);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) args[n++] = ga_arg_index((ssize_t)numbers[i]);
    args[n++] = ga_arg_view(&x);
    for (size_t i = 0; i < sizeof of_x / sizeof *of_x; i++) args[n++] = ga_arg_index((ssize_t)of_x[i]);
    args[n++] = ga_arg_view(&chosen);
    args[n++] = ga_arg_value(&power);
    args[n++] = ga_arg_view(&y);
    int err = ga_library_instance(p->ctx, &targs, &k);
    return err == GA_NO_ERROR ? ga_instance_launch(k, GA_WIDTH_AUTO, 1, &groups, args) : err;
}

static bool is_fast(const ga_block_product *p) {
    return p->ctx->caps.matrix && p->ctx->caps.shuffles;
}

int ga_block_product_matrix(const ga_block_product *p, bool *done) {
    shape s;

    *done = is_fast(p) && !p->ctx->reproducible && p->length > 0 && is_aligned(p) && plan(p, &s);
    return *done ? run(p, &s) : GA_NO_ERROR;
}
