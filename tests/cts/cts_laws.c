/* Distributions with many parameters: compared with their densities and probabilities, and with the same stream read
 * from other offsets. */
#include "cts_ref.h"

#include <float.h>
#include <math.h>

#include <gpuarray/random.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))
#define PI 3.14159265358979323846
enum { NUMBERS = 20000, BINS = 32, PIECES = 64 };

/* --------------------------------------------------------------------------------------------- densities, chances */

static double gamma_density(double x, double shape, double scale) {
    return exp((shape - 1) * log(x / scale) - x / scale - lgamma(shape)) / scale;
}

static double beta_density(double x, double a, double b) {
    return exp((a - 1) * log(x) + (b - 1) * log1p(-x) + lgamma(a + b) - lgamma(a) - lgamma(b));
}

/* Density of x = (g / above) / (h / below), where g and h are gamma numbers of shapes m / 2 and below / 2. */
static double f_density(double x, double m, double above, double below) {
    double q = above / below * x, u = q / (1 + q); /* a beta number */
    return beta_density(u, m / 2, below / 2) * (1 - u) * (1 - u) * above / below;
}

static double poisson_chance(double k, double mean) {
    return exp(k * log(mean) - mean - lgamma(k + 1));
}

static double choices(double n, double k) {
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1);
}

static double noncentral(gpurandom_law law, double x, const double *p) {
    double sum = 0, half = p[law == GA_LAW_NONCENTRAL_F ? 2 : 1] / 2;
    for (int j = 0; j < 60; j++)
        sum += poisson_chance(j, half) * (law == GA_LAW_NONCENTRAL_F ? f_density(x, p[0] + 2 * j, p[0], p[1])
                                                                     : gamma_density(x, p[0] / 2 + j, 2));
    return sum;
}

static double bessel_i0(double x) {
    double sum = 1, term = 1;
    for (int k = 1; k < 60; k++) sum += term *= x * x / 4 / (k * k);
    return sum;
}

static double zeta(double a) {
    double sum = 0;
    for (int k = 1; k < 10000; k++) sum += pow(k, -a);
    return sum + pow(1e4, 1 - a) / (a - 1) + pow(1e4, -a) / 2;
}

/* Probability density at x; for discrete distributions the probability. */
static double density(gpurandom_law law, double x, const double *p) {
    double a = p[0], b = p[1], c = p[2], t = (x - a) / b;
    switch (law) {
    case GA_LAW_UNIFORM: return 1 / (b - a);
    case GA_LAW_NORMAL: return exp(-t * t / 2) / b / sqrt(2 * PI);
    case GA_LAW_LOGNORMAL: return density(GA_LAW_NORMAL, log(x), p) / x;
    case GA_LAW_CAUCHY: return 1 / PI / (1 + x * x);
    case GA_LAW_LOGISTIC: return exp(-t) / b / (1 + exp(-t)) / (1 + exp(-t));
    case GA_LAW_EXPONENTIAL: return exp(-x / a) / a;
    case GA_LAW_LAPLACE: return exp(-fabs(t)) / 2 / b;
    case GA_LAW_GUMBEL: return exp(-t - exp(-t)) / b;
    case GA_LAW_PARETO: return a * pow(1 + x, -a - 1);
    case GA_LAW_POWER: return a * pow(x, a - 1);
    case GA_LAW_RAYLEIGH: return x / a / a * exp(-x * x / 2 / a / a);
    case GA_LAW_WEIBULL: return a * pow(x, a - 1) * exp(-pow(x, a));
    case GA_LAW_GEOMETRIC: return a * pow(1 - a, x - 1);
    case GA_LAW_GAMMA: return gamma_density(x, a, b);
    case GA_LAW_LOG_GAMMA: return exp(a * x - exp(x) - lgamma(a));
    case GA_LAW_BETA: return beta_density(x, a, b);
    case GA_LAW_CHISQUARE: return gamma_density(x, a / 2, 2);
    case GA_LAW_NONCENTRAL_CHISQUARE:
    case GA_LAW_NONCENTRAL_F: return noncentral(law, x, p);
    case GA_LAW_F: return f_density(x, a, a, b);
    case GA_LAW_STUDENT_T:
        return exp(lgamma((a + 1) / 2) - lgamma(a / 2) - (a + 1) / 2 * log1p(x * x / a)) / sqrt(a * PI);
    case GA_LAW_NEGATIVE_BINOMIAL: return exp(lgamma(x + a) - lgamma(x + 1) - lgamma(a) + a * log(b) + x * log1p(-b));
    case GA_LAW_TRIANGULAR: return 2 / (c - a) * (x < b ? (x - a) / (b - a) : (c - x) / (c - b));
    case GA_LAW_VONMISES: return exp(b * cos(x - a)) / 2 / PI / bessel_i0(b);
    case GA_LAW_WALD: return sqrt(b / (2 * PI * x * x * x)) * exp(-b * (x - a) * (x - a) / (2 * a * a * x));
    case GA_LAW_POISSON: return poisson_chance(x, a);
    case GA_LAW_BINOMIAL: return exp(choices(a, x) + x * log(b) + (a - x) * log1p(-b));
    case GA_LAW_HYPERGEOMETRIC: return exp(choices(a, x) + choices(b, c - x) - choices(a + b, c));
    case GA_LAW_LOGSERIES: return -pow(a, x) / x / log1p(-a);
    case GA_LAW_ZIPF: return pow(x, -a) / zeta(a);
    }
    return NAN;
}

