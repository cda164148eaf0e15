/* Copies, conversions and fills as parts of chains. */
#include "cts_joined.h"
#include "cts_ref.h"

static const size_t matrix[] = {16, 64};
enum { SIZE = 16 * 64 };

/* Copies of whole arrays, which are parts of chains: through a temporary, of an array in another order, in both
 * directions. */
static void with_copies(world *w, void *arg) {
    GpuArray t, turned;
    (void)arg;
    cts_ok(GpuArray_transpose(&turned, &w->of[2], NULL));
    cts_ok(GpuArray_empty(&t, cts.ctx, w->of[0].typecode, 2, matrix, GA_C_ORDER));
    joined_apply("add", &t, &w->of[0], &w->of[1]);
    cts_ok(GpuArray_move(&w->of[0], &t));
    joined_apply("multiply", &t, &w->of[0], &t);
    joined_apply("negative", &turned, &t, NULL);
    cts_ok(GpuArray_move(&w->of[3], &w->of[2]));
    cts_ok(GpuArray_move(&w->of[1], &w->of[0]));
    joined_apply("add", &w->of[1], &w->of[1], &turned);
    cts_clear(&t, &turned, NULL);
}

void joined_copies(void **state) {
    (void)state;
    static const int of[] = {GA_INT, GA_FLOAT, GA_UBYTE};
    const size_t turned[] = {64, 16};
    cts_random r = {15};
    for (size_t i = 0; i < 3; i++) {
        world w = {0};
        for (int k = 0; k < 4; k++) (void)world_add(&w, &r, of[i], 2, k < 2 ? matrix : turned);
        assert_int_equal(world_check(&w, with_copies, NULL), 1);
        world_free(&w);
    }
}

/* ----------------------------------------------------------------------------------------------------- conversions */

static bool is_complex(int type) {
    return type == GA_CFLOAT || type == GA_CDOUBLE;
}

/* y = (type of y)(x + x), y += y: the first sum in a temporary, the conversion strided. */
static void converted(world *w, void *arg) {
    GpuArray t, turned;
    (void)arg;
    cts_ok(GpuArray_empty(&t, cts.ctx, w->of[0].typecode, 2, matrix, GA_C_ORDER));
    joined_apply("add", &t, &w->of[0], &w->of[0]);
    cts_ok(GpuArray_transpose(&turned, &w->of[1], NULL));
    cts_ok(GpuArray_move(&turned, &t));
    joined_apply("add", &turned, &turned, &turned);
    cts_clear(&t, &turned, NULL);
}

static void convert_pair(cts_random *r, int from, int to) {
    const size_t turned[] = {64, 16};
    unsigned numbers[SIZE];
    unsigned char want[16];
    world w = {0};

    (void)world_add(&w, r, from, 2, matrix);
    (void)world_add(&w, r, to, 2, turned);
    unsigned issued = world_check(&w, converted, NULL); /* of any bits */
    assert_true(issued == 1 || issued <= 3);
    for (unsigned i = 0; i < SIZE; i++) {
        numbers[i] = cts_below(r, 16);
        cts_put(from, (unsigned char *)w.init[0] + i * gpuarray_get_elsize(from), cts_integer(numbers[i]));
    }
    issued = world_check(&w, converted, NULL);
    if (from != GA_HALF && to != GA_HALF && from != GA_BFLOAT16 && to != GA_BFLOAT16) assert_int_equal(issued, 1);
    for (unsigned i = 0; i < SIZE; i++) {
        const unsigned twice = from == GA_BOOL ? numbers[i] != 0 : 2 * numbers[i], at = i % 64 * 16 + i / 64;
        cts_put(to, want, cts_integer(2 * twice));
        assert_memory_equal((unsigned char *)w.got[1] + at * gpuarray_get_elsize(to), want, gpuarray_get_elsize(to));
    }
    world_free(&w);
}

void joined_conversions(void **state) {
    (void)state;
    cts_random r = {21};
    for (size_t i = 0; i < CTS_TYPES; i++)
        for (size_t k = 0; k < CTS_TYPES; k++) {
            const int from = cts_types[i], to = cts_types[k];
            if (is_complex(from) && !is_complex(to) && to != GA_BOOL) continue;
            if (!cts_type_usable(from) || !cts_type_usable(to)) continue;
            if (!cts.full && from != to && (i * CTS_TYPES + k + cts.seed) % (cts.small ? 23 : 11) != 0) continue;
            convert_pair(&r, from, to);
        }
}

/* ----------------------------------------------------------------------------------------------------------- fills */

/* y = (0 + x) + row, z = byte: what is filled first is a temporary. */
static void filled(world *w, void *arg) {
    GpuArray t, spread;
    cts_ok(GpuArray_zeros(&t, cts.ctx, w->of[0].typecode, 2, matrix, GA_C_ORDER));
    cts_ok(GpuArray_empty(&spread, cts.ctx, w->of[0].typecode, 2, matrix, GA_C_ORDER));
    joined_apply("add", &t, &t, &w->of[0]);
    cts_ok(GpuArray_setarray(&spread, &w->of[3]));
    joined_apply("add", &w->of[1], &t, &spread);
    cts_ok(GpuArray_memset(&w->of[2], *(const int *)arg));
    cts_clear(&t, &spread, NULL);
}

void joined_fills(void **state) {
    (void)state;
    static const int bytes[] = {0, 0x81, 0xff};
    const size_t row[] = {64};
    cts_random r = {22};
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) {
        world w = {0};
        for (int k = 0; k < 3; k++) (void)world_add(&w, &r, GA_UINT, 2, matrix);
        (void)world_add(&w, &r, GA_UINT, 1, row);
        assert_int_equal(world_check(&w, filled, (void *)(uintptr_t)&bytes[i]), 1);
        for (unsigned k = 0; k < SIZE; k++) {
            const unsigned sum = ((unsigned *)w.init[0])[k] + ((unsigned *)w.init[3])[k % 64];
            assert_int_equal(((unsigned *)w.got[1])[k], sum);
            assert_int_equal(((unsigned *)w.got[2])[k], (unsigned)bytes[i] * 0x01010101u);
        }
        world_free(&w);
    }
    for (size_t t = 0; t < CTS_TYPES; t++) { /* all types, of any bits; where a byte makes no number they stay apart */
        world w = {0};
        if (!cts_type_usable(cts_types[t])) continue;
        for (int k = 0; k < 3; k++) (void)world_add(&w, &r, cts_types[t], 2, matrix);
        (void)world_add(&w, &r, cts_types[t], 1, row);
        assert_true(world_check(&w, filled, (void *)(uintptr_t)&bytes[cts_types[t] == GA_BOOL ? 0 : t % 3]) <= 5);
        world_free(&w);
    }
}
