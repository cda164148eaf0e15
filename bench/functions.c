/*
 * `gpuarray-bench --functions`: measures elementary functions by name, with the library's results, and the vendor's
 * function in a CLUDA expression, one after the other. Prints for each bytes per second, read plus written, and the
 * ratio to the copy's.
 */
#include "bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct function {
    const char *name, *vendor; /* vendor NULL: the languages do not have the function */
    double low, high;          /* range of the operands */
} function;

/* Ranges that exercise each function: no input is outside its domain, few results are constant. */
static const function functions[] = {
    {"exp", "exp(a)", -80, 80},
    {"exp2", "exp2(a)", -120, 120},
    {"exp10", "exp10(a)", -35, 35},
    {"expm1", "expm1(a)", -10, 80},
    {"log", "log(a)", 1e-3, 1000},
    {"log2", "log2(a)", 1e-3, 1000},
    {"log10", "log10(a)", 1e-3, 1000},
    {"log1p", "log1p(a)", -0.9, 100},
    {"sin", "sin(a)", -1048576, 1048576},
    {"cos", "cos(a)", -1048576, 1048576},
    {"tan", "tan(a)", -1048576, 1048576},
    {"sinpi", "sinpi(a)", -1000, 1000},
    {"cospi", "cospi(a)", -1000, 1000},
    {"tanpi", NULL, -1000, 1000},
    {"asin", "asin(a)", -1, 1},
    {"acos", "acos(a)", -1, 1},
    {"atan", "atan(a)", -20, 20},
    {"atan2", "atan2(a, b)", -20, 20},
    {"sinh", "sinh(a)", -80, 80},
    {"cosh", "cosh(a)", -80, 80},
    {"tanh", "tanh(a)", -8, 8},
    {"asinh", "asinh(a)", -100, 100},
    {"acosh", "acosh(a)", 1, 100},
    {"atanh", "atanh(a)", -1, 1},
    {"pow", "pow(a, b)", 0.01, 20},
    {"cbrt", "cbrt(a)", -1000, 1000},
    {"rsqrt", "rsqrt(a)", 1e-3, 1000},
    {"hypot", "hypot(a, b)", -1000, 1000},
    {"erf", "erf(a)", -4, 4},
    {"erfc", "erfc(a)", -4, 9},
    {"gamma", "tgamma(a)", -10, 30},
    {"lgamma", "lgamma(a)", -10, 100},
    {"fmod", "fmod(a, b)", 0.5, 1000},
    {"sigmoid", NULL, -20, 20},
    {"logaddexp", NULL, -20, 20},
};
/* Functions that are measured for other types than float, too. */
static const char others[] = " exp exp2 exp10 expm1 log log2 log10 log1p sin cos tan sinpi cospi asin acos atan sinh "
                             "cosh tanh sigmoid rsqrt pow gamma ";

static const struct {
    const char *name;
    int code;
} types[] = {{"f32", GA_FLOAT}, {"f16", GA_HALF}, {"bf16", GA_BFLOAT16}, {"f64", GA_DOUBLE}};

typedef struct work {
    const char *name;
    GpuElemwise *ge; /* the vendor's version */
    GpuArray x[3];
    const GpuArray *in[2];
    void *args[3];
    unsigned n;
} work;

static int ours(void *arg) {
    work *w = arg;
    return GpuArray_apply(w->name, &w->x[2], w->n, w->in);
}

static int vendors(void *arg) {
    work *w = arg;
    return GpuElemwise_call(w->ge, w->args, 0);
}

/* Make buffer `slot` an array of n elements; inputs are spread over [low, high]. */
static int make(bench *b, work *w, int slot, int code, size_t n, double low, double high) {
    gpuelemwise_arg args[] = {{"x", code, GE_WRITE},
                              {"bits", GA_UINT, GE_READ},
                              {"low", GA_FLOAT, GE_SCALAR},
                              {"width", GA_FLOAT, GE_SCALAR}};
    static const char *const names[] = {"f32", "f16", "bf16", "f64"};
    char statement[128];
    const char *type = names[0];
    GpuArray bits;
    float from = (float)low, width = (float)(high - low);
    size_t zero = 0;

    int err = GpuArray_fromdata(&w->x[slot], b->buffer[slot], zero, code, 1, &n,
                                (const ssize_t[]){(ssize_t)gpuarray_get_elsize(code)}, 1);
    if (err != GA_NO_ERROR || slot == 2) return err;
    for (size_t t = 0; t < 4; t++)
        if (types[t].code == code) type = names[t];
    /* Hash the index of the element: nearly all values differ. */
    uint32_t *host = malloc(((size_t)1 << 20) * sizeof *host);
    if (host == NULL) return GA_MEMORY_ERROR;
    for (uint32_t i = 0; i < 1 << 20; i++) host[i] = (i + 1 + (uint32_t)slot * 7919u) * 2654435761u;
    size_t period = n < (size_t)1 << 20 ? n : (size_t)1 << 20;
    err = GpuArray_empty(&bits, b->ctx, GA_UINT, 1, &period, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&bits, host, period * sizeof *host);
    free(host);
    snprintf(statement, sizeof statement, "x = %s(low + width * (f32(bits >> 8) * 5.9604644775390625e-8))", type);
    GpuElemwise *fill = GpuElemwise_new(b->ctx, NULL, statement, 4, args, 1, GE_GK);
    if (err == GA_NO_ERROR && fill == NULL) err = GA_IMPL_ERROR;
    for (size_t at = 0; at < n && err == GA_NO_ERROR; at += period) { /* n is a multiple of the period */
        GpuArray part = w->x[slot];
        size_t dims = period;
        ssize_t stride = (ssize_t)gpuarray_get_elsize(code);
        err = GpuArray_fromdata(&part, b->buffer[slot], at * (size_t)stride, code, 1, &dims, &stride, 1);
        void *list[] = {&part, &bits, &from, &width};
        if (err == GA_NO_ERROR) err = GpuElemwise_call(fill, list, 0);
        if (err == GA_NO_ERROR) GpuArray_clear(&part);
    }
    GpuElemwise_free(fill);
    GpuArray_clear(&bits);
    return err;
}

