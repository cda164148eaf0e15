/*
 * A program written for libgpuarray 0.7.6 and compiled with its own headers, linked with this library: contexts by
 * properties, arrays, views, an expression, a kernel, a product. Uses nothing that 0.7.6 does not have. Exit status 77:
 * no device.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/array.h>
#include <gpuarray/blas.h>
#include <gpuarray/buffer.h>
#include <gpuarray/elemwise.h>
#include <gpuarray/error.h>
#include <gpuarray/kernel.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

#ifdef GPUARRAY_VERSION_NUMBER
#    error "this must be compiled with the headers of libgpuarray, not with ours"
#endif

static int failures;

static void expect(int good, const char *what) {
    if (good) return;
    fprintf(stderr, "failed: %s\n", what);
    failures++;
}

static gpucontext *open_first(void) {
    gpucontext *ctx = NULL;
    gpucontext_props *props = NULL;

    if (gpucontext_props_new(&props) != GA_NO_ERROR || gpucontext_props_opencl_dev(props, 0, 0) != GA_NO_ERROR ||
        gpucontext_props_alloc_cache(props, 0, (size_t)1 << 30) != GA_NO_ERROR) {
        gpucontext_props_del(props);
        return NULL;
    }
    if (gpucontext_init(&ctx, "opencl", props) != GA_NO_ERROR) return NULL;
    return ctx;
}

static void arrays(gpucontext *ctx) {
    const size_t shape[2] = {3, 4};
    const ssize_t starts[2] = {2, 0}, stops[2] = {-1, 4}, steps[2] = {-1, 3};
    short in[12], out[6];
    GpuArray a, v;

    for (int i = 0; i < 12; i++) in[i] = (short)(i * i);
    expect(GpuArray_empty(&a, ctx, GA_SHORT, 2, shape, GA_C_ORDER) == GA_NO_ERROR, "empty");
    expect(a.nd == 2 && a.dimensions[1] == 4 && a.strides[0] == 8 && a.offset == 0, "layout of the struct");
    expect(GpuArray_CHKFLAGS(&a, GA_CARRAY), "flags");
    expect(GpuArray_write(&a, in, sizeof(in)) == GA_NO_ERROR, "write");
    expect(GpuArray_index(&v, &a, starts, stops, steps) == GA_NO_ERROR, "index");
    expect(GpuArray_read(out, sizeof(out), &v) == GA_NO_ERROR, "read");
    for (int i = 0; i < 6; i++) expect(out[i] == in[(2 - i / 2) * 4 + i % 2 * 3], "element of a view");
    GpuArray_clear(&v);
    GpuArray_clear(&a);
}

static void expression(gpucontext *ctx) {
    const size_t n = 257;
    const float scale = 3;
    float in[257], out[257];
    gpuelemwise_arg args[3] = {{"x", GA_FLOAT, GE_READ}, {"s", GA_FLOAT, GE_SCALAR}, {"y", GA_FLOAT, GE_WRITE}};
    float factor = scale;
    GpuArray x, y;
    void *values[3] = {&x, &factor, &y};
    GpuElemwise *ge = GpuElemwise_new(ctx, "", "y = s * x + 1", 3, args, 1, 0);

    for (int i = 0; i < 257; i++) in[i] = (float)i;
    expect(ge != NULL, "GpuElemwise_new");
    expect(GpuArray_empty(&x, ctx, GA_FLOAT, 1, &n, GA_ANY_ORDER) == GA_NO_ERROR, "empty");
    expect(GpuArray_zeros(&y, ctx, GA_FLOAT, 1, &n, GA_ANY_ORDER) == GA_NO_ERROR, "zeros");
    expect(GpuArray_write(&x, in, sizeof(in)) == GA_NO_ERROR, "write");
    if (ge != NULL) expect(GpuElemwise_call(ge, values, 0) == GA_NO_ERROR, "GpuElemwise_call");
    expect(GpuArray_read(out, sizeof(out), &y) == GA_NO_ERROR, "read");
    for (int i = 0; i < 257; i++) expect(out[i] == scale * in[i] + 1, "element of an expression");
    if (ge != NULL) GpuElemwise_free(ge);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
}

static void kernel(gpucontext *ctx) {
    const char *source = "#include \"cluda.h\"\n"
                         "KERNEL void twice(GLOBAL_MEM ga_int *x, ga_size n) {\n"
                         "    ga_size i = GID_0 * LDIM_0 + LID_0;\n"
                         "    if (i < n) x[i] = 2 * x[i];\n"
                         "}\n";
    const int types[2] = {GA_BUFFER, GA_SIZE};
    size_t n = 100, groups = 0, group = 0;
    int host[100], err = GA_NO_ERROR;
    char *log = NULL;
    gpudata *x;
    GpuKernel k;

    for (int i = 0; i < 100; i++) host[i] = i;
    x = gpudata_alloc(ctx, sizeof(host), host, GA_BUFFER_INIT, &err);
    expect(x != NULL && err == GA_NO_ERROR, "gpudata_alloc");
    expect(GpuKernel_init(&k, ctx, 1, &source, NULL, "twice", 2, types, 0, &log) == GA_NO_ERROR, "GpuKernel_init");
    expect(GpuKernel_sched(&k, n, &groups, &group) == GA_NO_ERROR, "GpuKernel_sched");
    expect(GpuKernel_setarg(&k, 0, x) == GA_NO_ERROR, "GpuKernel_setarg");
    expect(GpuKernel_setarg(&k, 1, &n) == GA_NO_ERROR, "GpuKernel_setarg");
    expect(GpuKernel_call(&k, 1, &groups, &group, 0, NULL) == GA_NO_ERROR, "GpuKernel_call");
    expect(gpudata_read(host, x, 0, sizeof(host)) == GA_NO_ERROR, "gpudata_read");
    for (int i = 0; i < 100; i++) expect(host[i] == 2 * i, "element after a kernel");
    free(log);
    GpuKernel_clear(&k);
    gpudata_release(x);
}

static void product(gpucontext *ctx) {
    const size_t shape[2] = {2, 2};
    const float in[4] = {1, 2, 3, 4}, want[4] = {7, 10, 15, 22};
    float out[4];
    GpuArray a, c;

    expect(GpuArray_empty(&a, ctx, GA_FLOAT, 2, shape, GA_F_ORDER) == GA_NO_ERROR, "empty");
    expect(GpuArray_transpose_inplace(&a, NULL) == GA_NO_ERROR, "transpose");
    expect(GpuArray_write(&a, in, sizeof(in)) == GA_NO_ERROR, "write");
    expect(GpuArray_empty(&c, ctx, GA_FLOAT, 2, shape, GA_C_ORDER) == GA_NO_ERROR, "empty");
    expect(GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &a, &a, 0, &c, 0) == GA_NO_ERROR, "rgemm");
    expect(GpuArray_read(out, sizeof(out), &c) == GA_NO_ERROR, "read");
    for (int i = 0; i < 4; i++) expect(out[i] == want[i], "element of a product");
    GpuArray_clear(&a);
    GpuArray_clear(&c);
}

int main(void) {
    gpucontext *ctx = open_first();

    if (ctx == NULL) {
        printf("no OpenCL device: %s\n", gpucontext_error(NULL, GA_NODEV_ERROR));
        return 77;
    }
    arrays(ctx);
    expression(ctx);
    kernel(ctx);
    product(ctx);
    gpucontext_deref(ctx);
    printf("%d failures\n", failures);
    return failures != 0;
}
