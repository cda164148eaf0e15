/* The device's limits: its copy, the best hand-written addition, a launch through the driver's own functions. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

/* W elements per load, U loads per work-item; the work-items of a group access neighbouring elements. */
static const char *const cuda_source =
    "extern \"C\" __global__ void add(size_t n, const VEC *a, const VEC *b, VEC *c) {\n"
    "    size_t i = (size_t)blockIdx.x * (UNROLL * blockDim.x) + threadIdx.x;\n"
    "    VEC x[UNROLL], y[UNROLL];\n"
    "    if (i + (UNROLL - 1) * blockDim.x < n) {\n"
    "#pragma unroll\n"
    "        for (int u = 0; u < UNROLL; u++) x[u] = a[i + u * blockDim.x];\n"
    "#pragma unroll\n"
    "        for (int u = 0; u < UNROLL; u++) y[u] = b[i + u * blockDim.x];\n"
    "#pragma unroll\n"
    "        for (int u = 0; u < UNROLL; u++) c[i + u * blockDim.x] = ADD(x[u], y[u]);\n"
    "    } else {\n"
    "        for (; i < n; i += blockDim.x) c[i] = ADD(a[i], b[i]);\n"
    "    }\n"
    "}\n";

static const char *const opencl_source =
    "__kernel void add(ulong n, __global const VEC *a, __global const VEC *b, __global VEC *c) {\n"
    "    size_t s = get_local_size(0);\n"
    "    size_t i = get_group_id(0) * (UNROLL * s) + get_local_id(0);\n"
    "    VEC x[UNROLL], y[UNROLL];\n"
    "    if (i + (UNROLL - 1) * s < n) {\n"
    "        for (int u = 0; u < UNROLL; u++) x[u] = a[i + u * s];\n"
    "        for (int u = 0; u < UNROLL; u++) y[u] = b[i + u * s];\n"
    "        for (int u = 0; u < UNROLL; u++) c[i + u * s] = ADD(x[u], y[u]);\n"
    "    } else {\n"
    "        for (; i < n; i += s) c[i] = ADD(a[i], b[i]);\n"
    "    }\n"
    "}\n";

/* y += alpha * x, one element per work-item; the same as the kernel in rows_gk.c. */
static const char *const cuda_axpy = "extern \"C\" __global__ void __launch_bounds__(256)\n"
                                     "axpy(float alpha, const float *__restrict__ x, float *__restrict__ y, int n) {\n"
                                     "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
                                     "    if (i < n) y[i] += alpha * x[i];\n"
                                     "}\n";

static const char *const opencl_axpy =
    "__kernel __attribute__((reqd_work_group_size(256, 1, 1)))\n"
    "void axpy(float alpha, __global const float *restrict x, __global float *restrict y, int n) {\n"
    "    int i = get_global_id(0);\n"
    "    if (i < n) y[i] += alpha * x[i];\n"
    "}\n";

/* Hand-written kernels in a language. */
typedef struct bench_language {
    const char *name; /* as in GA_CTX_PROP_LANGUAGE */
    int flag;         /* GA_USE_* flag of its kernels */
    const char *add;  /* the addition, and its expression for float4 */
    const char *add_4;
    const char *axpy;
} bench_language;

static const bench_language languages[] = {
    {"CUDA C", GA_USE_CUDA, cuda_source, "make_float4(x.x + y.x, x.y + y.y, x.z + y.z, x.w + y.w)", cuda_axpy},
    {"OpenCL C", GA_USE_OPENCL, opencl_source, "((x) + (y))", opencl_axpy},
};

const bench_language *bench_language_of(const char *name) {
    for (size_t i = 0; i < sizeof(languages) / sizeof(languages[0]); i++)
        if (strcmp(languages[i].name, name) == 0) return &languages[i];
    return NULL;
}

typedef struct variant {
    const char *label;
    unsigned width, unroll, group;
} variant;

static const variant variants[] = {
    {"float4, group of 256", 4, 1, 256},    {"2 x float4, group of 256", 4, 2, 256},
    {"float4, group of 512", 4, 1, 512},    {"4 x float4, group of 256", 4, 4, 256},
    {"float, group of 256", 1, 1, 256},     {"float, group of 1024", 1, 1, 1024},
    {"float4, group of 1024", 4, 1, 1024},  {"2 x float4, group of 128", 4, 2, 128},
    {"4 x float, group of 256", 1, 4, 256}, {"float, group of 4096", 1, 1, 4096},
};

typedef struct launch {
    gpukernel *k;
    size_t groups, group;
    void *args[4];
} launch;

