#ifndef GA_OPENCL_DRIVER_H
#define GA_OPENCL_DRIVER_H
/*
 * The part of the OpenCL API that this backend uses, loaded at run time; OpenCL 1.2 is the minimum. Types have the
 * vendor's names; constants the vendor's names prefixed with GA_. tests/unit/opencl_headers.c compares all of it with
 * the vendor's headers.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

typedef int32_t cl_int;
typedef uint32_t cl_uint;
typedef uint64_t cl_ulong;
typedef cl_uint cl_bool;
typedef cl_ulong cl_bitfield;
typedef struct _cl_platform_id *cl_platform_id;
typedef struct _cl_device_id *cl_device_id;
typedef struct _cl_context *cl_context;
typedef struct _cl_command_queue *cl_command_queue;
typedef struct _cl_mem *cl_mem;
typedef struct _cl_program *cl_program;
typedef struct _cl_kernel *cl_kernel;
typedef struct _cl_event *cl_event;

typedef struct ga_cl_pci_bus_info { /* cl_device_pci_bus_info_khr */
    cl_uint pci_domain, pci_bus, pci_device, pci_function;
} ga_cl_pci_bus_info;

enum { /* status codes that the code depends on; status.c names the others */
       GA_CL_SUCCESS = 0,
       GA_CL_DEVICE_NOT_FOUND = -1,
       GA_CL_BUILD_PROGRAM_FAILURE = -11,
       GA_CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST = -14,
       GA_CL_INVALID_KERNEL_NAME = -46,
       GA_CL_PLATFORM_NOT_FOUND_KHR = -1001
};

enum { /* clGetPlatformInfo */
       GA_CL_PLATFORM_VERSION = 0x0901,
       GA_CL_PLATFORM_NAME = 0x0902
};

enum { /* clGetDeviceInfo */
       GA_CL_DEVICE_TYPE = 0x1000,
       GA_CL_DEVICE_MAX_COMPUTE_UNITS = 0x1002,
       GA_CL_DEVICE_MAX_WORK_GROUP_SIZE = 0x1004,
       GA_CL_DEVICE_MAX_WORK_ITEM_SIZES = 0x1005,
       GA_CL_DEVICE_ADDRESS_BITS = 0x100D,
       GA_CL_DEVICE_MAX_MEM_ALLOC_SIZE = 0x1010,
       GA_CL_DEVICE_MAX_PARAMETER_SIZE = 0x1017,
       GA_CL_DEVICE_SINGLE_FP_CONFIG = 0x101B,
       GA_CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT = 0x103A,
       GA_CL_DEVICE_GLOBAL_MEM_SIZE = 0x101F,
       GA_CL_DEVICE_LOCAL_MEM_SIZE = 0x1023,
       GA_CL_DEVICE_AVAILABLE = 0x1027,
       GA_CL_DEVICE_EXECUTION_CAPABILITIES = 0x1029,
       GA_CL_DEVICE_NAME = 0x102B,
       GA_CL_DEVICE_VENDOR = 0x102C,
       GA_CL_DRIVER_VERSION = 0x102D,
       GA_CL_DEVICE_VERSION = 0x102F,
       GA_CL_DEVICE_EXTENSIONS = 0x1030,
       GA_CL_DEVICE_PLATFORM = 0x1031,
       GA_CL_DEVICE_DOUBLE_FP_CONFIG = 0x1032,
       GA_CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_MULTIPLE = 0x1067, /* OpenCL 3.0 */
       GA_CL_DEVICE_UUID_KHR = 0x106A,
       GA_CL_DEVICE_COMPUTE_CAPABILITY_MAJOR_NV = 0x4000,
       GA_CL_DEVICE_WARP_SIZE_NV = 0x4003,
       GA_CL_DEVICE_PCI_BUS_ID_NV = 0x4008, /* this and the next two are not in Khronos' headers */
       GA_CL_DEVICE_PCI_SLOT_ID_NV = 0x4009,
       GA_CL_DEVICE_PCI_DOMAIN_ID_NV = 0x400A,
       GA_CL_DEVICE_GLOBAL_FREE_MEMORY_AMD = 0x4039,
       GA_CL_DEVICE_WAVEFRONT_WIDTH_AMD = 0x4043,
       GA_CL_DEVICE_PCI_BUS_INFO_KHR = 0x410F
};

