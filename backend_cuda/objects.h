#ifndef GA_CUDA_OBJECTS_H
#define GA_CUDA_OBJECTS_H
/* The backend's own objects, and how its files reach each other. */
#include "backend.h"

#include "cublas.h"
#include "driver.h"
#include "status.h"

/* What becomes of the CUcontext when ours is closed. */
typedef enum ga_cuda_owner {
    GA_CUDA_FOREIGN, /* nothing: it is the caller's */
    GA_CUDA_PRIMARY, /* we hold one reference to the device's primary context */
    GA_CUDA_OWNED    /* it was handed over for good: destroyed */
} ga_cuda_owner;

/*
 * All work is on one stream. It is made with CU_STREAM_DEFAULT, as libgpuarray's were: it orders itself with work that
 * the program, or another library, puts on the legacy default stream.
 */
typedef struct ga_cuda_context {
    gpucontext base;
    CUcontext cu;
    CUstream stream;
    CUdevice device;
    ga_cuda_owner owner;
    CUevent event;                 /* for ordering against other contexts; see peer_copy */
    _Atomic(CUcontext) peer;       /* whose memory this one was last allowed to reach, if it can */
    unsigned warp;                 /* work-items the hardware runs together */
    int arch;                      /* compute capability, 10 * major + minor */
    size_t shared_most;            /* shared memory a block may have if the kernel asks for it, static and dynamic */
    bool reads_pageable;           /* the device reads ordinary host memory by itself (HMM, ATS) */
    cublasHandle_t blas;           /* NULL until blas_ops.setup */
    struct ga_cuda_solver *solver; /* cusolver.c: NULL until solver_ops.setup */
    pthread_mutex_t lock;          /* a cuBLAS handle serves one thread at a time */
    CUstream capture;              /* graph.c: what a thread gives it is kept; NULL until it is needed */
    pthread_mutex_t capture_lock;  /* one thread at a time */
    atomic_bool capturing;
    _Atomic(pthread_t) capturer; /* that thread */
} ga_cuda_context;

typedef struct ga_cuda_program {
    ga_program base;
    CUmodule module;
} ga_cuda_program;

typedef struct ga_cuda_kernel {
    CUfunction function;
    size_t static_shared;
    unsigned odd;    /* 1 + the first argument that the source has otherwise than declared: never launched */
    size_t odd_size; /* its bytes in the source */
    bool early;      /* compiled so that GA_AFTER_OTHERS waits, if it is in the text (gpukernel.waits) */
    atomic_size_t dynamic_limit; /* dynamic shared memory a launch may ask for without raising the limit */
} ga_cuda_kernel;

static inline ga_cuda_context *ga_cuda_of(gpucontext *ctx) {
    return (ga_cuda_context *)ctx;
}

/* Where this thread's work goes. */
static inline CUstream ga_cuda_stream(const ga_cuda_context *c) {
    if (!atomic_load_explicit(&c->capturing, memory_order_acquire)) return c->stream;
    return pthread_equal(atomic_load_explicit(&c->capturer, memory_order_relaxed), pthread_self()) ? c->capture
                                                                                                   : c->stream;
}

/*
 * Make c's CUDA context current in this thread; ga_cuda_exit(pushed) puts back what was there. Asking costs a few
 * nanoseconds and is nearly always enough, for a program seldom mixes contexts in one thread.
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

/* The same in order to release something, which a failure that passes must not prevent: it tries twice. */
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
/* Fill caps and the device facts of a context whose `device` is set. */
int ga_cuda_device_caps(ga_cuda_context *c);

/* context.c: a context of ours around `cu`, complete but for core's part. NULL, with *err set, on failure. */
gpucontext *ga_cuda_context_new(CUcontext cu, CUdevice device, ga_cuda_owner owner, int *err);

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
extern const ga_comm_ops ga_cuda_comm_ops;
extern const ga_graph_ops ga_cuda_graph_ops;
extern const ga_backend ga_cuda_backend;

#endif
