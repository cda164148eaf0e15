# Where the headers of Khronos and of CLBlast are installed: compile our declarations against them. A drift fails the
# test.
find_path(GPUARRAY_OPENCL_INCLUDE CL/cl_icd.h)
find_path(GPUARRAY_CLBLAST_INCLUDE clblast_c.h)
if(GPUARRAY_OPENCL_INCLUDE AND GPUARRAY_CLBLAST_INCLUDE)
    add_library(opencl_headers OBJECT EXCLUDE_FROM_ALL ${CMAKE_CURRENT_LIST_DIR}/opencl_headers.c)
    target_include_directories(opencl_headers PRIVATE ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/core)
    target_include_directories(opencl_headers SYSTEM PRIVATE ${GPUARRAY_OPENCL_INCLUDE} ${GPUARRAY_CLBLAST_INCLUDE})
    target_compile_options(opencl_headers PRIVATE -Werror)
    add_test(NAME opencl_headers COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target opencl_headers)
endif()
