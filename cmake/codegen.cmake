# libtessera-codegen.so: src/cpu/compile/llvm, the only code that knows LLVM. The cpu floor loads it when a kernel has to be
# compiled, so that a warm start never loads LLVM. It carries its own copy of the base floor.
tessera_sources(src/cpu sources_without_llvm)
file(GLOB_RECURSE codegen_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/cpu/compile/llvm/*.c)
if(codegen_sources)
    list(APPEND codegen_sources ${CMAKE_SOURCE_DIR}/src/cpu/compile/kernel/kernel.c) # the tables of the kernel language
endif()

# A hash of the sources of both sides: a library and a code generator built from different sources refuse each other,
# and do not share stored kernels.
file(GLOB codegen_inputs CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/cpu/compile/llvm/*.[ch] ${CMAKE_SOURCE_DIR}/src/cpu/compile/kernel/*.[ch]
    ${CMAKE_SOURCE_DIR}/src/cpu/compile/kernel/kernel.def ${CMAKE_SOURCE_DIR}/src/cpu/compile/code/codegen.h)
list(JOIN codegen_inputs "," codegen_files)
set(codegen_generated ${CMAKE_BINARY_DIR}/generated)
set(codegen_hash ${codegen_generated}/cpu/compile/code/codegen_hash.h)
add_custom_command(OUTPUT ${codegen_hash} DEPENDS ${codegen_inputs} ${CMAKE_SOURCE_DIR}/cmake/hash_sources.cmake
    COMMAND ${CMAKE_COMMAND} -DOUT=${codegen_hash} -DNAME=CPU_CODEGEN_HASH -DFILES=${codegen_files}
        -P ${CMAKE_SOURCE_DIR}/cmake/hash_sources.cmake VERBATIM)
add_custom_target(tessera_codegen_hash DEPENDS ${codegen_hash})
add_dependencies(tessera_cpu_objects tessera_codegen_hash)
target_include_directories(tessera_cpu_objects PRIVATE ${codegen_generated})

# TESSERA_LLVM_FOLDER: LLVM's folder, for a cross compiler, which cannot run that LLVM's llvm-config.
if(NOT TESSERA_LLVM_FOLDER)
    find_program(TESSERA_LLVM_CONFIG NAMES llvm-config-19 HINTS /usr/lib/llvm-19/bin)
    set(llvm_include "")
endif()
if(TESSERA_LLVM_FOLDER)
    set(llvm_include ${TESSERA_LLVM_FOLDER}/include)
    set(llvm_lib ${TESSERA_LLVM_FOLDER}/lib)
    file(STRINGS ${llvm_include}/llvm/Config/llvm-config.h llvm_version REGEX "define LLVM_VERSION_STRING")
    string(REGEX REPLACE ".*\"(.*)\".*" "\\1" llvm_version "${llvm_version}")
elseif(TESSERA_LLVM_CONFIG)
    execute_process(COMMAND ${TESSERA_LLVM_CONFIG} --includedir OUTPUT_VARIABLE llvm_include OUTPUT_STRIP_TRAILING_WHITESPACE)
    execute_process(COMMAND ${TESSERA_LLVM_CONFIG} --libdir OUTPUT_VARIABLE llvm_lib OUTPUT_STRIP_TRAILING_WHITESPACE)
    execute_process(COMMAND ${TESSERA_LLVM_CONFIG} --version OUTPUT_VARIABLE llvm_version OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
find_library(TESSERA_LLVM_LIBRARY NAMES LLVM-19 HINTS ${llvm_lib} NO_CACHE)

if(codegen_sources AND TESSERA_LLVM_LIBRARY AND EXISTS "${llvm_include}/llvm-c/Core.h")
    add_library(tessera_codegen SHARED ${codegen_sources})
    add_dependencies(tessera_codegen tessera_codegen_hash)
    set_target_properties(tessera_codegen PROPERTIES OUTPUT_NAME tessera-codegen NO_SONAME ON)
    target_compile_definitions(tessera_codegen PRIVATE TESSERA_LLVM_VERSION="${llvm_version}")
    target_include_directories(tessera_codegen PRIVATE ${codegen_generated})
    target_include_directories(tessera_codegen SYSTEM PRIVATE ${llvm_include})
    target_link_libraries(tessera_codegen PRIVATE tessera_headers tessera_base ${TESSERA_LLVM_LIBRARY})
    target_link_options(tessera_codegen PRIVATE -Wl,--exclude-libs,ALL)
    install(TARGETS tessera_codegen LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/tessera)
elseif(codegen_sources)
    message(WARNING "LLVM 19 was not found (Debian: apt-get install llvm-19-dev libllvm19): the code generator is not built, "
        "and programs that need compiling will fail with TSR_UNAVAILABLE.")
endif()

# Makes a target wait for the modules that its programs load at run time.
function(tessera_needs_modules target)
    if(TARGET tessera_codegen)
        add_dependencies(${target} tessera_codegen)
    endif()
endfunction()
