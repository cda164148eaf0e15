#ifndef GA_CONV_INTERNAL_H
#define GA_CONV_INTERNAL_H
/* Plans of convolutions. Convolutions and transposed convolutions relate a large space and a small one: element o of
 * the small one meets elements o stride + r dilation - pad of the large one. x is the large one, or with `transposed`
 * the small one. */
#include <gpuarray/conv.h>
#include <gpuarray/reduction.h>

#include "job.h"

typedef struct ga_conv_side {
    size_t channels; /* of a group */
    size_t space[GA_CONV_AXES];
} ga_conv_side;

struct _GpuConv {
    gpucontext *ctx; /* a reference */
    int typecode;
    unsigned nd;
    size_t batch, groups;
    ga_conv_side large, small;
    size_t taps[GA_CONV_AXES], stride[GA_CONV_AXES], dilation[GA_CONV_AXES], pad[GA_CONV_AXES];
    bool transposed;
    ga_activation activation;
    double slope;
    size_t winograd;   /* see ga_conv_job */
    GpuReduction *sum; /* for the gradient of the bias */
    size_t workspace[3];
};

/* An array of a call as a view with a job's axes: `split` is the axis that is divided into groups and channels. */
ga_view ga_conv_view(const GpuConv *c, const GpuArray *a, unsigned split);

/*
 * Compute the small side from the large one, the large from the small one, or the weights from both. Views have groups,
 * then batch and channels, or columns and channels of weights in the order that they have in memory (small, large),
 * then space or taps. `bias` is NULL or a view of groups and channels. The workspace is c->workspace[...] bytes. With
 * `bytes` not NULL nothing is computed: it receives the temporary memory that is needed, SIZE_MAX for too much; the
 * views are extents.
 */
int ga_conv_down(const GpuConv *c, ga_conv_job *j, size_t *bytes);
int ga_conv_up(const GpuConv *c, ga_conv_job *j, size_t *bytes);
int ga_conv_weights(const GpuConv *c, ga_conv_job *j, size_t *bytes);

#endif
