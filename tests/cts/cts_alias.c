/*
 * Aliased buffers: two buffers over the same memory, made by cuda_make_buf or cl_make_buf. The library must detect the
 * overlap, and operations that read one and write the other must give the same results as within one buffer: as if the
 * input had been read first.
 */
#include "cts.h"

#include <dlfcn.h>

#include <gpuarray/blas.h>
#include <gpuarray/extension.h>
#include <gpuarray/optim.h>
#include <gpuarray/reduction.h>
#include <gpuarray/scan.h>

enum { WORDS = 4096, STEP = 512 }; /* floats of the whole; where parts may start, in bytes: the most that devices ask */

/* Memory of WORDS floats and two buffers over parts of it. */
typedef struct shared {
    gpudata *whole, *part[2];
    size_t origin[2]; /* in bytes */
    float *host;      /* what the memory holds */
    void *memory;     /* of a whole that is the program's own */
} shared;

static void *symbol(const char *name) {
    const char *path = getenv("GPUARRAY_OPENCL_LIBRARY");
    void *library = dlopen(path != NULL && *path != '\0' ? path : "libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
    void *f = library != NULL ? dlsym(library, name) : NULL;
    if (f == NULL) fail_msg("%s: %s", name, dlerror());
    return f;
}

static gpudata *wrap_mem(void *mem, int err) {
    gpudata *(*make)(gpucontext *, void *);
    int (*release)(void *);
    void *f = gpuarray_get_extension("cl_make_buf"), *r = symbol("clReleaseMemObject");
    memcpy(&make, &f, sizeof f);
    memcpy(&release, &r, sizeof r);
    if (mem == NULL) fail_msg("OpenCL makes no such buffer: %d", err);
    gpudata *b = make(cts.ctx, mem);
    if (b == NULL) fail_msg("%s", gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    assert_int_equal(release(mem), 0);
    return b;
}

static void needs_parts(void) {
    if (!cts_backend("cuda") && !cts_backend("opencl"))
        cts_skip("how buffers are made of memory of this backend is not written here");
}

/* Bytes [origin, origin + size) of b as another buffer. */
static gpudata *part_of(gpudata *b, size_t origin, size_t size) {
    if (cts_backend("cuda")) {
        gpudata *(*make)(void *, unsigned long long, size_t);
        void *f = gpuarray_get_extension("cuda_make_buf");
        uintptr_t address;
        memcpy(&make, &f, sizeof f);
        memcpy(&address, b, sizeof address);
        gpudata *part = make(cts.ctx, address + origin, size);
        assert_non_null(part);
        return part;
    }
    void *(*get)(gpudata *), *(*create)(void *, uint64_t, unsigned, const void *, int *);
    void *f = gpuarray_get_extension("cl_get_buf"), *c = symbol("clCreateSubBuffer");
    const size_t region[2] = {origin, size};
    int err = 0;
    memcpy(&get, &f, sizeof f);
    memcpy(&create, &c, sizeof c);
    void *mem = create(get(b), 0, 0x1220 /* CL_BUFFER_CREATE_TYPE_REGION */, region, &err);
    return wrap_mem(mem, err);
}

/* A buffer over host memory; only CPU devices guarantee that two of these share contents. */
static gpudata *host_part(void *memory, size_t size) {
    void *(*stream)(gpucontext *);
    int (*info)(void *, unsigned, size_t, void *, size_t *);
    void *(*create)(void *, uint64_t, size_t, void *, int *);
    void *f = gpuarray_get_extension("cl_get_stream"), *i = symbol("clGetCommandQueueInfo"),
         *c = symbol("clCreateBuffer"), *context = NULL;
    int err = 0;
    memcpy(&stream, &f, sizeof f);
    memcpy(&info, &i, sizeof i);
    memcpy(&create, &c, sizeof c);
    assert_int_equal(info(stream(cts.ctx), 0x1090 /* CL_QUEUE_CONTEXT */, sizeof(void *), &context, NULL), 0);
    void *mem = create(context, 1u << 3 /* CL_MEM_USE_HOST_PTR */, size, memory, &err);
    return wrap_mem(mem, err);
}

static bool has_host_parts(void) {
    gpu_device_info info;
    if (!cts_backend("opencl")) return false;
    cts_ok(gpu_get_device_info("opencl", (unsigned)(cts.device.platform < 0 ? 0 : cts.device.platform),
                               (unsigned)cts.device.number, &info));
    return strcmp(info.platform, "Portable Computing Language") == 0;
}

static void refill(shared *s) {
    for (size_t i = 0; i < WORDS; i++) s->host[i] = (float)(i * 37 % 1009);
    cts_ok(gpudata_write(s->whole, 0, s->host, WORDS * sizeof(float)));
}

/* Make two parts, which begin at `first` and `second` steps and extend to the end. */
static shared open_shared(size_t first, size_t second, bool host) {
    needs_parts();
    const size_t bytes = WORDS * sizeof(float);
    shared s = {.origin = {first * STEP, second * STEP}};
    s.host = malloc(bytes);
    assert_non_null(s.host);
    if (host) {
        s.memory = aligned_alloc(4096, bytes);
        assert_non_null(s.memory);
        s.whole = host_part(s.memory, bytes);
    } else {
        s.whole = cts_buffer(bytes, NULL);
    }
    for (int i = 0; i < 2; i++)
        s.part[i] = host ? host_part((char *)s.memory + s.origin[i], bytes - s.origin[i])
                         : part_of(s.whole, s.origin[i], bytes - s.origin[i]);
    refill(&s);
    return s;
}

static void close_shared(shared *s) {
    cts_ok(gpucontext_sync(cts.ctx));
    for (int i = 0; i < 2; i++) gpudata_release(s->part[i]);
    gpudata_release(s->whole);
    cts_ok(gpucontext_sync(cts.ctx));
    free(s->memory);
    free(s->host);
}

/* An array over part i; `place` (its first element) and `step` are in elements of the whole memory. */
static GpuArray line(const shared *s, int i, int typecode, size_t place, size_t n, ptrdiff_t step) {
    GpuArray a;
    const ssize_t stride = (ssize_t)sizeof(float) * step;
    cts_ok(GpuArray_fromdata(&a, s->part[i], place * sizeof(float) - s->origin[i], typecode, 1, &n, &stride, 1));
    return a;
}

static void check(const shared *s, const char *what, ptrdiff_t shift) {
    float got[WORDS];
    cts_ok(gpudata_read(got, s->whole, 0, sizeof got));
    size_t bad = 0;
    for (size_t i = 0; i < WORDS; i++) bad += got[i] != s->host[i];
    if (bad > 0) fail_msg("%s, %td elements apart: %zu of %d elements are wrong", what, shift, bad, WORDS);
}

static const ptrdiff_t shifts[] = {0, 1, -1, 3, -7, 16, 130, -130, 1000};
enum { SHIFTS = sizeof shifts / sizeof *shifts, N = 1000, FROM = 1500 };

/* The values of x before any write; the caller must have read the memory to s->host. */
static float *before(const shared *s) {
    float *x = malloc(WORDS * sizeof *x);
    assert_non_null(x);
    memcpy(x, s->host, WORDS * sizeof *x);
    return x;
}

/* y = x + 1 for lines of either direction. */
static void try_expression(shared *s) {
    gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_FLOAT, GE_WRITE}};
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, "y = x + 1", 2, args, 1, 0);
    assert_non_null(ge);
    for (size_t c = 0; c < 2 * SHIFTS; c++) {
        const ptrdiff_t d = shifts[c / 2], step = c % 2 == 0 ? 1 : -1;
        refill(s);
        float *old = before(s);
        GpuArray x = line(s, 0, GA_FLOAT, FROM, N, 1);
        GpuArray y = line(s, 1, GA_FLOAT, (size_t)(FROM + d + (step < 0 ? N - 1 : 0)), N, step);
        void *values[] = {&x, &y};
        cts_ok(GpuElemwise_call(ge, values, 0));
        for (size_t i = 0; i < N; i++)
            s->host[FROM + d + (step < 0 ? (ptrdiff_t)(N - 1 - i) : (ptrdiff_t)i)] = old[FROM + i] + 1;
        check(s, step < 0 ? "y[::-1] = x + 1" : "y = x + 1", d);
        cts_clear(&x, &y, NULL);
        free(old);
    }
    GpuElemwise_free(ge);
}

