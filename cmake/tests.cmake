# tests/<floor>/test_*.c: one program and one ctest each, linked with the floors up to <floor>, labelled with the floor.
# Other .c files in that folder are helpers, linked into all of its programs. Any other folder of tests/ whose name is
# in TESSERA_WHOLE_TESTS links every floor.
set(TESSERA_TEST_TIMEOUT 600)
if(TESSERA_SANITIZE)
    set(TESSERA_TEST_OPTIONS -O0) # halves their compile time
endif()
if(CMAKE_CROSSCOMPILING) # under an emulator
    set(TESSERA_TEST_TIMEOUT 7200)
endif()
# Sanitizers: a request that is too large fails as malloc does, instead of ending the test. Their interceptor of
# __tls_get_addr guesses where a thread's block for a loaded library lies (LLVM has thread-local variables) from the bytes
# before a block at certain addresses. In one process of hundreds the guess is wrong: LeakSanitizer dies scanning a bad
# range, the thread sanitizer clearing one. Neither needs it: the blocks are found through the thread's own data.
set(TESSERA_SANITIZER_ENVIRONMENT
    "ASAN_OPTIONS=allocator_may_return_null=1:detect_stack_use_after_return=0:intercept_tls_get_addr=0"
    "UBSAN_OPTIONS=print_stacktrace=1"
    "LSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/cmake/lsan.supp:print_suppressions=0"
    "TSAN_OPTIONS=allocator_may_return_null=1:intercept_tls_get_addr=0:second_deadlock_stack=1:die_after_fork=0:suppressions=${CMAKE_SOURCE_DIR}/cmake/tsan.supp")
set(TESSERA_WHOLE_TESTS conformance api fault stress public)
# Floors whose tests run again on devices with memory of their own (tests/device/far.c), except tests of features that
# only the CPU backend has (its environment variables; counted memory for temporaries; its speed) and tests that use far
# devices anyway. They run a third time through PJRT's client on the plugin's devices.
set(TESSERA_FAR_FLOORS tensor nn optim data io)
# Custom calls of the test's own; a dtype that PJRT lacks.
set(TESSERA_NOT_DOORS tensor/failing_run io/write)
set(TESSERA_NOT_FAR tensor/flush_denormal tensor/sharding tensor/sharding_one tensor/sharding_uneven tensor/hybrid_mesh io/sharded tensor/asked tensor/environment tensor/far_faults optim/memory_limit)
# Tests that run again for each lower instruction set (a machine without a higher one runs the same twice).
set(TESSERA_EACH_CPU_TESTS cpu/complex_math cpu/program_extremes cpu/program_picks cpu/program_digests)
# Tests that run again as if the caches were tiny: small shapes then take the ways that only large operands take elsewhere.
set(TESSERA_TINY_CACHES TESSERA_CACHE_SIZES=4096,16384,65536)
set(TESSERA_TINY_CACHES_TESTS cpu/conv cpu/winograd cpu/program_chains cpu/program_dot cpu/program_elementwise cpu/program_norms
    cpu/program_patches cpu/program_random cpu/program_reduce cpu/program_scatter cpu/program_window)

# The longest tests, some of them only under a sanitizer: they start first, so that the others run beside them.
set(TESSERA_LONG_TESTS conformance/cpu cpu/gemm cpu/gemm_limit stress/soak)

