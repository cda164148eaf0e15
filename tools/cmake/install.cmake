# What `cmake --install` puts where: headers, libraries, documents for users, the library's GK kernels, the CMake
# package and the pkg-config files. Included at the end of the top-level CMakeLists.txt.
set(gpuarray_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gpuarray)

install(TARGETS gpuarray_shared gpuarray_static EXPORT gpuarrayTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/include/gpuarray DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.h")
set(gpuarray_documents environment fft functions guide indexing kernel_language kernels linalg matmul migrating
    one-answer performance profiling python random reductions rows sorting tested-on troubleshooting)
list(TRANSFORM gpuarray_documents REPLACE "(.+)" "docs/\\1.md")
install(FILES LICENSE ${gpuarray_documents} DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/kernels/library/ DESTINATION ${CMAKE_INSTALL_DATADIR}/gpuarray/kernels
    FILES_MATCHING PATTERN "*.gk")

install(EXPORT gpuarrayTargets NAMESPACE gpuarray:: DESTINATION ${gpuarray_package_dir})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/gpuarrayConfig.cmake.in
    ${CMAKE_CURRENT_BINARY_DIR}/gpuarrayConfig.cmake INSTALL_DESTINATION ${gpuarray_package_dir})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/gpuarrayConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/gpuarrayConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/gpuarrayConfigVersion.cmake
    DESTINATION ${gpuarray_package_dir})

# The pkg-config files find their prefix from their own place, so an installed tree can be moved.
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
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc DESTINATION ${pc_dir})
endforeach()
