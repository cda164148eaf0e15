/* Random numbers: the generator against Philox, and each distribution against a second implementation on the host. */
#include "cts_random.h"

#include <float.h>
#include <math.h>

static const int integer_types[] = {GA_BYTE, GA_UBYTE, GA_SHORT, GA_USHORT, GA_INT, GA_UINT, GA_LONG, GA_ULONG};
static const int real_types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};
static const int normal_types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_CFLOAT, GA_DOUBLE, GA_CDOUBLE};
enum { MOST = 3000 };

/* ------------------------------------------------------------------------------------------------------------ help */

static bool usable(int type) {
    return cts_type_usable(type);
}

GpuRandom random_stream(cts_random *r) {
    GpuRandom s = {.seed = cts_next(r), .sequence = cts_next(r), .offset = cts_next(r) >> (1 + cts_below(r, 60))};
    if (cts_below(r, 2)) s.offset &= ~(uint64_t)3;
    return s;
}

/* A result array with a random layout. */
static void make_result(cts_array *a, GpuArray *g, cts_random *r, int type) {
    size_t dims[4];
    unsigned nd = 1 + (unsigned)cts_below(r, 3);
    cts_make_random_shape(r, nd, cts.small ? 300 : MOST, dims);
    /* Oclgrind reports false reads of uninitialised memory in recycled blocks that were partly written from the host,
     * so nothing is copied there. */
    if (cts_below(r, 2) && !cts.small)
        cts_make_layout(a, r, type, nd, dims, false);
    else
        cts_make(a, type, nd, dims);
    cts_upload(g, a);
}

static void drop(cts_array *a, GpuArray *g) {
    GpuArray_clear(g);
    cts_drop(a);
}

/* Read the elements in C order. */
static void read_dense(cts_array *to, const GpuArray *g) {
    GpuArray dense = *g;
    if (cts_count(to) == 0) return;
    if (!GpuArray_IS_C_CONTIGUOUS(g)) cts_ok(GpuArray_copy(&dense, g, GA_C_ORDER));
    cts_ok(GpuArray_read(to->data, to->size, &dense));
    if (!GpuArray_IS_C_CONTIGUOUS(g)) GpuArray_clear(&dense);
}

/* The stream has moved on by the elements drawn. */
static void check_moved(const GpuRandom *s, const GpuRandom *was, int type, size_t count) {
    assert_true(s->seed == was->seed && s->sequence == was->sequence);
    assert_true(s->offset == (count > 0 ? random_start_of(was, type) + count * random_words_of(type) : was->offset));
}

/* ----------------------------------------------------------------------------------------------------------- cases */

/* The known answers kat_vectors of Random123 for philox4x32 with 10 rounds. */
static void known_answers(void **state) {
    (void)state;
    static const struct {
        uint32_t counter[4], key[2], answer[4];
    } known[] = {
        {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
        {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
         {0xffffffff, 0xffffffff},
         {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
        {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
         {0xa4093822, 0x299f31d0},
         {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
    };
    for (size_t i = 0; i < COUNT(known); i++) {
        uint32_t got[4];
        random_philox(known[i].counter, known[i].key, got);
        assert_memory_equal(got, known[i].answer, sizeof got);
    }
    const size_t four = 4;
    uint32_t got[4];
    GpuRandom s = {0};
    GpuArray a;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_UINT, 1, &four, GA_C_ORDER));
    cts_ok(GpuRandom_bits(&s, &a));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    assert_memory_equal(got, known[0].answer, sizeof got);
    assert_true(s.offset == 4);
    GpuArray_clear(&a);
}

static void bits(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 12 : 60); i++) {
        int type = integer_types[i % COUNT(integer_types)];
        size_t size = cts_type_size(type);
        GpuRandom s = random_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        make_result(&a, &g, &r, type);
        cts_ok(GpuRandom_bits(&s, &g));
        for (size_t e = 0; e < cts_count(&a); e++) {
            uint64_t at = random_start_of(&was, type) + e * random_words_of(type);
            uint64_t v = size == 8 ? random_two_words(&was, at) : random_word(&was, at) >> (32 - 8 * size);
            memcpy(cts_at(&a, e), &v, size); /* little-endian, as devices here are */
        }
        cts_check(&g, &a);
        check_moved(&s, &was, type, cts_count(&a));
        drop(&a, &g);
    }
}

static void uniforms(void **state) {
    (void)state;
    static const double bounds[][2] = {{0, 1}, {0, 1}, {-1, 1}, {-3, 0}, {1, 1.25}, {-1e4, 6e4}, {1, 1 + 0x1p-7}};
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 8 : 60); i++) {
        int type = real_types[i % COUNT(real_types)];
        const double *bound = bounds[cts_below(&r, COUNT(bounds))];
        if (!usable(type)) continue;
        GpuRandom s = random_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        make_result(&a, &g, &r, type);
        cts_ok(GpuRandom_uniform(&s, &g, bound[0], bound[1]));
        for (size_t e = 0; e < cts_count(&a); e++) {
            uint64_t at = random_start_of(&was, type) + e * random_words_of(type);
            cts_put(type, cts_at(&a, e), cts_real(random_uniform(&was, at, type, bound[0], bound[1])));
        }
        cts_check(&g, &a);
        check_moved(&s, &was, type, cts_count(&a));
        drop(&a, &g);
    }
}

