/* Random numbers: the generator against Philox, and each distribution against a second implementation on the host. */
#include "cts_ref.h"

#include <float.h>
#include <math.h>

#include <gpuarray/random.h>

static const int integer_types[] = {GA_BYTE, GA_UBYTE, GA_SHORT, GA_USHORT, GA_INT, GA_UINT, GA_LONG, GA_ULONG};
static const int real_types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};
static const int normal_types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_CFLOAT, GA_DOUBLE, GA_CDOUBLE};
#define COUNT(a) (sizeof(a) / sizeof *(a))
enum { MOST = 3000 };

/* ------------------------------------------------------------------------------------------------------- reference */

/* The paper's description: a counter of four words, two of which are multiplied in each of ten rounds. */
static void philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]) {
    uint32_t k[2] = {key[0], key[1]};
    memcpy(out, counter, 16);
    for (int round = 0; round < 10; round++) {
        uint64_t even = 0xD2511F53ull * out[0], odd = 0xCD9E8D57ull * out[2];
        uint32_t next[4] = {(uint32_t)(odd >> 32) ^ out[1] ^ k[0], (uint32_t)odd,
                            (uint32_t)(even >> 32) ^ out[3] ^ k[1], (uint32_t)even};
        memcpy(out, next, 16);
        k[0] += 0x9E3779B9u; /* the golden ratio */
        k[1] += 0xBB67AE85u; /* sqrt(3) - 1 */
    }
}

static void block(const GpuRandom *s, uint64_t number, uint32_t out[4]) {
    const uint32_t counter[4] = {(uint32_t)number, (uint32_t)(number >> 32), (uint32_t)s->sequence,
                                 (uint32_t)(s->sequence >> 32)};
    const uint32_t key[2] = {(uint32_t)s->seed, (uint32_t)(s->seed >> 32)};
    philox(counter, key, out);
}

static uint32_t word(const GpuRandom *s, uint64_t place) {
    uint32_t w[4];
    block(s, place / 4, w);
    return w[place % 4];
}

static uint64_t two_words(const GpuRandom *s, uint64_t place) {
    return word(s, place) | (uint64_t)word(s, place + 1) << 32;
}

static unsigned words_of(int type) {
    size_t size = cts_type_size(type);
    return type == GA_CDOUBLE ? 4 : size == 8 ? 2 : 1;
}

/* The index of the first word of element 0: the stream's offset, rounded up to the words an element takes. */
static uint64_t start_of(const GpuRandom *s, int type) {
    uint64_t k = words_of(type);
    return (s->offset + k - 1) / k * k;
}

/* floor(range * u) in long multiplication: the fraction u consists of the element's own one or two words and the four
 * words of an additional block, 32 bits a digit. */
static uint64_t below(const GpuRandom *s, uint64_t place, bool wide, uint64_t range_minus_1) {
    uint32_t digits[6], rest[4], product[9] = {0};
    unsigned n = 0;
    uint32_t range[3] = {(uint32_t)range_minus_1, (uint32_t)(range_minus_1 >> 32), 0};
    if (++range[0] == 0 && ++range[1] == 0) range[2] = 1;
    block(s, (uint64_t)1 << 63 | place, rest);
    if (wide) { /* lowest digit first; of a pair of words the first is the low one */
        const uint32_t d[6] = {rest[2], rest[3], rest[0], rest[1], word(s, place), word(s, place + 1)};
        memcpy(digits, d, sizeof d);
        n = 6;
    } else {
        const uint32_t d[5] = {rest[3], rest[2], rest[1], rest[0], word(s, place)};
        memcpy(digits, d, sizeof d);
        n = 5;
    }
    for (unsigned j = 0; j < 3; j++) {
        uint64_t carry = 0;
        for (unsigned i = 0; i < n; i++) {
            uint64_t t = (uint64_t)digits[i] * range[j] + product[i + j] + carry;
            product[i + j] = (uint32_t)t;
            carry = t >> 32;
        }
        product[n + j] = (uint32_t)carry;
    }
    return product[n] | (uint64_t)product[n + 1] << 32;
}

static double to_type(int type, double v) {
    if (type == GA_HALF) return cts_half_to_double(cts_double_to_half(v));
    if (type == GA_BFLOAT16) return cts_bfloat16_to_double(cts_double_to_bfloat16(v));
    return type == GA_FLOAT ? (float)v : v;
}

