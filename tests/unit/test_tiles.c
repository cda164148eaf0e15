/* Which elementwise plans run tiled, and the tiles' size. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "elemwise/elemwise.h"

enum { MOST = 10, A = 1, B = 2, C = 4 };

static const ga_backend backend = {.native_is_address = true};
static gpucontext context = {.backend = &backend};
static gpudata buffer = {.native = 8, .start = 8, .ctx = &context};

static ga_caps gpu(void) {
    return (ga_caps){
        .local_memory = 48 << 10, .max_group_threads = 1024, .max_group_size = {1024, 1024, 64}, .vector_bytes = 16};
}

/* n operands of `size` bytes per element, dims[0] x dims[1], dense; those in `turned` in Fortran order. The last one is
 * written. */
static void make_plan(ga_plan *p, unsigned n, size_t size, const size_t *dims, unsigned turned) {
    assert_int_equal(ga_plan_init(p, NULL, n, 2), GA_NO_ERROR);
    for (unsigned i = 0; i < 2; i++) p->dims[i] = dims[i];
    for (unsigned j = 0; j < n; j++) {
        ga_operand *o = &p->operands[j];
        bool t = turned >> j & 1;
        o->data = &buffer;
        o->elsize = size;
        o->written = j == n - 1;
        o->strides[0] = (ssize_t)(t ? size : size * dims[1]);
        o->strides[1] = (ssize_t)(t ? size * dims[0] : size);
    }
}

static bool tiles(const ga_caps *caps, ga_plan *p, ga_elem_variant *v) {
    *v = (ga_elem_variant){.nd = p->nd, .vec = 1, .packs = 1, .chunk = 1, .rows = 1};
    bool yes = ga_elem_tiles(caps, p, v);
    assert_true(yes == (v->tile > 0) && yes == (v->tile_mask != 0));
    return yes;
}

/* The tile width of make_plan()'s plan on a GPU, 0 if it is not tiled; vector width and tiled operands in *v. */
static unsigned side(unsigned n, size_t size, size_t rows, size_t columns, unsigned turned, ga_elem_variant *v) {
    const size_t dims[2] = {rows, columns};
    ga_caps caps = gpu();
    ga_plan p;
    make_plan(&p, n, size, dims, turned);
    tiles(&caps, &p, v);
    ga_plan_free(&p);
    return v->tile;
}

static void transposed_operands(void **state) {
    (void)state;
    static const struct {
        size_t size;
        unsigned tile, vec;
    } expected[] = {{1, 128, 8}, {2, 64, 4}, {4, 64, 4}, {8, 32, 2}, {16, 32, 1}};
    ga_elem_variant v;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_int_equal(side(3, expected[i].size, 1024, 512, A, &v), expected[i].tile);
        assert_int_equal(v.vec, expected[i].vec);
        assert_int_equal(v.tile_mask, A);
        assert_int_equal(v.unit_mask, B | C);
    }
    side(3, 4, 1024, 512, C, &v);
    assert_int_equal(v.tile_mask, C); /* the output alone is transposed rather than both inputs */
    side(3, 4, 1024, 512, A | B, &v);
    assert_int_equal(v.tile_mask, C);
    side(2, 4, 1024, 512, A, &v);
    assert_int_equal(v.tile_mask, A); /* the output decides if as many operands are in C order as in Fortran order */
    side(4, 4, 1024, 512, A | B | C, &v);
    assert_int_equal(v.tile_mask, 8);
    assert_int_equal(v.unit_mask, A | B | C);
}

static void not_worth_it(void **state) {
    (void)state;
    ga_elem_variant v;
    assert_int_equal(side(3, 4, 1024, 512, 0, &v), 0);
    assert_int_equal(side(3, 4, 1024, 512, A | B | C, &v), 0);
    assert_int_equal(side(3, 4, 255, 256, A, &v), 0); /* too few elements */
    assert_int_equal(side(3, 4, 15, 100000, A, &v), 0);
    assert_int_equal(side(3, 4, 100000, 15, A, &v), 0);
}

