#include "dialect.h"

#include "gk/gk.h"
#include "kernels.h"

const ga_dialect ga_dialect_cuda = {
    .language = "CUDA C",
    .suffix = "cu",
    .prelude = ga_text_cluda_cuda_h,
    .plain = GA_USE_CUDA,
    .flag_name = "GA_USE_CUDA",
    .gk_target = GK_CUDA,
};

const ga_dialect ga_dialect_opencl = {
    .language = "OpenCL C",
    .suffix = "cl",
    .prelude = ga_text_cluda_opencl_h,
    .plain = GA_USE_OPENCL,
    .flag_name = "GA_USE_OPENCL",
    .gk_target = GK_OPENCL,
    .vectors = true,
};

static const ga_dialect *const dialects[] = {&ga_dialect_cuda, &ga_dialect_opencl, NULL};

const ga_dialect *ga_dialect_of_flags(int flags, const ga_dialect *but) {
    for (const ga_dialect *const *d = dialects; *d != NULL; d++)
        if (*d != but && (flags & (*d)->plain) != 0) return *d;
    return NULL;
}

int ga_dialect_flags(void) {
    int flags = 0;
    for (const ga_dialect *const *d = dialects; *d != NULL; d++) flags |= (*d)->plain;
    return flags;
}
