#ifndef GA_NORM_H
#define GA_NORM_H
/* Normalisation: statistics of groups of elements, and the results and gradients computed from them. */
#include "fused/fused.h"

/* An operand of a norm, with the input's rank; parameters have extent 1 along the other axes. */
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
    /* number of groups: axis 1 is split into groups and channels of each; 0: axes are not changed */
    size_t groups;
    unsigned nd;                           /* rank, with the groups */
    unsigned char *own;                    /* for each of nd axes: do the elements along it share a mean? */
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
/* Take them as they are: means, 1 / sqrt(variance + eps), of the type of the computation. */
int ga_norm_known(ga_norm *n, const ga_norm_operand *mean, const ga_norm_operand *scale);
/* Take those that GpuArray_layer_norm_kept() has kept. */
int ga_norm_kept(ga_norm *n, const GpuArray *kept);
/* y = (x - mean) / sqrt(var + eps) * weight + bias */
int ga_norm_apply(ga_norm *n);
/* The gradients of the parameters, each NULL where it is not wanted. */
int ga_norm_params(ga_norm *n, const ga_norm_operand *of_weight, const ga_norm_operand *of_bias);
/* The gradient of x, to y; `fixed`: the statistics do not depend on x. */
int ga_norm_back(ga_norm *n, bool fixed);

#endif
