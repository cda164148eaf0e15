/* See scenarios.h. No allocation of our own here: each one would count as the library's. */
#include "scenarios.h"
#include <math.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------------- contexts */

static int open_context(world *w) {
    gpucontext *ctx = NULL;
    char name[256];
    size_t units;
    int r = gpucontext_open(&ctx, w->device);
    if (r == GA_NO_ERROR && !ctx) return WRONG_RESULT;
    if (r != GA_NO_ERROR && ctx) return WRONG_RESULT;
    if (r == GA_NO_ERROR) r = gpucontext_property(ctx, GA_CTX_PROP_DEVNAME, name);
    if (r == GA_NO_ERROR) r = gpucontext_property(ctx, GA_CTX_PROP_MAXLSIZE0, &units);
    if (r == GA_NO_ERROR) r = gpucontext_sync(ctx);
    gpucontext_deref(ctx);
    return r;
}

const char *backend_of(const char *device) {
    for (unsigned i = 0; i < gpu_get_backend_count(); i++) {
        const char *name = gpu_get_backend_name(i);
        size_t n = strlen(name);
        if (strncmp(device, name, n) == 0 && device[n] >= '0' && device[n] <= '9') return name;
    }
    return NULL;
}

static int enumerate(world *w) {
    unsigned platforms, devices;
    const char *backend = backend_of(w->device);
    int r = gpu_get_platform_count(backend, &platforms);
    for (unsigned p = 0; r == GA_NO_ERROR && p < platforms; p++) {
        r = gpu_get_device_count(backend, p, &devices);
        gpu_device_info info;
        for (unsigned d = 0; r == GA_NO_ERROR && d < devices; d++) r = gpu_get_device_info(backend, p, d, &info);
    }
    return r;
}

/* The device of "auto" must compile something first, unless an earlier process has tested it. */
static int open_best(world *w) {
    gpucontext *ctx = NULL;

    (void)w;
    setenv("GPUARRAY_CACHE", "0", 1);
    int r = gpucontext_open(&ctx, "auto");
    unsetenv("GPUARRAY_CACHE");
    if ((r == GA_NO_ERROR) != (ctx != NULL)) r = WRONG_RESULT;
    gpucontext_deref(ctx);
    return r;
}

static int context_with_properties(world *w) {
    gpucontext_props *props = NULL;
    gpucontext *ctx = NULL;
    int reproducible = 0;
    const char *backend = backend_of(w->device);
    int r = gpucontext_props_new(&props);
    if (r == GA_NO_ERROR) r = gpucontext_props_device(props, w->device + strlen(backend));
    if (r == GA_NO_ERROR) r = gpucontext_props_alloc_cache(props, 1 << 20, 64 << 20);
    if (r == GA_NO_ERROR) r = gpucontext_props_set_single_stream(props);
    if (r == GA_NO_ERROR) r = gpucontext_props_reproducible(props, 1);
    if (r != GA_NO_ERROR) {
        gpucontext_props_del(props);
        return r;
    }
    r = gpucontext_init(&ctx, backend, props); /* takes the properties */
    if ((r == GA_NO_ERROR) != (ctx != NULL)) return WRONG_RESULT;
    if (r == GA_NO_ERROR) r = gpucontext_property(ctx, GA_CTX_PROP_REPRODUCIBLE, &reproducible);
    if (r == GA_NO_ERROR && reproducible != 1) r = WRONG_RESULT;
    gpucontext_deref(ctx);
    return r;
}

/* -------------------------------------------------------------------------------------------------------- buffers */

enum { BYTES = 4096 };

