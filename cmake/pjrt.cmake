# libtessera_pjrt.so: the CPU backend behind the PJRT C API, for JAX and other hosts. It carries its own copy of the floors
# from base to cpu and exports only GetPjrtApi, so that its symbols cannot clash with other libraries of the process.
file(GLOB pjrt_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/pjrt/plugin/*.c ${CMAKE_SOURCE_DIR}/src/pjrt/api/*.c)
if(pjrt_sources AND TARGET tessera_cpu)
    add_library(tessera_plugin_objects OBJECT ${pjrt_sources})
    target_compile_definitions(tessera_plugin_objects PRIVATE TESSERA_VERSION="${PROJECT_VERSION}")
    target_link_libraries(tessera_plugin_objects PRIVATE tessera_headers)
    add_library(tessera_plugin SHARED $<TARGET_OBJECTS:tessera_plugin_objects>)
    set_target_properties(tessera_plugin PROPERTIES OUTPUT_NAME tessera_pjrt NO_SONAME ON)
    target_link_libraries(tessera_plugin PRIVATE tessera_headers tessera_cpu)
    target_link_options(tessera_plugin PRIVATE -Wl,--exclude-libs,ALL -Wl,-Bsymbolic)
    tessera_needs_modules(tessera_plugin)
    install(TARGETS tessera_plugin LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/tessera)
endif()
