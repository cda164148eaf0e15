/*
 * Are the numbers what they are called? Moments, chi-square and Kolmogorov-Smirnov, with fixed seeds.
 *
 *     random_check --device opencl0:0 [--count 1000000] [--seed 1]
 *     random_check --device opencl0:0 --words | RNG_test stdin32      (raw words for PractRand and the like, endless)
 *
 * A row is the law, the test, its statistic as normal deviates from what is expected, and the verdict: more than 5 is
 * a failure, which good numbers have once in a million rows. Exit code 0 all good, 1 not, 2 bad usage, 77 no device.
 */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/gpuarray.h>

enum { CHUNK = 1 << 20, BINS = 1024, NO_DEVICE = 77 };
#define LIMIT 5.0

static gpucontext *ctx;
static GpuRandom stream = {.seed = 1};
static unsigned failures;

static void need(int err, const char *what) {
    if (err == GA_NO_ERROR) return;
    fprintf(stderr, "random_check: %s: %s\n", what, gpucontext_error(ctx, err));
    exit(1);
}
#define NEED(call) need((call), #call)

static void verdict(const char *law, const char *test, double deviates) {
    bool good = fabs(deviates) <= LIMIT;
    printf("%-22s %-22s %8.3f  %s\n", law, test, deviates, good ? "ok" : "FAILED");
    failures += !good;
}

/* Wilson and Hilferty: a chi-square value with so many degrees of freedom as a normal deviate. */
static double chi_deviates(double chi, double freedom) {
    double v = 2 / (9 * freedom);
    return (cbrt(chi / freedom) - (1 - v)) / sqrt(v);
}

/* ------------------------------------------------------------------------------------------------- laws of reals */

typedef struct law {
    const char *name;
    int type;
    int (*make)(GpuArray *x);
    double (*below)(double x); /* the chance of a smaller number */
    double mean, deviation, kurtosis;
} law;

static double uniform_below(double x) {
    return x;
}

static double normal_below(double x) {
    return 0.5 * erfc(-x / sqrt(2));
}

static double exponential_below(double x) {
    return -expm1(-x);
}

/* Of shape 2. */
static double gamma_below(double x) {
    return 1 - exp(-x) * (1 + x);
}

/* Of shape 1/2: half the square of a normal number. */
static double half_below(double x) {
    return erf(sqrt(x));
}

static int make_uniform(GpuArray *x) {
    return GpuRandom_uniform(&stream, x, 0, 1);
}

static int make_normal(GpuArray *x) {
    return GpuRandom_normal(&stream, x, 0, 1);
}

static int make_exponential(GpuArray *x) {
    return GpuRandom_exponential(&stream, x, 1);
}

static int make_gamma(GpuArray *x) {
    return GpuRandom_gamma(&stream, x, 2, 1);
}

static int make_half(GpuArray *x) {
    return GpuRandom_gamma(&stream, x, 0.5, 1);
}

static const law laws[] = {
    {"uniform float", GA_FLOAT, make_uniform, uniform_below, 0.5, 0.28867513459481287, 1.8},
    {"uniform double", GA_DOUBLE, make_uniform, uniform_below, 0.5, 0.28867513459481287, 1.8},
    {"normal float", GA_FLOAT, make_normal, normal_below, 0, 1, 3},
    {"normal double", GA_DOUBLE, make_normal, normal_below, 0, 1, 3},
    {"exponential float", GA_FLOAT, make_exponential, exponential_below, 1, 1, 9},
    {"exponential double", GA_DOUBLE, make_exponential, exponential_below, 1, 1, 9},
    {"gamma 2 double", GA_DOUBLE, make_gamma, gamma_below, 2, 1.4142135623730951, 6},
    {"gamma 1/2 double", GA_DOUBLE, make_half, half_below, 0.5, 0.70710678118654752, 15},
};

/*
 * Moments; bins of equal chance by chi-square; neighbours' products; the largest distance from the chance at the bins'
 * edges by Kolmogorov and Smirnov (sqrt(n) D, of which 1.0 is usual and 3.0 has a chance of 3e-8).
 */