/* Any range within the type: small ones, nearly all of it, all values of up to 32 bits. */
static void integers(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 12 : 100); i++) {
        int type = integer_types[i % COUNT(integer_types)];
        unsigned width = 8 * (unsigned)cts_type_size(type);
        bool is_signed = type == GA_BYTE || type == GA_SHORT || type == GA_INT || type == GA_LONG;
        uint64_t last = UINT64_MAX >> (64 - width), span = last, from;
        switch (cts_below(&r, 4)) {
        case 0: span = cts_next(&r) & last; break;
        case 1: span = cts_below(&r, 100); break;
        case 2: span -= cts_below(&r, 5); break;
        default: span = cts_next(&r) >> (cts_below(&r, 63)) & last; break;
        }
        if (span == UINT64_MAX) span--;
        from = span == last ? 0 : cts_next(&r) % (last - span + 1);
        if (is_signed) from -= last / 2 + 1;
        GpuRandom s = random_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        make_result(&a, &g, &r, type);
        cts_ok(GpuRandom_integers(&s, &g, (int64_t)from, span + 1));
        for (size_t e = 0; e < cts_count(&a); e++) {
            uint64_t v =
                from + random_below(&was, random_start_of(&was, type) + e * random_words_of(type), width == 64, span);
            memcpy(cts_at(&a, e), &v, width / 8);
        }
        cts_check(&g, &a);
        check_moved(&s, &was, type, cts_count(&a));
        drop(&a, &g);
    }
}

static void bernoulli(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 6 : 20); i++) {
        double p = i == 0 ? 0 : i == 1 ? 1 : ldexp((double)(cts_next(&r) >> 11), -53 - (int)cts_below(&r, 4));
        GpuRandom s = random_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        make_result(&a, &g, &r, GA_BOOL);
        /* a probability for which the first word does not decide */
        if (i == 2 && cts_count(&a) > 0) p = (random_word(&s, s.offset) + 0.5) * 0x1p-32;
        cts_ok(GpuRandom_bernoulli(&s, &g, p));
        for (size_t e = 0; e < cts_count(&a); e++) {
            uint32_t rest[4];
            random_block(&was, (uint64_t)1 << 63 | (was.offset + e), rest);
            long double u = ldexpl((long double)((uint64_t)random_word(&was, was.offset + e) << 32 | rest[0]), -64);
            *cts_at(&a, e) = u < (long double)p;
        }
        cts_check(&g, &a);
        check_moved(&s, &was, GA_BOOL, cts_count(&a));
        drop(&a, &g);
    }
}

/* Is the value within a relative error and an absolute slack of the exact one? For 16-bit types: within a unit in the
 * last place. */
static bool is_near(int type, double got, double want, double slack) {
    double share = type == GA_HALF ? 0x1p-10 : type == GA_BFLOAT16 ? 0x1p-7 : type == GA_FLOAT ? 0x1p-21 : 0x1p-49;
    return fabs(got - want) <= fmax(fabs(want) * share, type == GA_HALF ? 0x1p-24 : 0) + slack;
}

