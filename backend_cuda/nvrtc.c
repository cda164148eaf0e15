#include "nvrtc.h"

#include <stdlib.h>

#include <gpuarray/error.h>

#include "base/dl.h"
#include "status.h"
#include "toolkit.h"

ga_nvrtc_library ga_nvrtc;

static ga_toolkit_once once = GA_TOOLKIT_ONCE;

#define NEEDED(f) \
    { #f, offsetof(ga_nvrtc_library, f), false }

static const ga_symbol symbols[] = {
    NEEDED(nvrtcGetErrorString),
    NEEDED(nvrtcVersion),
    NEEDED(nvrtcGetNumSupportedArchs),
    NEEDED(nvrtcGetSupportedArchs),
    NEEDED(nvrtcCreateProgram),
    NEEDED(nvrtcDestroyProgram),
    NEEDED(nvrtcCompileProgram),
    NEEDED(nvrtcGetProgramLogSize),
    NEEDED(nvrtcGetProgramLog),
    NEEDED(nvrtcGetCUBINSize),
    NEEDED(nvrtcGetCUBIN),
    NEEDED(nvrtcGetPTXSize),
    NEEDED(nvrtcGetPTX),
};

static const ga_toolkit_library library = {.what = "NVRTC (CUDA run-time compiler)",
                                           .env = "GPUARRAY_NVRTC_LIBRARY",
                                           .base = "libnvrtc.so",
                                           .cuda_11 = "11.2",
                                           .hint = "It comes with the CUDA toolkit and with pip's nvidia-cuda-nvrtc; "
                                                   "its version must not be later than the driver's"};

static int by_value(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static int query(ga_errbuf *e) {
    int count = 0, *all;
    ga_nvrtc_result r = ga_nvrtc.nvrtcVersion(&ga_nvrtc.major, &ga_nvrtc.minor);

    if (r == GA_NVRTC_SUCCESS) r = ga_nvrtc.nvrtcGetNumSupportedArchs(&count);
    if (r != GA_NVRTC_SUCCESS || count <= 0) return ga_nvrtc_fail(e, r, "asking NVRTC for its architectures");
    all = calloc((size_t)count, sizeof *all);
    if (all == NULL) return ga_fail_memory(e, "the list of architectures");
    r = ga_nvrtc.nvrtcGetSupportedArchs(all);
    if (r == GA_NVRTC_SUCCESS) {
        const int room = sizeof ga_nvrtc.archs / sizeof *ga_nvrtc.archs;
        qsort(all, (size_t)count, sizeof *all, by_value);
        int skip = count > room ? count - room : 0; /* the newest versions matter most */
        ga_nvrtc.arch_count = count - skip;
        for (int i = 0; i < ga_nvrtc.arch_count; i++) ga_nvrtc.archs[i] = all[i + skip];
    }
    free(all);
    return r == GA_NVRTC_SUCCESS ? GA_NO_ERROR : ga_nvrtc_fail(e, r, "asking NVRTC for its architectures");
}

static int load_nvrtc(ga_errbuf *e) {
    void *handle = NULL;
    int err = ga_toolkit_load(e, &library, symbols, sizeof symbols / sizeof *symbols, &ga_nvrtc, &handle);

    if (err != GA_NO_ERROR) return err;
    err = query(e);
    if (err != GA_NO_ERROR) ga_dl_close(handle);
    return err;
}

int ga_nvrtc_load(ga_errbuf *e) {
    return ga_toolkit_load_once(&once, e, load_nvrtc);
}

int ga_nvrtc_choose(ga_errbuf *e, int arch, ga_nvrtc_target *out) {
    out->arch = 0;
    for (int i = 0; i < ga_nvrtc.arch_count && ga_nvrtc.archs[i] <= arch; i++) out->arch = ga_nvrtc.archs[i];
    out->ptx = out->arch != arch;
    if (out->arch != 0) return GA_NO_ERROR;
    return ga_fail(
        e, GA_DEVSUP_ERROR,
        "NVRTC %d.%d compiles for compute capability %d.%d and later, the device has %d.%d: name an older NVRTC "
        "with GPUARRAY_NVRTC_LIBRARY",
        ga_nvrtc.major, ga_nvrtc.minor, ga_nvrtc.archs[0] / 10, ga_nvrtc.archs[0] % 10, arch / 10, arch % 10);
}
