#ifndef GA_WORKLOADS_H
#define GA_WORKLOADS_H
/* What is measured for each family of parameters: a few typical calls, through the public functions. */
#include <gpuarray/gpuarray.h>

#include "backend.h"

typedef struct ga_workload ga_workload;

typedef struct ga_workload_kind {
    const char *family;
    int typecode;
    unsigned which;               /* for `make` and `run`: which of their kind */
    int (*make)(ga_workload *w);  /* arrays */
    int (*begin)(ga_workload *w); /* the operation, or NULL */
    int (*run)(ga_workload *w);   /* enqueue one call */
} ga_workload_kind;

struct ga_workload {
    gpucontext *ctx;
    const ga_workload_kind *kind;
    size_t elements; /* of a large array, a power of 4 */
    GpuArray array[4];
    GpuElemwise *elemwise;
    GpuReduction *reduction;
    GpuScan *scan;
    GpuConv *conv;
};

/* The i-th workload, or NULL past the end. */
const ga_workload_kind *ga_workload_at(unsigned i);

int ga_workload_make(ga_workload *w, gpucontext *ctx, const ga_workload_kind *kind, bool small);
/* Make the operation anew, which forgets what it learned about kernels of other parameters, and call it once. */
int ga_workload_renew(ga_workload *w);
void ga_workload_free(ga_workload *w);

#endif