static bool is_counts(gpurandom_law law) {
    return law == GA_LAW_GEOMETRIC || law == GA_LAW_NEGATIVE_BINOMIAL || law >= GA_LAW_POISSON;
}

/* Integral over a bin, by Simpson's rule. */
static double chance_between(gpurandom_law law, const double *p, double from, double to) {
    double sum = 0, h = (to - from) / PIECES;
    for (int i = 0; i < PIECES; i += 2)
        sum += density(law, from + i * h, p) + 4 * density(law, from + (i + 1) * h, p) +
               density(law, from + (i + 2) * h, p);
    return sum * h / 3;
}

/* The chi-square statistic, as a deviation in standard deviations, for BINS bins from low to high and one for the rest.
 * Integers have a bin each. */
static double misfit(gpurandom_law law, const double *p, double low, double high, const double *x, size_t n) {
    double seen[BINS + 1] = {0}, chi = 0, rest = 1, bins = is_counts(law) ? high - low + 1 : BINS;
    int freedom = 0;

    for (size_t i = 0; i < n; i++) {
        double at = is_counts(law) ? x[i] - low : floor((x[i] - low) / (high - low) * bins);
        seen[at >= 0 && at < bins ? (int)at : BINS]++;
    }
    for (int k = 0; k <= BINS; k++) {
        double width = (high - low) / bins, chance = rest;
        if (k >= bins && k < BINS) continue;
        if (k < BINS)
            chance = is_counts(law) ? density(law, low + k, p)
                                    : chance_between(law, p, low + k * width, low + (k + 1) * width);
        rest -= chance;
        if (chance * (double)n < 5) {
            if (seen[k] > 20) return INFINITY;
            continue;
        }
        chi += (seen[k] - chance * (double)n) * (seen[k] - chance * (double)n) / (chance * (double)n);
        freedom++;
    }
    return (chi - (freedom - 1)) / sqrt(2.0 * (freedom > 1 ? freedom - 1 : 1));
}

/* -------------------------------------------------------------------------------------------------------- all laws */

