# tests/<floor>/fuzz_<name>.c: one libFuzzer program each (clang), linked with every floor up to <floor>. Built by the
# target fuzzers; run by tools/fuzz.sh.
add_custom_target(fuzzers)
set(libraries)
foreach(floor ${TESSERA_PRESENT})
    list(PREPEND libraries tessera_${floor})
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${floor}/fuzz_*.c)
    foreach(source ${sources})
        get_filename_component(name ${source} NAME_WE)
        string(REGEX REPLACE "^fuzz_" "" name ${name})
        add_executable(fuzz_${floor}_${name} EXCLUDE_FROM_ALL ${source})
        set_target_properties(fuzz_${floor}_${name} PROPERTIES
            OUTPUT_NAME ${floor}_${name} RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
        target_compile_options(fuzz_${floor}_${name} PRIVATE -fsanitize=fuzzer)
        target_link_options(fuzz_${floor}_${name} PRIVATE -fsanitize=fuzzer)
        target_link_libraries(fuzz_${floor}_${name} PRIVATE ${libraries} tessera_headers m pthread dl)
        add_dependencies(fuzzers fuzz_${floor}_${name})
    endforeach()
endforeach()
