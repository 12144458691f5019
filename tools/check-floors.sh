#!/bin/sh
# Reads every #include "..." below src/ and fails on one that points at a floor which its own may not use, or past a
# floor's one header. The order and the exceptions are those of docs/architecture.md: lower floors only, and the floors
# from nn to io do not use each other, but for nn; amp also uses optim; io uses none of them.
set -eu
cd "$(dirname "$0")/.."

find $(ls -d src bench 2>/dev/null) -name '*.[ch]' -o -name '*.def' | sort | xargs awk '
BEGIN {
    count = split("base net ir interp grad pass comm device cpu pjrt tensor nn optim data amp quant io dist elastic cmd", order, " ")
    for (i = 1; i <= count; i++)
        rank[order[i]] = i
    # What a floor may not use although it is lower.
    split("optim:data optim:amp data:optim amp:data quant:optim quant:data quant:amp io:nn io:optim io:data io:amp io:quant", pairs, " ")
    for (i in pairs)
        barred[pairs[i]] = 1
    bad = 0
}
function complain(text) {
    printf "%s:%d: %s\n", FILENAME, FNR, text
    bad++
}
/^[ \t]*#[ \t]*include[ \t]*"/ {
    split($0, quoted, "\"")
    target = quoted[2]
    split(FILENAME, here, "/")
    from = here[1] == "bench" ? "cmd" : here[2]
    if (here[1] == "bench" && target !~ /\//) # the benches own header
        next
    if (!(from in rank)) {
        complain("src/" from " is not a floor")
        next
    }
    parts = split(target, path, "/")
    to = path[1]
    if (!(to in rank)) {
        if ((here[1] != "bench" && from != "cmd") || to != "bench") # the program runs the benches
            complain("\"" target "\" does not name a floor: write \"" from "/...\"")
        next
    }
    if (to == from)
        next
    if (rank[to] > rank[from])
        complain(from " may not use " to ", which is above it")
    else if (barred[from ":" to])
        complain(from " may not use " to)
    else if (target != to "/" to ".h" && target !~ /\.def$/)
        complain("\"" target "\": others see only \"" to "/" to ".h\"")
}
END {
    if (bad)
        printf "%d includes run the wrong way\n", bad
    else
        print "floors: every include runs downwards"
    exit bad != 0
}'
