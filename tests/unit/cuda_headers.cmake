# Compile our declarations against the CUDA toolkit's headers, if installed. A difference fails the test.
file(GLOB cuda_include_dirs /usr/local/cuda*/include)
find_path(GPUARRAY_CUDA_INCLUDE nvrtc.h HINTS ENV CUDA_PATH ENV CUDA_HOME
          PATHS /usr/local/cuda/include ${cuda_include_dirs} PATH_SUFFIXES include)
if(GPUARRAY_CUDA_INCLUDE AND EXISTS ${GPUARRAY_CUDA_INCLUDE}/cuda.h AND EXISTS ${GPUARRAY_CUDA_INCLUDE}/cublas_v2.h)
    add_library(cuda_headers OBJECT EXCLUDE_FROM_ALL ${CMAKE_CURRENT_LIST_DIR}/cuda_headers.c)
    if(EXISTS ${GPUARRAY_CUDA_INCLUDE}/cudnn.h)
        target_sources(cuda_headers PRIVATE ${CMAKE_CURRENT_LIST_DIR}/cudnn_headers.c)
    endif()
    target_include_directories(cuda_headers PRIVATE ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/core)
    target_include_directories(cuda_headers SYSTEM PRIVATE ${GPUARRAY_CUDA_INCLUDE})
    target_compile_options(cuda_headers PRIVATE -Werror)
    add_test(NAME cuda_headers COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target cuda_headers)
endif()