# A test that runs COMMAND (a target and its arguments) in the build's folder tests, or in DIRECTORY, with the environment
# variables ENVIRONMENT beside those of all tests.
function(tessera_add_test test label)
    cmake_parse_arguments(PARSE_ARGV 2 test "" DIRECTORY "COMMAND;ENVIRONMENT")
    if(NOT test_DIRECTORY)
        set(test_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    endif()
    add_test(NAME ${test} COMMAND ${test_COMMAND} WORKING_DIRECTORY ${test_DIRECTORY})
    set_tests_properties(${test} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT ${TESSERA_TEST_TIMEOUT} LABELS ${label}
        ENVIRONMENT "TESSERA_CACHE=${CMAKE_BINARY_DIR}/tests/cache;${test_ENVIRONMENT};${TESSERA_SANITIZER_ENVIRONMENT}")
    if(test IN_LIST TESSERA_LONG_TESTS)
        set_tests_properties(${test} PROPERTIES COST 1000)
    endif()
endfunction()

function(tessera_test_folder folder)
    set(libraries ${ARGN})
    file(GLOB all_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${folder}/*.c)
    set(programs ${all_sources})
    list(FILTER programs INCLUDE REGEX "/test_[^/]*\\.c$")
    set(helpers ${all_sources})
    list(FILTER helpers EXCLUDE REGEX "/(test|fuzz)_[^/]*\\.c$")
    if(helpers AND programs)
        add_library(tests_${folder}_helpers OBJECT ${helpers})
        target_include_directories(tests_${folder}_helpers PRIVATE ${CMAKE_SOURCE_DIR}/tests)
        target_link_libraries(tests_${folder}_helpers PRIVATE tessera_headers)
        target_compile_definitions(tests_${folder}_helpers PRIVATE TEST_SOURCE="${CMAKE_SOURCE_DIR}"
            TEST_BUILD="${CMAKE_BINARY_DIR}")
    endif()
    add_custom_target(tests_${folder}) # all programs of the folder
    foreach(source ${programs})
        get_filename_component(name ${source} NAME_WE)
        string(REGEX REPLACE "^test_" "" name ${name})
        set(target test_${folder}_${name})
        add_executable(${target} ${source})
        if(TARGET tests_${folder}_helpers)
            target_sources(${target} PRIVATE $<TARGET_OBJECTS:tests_${folder}_helpers>)
        endif()
        set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
        target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
        target_compile_definitions(${target} PRIVATE TEST_SOURCE="${CMAKE_SOURCE_DIR}" TEST_BUILD="${CMAKE_BINARY_DIR}")
        if(NOT folder MATCHES "^(comm|cpu)$") # these compute much of what they expect
            target_compile_options(${target} PRIVATE ${TESSERA_TEST_OPTIONS})
        endif()
        target_link_libraries(${target} PRIVATE ${libraries} tessera_headers m pthread dl)
        add_dependencies(tests_${folder} ${target})
        tessera_needs_modules(${target})
        if(TARGET tessera_program AND folder MATCHES "^(cmd|conformance)$") # these run the program
            add_dependencies(${target} tessera_program)
        endif()
        if(TARGET tessera_plugin AND folder MATCHES "^(pjrt|cmd)$") # these load the plugin
            add_dependencies(${target} tessera_plugin)
        endif()
        tessera_add_test(${folder}/${name} ${folder} COMMAND ${target})
        if(folder IN_LIST TESSERA_FAR_FLOORS)
            target_sources(${target} PRIVATE $<TARGET_OBJECTS:tests_device_helpers>)
            if(NOT ${folder}/${name} IN_LIST TESSERA_NOT_FAR)
                tessera_add_test(far/${folder}/${name} far COMMAND ${target} ENVIRONMENT TESSERA_DEVICE=far)
                if(TARGET tessera_plugin AND NOT TESSERA_SANITIZE AND NOT ${folder}/${name} IN_LIST TESSERA_NOT_DOORS)
                    add_dependencies(${target} tessera_plugin)
                    tessera_add_test(doors/${folder}/${name} doors COMMAND ${target} ENVIRONMENT "TESSERA_DEVICE=$<TARGET_FILE:tessera_plugin>" CPU_NUM_DEVICES=2)
                endif()
            endif()
        endif()
        if(${folder}/${name} IN_LIST TESSERA_EACH_CPU_TESTS)
            foreach(cpu avx2 sse2)
                tessera_add_test(${folder}/${name}_${cpu} ${folder} COMMAND ${target} ENVIRONMENT "TESSERA_CPU=${cpu}")
            endforeach()
        endif()
        if(${folder}/${name} IN_LIST TESSERA_TINY_CACHES_TESTS)
            tessera_add_test(${folder}/${name}_tiny_caches ${folder} COMMAND ${target} ENVIRONMENT ${TESSERA_TINY_CACHES})
        endif()
    endforeach()
endfunction()

file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
set(libraries)
foreach(floor ${TESSERA_FLOORS})
    if(TARGET tessera_${floor})
        list(PREPEND libraries tessera_${floor})
    endif()
    if(TARGET tessera_${floor} OR floor STREQUAL "cmd")
        tessera_test_folder(${floor} ${libraries})
    endif()
endforeach()
foreach(folder ${TESSERA_WHOLE_TESTS})
    if(EXISTS ${CMAKE_SOURCE_DIR}/tests/${folder})
        tessera_test_folder(${folder} ${TESSERA_ALL_FLOORS})
    endif()
endforeach()

# tests/ops: a program in which the table of ops has more rows (docs/adding-an-op.md). The library's files with tables
# by row are compiled again for it; the linker takes these instead of the archives' files.
if(TARGET tessera_cpu)
    set(rows)
    foreach(floor ir interp grad pass cpu)
        tessera_sources(src/${floor} sources)
        foreach(source ${sources})
            file(STRINGS ${source} uses REGEX "IR_ROW_COUNT" LIMIT_COUNT 1)
            if(uses)
                list(APPEND rows ${source})
            endif()
        endforeach()
    endforeach()
    add_executable(test_ops_added ${CMAKE_SOURCE_DIR}/tests/ops/test_added.c ${CMAKE_SOURCE_DIR}/tests/ops/added.c ${rows})
    set_target_properties(test_ops_added PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    target_include_directories(test_ops_added PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(test_ops_added PRIVATE IR_ADDED_OPS="ops/added.def" TEST_SOURCE="${CMAKE_SOURCE_DIR}"
        TEST_BUILD="${CMAKE_BINARY_DIR}")
    target_link_libraries(test_ops_added PRIVATE tessera_cpu tessera_headers m pthread dl)
    tessera_needs_modules(test_ops_added)
    tessera_add_test(ops/added ops COMMAND test_ops_added)
endif()

# examples/NAME.c: each example is run, with the program examples/NAME.mlirbc if it exists, or with the arguments
# TESSERA_EXAMPLE_<name>; its exit status tells whether it succeeded.
set(TESSERA_EXAMPLE_gpt2 ${CMAKE_SOURCE_DIR}/tests/io/golden/gpt2)
set(TESSERA_EXAMPLE_pjrt_host ${CMAKE_BINARY_DIR}/libtessera_pjrt.so ${CMAKE_SOURCE_DIR}/examples/pjrt_host.mlir)
if(TESSERA_EXAMPLES AND TARGET tessera_shared)
    file(GLOB example_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/examples/*.c)
    foreach(source ${example_sources})
        get_filename_component(name ${source} NAME_WE)
        set(arguments ${TESSERA_EXAMPLE_${name}})
        if(EXISTS ${CMAKE_SOURCE_DIR}/examples/${name}.mlirbc)
            set(arguments ${CMAKE_SOURCE_DIR}/examples/${name}.mlirbc)
        endif()
        tessera_add_test(examples/${name} examples COMMAND example_${name} ${arguments} DIRECTORY ${CMAKE_BINARY_DIR}/examples)
    endforeach()
endif()

# A plugin that breaks its promises, for the test pjrt/liar.
if(TARGET test_pjrt_liar)
    add_library(tests_liar MODULE ${CMAKE_SOURCE_DIR}/tests/pjrt/liar/liar.c)
    set_target_properties(tests_liar PROPERTIES OUTPUT_NAME liar LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    target_compile_definitions(tests_liar PRIVATE TEST_BUILD="${CMAKE_BINARY_DIR}")
    target_link_libraries(tests_liar PRIVATE tessera_headers pthread dl)
    add_dependencies(test_pjrt_liar tests_liar)
    if(TARGET test_cmd_plugin_choice)
        add_dependencies(test_cmd_plugin_choice tests_liar)
    endif()
    # Checks of indices on a plugin that does not know them.
    if(TARGET test_tensor_check_indices AND NOT TESSERA_SANITIZE)
        add_dependencies(test_tensor_check_indices tests_liar)
        tessera_add_test(doors/tensor/check_indices_of_a_stranger doors COMMAND test_tensor_check_indices ENVIRONMENT "TESSERA_DEVICE=$<TARGET_FILE:tests_liar>" TEST_LIE=stranger TESSERA_CACHE=)
    endif()
endif()

# tests/pjrt/inside: a test that the plugin is linked into, so that its allocations can be made to fail.
if(TARGET tessera_plugin)
    add_executable(test_pjrt_allocations ${CMAKE_SOURCE_DIR}/tests/pjrt/inside/allocations.c ${CMAKE_SOURCE_DIR}/tests/pjrt/inside/cache.c
        ${CMAKE_SOURCE_DIR}/tests/pjrt/host.c $<TARGET_OBJECTS:tessera_plugin_objects>)
    set_target_properties(test_pjrt_allocations PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    target_include_directories(test_pjrt_allocations PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(test_pjrt_allocations PRIVATE TEST_SOURCE="${CMAKE_SOURCE_DIR}" TEST_BUILD="${CMAKE_BINARY_DIR}")
    target_link_libraries(test_pjrt_allocations PRIVATE tessera_cpu tessera_headers m pthread dl)
    tessera_needs_modules(test_pjrt_allocations)
    tessera_add_test(pjrt/allocations pjrt COMMAND test_pjrt_allocations)
endif()
