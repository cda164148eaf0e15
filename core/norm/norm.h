#ifndef GA_NORM_H
#define GA_NORM_H
/* Normalisation: statistics of groups of elements, and what the results and the gradients are of them. */
#include "fused/fused.h"

/* An operand as a norm sees it: of the input's rank, which parameters have by extents of 1. */
typedef struct ga_norm_operand {
    GpuArray split, view;  /* zeroed where there is none */
    const GpuArray *array; /* NULL: none */
} ga_norm_operand;

enum { GA_NORM_OFF, GA_NORM_VAR, GA_NORM_SCALE, GA_NORM_LANES };

typedef struct ga_norm {
    const char *what;
    gpucontext *ctx;
    ga_fused_types types;
    bool centred; /* is the mean taken away? */
    double eps;
    size_t groups;                         /* 0: axes are as they are; else axis 1 is these and the channels of each */
    unsigned nd;                           /* rank, with the groups */
    unsigned char *own;                    /* axes along which elements have one mean; nd of them */
    unsigned char *param;                  /* axes that parameters have */
    unsigned *list;                        /* room for axes */
    ga_norm_operand x, weight, bias, g, y; /* y: the result, or the gradient of x */
    /* The mean, and of elements less that mean: their mean, their variance and 1 / sqrt(variance + eps). */
    GpuArray mean, spread, lane[GA_NORM_LANES];
    GpuArray planes; /* where `lane` is copied to, if it is */
} ga_norm;

/* Find the axes: `own` and `param` are zeroed, for the caller to fill in. Free with ga_norm_free() in any case. */
int ga_norm_init(ga_norm *n, const char *what, const GpuArray *x, double eps, size_t groups);
void ga_norm_free(ga_norm *n);

/* Take an operand of x's shape; and one of the parameters' shape (NULL: there is none). */
int ga_norm_take(ga_norm *n, ga_norm_operand *o, const GpuArray *a, bool written, const char *role);
int ga_norm_take_param(ga_norm *n, ga_norm_operand *o, const GpuArray *a, bool written, const char *role);
void ga_norm_drop(ga_norm_operand *o);

/* Compute the statistics of x. */
int ga_norm_statistics(ga_norm *n);
/* Take them from arrays of the parameters' shape: means, variances. */
int ga_norm_given(ga_norm *n, const ga_norm_operand *mean, const ga_norm_operand *var);
/* y = (x - mean) / sqrt(var + eps) * weight + bias */
int ga_norm_apply(ga_norm *n);
/* The gradients of the parameters, each NULL where it is not wanted. */
int ga_norm_params(ga_norm *n, const ga_norm_operand *of_weight, const ga_norm_operand *of_bias);
/* The gradient of x, to y; `fixed`: the statistics do not depend on x. */
int ga_norm_back(ga_norm *n, bool fixed);

#endif
