/* Streams of random numbers whose seed, sequence and offset are on the device: what the same numbers on the host give.
 */
#include "cts_ref.h"

#include <gpuarray/attention.h>
#include <gpuarray/graph.h>

/* A call of one of the functions that take such streams. */
typedef enum function { BITS, UNIFORM, INTEGERS, BERNOULLI, NORMAL, EXPONENTIAL, DROPOUT, FUNCTIONS } function;

static int call(function f, GpuRandom *s, GpuArray *out, const GpuArray *in) {
    switch (f) {
    case BITS: return GpuRandom_bits(s, out);
    case UNIFORM: return GpuRandom_uniform(s, out, -1, 2);
    case INTEGERS: return GpuRandom_integers(s, out, 3, 100);
    case BERNOULLI: return GpuRandom_bernoulli(s, out, 0.3);
    case NORMAL: return GpuRandom_normal(s, out, 0, 1);
    case EXPONENTIAL: return GpuRandom_exponential(s, out, 2);
    default: return GpuRandom_dropout(s, out, in, 0.4);
    }
}

static const int whole[] = {GA_UINT, GA_UBYTE, GA_LONG, GA_SHORT}, real[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};

static int type_for(function f, size_t i) {
    return f == BERNOULLI ? GA_BOOL : f == BITS || f == INTEGERS ? whole[i % 4] : real[i % 4];
}

static void make_state(GpuArray *state, const uint64_t numbers[3]) {
    const size_t three = 3;
    *state = cts_filled(GA_ULONG, 1, &three, numbers);
}

/* All bytes of an array; freed by the caller. */
static void *bytes_of(const GpuArray *a, size_t *size) {
    *size = gpuarray_get_elsize(a->typecode);
    for (unsigned i = 0; i < a->nd; i++) *size *= a->dimensions[i];
    void *bytes = malloc(*size + 1);
    assert_non_null(bytes);
    cts_ok(GpuArray_read(bytes, *size, a));
    return bytes;
}

static void assert_same(const GpuArray *a, const GpuArray *b, const char *what) {
    size_t n, m;
    void *x = bytes_of(a, &n), *y = bytes_of(b, &m);
    assert_int_equal(n, m);
    if (memcmp(x, y, n) != 0) fail_msg("%s: other numbers than those of the same stream on the host", what);
    free(x);
    free(y);
}

/* From any place on, of any length. */
static void numbers(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (size_t round = 0; round < (cts.small ? FUNCTIONS * 2 : FUNCTIONS * 8); round++) {
        const function f = (function)(round % FUNCTIONS);
        const int type = type_for(f, round / FUNCTIONS);
        if (!cts_type_usable(type)) continue;
        const size_t n = 1 + cts_below(&r, round % 2 ? 5000 : 40);
        const uint64_t held[3] = {cts_next(&r), cts_next(&r), (cts_next(&r) >> 4) & ~(uint64_t)3};
        GpuArray device, in;
        make_state(&device, held);
        GpuRandom stated = {.seed = 1, .sequence = 2, .offset = cts_below(&r, 3) * 4 + cts_below(&r, 4)};
        GpuRandom plain = {.seed = held[0], .sequence = held[1], .offset = stated.offset + held[2]};
        const uint64_t began = stated.offset;
        stated.state = &device;
        GpuArray got = cts_zeros(type, 1, &n), want = cts_zeros(type, 1, &n);
        cts_ok(GpuArray_empty(&in, cts.ctx, type, 1, &n, GA_C_ORDER));
        cts_ok(GpuArray_memset(&in, 0x33));
        cts_ok(call(f, &stated, &got, &in));
        cts_ok(call(f, &plain, &want, &in));
        assert_same(&got, &want, gpuarray_get_type(type)->cluda_name);
        assert_true(stated.offset - began == plain.offset - began - held[2]);
        cts_clear(&device, &got, &want, &in, NULL);
    }
}

