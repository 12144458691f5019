#!/bin/sh
# Reads every #include "..." below src/ and fails on an include of a floor that the file's own floor may not use, or of
# another header than a floor's one. The order and the exceptions are those of docs/architecture.md: a floor uses lower
# floors only, and the floors from nn to io do not use each other, except that they may use nn; amp also uses optim; io
# uses none of them.
#
# Within a floor that has rooms, a file includes its own room, the rooms that the table gives it, and the floor's one
# header. Files beside the rooms may include all of them, and no room includes those.
set -eu
cd "$(dirname "$0")/.."

# A room and the rooms of its floor that it may include; a room of several folders joins them by +.
rooms='
cpu/program:
cpu/run/pool:
cpu/run/fft: program
cpu/run/product: program run/pool
cpu/run/routine: program run/pool run/fft
cpu/run: program run/pool run/product run/routine
cpu/compile/kernel:
cpu/compile/code: program compile/kernel
cpu/compile/llvm: compile/kernel compile/code
cpu/compile/product: program compile/kernel
cpu/compile/build: program compile/kernel compile/code
cpu/compile/complex: compile/build
cpu/compile/lower: program compile/kernel compile/code compile/product compile/build
cpu/compile/prepare: program compile/kernel compile/build compile/lower
cpu/compile/fuse: program compile/build compile/lower
cpu/compile: program compile/code compile/build compile/complex compile/lower compile/prepare compile/fuse
tensor/record:
tensor/step: record
tensor/call: record step
tensor/value: record step call
tensor/gradient: record step call value
tensor/control: record step call value gradient
tensor/function+tensor/generated: record step call value gradient control
tensor/exchange: record step call value gradient control function
tensor/shard: record step call value gradient
tensor/runtime: record step call value gradient control function exchange shard
'

find $(ls -d src bench 2>/dev/null) -name '*.[ch]' -o -name '*.def' | sort | xargs awk -v rooms="$rooms" '
BEGIN {
    count = split("base net ir interp grad pass comm device lapack cpu pjrt platforms tensor nn optim data amp quant io train dist elastic cmd", order, " ")
    for (i = 1; i <= count; i++)
        rank[order[i]] = i
    # Lower floors that a floor may not use.
    split("optim:data optim:amp data:optim amp:data quant:optim quant:data quant:amp io:nn io:optim io:data io:amp io:quant", pairs, " ")
    for (i in pairs)
        barred[pairs[i]] = 1
    for (n = split(rooms, rows, "\n"); n > 0; n--) {
        if (rows[n] == "")
            continue
        split(rows[n], row, ":")
        folders = split(row[1], folder, "+")
        split(row[1], names, "/")
        floor_of_row = names[1]
        has_rooms[floor_of_row] = 1
        for (i = 1; i <= folders; i++)
            room_of[folder[i]] = folder[1]
        lower = split(row[2], below, " ")
        for (i = 1; i <= lower; i++)
            may[folder[1] ":" floor_of_row "/" below[i]] = 1
    }
    bad = 0
}
# The room of a path below src/: that of the deepest of its folders that is in the table; "" where there is none.
function room(path) {
    while (sub("/[^/]*$", "", path))
        if (path in room_of)
            return room_of[path]
    return ""
}
function check_rooms(from, target, floor,    mine, other) {
    mine = room(from)
    other = room(target)
    if (mine == "" && from ~ "^[^/]*/[^/]*/")
        complain("\"" from "\" lies in no room of " floor)
    if (mine == "" || mine == other || target == floor "/" floor ".h" || target ~ /\.def$/)
        return
    if (other == "")
        complain("\"" target "\": " mine " includes nothing beside the rooms")
    else if (!((mine ":" other) in may))
        complain(mine " may not use " other)
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
    if (to == from) {
        if (from in has_rooms)
            check_rooms(substr(FILENAME, 5), target, from)
        next
    }
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
        print "floors and rooms: every include runs downwards"
    exit bad != 0
}'