static void packs_need_alignment(void **state) {
    (void)state;
    ga_elem_variant v;
    assert_int_equal(side(3, 4, 1022, 512, A, &v), 32);
    assert_int_equal(v.vec, 1);
    assert_int_equal(side(3, 4, 1024, 510, A, &v), 32);
    for (unsigned odd = 0; odd < 3; odd++) {
        static const size_t dims[2] = {1024, 512};
        ga_caps caps = gpu();
        ga_plan p;
        make_plan(&p, 3, 4, dims, A);
        p.operands[odd].offset = 8;
        assert_true(tiles(&caps, &p, &v));
        assert_int_equal(v.vec, 1);
        p.operands[odd].offset = 16;
        assert_true(tiles(&caps, &p, &v));
        assert_int_equal(v.vec, 4);
        buffer.flags = GA_BUFFER_FOREIGN; /* foreign memory, whose alignment is unknown */
        assert_true(tiles(&caps, &p, &v));
        buffer.flags = 0;
        assert_int_equal(v.vec, 1);
        ga_plan_free(&p);
    }
}

/* Local memory and registers limit the tile size. */
static void room(void **state) {
    (void)state;
    ga_elem_variant v;
    assert_int_equal(side(5, 8, 1024, 512, 3, &v), 32);
    assert_int_equal(v.vec, 2);
    assert_int_equal(side(6, 4, 1024, 512, A, &v), 64);
    assert_int_equal(side(7, 4, 1024, 512, A, &v), 32); /* limited by registers */
    assert_int_equal(side(10, 8, 1024, 512, 7, &v), 32);
    assert_int_equal(side(10, 8, 1024, 512, 31, &v), 32); /* 5 tiles of 8 KiB */
    assert_int_equal(side(10, 16, 1024, 512, 7, &v), 0);  /* 3 tiles of 16 KiB, with their padding */
}

static void devices(void **state) {
    (void)state;
    static const size_t dims[2] = {1024, 512};
    ga_elem_variant v;
    ga_plan p;
    for (int kind = 0; kind < 5; kind++) {
        ga_caps caps = gpu();
        if (kind == 1) caps.is_cpu = true;
        if (kind == 2) caps.max_group_threads = 128;
        if (kind == 3) caps.local_memory = 2048;
        if (kind == 4) caps.vector_bytes = 0; /* 0 on CPUs, here with a GPU's group size and local memory */
        make_plan(&p, 3, 4, dims, A);
        assert_true(tiles(&caps, &p, &v) == (kind == 0));
        assert_int_equal(v.vec, kind == 0 ? 4 : 1);
        ga_plan_free(&p);
    }
}

/* An NHWC array plus an NCHW array: the batch dimension stays outermost. */
static void outer_dimensions(void **state) {
    (void)state;
    const size_t dims[3] = {8, 96, 400}; /* images, channels, pixels */
    const ssize_t last[3] = {96 * 400 * 4, 4, 96 * 4}, planes[3] = {96 * 400 * 4, 400 * 4, 4};
    ga_caps caps = gpu();
    ga_elem_variant v;
    ga_plan p;
    assert_int_equal(ga_plan_init(&p, NULL, 3, 3), GA_NO_ERROR);
    memcpy(p.dims, dims, sizeof dims);
    for (unsigned j = 0; j < 3; j++) {
        p.operands[j].data = &buffer;
        p.operands[j].elsize = 4;
        p.operands[j].written = j == 2;
        memcpy(p.operands[j].strides, j == 0 ? last : planes, sizeof last);
    }
    ga_plan_swap_axes(&p, 0, 2); /* the order of the axes in the plan does not matter */
    assert_true(tiles(&caps, &p, &v));
    assert_int_equal(v.tile, 64);
    assert_int_equal(v.tile_mask, A);
    assert_int_equal(p.dims[0], 8);
    assert_int_equal(p.dims[1], 96);
    assert_int_equal(p.dims[2], 400);
    ga_plan_free(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(transposed_operands),
        cmocka_unit_test(not_worth_it),
        cmocka_unit_test(packs_need_alignment),
        cmocka_unit_test(room),
        cmocka_unit_test(devices),
        cmocka_unit_test(outer_dimensions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