enum { /* bits of CL_DEVICE_TYPE, CL_DEVICE_SINGLE_FP_CONFIG, CL_DEVICE_EXECUTION_CAPABILITIES */
       GA_CL_DEVICE_TYPE_CPU = 1 << 1,
       GA_CL_DEVICE_TYPE_GPU = 1 << 2,
       GA_CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT = 1 << 7,
       GA_CL_EXEC_NATIVE_KERNEL = 1 << 1
};
#define GA_CL_DEVICE_TYPE_ALL 0xFFFFFFFFu

enum { /* bits of clCreateBuffer and clEnqueueMapBuffer */
       GA_CL_MEM_READ_WRITE = 1 << 0,
       GA_CL_MEM_WRITE_ONLY = 1 << 1,
       GA_CL_MEM_READ_ONLY = 1 << 2,
       GA_CL_MEM_USE_HOST_PTR = 1 << 3,
       GA_CL_MEM_ALLOC_HOST_PTR = 1 << 4,
       GA_CL_MAP_READ = 1 << 0,
       GA_CL_MAP_WRITE = 1 << 1
};

enum { /* queries of and properties for the other objects */
       GA_CL_CONTEXT_DEVICES = 0x1081,
       GA_CL_EVENT_COMMAND_EXECUTION_STATUS = 0x11D3,
       GA_CL_COMPLETE = 0,
       GA_CL_CONTEXT_PLATFORM = 0x1084,
       GA_CL_QUEUE_PROFILING_ENABLE = 1 << 1,
       GA_CL_PROFILING_COMMAND_END = 0x1283,
       GA_CL_MEM_FLAGS = 0x1101,
       GA_CL_MEM_SIZE = 0x1102,
       GA_CL_MEM_HOST_PTR = 0x1103,
       GA_CL_MEM_CONTEXT = 0x1106,
       GA_CL_MEM_ASSOCIATED_MEMOBJECT = 0x1107,
       GA_CL_MEM_OFFSET = 0x1108,
       GA_CL_PROGRAM_NUM_DEVICES = 0x1162,
       GA_CL_PROGRAM_DEVICES = 0x1163,
       GA_CL_PROGRAM_BINARY_SIZES = 0x1165,
       GA_CL_PROGRAM_BINARIES = 0x1166,
       GA_CL_PROGRAM_BUILD_LOG = 0x1183,
       GA_CL_KERNEL_NUM_ARGS = 0x1191,
       GA_CL_KERNEL_ARG_ADDRESS_QUALIFIER = 0x1196,
       GA_CL_KERNEL_ARG_ADDRESS_GLOBAL = 0x119B,
       GA_CL_KERNEL_ARG_ADDRESS_LOCAL = 0x119C,
       GA_CL_KERNEL_ARG_ADDRESS_CONSTANT = 0x119D,
       GA_CL_KERNEL_ARG_ADDRESS_PRIVATE = 0x119E,
       GA_CL_KERNEL_WORK_GROUP_SIZE = 0x11B0,
       GA_CL_KERNEL_COMPILE_WORK_GROUP_SIZE = 0x11B1,
       GA_CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE = 0x11B3
};