static const struct law_case {
    gpurandom_law law;
    unsigned n;
    double p[3], low, high;
    uint64_t hash; /* of NUMBERS doubles of the stream {7, 11, 13} */
} cases[] = {
    {GA_LAW_UNIFORM, 2, {-1, 3}, -1, 3, 0x6c1d13011c937fc5},
    {GA_LAW_NORMAL, 2, {1, 2}, -5, 7, 0x461822851d759b44},
    {GA_LAW_LOGNORMAL, 2, {0.5, 0.7}, 0.2, 6, 0x71a3e740de2dbaca},
    {GA_LAW_CAUCHY, 0, {0}, -6, 6, 0x58e59a39e07422ab},
    {GA_LAW_LOGISTIC, 2, {1, 2}, -9, 11, 0xeed8f74d8a42bf8f},
    {GA_LAW_EXPONENTIAL, 1, {2}, 0, 8, 0x57c779eac6ea68a5},
    {GA_LAW_LAPLACE, 2, {1, 2}, -7, 9, 0x12473cfabcd729a5},
    {GA_LAW_GUMBEL, 2, {1, 2}, -3, 9, 0xb20548ef0ef96db3},
    {GA_LAW_PARETO, 1, {3}, 0, 3, 0x26427da9c6388539},
    {GA_LAW_POWER, 1, {3}, 0, 1, 0x7f4cbae145a357d3},
    {GA_LAW_RAYLEIGH, 1, {2}, 0, 7, 0xcf67231870a3da54},
    {GA_LAW_WEIBULL, 1, {1.5}, 0.01, 3, 0x47cbc644e340c86f},
    {GA_LAW_GEOMETRIC, 1, {0.2}, 1, 20, 0xf4ad59705ce262fe},
    {GA_LAW_GAMMA, 2, {2.5, 2}, 0.2, 14, 0xc11e0ca3603604c8},
    {GA_LAW_LOG_GAMMA, 1, {0.3}, -14, 1.5, 0x9d7574285f56fcc9},
    {GA_LAW_BETA, 2, {0.5, 0.7}, 0.02, 0.98, 0xeed108202e89b4a0},
    {GA_LAW_CHISQUARE, 1, {3}, 0.1, 10, 0x218f093b2d632043},
    {GA_LAW_NONCENTRAL_CHISQUARE, 2, {0.5, 9}, 0.5, 25, 0x82a2fdd2b7cbd13e},
    {GA_LAW_F, 2, {3, 5}, 0.05, 5, 0x563fa8e68997fcbb},
    {GA_LAW_NONCENTRAL_F, 3, {3, 5, 2}, 0.05, 8, 0x1573c7b6600b9f13},
    {GA_LAW_STUDENT_T, 1, {3}, -5, 5, 0x7dd1c0a6a98306ce},
    {GA_LAW_NEGATIVE_BINOMIAL, 2, {3.5, 0.3}, 0, 25, 0x80c6cc820d211128},
    {GA_LAW_TRIANGULAR, 3, {-1, 0, 1}, -1, 1, 0x579d6baaa768a2a3},
    {GA_LAW_VONMISES, 2, {0.5, 2}, -3, 3, 0x58239bd438640e84},
    {GA_LAW_WALD, 2, {1, 3}, 0.1, 3, 0xf6a8bbf85bba0aa2},
    {GA_LAW_POISSON, 1, {40}, 25, 55, 0x242ee031d2e41fda},
    {GA_LAW_BINOMIAL, 2, {100, 0.7}, 58, 82, 0x5f48def64b245c7b},
    {GA_LAW_HYPERGEOMETRIC, 3, {150, 100, 70}, 32, 52, 0x393014bfb28777b1},
    {GA_LAW_LOGSERIES, 1, {0.7}, 1, 15, 0x16fb1f64f7aa3d56},
    {GA_LAW_ZIPF, 1, {2.5}, 1, 20, 0xee7d87dbc4c51a6d},
};

static void make(GpuArray *a, int type, size_t n) {
    cts_ok(GpuArray_empty(a, cts.ctx, type, 1, &n, GA_C_ORDER));
}

