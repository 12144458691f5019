# The fuzzer of the public functions (tests/fuzz_api). `make fuzz-api` builds it under sanitizers and runs it for a while; a
# short run from one seed is a test.
file(GLOB fuzz_api_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz_api/*.c
    ${CMAKE_SOURCE_DIR}/tests/fuzz_api/generated/*.c)
add_executable(fuzz_api ${fuzz_api_sources})
set_target_properties(fuzz_api PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_include_directories(fuzz_api PRIVATE ${CMAKE_SOURCE_DIR}/tests)
target_compile_options(fuzz_api PRIVATE ${TESSERA_TEST_OPTIONS})
target_link_libraries(fuzz_api PRIVATE ${TESSERA_ALL_FLOORS} tessera_headers m pthread dl)
tessera_needs_modules(fuzz_api)
add_test(NAME fuzz_api/short COMMAND fuzz_api --count 4000 --seed 1 WORKING_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
set_tests_properties(fuzz_api/short PROPERTIES TIMEOUT ${TESSERA_TEST_TIMEOUT} LABELS fuzz_api
    ENVIRONMENT "${TESSERA_SANITIZER_ENVIRONMENT}")
