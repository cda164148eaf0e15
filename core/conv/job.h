#ifndef GA_CONV_JOB_H
#define GA_CONV_JOB_H
/* A convolution as the kernels of kernels/library/conv.gk compute it: forward passes and gradients are such jobs. */
#include <gpuarray/conv.h>

#include "array/array.h"
#include "template/launch.h"
#include "template/library.h"

enum { GA_CONV_AXES = 3 }; /* spatial axes of a job; those before a plan's own have extent 1 */

/* Order of axes 1 and 2 of the operands: of x batch, channels; of the weights columns (channels of y), channels; of y
 * batch, columns. */
enum { GA_CONV_GROUP, GA_CONV_SECOND, GA_CONV_THIRD, GA_CONV_SPACE };

typedef struct ga_conv_job {
    gpucontext *ctx;
    int typecode;
    ga_view x, w, y; /* six axes: groups, the two above, space or taps */
    /* at tap r, index o of y meets index start + step o + gap r of x */
    ssize_t step[GA_CONV_AXES], gap[GA_CONV_AXES], start[GA_CONV_AXES];
    bool rounded;  /* x and w of float are in tf32 */
    bool channels; /* the inner index of sums is the channel; else the last axis of taps */
    ga_view bias;  /* groups, columns; `data` NULL: none */
    ga_activation activation;
    double slope;
    size_t winograd;    /* products from which ga_conv_winograd() pays */
    gpudata *workspace; /* temporary memory, from `offset` on */
    size_t offset;
} ga_conv_job;

/* Bytes of temporary memory that a job with these extents takes; SIZE_MAX: too many. */
size_t ga_conv_job_bytes(const ga_conv_job *j);

/* Would a job with these extents be computed by kernels with tiles of rows and columns? */
bool ga_conv_on_tiles(const ga_conv_job *j);

enum { GA_CONV_PACK = 16 }; /* bytes of a pack of channels */

/* Are the channels of an operand contiguous and aligned, in packs? */
bool ga_conv_has_packs(const ga_conv_job *j, const ga_view *v);

/* Round a contiguous operand of float to tf32, in place. */
int ga_conv_round(const ga_conv_job *j, const ga_view *v);

/* Template arguments of the last step: the activation belongs to the kernel that has the whole sums. */
void ga_conv_add_ending(ga_template_args *targs, const ga_conv_job *j, bool whole);
/* The view of the bias, or an arbitrary view of two dimensions if there is none. */
void ga_conv_bias_view(const ga_conv_job *j, ga_view *v);

/* Compute y. */
int ga_conv_job_run(ga_conv_job *j);

#endif
