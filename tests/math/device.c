/*
 * The elementary functions on a device, bit for bit against the same functions compiled for the host.
 *
 *   math_device [--inputs N] [--device NAME] [FUNCTION...]
 *
 * N inputs spread over the 2^32 f32 (pairs for functions of two), rounded to f32, f16 and bf16 on the device. NaNs
 * are one value. Exit status: 0 all equal, 1 not, 77 no device with f64.
 */
#define _GNU_SOURCE
#include "prove.h"
#include <gpuarray/gpuarray.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One kernel a function: its value, and that rounded to each type. */
static const char text[] = "kernel run(in buffer<f32> x, in buffer<f32> x2, out buffer<f32> a, out buffer<f16> b,\n"
                           "           out buffer<bf16> c)\n"
                           "{\n"
                           "    for (idx i = global_id(0); i < x.size(); i += global_size(0)) {\n"
                           "        f64 y = math_%s(%s);\n"
                           "        a[i] = math_round<f32>(y);\n"
                           "        b[i] = math_round<f16>(y);\n"
                           "        c[i] = math_round<bf16>(y);\n"
                           "    }\n"
                           "}\n";
static const struct {
    const char *name;
    int code;
    size_t size;
} types[] = {{"f32", GA_FLOAT, 4}, {"f16", GA_HALF, 2}, {"bf16", GA_BFLOAT16, 2}};
enum { TYPES = 3 };
enum { MAX_TEXTS = 32 };
typedef struct device {
    gpucontext *ctx;
    const char *texts[MAX_TEXTS];
    unsigned count;
    size_t n;
    float *x, *x2;
    double *want;
    void *got[TYPES];
    GpuArray in, in2;
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

/* f->ours on the device, rounded to each type, into d->got. */
static int run(device *d, const function *f) {
    char kernel[1024];
    snprintf(kernel, sizeof kernel, text, f->name, f->arity == 1 ? "x[i]" : "x[i], x2[i]");
    d->texts[d->count] = kernel;
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    GpuArray out[TYPES] = {{0}};
    char *log = NULL;
    const size_t groups = 1024;
    void *params[] = {&d->in, &d->in2, &out[0], &out[1], &out[2]};
    int err = GpuTemplate_new(&t, d->ctx, f->name, d->count + 1, d->texts, NULL, &log);
    if (err == GA_NO_ERROR) err = GpuTemplate_instantiate(&k, t, "run", 0, NULL, GT_MATH_STRICT, &log);
    for (size_t i = 0; i < TYPES && err == GA_NO_ERROR; i++)
        err = GpuArray_empty(&out[i], d->ctx, types[i].code, 1, &d->n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuInstance_call(k, 1, &groups, NULL, params);
    for (size_t i = 0; i < TYPES && err == GA_NO_ERROR; i++)
        err = GpuArray_read(d->got[i], d->n * types[i].size, &out[i]);
    if (err != GA_NO_ERROR) fail(d, f->name, err, log);
    for (size_t i = 0; i < TYPES; i++) GpuArray_clear(&out[i]);
    GpuInstance_free(k);
    GpuTemplate_free(t);
    return err == GA_NO_ERROR ? 0 : -1;
}

/* y rounded to `bits` bits, the last place not below 2^low, nothing from 2^high on; as in prove.c. */
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

static uint64_t compare(const device *d, const function *f, size_t type) {
    uint64_t wrong = 0;
    int code = types[type].code;
    for (size_t i = 0; i < d->n; i++) {
        double y = d->want[i], got = value_of(d, type, i);
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

static int check(device *d, const function *f) {
    uint64_t wrong = 0;
    f->ours(d->x, d->x2, d->n, d->want);
    if (run(d, f) != 0) return -1;
    for (size_t i = 0; i < TYPES; i++) wrong += compare(d, f, i);
    printf("%-10s %9zu inputs, %llu different\n", f->name, d->n, (unsigned long long)wrong);
    fflush(stdout);
    return wrong != 0;
}

static bool prepare(device *d) {
    d->x = malloc(d->n * sizeof *d->x);
    d->x2 = malloc(d->n * sizeof *d->x2);
    d->want = malloc(d->n * sizeof *d->want);
    if (d->x == NULL || d->x2 == NULL || d->want == NULL) return false;
    for (size_t i = 0; i < TYPES; i++) {
        d->got[i] = malloc(d->n * types[i].size);
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
    for (size_t i = 0; i < function_count && bad == 0; i++) {
        bool wanted = first == argc;
        for (int k = first; k < argc; k++) wanted |= strcmp(argv[k], functions[i].name) == 0;
        if (wanted) bad |= check(&d, &functions[i]) != 0;
    }
    GpuArray_clear(&d.in);
    GpuArray_clear(&d.in2);
    for (unsigned i = 0; i < sizeof files / sizeof files[0]; i++) free((char *)(uintptr_t)d.texts[i]);
    free(d.x);
    free(d.x2);
    free(d.want);
    for (size_t i = 0; i < TYPES; i++) free(d.got[i]);
    gpucontext_deref(d.ctx);
    return bad;
}
