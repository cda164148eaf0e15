/*
 * The elementary functions on a device, bit for bit against the same functions compiled for the host.
 *
 *   math_device [--inputs N] [--device NAME] [FUNCTION...]
 *
 * N inputs spread over the 2^32 f32 (pairs for functions of two), rounded to f32, f16 and bf16 on the device; N / 8 of
 * f64 as math_prove64 has them. NaNs are one value. Exit status: 0 all equal, 1 not, 77 no device with f64, or one
 * whose texts are the other program's: math_device has those of GPUs, math_device_loops those of processors.
 */
#define _GNU_SOURCE
#include "prove.h"
#include "wanted.h"
#include <gpuarray/gpuarray.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Several functions in a kernel, one after the other in the results, because drivers take long for each kernel: each
 * value, and the value rounded to each type. */
static const char head[] = "kernel run(in buffer<f32> x, in buffer<f32> x2, out buffer<f32> a, out buffer<f16> b,\n"
                           "           out buffer<bf16> c)\n"
                           "{\n"
                           "    idx n = x.size();\n"
                           "    for (idx i = global_id(0); i < n; i += global_size(0)) {\n";
static const char part[] = "        f64 y%zu = math_%s(%s);\n"
                           "        a[n * %zu + i] = math_round<f32>(y%zu);\n"
                           "        b[n * %zu + i] = math_round<f16>(y%zu);\n"
                           "        c[n * %zu + i] = math_round<bf16>(y%zu);\n";
static const char head64[] = "kernel run(in buffer<f64> x, in buffer<f64> x2, out buffer<f64> y)\n"
                             "{\n"
                             "    idx n = x.size();\n"
                             "    for (idx i = global_id(0); i < n; i += global_size(0)) {\n";
static const char part64[] = "        y[n * %zu + i] = math64_%.*s(%s);\n";
static const char head_complex[] = "kernel run(in buffer<f64> x, in buffer<f64> x2, out buffer<c128> y)\n"
                                   "{\n"
                                   "    idx n = x.size();\n"
                                   "    for (idx i = global_id(0); i < n; i += global_size(0)) {\n";
static const char part_complex[] = "        y[n * %zu + i] = math64_%s(c128(x[i], x2[i]));\n";
static const char tail[] = "    }\n}\n";
enum { GROUP = 8, MAX_KERNEL = 8192 };
static const struct {
    const char *name;
    int code;
    size_t size;
} types[] = {{"f32", GA_FLOAT, 4}, {"f16", GA_HALF, 2}, {"bf16", GA_BFLOAT16, 2}};
enum { TYPES = 3 };
enum { MAX_TEXTS = 64 };
typedef struct device {
    gpucontext *ctx;
    const char *texts[MAX_TEXTS];
    unsigned count;
    size_t n;
    float *x, *x2;
    double *want;
    void *got[TYPES];
    GpuArray in, in2;
    double *x64; /* both operands */
    GpuArray in64, in64b;
} device;

static char *text_of(const char *path) {
    FILE *f = fopen(path, "rb");
    if (f == NULL) return NULL;
    char *body = calloc(1, 1 << 20);
    if (body != NULL && fread(body, 1, (1 << 20) - 1, f) == 0) body[0] = 0;
    fclose(f);
    return body;
}

static int fail(device *d, const char *what, int err, char *log) {
    fprintf(stderr, "%s: %s\n", what, log != NULL ? log : gpucontext_error(d->ctx, err));
    free(log);
    return -1;
}

/* Run the kernel over x and x2; n, codes and sizes of `count` outputs, which are read into d->got. */
static int run_kernel(device *d, const char *name, const char *kernel, GpuArray *x, GpuArray *x2, size_t count,
                      const size_t *n, const int *codes, const size_t *sizes) {
    d->texts[d->count] = kernel;
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    GpuArray out[TYPES] = {{0}};
    char *log = NULL;
    const size_t groups = 1024;
    void *params[] = {x, x2, &out[0], &out[1], &out[2]};
    int err = GpuTemplate_new(&t, d->ctx, name, d->count + 1, d->texts, NULL, &log);
    if (err == GA_NO_ERROR) err = GpuTemplate_instantiate(&k, t, "run", 0, NULL, GT_MATH_STRICT, &log);
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++)
        err = GpuArray_empty(&out[i], d->ctx, codes[i], 1, n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuInstance_call(k, 1, &groups, NULL, params);
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++) err = GpuArray_read(d->got[i], *n * sizes[i], &out[i]);
    if (err != GA_NO_ERROR) fail(d, name, err, log);
    for (size_t i = 0; i < count; i++) GpuArray_clear(&out[i]);
    GpuInstance_free(k);
    GpuTemplate_free(t);
    return err == GA_NO_ERROR ? 0 : -1;
}

