#ifndef TORCH_GPUARRAY_GRAPHS_H
#define TORCH_GPUARRAY_GRAPHS_H
/* What operators have to know of recorded work. */
#include "runtime.h"

namespace torch_gpuarray {

/* Does this thread record? Then nothing can be read from the device. */
bool is_recording();

/* How many graphs were launched, or recorded, so far. Where the number has changed, what the host knows of the content
 * of tensors may be out of date: neither changes a tensor's version. */
uint64_t graph_launches();

} // namespace torch_gpuarray

#endif
