#include "tables.h"

#include <math.h>
#include <stdlib.h>

#include <gpuarray/util.h>

#include "base/size.h"
#include "device/allocator.h"

/* --------------------------------------------------------------------------------------------------------- lengths */

static const unsigned primes[] = {13, 11, 7, 5, 3, 2};
enum { PRIMES = sizeof primes / sizeof *primes, ROOTS = 3 + 5 + 7 + 11 + 13 };

size_t ga_fft_most(int type) {
    return type == GA_DOUBLE ? 1024 : 2048;
}

bool ga_fft_smooth(size_t n) {
    for (unsigned i = 0; i < PRIMES; i++)
        while (n > 1 && n % primes[i] == 0) n /= primes[i];
    return n == 1;
}

/* Combine factors of 2 into 8, as long as no single 2 is left: 16 is 4 times 4. */
static unsigned next_radix(size_t n) {
    for (unsigned i = 0; i + 1 < PRIMES; i++)
        if (n % primes[i] == 0) return primes[i];
    return n % 8 == 0 && n != 16 ? 8 : n % 4 == 0 ? 4 : 2;
}

int64_t ga_fft_stages(size_t n) {
    int64_t plan = 0;
    unsigned at = 0;

    for (; n > 1; at += 4) {
        unsigned r = next_radix(n);
        plan |= (int64_t)r << at;
        n /= r;
    }
    return plan;
}

/* Multiply the smallest part by the factors, the largest first. */
static bool divide(size_t n, size_t most, size_t *parts, unsigned count) {
    for (unsigned i = 0; i < count; i++) parts[i] = 1;
    for (unsigned p = 0; p < PRIMES; p++)
        for (; n % primes[p] == 0; n /= primes[p]) {
            unsigned least = 0;
            for (unsigned i = 1; i < count; i++)
                if (parts[i] < parts[least]) least = i;
            if (parts[least] * primes[p] > most) return false;
            parts[least] *= primes[p];
        }
    return true;
}

unsigned ga_fft_parts(size_t n, size_t most, size_t parts[GA_FFT_PARTS]) {
    for (unsigned count = 1; count <= GA_FFT_PARTS; count++)
        if (divide(n, most, parts, count)) return count;
    return 0;
}

unsigned ga_fft_shift(size_t n) {
    unsigned bits = 0;

    while (n >> bits > 1) bits++;
    return (bits + 1) / 2;
}

size_t ga_fft_padded(size_t n) {
    size_t m = 1;

    while (m < 2 * n - 1 && m != 0) m *= 2;
    return n > SIZE_MAX / 4 ? 0 : m;
}

size_t ga_fft_entries(ga_fft_table kind, size_t n) {
    switch (kind) {
    case GA_FFT_STAGES: return n - 1 + ROOTS;
    case GA_FFT_TWIST: return ((size_t)1 << ga_fft_shift(n)) + ((n - 1) >> ga_fft_shift(n)) + 1;
    case GA_FFT_CHIRP: return n;
    default: return ga_fft_padded(n);
    }
}

/* ---------------------------------------------------------------------------------------------------------- values */

typedef struct value {
    long double re, im;
} value;

/* exp(-2 pi i k / n), exact at quarters of a turn, and with the symmetries of the circle. */
static value root(size_t k, size_t n) {
    const long double turn = 6.283185307179586476925286766559005768L;
    size_t quarter, rest;
    value v;

    k %= n;
    quarter = n > SIZE_MAX / 4 ? k / (n / 4) : 4 * k / n;
    if (n <= SIZE_MAX / 8) {
        rest = 4 * k - quarter * n; /* in units of a quarter of 1 / n of a turn */
        if (2 * rest <= n) {
            long double a = turn * (long double)rest / (4 * (long double)n);
            v = (value){cosl(a), sinl(a)};
        } else {
            long double a = turn * (long double)(n - rest) / (4 * (long double)n);
            v = (value){sinl(a), cosl(a)};
        }
        if (quarter == 1) v = (value){-v.im, v.re};
        if (quarter == 2) v = (value){-v.re, -v.im};
        if (quarter == 3) v = (value){v.im, -v.re};
    } else {
        long double a = turn * ((long double)k / (long double)n);
        v = (value){cosl(a), sinl(a)};
    }
    return (value){v.re, -v.im};
}