/* 0: the device uses the texts that were compiled here; 77: the others; -1: it failed. */
static int has_these_texts(device *d) {
    static const char text[] = "kernel run(in buffer<f32> x, in buffer<f32> x2, out buffer<f32> y)\n"
                               "{\n"
                               "    f32 loops = 0;\n"
                               "    static if (has(loops)) { loops = 1; }\n"
                               "    y[0] = loops;\n"
                               "}\n";
    const size_t one = 1;
    if (run_kernel(d, "loops", text, &d->in, &d->in2, 1, &one, &types[0].code, &types[0].size) != 0) return -1;
    if (*(const float *)d->got[0] == MATH_LOOPS) return 0;
    printf("this program has the texts of %s\n", MATH_LOOPS ? "processors" : "GPUs");
    return 77;
}

/* Run the functions on the device; results, rounded to each type, go to d->got. */
static int run(device *d, const function *const *f, size_t count) {
    static char kernel[MAX_KERNEL];
    size_t used = sizeof head - 1;
    memcpy(kernel, head, used);
    for (size_t k = 0; k < count; k++)
        used += (size_t)snprintf(kernel + used, sizeof kernel - used, part, k, f[k]->name,
                                 f[k]->arity == 1 ? "x[i]" : "x[i], x2[i]", k, k, k, k, k, k);
    memcpy(kernel + used, tail, sizeof tail);
    const int codes[TYPES] = {types[0].code, types[1].code, types[2].code};
    const size_t sizes[TYPES] = {types[0].size, types[1].size, types[2].size}, total = d->n * count;
    return run_kernel(d, f[0]->name, kernel, &d->in, &d->in2, TYPES, &total, codes, sizes);
}

/* y rounded to `bits` bits, the last place at least 2^low, overflow from 2^high on; as in prove.c. */
static double rounded(double y, int bits, int low, int high) {
    if (!isfinite(y) || y == 0) return y;
    int e;
    frexp(y, &e);
    int place = e - bits < low ? low : e - bits;
    double r = ldexp(rint(ldexp(y, -place)), place);
    return fabs(r) >= ldexp(1, high) ? copysign(INFINITY, y) : copysign(r, y);
}

static double value_of(const device *d, size_t type, size_t i) {
    if (types[type].code == GA_FLOAT) return ((const float *)d->got[type])[i];
    uint16_t u = ((const uint16_t *)d->got[type])[i];
    if (types[type].code == GA_BFLOAT16) {
        uint32_t w = (uint32_t)u << 16;
        float x;
        memcpy(&x, &w, sizeof x);
        return x;
    }
    int e = u >> 10 & 31, m = u & 1023;
    double x = e == 31 ? (m ? NAN : INFINITY) : e == 0 ? ldexp(m, -24) : ldexp(1024 + m, e - 25);
    return u >> 15 ? -x : x;
}

/* The k-th function of a group. */
static uint64_t compare(const device *d, const function *f, size_t k, size_t type) {
    uint64_t wrong = 0;
    int code = types[type].code;
    for (size_t i = 0; i < d->n; i++) {
        double y = d->want[i], got = value_of(d, type, d->n * k + i);
        double want = code == GA_FLOAT  ? (double)(float)y
                      : code == GA_HALF ? rounded(y, 11, -24, 16)
                                        : rounded(y, 8, -133, 128);
        bool same = want != want ? got != got : got == want && signbit(got) == signbit(want);
        if (!same && wrong++ < 5) {
            printf("    %s %s(%a, %a) = %a, on the host %a\n", types[type].name, f->name, (double)d->x[i],
                   (double)d->x2[i], got, want);
        }
    }
    return wrong;
}

static int check(device *d, const function *const *f, size_t count) {
    uint64_t all = 0;
    if (run(d, f, count) != 0) return -1;
    for (size_t k = 0; k < count; k++) {
        uint64_t wrong = 0;
        f[k]->ours(d->x, d->x2, d->n, d->want);
        for (size_t i = 0; i < TYPES; i++) wrong += compare(d, f[k], k, i);
        printf("%-10s %9zu inputs, %llu different\n", f[k]->name, d->n, (unsigned long long)wrong);
        fflush(stdout);
        all += wrong;
    }
    return all != 0;
}