static void check_law(const law *l, size_t count) {
    static uint64_t bins[BINS];
    double sum = 0, squares = 0, neighbours = 0, chi = 0, distance = 0, last = 0;
    size_t chunk = CHUNK, done = 0, outside = 0;
    void *host = malloc(CHUNK * sizeof(double));
    GpuArray x;

    if (host == NULL) exit(1);
    memset(bins, 0, sizeof bins);
    NEED(GpuArray_empty(&x, ctx, l->type, 1, &chunk, GA_C_ORDER));
    for (; done < count; done += CHUNK) {
        NEED(l->make(&x));
        NEED(GpuArray_read(host, CHUNK * GpuArray_ITEMSIZE(&x), &x));
        for (size_t i = 0; i < CHUNK; i++) {
            double v = l->type == GA_FLOAT ? (double)((float *)host)[i] : ((double *)host)[i];
            double z = (v - l->mean) / l->deviation, p = l->below(v);
            if (!(p >= 0 && p <= 1)) outside++;
            sum += z;
            squares += z * z;
            neighbours += z * last;
            last = z;
            bins[p < 1 ? (size_t)(p * BINS) : BINS - 1]++;
        }
    }
    double n = (double)done, expected = n / BINS, below = 0;
    for (size_t i = 0; i < BINS; i++) {
        double off = (double)bins[i] - expected;
        chi += off * off / expected;
        below += (double)bins[i];
        distance = fmax(distance, fabs(below / n - (double)(i + 1) / BINS));
    }
    verdict(l->name, "mean", sum / sqrt(n));
    verdict(l->name, "variance", (squares - n) / sqrt(n * (l->kurtosis - 1)));
    verdict(l->name, "neighbours", neighbours / sqrt(n));
    verdict(l->name, "chi-square", chi_deviates(chi, BINS - 1));
    verdict(l->name, "Kolmogorov-Smirnov", distance * sqrt(n) / 3 * LIMIT);
    if (outside > 0) verdict(l->name, "outside", INFINITY);
    GpuArray_clear(&x);
    free(host);
}

/* ------------------------------------------------------------------------------------------------ laws of counts */

/* Numbers 0 to n - 1 with given chances; those expected fewer than 20 times share a bin. */
static void check_counts(const char *name, int (*make)(GpuArray *x), const double *chance, unsigned n, size_t count) {
    uint64_t *seen = calloc(n, sizeof *seen), rest_seen = 0;
    int32_t *host = malloc(CHUNK * sizeof *host);
    double chi = 0, rest = 0, freedom = -1;
    size_t chunk = CHUNK, done = 0;
    GpuArray x;

    if (seen == NULL || host == NULL) exit(1);
    NEED(GpuArray_empty(&x, ctx, GA_INT, 1, &chunk, GA_C_ORDER));
    for (; done < count; done += CHUNK) {
        NEED(make(&x));
        NEED(GpuArray_read(host, CHUNK * sizeof *host, &x));
        for (size_t i = 0; i < CHUNK; i++) {
            if (host[i] >= 0 && (unsigned)host[i] < n)
                seen[host[i]]++;
            else
                rest_seen++;
        }
    }
    double total = 0;
    for (unsigned i = 0; i < n; i++) {
        double expected = chance[i] * (double)done, off = (double)seen[i] - expected;
        total += chance[i];
        if (expected < 20) {
            rest += expected;
            rest_seen += seen[i];
        } else {
            chi += off * off / expected;
            freedom++;
        }
    }
    rest += (1 - total) * (double)done;
    if (rest >= 20) {
        chi += ((double)rest_seen - rest) * ((double)rest_seen - rest) / rest;
        freedom++;
    } else if ((double)rest_seen > rest + 10 * sqrt(rest) + 10) {
        chi = INFINITY;
    }
    verdict(name, "chi-square", chi_deviates(chi, freedom));
    GpuArray_clear(&x);
    free(seen);
    free(host);
}

