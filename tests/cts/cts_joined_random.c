/* Random chains: arrays and views of a few buffers, temporaries, functions of one and two operands, other work between.
 */
#include "cts_joined.h"

#include <gpuarray/reduction.h>

enum { VIEWS = 12, ROWS = 12, COLUMNS = 17, LENGTH = 20 };

/* Types of temporaries that conversions go through. */
static const int between[] = {GA_INT, GA_FLOAT, GA_SHORT, GA_UBYTE, GA_BOOL, GA_LONG};

enum { REDUCTIONS = 2 };

typedef struct chains {
    uint64_t seed;
    GpuReduction *reductions[REDUCTIONS];
} chains;

/* A view of a part of an array, of the shape ROWS x COLUMNS: shifted, backwards, transposed or a broadcast row. */
static void random_view(cts_random *r, GpuArray *v, const GpuArray *whole, size_t *dims) {
    const ssize_t size = (ssize_t)GpuArray_ITEMSIZE(whole), pitch = whole->strides[0];
    *v = *whole;
    v->dimensions = dims;
    v->strides = (ssize_t *)(dims + 2);
    dims[0] = ROWS;
    dims[1] = COLUMNS;
    v->strides[0] = pitch;
    v->strides[1] = size;
    v->offset += (size_t)((ssize_t)cts_below(r, 2) * pitch + (ssize_t)cts_below(r, 2) * size);
    switch (cts_below(r, 6)) {
    case 0: /* backwards */
        v->offset += (size_t)((COLUMNS - 1) * size);
        v->strides[1] = -size;
        break;
    case 1: /* another order in memory */
        v->strides[0] = size;
        v->strides[1] = pitch;
        break;
    case 2: /* every other column */ v->strides[1] = 2 * size; break;
    default: break;
    }
    GpuArray_fix_flags(v);
}

static const char *const of_one[] = {"negative", "square", "positive"};
static const char *const of_two[] = {"add", "subtract", "multiply", "maximum", "minimum"};

static void random_call(cts_random *r, GpuArray *out, GpuArray *a, GpuArray *b) {
    if (cts_below(r, 3) == 0)
        joined_apply(of_one[cts_below(r, 3)], out, a, NULL);
    else
        joined_apply(of_two[cts_below(r, 5)], out, a, b);
}

/* Through one or two temporaries. */
static void by_temporaries(cts_random *r, GpuArray *out, GpuArray *a, GpuArray *b) {
    const size_t dims[] = {ROWS, COLUMNS};
    GpuArray t, u;

    cts_ok(GpuArray_empty(&t, cts.ctx, out->typecode, 2, dims, cts_below(r, 2) ? GA_C_ORDER : GA_F_ORDER));
    if (cts_below(r, 3) == 0) { /* a chain of a copy */
        cts_ok(GpuArray_copy(&u, &t, GA_ANY_ORDER));
        random_call(r, &t, a, b);
        cts_ok(GpuArray_move(&u, &t));
        random_call(r, out, &u, b);
        GpuArray_clear(&u);
    }
    random_call(r, &t, a, b);
    if (cts_below(r, 2)) {
        cts_ok(GpuArray_empty(&u, cts.ctx, out->typecode, 2, dims, GA_C_ORDER));
        random_call(r, &u, b, &t);
        random_call(r, &t, &u, &t);
        GpuArray_clear(&u);
    }
    random_call(r, out, &t, b);
    GpuArray_clear(&t);
}

/* A conversion to another type and back; complex numbers have no way back. */
static void by_conversion(cts_random *r, GpuArray *out, GpuArray *a) {
    const size_t dims[] = {ROWS, COLUMNS};
    const bool complex = out->typecode == GA_CFLOAT;
    GpuArray t;

    cts_ok(GpuArray_empty(&t, cts.ctx, complex ? GA_BOOL : between[cts_below(r, 6)], 2, dims,
                          cts_below(r, 2) ? GA_C_ORDER : GA_F_ORDER));
    cts_ok(GpuArray_move(&t, a));
    if (t.typecode != GA_BOOL && cts_below(r, 2)) joined_apply("add", &t, &t, &t);
    cts_ok(GpuArray_move(out, &t));
    GpuArray_clear(&t);
}

