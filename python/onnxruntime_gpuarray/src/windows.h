#ifndef GAORT_WINDOWS_H
#define GAORT_WINDOWS_H
/* Windows of convolutions and pooling: strides, dilations, padding. */

#include "call.h"

enum { MOST_SPACE = 3 }; /* spatial axes at most */

/* Windows along the spatial axes. */
typedef struct windows {
    unsigned int nd;
    size_t taps[MOST_SPACE], stride[MOST_SPACE], dilation[MOST_SPACE], before[MOST_SPACE], after[MOST_SPACE];
} windows;

/* An attribute with a number for each axis; `otherwise` if the node does not have it. */
int windows_numbers(call *c, const char *name, unsigned int nd, size_t otherwise, size_t *list);

/* Read the node's attributes for w->nd axes, for windows of `taps` over `space`. */
int windows_read(call *c, windows *w, const size_t *taps, const size_t *space);

#endif
