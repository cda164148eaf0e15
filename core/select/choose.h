#ifndef GA_CHOOSE_H
#define GA_CHOOSE_H
/* Elementwise choice between operands (kernels/library/choose.gk). */
#include "array/array.h"

typedef enum ga_choice {
    GA_CHOICE_WHERE,     /* out = in[0] ? in[1] : in[2] */
    GA_CHOICE_CLIP,      /* out = in[0] between in[1] and in[2], all of one type */
    GA_CHOICE_CLIP_LOW,  /* maximum of in[0] and in[1] */
    GA_CHOICE_CLIP_HIGH, /* minimum of in[0] and in[1] */
    GA_CHOICE_FILL       /* out = in[1] where in[0] */
} ga_choice;

/*
 * Inputs are broadcast to out's shape and converted to its type; the last one is NULL for choices with two. Valid
 * arrays of one context, `out` writable; inputs that overlap it are copied first.
 */
int ga_choose(const char *what, ga_choice choice, const GpuArray *out, const GpuArray *const in[3]);

#endif
