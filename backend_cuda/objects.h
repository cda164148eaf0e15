#ifndef GA_CUDA_OBJECTS_H
#define GA_CUDA_OBJECTS_H
/* The backend's own objects, and declarations that its files share. */
#include "backend.h"

#include "cublas.h"
#include "driver.h"
#include "status.h"

/* What happens to the CUcontext when ours is closed. */
typedef enum ga_cuda_owner {
    GA_CUDA_FOREIGN, /* nothing: it belongs to the caller */
    GA_CUDA_PRIMARY, /* we hold one reference to the device's primary context */
    GA_CUDA_OWNED    /* we own it: it is destroyed */
} ga_cuda_owner;

/* What cuDNN is used for; each has a handle, as a handle may be used by one thread at a time. */
typedef enum ga_cudnn_use { GA_CUDNN_FOR_CONV, GA_CUDNN_FOR_ATTENTION, GA_CUDNN_USES } ga_cudnn_use;

/*
 * All work is on one stream. It is made with CU_STREAM_DEFAULT, as libgpuarray's was: it synchronises with work that
 * the program, or another library, puts on the legacy default stream.
 */
typedef struct ga_cuda_context {
    gpucontext base;
    CUcontext cu;
    CUstream stream;
    CUdevice device;
    ga_cuda_owner owner;
    CUevent event; /* for ordering relative to other contexts; see peer_copy */
    /* the last context whose memory this one was given access to, where that is possible */
    _Atomic(CUcontext) peer;
    unsigned warp;                 /* work-items the hardware runs together */
    int arch;                      /* compute capability, 10 * major + minor */
    size_t shared_most;            /* shared memory a block may have if the kernel opts in, static and dynamic */
    bool reads_pageable;           /* the device accesses ordinary host memory by itself (HMM, ATS) */
    cublasHandle_t blas;           /* NULL until blas_ops.setup */
    struct ga_cuda_solver *solver; /* cusolver.c: NULL until solver_ops.setup */
    void *dnn[GA_CUDNN_USES];      /* cudnn.c: cuDNN's handles, NULL until they are set up */
    pthread_mutex_t lock;          /* a cuBLAS handle may be used by one thread at a time */
    CUstream capture;              /* graph.c: the stream that is captured; NULL until it is needed */
    pthread_mutex_t capture_lock;  /* one thread at a time */
    atomic_bool capturing;
    _Atomic(pthread_t) capturer; /* the thread that captures */
} ga_cuda_context;

typedef struct ga_cuda_program {
    ga_program base;
    CUmodule module;
} ga_cuda_program;

typedef struct ga_cuda_kernel {
    CUfunction function;
    size_t static_shared;
    /* 1 + the first argument whose declaration does not match the source: such a kernel is not launched */
    unsigned odd;
    size_t odd_size;             /* size of that argument in the source */
    bool early;                  /* compiled so that GA_AFTER_OTHERS waits, if the text contains it (gpukernel.waits) */
    atomic_size_t dynamic_limit; /* dynamic shared memory that a launch may have without raising the limit */
} ga_cuda_kernel;

static inline ga_cuda_context *ga_cuda_of(gpucontext *ctx) {
    return (ga_cuda_context *)ctx;
}

/* The stream for this thread's work. */
static inline CUstream ga_cuda_stream(const ga_cuda_context *c) {
    if (!atomic_load_explicit(&c->capturing, memory_order_acquire)) return c->stream;
    return pthread_equal(atomic_load_explicit(&c->capturer, memory_order_relaxed), pthread_self()) ? c->capture
                                                                                                   : c->stream;
}

/*
 * Make c's CUDA context current in this thread; ga_cuda_exit(pushed) restores the previous one. The query takes a few
 * nanoseconds and usually suffices, because programs seldom mix contexts in one thread.
 */
static inline ga_cu_result ga_cuda_enter(const ga_cuda_context *c, bool *pushed) {
    CUcontext current = NULL;
    ga_cu_result r = ga_cu.cuCtxGetCurrent(&current);

    *pushed = false;
    if (r != GA_CUDA_SUCCESS || current != c->cu) {
        r = ga_cu.cuCtxPushCurrent_v2(c->cu);
        *pushed = r == GA_CUDA_SUCCESS;
    }
    return r;
}

/* The same for releasing something, which a temporary failure must not prevent: it tries twice. */
static inline bool ga_cuda_enter_release(const ga_cuda_context *c, bool *pushed) {
    return ga_cuda_enter(c, pushed) == GA_CUDA_SUCCESS || ga_cuda_enter(c, pushed) == GA_CUDA_SUCCESS;
}

static inline void ga_cuda_exit(bool pushed) {
    CUcontext ignored;
    if (pushed) (void)ga_cu.cuCtxPopCurrent_v2(&ignored);
}

/* device.c */
int ga_cuda_platform_count(unsigned *count);
int ga_cuda_device_count(unsigned platform, unsigned *count);
int ga_cuda_device_info(unsigned platform, unsigned device, ga_device_info *info);
/* Fill in caps and the device's properties in a context whose `device` is set. */
int ga_cuda_device_caps(ga_cuda_context *c);

/* context.c: make a context of ours around `cu`, complete except for core's part. NULL, with *err set, on failure. */
gpucontext *ga_cuda_context_new(CUcontext cu, CUdevice device, ga_cuda_owner owner, int *err);

/* cublaslt.c: does cuBLASLt multiply these types on this device? Then multiply; a ga_blas_scaled, with the handle of
 * cuBLAS, in the right context. */
bool ga_cublaslt_takes(gpucontext *ctx, int type_a, int type_b);
ga_cublas_status ga_cublaslt_multiply(cublasHandle_t h, const void *problem);

/* extension.c */
void *ga_cuda_extension(const char *name);
/* A range in NVIDIA's profilers (nvtx.c). */
void ga_cuda_range(gpucontext *ctx, const char *name);

extern const ga_context_ops ga_cuda_context_ops;
extern const ga_buffer_ops ga_cuda_buffer_ops;
extern const ga_event_ops ga_cuda_event_ops;
extern const ga_program_ops ga_cuda_program_ops;
extern const ga_kernel_ops ga_cuda_kernel_ops;
extern const ga_blas_ops ga_cuda_blas_ops;
extern const ga_solver_ops ga_cuda_solver_ops;
extern const ga_fft_ops ga_cuda_fft_ops;
extern const ga_conv_ops ga_cuda_conv_ops;
extern const ga_attention_ops ga_cuda_attention_ops;
extern const ga_comm_ops ga_cuda_comm_ops;
extern const ga_graph_ops ga_cuda_graph_ops;
extern const ga_backend ga_cuda_backend;

#endif
