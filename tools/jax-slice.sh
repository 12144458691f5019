#!/bin/sh
# Runs a slice of the tests of JAX and of packages around it on the plugin (tests/jax/slice.py), with packages from the Python
# index in a virtual environment of the build folder. Where they cannot be had it says that it skips, and succeeds.
#   tools/jax-slice.sh <build folder> [arguments of slice.py]
set -eu
build=$1
shift
here=$(cd "$(dirname "$0")/.." && pwd)
venv=$build/jax-slice/venv
log=$build/jax-slice/packages.txt
mkdir -p "$build/jax-slice"

skip() {
    echo "JAX's tests: skipped: $1 (see $log)"
    exit 0
}

if ! [ -e "$venv/ready" ]; then
    python3 -m venv "$venv" >"$log" 2>&1 || skip "python3 makes no virtual environment"
    timeout 180 "$venv/bin/pip" install --quiet --retries 1 -r "$here/tests/jax/slice-packages.txt" >>"$log" 2>&1 ||
        skip "the packages cannot be had"
    touch "$venv/ready"
fi
exec "$venv/bin/python" "$here/tests/jax/slice.py" "$build/libtessera_pjrt.so" "$@" --out "$build/jax-slice"
