#ifndef GA_CUDA_STATUS_H
#define GA_CUDA_STATUS_H
/*
 * Conversion of the result codes of driver, NVRTC, cuBLAS, cuSOLVER, cuFFT and NCCL, which happens only here. Each
 * function records "<what was tried>: <vendor's name>: <vendor's text>", with advice if there is any, and returns the
 * GA_* code. `e` may be NULL.
 */
#include "cublas.h"
#include "cudnn.h"
#include "cufft.h"
#include "cusolver.h"
#include "driver.h"
#include "nccl.h"
#include "nvrtc.h"

int ga_cuda_fail(ga_errbuf *e, ga_cu_result r, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
int ga_nvrtc_fail(ga_errbuf *e, ga_nvrtc_result r, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
int ga_cublas_fail(ga_errbuf *e, ga_cublas_status r, const char *what);
int ga_cusolver_fail(ga_errbuf *e, ga_cusolver_status r, const char *what);
int ga_cufft_fail(ga_errbuf *e, ga_cufft_result r, const char *what);
/* GA_UNSUPPORTED_ERROR whatever it is: core does without the library. */
int ga_cudnn_fail(ga_errbuf *e, ga_cudnn_status r, const char *what);
int ga_nccl_fail(ga_errbuf *e, ga_nccl_result r, ncclComm_t comm,
                 const char *what); /* comm: the communicator it is about, or NULL */

#endif
