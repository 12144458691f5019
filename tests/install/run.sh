#!/bin/sh
# Installs a build into an empty folder, moves it elsewhere, and builds programs against it from outside: with pkg-config
# and with CMake, as C and as C++, shared and static. Each public header must also compile alone, as C17 and as C++17.
#   tests/install/run.sh build
set -eu
cd "$(dirname "$0")/../.."
build=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

DESTDIR="$work/stage" cmake --install "$build" --prefix /usr >"$work/log" || { cat "$work/log" >&2; exit 1; }
mv "$work/stage/usr" "$work/there"
pc=$(find "$work/there" -name tessera.pc)
libraries=$(dirname "$(dirname "$pc")")
export PKG_CONFIG_PATH="$(dirname "$pc")" LD_LIBRARY_PATH="$libraries"
[ "$(pkg-config --modversion tessera)" = "$(cat VERSION)" ]

headers=0
for header in "$work"/there/include/tessera/*.h; do
    headers=$((headers + 1))
    line="#include <tessera/$(basename "$header")>"
    echo "$line" | cc -std=c17 -Wall -Wextra -Wpedantic -Werror -I"$work/there/include" -xc -fsyntax-only -
    echo "$line" | g++ -std=c++17 -Wall -Wextra -Wpedantic -Werror -I"$work/there/include" -xc++ -fsyntax-only -
done

# A call that lacks an argument is refused with the argument's name.
if printf '#include <tessera/tessera.h>\nvoid f(tsr_tensor *x) { tsr_std(x); }\n' |
    cc -std=c17 -I"$work/there/include" -xc -fsyntax-only - 2>"$work/log" || ! grep -q 'tsr_std: correction is missing' "$work/log"; then
    cat "$work/log" >&2
    exit 1
fi

flags="-Wall -Wextra -Wpedantic -Werror $(pkg-config --cflags tessera)"
expected="TSR_OK bf16"
expect() {
    got=$("$@") || { echo "$1 failed" >&2; exit 1; }
    [ "$got" = "$expected" ] || { echo "$1 printed: $got" >&2; exit 1; }
}
cc -std=c17 $flags tests/install/program.c -o "$work/shared" $(pkg-config --libs tessera)
expect "$work/shared"
cc -std=c17 $flags tests/install/program.c -o "$work/static" "$libraries/libtessera.a" -lm -lpthread -ldl
expect "$work/static"
g++ -std=c++17 $flags -xc++ tests/install/program.c -o "$work/plusplus" $(pkg-config --libs tessera)
expect "$work/plusplus"
cc -std=c17 $flags tests/install/training.c -o "$work/training" $(pkg-config --libs tessera)
expect "$work/training"
g++ -std=c++20 $flags tests/install/modern.cpp -o "$work/modern" $(pkg-config --libs tessera)
expect "$work/modern"
if [ -x "$work/there/bin/tessera" ]; then
    "$work/there/bin/tessera" --version >/dev/null
fi

cmake -S tests/install -B "$work/cmake" -G Ninja -DCMAKE_PREFIX_PATH="$work/there" >"$work/log" 2>&1 &&
    cmake --build "$work/cmake" >>"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
for program in c_tessera c_tessera_static cc_tessera cc_tessera_static; do
    expect "$work/cmake/$program"
done
echo "install: $headers headers and 9 programs build against the installed library"