static int make_integers(GpuArray *x) {
    return GpuRandom_integers(&stream, x, 0, 1000);
}

static int make_poisson_small(GpuArray *x) {
    return GpuRandom_poisson(&stream, x, 3.5);
}

static int make_poisson(GpuArray *x) {
    return GpuRandom_poisson(&stream, x, 40);
}

static int make_binomial_small(GpuArray *x) {
    return GpuRandom_binomial(&stream, x, 20, 0.3);
}

static int make_binomial(GpuArray *x) {
    return GpuRandom_binomial(&stream, x, 100, 0.7);
}

static void check_all_counts(size_t count, bool fp64) {
    static double chance[1000];
    for (unsigned i = 0; i < 1000; i++) chance[i] = 1e-3;
    check_counts("integers below 1000", make_integers, chance, 1000, count);
    if (!fp64) return;
    for (unsigned k = 0; k < 200; k++) chance[k] = exp(k * log(3.5) - 3.5 - lgamma(k + 1.0));
    check_counts("Poisson 3.5", make_poisson_small, chance, 200, count);
    for (unsigned k = 0; k < 200; k++) chance[k] = exp(k * log(40) - 40 - lgamma(k + 1.0));
    check_counts("Poisson 40", make_poisson, chance, 200, count);
    for (unsigned k = 0; k <= 20; k++)
        chance[k] = exp(lgamma(21) - lgamma(k + 1.0) - lgamma(21.0 - k) + k * log(0.3) + (20.0 - k) * log(0.7));
    check_counts("binomial 20, 0.3", make_binomial_small, chance, 21, count);
    for (unsigned k = 0; k <= 100; k++)
        chance[k] = exp(lgamma(101) - lgamma(k + 1.0) - lgamma(101.0 - k) + k * log(0.7) + (100.0 - k) * log(0.3));
    check_counts("binomial 100, 0.7", make_binomial, chance, 101, count);
}

static void check_bernoulli(size_t count) {
    unsigned char *host = malloc(CHUNK);
    size_t chunk = CHUNK, done = 0;
    double hits = 0, p = 0.3;
    GpuArray x;

    if (host == NULL) exit(1);
    NEED(GpuArray_empty(&x, ctx, GA_BOOL, 1, &chunk, GA_C_ORDER));
    for (; done < count; done += CHUNK) {
        NEED(GpuRandom_bernoulli(&stream, &x, p));
        NEED(GpuArray_read(host, CHUNK, &x));
        for (size_t i = 0; i < CHUNK; i++) hits += host[i];
    }
    verdict("Bernoulli 0.3", "mean", (hits - p * (double)done) / sqrt(p * (1 - p) * (double)done));
    GpuArray_clear(&x);
    free(host);
}

/* -------------------------------------------------------------------------------------------------- permutations */

