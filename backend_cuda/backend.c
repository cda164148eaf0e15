#include "objects.h"

const ga_backend ga_cuda_backend = {
    .name = "cuda",
    .compiler = "NVRTC",
    .dialect = &ga_dialect_cuda,
    .native_is_address = true,
    .platform_count = ga_cuda_platform_count,
    .device_count = ga_cuda_device_count,
    .device_info = ga_cuda_device_info,
    .context = &ga_cuda_context_ops,
    .buffer = &ga_cuda_buffer_ops,
    .event = &ga_cuda_event_ops,
    .program = &ga_cuda_program_ops,
    .kernel = &ga_cuda_kernel_ops,
    .blas = &ga_cuda_blas_ops,
    .solver = &ga_cuda_solver_ops,
    .fft = &ga_cuda_fft_ops,
    .conv = &ga_cuda_conv_ops,
    .comm = &ga_cuda_comm_ops,
    .graph = &ga_cuda_graph_ops,
    .extension = ga_cuda_extension,
    .range = ga_cuda_range,
};
