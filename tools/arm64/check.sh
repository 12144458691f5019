#!/bin/sh
# Builds for aarch64 with the cross compiler and runs the tests under qemu-user, except those that left_out.txt names.
#   tools/arm64/check.sh BUILD [ctest arguments...]
# Needs (Debian's names) gcc-aarch64-linux-gnu, libc6-dev-arm64-cross and qemu-user; fetches aarch64's libraries once.
set -eu
build=$1
shift
for tool in aarch64-linux-gnu-gcc qemu-aarch64; do
    command -v "$tool" >/dev/null || {
        echo "$tool is missing: apt-get install gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user" >&2
        exit 1
    }
done
here=$(dirname "$0")
"$here/sysroot.sh" "$build/sysroot"
sysroot=$(cd "$build/sysroot" && pwd)
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_TOOLCHAIN_FILE=cmake/arm64.cmake \
    -DTESSERA_SYSROOT="$sysroot" -DTESSERA_WERROR=ON
cmake --build "$build" -j "$(nproc)"
left_out=$(sed -n '/^case:/d; s/^\([^# ][^ ]*\).*/\1/p' "$here/left_out.txt" | paste -s -d '|')
TEST_WITHOUT=$(sed -n 's/^case:\([^ ]*\).*/\1/p' "$here/left_out.txt" | paste -s -d ',')
export TEST_WITHOUT
ctest --test-dir "$build" --output-on-failure -j "$(nproc)" -E "$left_out" "$@"