/* All 24 orders of 4; for longer ones the positions of elements, in 64 x 64 bins, and their neighbours. */
static void check_permutations(size_t count) {
    enum { SIDE = 64, N = 5000 };
    static uint64_t orders[256], places[SIDE * SIDE];
    static int32_t host[N];
    size_t four = 4, n = N, rounds = count / 500, long_rounds = 10 + count / 20000;
    double chi = 0, steps = 0, expected;
    GpuArray x;

    NEED(GpuArray_empty(&x, ctx, GA_INT, 1, &four, GA_C_ORDER));
    for (size_t i = 0; i < rounds; i++) {
        NEED(GpuRandom_permutation(&stream, &x));
        NEED(GpuArray_read(host, 4 * sizeof *host, &x));
        orders[host[0] | host[1] << 2 | host[2] << 4 | host[3] << 6]++;
    }
    GpuArray_clear(&x);
    expected = (double)rounds / 24;
    for (unsigned i = 0, kinds = 0; i < 256; i++) {
        if (orders[i] == 0) continue;
        if (++kinds > 24) chi = INFINITY;
        chi += ((double)orders[i] - expected) * ((double)orders[i] - expected) / expected;
    }
    verdict("permutation of 4", "chi-square of orders", chi_deviates(chi, 23));

    NEED(GpuArray_empty(&x, ctx, GA_INT, 1, &n, GA_C_ORDER));
    double ups = 0;
    for (size_t i = 0; i < long_rounds; i++) {
        NEED(GpuRandom_permutation(&stream, &x));
        NEED(GpuArray_read(host, sizeof host, &x));
        for (size_t k = 0; k < N; k++) places[k * SIDE / N * SIDE + (size_t)host[k] * SIDE / N]++;
        for (size_t k = 1; k < N; k++) {
            ups += host[k] > host[k - 1];
            steps += abs(host[k] - host[k - 1]) == 1;
        }
    }
    chi = 0;
    for (size_t i = 0; i < SIDE; i++)
        for (size_t j = 0; j < SIDE; j++) {
            size_t wide = ((i + 1) * N + SIDE - 1) / SIDE - (i * N + SIDE - 1) / SIDE;
            size_t tall = ((j + 1) * N + SIDE - 1) / SIDE - (j * N + SIDE - 1) / SIDE;
            expected = (double)long_rounds * (double)wide * (double)tall / N;
            chi += ((double)places[i * SIDE + j] - expected) * ((double)places[i * SIDE + j] - expected) / expected;
        }
    double runs = (double)long_rounds;
    verdict("permutation of 5000", "chi-square of places", chi_deviates(chi, (SIDE - 1) * (SIDE - 1)));
    verdict("permutation of 5000", "ascents", (ups - runs * (N - 1) / 2.0) / sqrt(runs * (N + 1) / 12.0));
    verdict("permutation of 5000", "neighbours kept", (steps - runs * 2 * (N - 1) / N) / sqrt(runs * 2));
    GpuArray_clear(&x);
}

/* ------------------------------------------------------------------------------------------------------- command */

static int write_words(void) {
    static uint32_t host[CHUNK];
    size_t n = CHUNK;
    GpuArray x;

    NEED(GpuArray_empty(&x, ctx, GA_UINT, 1, &n, GA_C_ORDER));
    do {
        NEED(GpuRandom_bits(&stream, &x));
        NEED(GpuArray_read(host, sizeof host, &x));
    } while (fwrite(host, sizeof host, 1, stdout) == 1);
    GpuArray_clear(&x);
    return 0;
}

int main(int argc, char **argv) {
    const char *device = NULL;
    size_t count = 1000000;
    bool words = false;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--words") == 0)
            words = true;
        else if (i + 1 < argc && strcmp(argv[i], "--device") == 0)
            device = argv[++i];
        else if (i + 1 < argc && strcmp(argv[i], "--count") == 0)
            count = (size_t)strtoull(argv[++i], NULL, 10);
        else if (i + 1 < argc && strcmp(argv[i], "--seed") == 0)
            stream.seed = strtoull(argv[++i], NULL, 10);
        else {
            fprintf(stderr, "usage: random_check [--device SPEC] [--count N] [--seed N] [--words]\n");
            return 2;
        }
    }
    int err = gpucontext_open(&ctx, device);
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "random_check: %s\n", gpucontext_error(NULL, err));
        return NO_DEVICE;
    }
    if (words) return write_words();
    size_t one = 1;
    GpuArray probe;
    NEED(GpuArray_empty(&probe, ctx, GA_DOUBLE, 1, &one, GA_C_ORDER));
    bool fp64 = GpuRandom_uniform(&stream, &probe, 0, 1) == GA_NO_ERROR;
    GpuArray_clear(&probe);
    for (size_t i = 0; i < sizeof laws / sizeof *laws; i++)
        if (fp64 || laws[i].type == GA_FLOAT) check_law(&laws[i], count);
    check_all_counts(count, fp64);
    check_bernoulli(count);
    check_permutations(count);
    printf("%u failed\n", failures);
    gpucontext_deref(ctx);
    return failures > 0;
}