static void put(void *to, int type, size_t i, value v) {
    if (type == GA_DOUBLE) {
        ((double *)to)[2 * i] = (double)v.re;
        ((double *)to)[2 * i + 1] = (double)v.im;
    } else {
        ((float *)to)[2 * i] = (float)v.re;
        ((float *)to)[2 * i + 1] = (float)v.im;
    }
}

static void put_stages(void *to, int type, size_t n) {
    static const unsigned of[] = {3, 5, 7, 11, 13};
    size_t at = 0, l = 1;

    for (int64_t plan = ga_fft_stages(n); plan != 0; plan >>= 4) {
        size_t r = (size_t)(plan & 15);
        for (size_t k = 1; k < r; k++)
            for (size_t q = 0; q < l; q++) put(to, type, at++, root(k * q, l * r));
        l *= r;
    }
    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        for (unsigned k = 0; k < of[i]; k++) put(to, type, at++, root(k, of[i]));
}

static void put_twist(void *to, int type, size_t n) {
    size_t low = (size_t)1 << ga_fft_shift(n), high = ga_fft_entries(GA_FFT_TWIST, n) - low;

    for (size_t i = 0; i < low; i++) put(to, type, i, root(i, n));
    for (size_t i = 0; i < high; i++) put(to, type, low + i, root(i * low, n));
}

/* exp(-pi i j^2 / n), for j = 0, 1, ...: the square modulo 2 n grows by 2 j + 1. */
static void put_chirp(void *to, int type, size_t n) {
    size_t square = 0;

    for (size_t j = 0; j < n; j++) {
        put(to, type, j, root(square, 2 * n));
        square = (square + 2 * j + 1) % (2 * n);
    }
}

/* Transform in place, for a power of two; `roots`: exp(-2 pi i k / m) for k < m / 2. */
static void transform(double *z, size_t m, const double *roots) {
    for (size_t i = 1, j = 0; i < m; i++) {
        size_t bit = m >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j)
            for (unsigned c = 0; c < 2; c++) {
                double t = z[2 * i + c];
                z[2 * i + c] = z[2 * j + c];
                z[2 * j + c] = t;
            }
    }
    for (size_t half = 1; half < m; half *= 2)
        for (size_t start = 0; start < m; start += 2 * half)
            for (size_t k = 0; k < half; k++) {
                double *a = z + 2 * (start + k), *b = a + 2 * half;
                const double *w = roots + 2 * k * (m / 2 / half);
                double re = b[0] * w[0] - b[1] * w[1], im = b[0] * w[1] + b[1] * w[0];
                b[0] = a[0] - re;
                b[1] = a[1] - im;
                a[0] += re;
                a[1] += im;
            }
}

static bool put_spectrum(void *to, int type, size_t n) {
    size_t m = ga_fft_padded(n), square = 0;
    double *z = calloc(2 * m, sizeof *z), *roots = calloc(m + 1, sizeof *roots);
    bool made = z != NULL && roots != NULL;

    for (size_t j = 0; made && j < n; j++) {
        value v = root(square, 2 * n);
        for (size_t at = j;; at = m - j) {
            z[2 * at] = (double)v.re;
            z[2 * at + 1] = (double)-v.im;
            if (j == 0 || at != j) break;
        }
        square = (square + 2 * j + 1) % (2 * n);
    }
    for (size_t k = 0; made && k < m / 2; k++) put(roots, GA_DOUBLE, k, root(k, m));
    if (made) {
        transform(z, m, roots);
        for (size_t j = 0; j < m; j++) put(to, type, j, (value){z[2 * j], z[2 * j + 1]});
    }
    free(roots);
    free(z);
    return made;
}

/* ----------------------------------------------------------------------------------------------------------- tables */

enum { TABLES = 48 };
static const size_t most_bytes = (size_t)128 << 20;

typedef struct cached_table {
    ga_fft_table kind;
    int type;
    size_t n, bytes;
    gpudata *data; /* NULL: unused. While it is cached it holds no reference to the context */
    uint64_t used;
} cached_table;

