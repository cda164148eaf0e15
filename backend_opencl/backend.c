#include "objects.h"

const ga_backend ga_opencl_backend = {
    .name = "opencl",
    .compiler = "The OpenCL compiler",
    .dialect = &ga_dialect_opencl,
    .platforms = true,
    .probed = true,
    .platform_count = ga_opencl_platform_count,
    .device_count = ga_opencl_device_count,
    .device_info = ga_opencl_device_info,
    .context = &ga_opencl_context_ops,
    .buffer = &ga_opencl_buffer_ops,
    .event = &ga_opencl_event_ops,
    .program = &ga_opencl_program_ops,
    .kernel = &ga_opencl_kernel_ops,
    .blas = &ga_opencl_blas_ops,
    .fft = &ga_opencl_fft_ops,
    .extension = ga_opencl_extension,
};
