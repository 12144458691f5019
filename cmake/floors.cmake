# The floors, lowest first (docs: architecture). Each that has .c files becomes
#   tessera_<floor>_objects   its objects, which libtessera is made of
#   tessera_<floor>           a static library of them for tests, linked with every floor below
# A floor's subfolders belong to it, except folders whose code is loaded at run time (TESSERA_MODULE_FOLDERS).
set(TESSERA_FLOORS base net ir interp grad pass comm device lapack cpu pjrt platforms tensor nn optim data amp quant io train dist elastic cmd)
set(TESSERA_MODULE_FOLDERS src/cpu/compile/llvm src/pjrt/plugin src/comm/mpi)

set(TESSERA_PRESENT) # floors that have code, lowest first
set(TESSERA_LIBRARY_OBJECTS)

# The event loop's header (Debian: libuv1-dev). The library is loaded when a loop is started, never linked; without the
# header the floor is built with an event loop that reports this reason.
find_path(TESSERA_UV_INCLUDE uv.h)
mark_as_advanced(TESSERA_UV_INCLUDE)
if(TESSERA_UV_INCLUDE)
    set(TESSERA_LEFT_OUT "/src/net/loop_none\\.c$")
else()
    set(TESSERA_LEFT_OUT "/src/net/(loop|uv)\\.c$")
    message(WARNING "libuv's header was not found (Debian: apt-get install libuv1-dev): no process can serve others.")
endif()

# The sources below a folder, without the modules' sources.
function(tessera_sources folder result)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*.c)
    list(FILTER sources EXCLUDE REGEX "${TESSERA_LEFT_OUT}")
    foreach(module ${TESSERA_MODULE_FOLDERS})
        list(FILTER sources EXCLUDE REGEX "^${CMAKE_SOURCE_DIR}/${module}/")
    endforeach()
    set(${result} ${sources} PARENT_SCOPE)
endfunction()

add_library(tessera_headers INTERFACE)
target_include_directories(tessera_headers INTERFACE ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)

foreach(floor ${TESSERA_FLOORS})
    tessera_sources(src/${floor} sources)
    if(NOT sources OR floor STREQUAL "cmd")
        continue()
    endif()
    add_library(tessera_${floor}_objects OBJECT ${sources})
    target_link_libraries(tessera_${floor}_objects PRIVATE tessera_headers)
    add_library(tessera_${floor} STATIC $<TARGET_OBJECTS:tessera_${floor}_objects>)
    set_target_properties(tessera_${floor} PROPERTIES LINKER_LANGUAGE C)
    # Nearest floor first, so that one pass over the archives is enough.
    set(below)
    foreach(lower ${TESSERA_PRESENT})
        list(PREPEND below tessera_${lower})
    endforeach()
    target_link_libraries(tessera_${floor} PUBLIC tessera_headers ${below} m pthread dl)
    list(APPEND TESSERA_PRESENT ${floor})
    list(APPEND TESSERA_LIBRARY_OBJECTS $<TARGET_OBJECTS:tessera_${floor}_objects>)
endforeach()

# Folders searched for a module, relative to the file (program or libtessera.so) that loads it: the build folder, a
# test's folder, an installed library, an installed program.
set(TESSERA_MODULE_PATHS ".:..:../..:tessera:../${CMAKE_INSTALL_LIBDIR}/tessera")
foreach(floor cpu pjrt comm)
    if(TARGET tessera_${floor}_objects)
        target_compile_definitions(tessera_${floor}_objects PRIVATE TESSERA_MODULE_PATHS="${TESSERA_MODULE_PATHS}")
    endif()
endforeach()

if(TESSERA_UV_INCLUDE)
    target_include_directories(tessera_net_objects SYSTEM PRIVATE ${TESSERA_UV_INCLUDE})
endif()