static void near_reference(bool exponential) {
    cts_random r = {cts.seed};
    size_t types = exponential ? COUNT(real_types) : COUNT(normal_types);
    for (size_t i = 0; i < types * (cts.small ? 1 : 6); i++) {
        int type = exponential ? real_types[i % types] : normal_types[i % types];
        if (!usable(type)) continue;
        bool wide = type == GA_DOUBLE || type == GA_CDOUBLE, is_complex = cts_type_complex(type);
        int part = is_complex ? (wide ? GA_DOUBLE : GA_FLOAT) : type;
        double scale = i % 2 ? 1 : 3;
        GpuRandom s = random_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        make_result(&a, &g, &r, type);
        cts_ok(exponential ? GpuRandom_exponential(&s, &g, scale) : GpuRandom_normal(&s, &g, 0, scale));
        cts_ok(GpuArray_sync(&g));
        cts_array got;
        cts_make(&got, type, a.nd, a.dims);
        read_dense(&got, &g);
        for (size_t e = 0; e < cts_count(&a); e++) {
            uint64_t at = random_start_of(&was, type) + e * random_words_of(type), each = wide ? 2 : 1;
            cts_number v = cts_get(type, cts_at(&got, e));
            double slack = 0, want = exponential ? random_minus_log(&was, at, wide)
                                     : wide      ? random_normal_wide(&was, at)
                                                 : random_normal_single(&was, at, &slack);
            if (is_complex) scale = (i % 2 ? 1 : 3) * 0.70710678118654752;
            if (!is_near(part, v.re, scale * want, scale * slack))
                fail_msg("%s: %.17g, not %.17g", cts_type_name(type), v.re, scale * want);
            if (is_complex) {
                want = wide ? random_normal_wide(&was, at + each) : random_normal_single(&was, at + each, &slack);
                assert_true(is_near(part, v.im, scale * want, scale * slack));
            }
        }
        check_moved(&s, &was, type, cts_count(&a));
        cts_drop(&got);
        drop(&a, &g);
    }
}

static void normals(void **state) {
    (void)state;
    near_reference(false);
}

static void exponentials(void **state) {
    (void)state;
    near_reference(true);
}

/* ---------------------------------------------------------------------------------------------------------- trials */

enum trial_law { GAMMA, POISSON, BINOMIAL };

static void check_trials(cts_random *r, enum trial_law law, int type, double a, double b) {
    GpuRandom s = random_stream(r), was = s;
    GpuArray g;
    cts_array x;
    make_result(&x, &g, r, type);
    cts_ok(law == GAMMA     ? GpuRandom_gamma(&s, &g, a, b)
           : law == POISSON ? GpuRandom_poisson(&s, &g, a)
                            : GpuRandom_binomial(&s, &g, (uint64_t)a, b));
    cts_array got;
    cts_make(&got, type, x.nd, x.dims);
    read_dense(&got, &g);
    uint64_t start = (was.offset + 127) / 128 * 128;
    for (size_t e = 0; e < cts_count(&x); e++) {
        double v = cts_as_double(cts_get(type, cts_at(&got, e))), want;
        want = law == GAMMA     ? random_gamma(&was, start + 128 * e, a) * b
               : law == POISSON ? random_poisson(&was, start + 128 * e, a)
                                : random_binomial(&was, start + 128 * e, a, b);
        if (law != GAMMA && type == GA_UBYTE && want > 255) want = 255;
        if (fabs(v - want) > (law == GAMMA ? fabs(want) * (type == GA_FLOAT ? 0x1p-23 : 0x1p-40) : 0))
            fail_msg("law %d of %g, %g: %.17g, not %.17g", (int)law, a, b, v, want);
    }
    assert_true(s.offset == (cts_count(&x) ? start + 128 * cts_count(&x) : was.offset));
    cts_drop(&got);
    drop(&x, &g);
}

