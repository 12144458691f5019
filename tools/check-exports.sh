#!/bin/sh
# Compares the names that libtessera.so exports with exports.txt; libtessera_pjrt.so beside it must export only
# GetPjrtApi.
#   tools/check-exports.sh [--update] build/libtessera.so
set -eu
cd "$(dirname "$0")/.."
update=
if [ "$1" = --update ]; then
    update=1
    shift
fi
found=$(mktemp)
trap 'rm -f "$found"' EXIT
nm -D --defined-only --format=posix "$1" | awk '$2 != "A" { sub(/@.*/, "", $1); print $1 }' | LC_ALL=C sort -u >"$found"
if foreign=$(grep -v '^tsr_' "$found"); then
    echo "exported, but not tsr_*:" "$foreign" >&2
    exit 1
fi
if [ -n "$update" ]; then
    cp "$found" exports.txt
    echo "exports.txt: $(wc -l <exports.txt) names"
    exit 0
fi
if ! diff -u exports.txt "$found" >&2; then
    echo "The exported names changed. If that is meant: make update-exports" >&2
    exit 1
fi
plugin=$(dirname "$1")/libtessera_pjrt.so
if [ -e "$plugin" ] && [ "$(nm -D --defined-only --format=posix "$plugin" | cut -d" " -f1)" != GetPjrtApi ]; then
    echo "libtessera_pjrt.so exports more than GetPjrtApi" >&2
    exit 1
fi
echo "exports: $(wc -l <exports.txt) names, as listed"
