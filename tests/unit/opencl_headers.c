/*
 * Compiled, never run, if the headers of Khronos and CLBlast are installed (clFFT's are optional): our declarations
 * against theirs. The type names are the same, so a difference there is a conflict; assigning their functions to our
 * pointers makes the compiler compare the rest.
 */
#include "../../backend_opencl/clblast.h"
#include "../../backend_opencl/clfft.h"
#include "../../backend_opencl/driver.h"

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <CL/cl_icd.h>
#include <clblast_c.h>
#if __has_include(<clFFT.h>)
#    include <clFFT.h>
#    define HAVE_CLFFT
#endif

#define SAME(ours, theirs) _Static_assert((long long)(ours) == (long long)(theirs), #theirs " differs")
/* A constant with the vendor's name, prefixed with GA_. */
#define CONSTANT(name) SAME(GA_##name, name)

/* ------------------------------------------------------------------------------------------------------ OpenCL */

CONSTANT(CL_SUCCESS);
CONSTANT(CL_DEVICE_NOT_FOUND);
CONSTANT(CL_BUILD_PROGRAM_FAILURE);
CONSTANT(CL_INVALID_KERNEL_NAME);
CONSTANT(CL_PLATFORM_NOT_FOUND_KHR);
CONSTANT(CL_PLATFORM_VERSION);
CONSTANT(CL_PLATFORM_NAME);
CONSTANT(CL_DEVICE_TYPE);
CONSTANT(CL_DEVICE_MAX_COMPUTE_UNITS);
CONSTANT(CL_DEVICE_MAX_WORK_GROUP_SIZE);
CONSTANT(CL_DEVICE_MAX_WORK_ITEM_SIZES);
CONSTANT(CL_DEVICE_ADDRESS_BITS);
CONSTANT(CL_DEVICE_MAX_MEM_ALLOC_SIZE);
CONSTANT(CL_DEVICE_MAX_PARAMETER_SIZE);
CONSTANT(CL_DEVICE_SINGLE_FP_CONFIG);
CONSTANT(CL_DEVICE_GLOBAL_MEM_SIZE);
CONSTANT(CL_DEVICE_LOCAL_MEM_SIZE);
CONSTANT(CL_DEVICE_AVAILABLE);
CONSTANT(CL_DEVICE_EXECUTION_CAPABILITIES);
CONSTANT(CL_DEVICE_NAME);
CONSTANT(CL_DEVICE_VENDOR);
CONSTANT(CL_DRIVER_VERSION);
CONSTANT(CL_DEVICE_VERSION);
CONSTANT(CL_DEVICE_EXTENSIONS);
CONSTANT(CL_DEVICE_PLATFORM);
CONSTANT(CL_DEVICE_DOUBLE_FP_CONFIG);
CONSTANT(CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_MULTIPLE);
CONSTANT(CL_DEVICE_UUID_KHR);
CONSTANT(CL_DEVICE_COMPUTE_CAPABILITY_MAJOR_NV);
CONSTANT(CL_DEVICE_WARP_SIZE_NV);
CONSTANT(CL_DEVICE_GLOBAL_FREE_MEMORY_AMD);
CONSTANT(CL_DEVICE_WAVEFRONT_WIDTH_AMD);
CONSTANT(CL_DEVICE_PCI_BUS_INFO_KHR);
CONSTANT(CL_DEVICE_TYPE_CPU);
CONSTANT(CL_DEVICE_TYPE_GPU);
CONSTANT(CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT);
CONSTANT(CL_EXEC_NATIVE_KERNEL);
CONSTANT(CL_DEVICE_TYPE_ALL);
CONSTANT(CL_MEM_READ_WRITE);
CONSTANT(CL_MEM_WRITE_ONLY);
CONSTANT(CL_MEM_READ_ONLY);
CONSTANT(CL_MEM_USE_HOST_PTR);
CONSTANT(CL_MEM_ALLOC_HOST_PTR);
CONSTANT(CL_MAP_READ);
CONSTANT(CL_MAP_WRITE);
CONSTANT(CL_CONTEXT_DEVICES);
CONSTANT(CL_EVENT_COMMAND_EXECUTION_STATUS);
CONSTANT(CL_COMPLETE);
CONSTANT(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
CONSTANT(CL_CONTEXT_PLATFORM);
CONSTANT(CL_MEM_FLAGS);
CONSTANT(CL_MEM_SIZE);
CONSTANT(CL_MEM_HOST_PTR);
CONSTANT(CL_MEM_CONTEXT);
CONSTANT(CL_MEM_ASSOCIATED_MEMOBJECT);
CONSTANT(CL_MEM_OFFSET);
CONSTANT(CL_PROGRAM_NUM_DEVICES);
CONSTANT(CL_PROGRAM_DEVICES);
CONSTANT(CL_PROGRAM_BINARY_SIZES);
CONSTANT(CL_PROGRAM_BINARIES);
CONSTANT(CL_PROGRAM_BUILD_LOG);
CONSTANT(CL_KERNEL_NUM_ARGS);
CONSTANT(CL_KERNEL_ARG_ADDRESS_QUALIFIER);
CONSTANT(CL_KERNEL_ARG_ADDRESS_GLOBAL);
CONSTANT(CL_KERNEL_ARG_ADDRESS_LOCAL);
CONSTANT(CL_KERNEL_ARG_ADDRESS_CONSTANT);
CONSTANT(CL_KERNEL_ARG_ADDRESS_PRIVATE);
CONSTANT(CL_KERNEL_WORK_GROUP_SIZE);
CONSTANT(CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE);

SAME(sizeof(ga_cl_pci_bus_info), sizeof(cl_device_pci_bus_info_khr));
SAME(offsetof(ga_cl_pci_bus_info, pci_domain), offsetof(cl_device_pci_bus_info_khr, pci_domain));
SAME(offsetof(ga_cl_pci_bus_info, pci_bus), offsetof(cl_device_pci_bus_info_khr, pci_bus));
SAME(offsetof(ga_cl_pci_bus_info, pci_device), offsetof(cl_device_pci_bus_info_khr, pci_device));
SAME(offsetof(ga_cl_pci_bus_info, pci_function), offsetof(cl_device_pci_bus_info_khr, pci_function));
SAME(sizeof(intptr_t), sizeof(cl_context_properties));

/* Indices in the function table of cl_khr_icd. */
#define PLACE(name, place) SAME((place) * sizeof(void *), offsetof(cl_icd_dispatch, name));
GA_OPENCL_SYMBOLS(PLACE)

void ga_test_opencl_types(ga_opencl_driver *d);
void ga_test_opencl_types(ga_opencl_driver *d) {
#define ASSIGN(name, place) d->name = name;
    GA_OPENCL_SYMBOLS(ASSIGN)
}

/* ----------------------------------------------------------------------------------------------------- CLBlast */

SAME(GA_CLBLAST_SUCCESS, CLBlastSuccess);
SAME(GA_CLBLAST_LAYOUT_COL_MAJOR, CLBlastLayoutColMajor);
SAME(GA_CLBLAST_TRANSPOSE_NO, CLBlastTransposeNo);
SAME(GA_CLBLAST_TRANSPOSE_YES, CLBlastTransposeYes);

void ga_test_clblast_types(ga_clblast_library *d);
void ga_test_clblast_types(ga_clblast_library *d) {
#define BLAST(name) d->name = name;
    GA_CLBLAST_SYMBOLS(BLAST)
}

/* ------------------------------------------------------------------------------------------------------- clFFT */

#ifdef HAVE_CLFFT
SAME(GA_CLFFT_SUCCESS, CLFFT_SUCCESS);
SAME(GA_CLFFT_1D, CLFFT_1D);
SAME(GA_CLFFT_COMPLEX_INTERLEAVED, CLFFT_COMPLEX_INTERLEAVED);
SAME(GA_CLFFT_HERMITIAN_INTERLEAVED, CLFFT_HERMITIAN_INTERLEAVED);
SAME(GA_CLFFT_REAL, CLFFT_REAL);
SAME(GA_CLFFT_SINGLE, CLFFT_SINGLE);
SAME(GA_CLFFT_DOUBLE, CLFFT_DOUBLE);
SAME(GA_CLFFT_FORWARD, CLFFT_FORWARD);
SAME(GA_CLFFT_BACKWARD, CLFFT_BACKWARD);
SAME(GA_CLFFT_OUTOFPLACE, CLFFT_OUTOFPLACE);
SAME(sizeof(ga_clfft_plan), sizeof(clfftPlanHandle));
SAME(sizeof(ga_clfft_setup), sizeof(clfftSetupData));
SAME(offsetof(ga_clfft_setup, flags), offsetof(clfftSetupData, debugFlags));
SAME(4096, CLFFT_BUGCHECK); /* status.c */
SAME(4104, CLFFT_DEVICE_MISMATCH);

SAME(sizeof(clfftStatus), sizeof(int));
SAME(sizeof(clfftDim), sizeof(unsigned));
SAME(sizeof(clfftDirection), sizeof(int));
#endif