static int buffers(world *w) {
    unsigned char in[BYTES], out[BYTES];
    for (size_t i = 0; i < BYTES; i++) in[i] = (unsigned char)(i * 7);
    int r = GA_NO_ERROR;
    size_t refs;
    gpudata *b = NULL, *a = gpudata_alloc(w->ctx, BYTES, in, GA_BUFFER_INIT, &r);
    if ((r == GA_NO_ERROR) != (a != NULL)) return WRONG_RESULT;
    if (r == GA_NO_ERROR) b = gpudata_alloc(w->ctx, 2 * BYTES, NULL, 0, &r);
    if (r == GA_NO_ERROR) r = gpudata_memset(b, 0, 0x33);
    if (r == GA_NO_ERROR) r = gpudata_move(b, 100, a, 0, BYTES);
    if (r == GA_NO_ERROR) r = gpudata_move(b, 300, b, 100, BYTES - 300); /* overlaps */
    if (r == GA_NO_ERROR) r = gpudata_write(a, 16, in, 100);
    if (r == GA_NO_ERROR) r = gpudata_property(a, GA_BUFFER_PROP_SIZE, &refs);
    if (r == GA_NO_ERROR) r = gpudata_sync(b);
    if (r == GA_NO_ERROR) r = gpudata_read(out, b, 300, BYTES - 300);
    if (r == GA_NO_ERROR && memcmp(out, in, BYTES - 300) != 0) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = gpudata_read(out, b, 100, 200);
    if (r == GA_NO_ERROR && memcmp(out, in, 200) != 0) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = gpudata_read(out, b, 0, 100);
    if (r == GA_NO_ERROR && (out[0] != 0x33 || out[99] != 0x33)) r = WRONG_RESULT;
    gpudata_release(a);
    gpudata_release(b);
    return r;
}

static int host_buffers(world *w) {
    int r = GA_NO_ERROR;
    gpudata *host = gpudata_alloc(w->ctx, BYTES, NULL, GA_BUFFER_HOST, &r);
    gpudata *only = r == GA_NO_ERROR ? gpudata_alloc(w->ctx, BYTES, NULL, GA_BUFFER_WRITE_ONLY, &r) : NULL;
    int word = 77, back = 0;
    if (r == GA_NO_ERROR) r = gpudata_write(host, 8, &word, sizeof word);
    if (r == GA_NO_ERROR) r = gpudata_move(only, 0, host, 8, sizeof word);
    if (r == GA_NO_ERROR) r = gpudata_read(&back, only, 0, sizeof back);
    if (r == GA_NO_ERROR && back != word) r = WRONG_RESULT;
    gpudata_release(only);
    gpudata_release(host);
    if (r == GA_NO_ERROR) r = gpucontext_trim(w->ctx);
    return r;
}

/* A transfer larger than what is staged at once, and one between two contexts. */
static int transfers(world *w) {
    enum { LARGE = 3 << 20 };
    static unsigned char in[LARGE], out[LARGE];
    for (size_t i = 0; i < LARGE; i++) in[i] = (unsigned char)(i ^ i >> 8);
    memset(out, 0, LARGE);
    gpucontext *other = NULL;
    gpudata *b = NULL;
    int r = GA_NO_ERROR;
    gpudata *a = gpudata_alloc(w->ctx, LARGE, NULL, 0, &r);
    if (r == GA_NO_ERROR) r = gpudata_write(a, 0, in, LARGE);
    if (r == GA_NO_ERROR) r = gpucontext_open(&other, strcmp(w->device, "cuda0") == 0 ? "cuda1" : w->device);
    if (r == GA_NO_ERROR) b = gpudata_alloc(other, LARGE, NULL, 0, &r);
    if (r == GA_NO_ERROR) r = gpudata_transfer(b, 0, a, 0, LARGE);
    if (r == GA_NO_ERROR) r = gpudata_read(out, b, 0, LARGE);
    if (r == GA_NO_ERROR && memcmp(in, out, LARGE) != 0) r = WRONG_RESULT;
    gpudata_release(b);
    gpudata_release(a);
    gpucontext_deref(other);
    return r;
}

