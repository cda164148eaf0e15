#ifndef TORCH_GPUARRAY_FALLBACK_H
#define TORCH_GPUARRAY_FALLBACK_H
/* Operators that have no kernel here are computed by torch's CPU kernels: operands are copied to the host and results
 * back. TORCH_GPUARRAY_FALLBACK selects what happens then: "warn", the default, warns once per operator; "allow" does
 * not warn; "error" raises. */
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/stack.h>

namespace torch_gpuarray {

void fall_back(const c10::OperatorHandle &op, torch::jit::Stack *stack);

} // namespace torch_gpuarray

#endif
