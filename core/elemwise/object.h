#ifndef GA_ELEMWISE_OBJECT_H
#define GA_ELEMWISE_OBJECT_H
/* What a GpuElemwise consists of. */
#include "elemwise.h"
#include "program/cache.h"
#include "program/memo.h"
#include "template/expression.h"

struct _GpuElemwise {
    atomic_uint refcount; /* the user's, and one for each recorded call */
    gpucontext *ctx;      /* a reference if owns_ctx */
    bool owns_ctx;
    char *preamble, *expr;
    gpuelemwise_arg *args;
    ga_expression gk;        /* with GE_GK: the compiled expression */
    gpuelemwise_arg *places; /* with GE_GK: the arguments, renamed x0, x1, ... */
    char *place_names;
    ga_elem_op op;
    ga_math math;
    bool joins; /* it means the same within a larger kernel */
    unsigned
        weight; /* of conversions, elementary functions and the like, in functions of its text; 0: few instructions */
    ga_cache kernels; /* cached gpukernel by ga_elem_variant */
    ga_memo memo;
};

/* Another reference; GpuElemwise_free() takes it back. */
void ga_elemwise_retain(GpuElemwise *ge);
/* Its kernels, compiled when they are asked for. */
ga_elem_kernels ga_elemwise_kernels(GpuElemwise *ge);

#endif
