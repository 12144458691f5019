#!/bin/sh
# Runs clang-tidy over src/ with the compile commands of a build folder.
#   tools/tidy.sh build [file...]
set -eu
cd "$(dirname "$0")/.."
build=$1
shift
if [ $# = 0 ]; then
    set -- $(find src -name '*.c' | sort)
fi
printf '%s\0' "$@" | xargs -0 -n 4 -P "$(nproc)" clang-tidy --quiet -p "$build" 2>/dev/null
echo "tidy: $# files"