static void expression(void **state) {
    (void)state;
    static const size_t starts[][2] = {{0, 1}, {1, 0}, {0, 0}, {3, 2}};
    for (size_t i = 0; i < 4; i++) {
        shared s = open_shared(starts[i][0], starts[i][1], false);
        try_expression(&s);
        close_shared(&s);
    }
    if (!has_host_parts()) return;
    shared s = open_shared(0, 1, true);
    try_expression(&s);
    close_shared(&s);
}

/* Bytes, arrays, and arrays with another type. */
static void moves(void **state) {
    (void)state;
    shared s = open_shared(1, 2, false);
    for (size_t c = 0; c < SHIFTS; c++) {
        const ptrdiff_t d = shifts[c];
        refill(&s);
        memmove(s.host + FROM + d, s.host + FROM, N * sizeof(float));
        cts_ok(gpudata_move(s.part[1], (size_t)(FROM + d) * 4 - s.origin[1], s.part[0], FROM * 4 - s.origin[0], N * 4));
        check(&s, "gpudata_move", d);

        refill(&s);
        GpuArray x = line(&s, 0, GA_FLOAT, FROM, N, 1), y = line(&s, 1, GA_FLOAT, (size_t)(FROM + d), N, 1);
        memmove(s.host + FROM + d, s.host + FROM, N * sizeof(float));
        cts_ok(GpuArray_move(&y, &x));
        check(&s, "GpuArray_move", d);
        GpuArray_clear(&y);

        refill(&s);
        float *old = before(&s);
        y = line(&s, 1, GA_INT, (size_t)(FROM + d), N, 1);
        for (size_t i = 0; i < N; i++) {
            const int32_t n = (int32_t)old[FROM + i];
            memcpy(&s.host[FROM + d + (ptrdiff_t)i], &n, sizeof n);
        }
        cts_ok(GpuArray_move(&y, &x));
        float got[WORDS];
        cts_ok(gpudata_read(got, s.whole, 0, sizeof got));
        assert_memory_equal(got, s.host, sizeof got);
        GpuArray_clear(&y);

        refill(&s);
        y = line(&s, 1, GA_FLOAT, (size_t)(FROM + d + N - 1), N, -1);
        for (size_t i = 0; i < N; i++) s.host[FROM + d + (ptrdiff_t)(N - 1 - i)] = old[FROM + i];
        cts_ok(GpuArray_setarray(&y, &x));
        check(&s, "GpuArray_setarray", d);
        cts_clear(&y, &x, NULL);
        free(old);
    }
    close_shared(&s);
}

