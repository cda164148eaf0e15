/* A program outside the project: uses the installed headers and library, with a device if there is one. */
#include <stdio.h>
#include <string.h>

#include <gpuarray/gpuarray.h>

static int add_on_device(gpucontext *ctx) {
    const size_t dims[1] = {5};
    const float in[5] = {1, 2, 3, 4, 5};
    float out[5] = {0};
    gpuelemwise_arg args[2] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_FLOAT, GE_WRITE}};
    GpuArray x, y;
    void *call[2] = {&x, &y};
    GpuElemwise *ge = GpuElemwise_new(ctx, "", "y = x + 1", 2, args, 1, 0);
    int bad = 1;

    memset(&x, 0, sizeof(x));
    memset(&y, 0, sizeof(y));
    if (ge != NULL && GpuArray_empty(&x, ctx, GA_FLOAT, 1, dims, GA_C_ORDER) == GA_NO_ERROR &&
        GpuArray_empty(&y, ctx, GA_FLOAT, 1, dims, GA_C_ORDER) == GA_NO_ERROR &&
        GpuArray_write(&x, in, sizeof(in)) == GA_NO_ERROR && GpuElemwise_call(ge, call, 0) == GA_NO_ERROR &&
        GpuArray_read(out, sizeof(out), &y) == GA_NO_ERROR)
        bad = 0;
    for (int i = 0; i < 5 && !bad; i++) bad = out[i] != in[i] + 1;
    if (ge != NULL) GpuElemwise_free(ge);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return bad;
}

int main(void) {
    gpucontext *ctx = NULL;
    int err, bad;

    if (gpuarray_version() != GPUARRAY_VERSION_NUMBER) {
        printf("headers %d, library %d\n", GPUARRAY_VERSION_NUMBER, gpuarray_version());
        return 1;
    }
    err = gpucontext_open(&ctx, NULL);
    if (err != GA_NO_ERROR) {
        printf("gpuarray %s; no device: %s\n", gpuarray_version_string(), gpucontext_error(NULL, err));
        return ctx != NULL;
    }
    bad = add_on_device(ctx);
    if (bad) printf("failed: %s\n", gpucontext_error(ctx, GA_IMPL_ERROR));
    gpucontext_deref(ctx);
    if (!bad) printf("gpuarray %s: added on the device\n", gpuarray_version_string());
    return bad;
}
