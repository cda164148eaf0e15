#ifndef FAKE_CUFFT_API_H
#define FAKE_CUFFT_API_H
/* The part of cuFFT that the stand-in implements; see cuda_api.h. */
#include "cublas_api.h"
#ifdef FAKE_CHECK_HEADERS
#    include <cufft.h>
#else
typedef int cufftHandle, cufftResult, cufftType;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef struct fake_complex cufftComplex;
typedef struct fake_double_complex cufftDoubleComplex;
enum {
    CUFFT_SUCCESS = 0,
    CUFFT_INVALID_PLAN = 1,
    CUFFT_ALLOC_FAILED = 2,
    CUFFT_INVALID_TYPE = 3,
    CUFFT_INVALID_VALUE = 4,
    CUFFT_INTERNAL_ERROR = 5,
    CUFFT_EXEC_FAILED = 6,
    CUFFT_INVALID_SIZE = 8,
    CUFFT_NO_WORKSPACE = 13
};
enum { CUFFT_C2C = 0x29, CUFFT_R2C = 0x2a, CUFFT_C2R = 0x2c, CUFFT_Z2Z = 0x69, CUFFT_D2Z = 0x6a, CUFFT_Z2D = 0x6c };
enum { CUFFT_FORWARD = -1, CUFFT_INVERSE = 1 };
#endif

cufftResult cufftCreate(cufftHandle *plan);
cufftResult cufftDestroy(cufftHandle plan);
cufftResult cufftSetAutoAllocation(cufftHandle plan, int on);
cufftResult cufftSetStream(cufftHandle plan, cudaStream_t stream);
cufftResult cufftMakePlanMany64(cufftHandle plan, int rank, long long *n, long long *inembed, long long istride,
                                long long idist, long long *onembed, long long ostride, long long odist, cufftType type,
                                long long batch, size_t *work);
cufftResult cufftSetWorkArea(cufftHandle plan, void *work);
cufftResult cufftExecC2C(cufftHandle plan, cufftComplex *in, cufftComplex *out, int direction);
cufftResult cufftExecR2C(cufftHandle plan, cufftReal *in, cufftComplex *out);
cufftResult cufftExecC2R(cufftHandle plan, cufftComplex *in, cufftReal *out);
cufftResult cufftExecZ2Z(cufftHandle plan, cufftDoubleComplex *in, cufftDoubleComplex *out, int direction);
cufftResult cufftExecD2Z(cufftHandle plan, cufftDoubleReal *in, cufftDoubleComplex *out);
cufftResult cufftExecZ2D(cufftHandle plan, cufftDoubleComplex *in, cufftDoubleReal *out);

#endif
