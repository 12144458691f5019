"""Makes a program smaller while it still shows the same kind of difference. Each try runs in a process of its own, so that a crash
is a difference like others."""
import os
import pickle
import select
import signal

from program import references


def apart(function, *arguments, seconds=60):
    """function(*arguments) in a process of its own; ("crash", what) when that ends otherwise."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            with os.fdopen(write, "wb") as out:
                pickle.dump(function(*arguments), out)
        finally:
            os._exit(0)
    os.close(write)
    answer, late = b"", False
    with os.fdopen(read, "rb") as pipe:
        while not late:
            late = not select.select([pipe], [], [], seconds)[0]
            part = b"" if late else os.read(pipe.fileno(), 1 << 16)
            if not part:
                break
            answer += part
    if late:
        os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    if late or status or not answer:
        return "crash", "it hangs" if late else f"signal {status & 127}" if status & 127 else f"status {status >> 8}"
    return pickle.loads(answer)


def simpler(statement):
    """Statements that might do in its place."""
    if statement["do"] == "leaf" and statement.get("requires_grad"):
        yield {**statement, "requires_grad": False}
    if statement["do"] == "grad" and len(statement["inputs"]) > 1:
        for k in range(len(statement["inputs"])):
            yield {**statement, "inputs": [statement["inputs"][k]], "out": [statement["out"][k]]}
    for key in ("create", "retain"):
        if statement.get(key):
            yield {**statement, key: False}


def without(program, gone):
    """The program without the statements of these numbers, and without those that read what they make."""
    lost, kept = set(), []
    for n, s in enumerate(program):
        if n in gone or any(i in lost for i in references({k: v for k, v in s.items() if k not in ("out", "dropped", "named", "returned")})):
            lost.update(s.get("out", ()))
            continue
        kept.append(s)
    return kept


def shrink(program, shows, tries=250):
    """shows(program): whether the difference is there."""
    def attempt(candidate):
        nonlocal tries
        tries -= 1
        return tries >= 0 and len(candidate) > 0 and shows(candidate)
    size = max(len(program) // 2, 1)
    while size >= 1 and tries > 0:
        n = len(program)
        changed = False
        for end in range(n, 0, -size):
            candidate = without(program, set(range(max(end - size, 0), end)))
            if len(candidate) < len(program) and end <= len(program) + size and attempt(candidate):
                program, changed = candidate, True
        if not changed or size > 1:
            if size == 1:
                break
            size //= 2
    for n in range(len(program)):
        for candidate in simpler(program[n]):
            if attempt(program[:n] + [candidate] + program[n + 1:]):
                program = program[:n] + [candidate] + program[n + 1:]
                break
    return program
