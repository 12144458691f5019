"""Random programs of tensors, views, writes and gradients on PyTorch and on Tessera.

    python tests/pytorch/fuzz_pytorch.py build/libtessera.so [--seconds 60] [--seed 1] [--count 0] [--jobs 1] [--cache folder] [--out folder]

Exit 1 when something differs. docs/pytorch.md tells which values are compared and which are left out."""
import argparse
import collections
import os
import pickle
import re
import sys
import time
import traceback
import warnings

import torch

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "fuzz"))

from binding import open_library  # noqa: E402
from generate import generate  # noqa: E402
from judge import OTHER, VARIANTS, judge  # noqa: E402
from report import report  # noqa: E402
from shrink import apart, shrink  # noqa: E402

BATCH = 400  # programs of one process, which shares what it has compiled


def variants_of(seed):
    """Which variants a program is run in: one that costs no compilation, and now and then those that do."""
    chosen = ["other data" if seed % 3 == 0 else "again" if seed % 12 == 1 else "two threads" if seed % 3 == 1 else "eager"]
    if seed % 4 == 0:
        chosen.append(list(VARIANTS)[2 + seed // 4 % 3])
    return chosen


class Judge:
    def __init__(self, options):
        self.options, self.library = options, None
        self.until = float("inf") if options.count or options.only is not None else time.time() + options.seconds

    def open(self):
        torch.set_num_threads(1)
        self.library = self.library or open_library(self.options.library)
        return self.library

    def one(self, seed, skipped, left_out):
        """The program and one difference of each kind."""
        program = generate(seed, self.open(), left_out)
        return program, list({signature_of(program, f): f for f in reversed(judge(self.library, program, variants_of(seed), skipped))}.values())

    def batch(self, seed, count, said):
        """Programs of the seeds from seed on; said(message) after each."""
        for s in range(seed, seed + count):
            skipped, left_out = collections.Counter(), collections.Counter()
            if time.time() > self.until:
                said(("stop", seed + count))
                return
            said(("begin", s))
            try:
                program, found = self.one(s, skipped, left_out)
            except Exception:  # the judge's own fault
                said(("fault", s, traceback.format_exc()))
                continue
            said(("end", s, len(program), found, skipped, left_out))

    def shrunk(self, program, found):
        """The smallest program with this difference, and its difference."""
        signature, crash = signature_of(program, found), found[0] == "crash"
        variants = [*VARIANTS, OTHER] if crash else [found[0]] if found[0] != "PyTorch" else []

        def shows(candidate):
            def run():
                return judge(self.open(), candidate, variants, collections.Counter())
            answer = apart(run) if crash else run()
            answer = [answer] if isinstance(answer, tuple) else answer
            return next((f for f in answer if signature_of(candidate, f) == signature), None)

        def work():
            small = shrink(program, shows)
            return [small, shows(small)]
        small, difference = work() if crash else apart(work)
        return (small, difference) if difference and isinstance(small, list) else (program, found)


def words(text):
    text = re.sub(r"^[^ ]*: ", "", str(text))
    return re.sub(r"[-0-9.]+", "#", re.sub(r"\[[^\]]*\]", "[]", text))[:80]


def statement_name(program, n):
    if n >= len(program):
        return ""
    s = program[n]
    return s.get("function", s["do"]) + ("_" if s.get("in_place") else "")


def signature_of(program, found):
    """What findings are taken for the same by."""
    if found[0] == "crash":
        return found
    variant, d = found
    if d.kind == "error":
        return variant, d.kind, statement_name(program, d.statement) if d.expected != "no error" else "", words(d.expected), words(d.got)
    got = words(d.got) if isinstance(d.got, str) else "none" if d.got is None else ""
    return variant, d.kind, re.sub("[0-9]+", "#", d.label), got, "none" if d.expected is None else ""


def parallel(function, *arguments):
    """function(*arguments) in a process of its own: where its pickled answer is read, and the process."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        with os.fdopen(write, "wb") as out:
            pickle.dump(function(*arguments), out)
        os._exit(0)
    os.close(write)
    return read, child


def run_worker(judging, seed, count, handle):
    """A batch in a process of its own; handle(message) for each message. The seed after the last program."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        with os.fdopen(write, "wb") as out:
            def said(message):
                pickle.dump(message, out)
                out.flush()
            judging.batch(seed, count, said)
        os._exit(0)
    os.close(write)
    last = seed
    with os.fdopen(read, "rb") as pipe:
        while True:
            try:
                message = pickle.load(pipe)
            except EOFError:
                break
            last = message[1] + (message[0] in ("end", "fault"))
            handle(message)
    status = os.waitpid(child, 0)[1]
    if status or last < seed + count:
        handle(("crash", last, f"signal {status & 127}" if status & 127 else f"status {status >> 8}"))
        return last + 1
    return last


class Session:
    def __init__(self, options):
        self.options, self.judging = options, Judge(options)
        self.statements = self.programs = 0
        self.skipped, self.left_out, self.found = collections.Counter(), collections.Counter(), collections.Counter()
        self.began = time.time()

    def handle(self, message):
        if message[0] == "end":
            _, seed, n, found, skipped, left_out = message
            self.programs += 1
            self.statements += n
            self.skipped.update(skipped)
            self.left_out.update(left_out)
            for f in found[::-1]:
                self.finding(seed, f)
        elif message[0] == "fault":
            print(f"seed {message[1]}: the judge fails: {message[2]}", flush=True)
            self.found["fault of the judge"] += 1
        elif message[0] == "crash":
            self.finding(message[1], ("crash", message[2]))

    def finding(self, seed, found):
        program = apart(lambda: generate(seed, self.judging.open()))
        if isinstance(program, tuple):
            print(f"seed {seed}: the generator fails: {program}", flush=True)
            self.found["generator"] += 1
            return
        signature = signature_of(program, found)
        self.found[signature] += 1
        if self.found[signature] > self.options.each:
            return
        small, difference = self.judging.shrunk(program, found)
        text = report(open_library(self.options.library), small, seed, *difference)
        print(f"\n{text}\n", flush=True)
        if self.options.out:
            os.makedirs(self.options.out, exist_ok=True)
            with open(os.path.join(self.options.out, f"{seed:08}-{len(self.found)}.txt"), "w") as out:
                out.write(text + "\n")

    def run(self):
        options = self.options
        parts = [parallel(self.share, k) for k in range(options.jobs)]
        for read, child in parts:
            with os.fdopen(read, "rb") as pipe:
                answer = pipe.read()
            if os.waitpid(child, 0)[1] or not answer:
                self.found["a job that ended"] += 1
                continue
            programs, statements, skipped, left_out, found = pickle.loads(answer)
            self.programs, self.statements = self.programs + programs, self.statements + statements
            for mine, theirs in ((self.skipped, skipped), (self.left_out, left_out), (self.found, found)):
                mine.update(theirs)
        self.summary()
        return 1 if self.found else 0

    def share(self, k):
        """The k-th job's programs: every jobs-th batch of seeds."""
        options, seed = self.options, self.options.seed + k * BATCH
        while (self.statements < options.count / options.jobs) if options.count else (time.time() < self.began + options.seconds):
            end = seed + BATCH
            while seed < end:  # a crash ends a process, not the batch
                seed = run_worker(self.judging, seed, end - seed, self.handle)
            seed = end + (options.jobs - 1) * BATCH
        return self.programs, self.statements, self.skipped, self.left_out, self.found

    def summary(self):
        seconds = time.time() - self.began
        print(f"from seed {self.options.seed} on: {self.programs} programs, {self.statements} statements in {seconds:.0f} s "
              f"({self.statements / seconds:.0f} a second), findings {sum(self.found.values())}")
        for signature, n in self.found.most_common():
            print(f"  found {n} x {signature}")
        for why, n in (self.left_out + self.skipped).most_common():
            print(f"  left out {n} x {why}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=0, help="statements; 0: by seconds")
    parser.add_argument("--each", type=int, default=1, help="findings of one kind that are shrunk")
    parser.add_argument("--out", help="a folder for findings")
    parser.add_argument("--only", type=int, help="judge this seed alone and show its program")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cache", default="", help="a folder of compiled programs, for the same seeds again; most programs are met once")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    torch.ones(1, requires_grad=True).sum().backward()  # imports what each process would have to
    os.environ["TESSERA_CACHE"] = options.cache
    if options.only is not None:
        options.seed, options.each = options.only, 1
        session = Session(options)
        run_worker(session.judging, options.only, 1, session.handle)
        session.summary()
        return 1 if session.found else 0
    return Session(options).run()


if __name__ == "__main__":
    sys.exit(main())
