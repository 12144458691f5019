# Checks the pages given as arguments: each relative link names a file that exists and, after #, a heading of that page;
# each path in backquotes that begins with a folder of the sources exists, up to its first space (the rest are arguments).
#   awk -f tools/check-links.awk README.md docs/*.md
# Blocks of code are left out. A heading's fragment is GitHub's: lower case, "-" for a space, no punctuation.
FNR == 1 { block = 0 }
/^ *```/ { block = !block; next }
block { next }
/^#+ / {
    slug = fragment_of($0)
    n = used[FILENAME, slug]++
    heading[FILENAME, n ? slug "-" n : slug] = 1
}
{
    n_quoted = split($0, part, "`") # every other part is in backquotes
    text = ""
    for (i = 1; i <= n_quoted; i++)
        if (i % 2)
            text = text part[i]
        else if (i < n_quoted && part[i] ~ /^(src|tests|tools|bench|examples)\//)
            add(part[i], "path")
    while (match(text, /\]\([^) ]+\)/)) {
        link = substr(text, RSTART + 2, RLENGTH - 3)
        text = substr(text, RSTART + RLENGTH)
        if (link !~ /^[a-z]+:/)
            add(link, "link")
    }
}
END {
    for (i = 1; i <= count; i++) {
        split(found[i], at, SUBSEP) # page, line, kind, target
        if (at[3] == "path") {
            path = at[4]
            sub(/ .*/, "", path)
            if (!exists(path))
                report("there is no " path)
            continue
        }
        path = at[4]
        sub(/#.*/, "", path)
        path = path == "" ? at[1] : whole(folder_of(at[1]) path)
        fragment = index(at[4], "#") ? substr(at[4], index(at[4], "#") + 1) : ""
        if (!exists(path))
            report("there is no " path)
        else if (fragment != "" && !((path, fragment) in heading))
            report(path " has no heading #" fragment)
    }
    if (!bad)
        print "docs: " count " links and paths lead to something"
    exit bad
}
function add(target, kind)
{
    found[++count] = FILENAME SUBSEP FNR SUBSEP kind SUBSEP target
}
function report(text)
{
    print at[1] ":" at[2] ": " text >"/dev/stderr"
    bad = 1
}
function fragment_of(line)
{
    sub(/^#+ +/, "", line)
    sub(/ +$/, "", line)
    gsub(/\]\([^)]*\)/, "", line)
    gsub(/[]!"#$%&'()*+,.\/:;<=>?@[\\^`{|}~]/, "", line)
    gsub(/ /, "-", line)
    return tolower(line)
}
function folder_of(page)
{
    return sub(/[^\/]*$/, "", page) ? page : ""
}
function whole(path) # without "folder/.."
{
    while (sub(/[^\/]+\/\.\.\//, "", path))
        ;
    return path
}
function exists(path)
{
    if (!(path in known)) # a pattern needs one file; the shell gets plain characters only
        known[path] = path !~ /[^A-Za-z0-9_.,*?\/+-]/ && system("set -- " path "; test -e \"$1\"") == 0
    return known[path]
}
