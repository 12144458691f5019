#!/bin/sh
# Refreshes the files generated from the tables (functions.def, modules.def, optimizers.def) and, for the JSON, from the
# public headers; with --check it only reports whether they are up to date.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
${CC:-cc} -std=c17 -Wall -Wextra -Isrc -o "$work/generate_api" tools/api/*.c
status=0
while read -r what file; do
    "$work/generate_api" "$what" > "$work/out"
    cmp -s "$work/out" "$file" && continue
    if [ "${1:-}" = --check ]; then
        echo "$file is not what the tables make: run make api" >&2
        status=1
    else
        mkdir -p "$(dirname "$file")"
        cp "$work/out" "$file"
    fi
done <<'END'
functions-header include/tessera/functions.h
functions-prototypes src/tensor/generated/bodies.h
functions-stubs src/tensor/generated/stubs.c
functions-page docs/functions.md
functions-calls tests/tensor/generated/calls.h
modules-header include/tessera/modules.h
modules-state src/nn/generated/state.h
modules src/nn/generated/modules.c
modules-calls tests/nn/generated/make.h
modules-page docs/modules.md
optimizers-header include/tessera/optimizers.h
schedules-header include/tessera/schedules.h
optimizers-state src/optim/generated/state.h
optimizers src/optim/generated/optimizers.c
fuzz-calls tests/fuzz_api/generated/calls.c
json docs/api.json
END
exit $status