/* Elements by indices in reverse order. */
static void gathers(void **state) {
    (void)state;
    shared s = open_shared(2, 1, false);
    int32_t reverse[N];
    const size_t n = N;
    for (int32_t i = 0; i < N; i++) reverse[i] = N - 1 - i;
    GpuArray indices = cts_filled(GA_INT, 1, &n, reverse);
    for (size_t c = 0; c < 2 * SHIFTS; c++) {
        const ptrdiff_t d = shifts[c / 2];
        refill(&s);
        float *old = before(&s);
        GpuArray x = line(&s, 0, GA_FLOAT, FROM, N, 1), y = line(&s, 1, GA_FLOAT, (size_t)(FROM + d), N, 1);
        for (size_t i = 0; i < N; i++) s.host[FROM + d + (ptrdiff_t)i] = old[FROM + N - 1 - i];
        if (c % 2 == 0)
            cts_ok(GpuArray_take(&y, &x, &indices, 0, 1));
        else
            cts_ok(GpuArray_put(&y, &indices, &x, 0, 1));
        check(&s, c % 2 == 0 ? "GpuArray_take" : "GpuArray_put", d);
        refill(&s);
        GpuArray flat = line(&s, 0, GA_FLOAT, FROM, N, 1);
        if (c % 2 == 0) {
            for (size_t i = 0; i < N; i++) s.host[FROM + d + (ptrdiff_t)i] = old[FROM + N - 1 - i];
            cts_ok(GpuArray_take1(&y, &flat, &indices, 1));
            check(&s, "GpuArray_take1", d);
        }
        cts_clear(&flat, &x, &y, NULL);
        free(old);
    }
    GpuArray_clear(&indices);
    close_shared(&s);
}

