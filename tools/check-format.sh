#!/bin/sh
# Checks the layout of all C files with clang-format; --write: lays them out.
set -eu
cd "$(dirname "$0")/.."
format=${CLANG_FORMAT:-clang-format}
if ! command -v "$format" >/dev/null 2>&1; then
    echo "clang-format is not installed (Debian: apt-get install clang-format)" >&2
    exit 1
fi
files() {
    find $(ls -d src include tests bench examples 2>/dev/null) -name '*.[ch]' ! -path '*/venv/*' ! -path '*/generated/*'
}
if [ "${1:-}" = --write ]; then
    files | xargs "$format" -i
    exit 0
fi
bad=0
for file in $(files); do
    if ! "$format" "$file" | cmp -s - "$file"; then
        echo "$file: not as clang-format lays it out (make format)" >&2
        bad=$((bad + 1))
    fi
done
[ "$bad" = 0 ] || exit 1
echo "format: $(files | wc -l) files as clang-format lays them out"