static void trials(void **state) {
    (void)state;
    static const double shapes[][2] = {{1, 1}, {0.3, 2}, {2.5, 0.5}, {1e5, 1}, {0.01, 1}};
    static const double means[] = {0, 0.5, 9.99, 10, 300, 1e8};
    static const double counts[][2] = {{20, 0.3}, {0, 0.5}, {1000, 0.5}, {1000, 0.97}, {7, 1}, {1e9, 0.2}, {100, 0}};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < COUNT(shapes); i++)
        check_trials(&r, GAMMA, i % 2 ? GA_FLOAT : GA_DOUBLE, shapes[i][0], shapes[i][1]);
    for (size_t i = 0; i < COUNT(means); i++) check_trials(&r, POISSON, GA_DOUBLE, means[i], 0);
    check_trials(&r, POISSON, GA_UBYTE, 250, 0);
    for (size_t i = 0; i < COUNT(counts); i++) check_trials(&r, BINOMIAL, GA_INT, counts[i][0], counts[i][1]);
}

/* ------------------------------------------------------------------------------------------------- bits and streams */

typedef int (*law)(GpuRandom *s, GpuArray *a);

static int law_bits(GpuRandom *s, GpuArray *a) {
    return GpuRandom_bits(s, a);
}

static int law_uniform(GpuRandom *s, GpuArray *a) {
    return GpuRandom_uniform(s, a, -1, 2);
}

static int law_integers(GpuRandom *s, GpuArray *a) {
    return GpuRandom_integers(s, a, 3, 101);
}

static int law_bernoulli(GpuRandom *s, GpuArray *a) {
    return GpuRandom_bernoulli(s, a, 0.3);
}

static int law_normal(GpuRandom *s, GpuArray *a) {
    return GpuRandom_normal(s, a, 0.5, 2);
}

static int law_exponential(GpuRandom *s, GpuArray *a) {
    return GpuRandom_exponential(s, a, 1.5);
}

static int law_gamma(GpuRandom *s, GpuArray *a) {
    return GpuRandom_gamma(s, a, 0.7, 2);
}

static int law_poisson(GpuRandom *s, GpuArray *a) {
    return GpuRandom_poisson(s, a, 77);
}

static int law_binomial(GpuRandom *s, GpuArray *a) {
    return GpuRandom_binomial(s, a, 1000, 0.4);
}

static const struct {
    law make;
    int type;
    uint64_t hash; /* the hash of 100,003 elements of the stream {7, 11, 13} */
} laws[] = {
    {law_bits, GA_UINT, 0x5de32ed65496ca0f},        {law_bits, GA_UBYTE, 0x0aab251120765b16},
    {law_uniform, GA_FLOAT, 0x232a2d55e1401049},    {law_uniform, GA_HALF, 0xa9ddda0b9e27f8a6},
    {law_uniform, GA_BFLOAT16, 0x15cba7ca47399846}, {law_uniform, GA_DOUBLE, 0xede8c537f027768c},
    {law_integers, GA_INT, 0xfefeaded3ffbcb9f},     {law_integers, GA_LONG, 0xa9edca5faf24f8d3},
    {law_bernoulli, GA_BOOL, 0xab7b963dae544ff4},   {law_normal, GA_FLOAT, 0xbcc7b5762935b0ad},
    {law_normal, GA_HALF, 0xf291c7400a112609},      {law_normal, GA_BFLOAT16, 0x8a60412756fae121},
    {law_normal, GA_DOUBLE, 0xd5436e558c3ee4e2},    {law_normal, GA_CFLOAT, 0xa9fb14bcf1b43e86},
    {law_normal, GA_CDOUBLE, 0xef64d36e99dca5d1},   {law_exponential, GA_FLOAT, 0x4aab6ffcfb650e82},
    {law_exponential, GA_HALF, 0x3551a0fc95dccfa6}, {law_exponential, GA_DOUBLE, 0xf0c59e64903857b4},
    {law_gamma, GA_DOUBLE, 0x6250be3d9025fc83},     {law_poisson, GA_DOUBLE, 0x1946c65445a977c8},
    {law_binomial, GA_INT, 0xfcc69e64f05e87a1},
};

