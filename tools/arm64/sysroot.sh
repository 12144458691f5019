#!/bin/sh
# Makes a folder with the aarch64 packages that the library and its tests need (LLVM 19, libuv, libsodium and their
# dependencies), from the machine's own package mirrors. Nothing is installed: the machine's package lists and packages
# stay as they are.
#   tools/arm64/sysroot.sh FOLDER
set -eu
mkdir -p "$1"
folder=$(cd "$1" && pwd)
[ ! -e "$folder/done" ] || exit 0
apt=$folder/apt
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
: >"$apt/status"
options="-q -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o APT::Sandbox::User=root -o Debug::NoLocking=1
    -o Dir::State::Lists=$apt/lists -o Dir::State::status=$apt/status -o Dir::Cache=$apt/cache"
# shellcheck disable=SC2086
{
    apt-get $options update
    apt-get $options install --download-only --no-install-recommends -y libllvm19 libuv1 libsodium23
    cd "$apt/cache/archives"
    apt-get $options download llvm-19-dev libuv1-dev # headers alone: without the packages that these ask for
} >"$folder/log" 2>&1 || {
    cat "$folder/log" >&2
    exit 1
}
for package in "$apt"/cache/archives/*.deb; do
    dpkg-deb -x "$package" "$folder"
done
rm -rf "$apt" "$folder"/usr/lib/llvm-19/lib/*.a
: >"$folder/done"