typedef struct tables {
    pthread_mutex_t lock;
    size_t bytes;
    uint64_t clock;
    cached_table all[TABLES];
} tables;

static void *tables_new(gpucontext *ctx) {
    tables *t = calloc(1, sizeof *t);

    (void)ctx;
    if (t != NULL && pthread_mutex_init(&t->lock, NULL) != 0) {
        free(t);
        t = NULL;
    }
    return t;
}

/* The context is being closed: nobody else has references. */
static void tables_free(gpucontext *ctx, void *state) {
    tables *t = state;

    for (unsigned i = 0; i < TABLES; i++)
        if (t->all[i].data != NULL) ga_allocator_put(ctx->allocator, t->all[i].data);
    pthread_mutex_destroy(&t->lock);
    free(t);
}

/* Drop a table from the cache. Others may still use it and release it last: then it needs a reference to the context,
 * as all buffers have. */
static void forget(gpucontext *ctx, tables *t, cached_table *k) {
    ga_context_retain(ctx);
    gpudata_release(k->data);
    t->bytes -= k->bytes;
    k->data = NULL;
}

/* Find an unused entry, and memory for `bytes`: the least recently used tables are dropped. */
static cached_table *room_for(gpucontext *ctx, tables *t, size_t bytes) {
    for (;;) {
        cached_table *oldest = NULL, *empty = NULL;
        for (unsigned i = 0; i < TABLES; i++) {
            cached_table *k = &t->all[i];
            if (k->data == NULL)
                empty = k;
            else if (oldest == NULL || k->used < oldest->used)
                oldest = k;
        }
        if (oldest == NULL || (empty != NULL && (bytes > most_bytes ? t->bytes == 0 : t->bytes <= most_bytes - bytes)))
            return empty;
        forget(ctx, t, oldest);
    }
}

static int make_table(gpucontext *ctx, const cached_table *k, gpudata **out) {
    void *host = malloc(k->bytes);
    bool made = host != NULL;

    if (made && k->kind == GA_FFT_STAGES) put_stages(host, k->type, k->n);
    if (made && k->kind == GA_FFT_TWIST) put_twist(host, k->type, k->n);
    if (made && k->kind == GA_FFT_CHIRP) put_chirp(host, k->type, k->n);
    if (made && k->kind == GA_FFT_SPECTRUM) made = put_spectrum(host, k->type, k->n);
    int err = made ? GA_NO_ERROR : ga_fail_memory(&ctx->err, "a table for Fourier transforms");
    /* The table is filled once, not at each launch of a graph. */
    if (err == GA_NO_ERROR) err = ga_allocator_get_filled(ctx->allocator, k->bytes, GA_BUFFER_READ_WRITE, host, out);
    free(host);
    return err;
}

int ga_fft_table_get(gpucontext *ctx, ga_fft_table kind, int type, size_t n, gpudata **out) {
    static const ga_slot_kind slot = {.make = tables_new, .free = tables_free};
    tables *t = ga_context_slot_get(ctx, &slot);
    cached_table wanted = {.kind = kind, .type = type, .n = n}, *found = NULL;
    int err = GA_NO_ERROR;

    *out = NULL;
    if (t == NULL) return ga_fail_memory(&ctx->err, "the tables of Fourier transforms");
    wanted.bytes = ga_fft_entries(kind, n) * 2 * gpuarray_get_elsize(type);
    pthread_mutex_lock(&t->lock);
    for (unsigned i = 0; i < TABLES; i++) {
        cached_table *k = &t->all[i];
        if (k->data != NULL && k->kind == kind && k->type == type && k->n == n) found = k;
    }
    if (found == NULL) {
        err = make_table(ctx, &wanted, &wanted.data);
        if (err == GA_NO_ERROR) {
            found = room_for(ctx, t, wanted.bytes);
            *found = wanted;
            t->bytes += wanted.bytes;
        }
    }
    if (err == GA_NO_ERROR) {
        found->used = ++t->clock;
        ga_buffer_hold(found->data);
        *out = found->data;
    }
    pthread_mutex_unlock(&t->lock);
    return err;
}