/* Results inside the memory of the operands. */
static void sums(void **state) {
    (void)state;
    shared s = open_shared(0, 1, false);
    GpuReduction *sum, *places;
    GpuScan *running;
    cts_ok(GpuReduction_new(&sum, cts.ctx, "sum", GA_FLOAT, -1, -1));
    cts_ok(GpuReduction_new(&places, cts.ctx, "argmax", GA_FLOAT, -1, -1));
    cts_ok(GpuScan_new(&running, cts.ctx, "sum", GA_FLOAT, -1, -1, 0));
    const size_t dims[2] = {25, 40};
    const ssize_t strides[2] = {160, 4}, tight = 4;
    const unsigned axis = 1;
    for (size_t c = 0; c < SHIFTS; c++) {
        const ptrdiff_t d = shifts[c];
        refill(&s);
        float *old = before(&s);
        GpuArray x, y;
        cts_ok(GpuArray_fromdata(&x, s.part[0], FROM * 4 - s.origin[0], GA_FLOAT, 2, dims, strides, 0));
        cts_ok(GpuArray_fromdata(&y, s.part[1], (size_t)(FROM + d) * 4 - s.origin[1], GA_FLOAT, 1, dims, &tight, 1));
        for (size_t i = 0; i < dims[0]; i++) { /* integers: every order gives this */
            float total = 0;
            for (size_t k = 0; k < dims[1]; k++) total += old[FROM + i * dims[1] + k];
            s.host[FROM + d + (ptrdiff_t)i] = total;
        }
        cts_ok(GpuReduction_call(sum, &y, &x, 1, &axis, 0));
        check(&s, "a sum", d);
        /* Two results in one memory are refused. */
        GpuArray max = line(&s, 0, GA_FLOAT, 2048, dims[0], 1), at = {0};
        const ssize_t wide = 8;
        cts_ok(GpuArray_fromdata(&at, s.part[1], 2048 * 4 - s.origin[1], GA_SIZE, 1, dims, &wide, 1));
        cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_arg(places, &max, &at, &x, 1, &axis, 0));
        cts_fails_with(GA_INVALID_ERROR, GpuArray_maxandargmax(&max, &at, &x, 1, &axis));
        cts_clear(&max, &at, &x, &y, NULL);

        refill(&s);
        x = line(&s, 0, GA_FLOAT, FROM, N, 1);
        y = line(&s, 1, GA_FLOAT, (size_t)(FROM + d), N, 1);
        float total = 0;
        for (size_t i = 0; i < N; i++) s.host[FROM + d + (ptrdiff_t)i] = total += old[FROM + i];
        cts_ok(GpuScan_call(running, &y, &x, 0));
        check(&s, "a running sum", d);
        cts_clear(&x, &y, NULL);
        free(old);
    }
    GpuScan_free(running);
    GpuReduction_free(places);
    GpuReduction_free(sum);
    close_shared(&s);
}

/* BLAS must copy an operand that the result overlaps, or report that it would have to. */
static void products(void **state) {
    (void)state;
    shared s = open_shared(0, 1, false);
    const size_t dims[2] = {8, 8};
    const ssize_t strides[2] = {32, 4};
    float *old = before(&s);
    GpuArray a, c;
    cts_ok(GpuArray_fromdata(&a, s.part[0], FROM * 4 - s.origin[0], GA_FLOAT, 2, dims, strides, 0));
    cts_ok(GpuArray_fromdata(&c, s.part[1], (FROM + 5) * 4 - s.origin[1], GA_FLOAT, 2, dims, strides, 1));
    cts_fails_with(GA_COPY_ERROR, GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &a, &a, 0, &c, 1));
    check(&s, "a product that was refused", 5);
    for (size_t i = 0; i < 8; i++)
        for (size_t k = 0; k < 8; k++) {
            float total = 0;
            for (size_t j = 0; j < 8; j++) total += old[FROM + 8 * i + j] * old[FROM + 8 * j + k];
            s.host[FROM + 5 + 8 * i + k] = total;
        }
    cts_ok(GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &a, &a, 0, &c, 0));
    check(&s, "a product", 5);
    cts_clear(&a, &c, NULL);
    free(old);
    close_shared(&s);
}

