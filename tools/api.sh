#!/bin/sh
# Refreshes what is made from src/tensor/functions.def; with --check only says whether it is up to date.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
${CC:-cc} -std=c17 -Wall -Wextra -Isrc -o "$work/generate_api" tools/generate_api.c
status=0
mkdir -p src/tensor/generated tests/tensor/generated
while read -r what file; do
    "$work/generate_api" "$what" > "$work/out"
    cmp -s "$work/out" "$file" && continue
    if [ "${1:-}" = --check ]; then
        echo "$file is not what src/tensor/functions.def makes: run make api" >&2
        status=1
    else
        cp "$work/out" "$file"
    fi
done <<'END'
header include/tessera/functions.h
prototypes src/tensor/generated/bodies.h
stubs src/tensor/generated/stubs.c
page docs/functions.md
json docs/api.json
calls tests/tensor/generated/calls.h
END
exit $status
