#ifndef GA_OPENCL_OBJECTS_H
#define GA_OPENCL_OBJECTS_H
/* Declarations that the files of this backend share: the context, the programs, and the functions of each vtable. */
#include "backend.h"

#include "driver.h"

/* Drivers that need special treatment. */
typedef enum ga_opencl_vendor {
    GA_OPENCL_OTHER,
    GA_OPENCL_NVIDIA,
    GA_OPENCL_POCL,
    GA_OPENCL_OCLGRIND
} ga_opencl_vendor;

typedef struct ga_clblast_state ga_clblast_state; /* clblast.h */

typedef struct ga_opencl_context {
    gpucontext base;
    cl_context context;
    bool shares_context; /* it shares the cl_context of other contexts on the device */
    cl_device_id device;
    cl_command_queue queue; /* in-order */
    ga_opencl_vendor vendor;
    unsigned subgroup;                   /* width of a warp or wavefront; GA_WARP_SIZE in kernels */
    bool free_memory;                    /* CL_DEVICE_GLOBAL_FREE_MEMORY_AMD is supported */
    bool exact_division;                 /* the device can round f32 division and square root correctly */
    bool long_header;                    /* PoCL 3: every program is parsed after all of opencl-c.h */
    bool profiled;                       /* the queue records times */
    bool out_of_line;                    /* functions must not be inlined: see ga_pocl_loses_branches() */
    bool needs_flush;                    /* enqueueing alone does not start work */
    bool native_kernels;                 /* a CPU whose queue can call functions of the host */
    bool host_blas;                      /* use the host's BLAS (blas.c) */
    struct ga_opencl_context *next_open; /* context.c: list of contexts that are finished at exit */
    ga_clblast_state *blas;              /* NULL until ga_opencl_blas.setup */
} ga_opencl_context;

typedef struct ga_opencl_program {
    ga_program base;
    cl_program native;
} ga_opencl_program;

static inline ga_opencl_context *ga_opencl_context_of(gpucontext *ctx) {
    return (ga_opencl_context *)ctx;
}

/* ---- device.c. The first three are the vtable's; all serialise discovery in the process. */
int ga_opencl_platform_count(unsigned *count);
int ga_opencl_device_count(unsigned platform, unsigned *count);
int ga_opencl_device_info(unsigned platform, unsigned device, ga_device_info *info);

/*
 * Find the device for `platform` and `device`; -1 leaves the choice: a GPU before other devices before a CPU, then the
 * first one. GA_NODEV_ERROR if there is none.
 */
int ga_opencl_device_choose(int platform, int device, cl_device_id *out);

/* Fill in base.caps and the members that describe the device; c->device is set. GA_DEVSUP_ERROR below OpenCL 1.2. */
int ga_opencl_device_caps(ga_opencl_context *c);

/* ---- context.c: a context around an existing cl_context, which is retained. NULL sets *err. */
gpucontext *ga_opencl_context_wrap(cl_context native, int *err);
void ga_opencl_context_close(gpucontext *ctx);

/* exact.c: does fma() of floats and doubles round once, and does x * 0 keep signs and NaN? Measured with a small
 * kernel; false also if that does not run. */
bool ga_opencl_exact(ga_opencl_context *c);

/* Call this after a launch was enqueued, so that the device starts it. */
int ga_opencl_launched(ga_opencl_context *c);

extern const ga_backend ga_opencl_backend;
extern const ga_context_ops ga_opencl_context_ops;
extern const ga_buffer_ops ga_opencl_buffer_ops;
extern const ga_event_ops ga_opencl_event_ops;
extern const ga_program_ops ga_opencl_program_ops;
extern const ga_kernel_ops ga_opencl_kernel_ops;
extern const ga_blas_ops ga_opencl_blas_ops;
extern const ga_fft_ops ga_opencl_fft_ops;
void *ga_opencl_extension(const char *name);

#endif