/* The bits are those stated in this file, on every device. */
static void same_bits(void **state) {
    (void)state;
    const size_t n = 100003;
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(laws); i++) {
        GpuRandom s = {.seed = 7, .sequence = 11, .offset = 13};
        GpuArray a;
        if (!usable(laws[i].type)) continue;
        size_t bytes = n * cts_type_size(laws[i].type);
        void *got = malloc(bytes);
        assert_non_null(got);
        cts_ok(GpuArray_empty(&a, cts.ctx, laws[i].type, 1, &n, GA_C_ORDER));
        cts_ok(laws[i].make(&s, &a));
        cts_ok(GpuArray_read(got, bytes, &a));
        uint64_t hash = cts_hash(got, bytes);
        if (hash != laws[i].hash) {
            print_error("law %zu, %s: the hash is 0x%016llx\n", i, cts_type_name(laws[i].type),
                        (unsigned long long)hash);
            wrong++;
        }
        GpuArray_clear(&a);
        free(got);
    }
    assert_int_equal(wrong, 0);
}

/* One call gives the same as two calls, wherever it is cut; a stream can be moved to any offset at once. */
static void cuts(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (size_t i = 0; i < COUNT(laws); i++) {
        int type = laws[i].type;
        if (!usable(type) || (cts.small && i % 3 != 0)) continue;
        size_t size = cts_type_size(type), n = 1 + cts_below(&r, cts.small ? 200 : 5000), first = cts_below(&r, n);
        const size_t skip = cts_below(&r, 3);
        GpuRandom s = random_stream(&r), t = s;
        unsigned char *whole = malloc(n * size), *parts = malloc(n * size);
        assert_true(whole && parts);
        GpuArray a, b;
        size_t counts[2] = {first, n - first};
        cts_ok(GpuArray_empty(&a, cts.ctx, type, 1, &n, GA_C_ORDER));
        cts_ok(laws[i].make(&s, &a));
        cts_ok(GpuArray_read(whole, n * size, &a));
        for (unsigned p = 0; p < 2; p++) {
            size_t room = counts[p] + skip;
            cts_ok(GpuArray_empty(&b, cts.ctx, type, 1, &room, GA_C_ORDER));
            if (counts[p] > 0) { /* elements at addresses where wide accesses are not aligned */
                GpuArray part = b;
                part.dimensions = &counts[p];
                part.offset = skip * size;
                GpuArray_fix_flags(&part);
                cts_ok(laws[i].make(&t, &part));
                unsigned char *all = malloc(room * size);
                assert_non_null(all);
                cts_ok(GpuArray_read(all, room * size, &b));
                memcpy(parts + (p ? first * size : 0), all + skip * size, counts[p] * size);
                free(all);
            }
            GpuArray_clear(&b);
        }
        assert_memory_equal(whole, parts, n * size);
        assert_true(s.offset == t.offset);
        GpuArray_clear(&a);
        free(whole);
        free(parts);
    }
}