/* Zeros, or another byte, in a temporary or an array. */
static void by_fill(cts_random *r, GpuArray *out, GpuArray *a) {
    const size_t dims[] = {ROWS, COLUMNS};
    const unsigned byte = cts_below(r, 2) ? 0 : cts_below(r, 256);
    GpuArray t;

    if (cts_below(r, 4) == 0) {
        cts_ok(GpuArray_memset(out, (int)byte));
        return;
    }
    cts_ok(GpuArray_empty(&t, cts.ctx, out->typecode, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_memset(&t, (int)byte));
    random_call(r, out, a, &t);
    GpuArray_clear(&t);
}

/* A temporary, or what there is, is reduced to a row, a column or a number of an array. */
static void by_reduction(cts_random *r, const chains *c, GpuArray *out, GpuArray *a, GpuArray *b) {
    static const unsigned axes[] = {0, 1};
    const unsigned way = cts_below(r, 3); /* 2: all */
    const size_t dims[] = {ROWS, COLUMNS};
    GpuArray t, to = *out, *in = a;
    size_t extent = way == 0 ? COLUMNS : ROWS;
    ssize_t stride = out->strides[way == 0 ? 1 : 0];

    cts_ok(GpuArray_empty(&t, cts.ctx, out->typecode, 2, dims, cts_below(r, 2) ? GA_C_ORDER : GA_F_ORDER));
    if (cts_below(r, 4) != 0) {
        in = &t;
        random_call(r, &t, a, b);
        if (cts_below(r, 2)) random_call(r, &t, &t, b);
    }
    to.nd = way < 2 ? 1 : 0;
    to.dimensions = &extent;
    to.strides = &stride;
    GpuArray_fix_flags(&to);
    cts_ok(GpuReduction_call(c->reductions[cts_below(r, REDUCTIONS)], &to, in, way < 2 ? 1 : 2,
                             way < 2 ? &axes[way] : NULL, 0));
    GpuArray_clear(&t);
}

static void random_chain(world *w, void *arg) {
    const chains *c = arg;
    cts_random r = {c->seed};
    GpuArray views[VIEWS];
    size_t dims[VIEWS][4];

    for (unsigned i = 0; i < VIEWS; i++) random_view(&r, &views[i], &w->of[cts_below(&r, w->n)], dims[i]);
    for (int i = 0; i < LENGTH; i++) {
        GpuArray *a = &views[cts_below(&r, VIEWS)], *b = &views[cts_below(&r, VIEWS)],
                 *out = &views[cts_below(&r, VIEWS)], row = *a;
        size_t one[] = {1, COLUMNS};
        const bool whole = cts_below(&r, 6) != 0;
        if (!whole) { /* one row of it */
            row.dimensions = one;
            a = &row;
        }
        switch (cts_below(&r, 13)) {
        case 7:
        case 8: by_reduction(&r, c, out, whole ? a : b, b); break;
        case 3: by_conversion(&r, out, &views[cts_below(&r, VIEWS)]); break;
        case 4: by_fill(&r, out, a); break;
        case 5: cts_ok(GpuArray_move(out, &views[cts_below(&r, VIEWS)])); break; /* strided */
        case 6: cts_ok(GpuArray_setarray(out, a)); break;
        case 0: by_temporaries(&r, out, a, b); break;
        case 1: cts_ok(cts_below(&r, 4) ? GA_NO_ERROR : gpudata_memset(out->data, 64, 5)); break;
        case 2: cts_ok(GpuArray_move(&w->of[cts_below(&r, w->n)], &w->of[cts_below(&r, w->n)])); break;
        default: random_call(&r, out, a, b);
        }
    }
}

void joined_random(void **state) {
    (void)state;
    static const int of[] = {GA_INT, GA_FLOAT, GA_HALF, GA_UBYTE, GA_CFLOAT};
    const size_t dims[] = {COLUMNS + 2, 2 * COLUMNS + 2};
    const unsigned rounds = cts.small ? 1 : cts.full ? 200 : 3;
    unsigned issued = 0, steps = 0;

    for (unsigned i = 0; i < rounds; i++) {
        chains c = {.seed = cts.seed + i};
        cts_random r = {c.seed ^ 0x5555};
        const int type = of[i % 5];
        cts_ok(GpuReduction_new(&c.reductions[0], cts.ctx, "sum", type, -1, type));
        cts_ok(GpuReduction_new(&c.reductions[1], cts.ctx, type == GA_CFLOAT ? "prod" : "max", type, -1, type));
        world w = {0};
        for (int k = 0; k < 4; k++) (void)world_add(&w, &r, type, 2, dims);
        issued += world_check(&w, random_chain, &c);
        world_reset(&w);
        gpugraph *g = world_record(&w, random_chain, &c, 0);
        steps += gpugraph_steps(g);
        gpugraph_release(g);
        world_free(&w);
        for (int k = 0; k < REDUCTIONS; k++) GpuReduction_free(c.reductions[k]);
    }
    assert_true(issued < steps);
}