/* Transfers that end in events, and a context that waits for another. */
static int events(world *w) {
    unsigned char in[BYTES], out[BYTES] = {0};
    gpucontext *other = NULL;
    gpuevent *first = NULL, *second = NULL;
    gpudata *b = NULL;
    int done = 0, r = GA_NO_ERROR, last;
    for (size_t i = 0; i < BYTES; i++) in[i] = (unsigned char)(i * 11);
    gpudata *a = gpudata_alloc(w->ctx, BYTES, NULL, 0, &r);
    if (r == GA_NO_ERROR) r = gpucontext_open(&other, w->device);
    if (r == GA_NO_ERROR) b = gpudata_alloc(other, BYTES, NULL, 0, &r);
    if (r == GA_NO_ERROR) first = gpuevent_new(w->ctx, &r);
    if (r == GA_NO_ERROR) second = gpuevent_new(other, &r);
    if ((r == GA_NO_ERROR) != (second != NULL)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = gpudata_write_async(a, 0, in, BYTES, first);
    if (r == GA_NO_ERROR) r = gpuevent_wait(other, first);
    if (r == GA_NO_ERROR) r = gpudata_memset(b, 0, 1);
    if (r == GA_NO_ERROR) r = gpuevent_record(second);
    if (r == GA_NO_ERROR) r = gpuevent_sync(second);
    if (r == GA_NO_ERROR) r = gpuevent_query(first, &done);
    if (r == GA_NO_ERROR && !done) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = gpudata_read_async(out, a, 0, BYTES, first);
    if (r == GA_NO_ERROR) r = gpuevent_sync(first);
    if (r == GA_NO_ERROR && memcmp(in, out, BYTES) != 0) r = WRONG_RESULT;
    last = gpucontext_sync(w->ctx); /* the arrays are the device's until then */
    gpuevent_release(second);
    gpuevent_release(first);
    gpudata_release(b);
    gpudata_release(a);
    gpucontext_deref(other);
    return r == GA_NO_ERROR ? last : r;
}

/* -------------------------------------------------------------------------------------------------------- kernels */

static int run_kernel(world *w, const char *source) {
    const int types[] = {GA_BUFFER, GA_INT, GA_SIZE};
    int in[64], out[64] = {0}, add = 5, r = GA_NO_ERROR;
    for (int i = 0; i < 64; i++) in[i] = i;
    char *log = NULL;
    gpudata *b = NULL;
    gpukernel *k = gpukernel_init(w->ctx, 1, &source, NULL, "shift", 3, types, 0, &r, &log);
    free(log);
    if ((r == GA_NO_ERROR) != (k != NULL)) return WRONG_RESULT;
    size_t threads, groups = 4, group = 16, n = 64;
    if (r == GA_NO_ERROR) r = gpukernel_property(k, GA_KERNEL_PROP_MAXLSIZE, &threads);
    if (r == GA_NO_ERROR) b = gpudata_alloc(w->ctx, sizeof in, in, GA_BUFFER_INIT, &r);
    void *args[] = {b, &add, &n};
    if (r == GA_NO_ERROR) r = gpukernel_call(k, 1, &groups, &group, 0, args);
    if (r == GA_NO_ERROR) r = gpukernel_setarg(k, 0, b);
    if (r == GA_NO_ERROR) r = gpukernel_setarg(k, 1, &add);
    if (r == GA_NO_ERROR) r = gpukernel_setarg(k, 2, &n);
    if (r == GA_NO_ERROR) r = gpukernel_call(k, 1, &groups, &group, 0, NULL);
    if (r == GA_NO_ERROR) r = gpudata_read(out, b, 0, sizeof out);
    for (int i = 0; r == GA_NO_ERROR && i < 64; i++) r = out[i] == i + 2 * add ? r : WRONG_RESULT;
    gpudata_release(b);
    gpukernel_release(k);
    return r;
}

#define SHIFT                                                          \
    "#include \"cluda.h\"\n"                                           \
    "KERNEL void shift(GLOBAL_MEM ga_int *a, ga_int d, ga_size n) {\n" \
    "  ga_size i = GID_0 * LDIM_0 + LID_0;\n"                          \
    "  if (i < n) a[i] += d;\n"                                        \
    "}\n"

static int new_kernel(world *w) {
    char source[512];
    snprintf(source, sizeof source, SHIFT "/* %ld */\n", w->trial);
    return run_kernel(w, source);
}

static int cached_kernel(world *w) {
    return run_kernel(w, SHIFT);
}

/* A source that does not compile: its error must be reported even if fetching the log fails. */
static int broken_kernel(world *w) {
    const char *source = "#include \"cluda.h\"\nKERNEL void k(GLOBAL_MEM ga_int *a) { a[0] = nowhere; }\n";
    const int types[] = {GA_BUFFER};
    int r = GA_NO_ERROR;
    char *log = NULL;
    gpukernel *k = gpukernel_init(w->ctx, 1, &source, NULL, "k", 1, types, 0, &r, &log);
    bool good = !k && r != GA_NO_ERROR;
    free(log);
    gpukernel_release(k);
    return good ? GA_NO_ERROR : WRONG_RESULT;
}

/* --------------------------------------------------------------------------------------------------------- arrays */

enum { ROWS = 6, COLUMNS = 5 };

int scenario_upload(world *w, GpuArray *a, const float *data, size_t rows, size_t columns) {
    size_t dims[] = {rows, columns};
    int r = GpuArray_empty(a, w->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (r != GA_NO_ERROR) return r;
    r = GpuArray_write(a, data, rows * columns * sizeof *data);
    if (r != GA_NO_ERROR) GpuArray_clear(a);
    return r;
}

void scenario_fill(float *data, size_t n) {
    for (size_t i = 0; i < n; i++) data[i] = (float)i - 4.0f;
}

static int arrays(world *w) {
    float in[ROWS * COLUMNS], out[ROWS * COLUMNS];
    double wide[ROWS * COLUMNS];
    size_t dims[] = {COLUMNS, ROWS}, flat = ROWS * COLUMNS;
    ssize_t starts[] = {ROWS - 1, 0}, stops[] = {-1, COLUMNS}, steps[] = {-1, 2};
    GpuArray a = {0}, t = {0}, c = {0}, d = {0}, v = {0}, z = {0};
    scenario_fill(in, flat);
    int r = scenario_upload(w, &a, in, ROWS, COLUMNS);
    if (r == GA_NO_ERROR) r = GpuArray_transpose(&t, &a, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_copy(&c, &t, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &c);
    for (size_t i = 0; r == GA_NO_ERROR && i < flat; i++) {
        r = out[i] == in[i % ROWS * COLUMNS + i / ROWS] ? r : WRONG_RESULT;
    }
    if (r == GA_NO_ERROR) r = GpuArray_empty(&d, w->ctx, GA_DOUBLE, 2, dims, GA_F_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_move(&d, &t);
    if (r == GA_NO_ERROR) r = GpuArray_index(&v, &a, starts, stops, steps);
    if (r == GA_NO_ERROR) r = GpuArray_zeros(&z, w->ctx, GA_DOUBLE, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_setarray(&z, &d);
    if (r == GA_NO_ERROR) r = GpuArray_read(wide, sizeof wide, &z);
    for (size_t i = 0; r == GA_NO_ERROR && i < flat; i++) {
        r = wide[i] == (double)in[i % ROWS * COLUMNS + i / ROWS] ? r : WRONG_RESULT;
    }
    if (r == GA_NO_ERROR) r = GpuArray_memset(&v, 0);
    if (r == GA_NO_ERROR) r = GpuArray_reshape_inplace(&a, 1, &flat, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &a);
    for (size_t i = 0; r == GA_NO_ERROR && i < flat; i++) {
        r = out[i] == (i % COLUMNS % 2 ? in[i] : 0.0f) ? r : WRONG_RESULT;
    }
    GpuArray *all[] = {&a, &t, &c, &d, &v, &z};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* c = a + b with b broadcast, then on a strided view. */
static int elementwise(world *w) {
    float in[ROWS * COLUMNS], row[COLUMNS], out[ROWS * COLUMNS];
    float factor = 3.0f;
    gpuelemwise_arg args[] = {
        {"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}, {"s", GA_FLOAT, GE_SCALAR}, {"c", GA_FLOAT, GE_WRITE}};
    GpuArray a = {0}, b = {0}, c = {0}, ta = {0}, tc = {0};
    scenario_fill(in, ROWS * COLUMNS);
    scenario_fill(row, COLUMNS);
    int r = scenario_upload(w, &a, in, ROWS, COLUMNS);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &b, row, 1, COLUMNS);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &c, in, ROWS, COLUMNS);
    GpuElemwise *e = r == GA_NO_ERROR ? GpuElemwise_new(w->ctx, "", "c = a + b * s", 4, args, 2, 0) : NULL;
    if (r == GA_NO_ERROR && !e) r = GA_MISC_ERROR;
    void *values[] = {&a, &b, &factor, &c};
    for (int call = 0; call < 4; call++, factor++) { /* the later ones are remembered */
        if (r == GA_NO_ERROR) r = GpuElemwise_call(e, values, GE_BROADCAST);
        if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &c);
        for (size_t i = 0; r == GA_NO_ERROR && i < ROWS * COLUMNS; i++) {
            r = out[i] == in[i] + row[i % COLUMNS] * factor ? r : WRONG_RESULT;
        }
    }
    if (r == GA_NO_ERROR) r = GpuArray_transpose(&ta, &a, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_transpose(&tc, &c, NULL);
    void *again[] = {&ta, &ta, &factor, &tc};
    if (r == GA_NO_ERROR) r = GpuElemwise_call(e, again, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &c);
    for (size_t i = 0; r == GA_NO_ERROR && i < ROWS * COLUMNS; i++) {
        r = out[i] == in[i] + in[i] * factor ? r : WRONG_RESULT;
    }
    GpuElemwise_free(e);
    GpuArray *all[] = {&a, &b, &c, &ta, &tc};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* An expression in GK, and functions by name, one of them over its operand. */
static int expressions(world *w) {
    float in[ROWS * COLUMNS], out[ROWS * COLUMNS];
    GpuArray a = {0}, c = {0};
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"s", GA_FLOAT, GE_SCALAR}, {"c", GA_FLOAT, GE_WRITE}};
    float s = 2;
    scenario_fill(in, ROWS * COLUMNS);
    int r = scenario_upload(w, &a, in, ROWS, COLUMNS);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &c, in, ROWS, COLUMNS);
    GpuElemwise *e = r == GA_NO_ERROR
                         ? GpuElemwise_new(w->ctx, "const f32 ONE = 1;", "c = sqrt(a * a) * s + ONE", 3, args, 2, GE_GK)
                         : NULL;
    if (r == GA_NO_ERROR && e == NULL) r = GA_MISC_ERROR;
    void *values[] = {&a, &s, &c};
    if (r == GA_NO_ERROR) r = GpuElemwise_call(e, values, 0);
    GpuElemwise_free(e);
    const GpuArray *both[] = {&c, &a};
    if (r == GA_NO_ERROR) r = GpuArray_apply("floor_divide", &c, 2, both);
    if (r == GA_NO_ERROR) r = GpuArray_apply("subtract", &c, 2, both);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &c);
    for (size_t i = 0; r == GA_NO_ERROR && i < ROWS * COLUMNS; i++) {
        float q = in[i] != 0 ? floorf((2 * fabsf(in[i]) + 1) / in[i]) - in[i] : INFINITY;
        r = out[i] == q ? r : WRONG_RESULT;
    }
    GpuArray_clear(&a);
    GpuArray_clear(&c);
    return r;
}

/* Concatenate two arrays, take rows of the result, split it, find its largest elements. */
static int gathers(world *w) {
    enum { N = 2 * ROWS };
    float in[ROWS * COLUMNS], out[N * COLUMNS], largest[COLUMNS];
    size_t where[COLUMNS];
    const int rows[] = {7, 0, -1};
    size_t dims[] = {3, COLUMNS}, cut[] = {4}, three = 3;
    const unsigned axis = 0;
    GpuArray a = {0}, joined = {0}, index = {0}, taken = {0}, top = {0}, bottom = {0}, most = {0}, at = {0};
    const GpuArray *both[] = {&a, &a};
    GpuArray *parts[] = {&top, &bottom};
    scenario_fill(in, ROWS * COLUMNS);
    int r = scenario_upload(w, &a, in, ROWS, COLUMNS);
    if (r == GA_NO_ERROR) r = GpuArray_concatenate(&joined, both, 2, 0, GA_FLOAT);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&index, w->ctx, GA_INT, 1, &three, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&index, rows, sizeof rows);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&taken, w->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_take1(&taken, &joined, &index, 1);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, 3 * COLUMNS * sizeof *out, &taken);
    for (size_t i = 0; r == GA_NO_ERROR && i < 3 * COLUMNS; i++) {
        size_t row = (size_t)(rows[i / COLUMNS] + N) % ROWS;
        r = out[i] == in[row * COLUMNS + i % COLUMNS] ? r : WRONG_RESULT;
    }
    if (r == GA_NO_ERROR) r = GpuArray_split(parts, &joined, 1, cut, 0);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&most, w->ctx, GA_FLOAT, 1, dims + 1, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&at, w->ctx, GA_SIZE, 1, dims + 1, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_maxandargmax(&most, &at, &bottom, 1, &axis);
    if (r == GA_NO_ERROR) r = GpuArray_read(largest, sizeof largest, &most);
    if (r == GA_NO_ERROR) r = GpuArray_read(where, sizeof where, &at);
    for (size_t i = 0; r == GA_NO_ERROR && i < COLUMNS; i++) {
        bool good = largest[i] == in[(ROWS - 1) * COLUMNS + i] && where[i] == 1; /* the first of two */
        r = good ? r : WRONG_RESULT;
    }
    GpuArray *all[] = {&a, &joined, &index, &taken, &top, &bottom, &most, &at};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* C = A B, A B^T through a copy, and y = A x. */
static int products(world *w) {
    enum { N = 4 };
    float in[N * N], out[N * N], vector[N];
    GpuArray a = {0}, b = {0}, c = {0}, x = {0}, y = {0}, rev = {0};
    size_t n = N;
    ssize_t starts[] = {N - 1, 0}, stops[] = {-1, N}, steps[] = {-1, 1};
    scenario_fill(in, N * N);
    int r = scenario_upload(w, &a, in, N, N);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &b, in, N, N);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &c, in, N, N);
    if (r == GA_NO_ERROR) r = GpuArray_rgemm(cb_no_trans, cb_no_trans, 1.0, &a, &b, 0.0, &c, 0);
    if (r == GA_NO_ERROR) r = GpuArray_index(&rev, &b, starts, stops, steps); /* rows backwards: has to be copied */
    if (r == GA_NO_ERROR) r = GpuArray_rgemm(cb_no_trans, cb_trans, 1.0, &a, &rev, 1.0, &c, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &c);
    for (size_t i = 0; r == GA_NO_ERROR && i < N * N; i++) {
        float sum = 0;
        for (size_t k = 0; k < N; k++) {
            sum += in[i / N * N + k] * (in[k * N + i % N] + in[(N - 1 - i % N) * N + k]);
        }
        r = out[i] == sum ? r : WRONG_RESULT; /* small integers: exact */
    }
    if (r == GA_NO_ERROR) r = GpuArray_empty(&x, w->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&x, in, N * sizeof *in);
    if (r == GA_NO_ERROR) r = GpuArray_zeros(&y, w->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_rgemv(cb_no_trans, 1.0, &a, &x, 0.0, &y, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(vector, sizeof vector, &y);
    for (size_t i = 0; r == GA_NO_ERROR && i < N; i++) {
        float sum = 0;
        for (size_t k = 0; k < N; k++) sum += in[i * N + k] * in[k];
        r = vector[i] == sum ? r : WRONG_RESULT;
    }
    GpuArray *all[] = {&a, &b, &c, &x, &y, &rev};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

const scenario scenarios[] = {
    {.name = "enumerate", .run = enumerate, .opens = true, .backend = true, .loads = true},
    {.name = "context", .run = open_context, .opens = true, .backend = true, .loads = true},
    {.name = "auto", .run = open_best, .opens = true},
    {.name = "properties", .run = context_with_properties, .opens = true, .backend = true},
    {.name = "buffers", .run = buffers, .backend = true},
    {.name = "host-buffers", .run = host_buffers, .backend = true},
    {.name = "transfers", .run = transfers, .backend = true},
    {.name = "events", .run = events, .backend = true},
    {.name = "staging", .run = scenario_staging, .backend = true},
    {.name = "host-strides", .run = scenario_host_strides, .backend = true},
    {.name = "crossing", .run = scenario_crossing},
    {.name = "shared", .run = scenario_shared, .backend = true},
    {.name = "pinned", .run = scenario_pinned, .backend = true},
    {.name = "graph", .run = scenario_graph, .backend = true},
    {.name = "elapsed", .run = scenario_elapsed, .opens = true, .backend = true},
    {.name = "profile", .run = scenario_profile, .opens = true, .backend = true},
    {.name = "checked", .run = scenario_checked, .opens = true, .backend = true},
    {.name = "new-kernel", .run = new_kernel, .backend = true},
    {.name = "cached-kernel", .run = cached_kernel, .backend = true},
    {.name = "broken-kernel", .run = broken_kernel, .backend = true},
    {.name = "arrays", .run = arrays},
    {.name = "elementwise", .run = elementwise},
    {.name = "expressions", .run = expressions},
    {.name = "gathers", .run = gathers},
    {.name = "products", .run = products},
    {.name = "copies", .run = scenario_copies},
    {.name = "tiles", .run = scenario_tiles},
    {.name = "take", .run = scenario_take},
    {.name = "put", .run = scenario_put},
    {.name = "bad-index", .run = scenario_bad_index},
    {.name = "reduction", .run = scenario_reduction},
    {.name = "reduction map", .run = scenario_reduction_map},
    {.name = "segments", .run = scenario_segments},
    {.name = "segment_scan", .run = scenario_segment_scan},
    {.name = "argmapped", .run = scenario_argmapped},
    {.name = "argreduce", .run = scenario_argreduce},
    {.name = "own-operator", .run = scenario_own_operator},
    {.name = "scan", .run = scenario_scan},
    {.name = "scan-columns", .run = scenario_scan_columns},
    {.name = "masks", .run = scenario_masks},
    {.name = "indices", .run = scenario_indices},
    {.name = "fft", .run = scenario_fft},
    {.name = "dct", .run = scenario_dct},
    {.name = "fft_rows", .run = scenario_fft_rows},
    {.name = "sort", .run = scenario_sort},
    {.name = "topk", .run = scenario_topk},
    {.name = "unique", .run = scenario_unique},
    {.name = "unique_marked", .run = scenario_unique_marked},
    {.name = "bincount", .run = scenario_bincount},
    {.name = "bins_of_many", .run = scenario_bins_of_many},
    {.name = "bins", .run = scenario_bins},
    {.name = "rows", .run = scenario_rows},
    {.name = "matmul", .run = scenario_matmul},
    {.name = "moments", .run = scenario_moments},
    {.name = "factors", .run = scenario_factors},
    {.name = "values", .run = scenario_values},
    {.name = "ways", .run = scenario_ways},
    {.name = "batches", .run = scenario_batches},
    {.name = "ndimage", .run = scenario_ndimage},
    {.name = "conv", .run = scenario_conv},
    {.name = "conv_recorded", .run = scenario_conv_recorded},
    {.name = "conv_winograd", .run = scenario_conv_winograd},
    {.name = "attention", .run = scenario_attention},
    {.name = "attention_halves", .run = scenario_attention_halves},
    {.name = "recurrent", .run = scenario_recurrent},
    {.name = "resample", .run = scenario_resample},
    {.name = "rotary", .run = scenario_rotary},
    {.name = "arranged", .run = scenario_arranged},
    {.name = "laws", .run = scenario_laws},
    {.name = "row-kinds", .run = scenario_row_kinds},
    {.name = "long-row", .run = scenario_long_row},
    {.name = "places", .run = scenario_places},
    {.name = "labels", .run = scenario_labels},
    {.name = "sparse", .run = scenario_sparse},
    {.name = "sparse_product", .run = scenario_sparse_product},
    {.name = "sparse_formats", .run = scenario_sparse_formats},
    {.name = "norm", .run = scenario_norm},
    {.name = "norm_of_sum", .run = scenario_norm_of_sum},
    {.name = "loss", .run = scenario_loss},
    {.name = "ctc", .run = scenario_ctc},
    {.name = "local_response", .run = scenario_local_response},
    {.name = "optim", .run = scenario_optim},
    {.name = "embedding", .run = scenario_embedding},
    {.name = "blocks", .run = scenario_blocks},
    {.name = "scaled", .run = scenario_scaled},
    {.name = "packed", .run = scenario_packed},
    {.name = "quant", .run = scenario_quant},
    {.name = "template", .run = scenario_template, .backend = true},
    {.name = "new-template", .run = scenario_new_template},
    {.name = "broken-template", .run = scenario_broken_template},
    {.name = "elementary", .run = scenario_elementary},
    {.name = "random", .run = scenario_random},
    {.name = "shuffle", .run = scenario_shuffle},
    {.name = "collectives", .run = scenario_collectives, .backend = true, .asked = true},
    {.name = NULL},
};

int scenario_small_add(world *w) {
    float in[8], out[8];
    GpuArray a = {0}, c = {0};
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"c", GA_FLOAT, GE_WRITE}};
    scenario_fill(in, 8);
    int r = scenario_upload(w, &a, in, 1, 8);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &c, in, 1, 8);
    GpuElemwise *e = r == GA_NO_ERROR ? GpuElemwise_new(w->ctx, "", "c = a + a", 2, args, 2, 0) : NULL;
    if (r == GA_NO_ERROR && !e) r = GA_MISC_ERROR;
    void *values[] = {&a, &c};
    if (r == GA_NO_ERROR) r = GpuElemwise_call(e, values, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &c);
    for (int i = 0; r == GA_NO_ERROR && i < 8; i++) r = out[i] == 2 * in[i] ? r : WRONG_RESULT;
    GpuElemwise_free(e);
    GpuArray_clear(&a);
    GpuArray_clear(&c);
    return r;
}
