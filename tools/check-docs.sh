#!/bin/sh
# Checks the links of the pages (tools/check-links.awk); compiles the programs shown in README.md and docs/, and compares
# their output.
#   tools/check-docs.sh build
# The word after ```c says what a block is:
#   ```c          a whole file: it must compile without a warning
#   ```c run      a whole program: also linked and run; a ```text block right after it must be its output
#   ```c fails    like run, but the program's exit status must not be 0 (it prints its error)
#   ```c body     statements: they must compile inside a function
#   ```c sketch   not checked
#   ```mlir NAME  a file of that name for the commands of the page
#   ```console    lines that begin with "$ tessera" are run in the folder of these files; the lines after them are the
#                 output, standard error first
# "//..." at the end of an expected line matches any rest of that line.
set -eu
cd "$(dirname "$0")/.."
build=$(cd "${1:-build}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

find docs -name '*.md' -exec awk -f tools/check-links.awk README.md CONTRIBUTING.md CHANGELOG.md {} +

for page in README.md docs/*.md; do
    [ -e "$page" ] || continue
    awk -v work="$work" -v page="$page" '
    /^```/ && !inside {
        kind = $0
        sub(/^```[ ]*/, "", kind)
        inside = 1
        if (kind ~ /^c( |$)/ && kind !~ /sketch/) {
            gsub(/\//, "_", page)
            name = work "/" page "." sprintf("%04d", FNR)
            out = name ".c"
            sub(/^c ?/, "", kind)
            print (kind == "" ? "file" : kind) >(name ".kind")
            close(name ".kind")
            print "#line 1 \"program.c\"" >out
            if (kind == "body")
                print "#include <stdio.h>\n#include <tessera/tessera.h>\nvoid snippet(void);\nvoid snippet(void)\n{" >out
            program = kind == "run" || kind == "fails" ? name : ""
        } else if (kind == "text" && program != "") {
            out = program ".expected"
            printf "" >out
            program = ""
        } else {
            out = ""
            program = ""
        }
        next
    }
    /^```/ && inside {
        if (out ~ /\.c$/ && kind == "body")
            print "}" >out
        if (out != "")
            close(out)
        inside = 0
        next
    }
    inside && out != "" { print >out }
    !inside && !/^[ \t]*$/ && !/^Output|^It prints|^prints/ { if (!/:$/) program = "" }
    ' "$page"
done

# Commands: each page runs in a folder of its own with its files; each command's output is put after it, as on the page.
for page in README.md docs/*.md; do
    folder="$work/page.$(basename "$page" .md)"
    mkdir -p "$folder"
    awk -v folder="$folder" '
    /^```/ && !inside {
        inside = 1
        out = ""
        if ($1 == "```mlir" && NF == 2)
            out = folder "/" $2
        else if ($0 == "```console")
            out = folder "/page.console"
        next
    }
    /^```/ { inside = 0; if (out != "" && out !~ /console$/) close(out); next }
    inside && out != "" { print >out }' "$page"
    [ -e "$folder/page.console" ] || continue
    (
        cd "$folder"
        PATH="$build:$PATH"
        TESSERA_CACHE="$work/cache"
        export PATH TESSERA_CACHE
        grep '^\$ tessera' page.console | while IFS= read -r line; do
            echo "$line"
            sh -c "${line#??}" >page.out 2>&1 </dev/null || echo "(exit status $?)" >>page.out
            cat page.out
        done >page.got
    )
done

checked=0
bad=0
for console in "$work"/page.*/page.console; do
    [ -e "$console" ] || break
    checked=$((checked + 1))
    if ! awk -v got="${console%console}got" '
        {
            if ((getline line <got) <= 0 || !matches(line, $0)) { print "expected: " $0 "\n     got: " line; wrong = 1; exit }
        }
        END { if (!wrong && (getline line <got) > 0) { print "more than expected: " line; wrong = 1 } exit wrong }
        function matches(line, want, cut) {
            cut = index(want, "//...")
            return cut ? substr(line, 1, cut - 1) == substr(want, 1, cut - 1) : line == want
        }' "$console" >&2; then
        echo "the commands of $(basename "$(dirname "$console")" | sed 's/^page\.//').md print something else" >&2
        bad=$((bad + 1))
    fi
done
for kind_file in "$work"/*.kind; do
    [ -e "$kind_file" ] || break
    name=${kind_file%.kind}
    kind=$(cat "$kind_file")
    shown=$(basename "$name" | sed 's/\.0*\([0-9]*\)$/ line \1/')
    checked=$((checked + 1))
    flags="-std=c17 -Wall -Wextra -Wpedantic -Werror -Iinclude"
    [ "$kind" = body ] && flags="$flags -Wno-unused-variable -Wno-unused-but-set-variable"
    if ! ${CC:-cc} $flags -c "$name.c" -o "$name.o" 2>"$name.log"; then
        echo "$shown does not compile:" >&2
        cat "$name.log" >&2
        bad=$((bad + 1))
        continue
    fi
    case $kind in run | fails) ;; *) continue ;; esac
    ${CC:-cc} "$name.o" -o "$name.program" -L"$build" -ltessera -lm -Wl,-rpath,"$build"
    status=0
    (cd "$work" && TESSERA_CACHE="$work/cache" timeout 100 "$name.program") >"$name.got" 2>&1 || status=$?
    if { [ "$kind" = run ] && [ $status != 0 ]; } || { [ "$kind" = fails ] && [ $status = 0 ]; }; then
        echo "$shown: exit status $status" >&2
        cat "$name.got" >&2
        bad=$((bad + 1))
    elif [ -e "$name.expected" ] && ! awk -v got="$name.got" '
        {
            if ((getline line <got) <= 0 || !matches(line, $0)) { print "expected: " $0 "\n     got: " line; wrong = 1; exit }
        }
        END { if (!wrong && (getline line <got) > 0) { print "more than expected: " line; wrong = 1 } exit wrong }
        function matches(line, want, cut) {
            cut = index(want, "//...")
            return cut ? substr(line, 1, cut - 1) == substr(want, 1, cut - 1) : line == want
        }' "$name.expected" >&2; then
        echo "$shown prints something else" >&2
        bad=$((bad + 1))
    fi
done
[ "$bad" = 0 ] || { echo "docs: $bad of $checked snippets fail" >&2; exit 1; }
echo "docs: $checked snippets compile and print what the pages say"
