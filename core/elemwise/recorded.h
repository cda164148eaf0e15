#ifndef GA_ELEMWISE_RECORDED_H
#define GA_ELEMWISE_RECORDED_H
/* Recorded elementwise calls. */
#include "elemwise.h"

/* Note that the graph's last node makes this call, so that it can be joined with its neighbours when the recording
 * ends. The operands are valid and their shapes fit. Without memory nothing is noted. */
void ga_elem_recorded(ga_graph *g, GpuElemwise *ge, void **args);

#endif
