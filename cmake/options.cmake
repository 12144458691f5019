# Compile and link options of every target.
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS ON) # Linux interfaces: the sources define _GNU_SOURCE through this
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)
set(CMAKE_C_FLAGS_RELWITHDEBINFO "-O2 -g")
set(CMAKE_C_FLAGS_DEBUG "-O1 -g -DTESSERA_DEBUG=1")

find_program(TESSERA_CCACHE ccache)
mark_as_advanced(TESSERA_CCACHE)
if(TESSERA_CCACHE AND NOT CMAKE_C_COMPILER_LAUNCHER)
    set(CMAKE_C_COMPILER_LAUNCHER ${TESSERA_CCACHE})
endif()

add_compile_definitions(_GNU_SOURCE)
# Values must not depend on the compiler's contraction of multiply and add; no code here reads errno after a math
# function.
add_compile_options(-Wall -Wextra -Wpedantic -ffp-contract=off -fno-math-errno)
# Small structures are cleared and copied by plain stores. gcc would use x86's string instructions, whose start takes tens of
# cycles and whose stores cannot be forwarded: the next read of a field waits for all stores before it.
if(CMAKE_C_COMPILER_ID STREQUAL GNU AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|amd64|AMD64")
    add_compile_options(-mmemset-strategy=libcall:-1:noalign -mmemcpy-strategy=libcall:-1:noalign)
endif()
# Paths in objects are relative, so that two checkouts give the same bytes.
add_compile_options(-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=)
add_link_options(-Wl,--build-id)
if(TESSERA_WERROR)
    add_compile_options(-Werror)
endif()
if(TESSERA_SANITIZE)
    # Lines and names are what a report needs; variables' places would double the time to compile and link.
    add_compile_options(-fsanitize=${TESSERA_SANITIZE} -fno-omit-frame-pointer -g1)
    add_link_options(-fsanitize=${TESSERA_SANITIZE})
    if(TESSERA_FUZZ)
        add_compile_options(-fsanitize=fuzzer-no-link)
    endif()
    if(TESSERA_SANITIZE MATCHES "undefined")
        add_compile_options(-fno-sanitize-recover=undefined)
        add_link_options(-fno-sanitize-recover=undefined)
    endif()
endif()
# Transforms may use fused multiply-adds, with one rounding less: their bits depend on the instruction set anyway. Their
# loops over a radix must be unrolled, so that elements stay in registers; the warning about passing vectors does not
# apply, since these functions are inlined.
set(transforms "")
foreach(name IN ITEMS sse2 narrow_sse2 avx2 narrow_avx2 avx512 narrow_avx512)
    list(APPEND transforms ${CMAKE_SOURCE_DIR}/src/cpu/run/fft/${name}.c)
endforeach()
set(transform_options -ffp-contract=fast -O3 -Wno-psabi)
# With sanitizers, unrolled loops take minutes to compile, so they stay loops; without optimization they are slow to run.
option(TESSERA_SANITIZE_TRANSFORMS "Sanitizers for transforms as well" ON)
if(TESSERA_SANITIZE AND TESSERA_SANITIZE_TRANSFORMS)
    list(APPEND transform_options -O0)
elseif(TESSERA_SANITIZE)
    list(APPEND transform_options -fno-sanitize=all)
endif()
if(TESSERA_SANITIZE)
    foreach(level IN ITEMS sse2 avx2 avx512)
        set_source_files_properties(${CMAKE_SOURCE_DIR}/src/cpu/run/product/conv_lanes_${level}.c
            ${CMAKE_SOURCE_DIR}/src/cpu/run/routine/solve_${level}.c PROPERTIES COMPILE_OPTIONS -O0)
    endforeach()
endif()
set_source_files_properties(${transforms} PROPERTIES COMPILE_OPTIONS "${transform_options}")
# Loops over elements in reductions between processes must use vectors to reach memory's speed.
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/comm/combine.c PROPERTIES COMPILE_OPTIONS "-O3")
