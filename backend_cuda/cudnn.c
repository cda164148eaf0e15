/* cuDNN: loading, and a handle for each of its uses in a context. */
#include "cudnn.h"

#include "cudnn_graph.h"
#include "objects.h"
#include "toolkit.h"

ga_cudnn_library ga_cudnn; /* constant once loaded */
static ga_toolkit_once once = GA_TOOLKIT_ONCE;

#define NEEDED(f) \
    { #f, offsetof(ga_cudnn_library, f), false }

static const ga_symbol symbols[] = {
    NEEDED(cudnnGetVersion),
    NEEDED(cudnnCreate),
    NEEDED(cudnnDestroy),
    NEEDED(cudnnSetStream),
    NEEDED(cudnnGetErrorString),
    NEEDED(cudnnBackendCreateDescriptor),
    NEEDED(cudnnBackendDestroyDescriptor),
    NEEDED(cudnnBackendFinalize),
    NEEDED(cudnnBackendSetAttribute),
    NEEDED(cudnnBackendGetAttribute),
    NEEDED(cudnnBackendExecute),
};

static const ga_toolkit_library library = {
    .what = "cuDNN library",
    .env = "GPUARRAY_CUDNN_LIBRARY",
    .base = "libcudnn.so",
    .always = "9",
    .older = "8",
    .hint = "NVIDIA's packages (cudnn9-cuda-12, cudnn9-cuda-13) and pip's nvidia-cudnn-cu12 and -cu13 have it; it is "
            "optional"};

static int load_cudnn(ga_errbuf *e) {
    return ga_toolkit_load(e, &library, symbols, sizeof symbols / sizeof *symbols, &ga_cudnn, NULL);
}

int ga_cudnn_setup(gpucontext *ctx, ga_cudnn_use use) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    void **handle = &c->dnn[use];
    bool pushed;
    int err = ga_toolkit_load_once(&once, &ctx->err, load_cudnn);

    if (err != GA_NO_ERROR) return err;
    ga_cu_result entered = ga_cuda_enter(c, &pushed);
    if (entered == GA_CUDA_SUCCESS) {
        ga_cudnn_status r = ga_cudnn.cudnnCreate(handle);
        if (r == GA_CUDNN_SUCCESS) r = ga_cudnn.cudnnSetStream(*handle, c->stream);
        if (r != GA_CUDNN_SUCCESS) err = ga_cudnn_fail(&ctx->err, r, "setting up cuDNN");
        if (r != GA_CUDNN_SUCCESS && *handle != NULL) {
            (void)ga_cudnn.cudnnDestroy(*handle);
            *handle = NULL;
        }
    } else {
        err = ga_cuda_fail(&ctx->err, entered, "entering the CUDA context");
    }
    ga_cuda_exit(pushed);
    return err;
}

void ga_cudnn_teardown(gpucontext *ctx, ga_cudnn_use use) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;

    if (ga_cuda_enter_release(c, &pushed)) (void)ga_cudnn.cudnnDestroy(c->dnn[use]);
    ga_cuda_exit(pushed);
    c->dnn[use] = NULL;
}