/* gpudata_share() for ranges in every relative position. */
static void questions(void **state) {
    (void)state;
    needs_parts();
    const size_t bytes = WORDS * sizeof(float);
    gpudata *whole = cts_buffer(bytes, NULL), *apart = cts_buffer(bytes, NULL);
    static const size_t ranges[][2] = {{0, 1}, {0, 2}, {1, 1}, {1, 3}, {2, 2}, {3, 1}, {0, 8}, {4, 4}};
    enum { R = sizeof ranges / sizeof *ranges };
    gpudata *parts[R];
    int err = -1;

    for (size_t i = 0; i < R; i++) parts[i] = part_of(whole, ranges[i][0] * STEP, ranges[i][1] * STEP);
    for (size_t i = 0; i < R; i++) {
        assert_int_equal(gpudata_share(whole, parts[i], &err), 1);
        assert_int_equal(gpudata_share(parts[i], whole, NULL), 1);
        assert_int_equal(gpudata_share(apart, parts[i], &err), 0);
        assert_int_equal(err, GA_NO_ERROR);
        for (size_t k = 0; k < R; k++) {
            const int meet = ranges[i][0] < ranges[k][0] + ranges[k][1] && ranges[k][0] < ranges[i][0] + ranges[i][1];
            const size_t n = 4;
            const ssize_t stride = 4;
            GpuArray a, b;
            assert_int_equal(gpudata_share(parts[i], parts[k], &err), meet);
            cts_ok(GpuArray_fromdata(&a, parts[i], 0, GA_FLOAT, 1, &n, &stride, 1));
            cts_ok(GpuArray_fromdata(&b, parts[k], 0, GA_FLOAT, 1, &n, &stride, 1));
            assert_int_equal(GpuArray_share(&a, &b), meet);
            cts_clear(&a, &b, NULL);
        }
    }
    for (size_t i = 0; i < R; i++) gpudata_release(parts[i]);
    gpudata_release(whole);
    gpudata_release(apart);
    if (!has_host_parts()) return;
    unsigned char *memory = aligned_alloc(4096, bytes);
    assert_non_null(memory);
    gpudata *a = host_part(memory, 2 * STEP), *b = host_part(memory + STEP, 2 * STEP),
            *c = host_part(memory + 2 * STEP, STEP), *d = part_of(b, STEP, STEP);
    assert_int_equal(gpudata_share(a, b, NULL), 1);
    assert_int_equal(gpudata_share(a, c, NULL), 0);
    assert_int_equal(gpudata_share(b, c, NULL), 1);
    assert_int_equal(gpudata_share(c, d, NULL), 1); /* a part of one, and another */
    assert_int_equal(gpudata_share(a, d, NULL), 0);
    gpudata_release(a);
    gpudata_release(b);
    gpudata_release(c);
    gpudata_release(d);
    free(memory);
}

/* An optimiser step writes its tensors: disjoint ones are accepted, overlapping ones are rejected. */
static void optimisers(void **state) {
    (void)state;
    const ga_optim how = {.kind = GA_OPTIM_SGD, .lr = 1, .momentum = 0.5, .step = 1};
    shared s = open_shared(0, 1, false);
    const size_t n = N;
    GpuArray g = cts_zeros(GA_FLOAT, 1, &n);
    for (ptrdiff_t shift = -N; shift <= N; shift += N / 2) {
        GpuArray p = line(&s, 0, GA_FLOAT, FROM, N, 1), m = line(&s, 1, GA_FLOAT, (size_t)(FROM + shift), N, 1);
        const ga_optim_tensor tensor = {.param = &p, .grad = &g, .states = {&m}};
        if (shift == N || shift == -N)
            cts_ok(GpuOptim_step(&how, 1, &tensor));
        else
            cts_fails_with(GA_VALUE_ERROR, GpuOptim_step(&how, 1, &tensor));
        cts_clear(&p, &m, NULL);
    }
    GpuArray_clear(&g);
    close_shared(&s);
}

const cts_case cts_alias_cases[] = {
    {"expression", expression, 0}, {"moves", moves, 0},         {"gathers", gathers, 0},       {"sums", sums, 0},
    {"products", products, 0},     {"questions", questions, 0}, {"optimisers", optimisers, 0}, {NULL, NULL, 0},
};
