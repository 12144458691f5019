#!/usr/bin/env python3
"""Compares our verifier with jaxlib's on many small programs, valid and broken.

    compare_verifier.py [--tessera build/tessera] [--seed N] [--count N] [--op NAME] [--show N] [--oracle-only]
                        [--files FILE...] [--parts FILE...] [--judge FILE...]

For developers; needs jax (any recent one). Takes a valid program for every op (verifier/programs.py), checks that both sides accept
it, then changes it at random (a dimension, an element type, an attribute, an operand, a region's type) and compares the
verdicts. Prints the programs on which they differ, fewest changes first. With --files the programs are those files,
whose text is changed: a number, an element type, a name. With --parts the programs are the parts of those files as they
are, and a part's comment "// accepted" or "// refused: ..." is compared, too (tests/ir/constraints); with --judge these
comments are written into the files (verifier/judge.py).
"""
import argparse
import collections
import os
import random
import re
import subprocess
import sys
import tempfile

from verifier.change import change, change_text
from verifier.judge import judge
from verifier.programs import PROGRAMS, text_of

# ---- the two verdicts ----

CRASH = 'crash'

class Oracle:
    """jaxlib's verdict, from a child process: some programs crash it."""

    def __init__(self):
        self.child = None

    def start(self):
        import multiprocessing
        context = multiprocessing.get_context('fork')
        self.pipe, theirs = context.Pipe()
        self.child = context.Process(target=self.serve, args=(theirs,), daemon=True)
        self.child.start()
        theirs.close()

    def serve(self, pipe):
        oracle = OracleHere()
        while True:
            pipe.send(oracle(pipe.recv()))

    def __call__(self, text):
        if not self.child:
            self.start()
        self.pipe.send(text)
        try:
            return self.pipe.recv()
        except EOFError:
            self.child.join()
            self.child = None
            return CRASH


class OracleHere:
    def __init__(self):
        from jax._src.interpreters import mlir
        from jaxlib.mlir import ir
        from jaxlib.mlir.dialects import stablehlo
        self.ir = ir
        self.context = mlir.make_ir_context()
        with self.context:
            # Reading an artifact loads the dialects of quantized types.
            module = ir.Module.parse('func.func @f() { func.return }')
            artifact = stablehlo.serialize_portable_artifact_str(str(module), stablehlo.get_current_version())
            stablehlo.deserialize_portable_artifact(self.context, artifact)

    def __call__(self, text):
        with self.context:
            try:
                self.ir.Module.parse(text).operation.verify()
                return None
            except Exception as error:
                return ' '.join(str(error).split())


class Ours:
    def __init__(self, program, folder):
        self.program, self.path = program, os.path.join(folder, 'program.mlir')

    def __call__(self, text):
        with open(self.path, 'w', newline='') as file:
            file.write(text)
        done = subprocess.run([self.program, 'hlo', 'check', self.path], capture_output=True, text=True, errors='replace',
                              timeout=30)
        if done.returncode == 0:
            return None
        message = done.stderr.split('\n')[0]
        return message or 'rejected' if done.returncode == 2 else f'EXIT {done.returncode}: {message}'


def compare_parts(oracle, ours, paths):
    """The number of parts on which jaxlib, our verifier and the part's own comment do not agree."""
    different = parts = 0
    for path in paths:
        with open(path, newline='') as file:
            texts = re.split(r'^// -----.*\n', file.read(), flags=re.M)
        for text in texts:
            parts += 1
            theirs, mine = oracle(text), ours(text)
            said = re.search(r'^// (accepted|refused)', text, flags=re.M)
            verdicts = {theirs is None, mine is None} | ({said[1] == 'accepted'} if said else set())
            if theirs != CRASH and len(verdicts) > 1:
                different += 1
                print(f'{os.path.basename(path)}: {text}  jaxlib:  {theirs or "accepts"}\n  tessera: {mine or "accepts"}\n')
    print(f'{parts} parts, {different} different')
    return different


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--tessera', default='build/tessera')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=2000)
    parser.add_argument('--op')
    parser.add_argument('--show', type=int, default=30)
    parser.add_argument('--changes', type=int, default=2)
    parser.add_argument('--oracle-only', action='store_true')
    parser.add_argument('--files', nargs='*', default=[])
    parser.add_argument('--parts', nargs='*', default=[])
    parser.add_argument('--judge', nargs='*', default=[])
    options = parser.parse_args()
    programs = [p for p in PROGRAMS if not options.op or p[0] == options.op]
    oracle = Oracle()
    if options.judge:
        with tempfile.TemporaryDirectory() as folder:
            for path in options.judge:
                print(path, '%d parts, jaxlib sees %d otherwise' % judge(path, oracle, Ours(options.tessera, folder)))
        return 0
    if options.parts:
        with tempfile.TemporaryDirectory() as folder:
            return 1 if compare_parts(oracle, Ours(options.tessera, folder), options.parts) else 0
    failed = 0
    for program in programs:
        verdict = oracle(text_of(program))
        if verdict:
            failed += 1
            print(f'jaxlib rejects the valid program of {program[0]}: {verdict}\n{text_of(program)}')
    if options.oracle_only:
        return 1 if failed else 0
    with tempfile.TemporaryDirectory() as folder:
        ours = Ours(options.tessera, folder)
        differences, same = [], collections.Counter()
        r = random.Random(options.seed)
        todo = [(0, p[0], text_of(p)) for p in programs if not options.files]
        for path in options.files:
            with open(path) as file:
                text = file.read()
            if len(text) < 40000 and oracle(text) is None:
                todo.append((0, os.path.basename(path), text))
        bases = list(todo)
        for i in range(options.count):
            n = r.randrange(1, options.changes + 1)
            if options.files:
                _, name, text = bases[i % len(bases)]
                for _ in range(n):
                    text = change_text(r, text)
                todo.append((n, name, text))
                continue
            program = programs[i % len(programs)]
            for _ in range(n):
                program = change(r, program)
            todo.append((n, program[0], text_of(program)))
        seen = set()
        for n, name, text in todo:
            if text in seen:
                continue
            seen.add(text)
            theirs, mine = oracle(text), ours(text)
            if theirs == CRASH:
                same['crashed jaxlib'] += 1
            elif (theirs is None) == (mine is None) and not (mine or '').startswith('EXIT'):
                same['accepted' if mine is None else 'rejected'] += 1
            else:
                differences.append((n, name, text, theirs, mine))
        differences.sort(key=lambda d: (d[1], d[0], len(d[2])))
        shown = collections.Counter()
        for n, op, text, theirs, mine in differences:
            shown[op] += 1
            if shown[op] <= options.show:
                print(f'{text}  jaxlib:  {theirs or "accepts"}\n  tessera: {mine or "accepts"}\n')
        print(f'{same["accepted"]} accepted by both, {same["rejected"]} rejected by both, {same["crashed jaxlib"]} crashed '
              f'jaxlib, {len(differences)} different {dict(shown)}')
        return 1 if differences else 0


if __name__ == '__main__':
    sys.exit(main())
