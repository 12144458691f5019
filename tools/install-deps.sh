#!/bin/sh
# Installs the packages that a build needs with apt (Debian 12). Returns quickly when all are installed. Without the
# right to install, it prints the command that an administrator has to run, and fails.
#   tools/install-deps.sh [build|ci]     build: compile and test (the default); ci: also clang and its tools
set -eu

wanted=${1:-build}
missing=
need() { # need <package> <test...>: the package is missing unless the test succeeds
    package=$1
    shift
    "$@" >/dev/null 2>&1 || missing="$missing $package"
}
need gcc command -v gcc
need libc6-dev test -e /usr/include/stdlib.h
need cmake command -v cmake
need ninja-build command -v ninja
need pkg-config command -v pkg-config
need llvm-19-dev test -e /usr/lib/llvm-19/include/llvm-c/Core.h
need libllvm19 test -e /usr/lib/llvm-19/lib/libLLVM.so.1
need libuv1-dev test -e /usr/include/uv.h
need libuv1 sh -c '[ -e /usr/lib/*/libuv.so.1 ]'
need liblapacke sh -c '[ -e /usr/lib/*/liblapacke.so.3 ]'
need libsodium23 sh -c '[ -e /usr/lib/*/libsodium.so.23 ]'
if [ "$wanted" = ci ]; then
    need g++ command -v g++
    need clang command -v clang
    need clang-format command -v clang-format
    need clang-tidy command -v clang-tidy
    need ccache command -v ccache
    need openmpi-bin command -v mpirun.openmpi
fi
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    echo "Tessera needs these packages (Debian's names):$missing" >&2
    exit 1
fi
if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    echo "Tessera needs packages that are not installed. Please run:" >&2
    echo "    sudo apt-get install --no-install-recommends -y$missing" >&2
    exit 1
fi

echo "Installing:$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install() {
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing >"$log" 2>&1
}
# Package lists may be absent or old: refresh them and try again before giving up.
if ! install; then
    $as_root apt-get update -q >"$log" 2>&1 || true
    if ! install; then
        cat "$log" >&2
        echo "Could not install:$missing" >&2
        exit 1
    fi
fi
