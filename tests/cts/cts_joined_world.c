/* Arrays, and how programs over them run: directly, joined and separate. */
#include "cts_joined.h"

unsigned world_add(world *w, cts_random *r, int type, unsigned nd, const size_t *dims) {
    const unsigned i = w->n++;

    assert_true(i < WORLD_ARRAYS);
    cts_ok(GpuArray_empty(&w->of[i], cts.ctx, type, nd, dims, GA_C_ORDER));
    w->bytes[i] = gpuarray_get_elsize(type);
    for (unsigned k = 0; k < nd; k++) w->bytes[i] *= dims[k];
    w->init[i] = malloc(w->bytes[i]);
    w->want[i] = malloc(w->bytes[i]);
    w->got[i] = malloc(w->bytes[i]);
    assert_true(w->init[i] && w->want[i] && w->got[i]);
    for (size_t k = 0; k < w->bytes[i]; k++)
        ((unsigned char *)w->init[i])[k] = (unsigned char)(cts_next(r) >> 33 & (type == GA_BOOL ? 1 : 0xff));
    return i;
}

void world_free(world *w) {
    for (unsigned i = 0; i < w->n; i++) {
        GpuArray_clear(&w->of[i]);
        free(w->init[i]);
        free(w->want[i]);
        free(w->got[i]);
    }
    w->n = 0;
}

void world_reset(world *w) {
    for (unsigned i = 0; i < w->n; i++) cts_ok(GpuArray_write(&w->of[i], w->init[i], w->bytes[i]));
}

/* Size of a real number of the type, and its bits without the sign from which on it is a NaN; 0: there are none. */
static size_t number_of(int type, uint64_t *infinity) {
    switch (type) {
    case GA_HALF: *infinity = 0x7c00; return 2;
    case GA_BFLOAT16: *infinity = 0x7f80; return 2;
    case GA_FLOAT:
    case GA_CFLOAT: *infinity = 0x7f800000; return 4;
    case GA_DOUBLE:
    case GA_CDOUBLE: *infinity = UINT64_C(0x7ff) << 52; return 8;
    default: return 0;
    }
}

/* A NaN is one value, whatever its bits. */
static void one_nan(int type, unsigned char *bytes, size_t n) {
    uint64_t infinity = 0;
    const size_t size = number_of(type, &infinity);

    for (size_t i = 0; size > 0 && i < n; i += size) {
        uint64_t bits = 0;
        memcpy(&bits, bytes + i, size); /* little-endian, as GPUs are */
        if ((bits & ((UINT64_C(1) << (8 * size - 1)) - 1)) > infinity) memset(bytes + i, 0xff, size);
    }
}

void world_read(world *w, void **to) {
    for (unsigned i = 0; i < w->n; i++) {
        cts_ok(GpuArray_read(to[i], w->bytes[i], &w->of[i]));
        one_nan(w->of[i].typecode, to[i], w->bytes[i]);
    }
}

void world_same(const world *w, const char *what) {
    for (unsigned i = 0; i < w->n; i++)
        for (size_t k = 0; k < w->bytes[i]; k++)
            if (((unsigned char *)w->want[i])[k] != ((unsigned char *)w->got[i])[k])
                fail_msg("%s: array %u of type %d has other bits at byte %zu of %zu", what, i, w->of[i].typecode, k,
                         w->bytes[i]);
}

gpugraph *world_record(world *w, program run, void *arg, unsigned flags) {
    gpugraph *g = NULL;

    cts_ok(gpugraph_begin_with(cts.ctx, flags));
    run(w, arg);
    cts_ok(gpugraph_end(cts.ctx, &g));
    assert_non_null(g);
    return g;
}

unsigned world_check(world *w, program run, void *arg) {
    unsigned issued[2] = {0, 0};

    world_reset(w);
    run(w, arg);
    world_read(w, w->want);
    for (unsigned separate = 0; separate < 2; separate++) {
        world_reset(w);
        gpugraph *g = world_record(w, run, arg, separate ? GA_GRAPH_SEPARATE : 0);
        issued[separate] = gpugraph_issued(g);
        if (separate) assert_int_equal(issued[1], gpugraph_steps(g));
        for (int launch = 0; launch < 2; launch++) {
            world_reset(w);
            cts_ok(gpugraph_launch(g));
            world_read(w, w->got);
            world_same(w, separate ? "separate" : "joined");
        }
        gpugraph_release(g);
    }
    return issued[0];
}

void joined_apply(const char *name, GpuArray *out, GpuArray *a, GpuArray *b) {
    const GpuArray *args[] = {a, b};

    cts_ok(GpuArray_apply(name, out, b != NULL ? 2 : 1, args));
}

void joined_slice(GpuArray *view, const GpuArray *a, ssize_t start, ssize_t stop, ssize_t step) {
    ssize_t starts[4], stops[4], steps[4];

    assert_true(a->nd <= 4);
    for (unsigned i = 0; i < a->nd; i++) {
        const ssize_t dim = (ssize_t)a->dimensions[i];
        starts[i] = start;
        stops[i] = step < 0 ? stop : dim + stop;
        if (step < 0) starts[i] = dim - 1 - start;
        steps[i] = step;
    }
    cts_ok(GpuArray_index(view, a, starts, stops, steps));
}
