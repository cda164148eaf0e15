# Installation rules by component: `runtime` is the shared library, `development` headers, the static library, CMake
# package and pkg-config files, `tools` the commands with their man pages, `documents` pages for users and the GK
# kernels of the library. Included at the end of the top-level CMakeLists.txt.
set(gpuarray_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gpuarray)

install(TARGETS gpuarray_shared gpuarray_static EXPORT gpuarrayTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime NAMELINK_COMPONENT development
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/include/gpuarray DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    COMPONENT development FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp")
set(gpuarray_documents activations attention convolution cpp editors embedding environment fft from-cupy from-numpy
    from-pyopencl functions guide indexing kernel_language kernels linalg losses matmul migrating ndimage norms
    one-answer onnx optimisers performance profiling python pytensor pytorch quantised random recurrent reductions
    resampling rows scale sorting sparse tested-on troubleshooting tuning)
list(TRANSFORM gpuarray_documents REPLACE "(.+)" "docs/\\1.md")
install(FILES LICENSE ${gpuarray_documents} DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT documents)
# A software bill of materials in SPDX 2.3. Its namespace must change with its contents: it is the hash of its inputs.
file(READ ${CMAKE_CURRENT_LIST_DIR}/gpuarray.spdx.json.in spdx_text)
string(SHA256 spdx_id "${spdx_text}${PROJECT_VERSION}")
string(TIMESTAMP spdx_created UTC) # SOURCE_DATE_EPOCH if that is set
configure_file(${CMAKE_CURRENT_LIST_DIR}/gpuarray.spdx.json.in ${CMAKE_CURRENT_BINARY_DIR}/gpuarray.spdx.json @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/gpuarray.spdx.json DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT documents)
install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/kernels/library/ DESTINATION ${CMAKE_INSTALL_DATADIR}/gpuarray/kernels
    COMPONENT documents FILES_MATCHING PATTERN "*.gk")

if(GPUARRAY_BUILD_TOOLS)
    install(FILES docs/man/gkc.1 docs/man/gpuarray-bench.1 docs/man/gpuarray-info.1 docs/man/gpuarray-tune.1
        DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tools)
endif()

install(EXPORT gpuarrayTargets NAMESPACE gpuarray:: DESTINATION ${gpuarray_package_dir} COMPONENT development)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/gpuarrayConfig.cmake.in
    ${CMAKE_CURRENT_BINARY_DIR}/gpuarrayConfig.cmake INSTALL_DESTINATION ${gpuarray_package_dir})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/gpuarrayConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/gpuarrayConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/gpuarrayConfigVersion.cmake
    DESTINATION ${gpuarray_package_dir} COMPONENT development)

# The pkg-config files compute their prefix from their own location, so an installed tree can be moved.
set(pc_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH pc_prefix /prefix/${pc_dir} /prefix)
foreach(path LIBDIR INCLUDEDIR)
    cmake_path(IS_ABSOLUTE CMAKE_INSTALL_${path} is_absolute)
    if(is_absolute)
        set(pc_${path} ${CMAKE_INSTALL_${path}})
    else()
        set(pc_${path} "\${prefix}/${CMAKE_INSTALL_${path}}")
    endif()
endforeach()
foreach(name gpuarray gpuarray-static)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/${name}.pc.in ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc @ONLY)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc DESTINATION ${pc_dir} COMPONENT development)
endforeach()

# `cpack` in the build folder makes one archive of everything, and one for each component.
if(PROJECT_IS_TOP_LEVEL)
    set(CPACK_GENERATOR TGZ)
    set(CPACK_PACKAGE_NAME gpuarray)
    set(CPACK_PACKAGE_VENDOR gpuarray)
    set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
    set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_CURRENT_SOURCE_DIR}/LICENSE)
    set(CPACK_PACKAGE_FILE_NAME gpuarray-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
    set(CPACK_COMPONENTS_ALL runtime development tools documents)
    set(CPACK_STRIP_FILES ON)
    include(CPack)
endif()