/* Numbers have the right distribution, and their bits are those listed here, on every device. */
static void fits(void **state) {
    (void)state;
    double *x = malloc(NUMBERS * sizeof *x);
    size_t wrong = 0;
    GpuArray a;
    assert_non_null(x);
    make(&a, GA_DOUBLE, NUMBERS);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct law_case *c = &cases[i];
        GpuRandom s = {.seed = 7, .sequence = 11, .offset = 13};
        cts_ok(GpuRandom_law(&s, &a, c->law, c->n, c->p, NULL));
        assert_true(s.offset == 128 + 128 * NUMBERS);
        cts_ok(GpuArray_read(x, NUMBERS * sizeof *x, &a));
        double off = misfit(c->law, c->p, c->low, c->high, x, NUMBERS);
        uint64_t hash = cts_hash(x, NUMBERS * sizeof *x);
        if (!(fabs(off) < 4) || hash != c->hash) {
            print_error("law %d: chi-square is %.2f deviations off, the hash 0x%016llx\n", (int)c->law, off,
                        (unsigned long long)hash);
            wrong++;
        }
    }
    GpuArray_clear(&a);
    free(x);
    assert_int_equal(wrong, 0);
}

/* Parameters at the limits of distributions, and where algorithms change. */
static void ends(void **state) {
    (void)state;
    static const struct {
        gpurandom_law law;
        unsigned n;
        double p[3], mean, deviation; /* of one number; 0: all are the mean */
    } rows[] = {
        {GA_LAW_VONMISES, 2, {0, 0}, 0, PI / 1.7320508075688772},
        {GA_LAW_VONMISES, 2, {2, 1e12}, 2, 1e-6},
        {GA_LAW_WEIBULL, 1, {0}, 0, 0},
        {GA_LAW_WEIBULL, 1, {INFINITY}, 1, 0},
        {GA_LAW_GEOMETRIC, 1, {1}, 1, 0},
        {GA_LAW_GAMMA, 2, {0, 1}, 0, 0},
        {GA_LAW_BETA, 2, {0.01, 0.02}, 1 / 3.0, 0.4645},
        {GA_LAW_NONCENTRAL_CHISQUARE, 2, {2, 0}, 2, 2},
        {GA_LAW_POISSON, 1, {0}, 0, 0},
        {GA_LAW_POISSON, 1, {0x1p40}, 0x1p40, 0x1p20},
        {GA_LAW_BINOMIAL, 2, {100, 1}, 100, 0},
        {GA_LAW_BINOMIAL, 2, {0, 0.5}, 0, 0},
        {GA_LAW_HYPERGEOMETRIC, 3, {5, 10, 15}, 5, 0},
        {GA_LAW_HYPERGEOMETRIC, 3, {0, 100, 50}, 0, 0},
        {GA_LAW_HYPERGEOMETRIC, 3, {4e8, 6e8, 1e5}, 4e4, 154.911},
        {GA_LAW_LOGSERIES, 1, {0}, 1, 0},
        {GA_LAW_ZIPF, 1, {2000}, 1, 0},
    };
    enum { N = 2000 };
    static double x[N];
    GpuArray a;
    make(&a, GA_DOUBLE, N);
    for (size_t i = 0; i < COUNT(rows); i++) {
        GpuRandom s = {.seed = 1, .sequence = 2, .offset = 3};
        double sum = 0;
        cts_ok(GpuRandom_law(&s, &a, rows[i].law, rows[i].n, rows[i].p, NULL));
        cts_ok(GpuArray_read(x, sizeof x, &a));
        for (size_t k = 0; k < N; k++) {
            if (rows[i].deviation == 0) assert_true(x[k] == rows[i].mean);
            sum += x[k] - rows[i].mean;
        }
        if (!(fabs(sum) <= 5 * rows[i].deviation * sqrt(N)))
            fail_msg("law %d of %g, %g: the mean is %g off", (int)rows[i].law, rows[i].p[0], rows[i].p[1], sum / N);
    }
    GpuArray_clear(&a);
}

