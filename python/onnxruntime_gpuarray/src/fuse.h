#ifndef GAORT_FUSE_H
#define GAORT_FUSE_H
/* Elementwise steps that become one kernel.
 *
 * A step joins those that read its result if they all are in one kernel already and it is no output: nothing else needs
 * the result then, so it is not stored. The kernel takes the place of the last of its steps, its root. */

#include "steps.h"

/* Find kernels among the steps of a program, whose values are numbered. */
OrtStatus *fuse_steps(program *p, arena *a);

/* Run the kernel of a root. GA_UNSUPPORTED_ERROR, without an effect: its steps have to be run one by one. */
int fuse_run(const program *p, const step *root, value *values);

/* The steps of a root's kernel, itself last. */
const size_t *fuse_members(const step *root, size_t *count);

#endif