/* Seconds of a call of both versions; 0 for the vendor's if there is none. */
static int measure(bench *b, const function *f, int code, double seconds[2], size_t *bytes) {
    static const char *const names[] = {"a", "b", "c"};
    size_t size = gpuarray_get_elsize(code), n = size > 4 ? b->elements / 2 : b->elements;
    double high = code == GA_HALF && f->high > 6e4 ? 6e4 : f->high,
           low = code == GA_HALF && f->low < -6e4 ? -6e4 : f->low;
    work w = {.name = f->name, .n = gpuarray_function_inputs(f->name)};
    gpuelemwise_arg args[3];
    unsigned used = 0;
    int err = GA_NO_ERROR;

    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++) err = make(b, &w, i, code, n, low, high);
    for (unsigned i = 0; i < 3; i++) {
        if (i == 1 && w.n == 1) continue;
        args[used] = (gpuelemwise_arg){names[i], code, i == 2 ? GE_WRITE : GE_READ};
        w.args[used++] = &w.x[i];
        if (i < 2) w.in[i] = &w.x[i];
    }
    seconds[0] = seconds[1] = 0;
    if (err == GA_NO_ERROR && f->vendor != NULL) {
        char statement[64];
        snprintf(statement, sizeof statement, "c = %s", f->vendor);
        w.ge = GpuElemwise_new(b->ctx, NULL, statement, used, args, 1, GE_CONVERT_F16);
    }
    if (err == GA_NO_ERROR) err = measure_run(b->ctx, &b->plan, ours, &w, &seconds[0]);
    if (err == GA_NO_ERROR && w.ge != NULL) err = measure_run(b->ctx, &b->plan, vendors, &w, &seconds[1]);
    *bytes = n * size * used;
    GpuElemwise_free(w.ge);
    for (int i = 0; i < 3; i++) GpuArray_clear(&w.x[i]);
    return err;
}

/* Is `name` in the comma-separated list? NULL: all are. */
static bool listed(const char *names, const char *name) {
    size_t n = strlen(name);
    for (const char *at = names; at != NULL && *at; at += strcspn(at, ","), at += *at == ',')
        if (strncmp(at, name, n) == 0 && (at[n] == ',' || at[n] == 0)) return true;
    return names == NULL;
}

int bench_functions(bench *b, const char *names) {
    bool good = true;
    double copy = b->ceiling.copy;

    b->filled = -1; /* the inputs have been overwritten */
    printf("%s; copy %.1f GB/s; 2^k elements of the size of the buffers, read and written bytes\n", b->device,
           copy / 1e9);
    printf("%-10s %-5s %10s %6s %10s %6s\n", "function", "type", "GB/s", "copy", "vendor's", "ratio");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
            const function *f = &functions[i];
            char word[32];
            double seconds[2];
            size_t bytes;
            if (!listed(names, f->name)) continue;
            snprintf(word, sizeof word, " %s ", f->name);
            if ((t > 0 && strstr(others, word) == NULL) || (types[t].code == GA_DOUBLE && !b->fp64)) continue;
            int err = measure(b, f, types[t].code, seconds, &bytes);
            if (err != GA_NO_ERROR) {
                printf("%-10s %-5s failed: %s\n", f->name, types[t].name, gpucontext_error(b->ctx, err));
                good = false;
                continue;
            }
            double rate = (double)bytes / seconds[0];
            printf("%-10s %-5s %10.1f %6.3f", f->name, types[t].name, rate / 1e9, copy > 0 ? rate / copy : 0);
            if (seconds[1] > 0)
                printf(" %10.1f %6.2f\n", (double)bytes / seconds[1] / 1e9, seconds[1] / seconds[0]);
            else
                printf(" %10s %6s\n", "-", "-");
            (void)fflush(stdout);
        }
    return good ? 0 : 1;
}
