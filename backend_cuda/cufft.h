#ifndef GA_CUDA_CUFFT_H
#define GA_CUDA_CUFFT_H
/* The part of cuFFT that this backend uses, loaded at run time. driver.h describes the naming. */
#include <stddef.h>

#include "driver.h"

typedef unsigned ga_cufft_result; /* cufftResult */
typedef int ga_cufft_plan;        /* cufftHandle */

enum { /* cufftResult */
       GA_CUFFT_SUCCESS = 0,
       GA_CUFFT_INVALID_PLAN = 1,
       GA_CUFFT_ALLOC_FAILED = 2,
       GA_CUFFT_INVALID_TYPE = 3,
       GA_CUFFT_INVALID_VALUE = 4,
       GA_CUFFT_INTERNAL_ERROR = 5,
       GA_CUFFT_EXEC_FAILED = 6,
       GA_CUFFT_SETUP_FAILED = 7,
       GA_CUFFT_INVALID_SIZE = 8,
       GA_CUFFT_INVALID_DEVICE = 11,
       GA_CUFFT_NO_WORKSPACE = 13,
       GA_CUFFT_NOT_IMPLEMENTED = 14,
       GA_CUFFT_NOT_SUPPORTED = 16
};

enum { /* cufftType, directions */
       GA_CUFFT_C2C = 0x29,
       GA_CUFFT_R2C = 0x2a,
       GA_CUFFT_C2R = 0x2c,
       GA_CUFFT_Z2Z = 0x69,
       GA_CUFFT_D2Z = 0x6a,
       GA_CUFFT_Z2D = 0x6c,
       GA_CUFFT_FORWARD = -1,
       GA_CUFFT_INVERSE = 1
};

typedef struct ga_cufft_library {
    ga_cufft_result (*cufftCreate)(ga_cufft_plan *plan);
    ga_cufft_result (*cufftDestroy)(ga_cufft_plan plan);
    ga_cufft_result (*cufftSetAutoAllocation)(ga_cufft_plan plan, int on);
    ga_cufft_result (*cufftSetStream)(ga_cufft_plan plan, CUstream stream);
    ga_cufft_result (*cufftMakePlanMany64)(ga_cufft_plan plan, int rank, long long *n, long long *inembed,
                                           long long istride, long long idist, long long *onembed, long long ostride,
                                           long long odist, unsigned type, long long batch, size_t *work);
    ga_cufft_result (*cufftSetWorkArea)(ga_cufft_plan plan, void *work);
    ga_cufft_result (*cufftExecC2C)(ga_cufft_plan plan, void *in, void *out, int direction);
    ga_cufft_result (*cufftExecR2C)(ga_cufft_plan plan, void *in, void *out);
    ga_cufft_result (*cufftExecC2R)(ga_cufft_plan plan, void *in, void *out);
    ga_cufft_result (*cufftExecZ2Z)(ga_cufft_plan plan, void *in, void *out, int direction);
    ga_cufft_result (*cufftExecD2Z)(ga_cufft_plan plan, void *in, void *out);
    ga_cufft_result (*cufftExecZ2D)(ga_cufft_plan plan, void *in, void *out);
} ga_cufft_library;

#endif
