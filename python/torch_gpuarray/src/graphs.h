#ifndef TORCH_GPUARRAY_GRAPHS_H
#define TORCH_GPUARRAY_GRAPHS_H
/* Queries of operators about recording and replays. */
#include "runtime.h"

namespace torch_gpuarray {

/* Is this thread recording? Then nothing can be read from the device. */
bool is_recording();

/* The number of graphs launched, or recorded, so far. If it has changed, values of tensors cached on the host may be
 * out of date: neither changes a tensor's version. */
uint64_t graph_launches();

} // namespace torch_gpuarray

#endif
