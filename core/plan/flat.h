#ifndef GA_FLAT_H
#define GA_FLAT_H
/* Plans and launches kernels with a work-item, or a group, for each of a number of elements. */
#include "template/library.h"
#include "template/launch.h"

/* The kernel has the template parameter GROUP, and loops over elements beyond its work-items. */
typedef struct ga_flat {
    gpucontext *ctx;
    ga_template_args targs; /* all but GROUP */
    const ga_arg *args;
    size_t count; /* number of elements */
    size_t least; /* elements of a looping work-item at least; 0: a default */
} ga_flat;

int ga_flat_launch(ga_flat *f);

#endif
