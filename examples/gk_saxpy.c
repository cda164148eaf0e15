/*
 * A user-defined kernel in GK: y = a x + y, on contiguous and on strided views, from the same source on any device.
 * usage: gk_saxpy [device]
 */
#include <stdio.h>
#include <stdlib.h>

#include <gpuarray/gpuarray.h>

static const char source[] = "template <typename T : num>\n"
                             "group_size(128)\n"
                             "kernel axpy(T a, in view<T, 1> x, inout view<T, 1> y)\n"
                             "{\n"
                             "    for (idx i = global_id(0); i < y.dim(0); i += global_size(0))\n"
                             "        y[i] = y[i] + a * x[i];\n"
                             "}\n";

static GpuInstance *compile(gpucontext *ctx) {
    const char *strings[] = {source};
    const gputemplate_arg args[] = {{"T", "f32"}};
    GpuTemplate *t;
    GpuInstance *k = NULL;
    char *log;

    int err = GpuTemplate_new(&t, ctx, "axpy.gk", 1, strings, NULL, &log);
    if (err == GA_NO_ERROR) {
        err = GpuTemplate_instantiate(&k, t, "axpy", 1, args, 0, &log);
        GpuTemplate_free(t);
    }
    if (err != GA_NO_ERROR) fprintf(stderr, "gk_saxpy: %s\n", log != NULL ? log : gpucontext_error(ctx, err));
    free(log);
    return k;
}

/* y[::step] += 2 x[::step]; returns the number of wrong elements, or -1. */
static int run(gpucontext *ctx, GpuInstance *k, ssize_t step) {
    enum { N = 1000 };
    const size_t n = N, groups = 4;
    const ssize_t start = 0, stop = N;
    static float x[N], y[N], got[N];
    GpuArray a = {0}, b = {0}, va = {0}, vb = {0};
    const gpuinstance_arg args[] = {gpuinstance_real(2), gpuinstance_array(&va), gpuinstance_array(&vb)};
    int wrong = 0;

    for (int i = 0; i < N; i++) {
        x[i] = 0.25f * (float)i;
        y[i] = (float)(N - i);
    }
    int err = GpuArray_empty(&a, ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&b, ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&a, x, sizeof x);
    if (err == GA_NO_ERROR) err = GpuArray_write(&b, y, sizeof y);
    if (err == GA_NO_ERROR) err = GpuArray_index(&va, &a, &start, &stop, &step);
    if (err == GA_NO_ERROR) err = GpuArray_index(&vb, &b, &start, &stop, &step);
    if (err == GA_NO_ERROR) err = GpuInstance_call_args(k, 1, &groups, NULL, 3, args);
    if (err == GA_NO_ERROR) err = GpuArray_read(got, sizeof got, &b);
    if (err != GA_NO_ERROR) fprintf(stderr, "gk_saxpy: %s\n", gpucontext_error(ctx, err));
    for (int i = 0; err == GA_NO_ERROR && i < N; i++) wrong += got[i] != y[i] + (i % step == 0 ? 2.0f * x[i] : 0.0f);
    GpuArray_clear(&va);
    GpuArray_clear(&vb);
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    return err == GA_NO_ERROR ? wrong : -1;
}

int main(int argc, char **argv) {
    gpucontext *ctx;
    char name[256];
    int failed = 1;

    int err = gpucontext_open(&ctx, argc > 1 ? argv[1] : NULL);
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "gk_saxpy: %s\n", gpucontext_error(NULL, err));
        return 1;
    }
    if (gpucontext_property(ctx, GA_CTX_PROP_DEVNAME, name) == GA_NO_ERROR) printf("Device: %s\n", name);
    GpuInstance *k = compile(ctx);
    if (k != NULL) {
        int whole = run(ctx, k, 1), third = run(ctx, k, 3);
        printf("contiguous           %s\nevery third element  %s\n", whole == 0 ? "right" : "WRONG",
               third == 0 ? "right" : "WRONG");
        failed = whole != 0 || third != 0;
    }
    GpuInstance_free(k);
    gpucontext_deref(ctx);
    return failed;
}
