"""Counts what keeps folders and files from being read one after the other.

    tools/count_circles.py [BUILD]

Arrows between folders below src/: A -> B when a file of A includes one of B, or, with a build folder, when an object of A
needs a symbol that an object of B defines. In an order of the folders that has few arrows against it, those are counted
and shown. Circles of files: files that reach each other; x.c and x.h are one file. Modules that are loaded at run time have
objects of their own and no arrows here.
"""
import collections
import os
import re
import subprocess
import sys


def stem(path):
    return path.rsplit(".", 1)[0]


def includes():
    graph = collections.defaultdict(set)
    for folder, _, names in os.walk("src"):
        for name in names:
            if not name.endswith((".c", ".h")):
                continue
            path = os.path.relpath(os.path.join(folder, name), "src")
            with open(os.path.join(folder, name), encoding="utf8") as file:
                for target in re.findall(r'^\s*#\s*include\s+"([^"]+\.h)"', file.read(), re.M):
                    if os.path.exists(os.path.join("src", target)) and stem(target) != stem(path):
                        graph[stem(path)].add(stem(target))
    return graph


def symbols(build):
    """Files by the symbols that their objects need and define; objects whose source is gone are left out."""
    needs, defines = collections.defaultdict(set), {}
    for folder, _, names in os.walk(os.path.join(build, "CMakeFiles")):
        part = re.search(r"tessera_\w+_objects\.dir/src/(.*)", folder + "/")
        for name in names:
            if not part or not name.endswith(".c.o"):
                continue
            path = part[1] + name[:-4]
            if not os.path.exists(os.path.join("src", path + ".c")):
                continue
            listed = subprocess.run(["nm", os.path.join(folder, name)], capture_output=True, text=True, check=True).stdout
            for line in listed.splitlines():
                word = line.split()
                if len(word) == 2 and word[0] == "U":
                    needs[path].add(word[1])
                elif len(word) == 3 and word[1] in "TDBRV":
                    defines[word[2]] = path
    graph = collections.defaultdict(set)
    for path, names in needs.items():
        graph[path] = {defines[name] for name in names if name in defines} - {path}
    return graph


def components(graph):
    """Strongly connected ones of more than one node (Tarjan), without recursion."""
    index, low, stack, held, found = {}, {}, [], set(), []
    for root in list(graph):
        if root in index:
            continue
        work = [(root, iter(sorted(graph[root])))]
        index[root] = low[root] = len(index)
        stack.append(root)
        held.add(root)
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    held.add(other)
                    work.append((other, iter(sorted(graph.get(other, ())))))
                    break
                if other in held:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    part = []
                    while not part or part[-1] != node:
                        part.append(stack.pop())
                        held.discard(part[-1])
                    if len(part) > 1:
                        found.append(sorted(part))
    return sorted(found, key=len, reverse=True)


def place_of(path):
    """The folder of a file; what is made from tables belongs to the folder above."""
    return re.sub(r"/generated$", "", os.path.dirname(path))


def order(nodes, weight):
    """Highest first, by what a node uses less what uses it, again among those that are left."""
    left, result = set(nodes), []
    while left:
        def surplus(node):
            return (sum(weight.get((node, other), 0) - weight.get((other, node), 0) for other in left), node)
        best = max(left, key=surplus)
        result.append(best)
        left.remove(best)
    return result


def report(what, graph):
    weight = collections.Counter()
    folders = collections.defaultdict(set)
    for source, targets in graph.items():
        for target in targets:
            a, b = place_of(source), place_of(target)
            if a != b:
                weight[a, b] += 1
                folders[a].add(b)
    backward = []
    for part in components(folders):
        place = {folder: i for i, folder in enumerate(order(part, weight))}
        backward += [(a, b, n) for (a, b), n in weight.items() if a in place and b in place and place[a] > place[b]]
    circles = components(graph)
    print(f"{what}: {len(backward)} arrows between folders run backwards; "
          f"{len(circles)} circles of files, of {[len(c) for c in circles]} files")
    for a, b, n in sorted(backward):
        print(f"    {a} -> {b} ({n})")
    for circle in circles:
        print("    circle:", " ".join(circle))


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    report("includes", includes())
    if len(sys.argv) > 1:
        report("symbols", symbols(sys.argv[1]))


main()