typedef struct ga_opencl_driver {
    cl_int (*clGetPlatformIDs)(cl_uint room, cl_platform_id *ids, cl_uint *count);
    cl_int (*clGetPlatformInfo)(cl_platform_id p, cl_uint what, size_t room, void *value, size_t *size);
    cl_int (*clGetDeviceIDs)(cl_platform_id p, cl_bitfield type, cl_uint room, cl_device_id *ids, cl_uint *count);
    cl_int (*clGetDeviceInfo)(cl_device_id d, cl_uint what, size_t room, void *value, size_t *size);

    cl_context (*clCreateContext)(const intptr_t *properties, cl_uint count, const cl_device_id *devices,
                                  void (*notify)(const char *, const void *, size_t, void *), void *data,
                                  cl_int *status);
    cl_int (*clRetainContext)(cl_context c);
    cl_int (*clReleaseContext)(cl_context c);
    cl_int (*clGetContextInfo)(cl_context c, cl_uint what, size_t room, void *value, size_t *size);
    cl_command_queue (*clCreateCommandQueue)(cl_context c, cl_device_id d, cl_bitfield properties, cl_int *status);
    cl_int (*clReleaseCommandQueue)(cl_command_queue q);
    cl_int (*clFlush)(cl_command_queue q);
    cl_int (*clFinish)(cl_command_queue q);

    cl_mem (*clCreateBuffer)(cl_context c, cl_bitfield flags, size_t size, void *host, cl_int *status);
    cl_int (*clRetainMemObject)(cl_mem m);
    cl_int (*clReleaseMemObject)(cl_mem m);
    cl_int (*clGetMemObjectInfo)(cl_mem m, cl_uint what, size_t room, void *value, size_t *size);
    cl_int (*clEnqueueReadBuffer)(cl_command_queue q, cl_mem m, cl_bool blocking, size_t offset, size_t size, void *dst,
                                  cl_uint waits, const cl_event *wait, cl_event *done);
    cl_int (*clEnqueueWriteBuffer)(cl_command_queue q, cl_mem m, cl_bool blocking, size_t offset, size_t size,
                                   const void *src, cl_uint waits, const cl_event *wait, cl_event *done);
    cl_int (*clEnqueueCopyBuffer)(cl_command_queue q, cl_mem src, cl_mem dst, size_t srcoff, size_t dstoff, size_t size,
                                  cl_uint waits, const cl_event *wait, cl_event *done);
    cl_int (*clEnqueueFillBuffer)(cl_command_queue q, cl_mem m, const void *pattern, size_t width, size_t offset,
                                  size_t size, cl_uint waits, const cl_event *wait, cl_event *done);
    void *(*clEnqueueMapBuffer)(cl_command_queue q, cl_mem m, cl_bool blocking, cl_bitfield flags, size_t offset,
                                size_t size, cl_uint waits, const cl_event *wait, cl_event *done, cl_int *status);
    cl_int (*clEnqueueUnmapMemObject)(cl_command_queue q, cl_mem m, void *mapped, cl_uint waits, const cl_event *wait,
                                      cl_event *done);
    cl_int (*clEnqueueMarkerWithWaitList)(cl_command_queue q, cl_uint waits, const cl_event *wait, cl_event *done);
    cl_int (*clEnqueueBarrierWithWaitList)(cl_command_queue q, cl_uint waits, const cl_event *wait, cl_event *done);

    cl_int (*clWaitForEvents)(cl_uint count, const cl_event *events);
    cl_int (*clGetEventInfo)(cl_event e, cl_uint what, size_t room, void *value, size_t *size);
    cl_int (*clGetEventProfilingInfo)(cl_event e, cl_uint what, size_t room, void *value, size_t *size);
    cl_int (*clRetainEvent)(cl_event e);
    cl_int (*clReleaseEvent)(cl_event e);
    cl_event (*clCreateUserEvent)(cl_context c, cl_int *status);
    cl_int (*clSetUserEventStatus)(cl_event e, cl_int execution);
    cl_int (*clSetEventCallback)(cl_event e, cl_int execution, void (*notify)(cl_event, cl_int, void *), void *data);

    cl_program (*clCreateProgramWithSource)(cl_context c, cl_uint count, const char **strings, const size_t *lengths,
                                            cl_int *status);
    cl_program (*clCreateProgramWithBinary)(cl_context c, cl_uint count, const cl_device_id *devices,
                                            const size_t *sizes, const unsigned char **binaries, cl_int *each,
                                            cl_int *status);
    cl_int (*clReleaseProgram)(cl_program p);
    cl_int (*clBuildProgram)(cl_program p, cl_uint count, const cl_device_id *devices, const char *options,
                             void (*notify)(cl_program, void *), void *data);
    cl_int (*clGetProgramInfo)(cl_program p, cl_uint what, size_t room, void *value, size_t *size);
    cl_int (*clGetProgramBuildInfo)(cl_program p, cl_device_id d, cl_uint what, size_t room, void *value, size_t *size);

    cl_kernel (*clCreateKernel)(cl_program p, const char *name, cl_int *status);
    cl_int (*clReleaseKernel)(cl_kernel k);
    cl_int (*clSetKernelArg)(cl_kernel k, cl_uint index, size_t size, const void *value);
    cl_int (*clGetKernelInfo)(cl_kernel k, cl_uint what, size_t room, void *value, size_t *size);
    cl_int (*clGetKernelArgInfo)(cl_kernel k, cl_uint index, cl_uint what, size_t room, void *value, size_t *size);
    cl_int (*clGetKernelWorkGroupInfo)(cl_kernel k, cl_device_id d, cl_uint what, size_t room, void *value,
                                       size_t *size);
    cl_int (*clEnqueueNDRangeKernel)(cl_command_queue q, cl_kernel k, cl_uint nd, const size_t *offset,
                                     const size_t *global, const size_t *local, cl_uint waits, const cl_event *wait,
                                     cl_event *done);
    cl_int (*clEnqueueNativeKernel)(cl_command_queue q, void (*function)(void *), void *args, size_t size,
                                    cl_uint buffers, const cl_mem *list, const void **places, cl_uint waits,
                                    const cl_event *wait, cl_event *done);

    char path[256]; /* the file it was loaded from */
} ga_opencl_driver;

