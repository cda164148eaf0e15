/* Compiled if the CUDA toolkit is installed: redeclares the functions of the stand-in next to the vendor's headers. */
#define FAKE_CHECK_HEADERS
#include "cuda_api.h"
#include "cublas_api.h"
#if __has_include(<cublasLt.h>)
#    include "cublaslt_api.h"
#endif
#if __has_include(<cusolverDn.h>)
#    include "cusolver_api.h"
#endif
#if __has_include(<cufft.h>)
#    include "cufft_api.h"
#endif
#if __has_include(<cudnn.h>)
#    include "cudnn_api.h"
#endif
