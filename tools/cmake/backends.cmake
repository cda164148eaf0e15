# Process the list GPUARRAY_BACKENDS. An entry is NAME, for the folder backend_NAME here, or the path of another folder
# called backend_NAME. "auto" tries backends in this order. Sets backend_names and backend_sources, which include the
# generated registry.
set(backend_names)
set(backend_sources)
set(declarations "")
set(entries "")
foreach(backend ${GPUARRAY_BACKENDS})
    if(backend MATCHES "/")
        get_filename_component(folder ${backend} ABSOLUTE BASE_DIR ${CMAKE_SOURCE_DIR})
    else()
        set(folder ${CMAKE_CURRENT_SOURCE_DIR}/backend_${backend})
    endif()
    get_filename_component(name ${folder} NAME)
    file(GLOB found CONFIGURE_DEPENDS ${folder}/*.c)
    if(NOT name MATCHES "^backend_[a-z0-9_]*[a-z_]$" OR NOT found)
        message(FATAL_ERROR "GPUARRAY_BACKENDS: \"${backend}\" is not a backend: ${folder} has to be a folder "
            "with C files, called backend_ and a name of small letters, digits and _, the last no digit")
    endif()
    string(SUBSTRING ${name} 8 -1 name)
    list(APPEND backend_names ${name})
    list(APPEND backend_sources ${found})
    string(APPEND declarations "extern const ga_backend ga_${name}_backend;\n")
    string(APPEND entries "    &ga_${name}_backend,\n")
endforeach()
if(NOT backend_names)
    message(FATAL_ERROR "GPUARRAY_BACKENDS is empty; name at least one, e.g. -DGPUARRAY_BACKENDS=opencl")
endif()

set(registry ${CMAKE_CURRENT_BINARY_DIR}/registry_table.c)
file(CONFIGURE OUTPUT ${registry} CONTENT "/* Made by CMake of GPUARRAY_BACKENDS. */
#include \"device/context.h\"

${declarations}
const ga_backend *const ga_backends[] = {
${entries}    NULL,
};
" @ONLY)
list(APPEND backend_sources ${registry})