static int check_all(device *d, int names, char **name) {
    const function *group[GROUP];
    size_t count = 0;
    int bad = 0;
    for (size_t i = 0; i < function_count && !bad; i++) {
        if (is_wanted(functions[i].name, names, name)) group[count++] = &functions[i];
        if (count == GROUP || (i + 1 == function_count && count > 0)) {
            bad |= check(d, group, count) != 0;
            count = 0;
        }
    }
    return bad;
}

/* Inputs of f64: those of functions of two operands. */
static bool fill64(device *d, size_t n) {
    static const function64 two = {.arity = 2};
    for (size_t i = 0; i < n; i++) {
        d->x64[i] = input64(&two, i, NAN);
        d->x64[n + i] = input64(&two, i, d->x64[i] == d->x64[i] ? d->x64[i] : 1);
    }
    return GpuArray_empty(&d->in64, d->ctx, GA_DOUBLE, 1, &n, GA_C_ORDER) == GA_NO_ERROR &&
           GpuArray_empty(&d->in64b, d->ctx, GA_DOUBLE, 1, &n, GA_C_ORDER) == GA_NO_ERROR &&
           GpuArray_write(&d->in64, d->x64, n * sizeof(double)) == GA_NO_ERROR &&
           GpuArray_write(&d->in64b, d->x64 + n, n * sizeof(double)) == GA_NO_ERROR;
}

static bool same_bits(double a, double b) {
    return (a != a && b != b) || (a == b && signbit(a) == signbit(b));
}

static uint64_t compare64(const device *d, const function64 *f, const double *results, size_t n) {
    uint64_t wrong = 0;
    for (size_t i = 0; i < n; i++) {
        double want = d->want[i], got = results[i];
        if (!same_bits(got, want) && wrong++ < 5)
            printf("    f64 %s(%a, %a) = %a, on the host %a\n", f->name, d->x64[i], d->x64[n + i], got, want);
    }
    printf("%-10s %9zu inputs, %llu different\n", f->name, n, (unsigned long long)wrong);
    fflush(stdout);
    return wrong;
}

/* The same for functions of f64, whose results are compared without rounding. */
static int check64(device *d, const function64 *const *f, size_t count) {
    size_t n = d->n / GROUP, used = sizeof head64 - 1;
    static char kernel[MAX_KERNEL];
    memcpy(kernel, head64, used);
    for (size_t k = 0; k < count; k++)
        used += (size_t)snprintf(kernel + used, sizeof kernel - used, part64, k, (int)(strlen(f[k]->name) - 2),
                                 f[k]->name, f[k]->arity == 1 ? "x[i]" : "x[i], x2[i]");
    memcpy(kernel + used, tail, sizeof tail);
    size_t total = n * count;
    if (run_kernel(d, f[0]->name, kernel, &d->in64, &d->in64b, 1, &total, (const int[]){GA_DOUBLE},
                   (const size_t[]){sizeof(double)}) != 0)
        return -1;
    uint64_t wrong = 0;
    for (size_t k = 0; k < count; k++) {
        f[k]->ours(d->x64, d->x64 + n, n, d->want);
        wrong += compare64(d, f[k], (const double *)d->got[0] + n * k, n);
    }
    return wrong != 0;
}

static int check_all64(device *d, int names, char **name) {
    const function64 *group[GROUP];
    size_t count = 0;
    int bad = !fill64(d, d->n / GROUP);
    for (size_t i = 0; i < function64_count && !bad; i++) {
        if (is_wanted(functions64[i].name, names, name)) group[count++] = &functions64[i];
        if (count == GROUP || (i + 1 == function64_count && count > 0)) {
            bad |= check64(d, group, count) != 0;
            count = 0;
        }
    }
    GpuArray_clear(&d->in64);
    GpuArray_clear(&d->in64b);
    return bad;
}