static int launch_once(void *arg) {
    launch *l = arg;

    return gpukernel_call(l->k, 1, &l->groups, &l->group, 0, l->args);
}

static int time_variant(bench *b, const variant *v, double *rate) {
    static const int types[4] = {GA_ULONG, GA_BUFFER, GA_BUFFER, GA_BUFFER};
    char head[256];
    const char *source[2] = {head, b->language->add};
    const char *vec = v->width == 4 ? "float4" : "float";
    uint64_t n = b->elements / v->width;
    launch l = {.group = v->group, .args = {&n, b->buffer[0], b->buffer[1], b->buffer[2]}};
    size_t each = (size_t)v->unroll * v->group, max = 0;
    double seconds;
    int err;

    snprintf(head, sizeof(head), "#define VEC %s\n#define UNROLL %u\n#define ADD(x, y) %s\n", vec, v->unroll,
             v->width == 4 ? b->language->add_4 : "((x) + (y))");
    l.k = gpukernel_init(b->ctx, 2, source, NULL, "add", 4, types, b->language->flag, &err, NULL);
    if (l.k == NULL) return err;
    l.groups = (n + each - 1) / each;
    gpukernel_property(l.k, GA_KERNEL_PROP_MAXLSIZE, &max);
    err = v->group > max ? GA_VALUE_ERROR : measure_run(b->ctx, &b->plan, launch_once, &l, &seconds);
    if (err == GA_NO_ERROR) *rate = 12.0 * (double)b->elements / seconds;
    gpukernel_release(l.k);
    return err;
}

static void best_add(bench *b) {
    for (size_t i = 0; i < sizeof(variants) / sizeof(variants[0]); i++) {
        double rate = 0;

        if (time_variant(b, &variants[i], &rate) == GA_NO_ERROR && rate > b->ceiling.add) {
            b->ceiling.add = rate;
            b->ceiling.best = variants[i].label;
        }
    }
}

static int hand_axpy(bench *b, double *rate) {
    static const int types[4] = {GA_FLOAT, GA_BUFFER, GA_BUFFER, GA_INT};
    const char *source[1] = {b->language->axpy};
    float alpha = 1e-8f;
    int n = (int)b->elements, err;
    launch l = {.group = 256, .groups = (b->elements + 255) / 256, .args = {&alpha, b->buffer[0], b->buffer[2], &n}};
    double seconds = 0;

    l.k = gpukernel_init(b->ctx, 1, source, NULL, "axpy", 4, types, b->language->flag, &err, NULL);
    if (l.k == NULL) return err;
    err = measure_run(b->ctx, &b->plan, launch_once, &l, &seconds);
    if (err == GA_NO_ERROR) *rate = 12.0 * (double)b->elements / seconds;
    gpukernel_release(l.k);
    return err;
}

int bench_turns(bench *b, const measure_work *raw, const measure_work *ours, bench_launch *seconds) {
    measure_work works[2] = {*raw};
    double t[2] = {0};

    if (ours != NULL) works[1] = *ours;
    int err = measure_turns(b->ctx, &b->call_plan, works, ours != NULL ? 2 : 1, t);
    *seconds = (bench_launch){t[0], t[1]};
    return err;
}

int bench_raw(bench *b, const measure_work *ours, bench_launch *seconds, char *error, size_t size) {
    static const struct {
        const char *backend;
        int (*run)(bench *, const measure_work *, bench_launch *, char *, size_t);
    } drivers[] = {{"cuda", bench_raw_cuda}, {"opencl", bench_raw_opencl}};

    for (size_t i = 0; i < sizeof(drivers) / sizeof(drivers[0]); i++)
        if (strcmp(drivers[i].backend, b->backend) == 0) return drivers[i].run(b, ours, seconds, error, size);
    snprintf(error, size, "this program does not know the driver of the %s backend", b->backend);
    return GA_UNSUPPORTED_ERROR;
}

void bench_ceilings(bench *b) {
    ceilings *c = &b->ceiling;
    bench_launch seconds;

    if (measure_copy(b->ctx, &b->plan, 4 * b->elements, &c->copy) != GA_NO_ERROR) c->copy = 0;
    bool inputs = bench_fill(b, GA_FLOAT) == GA_NO_ERROR;
    if (inputs && b->language != NULL) best_add(b);
    if (b->language == NULL || b->elements > INT32_MAX || hand_axpy(b, &c->axpy) != GA_NO_ERROR) c->axpy = 0;
    if (bench_raw(b, NULL, &seconds, c->launch_error, sizeof(c->launch_error)) == GA_NO_ERROR) c->launch = seconds.raw;
}
