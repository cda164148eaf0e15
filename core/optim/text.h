#ifndef GA_OPTIM_TEXT_H
#define GA_OPTIM_TEXT_H
/* The text of kernels over several tensors, with a parameter for each of their arrays; the rest is in
 * kernels/library/optim.gk. */
#include "template/library.h"

/* The arrays of a tensor: parameters, gradient, master weights, states. */
enum { GA_OPTIM_P, GA_OPTIM_G, GA_OPTIM_W, GA_OPTIM_A, GA_OPTIM_B, GA_OPTIM_C, GA_OPTIM_ROLES };

/* Passes: a step; LAMB's moments, and its step; the sum of squares of gradients; the search for infinities and NaN. */
typedef enum ga_optim_pass {
    GA_OPTIM_STEP,
    GA_OPTIM_MOMENTS,
    GA_OPTIM_MOVE,
    GA_OPTIM_SQUARES,
    GA_OPTIM_LOOK
} ga_optim_pass;

typedef struct ga_optim_form {
    ga_optim_pass pass;
    unsigned uses; /* bit mask of the arrays that tensors have: ga_optim_uses() */
    unsigned tensors;
    unsigned rank; /* of views; 0: arrays are dense */
} ga_optim_form;

/* The arrays that a pass uses, among those that tensors have. */
unsigned ga_optim_uses(ga_optim_pass pass, unsigned has);

/*
 * The instance with these template arguments but for the form's, made on first use; the context owns it. Its
 * parameters are the numbers of the step, sums, an idx, and for each tensor its arrays in the order of their roles.
 */
int ga_optim_instance(gpucontext *ctx, const ga_optim_form *form, ga_template_args *targs, GpuInstance **k);

#endif