/* One call gives the same as two calls, wherever it is divided. */
static void cuts(void **state) {
    (void)state;
    enum { N = 100, FIRST = 37 };
    static double whole[N], parts[N];
    for (size_t i = 0; i < COUNT(cases); i += cts.small ? 13 : 3) {
        GpuRandom s = {.seed = 3, .sequence = 4, .offset = 1000}, t = s;
        GpuArray a, b;
        make(&a, GA_DOUBLE, N);
        cts_ok(GpuRandom_law(&s, &a, cases[i].law, cases[i].n, cases[i].p, NULL));
        cts_ok(GpuArray_read(whole, sizeof whole, &a));
        for (size_t from = 0; from < N; from += from == 0 ? FIRST : N) {
            size_t n = from == 0 ? FIRST : N - FIRST;
            make(&b, GA_DOUBLE, n);
            cts_ok(GpuRandom_law(&t, &b, cases[i].law, cases[i].n, cases[i].p, NULL));
            cts_ok(GpuArray_read(parts + from, n * sizeof *parts, &b));
            GpuArray_clear(&b);
        }
        assert_memory_equal(whole, parts, sizeof whole);
        assert_true(s.offset == t.offset);
        GpuArray_clear(&a);
    }
}

/* ------------------------------------------------------------------------------------------------------ parameters */

/* An array of doubles, converted to another type, in a given shape. */
static void given(GpuArray *a, int type, unsigned nd, const size_t *dims, const double *values) {
    GpuArray wide = cts_filled(GA_DOUBLE, nd, dims, values);
    cts_ok(GpuArray_empty(a, cts.ctx, type, nd, dims, GA_C_ORDER));
    cts_ok(GpuArray_move(a, &wide));
    GpuArray_clear(&wide);
}

/* A parameter that is an array element has the same effect as a number. */
static void parameters(void **state) {
    (void)state;
    enum { ROWS = 3, COLUMNS = 4, N = ROWS * COLUMNS };
    static const double good[COLUMNS] = {5, 80, 0, 1000}, bad[ROWS] = {40, 12, 200}, draws = 12;
    const size_t dims[2] = {ROWS, COLUMNS}, column[2] = {ROWS, 1}, one[2] = {1, 1};
    double x[N], y[N], want[N];
    GpuArray a, b, goods, bads, drawn;
    GpuRandom s = {.seed = 5, .sequence = 6, .offset = 0}, t;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_DOUBLE, 2, dims, GA_F_ORDER));
    cts_ok(GpuArray_empty(&b, cts.ctx, GA_DOUBLE, 2, dims, GA_C_ORDER));
    given(&goods, GA_INT, 1, dims + 1, good);
    given(&bads, GA_FLOAT, 2, column, bad);
    given(&drawn, GA_SHORT, 2, one, &draws);
    const GpuArray *arrays[2][3] = {{&goods, &bads, NULL}, {&goods, &bads, &drawn}};
    for (size_t e = 0; e < N; e++) {
        const double p[3] = {good[e % COLUMNS], bad[e / COLUMNS], draws};
        t = s;
        cts_ok(GpuRandom_law(&t, &b, GA_LAW_HYPERGEOMETRIC, 3, p, NULL));
        cts_ok(GpuArray_read(x, sizeof x, &b));
        want[e] = x[e];
    }
    for (int k = 0; k < 2; k++) {
        const double numbers[3] = {-1, -1, draws};
        t = s;
        cts_ok(GpuRandom_law(&t, &a, GA_LAW_HYPERGEOMETRIC, 3, k ? NULL : numbers, arrays[k]));
        cts_ok(GpuArray_move(&b, &a));
        cts_ok(GpuArray_read(x, sizeof x, &b));
        assert_memory_equal(x, want, sizeof x);
    }
    GpuArray_clear(&goods);
    /* The result is a parameter: exponential numbers of means that are such numbers. */
    const double mean = 1;
    const GpuArray *self[1] = {&b};
    t = s;
    cts_ok(GpuRandom_law(&t, &b, GA_LAW_EXPONENTIAL, 1, &mean, NULL));
    cts_ok(GpuArray_read(x, sizeof x, &b));
    t = s;
    cts_ok(GpuRandom_law(&t, &b, GA_LAW_EXPONENTIAL, 1, NULL, self));
    cts_ok(GpuArray_read(y, sizeof y, &b));
    for (size_t e = 0; e < N; e++) assert_true(y[e] == x[e] * x[e]);
    cts_clear(&a, &b, &bads, &drawn, NULL);
}