/* The complex functions, in two halves so that their results fit. */
static int check_complex(device *d, const of_complex *f, size_t count) {
    static char kernel[MAX_KERNEL];
    size_t n = d->n / GROUP, used = sizeof head_complex - 1, total = n * count;
    complex64 *z = calloc(n, sizeof *z), *want = calloc(n, sizeof *want);
    memcpy(kernel, head_complex, used);
    for (size_t k = 0; k < count; k++)
        used += (size_t)snprintf(kernel + used, sizeof kernel - used, part_complex, k, f[k].name);
    memcpy(kernel + used, tail, sizeof tail);
    int bad = z == NULL || want == NULL || !fill64(d, n);
    bad = bad || run_kernel(d, f->name, kernel, &d->in64, &d->in64b, 1, &total, (const int[]){GA_CDOUBLE},
                            (const size_t[]){sizeof(complex64)}) != 0;
    for (size_t i = 0; i < n && !bad; i++) z[i] = (complex64){d->x64[i], d->x64[n + i]};
    for (size_t k = 0; k < count && !bad; k++) {
        const complex64 *got = (const complex64 *)d->got[0] + n * k;
        uint64_t wrong = 0;
        f[k].ours(z, n, want);
        for (size_t i = 0; i < n; i++) {
            if (same_bits(got[i].re, want[i].re) && same_bits(got[i].im, want[i].im)) continue;
            if (wrong++ < 5)
                printf("    %s(%a, %a) = (%a, %a), on the host (%a, %a)\n", f[k].name, z[i].re, z[i].im, got[i].re,
                       got[i].im, want[i].re, want[i].im);
        }
        printf("%-10s %9zu inputs, %llu different\n", f[k].name, n, (unsigned long long)wrong);
        bad |= wrong != 0;
    }
    free(z);
    free(want);
    GpuArray_clear(&d->in64);
    GpuArray_clear(&d->in64b);
    return bad;
}

static bool prepare(device *d) {
    d->x = malloc(d->n * sizeof *d->x);
    d->x2 = malloc(d->n * sizeof *d->x2);
    d->want = malloc(d->n * sizeof *d->want);
    d->x64 = malloc(d->n * sizeof *d->x64);
    if (d->x == NULL || d->x2 == NULL || d->want == NULL || d->x64 == NULL) return false;
    for (size_t i = 0; i < TYPES; i++) {
        d->got[i] = malloc(d->n * GROUP * sizeof(float));
        if (d->got[i] == NULL) return false;
    }
    for (size_t i = 0; i < d->n; i++) {
        uint32_t u = (uint32_t)(i * (((uint64_t)1 << 32) / d->n)), v = (uint32_t)i * 2654435761u;
        memcpy(&d->x[i], &u, sizeof u);
        if (i % 4 != 0) v = u + (v >> 7) - (1u << 24); /* a similar size */
        memcpy(&d->x2[i], &v, sizeof v);
    }
    return GpuArray_empty(&d->in, d->ctx, GA_FLOAT, 1, &d->n, GA_C_ORDER) == GA_NO_ERROR &&
           GpuArray_empty(&d->in2, d->ctx, GA_FLOAT, 1, &d->n, GA_C_ORDER) == GA_NO_ERROR &&
           GpuArray_write(&d->in, d->x, d->n * sizeof *d->x) == GA_NO_ERROR &&
           GpuArray_write(&d->in2, d->x2, d->n * sizeof *d->x2) == GA_NO_ERROR;
}

int main(int argc, char **argv) {
    static const char *const files[] = {MATH_TEXTS};
    device d = {.n = 1 << 18};
    const char *name = NULL;
    int first = 1, bad = 0;
    for (; first + 1 < argc && strncmp(argv[first], "--", 2) == 0; first += 2) {
        if (strcmp(argv[first], "--inputs") == 0)
            d.n = strtoull(argv[first + 1], NULL, 0);
        else if (strcmp(argv[first], "--device") == 0)
            name = argv[first + 1];
        else
            return 2;
    }
    if (gpucontext_open(&d.ctx, name) != GA_NO_ERROR) {
        printf("no device: %s\n", gpucontext_error(NULL, 0));
        return 77;
    }
    for (; d.count < sizeof files / sizeof files[0]; d.count++) d.texts[d.count] = text_of(files[d.count]);
    if (!prepare(&d)) bad = 1;
    if (bad == 0) bad = has_these_texts(&d);
    if (bad == 0) bad = check_all(&d, argc - first, argv + first);
    if (bad == 0) bad = check_all64(&d, argc - first, argv + first);
    if (bad == 0 && first == argc) {
        size_t half = complex_count / 2;
        bad = check_complex(&d, complexes, half) || check_complex(&d, complexes + half, complex_count - half);
    }
    GpuArray_clear(&d.in);
    GpuArray_clear(&d.in2);
    for (unsigned i = 0; i < sizeof files / sizeof files[0]; i++) free((char *)(uintptr_t)d.texts[i]);
    free(d.x);
    free(d.x2);
    free(d.want);
    free(d.x64);
    for (size_t i = 0; i < TYPES; i++) free(d.got[i]);
    gpucontext_deref(d.ctx);
    return bad;
}