static void mistakes(void **state) {
    (void)state;
    const size_t n = 8;
    GpuRandom s = {.seed = 1, .sequence = 2, .offset = 3},
              end = {.seed = 1, .sequence = 2, .offset = ((uint64_t)1 << 63) - 4},
              past = {.seed = 1, .sequence = 2, .offset = UINT64_MAX};
    GpuArray f = cts_zeros(GA_FLOAT, 1, &n), i = cts_zeros(GA_INT, 1, &n), u8 = cts_zeros(GA_UBYTE, 1, &n),
             b = cts_zeros(GA_BOOL, 1, &n), cleared = {0}, bad;
    for (size_t k = 0; k < COUNT(laws); k++) {
        cts_fails_with(GA_INVALID_ERROR, laws[k].make(&s, NULL));
        cts_fails_with(GA_INVALID_ERROR, laws[k].make(&s, &cleared));
        cts_fails_with(GA_INVALID_ERROR, laws[k].make(NULL, laws[k].type == GA_INT ? &i : &f));
    }
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_bits(&s, &f));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_bits(&s, &b));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_uniform(&s, &i, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_uniform(&s, &f, 1, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_uniform(&s, &f, 1, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_uniform(&s, &f, 1, 1 + 1e-12));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_uniform(&s, &f, NAN, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_uniform(&s, &f, 0, INFINITY));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_uniform(&s, &f, -FLT_MAX, FLT_MAX));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_uniform(&s, &f, 0, 1e300));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_integers(&s, &f, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_integers(&s, &b, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_integers(&s, &i, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_integers(&s, &i, 1, (uint64_t)1 << 31));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_integers(&s, &i, (int64_t)1 << 31, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_integers(&s, &i, INT64_MIN, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_integers(&s, &u8, -1, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_integers(&s, &u8, 0, 257));
    cts_ok(GpuRandom_integers(&s, &u8, 0, 256));
    s.offset = 3;
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_bernoulli(&s, &f, 0.5));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_bernoulli(&s, &b, -0.1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_bernoulli(&s, &b, 1.5));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_bernoulli(&s, &b, NAN));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_normal(&s, &i, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_normal(&s, &f, 0, -1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_normal(&s, &f, NAN, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_normal(&s, &f, 0, 1e300));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_exponential(&s, &i, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_exponential(&s, &f, -1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_exponential(&s, &f, INFINITY));
    if (cts.fp64) {
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_gamma(&s, &i, 1, 1));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_gamma(&s, &f, 0, 1));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_gamma(&s, &f, NAN, 1));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_gamma(&s, &f, 1, -1));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_gamma(&s, &f, 1, INFINITY));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_poisson(&s, &b, 1));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_poisson(&s, &i, -1));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_poisson(&s, &i, NAN));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_poisson(&s, &i, 2e9));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_binomial(&s, &b, 1, 0.5));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_binomial(&s, &i, 1, 1.5));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_binomial(&s, &i, 1, NAN));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_binomial(&s, &i, (uint64_t)1 << 40, 0.5));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_poisson(&end, &i, 1));
    } else {
        cts_fails_with(GA_DEVSUP_ERROR, GpuRandom_gamma(&s, &f, 1, 1));
        cts_fails_with(GA_DEVSUP_ERROR, GpuRandom_poisson(&s, &f, 1));
        cts_fails_with(GA_DEVSUP_ERROR, GpuRandom_binomial(&s, &f, 1, 0.5));
    }
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_bits(&end, &i));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_bits(&past, &i));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_bernoulli(&end, &b, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_permutation(NULL, &i));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_permutation(&s, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_permutation(&s, &f));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_choice(&s, &i, 7, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_choice(&s, &i, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_choice(&s, &i, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_choice(&s, &i, ((size_t)1 << 31) + 1, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_choice(&s, &i, ((size_t)1 << 31) + 1, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_choice(&s, &i, SIZE_MAX, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_choice(&s, &u8, 257, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_choice(&s, &f, 100, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_choice(NULL, &i, 100, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_choice(&s, NULL, 100, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_choice(&end, &i, 100, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_shuffle(NULL, &i, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_shuffle(&s, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_shuffle(&s, &i, 1));
    f.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_shuffle(&s, &f, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_uniform(&s, &f, 0, 1));
    assert_true(s.offset == 3 && end.offset == ((uint64_t)1 << 63) - 4);
    bad = i;
    bad.offset = 1;
    GpuArray_fix_flags(&bad);
    size_t seven = 7;
    bad.dimensions = &seven;
    cts_fails_with(GA_UNALIGNED_ERROR, GpuRandom_bits(&s, &bad));
    bad.offset = 0;
    GpuArray_fix_flags(&bad);
    seven = 0;
    cts_ok(GpuRandom_bits(&s, &bad)); /* no elements */
    assert_true(s.offset == 3);
    if (!cts.fp64) {
        bad = f;
        bad.typecode = GA_DOUBLE;
        seven = 4;
        bad.dimensions = &seven;
        bad.flags |= GA_WRITEABLE;
        GpuArray_fix_flags(&bad);
        cts_fails(GpuRandom_uniform(&s, &bad, 0, 1));
    }
    cts_clear(&f, &i, &u8, &b, NULL);
}

const cts_case cts_random_cases[] = {{"known_answers", known_answers, 0}, {"bits", bits, 0},
                                     {"uniforms", uniforms, 0},           {"integers", integers, 0},
                                     {"bernoulli", bernoulli, 0},         {"normals", normals, 0},
                                     {"exponentials", exponentials, 0},   {"trials", trials, CTS_FP64 | CTS_SLOW},
                                     {"same_bits", same_bits, CTS_SLOW},  {"cuts", cuts, 0},
                                     {"choices", random_choices, 0},      {"shuffles", random_shuffles, CTS_SLOW},
                                     {"mistakes", mistakes, 0},           {NULL, NULL, 0}};
