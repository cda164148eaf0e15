/*
 * cuFFT by plain sums over the prime factors of a length, in double, in stream order: 1-d transforms of rows whose
 * elements are neighbours. Lengths with a prime factor above 1000 are refused. Operands must lie inside live
 * allocations, and the plan's context must be current. The workspace is written over, and so is the input of a
 * transform to reals; one whose first or last imaginary part is not 0 gives NaN.
 */
#define _GNU_SOURCE
#include "cufft_api.h"
#include "state.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PLANS = 4096, WORK = 64, MOST_PRIME = 1000 };

typedef struct plan {
    CUcontext context;
    CUstream stream;
    long long n, batch, idist, odist;
    int type; /* 0: not made yet */
    bool by_hand;
    void *work;
} plan;

static plan *plans[PLANS];

static plan *find(cufftHandle h) {
    return h >= 0 && h < PLANS ? plans[h] : NULL;
}

FAKE_EXPORT cufftResult cufftCreate(cufftHandle *h) {
    if (fake_inject("cufftCreate")) return CUFFT_ALLOC_FAILED;
    CUcontext current = fake_current();
    if (!h || !current) return CUFFT_INVALID_VALUE;
    plan *p = calloc(1, sizeof *p);
    if (!p) return CUFFT_ALLOC_FAILED;
    p->context = current;
    for (int i = 0; i < PLANS; i++) {
        plan *none = NULL;
        if (__atomic_compare_exchange_n(&plans[i], &none, p, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
            fake_count(FAKE_BLAS, 1);
            *h = i;
            return CUFFT_SUCCESS;
        }
    }
    free(p);
    return CUFFT_ALLOC_FAILED;
}

FAKE_EXPORT cufftResult cufftDestroy(cufftHandle h) {
    bool injected = fake_inject("cufftDestroy");
    plan *p = find(h);
    if (!p) return CUFFT_INVALID_PLAN;
    __atomic_store_n(&plans[h], NULL, __ATOMIC_SEQ_CST);
    fake_count(FAKE_BLAS, -1);
    free(p);
    return injected ? CUFFT_INTERNAL_ERROR : CUFFT_SUCCESS;
}

FAKE_EXPORT cufftResult cufftSetAutoAllocation(cufftHandle h, int on) {
    if (fake_inject("cufftSetAutoAllocation")) return CUFFT_INTERNAL_ERROR;
    plan *p = find(h);
    if (!p) return CUFFT_INVALID_PLAN;
    p->by_hand = !on;
    return CUFFT_SUCCESS;
}

FAKE_EXPORT cufftResult cufftSetStream(cufftHandle h, cudaStream_t stream) {
    if (fake_inject("cufftSetStream")) return CUFFT_INTERNAL_ERROR;
    plan *p = find(h);
    if (!p) return CUFFT_INVALID_PLAN;
    p->stream = stream;
    return CUFFT_SUCCESS;
}

static bool real_in(int type) {
    return type == CUFFT_R2C || type == CUFFT_D2Z;
}

static bool real_out(int type) {
    return type == CUFFT_C2R || type == CUFFT_Z2D;
}

static bool is_double(int type) {
    return type == CUFFT_Z2Z || type == CUFFT_D2Z || type == CUFFT_Z2D;
}

static long long least_prime(long long n) {
    for (long long p = 2; p * p <= n; p++)
        if (n % p == 0) return p;
    return n;
}

FAKE_EXPORT cufftResult cufftMakePlanMany64(cufftHandle h, int rank, long long *n, long long *inembed,
                                            long long istride, long long idist, long long *onembed, long long ostride,
                                            long long odist, cufftType type, long long batch, size_t *work) {
    if (fake_inject("cufftMakePlanMany64")) return CUFFT_ALLOC_FAILED;
    plan *p = find(h);
    if (!p || p->type) return CUFFT_INVALID_PLAN;
    if (rank != 1 || !n || !inembed || !onembed || istride != 1 || ostride != 1 || !work) return CUFFT_INVALID_VALUE;
    int t = (int)type;
    if (!real_in(t) && !real_out(t) && t != CUFFT_C2C && t != CUFFT_Z2Z) return CUFFT_INVALID_TYPE;
    if (*n < 1 || batch < 1) return CUFFT_INVALID_SIZE;
    for (long long rest = *n; rest > 1; rest /= least_prime(rest))
        if (least_prime(rest) > MOST_PRIME) return CUFFT_INVALID_SIZE;
    long long in = real_out(t) ? *n / 2 + 1 : *n, out = real_in(t) ? *n / 2 + 1 : *n;
    if (idist < in || odist < out) return CUFFT_INVALID_VALUE;
    p->n = *n;
    p->batch = batch;
    p->idist = idist;
    p->odist = odist;
    p->type = t;
    *work = WORK;
    return CUFFT_SUCCESS;
}

FAKE_EXPORT cufftResult cufftSetWorkArea(cufftHandle h, void *work) {
    if (fake_inject("cufftSetWorkArea")) return CUFFT_INTERNAL_ERROR;
    plan *p = find(h);
    if (!p) return CUFFT_INVALID_PLAN;
    if (!fake_memory_holds(work, WORK)) return CUFFT_INVALID_VALUE;
    p->work = work;
    return CUFFT_SUCCESS;
}

/* ------------------------------------------------------------------------------------------------------ transforms */

typedef struct pair {
    double re, im;
} pair;

/* y[0..n) = transform of x[0], x[step], ...; roots: exp(sign 2 pi i k / all), all = n step. */
static void recurse(pair *y, const pair *x, size_t n, size_t step, const pair *roots, size_t all) {
    if (n == 1) {
        *y = *x;
        return;
    }
    size_t p = (size_t)least_prime((long long)n), m = n / p;
    for (size_t r = 0; r < p; r++) recurse(y + r * m, x + r * step, m, step * p, roots, all);
    for (size_t k = 0; p == 2 && k < m; k++) {
        pair a = y[k], b = y[m + k], w = roots[k * step];
        pair t = {b.re * w.re - b.im * w.im, b.re * w.im + b.im * w.re};
        y[k] = (pair){a.re + t.re, a.im + t.im};
        y[m + k] = (pair){a.re - t.re, a.im - t.im};
    }
    if (p == 2) return;
    pair t[MOST_PRIME + 1];
    for (size_t k = 0; k < m; k++) {
        for (size_t r = 0; r < p; r++) t[r] = y[r * m + k];
        for (size_t q = 0; q < p; q++) {
            pair s = t[0];
            size_t turn = (k + q * m) * step, at = 0;
            for (size_t r = 1; r < p; r++) {
                at += turn;
                at %= all;
                s.re += t[r].re * roots[at].re - t[r].im * roots[at].im;
                s.im += t[r].re * roots[at].im + t[r].im * roots[at].re;
            }
            y[q * m + k] = s;
        }
    }
}

/* A call waiting in the stream. */
typedef struct call {
    plan p;
    char *in, *out;
    int direction;
} call;

static double get(const char *from, bool twice, size_t i) {
    return twice ? ((const double *)(const void *)from)[i] : (double)((const float *)(const void *)from)[i];
}

static void put(char *to, bool twice, size_t i, double v) {
    if (twice)
        ((double *)(void *)to)[i] = v;
    else
        ((float *)(void *)to)[i] = (float)v;
}

/* The input of a transform to reals is overwritten, so that nobody relies on it. */
static void load(const call *c, char *in, pair *x) {
    size_t n = (size_t)c->p.n, half = n / 2 + 1;
    bool twice = is_double(c->p.type);

    for (size_t j = 0; j < n; j++) {
        size_t at = real_out(c->p.type) && j >= half ? n - j : j;
        if (real_in(c->p.type))
            x[j] = (pair){get(in, twice, j), 0};
        else
            x[j] = (pair){get(in, twice, 2 * at), at == j ? get(in, twice, 2 * at + 1) : -get(in, twice, 2 * at + 1)};
    }
    if (!real_out(c->p.type)) return;
    if (x[0].im != 0 || (n % 2 == 0 && x[n / 2].im != 0)) x[0].re = NAN;
    for (size_t j = 0; j < 2 * half; j++) put(in, twice, j, NAN);
}

static void run_call(const void *data) {
    const call *c = data;
    size_t n = (size_t)c->p.n, part = is_double(c->p.type) ? 8 : 4;
    size_t in = part * (real_in(c->p.type) ? 1 : 2), out = part * (real_out(c->p.type) ? 1 : 2);
    size_t keep = real_in(c->p.type) ? n / 2 + 1 : n;
    pair *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *roots = malloc(n * sizeof *roots);

    if (!x || !y || !roots) abort();
    memset(c->p.work, 0x5a, WORK);
    for (size_t k = 0; k < n; k++) {
        long double turn = c->direction * 2 * acosl(-1) * (long double)k / (long double)n;
        roots[k] = (pair){(double)cosl(turn), (double)sinl(turn)};
    }
    for (size_t b = 0; b < (size_t)c->p.batch; b++) {
        char *to = c->out + b * (size_t)c->p.odist * out;
        load(c, c->in + b * (size_t)c->p.idist * in, x);
        recurse(y, x, n, 1, roots, n);
        for (size_t k = 0; k < keep; k++) {
            if (real_out(c->p.type)) {
                put(to, part == 8, k, y[k].re);
            } else {
                put(to, part == 8, 2 * k, y[k].re);
                put(to, part == 8, 2 * k + 1, y[k].im);
            }
        }
    }
    free(x);
    free(y);
    free(roots);
}

static cufftResult enqueue(const char *name, cufftHandle h, int type, void *in, void *out, int direction) {
    if (fake_inject(name)) return CUFFT_EXEC_FAILED;
    const plan *p = find(h);
    if (!p || p->type != type) return CUFFT_INVALID_PLAN;
    if (fake_current() != p->context) return CUFFT_EXEC_FAILED;
    if (!p->by_hand || !p->work) return CUFFT_NO_WORKSPACE;
    if (!fake_memory_holds(p->work, WORK)) return CUFFT_EXEC_FAILED;
    size_t part = is_double(type) ? 8 : 4, isize = part * (real_in(type) ? 1 : 2),
           osize = part * (real_out(type) ? 1 : 2);
    size_t n = (size_t)p->n, rows = (size_t)p->batch - 1;
    size_t ilast = real_out(type) ? n / 2 + 1 : n, olast = real_in(type) ? n / 2 + 1 : n;
    if ((uintptr_t)in % (2 * part) != 0 || (uintptr_t)out % (2 * part) != 0) return CUFFT_INVALID_VALUE;
    if (!fake_memory_holds(in, (rows * (size_t)p->idist + ilast) * isize) ||
        !fake_memory_holds(out, (rows * (size_t)p->odist + olast) * osize))
        return CUFFT_EXEC_FAILED;
    call c = {.p = *p, .in = in, .out = out, .direction = direction};
    return fake_stream_call(p->stream, run_call, &c, sizeof c) == CUDA_SUCCESS ? CUFFT_SUCCESS : CUFFT_EXEC_FAILED;
}

FAKE_EXPORT cufftResult cufftExecC2C(cufftHandle h, cufftComplex *in, cufftComplex *out, int direction) {
    return enqueue("cufftExecC2C", h, CUFFT_C2C, in, out, direction);
}

FAKE_EXPORT cufftResult cufftExecR2C(cufftHandle h, cufftReal *in, cufftComplex *out) {
    return enqueue("cufftExecR2C", h, CUFFT_R2C, in, out, CUFFT_FORWARD);
}

FAKE_EXPORT cufftResult cufftExecC2R(cufftHandle h, cufftComplex *in, cufftReal *out) {
    return enqueue("cufftExecC2R", h, CUFFT_C2R, in, out, CUFFT_INVERSE);
}

FAKE_EXPORT cufftResult cufftExecZ2Z(cufftHandle h, cufftDoubleComplex *in, cufftDoubleComplex *out, int direction) {
    return enqueue("cufftExecZ2Z", h, CUFFT_Z2Z, in, out, direction);
}

FAKE_EXPORT cufftResult cufftExecD2Z(cufftHandle h, cufftDoubleReal *in, cufftDoubleComplex *out) {
    return enqueue("cufftExecD2Z", h, CUFFT_D2Z, in, out, CUFFT_FORWARD);
}

FAKE_EXPORT cufftResult cufftExecZ2D(cufftHandle h, cufftDoubleComplex *in, cufftDoubleReal *out) {
    return enqueue("cufftExecZ2D", h, CUFFT_Z2D, in, out, CUFFT_INVERSE);
}
