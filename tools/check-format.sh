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
if ! files | xargs -P "$(nproc)" -n 60 "$format" --dry-run -Werror --ferror-limit=1; then
    echo "these files are not as clang-format lays them out (make format)" >&2
    exit 1
fi
echo "format: $(files | wc -l) files as clang-format lays them out"
