/* Devices of every compute capability on the CUDA stand-in, set by FAKE_CUDA_ARCH: the library must name its binaries
 * after it and compile for it, or for the newest one that NVRTC knows. The stand-in refuses code that would not run. */
#include <gpuarray/buffer.h>
#include <gpuarray/error.h>
#include <gpuarray/kernel.h>
#include <gpuarray/types.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failed(gpucontext *ctx, int err, const char *what) {
    if (err == GA_NO_ERROR) return 0;
    fprintf(stderr, "%s: %s\n", what, gpucontext_error(ctx, err));
    return 1;
}

/* A kernel must compile, load and run. */
static int run_kernel(gpucontext *ctx) {
    const char *source = "KERNEL void twice(GLOBAL_MEM ga_float *x) { x[LID_0] = 2 * x[LID_0]; }\n";
    const int types[] = {GA_BUFFER};
    float x[4] = {1, 2, 3, 4};
    size_t groups = 1, group = 4;
    gpukernel *k = NULL;
    int err = GA_NO_ERROR;

    gpudata *b = gpudata_alloc(ctx, sizeof x, x, GA_BUFFER_INIT, &err);
    void *args[] = {b};
    int bad = failed(ctx, err, "gpudata_alloc");
    if (!bad) k = gpukernel_init(ctx, 1, &source, NULL, "twice", 1, types, 0, &err, NULL);
    if (!bad) bad = failed(ctx, err, "gpukernel_init");
    if (!bad) bad = failed(ctx, gpukernel_call(k, 1, &groups, &group, 0, args), "gpukernel_call");
    if (!bad) bad = failed(ctx, gpudata_read(x, b, 0, sizeof x), "gpudata_read");
    for (int i = 0; !bad && i < 4; i++) bad = x[i] != 2.0f * (float)(i + 1);
    if (k != NULL) gpukernel_release(k);
    if (b != NULL) gpudata_release(b);
    return bad;
}

int main(void) {
    const char *arch = getenv("FAKE_CUDA_ARCH");
    const char *bin_id = NULL;
    char expected[32];
    gpucontext_props *props;
    gpucontext *ctx = NULL;

    snprintf(expected, sizeof expected, "sm_%s ", arch != NULL ? arch : "90");
    if (failed(NULL, gpucontext_props_new(&props), "gpucontext_props_new")) return 1;
    gpucontext_props_cuda_dev(props, 0);
    if (failed(NULL, gpucontext_init(&ctx, "cuda", props), "gpucontext_init")) return 1;
    int bad = failed(ctx, gpucontext_property(ctx, GA_CTX_PROP_BIN_ID, &bin_id), "gpucontext_property");
    if (!bad) printf("binaries: %s\n", bin_id);
    if (!bad && strncmp(bin_id, expected, strlen(expected)) != 0) {
        fprintf(stderr, "expected %s\n", expected);
        bad = 1;
    }
    if (!bad) bad = run_kernel(ctx);
    gpucontext_deref(ctx);
    return bad;
}