/*
 * Every function above, with its index in the function table that cl_khr_icd puts at the start of each object. The
 * index is used to find functions in a vendor's library when there is no ICD loader.
 */
#define GA_OPENCL_SYMBOLS(X)             \
    X(clGetPlatformIDs, 0)               \
    X(clGetPlatformInfo, 1)              \
    X(clGetDeviceIDs, 2)                 \
    X(clGetDeviceInfo, 3)                \
    X(clCreateContext, 4)                \
    X(clRetainContext, 6)                \
    X(clReleaseContext, 7)               \
    X(clGetContextInfo, 8)               \
    X(clCreateCommandQueue, 9)           \
    X(clReleaseCommandQueue, 11)         \
    X(clFlush, 46)                       \
    X(clFinish, 47)                      \
    X(clCreateBuffer, 14)                \
    X(clRetainMemObject, 17)             \
    X(clReleaseMemObject, 18)            \
    X(clGetMemObjectInfo, 20)            \
    X(clEnqueueReadBuffer, 48)           \
    X(clEnqueueWriteBuffer, 49)          \
    X(clEnqueueCopyBuffer, 50)           \
    X(clEnqueueFillBuffer, 102)          \
    X(clEnqueueMapBuffer, 56)            \
    X(clEnqueueUnmapMemObject, 58)       \
    X(clEnqueueMarkerWithWaitList, 105)  \
    X(clEnqueueBarrierWithWaitList, 106) \
    X(clWaitForEvents, 41)               \
    X(clGetEventInfo, 42)                \
    X(clGetEventProfilingInfo, 45)       \
    X(clRetainEvent, 43)                 \
    X(clReleaseEvent, 44)                \
    X(clCreateUserEvent, 84)             \
    X(clSetUserEventStatus, 85)          \
    X(clSetEventCallback, 81)            \
    X(clCreateProgramWithSource, 26)     \
    X(clCreateProgramWithBinary, 27)     \
    X(clReleaseProgram, 29)              \
    X(clBuildProgram, 30)                \
    X(clGetProgramInfo, 32)              \
    X(clGetProgramBuildInfo, 33)         \
    X(clCreateKernel, 34)                \
    X(clReleaseKernel, 37)               \
    X(clSetKernelArg, 38)                \
    X(clGetKernelInfo, 39)               \
    X(clGetKernelArgInfo, 101)           \
    X(clGetKernelWorkGroupInfo, 40)      \
    X(clEnqueueNDRangeKernel, 59)        \
    X(clEnqueueNativeKernel, 61)

/* The loaded library. Valid, and constant, once ga_opencl_load() has succeeded. */
extern ga_opencl_driver ga_cl;

/*
 * Load the OpenCL library, once in the process; later calls return at once; after a failure the next call tries again.
 * GA_LOAD_ERROR, GA_NODEV_ERROR, or GA_RUN_ERROR in a child forked after loading. Callable from any thread.
 */
int ga_opencl_load(void);

#endif
