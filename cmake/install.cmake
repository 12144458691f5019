# make install: libraries, headers, the program, pkg-config and CMake package files.
include(CMakePackageConfigHelpers)
if(TARGET tessera_shared)
    install(TARGETS tessera_shared tessera_static EXPORT tessera-targets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(EXPORT tessera-targets NAMESPACE tessera:: FILE tessera-targets.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tessera)
    configure_package_config_file(cmake/tessera-config.cmake.in ${CMAKE_BINARY_DIR}/tessera-config.cmake
        INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tessera)
    write_basic_package_version_file(${CMAKE_BINARY_DIR}/tessera-config-version.cmake COMPATIBILITY SameMinorVersion)
    install(FILES ${CMAKE_BINARY_DIR}/tessera-config.cmake ${CMAKE_BINARY_DIR}/tessera-config-version.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tessera)
    # Relative to the .pc file itself, so that DESTDIR and a moved tree work.
    file(RELATIVE_PATH pc_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
    string(REGEX REPLACE "/$" "" pc_to_prefix ${pc_to_prefix})
    configure_file(cmake/tessera.pc.in ${CMAKE_BINARY_DIR}/tessera.pc @ONLY)
    install(FILES ${CMAKE_BINARY_DIR}/tessera.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
    install(DIRECTORY include/tessera DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
endif()
if(TARGET tessera_program)
    install(TARGETS tessera_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
