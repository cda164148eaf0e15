/* The second implementation of random numbers: Philox, and the distributions of random.h, on the host. */
#include "cts_random.h"

#include <math.h>

/* The paper's description: a counter of four words, two of which are multiplied in each of ten rounds. */
void random_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]) {
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

void random_block(const GpuRandom *s, uint64_t number, uint32_t out[4]) {
    const uint32_t counter[4] = {(uint32_t)number, (uint32_t)(number >> 32), (uint32_t)s->sequence,
                                 (uint32_t)(s->sequence >> 32)};
    const uint32_t key[2] = {(uint32_t)s->seed, (uint32_t)(s->seed >> 32)};
    random_philox(counter, key, out);
}

uint32_t random_word(const GpuRandom *s, uint64_t place) {
    uint32_t w[4];
    random_block(s, place / 4, w);
    return w[place % 4];
}

uint64_t random_two_words(const GpuRandom *s, uint64_t place) {
    return random_word(s, place) | (uint64_t)random_word(s, place + 1) << 32;
}

unsigned random_words_of(int type) {
    size_t size = cts_type_size(type);
    return type == GA_CDOUBLE ? 4 : size == 8 ? 2 : 1;
}

/* The index of the first word of element 0: the stream's offset, rounded up to the words an element takes. */
uint64_t random_start_of(const GpuRandom *s, int type) {
    uint64_t k = random_words_of(type);
    return (s->offset + k - 1) / k * k;
}

/* floor(range * u) in long multiplication: the fraction u consists of the element's own one or two words and the four
 * words of an additional block, 32 bits a digit. */
uint64_t random_below(const GpuRandom *s, uint64_t place, bool wide, uint64_t range_minus_1) {
    uint32_t digits[6], rest[4], product[9] = {0};
    unsigned n = 0;
    uint32_t range[3] = {(uint32_t)range_minus_1, (uint32_t)(range_minus_1 >> 32), 0};
    if (++range[0] == 0 && ++range[1] == 0) range[2] = 1;
    random_block(s, (uint64_t)1 << 63 | place, rest);
    if (wide) { /* lowest digit first; of a pair of words the first is the low one */
        const uint32_t d[6] = {rest[2], rest[3], rest[0], rest[1], random_word(s, place), random_word(s, place + 1)};
        memcpy(digits, d, sizeof d);
        n = 6;
    } else {
        const uint32_t d[5] = {rest[3], rest[2], rest[1], rest[0], random_word(s, place)};
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

double random_to_type(int type, double v) {
    if (type == GA_HALF) return cts_half_to_double(cts_double_to_half(v));
    if (type == GA_BFLOAT16) return cts_bfloat16_to_double(cts_double_to_bfloat16(v));
    return type == GA_FLOAT ? (float)v : v;
}

static double before(int type, double x) {
    double step = x;
    if (type == GA_DOUBLE) return nextafter(x, -INFINITY);
    if (type == GA_FLOAT) return nextafterf((float)x, -INFINITY);
    for (double d = fabs(x) > 0 ? fabs(x) : 1; random_to_type(type, x - d) < x; d /= 2)
        step = random_to_type(type, x - d);
    return step;
}

double random_uniform(const GpuRandom *s, uint64_t at, int type, double low, double high) {
    low = random_to_type(type, low);
    high = random_to_type(type, high);
    if (type == GA_DOUBLE) {
        double v = fma((double)(random_two_words(s, at) >> 11) * 0x1p-53, high - low, low);
        return v < high ? v : before(type, high);
    }
    uint32_t w = random_word(s, at);
    float u = type == GA_FLOAT  ? (float)(w >> 8) * 0x1p-24f
              : type == GA_HALF ? (float)(w >> 21) * 0x1p-11f
                                : (float)(w >> 24) * 0x1p-8f;
    double v = random_to_type(type, fmaf(u, (float)(high - low), (float)low));
    return v < high ? v : before(type, high);
}

/* -log(u) for u in (0, 1), which lies half a step between the values that the words stand for. */
double random_minus_log(const GpuRandom *s, uint64_t at, bool wide) {
    if (wide) {
        uint64_t w = random_two_words(s, at);
        return w >> 63 ? -log1p(-((double)(~w >> 11) + 0.5) * 0x1p-53) : -log(((double)(w >> 11) + 0.5) * 0x1p-53);
    }
    uint32_t w = random_word(s, at);
    return w >> 31 ? -log1p(-((double)~w + 0.5) * 0x1p-32) : -log(((double)w + 0.5) * 0x1p-32);
}

/* A normal number from two words each (f64) at word `at`: one of a pair by Box-Muller. */
double random_normal_wide(const GpuRandom *s, uint64_t at) {
    uint64_t pair = at & ~(uint64_t)3, w = random_two_words(s, pair + 2); /* a quarter of a turn is 2^62 */
    double r = sqrt(2 * random_minus_log(s, pair, true)), half_pi = 1.5707963267948966;
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
double random_normal_single(const GpuRandom *s, uint64_t at, double *slack) {
    uint64_t pair = at & ~(uint64_t)1;
    uint32_t w = random_word(s, pair + 1);
    double r = sqrt(-2 * log(((double)random_word(s, pair) + 0.5) * 0x1p-32)), pi = 3.141592653589793;
    double angle = ((double)(int32_t)(w << 1) + 0.5) * 0x1p-32 * pi;
    *slack = r * 0x1p-21 + 0x1p-22 / fmax(r, 0x1p-11);
    return r * (at == pair ? sin(angle) : w >> 31 ? -cos(angle) : cos(angle));
}

static double open_unit(const GpuRandom *s, uint64_t at) {
    return ((double)(random_two_words(s, at) >> 12) + 0.5) * 0x1p-52;
}

/* The gamma distribution by Marsaglia and Tsang; `at` is a multiple of 128. */
double random_gamma(const GpuRandom *s, uint64_t at, double shape) {
    double d = (shape < 1 ? shape + 1 : shape) - 1 / 3.0, c = 1 / sqrt(9 * d), v = 1;
    for (uint64_t trial = at; trial < at + 128; trial += 8) {
        double x = random_normal_wide(s, trial), u = random_minus_log(s, trial + 4, true), w = pow(1 + c * x, 3);
        if (w > 0 && -u < x * x / 2 + d - d * w + d * log(w)) {
            v = w;
            break;
        }
    }
    return d * v * (shape < 1 ? exp(-random_minus_log(s, at + 6, true) / shape) : 1);
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

double random_poisson(const GpuRandom *s, uint64_t at, double mean) {
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

double random_binomial(const GpuRandom *s, uint64_t at, double n, double p) {
    if (p > 0.5) return n - random_binomial(s, at, n, 1 - p);
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