/* Dropout of attention's weights, forward and backward. */
static void attention(void **state) {
    const size_t dims[] = {2, 2, 20, 8};
    cts_random r = {cts.seed + 1};
    (void)state;

    for (size_t i = 0; i < (cts.small ? 1 : 2); i++) {
        const int type = real[i];
        const uint64_t held[3] = {cts_next(&r), cts_next(&r), 4 * cts_below(&r, 1000)};
        GpuRandom fill = {.seed = 5}, streams[2] = {{.offset = 7}, {.seed = held[0], .sequence = held[1]}};
        GpuArray device, in[3], y[2] = {{0}}, lse[2] = {{0}}, d[2][3] = {{{0}}};
        make_state(&device, held);
        streams[0].state = &device;
        streams[1].offset = 8 + held[2]; /* 7, rounded up */
        for (size_t k = 0; k < 3; k++) {
            cts_ok(GpuArray_empty(&in[k], cts.ctx, type, 4, dims, GA_C_ORDER));
            cts_ok(GpuRandom_normal(&fill, &in[k], 0, 1));
        }
        const ga_attention_inputs inputs = {.q = &in[0], .k = &in[1], .v = &in[2]};
        for (size_t k = 0; k < 2; k++) {
            const ga_attention_options options = {.dropout = 0.25, .stream = &streams[k]};
            cts_ok(GpuArray_attention(&y[k], &lse[k], &inputs, &options));
            cts_ok(
                GpuArray_attention_grad(&d[k][0], &d[k][1], &d[k][2], NULL, &in[0], &y[0], &lse[0], &inputs, &options));
        }
        assert_same(&y[0], &y[1], "y");
        for (size_t k = 0; k < 3; k++) assert_same(&d[0][k], &d[1][k], "a gradient");
        GpuArray_clear(&device);
        for (size_t k = 0; k < 3; k++) GpuArray_clear(&in[k]);
        for (size_t k = 0; k < 2; k++) {
            cts_clear(&y[k], &lse[k], NULL);
            for (size_t g = 0; g < 3; g++) GpuArray_clear(&d[k][g]);
        }
    }
}

/* Recorded once; each launch takes other numbers, those that calls would have taken. */
static void recorded(void **state) {
    const size_t n = 1000;
    uint64_t held[3] = {11, 12, 0};
    GpuArray device, x, y, noise, want;
    gpugraph *graph;
    (void)state;

    make_state(&device, held);
    GpuRandom stream = {.state = &device}, plain = {.seed = held[0], .sequence = held[1]};
    GpuArray *const results[] = {&x, &y, &noise, &want};
    for (size_t i = 0; i < 4; i++) *results[i] = cts_zeros(GA_FLOAT, 1, &n);
    cts_ok(GpuArray_memset(&x, 0x33));
    cts_ok(gpugraph_begin(cts.ctx));
    int err = GpuRandom_normal(&stream, &noise, 0, 1);
    const uint64_t between = stream.offset;
    if (err == GA_NO_ERROR) err = GpuRandom_dropout(&stream, &y, &x, 0.5);
    cts_ok(gpugraph_end(cts.ctx, &graph));
    cts_ok(err);
    for (int step = 0; step < 3; step++) {
        held[2] = (uint64_t)step * ((stream.offset + 3) / 4 * 4);
        cts_ok(GpuArray_write(&device, held, sizeof held));
        cts_ok(gpugraph_launch(graph));
        plain.offset = held[2];
        cts_ok(GpuRandom_normal(&plain, &want, 0, 1));
        assert_same(&noise, &want, "normal numbers");
        plain.offset = held[2] + between;
        cts_ok(GpuRandom_dropout(&plain, &want, &x, 0.5));
        assert_same(&y, &want, "dropout");
    }
    gpugraph_release(graph);
    GpuArray_clear(&device);
    for (size_t i = 0; i < 4; i++) GpuArray_clear(results[i]);
}

static void mistakes(void **state) {
    const size_t three = 3, four = 4;
    const uint64_t held[3] = {1, 2, 0};
    GpuArray device, far_away, cleared = {0};
    (void)state;

    gpucontext *other = cts_open(NULL);
    make_state(&device, held);
    GpuArray floats = cts_zeros(GA_FLOAT, 1, &three), few = cts_zeros(GA_ULONG, 1, &four);
    cts_ok(GpuArray_zeros(&far_away, other, GA_ULONG, 1, &three, GA_C_ORDER));
    GpuArray out = cts_zeros(GA_FLOAT, 1, &four), places = cts_zeros(GA_UINT, 1, &four);
    GpuRandom s = {.state = &floats};
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_uniform(&s, &out, 0, 1));
    s.state = &few;
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_dropout(&s, &out, &out, 0.5));
    s.state = &far_away;
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_normal(&s, &out, 0, 1));
    s.state = &cleared;
    cts_fails(GpuRandom_bits(&s, &places));
    s.state = &device;
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_bits(&s, &device)); /* its own state */
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuRandom_permutation(&s, &places));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuRandom_choice(&s, &places, 10, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuRandom_shuffle(&s, &out, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuRandom_gamma(&s, &out, 1, 1));
    assert_true(s.offset == 0);
    cts_ok(GpuRandom_uniform(&s, &out, 0, 1));
    cts_clear(&device, &floats, &few, &far_away, &out, &places, NULL);
    gpucontext_deref(other);
}

const cts_case cts_stated_cases[] = {
    {"numbers", numbers, 0}, {"attention", attention, 0}, {"recorded", recorded, 0}, {"mistakes", mistakes, 0},
    {NULL, NULL, 0},
};
