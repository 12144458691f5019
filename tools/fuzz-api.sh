#!/bin/sh
# Runs the fuzzer of the public functions of a build folder with the sanitizers' options: requests that are too large fail as
# malloc does, and undefined behaviour shows where it is.
#   tools/fuzz-api.sh build-fuzz-api [--seconds S] [--count CALLS] [--seed N] [--jobs N] [--once] [--rows]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$1
shift
export ASAN_OPTIONS=allocator_may_return_null=1:detect_stack_use_after_return=0:intercept_tls_get_addr=0
export UBSAN_OPTIONS=print_stacktrace=1
export LSAN_OPTIONS="suppressions=$root/cmake/lsan.supp:print_suppressions=0"
exec "$build/tests/fuzz_api" "$@"