/* ----------------------------------------------------------------------------------------------------------- rows */

/* Multinomial and multivariate hypergeometric rows: each column by itself is binomial, or hypergeometric. */
static void shares(void **state) {
    (void)state;
    enum { ROWS = 4000, COLUMNS = 3 };
    static int64_t host[ROWS][COLUMNS];
    static double x[ROWS];
    static const double weights[COLUMNS] = {2, 3, 5}, balls[COLUMNS] = {20, 30, 50};
    const size_t rows = cts.small ? 80 : ROWS, dims[2] = {rows, COLUMNS};
    GpuArray a, w;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_LONG, 2, dims, GA_C_ORDER));
    for (int urn = 0; urn < 2; urn++) {
        GpuRandom s = {.seed = 8, .sequence = 9, .offset = 1};
        given(&w, urn ? GA_INT : GA_FLOAT, 1, dims + 1, urn ? balls : weights);
        cts_ok(urn ? GpuRandom_multivariate_hypergeometric(&s, &a, 40, NULL, &w)
                   : GpuRandom_multinomial(&s, &a, 40, NULL, &w));
        assert_true(s.offset == 128 + 128 * rows * COLUMNS);
        cts_ok(GpuArray_read(host, rows * sizeof *host, &a));
        for (size_t c = 0; c < COLUMNS; c++) {
            const double binomial[3] = {40, weights[c] / 10}, drawn[3] = {balls[c], 100 - balls[c], 40};
            double middle = 4 * weights[c];
            for (size_t i = 0; i < rows; i++) {
                assert_true(host[i][0] + host[i][1] + host[i][2] == 40);
                x[i] = (double)host[i][c];
            }
            double off = misfit(urn ? GA_LAW_HYPERGEOMETRIC : GA_LAW_BINOMIAL, urn ? drawn : binomial, middle - 7,
                                middle + 7, x, rows);
            assert_true(fabs(off) < 4);
        }
        GpuArray_clear(&w);
    }
    /* A number of trials and weights for each row: columns of weight 0 get nothing. */
    static double each[ROWS], table[ROWS][COLUMNS];
    GpuArray n;
    GpuRandom s = {.seed = 8, .sequence = 9, .offset = 1};
    for (size_t i = 0; i < rows; i++) {
        each[i] = (double)(i % 50);
        table[i][i % COLUMNS] = 0.5;
    }
    given(&n, GA_INT, 1, dims, each);
    given(&w, GA_DOUBLE, 2, dims, table[0]);
    cts_ok(GpuRandom_multinomial(&s, &a, 0, &n, &w));
    cts_ok(GpuArray_read(host, rows * sizeof *host, &a));
    for (size_t i = 0; i < rows; i++)
        for (size_t c = 0; c < COLUMNS; c++) assert_true(host[i][c] == (c == i % COLUMNS ? (int64_t)(i % 50) : 0));
    cts_clear(&n, &w, &a, NULL);
}