static double before(int type, double x) {
    double step = x;
    if (type == GA_DOUBLE) return nextafter(x, -INFINITY);
    if (type == GA_FLOAT) return nextafterf((float)x, -INFINITY);
    for (double d = fabs(x) > 0 ? fabs(x) : 1; to_type(type, x - d) < x; d /= 2) step = to_type(type, x - d);
    return step;
}

static double uniform(const GpuRandom *s, uint64_t at, int type, double low, double high) {
    low = to_type(type, low);
    high = to_type(type, high);
    if (type == GA_DOUBLE) {
        double v = fma((double)(two_words(s, at) >> 11) * 0x1p-53, high - low, low);
        return v < high ? v : before(type, high);
    }
    uint32_t w = word(s, at);
    float u = type == GA_FLOAT  ? (float)(w >> 8) * 0x1p-24f
              : type == GA_HALF ? (float)(w >> 21) * 0x1p-11f
                                : (float)(w >> 24) * 0x1p-8f;
    double v = to_type(type, fmaf(u, (float)(high - low), (float)low));
    return v < high ? v : before(type, high);
}

/* -log(u) for u in (0, 1), which lies half a step between the values that the words stand for. */
static double minus_log(const GpuRandom *s, uint64_t at, bool wide) {
    if (wide) {
        uint64_t w = two_words(s, at);
        return w >> 63 ? -log1p(-((double)(~w >> 11) + 0.5) * 0x1p-53) : -log(((double)(w >> 11) + 0.5) * 0x1p-53);
    }
    uint32_t w = word(s, at);
    return w >> 31 ? -log1p(-((double)~w + 0.5) * 0x1p-32) : -log(((double)w + 0.5) * 0x1p-32);
}

/* A normal number from two words each (f64) at word `at`: one of a pair by Box-Muller. */
static double normal_wide(const GpuRandom *s, uint64_t at) {
    uint64_t pair = at & ~(uint64_t)3, w = two_words(s, pair + 2); /* a quarter of a turn is 2^62 */
    double r = sqrt(2 * minus_log(s, pair, true)), half_pi = 1.5707963267948966;
    /* centred, so that no precision is lost near zeros */
    double t = ((double)((int64_t)(w << 2) >> 12) + 0.5) * 0x1p-52;
    double c = cos(half_pi * t), d = sin(half_pi * t);
    unsigned q = (unsigned)((w + ((uint64_t)1 << 61)) >> 62);
    const double x[4] = {c, -d, -c, d}, y[4] = {d, c, -d, -c};
    return r * (at == pair ? x[q] : y[q]);
}

/* A normal number from one word each. The first word of a pair gives the radius r; all bits of the second but one give
 * an angle within a quarter of a turn to either side, and the last bit the sign of the other number. *slack is the
 * error that a relative error of 2^-22 in the first word causes. */
static double normal_single(const GpuRandom *s, uint64_t at, double *slack) {
    uint64_t pair = at & ~(uint64_t)1;
    uint32_t w = word(s, pair + 1);
    double r = sqrt(-2 * log(((double)word(s, pair) + 0.5) * 0x1p-32)), pi = 3.141592653589793;
    double angle = ((double)(int32_t)(w << 1) + 0.5) * 0x1p-32 * pi;
    *slack = r * 0x1p-21 + 0x1p-22 / fmax(r, 0x1p-11);
    return r * (at == pair ? sin(angle) : w >> 31 ? -cos(angle) : cos(angle));
}

/* ------------------------------------------------------------------------------------------------------------ help */

static bool usable(int type) {
    return cts_type_usable(type);
}

