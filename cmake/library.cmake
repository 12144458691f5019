# libtessera.so, libtessera.a, and the program tessera.
if(TESSERA_LIBRARY_OBJECTS)
    set(version_script ${CMAKE_SOURCE_DIR}/cmake/exports.map)
    add_library(tessera_shared SHARED ${TESSERA_LIBRARY_OBJECTS})
    set_target_properties(tessera_shared PROPERTIES
        OUTPUT_NAME tessera VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
        LINKER_LANGUAGE C LINK_DEPENDS ${version_script} EXPORT_NAME tessera)
    target_link_options(tessera_shared PRIVATE -Wl,--version-script=${version_script} -Wl,-Bsymbolic)
    if(NOT TESSERA_SANITIZE)
        target_link_options(tessera_shared PRIVATE -Wl,-z,defs)
    endif()
    target_include_directories(tessera_shared INTERFACE
        $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    target_link_libraries(tessera_shared PRIVATE m pthread dl)
    tessera_needs_modules(tessera_shared)

    add_library(tessera_static STATIC ${TESSERA_LIBRARY_OBJECTS})
    set_target_properties(tessera_static PROPERTIES OUTPUT_NAME tessera LINKER_LANGUAGE C EXPORT_NAME tessera_static)
    target_include_directories(tessera_static INTERFACE
        $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    target_link_libraries(tessera_static PUBLIC m pthread dl)
endif()

# Every floor but cmd, highest first.
set(TESSERA_ALL_FLOORS)
foreach(floor ${TESSERA_PRESENT})
    list(PREPEND TESSERA_ALL_FLOORS tessera_${floor})
endforeach()

# The program: cmd, and the benches, which it runs by name.
file(GLOB_RECURSE cmd_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/cmd/*.c)
file(GLOB bench_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/*.c)
if(cmd_sources)
    add_executable(tessera_program ${cmd_sources} ${bench_sources})
    set_target_properties(tessera_program PROPERTIES OUTPUT_NAME tessera)
    target_include_directories(tessera_program PRIVATE ${CMAKE_SOURCE_DIR})
    target_compile_definitions(tessera_program PRIVATE TESSERA_VERSION="${PROJECT_VERSION}")
    target_link_libraries(tessera_program PRIVATE ${TESSERA_ALL_FLOORS})
    tessera_needs_modules(tessera_program)
endif()

# examples/*.c: one program each, linked with the shared library as by a user.
if(TESSERA_EXAMPLES AND TARGET tessera_shared)
    file(GLOB example_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/examples/*.c)
    foreach(source ${example_sources})
        get_filename_component(name ${source} NAME_WE)
        add_executable(example_${name} ${source})
        set_target_properties(example_${name} PROPERTIES
            OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/examples)
        target_link_libraries(example_${name} PRIVATE tessera_shared m)
        if(name STREQUAL "pjrt_host") # a host of plugins: it uses their declarations, and loads one
            target_include_directories(example_${name} PRIVATE ${CMAKE_SOURCE_DIR}/src)
            target_link_libraries(example_${name} PRIVATE dl)
        endif()
    endforeach()
endif()