/* Ranges given by arrays: the results are those of GpuRandom_integers() for each. */
static void between(void **state) {
    (void)state;
    enum { N = 40 };
    static const int64_t lows[4] = {-5, 1000000, INT64_MIN, 0};
    static const uint64_t counts[4] = {1, 1000, UINT64_MAX, 3};
    int64_t x[N], y[N];
    size_t four = 4, dims[2] = {N / 4, 4};
    GpuArray a, low, count;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_LONG, 2, dims, GA_C_ORDER));
    make(&low, GA_LONG, four);
    make(&count, GA_ULONG, four);
    cts_ok(GpuArray_write(&low, lows, sizeof lows));
    cts_ok(GpuArray_write(&count, counts, sizeof counts));
    GpuRandom s = {.seed = 1, .sequence = 2, .offset = 5}, t = s;
    cts_ok(GpuRandom_integers_between(&t, &a, &low, &count));
    assert_true(t.offset == 6 + 2 * N);
    cts_ok(GpuArray_read(x, sizeof x, &a));
    for (size_t c = 0; c < 4; c++) {
        t = s;
        cts_ok(GpuRandom_integers(&t, &a, lows[c], counts[c]));
        cts_ok(GpuArray_read(y, sizeof y, &a));
        for (size_t e = c; e < N; e += 4) assert_true(x[e] == y[e]);
    }
    cts_ok(GpuArray_memset(&count, 0)); /* 2^64 */
    t = s;
    cts_ok(GpuRandom_integers_between(&t, &a, &count, &count));
    cts_ok(GpuArray_read(x, sizeof x, &a));
    t = s;
    cts_ok(GpuRandom_bits(&t, &a));
    cts_ok(GpuArray_read(y, sizeof y, &a));
    assert_memory_equal(x, y, sizeof x);
    cts_clear(&a, &low, &count, NULL);
}

/* -------------------------------------------------------------------------------------------------------- mistakes */

static void refused(const GpuArray *out, gpurandom_law law, unsigned n, double a, double b, double c) {
    const double p[3] = {a, b, c};
    GpuRandom s = {.seed = 1, .sequence = 2, .offset = 3};
    GpuArray target = *out;
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_law(&s, &target, law, n, p, NULL));
    assert_true(s.offset == 3);
}

static void bad_numbers(const GpuArray *f, const GpuArray *i) {
    refused(f, (gpurandom_law)30, 1, 1, 1, 1);
    refused(f, (gpurandom_law)-1, 1, 1, 1, 1);
    refused(f, GA_LAW_GAMMA, 1, 1, 1, 1);
    refused(i, GA_LAW_GAMMA, 2, 1, 1, 1);
    refused(f, GA_LAW_UNIFORM, 2, 0, INFINITY, 0);
    refused(f, GA_LAW_UNIFORM, 2, -1e308, 1e308, 0);
    refused(f, GA_LAW_NORMAL, 2, 0, -1, 0);
    refused(f, GA_LAW_NORMAL, 2, 0, NAN, 0);
    refused(f, GA_LAW_GAMMA, 2, -1, 1, 0);
    refused(f, GA_LAW_BETA, 2, 0, 1, 0);
    refused(f, GA_LAW_PARETO, 1, 0, 0, 0);
    refused(f, GA_LAW_TRIANGULAR, 3, 1, 0, 2);
    refused(f, GA_LAW_TRIANGULAR, 3, 1, 1, 1);
    refused(f, GA_LAW_NONCENTRAL_F, 3, 1, 1, -1);
    refused(f, GA_LAW_WALD, 2, 1, 0, 0);
    refused(i, GA_LAW_GEOMETRIC, 1, 0, 0, 0);
    refused(i, GA_LAW_GEOMETRIC, 1, 1.5, 0, 0);
    refused(i, GA_LAW_LOGSERIES, 1, 1, 0, 0);
    refused(i, GA_LAW_ZIPF, 1, 1, 0, 0);
    refused(i, GA_LAW_POISSON, 1, 0x1p63, 0, 0);
    refused(i, GA_LAW_BINOMIAL, 2, 2.5, 0.5, 0);
    refused(i, GA_LAW_BINOMIAL, 2, 0x1p31, 0.5, 0);
    refused(i, GA_LAW_HYPERGEOMETRIC, 3, 5, 10, 16);
    refused(i, GA_LAW_HYPERGEOMETRIC, 3, 2e9, 10, 1);
}

