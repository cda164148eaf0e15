/* Products on a CPU, measured in turns with direct calls of the host's BLAS. */
#include "rows.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/matmul.h>

enum { SIDE = 2048, QUICK = 1024, COLUMNS = 102, PLAIN = 111, PAIRS = 15, TYPES = 4 };

typedef void gemm_s(int order, int ta, int tb, int m, int n, int k, float alpha, const void *a, int lda, const void *b,
                    int ldb, float beta, void *c, int ldc);
typedef void gemm_d(int order, int ta, int tb, int m, int n, int k, double alpha, const void *a, int lda, const void *b,
                    int ldb, double beta, void *c, int ldc);
typedef void gemm_z(int order, int ta, int tb, int m, int n, int k, const void *alpha, const void *a, int lda,
                    const void *b, int ldb, const void *beta, void *c, int ldc);

typedef struct product {
    GpuArray x[3];
    char *host; /* three matrices */
    void *routine;
    int typecode, side;
} product;

static void direct(const product *p) {
    const double one[2] = {1, 0}, zero[2] = {0, 0};
    const float one_s[2] = {1, 0}, zero_s[2] = {0, 0};
    const int n = p->side;
    size_t size = gpuarray_get_elsize(p->typecode) * (size_t)n * (size_t)n;
    char *a = p->host, *b = a + size, *c = b + size;
    union {
        void *any;
        gemm_s *s;
        gemm_d *d;
        gemm_z *z;
    } f = {p->routine};

    if (p->typecode == GA_FLOAT)
        f.s(COLUMNS, PLAIN, PLAIN, n, n, n, 1, a, n, b, n, 0, c, n);
    else if (p->typecode == GA_DOUBLE)
        f.d(COLUMNS, PLAIN, PLAIN, n, n, n, 1, a, n, b, n, 0, c, n);
    else if (p->typecode == GA_CFLOAT)
        f.z(COLUMNS, PLAIN, PLAIN, n, n, n, one_s, a, n, b, n, zero_s, c, n);
    else
        f.z(COLUMNS, PLAIN, PLAIN, n, n, n, one, a, n, b, n, zero, c, n);
}

/* Find the library that the backend uses, which the process has loaded already. */
static void *find_routine(int typecode) {
    static const char *const names[] = {"libopenblas.so.0", "libblis.so.4", "libblis.so"};
    static const struct {
        int typecode;
        const char *name;
    } routines[TYPES] = {
        {GA_FLOAT, "cblas_sgemm"}, {GA_DOUBLE, "cblas_dgemm"}, {GA_CFLOAT, "cblas_cgemm"}, {GA_CDOUBLE, "cblas_zgemm"}};
    const char *named = getenv("GPUARRAY_HOST_BLAS_LIBRARY");
    void *library = NULL, *found = NULL;

    if (named != NULL && *named != '\0') library = dlopen(named, RTLD_NOW);
    for (size_t i = 0; library == NULL && i < sizeof names / sizeof *names; i++) library = dlopen(names[i], RTLD_NOW);
    for (int i = 0; library != NULL && i < TYPES; i++)
        if (routines[i].typecode == typecode) found = dlsym(library, routines[i].name);
    return found;
}

static int open_product(bench *b, row *r, product *p) {
    const size_t n = (size_t)p->side, dims[2] = {n, n}, size = n * n * gpuarray_get_elsize(p->typecode);
    const bool narrow = p->typecode == GA_FLOAT || p->typecode == GA_CFLOAT;
    int err = GA_NO_ERROR;

    p->host = malloc(3 * size);
    if (p->host == NULL) {
        snprintf(r->note, sizeof r->note, "no memory for three matrices");
        return GA_MEMORY_ERROR;
    }
    for (size_t i = 0; i < 3 * size / (narrow ? 4 : 8); i++) {
        if (narrow)
            ((float *)(void *)p->host)[i] = (float)bench_value(0, i);
        else
            ((double *)(void *)p->host)[i] = bench_value(0, i);
    }
    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++) {
        err = rows_say(b, r, GpuArray_empty(&p->x[i], b->ctx, p->typecode, 2, dims, GA_F_ORDER), "making an array");
        if (err == GA_NO_ERROR)
            err = rows_say(b, r, gpudata_write(p->x[i].data, 0, p->host + (size_t)i * size, size), "writing it");
    }
    return err;
}

static int ours(product *p) {
    int err = GpuArray_matmul(&p->x[2], &p->x[0], &p->x[1]);
    return err == GA_NO_ERROR ? gpudata_sync(p->x[2].data) : err;
}

/* Medians of single calls, including the wait for each, and the median of their ratios. */
static int take_turns(bench *b, row *r, product *p, int pairs) {
    double own[PAIRS], other[PAIRS], ratio[PAIRS];
    int err = rows_say(b, r, ours(p), "running");

    direct(p);
    for (int i = 0; i < pairs && err == GA_NO_ERROR; i++) {
        double start = measure_now();
        direct(p);
        double between = measure_now();
        err = rows_say(b, r, ours(p), "running");
        own[i] = measure_now() - between;
        other[i] = between - start;
        ratio[i] = other[i] / own[i];
    }
    if (err != GA_NO_ERROR) return err;
    double n = (double)p->side, flops = (p->typecode == GA_CFLOAT || p->typecode == GA_CDOUBLE ? 8 : 2) * n * n * n;
    r->value = flops / measure_median(own, (size_t)pairs);
    r->ratio = measure_median(ratio, (size_t)pairs);
    snprintf(r->note, sizeof r->note, "%.0f GFLOP/s", flops / measure_median(other, (size_t)pairs) / 1e9);
    return GA_NO_ERROR;
}

/* Compare the results, which come from the same library. */
static int compare(bench *b, row *r, const product *p) {
    const size_t n = (size_t)p->side, size = n * n * gpuarray_get_elsize(p->typecode);
    char *got = malloc(size);
    int err =
        got != NULL ? rows_say(b, r, gpudata_read(got, p->x[2].data, 0, size), "reading the result") : GA_MEMORY_ERROR;

    if (err == GA_NO_ERROR && memcmp(got, p->host + 2 * size, size) != 0) {
        snprintf(r->note, sizeof r->note, "another result than the host's BLAS has");
        err = GA_VALUE_ERROR;
    }
    free(got);
    return err;
}

int run_host_product(bench *b, const spec *s, row *r) {
    bool quick = b->plan.repeats < PAIRS / 2;
    product p = {.typecode = s->typecode, .side = quick ? QUICK : SIDE};

    if (!b->is_cpu) {
        snprintf(r->note, sizeof r->note, "skipped: for processors");
        return GA_UNSUPPORTED_ERROR;
    }
    p.routine = find_routine(s->typecode);
    if (p.routine == NULL) {
        snprintf(r->note, sizeof r->note, "skipped: neither OpenBLAS nor BLIS is here");
        return GA_UNSUPPORTED_ERROR;
    }
    int err = open_product(b, r, &p);
    if (err == GA_NO_ERROR) err = take_turns(b, r, &p, quick ? 5 : PAIRS);
    if (err == GA_NO_ERROR) err = compare(b, r, &p);
    for (int i = 0; i < 3; i++) GpuArray_clear(&p.x[i]);
    free(p.host);
    return err;
}
