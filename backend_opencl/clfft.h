#ifndef GA_OPENCL_CLFFT_H
#define GA_OPENCL_CLFFT_H
/* The part of clFFT that this backend uses, loaded at run time. driver.h describes the naming. Enumerations are
 * `unsigned`. */
#include "objects.h"

typedef size_t ga_clfft_plan; /* clfftPlanHandle */

enum { /* clfftStatus, clfftDim, clfftLayout, clfftPrecision, clfftDirection, clfftResultLocation */
       GA_CLFFT_SUCCESS = 0,
       GA_CLFFT_1D = 1,
       GA_CLFFT_COMPLEX_INTERLEAVED = 1,
       GA_CLFFT_HERMITIAN_INTERLEAVED = 3,
       GA_CLFFT_REAL = 5,
       GA_CLFFT_SINGLE = 1,
       GA_CLFFT_DOUBLE = 2,
       GA_CLFFT_FORWARD = -1,
       GA_CLFFT_BACKWARD = 1,
       GA_CLFFT_OUTOFPLACE = 2
};

typedef struct ga_clfft_setup { /* clfftSetupData */
    cl_uint major, minor, patch;
    cl_ulong flags;
} ga_clfft_setup;

typedef struct ga_clfft_library {
    int (*clfftGetVersion)(cl_uint *major, cl_uint *minor, cl_uint *patch);
    int (*clfftSetup)(const ga_clfft_setup *setup);
    int (*clfftTeardown)(void);
    int (*clfftCreateDefaultPlan)(ga_clfft_plan *plan, cl_context context, unsigned dim, const size_t *lengths);
    int (*clfftSetPlanPrecision)(ga_clfft_plan plan, unsigned precision);
    int (*clfftSetPlanScale)(ga_clfft_plan plan, int direction, float scale);
    int (*clfftSetPlanBatchSize)(ga_clfft_plan plan, size_t batch);
    int (*clfftSetPlanDistance)(ga_clfft_plan plan, size_t in, size_t out);
    int (*clfftSetLayout)(ga_clfft_plan plan, unsigned in, unsigned out);
    int (*clfftSetResultLocation)(ga_clfft_plan plan, unsigned place);
    int (*clfftBakePlan)(ga_clfft_plan plan, cl_uint queues, cl_command_queue *queue,
                         void (*notify)(ga_clfft_plan plan, void *user), void *user);
    int (*clfftGetTmpBufSize)(ga_clfft_plan plan, size_t *bytes);
    int (*clfftEnqueueTransform)(ga_clfft_plan plan, int direction, cl_uint queues, cl_command_queue *queue,
                                 cl_uint waits, const cl_event *wait, cl_event *done, cl_mem *in, cl_mem *out,
                                 cl_mem temporary);
    int (*clfftDestroyPlan)(ga_clfft_plan *plan);
} ga_clfft_library;

#define GA_CLFFT_SYMBOLS(X)   \
    X(clfftGetVersion)        \
    X(clfftSetup)             \
    X(clfftTeardown)          \
    X(clfftCreateDefaultPlan) \
    X(clfftSetPlanPrecision)  \
    X(clfftSetPlanScale)      \
    X(clfftSetPlanBatchSize)  \
    X(clfftSetPlanDistance)   \
    X(clfftSetLayout)         \
    X(clfftSetResultLocation) \
    X(clfftBakePlan)          \
    X(clfftGetTmpBufSize)     \
    X(clfftEnqueueTransform)  \
    X(clfftDestroyPlan)

#endif
