#ifndef GA_SORT_FLAT_H
#define GA_SORT_FLAT_H
/* Kernels with a work-item, or a group, for each of some number of elements, planned and launched. */
#include "template/library.h"
#include "template/launch.h"

/* The kernel takes GROUP, and loops over what its work-items do not cover. */
typedef struct ga_flat {
    gpucontext *ctx;
    ga_template_args targs; /* all but GROUP */
    const ga_arg *args;
    size_t count; /* of elements */
    size_t least; /* elements for a work-item that loops; 0: many */
} ga_flat;

int ga_flat_launch(ga_flat *f);

#endif
