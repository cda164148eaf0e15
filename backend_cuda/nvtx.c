/* Ranges for NVIDIA's profilers (NVTX), if a library for them is found. */
#include <pthread.h>
#include <stddef.h>

#include "base/dl.h"
#include "objects.h"

typedef struct nvtx_library {
    int (*nvtxRangePushA)(const char *message);
    int (*nvtxRangePop)(void);
} nvtx_library;

static nvtx_library nvtx;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* It is no error if there is none, so nothing is reported. */
static void load(void) {
    static const char *const names[] = {"libnvToolsExt.so.1", "libnvtx3interop.so.1", "libnvtx3interop.so", NULL};
    static const char *const folders[] = {"/usr/local/cuda/lib64", "/usr/local/cuda*/lib64", NULL};
    static const ga_library_spec spec = {"NVTX", "GPUARRAY_NVTX_LIBRARY", names, folders, NULL, NULL};
    static const ga_symbol symbols[] = {{"nvtxRangePushA", offsetof(nvtx_library, nvtxRangePushA), false},
                                        {"nvtxRangePop", offsetof(nvtx_library, nvtxRangePop), false}};
    void *handle = NULL;

    if (ga_dl_open(NULL, &spec, &handle, NULL) != GA_NO_ERROR) return;
    if (ga_dl_symbols(NULL, spec.what, handle, symbols, sizeof symbols / sizeof *symbols, &nvtx) == GA_NO_ERROR) return;
    nvtx = (nvtx_library){NULL, NULL};
    ga_dl_close(handle);
}

void ga_cuda_range(gpucontext *ctx, const char *name) {
    (void)ctx;
    (void)pthread_once(&once, load);
    if (nvtx.nvtxRangePushA == NULL) return;
    if (name != NULL)
        (void)nvtx.nvtxRangePushA(name);
    else
        (void)nvtx.nvtxRangePop();
}