static GpuRandom any_stream(cts_random *r) {
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
    assert_true(s->offset == (count > 0 ? start_of(was, type) + count * words_of(type) : was->offset));
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
        philox(known[i].counter, known[i].key, got);
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
        GpuRandom s = any_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        make_result(&a, &g, &r, type);
        cts_ok(GpuRandom_bits(&s, &g));
        for (size_t e = 0; e < cts_count(&a); e++) {
            uint64_t at = start_of(&was, type) + e * words_of(type);
            uint64_t v = size == 8 ? two_words(&was, at) : word(&was, at) >> (32 - 8 * size);
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
        GpuRandom s = any_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        make_result(&a, &g, &r, type);
        cts_ok(GpuRandom_uniform(&s, &g, bound[0], bound[1]));
        for (size_t e = 0; e < cts_count(&a); e++) {
            uint64_t at = start_of(&was, type) + e * words_of(type);
            cts_put(type, cts_at(&a, e), cts_real(uniform(&was, at, type, bound[0], bound[1])));
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
        GpuRandom s = any_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        make_result(&a, &g, &r, type);
        cts_ok(GpuRandom_integers(&s, &g, (int64_t)from, span + 1));
        for (size_t e = 0; e < cts_count(&a); e++) {
            uint64_t v = from + below(&was, start_of(&was, type) + e * words_of(type), width == 64, span);
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
        GpuRandom s = any_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        make_result(&a, &g, &r, GA_BOOL);
        /* a probability for which the first word does not decide */
        if (i == 2 && cts_count(&a) > 0) p = (word(&s, s.offset) + 0.5) * 0x1p-32;
        cts_ok(GpuRandom_bernoulli(&s, &g, p));
        for (size_t e = 0; e < cts_count(&a); e++) {
            uint32_t rest[4];
            block(&was, (uint64_t)1 << 63 | (was.offset + e), rest);
            long double u = ldexpl((long double)((uint64_t)word(&was, was.offset + e) << 32 | rest[0]), -64);
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
        GpuRandom s = any_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        make_result(&a, &g, &r, type);
        cts_ok(exponential ? GpuRandom_exponential(&s, &g, scale) : GpuRandom_normal(&s, &g, 0, scale));
        cts_ok(GpuArray_sync(&g));
        cts_array got;
        cts_make(&got, type, a.nd, a.dims);
        read_dense(&got, &g);
        for (size_t e = 0; e < cts_count(&a); e++) {
            uint64_t at = start_of(&was, type) + e * words_of(type), each = wide ? 2 : 1;
            cts_number v = cts_get(type, cts_at(&got, e));
            double slack = 0, want = exponential ? minus_log(&was, at, wide)
                                     : wide      ? normal_wide(&was, at)
                                                 : normal_single(&was, at, &slack);
            if (is_complex) scale = (i % 2 ? 1 : 3) * 0.70710678118654752;
            if (!is_near(part, v.re, scale * want, scale * slack))
                fail_msg("%s: %.17g, not %.17g", cts_type_name(type), v.re, scale * want);
            if (is_complex) {
                want = wide ? normal_wide(&was, at + each) : normal_single(&was, at + each, &slack);
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

static double open_unit(const GpuRandom *s, uint64_t at) {
    return ((double)(two_words(s, at) >> 12) + 0.5) * 0x1p-52;
}

/* The gamma distribution by Marsaglia and Tsang; `at` is a multiple of 128. */
static double gamma_of(const GpuRandom *s, uint64_t at, double shape) {
    double d = (shape < 1 ? shape + 1 : shape) - 1 / 3.0, c = 1 / sqrt(9 * d), v = 1;
    for (uint64_t trial = at; trial < at + 128; trial += 8) {
        double x = normal_wide(s, trial), u = minus_log(s, trial + 4, true), w = pow(1 + c * x, 3);
        if (w > 0 && -u < x * x / 2 + d - d * w + d * log(w)) {
            v = w;
            break;
        }
    }
    return d * v * (shape < 1 ? exp(-minus_log(s, at + 6, true) / shape) : 1);
}

/* Inversion of the distribution function: the smallest k with P(X <= k) >= u. */
static double inverted(double u, double first, double (*ratio)(double k, double a, double b), double a, double b) {
    double p = first, sum = first, k = 0;
    while (u > sum && sum + p > sum) {
        p *= ratio(k, a, b);
        sum += p;
        k++;
    }
    return k;
}

static double poisson_ratio(double k, double mean, double b) {
    (void)b;
    return mean / (k + 1);
}

static double binomial_ratio(double k, double n, double p) {
    return (n - k) / (k + 1) * (p / (1 - p));
}

static double poisson_of(const GpuRandom *s, uint64_t at, double mean) {
    if (mean < 10) return inverted(open_unit(s, at), exp(-mean), poisson_ratio, mean, 0);
    double b = 0.931 + 2.53 * sqrt(mean), a = -0.059 + 0.02483 * b, f = 1.1239 + 1.1328 / (b - 3.4);
    for (uint64_t trial = at; trial < at + 128; trial += 4) {
        double u = open_unit(s, trial) - 0.5, v = open_unit(s, trial + 2), us = 0.5 - fabs(u);
        double k = floor((2 * a / us + b) * u + mean + 0.43);
        if (us >= 0.07 && v <= 0.9277 - 3.6224 / (b - 2)) return k;
        if (k < 0 || (us < 0.013 && v > us)) continue;
        if (log(v) + log(f) - log(a / (us * us) + b) <= -mean + k * log(mean) - lgamma(k + 1)) return k;
    }
    return floor(mean);
}

static double binomial_of(const GpuRandom *s, uint64_t at, double n, double p) {
    if (p > 0.5) return n - binomial_of(s, at, n, 1 - p);
    if (n * p < 10) return inverted(open_unit(s, at), exp(n * log1p(-p)), binomial_ratio, n, p);
    double spq = sqrt(n * p * (1 - p)), b = 1.15 + 2.53 * spq, a = -0.0873 + 0.0248 * b + 0.01 * p;
    double alpha = (2.83 + 5.1 / b) * spq, m = floor((n + 1) * p);
    for (uint64_t trial = at; trial < at + 128; trial += 4) {
        double u = open_unit(s, trial) - 0.5, v = open_unit(s, trial + 2), us = 0.5 - fabs(u);
        double k = floor((2 * a / us + b) * u + n * p + 0.5);
        if (us >= 0.07 && v <= 0.92 - 4.2 / b) return k;
        if (k < 0 || k > n) continue;
        double h = lgamma(m + 1) + lgamma(n - m + 1) - lgamma(k + 1) - lgamma(n - k + 1);
        if (log(v * alpha / (a / (us * us) + b)) <= h + (k - m) * log(p / (1 - p))) return k;
    }
    return m;
}

enum trial_law { GAMMA, POISSON, BINOMIAL };

static void check_trials(cts_random *r, enum trial_law law, int type, double a, double b) {
    GpuRandom s = any_stream(r), was = s;
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
        want = law == GAMMA     ? gamma_of(&was, start + 128 * e, a) * b
               : law == POISSON ? poisson_of(&was, start + 128 * e, a)
                                : binomial_of(&was, start + 128 * e, a, b);
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

/* The hash FNV-1a. */
static uint64_t hash_of(const void *data, size_t size) {
    const unsigned char *p = data;
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++) h = (h ^ p[i]) * 0x100000001b3u;
    return h;
}

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
        uint64_t hash = hash_of(got, bytes);
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
        GpuRandom s = any_stream(&r), t = s;
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

/* ---------------------------------------------------------------------------------------------------- permutations */

static uint32_t mixed(uint32_t x) {
    x ^= x >> 16;
    x *= 0x85ebca6b;
    x ^= x >> 13;
    x *= 0xc2b2ae35;
    return x ^ x >> 16;
}

/* The first `count` elements of a permutation of n. */
static void permute(const GpuRandom *s, size_t n, size_t count, uint64_t *out) {
    GpuRandom t = *s;
    t.offset = (t.offset + 3) / 4 * 4;
    if (n <= 1024) {
        uint64_t all[1024];
        for (size_t i = 0; i < n; i++) all[i] = i;
        for (size_t i = 0; i < count; i++) {
            size_t j = i + (size_t)below(&t, t.offset + i, false, n - i - 1);
            out[i] = all[j];
            all[j] = all[i];
        }
        return;
    }
    unsigned bits = 0;
    while (((size_t)1 << bits) < n) bits++;
    unsigned low_bits = bits / 2, high_bits = bits - low_bits;
    uint64_t turn = two_words(&t, t.offset + 16) % n;
    for (size_t i = 0; i < count; i++) {
        uint64_t v = i;
        do {
            uint32_t low = (uint32_t)(v % ((uint64_t)1 << low_bits)), high = (uint32_t)(v >> low_bits);
            for (unsigned round = 0; round < 16; round++) {
                uint32_t k = word(&t, t.offset + round);
                if (round % 2 == 0)
                    high ^= mixed(low ^ k) % (1u << high_bits);
                else
                    low ^= mixed(high ^ k) % (1u << low_bits);
            }
            v = (uint64_t)high << low_bits | low;
        } while (v >= n);
        out[i] = (v + turn) % n;
    }
}

static void choices(void **state) {
    (void)state;
    static const size_t sizes[] = {1, 2, 5, 127, 1000, 1024, 1025, 2048, 3000};
    static const int types[] = {GA_LONG, GA_INT, GA_USHORT, GA_SHORT, GA_UINT, GA_ULONG};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < COUNT(sizes) * (cts.small ? 1 : 3); i++) {
        size_t n = sizes[i % COUNT(sizes)], count = i % 2 ? n : 1 + cts_below(&r, n);
        int type = n < 100 && i % 3 == 0 ? GA_UBYTE : types[i % (cts.small ? 2 : COUNT(types))];
        GpuRandom s = any_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        uint64_t *want = malloc(count * sizeof *want);
        assert_non_null(want);
        if (i % 4 == 0 && !cts.small)
            cts_make_layout(&a, &r, type, 1, &count, false);
        else
            cts_make(&a, type, 1, &count);
        cts_upload(&g, &a);
        cts_ok(count == n ? GpuRandom_permutation(&s, &g) : GpuRandom_choice(&s, &g, n, 0));
        permute(&was, n, count, want);
        for (size_t e = 0; e < count; e++) memcpy(cts_at(&a, e), &want[e], cts_type_size(type));
        cts_check(&g, &a);
        assert_true(s.offset == (was.offset + 3) / 4 * 4 + 1024);
        unsigned char *seen = calloc(n, 1);
        assert_non_null(seen);
        for (size_t e = 0; e < count; e++) assert_true(want[e] < n && !seen[want[e]]++);
        free(seen);
        free(want);
        drop(&a, &g);
    }
}

/* Choice with replacement equals a call of integers; rows are shuffled in the order of a permutation. */
static void shuffles(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < 10; i++) {
        size_t dims[3] = {1 + cts_below(&r, 6), 1 + cts_below(&r, 40), 1 + cts_below(&r, 5)};
        if (i == 0) dims[1] = 1500;
        GpuRandom s = any_stream(&r), was = s;
        cts_array a;
        GpuArray g;
        cts_make_layout(&a, &r, i % 2 ? GA_HALF : GA_INT, 3, dims, false);
        cts_fill_small(&a, &r);
        cts_upload(&g, &a);
        cts_ok(GpuRandom_shuffle(&s, &g, 1));
        uint64_t *order = malloc(dims[1] * sizeof *order);
        assert_non_null(order);
        permute(&was, dims[1], dims[1], order);
        cts_array from;
        cts_clone(&from, &a);
        for (size_t x = 0; x < dims[0]; x++)
            for (size_t y = 0; y < dims[1]; y++)
                for (size_t z = 0; z < dims[2]; z++)
                    memcpy(cts_at(&a, (x * dims[1] + y) * dims[2] + z),
                           cts_at(&from, (x * dims[1] + (size_t)order[y]) * dims[2] + z), cts_type_size(a.type));
        cts_check(&g, &a);
        free(order);
        cts_drop(&from);
        drop(&a, &g);
    }
    const size_t n = 100;
    int32_t one[100], two[100];
    GpuRandom s = {.seed = 5, .sequence = 6, .offset = 7}, t = s;
    GpuArray a, b;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_INT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_empty(&b, cts.ctx, GA_INT, 1, &n, GA_C_ORDER));
    cts_ok(GpuRandom_choice(&s, &a, 1000000, 1));
    cts_ok(GpuRandom_integers(&t, &b, 0, 1000000));
    cts_ok(GpuArray_read(one, sizeof one, &a));
    cts_ok(GpuArray_read(two, sizeof two, &b));
    assert_memory_equal(one, two, sizeof one);
    assert_true(s.offset == t.offset);
    cts_clear(&a, &b, NULL);
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

const cts_case cts_random_cases[] = {{"known_answers", known_answers, 0},
                                     {"bits", bits, 0},
                                     {"uniforms", uniforms, 0},
                                     {"integers", integers, 0},
                                     {"bernoulli", bernoulli, 0},
                                     {"normals", normals, 0},
                                     {"exponentials", exponentials, 0},
                                     {"trials", trials, CTS_FP64 | CTS_SLOW},
                                     {"same_bits", same_bits, CTS_SLOW},
                                     {"cuts", cuts, 0},
                                     {"choices", choices, 0},
                                     {"shuffles", shuffles, CTS_SLOW},
                                     {"mistakes", mistakes, 0},
                                     {NULL, NULL, 0}};