static void bad_arrays(GpuArray *f) {
    static const double values[6] = {1, 2, 3, -1, 1, 2.5};
    const size_t two = 2, three = 3;
    const double one[3] = {1, 1, 1};
    GpuRandom s = {.seed = 1, .sequence = 2, .offset = 3};
    GpuArray small, wide;
    given(&small, GA_DOUBLE, 1, &three, values + 3);
    given(&wide, GA_DOUBLE, 1, &two, values);
    GpuArray complex_one = cts_zeros(GA_CFLOAT, 0, NULL);
    const GpuArray *arrays[3] = {&small, NULL, NULL}, *last[3] = {NULL, NULL, &small};
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_law(&s, f, GA_LAW_EXPONENTIAL, 1, NULL, arrays));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_law(&s, f, GA_LAW_BINOMIAL, 2, one, arrays));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_law(&s, f, GA_LAW_TRIANGULAR, 3, one, last));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_law(&s, f, GA_LAW_GAMMA, 2, NULL, arrays));
    arrays[0] = &wide; /* two do not go with three */
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_law(&s, f, GA_LAW_EXPONENTIAL, 1, NULL, arrays));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_multinomial(&s, f, 10, NULL, &wide));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_multinomial(&s, f, 10, NULL, &small)); /* a negative weight */
    arrays[0] = &complex_one;
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_law(&s, f, GA_LAW_EXPONENTIAL, 1, NULL, arrays));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_multinomial(&s, f, 10, NULL, &complex_one));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_multinomial(&s, f, 10, NULL, NULL));
    assert_true(s.offset == 3);
    cts_clear(&small, &wide, &complex_one, NULL);
}

static void mistakes(void **state) {
    (void)state;
    const size_t three = 3;
    const double one[3] = {1, 1, 1};
    GpuRandom s = {.seed = 1, .sequence = 2, .offset = 3},
              end = {.seed = 1, .sequence = 2, .offset = ((uint64_t)1 << 63) - 4};
    GpuArray f, i, none = {0};
    make(&f, GA_FLOAT, three);
    make(&i, GA_INT, three);
    cts_ok(GpuArray_memset(&i, 1));
    if (!cts.fp64) {
        cts_fails_with(GA_DEVSUP_ERROR, GpuRandom_law(&s, &f, GA_LAW_NORMAL, 2, one, NULL));
        cts_fails_with(GA_DEVSUP_ERROR, GpuRandom_multinomial(&s, &f, 1, NULL, &i));
    } else {
        bad_numbers(&f, &i);
        bad_arrays(&f);
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_law(&end, &f, GA_LAW_NORMAL, 2, one, NULL));
        cts_fails_with(GA_INVALID_ERROR, GpuRandom_law(&s, &f, GA_LAW_NORMAL, 2, NULL, NULL));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_multinomial(&s, &i, -1, NULL, &i));
        cts_fails_with(GA_VALUE_ERROR, GpuRandom_multivariate_hypergeometric(&s, &i, 1.5, NULL, &i));
    }
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_law(NULL, &f, GA_LAW_NORMAL, 2, one, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_law(&s, &none, GA_LAW_NORMAL, 2, one, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_integers_between(&s, &f, &i, &i));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_integers_between(&s, &i, &f, &i));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_integers_between(&s, &i, &i, &none));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_integers_between(&end, &i, &i, &i));
    assert_true(s.offset == 3);
    cts_clear(&f, &i, NULL);
}

const cts_case cts_laws_cases[] = {{"fits", fits, CTS_FP64 | CTS_SLOW},
                                   {"ends", ends, CTS_FP64 | CTS_SLOW},
                                   {"cuts", cuts, CTS_FP64},
                                   {"parameters", parameters, CTS_FP64},
                                   {"shares", shares, CTS_FP64},
                                   {"between", between, 0},
                                   {"mistakes", mistakes, 0},
                                   {NULL, NULL, 0}};
