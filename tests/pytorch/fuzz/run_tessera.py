"""Runs a program on Tessera through docs/api.json. Variants change when values are computed, and must not change a bit."""
import ctypes
import random

import torch

from binding import DTYPES, P, Failure
from program import Ref, leaf_data, other_number, references
from run_torch import NUMBERS

HOOK = ctypes.CFUNCTYPE(P, P, P)
IDLE = {"sync", "mark_step", "read", "eager", "threads"}


class TesseraRun:
    """other: which data set. eager, threads: set from the start, the program's own statements do nothing then. reads: a seed; after some
    statements a tensor is read, or all are synced. quiet: the program's own reads and syncs are left out."""

    def __init__(self, library, other=0, eager=None, threads=None, reads=None, quiet=False, each=False):
        self.library, self.c, self.other, self.eager, self.threads, self.quiet, self.each = library, library.c, other, eager, threads, quiet, each
        self.reads = random.Random(reads) if reads is not None else None
        self.env, self.hooks, self.log, self.kept, self.scopes, self.callbacks = {}, {}, [], [], [], []

    def get(self, value):
        if isinstance(value, Ref):
            return self.env[value]
        if isinstance(value, list):
            return [self.get(v) for v in value]
        if isinstance(value, torch.dtype):
            return DTYPES[value]
        return value.encode() if isinstance(value, str) else value

    def arguments(self, statement):
        values = {}
        kinds = {a["name"]: a["type"] for a in self.library.functions[statement["function"]]["args"]}
        for key, value in statement["args"].items():
            if key in NUMBERS and isinstance(value, (int, float)) and not isinstance(value, Ref):
                value = other_number(value, self.other)
                if kinds[key].startswith("Tensor"):
                    value = self.c.tsr_number_int(int(value)) if float(value).is_integer() else self.c.tsr_number(value)
            values[key] = self.get(value)
        return values

    def status(self, status):
        if status:
            raise Failure(self.library.message() or f"status {status}")
        return []

    # ---- statements

    def do_leaf(self, s):
        return [self.library.check(self.library.tensor(leaf_data(s, self.other), s.get("requires_grad", False)))]

    def do_call(self, s):
        results = self.library.call(s["function"], self.arguments(s), s["in_place"])
        return [] if s["in_place"] else results

    def do_detach(self, s):
        return [self.library.check(self.c.tsr_detach(self.env[s["of"]]))]

    def do_requires_grad(self, s):
        self.library.check(self.c.tsr_set_requires_grad(self.env[s["of"]], s["flag"]))
        return []

    def grad_of(self, s):
        grad = self.c.tsr_grad(self.env[s["of"]])
        if not grad:
            raise Failure("no gradient")
        return grad

    def do_get_grad(self, s):
        return self.library.call("clone", {"self": self.grad_of(s)})

    def do_clear_grad(self, s):
        self.c.tsr_clear_grad(self.env[s["of"]])
        return []

    def do_zero_grad(self, s):
        was = self.c.tsr_set_grad_enabled(False)
        try:
            self.library.call("zero", {"self": self.grad_of(s)}, True)
        finally:
            self.c.tsr_set_grad_enabled(was)
        return []

    def do_backward(self, s):
        struct = self.library.structs["tsr_backward_options"]
        options = struct(size=ctypes.sizeof(struct), tensor=self.env[s["of"]], gradient=self.get(s["gradient"]), retain_graph=s["retain"], create_graph=s["create"])
        return self.status(self.c.tsr_backward(ctypes.addressof(options)))

    def do_grad(self, s):
        outputs, inputs, given = self.get(s["outputs"]), self.get(s["inputs"]), self.get(s["grad_outputs"])
        found, struct = (P * len(inputs))(), self.library.structs["tsr_autograd_grad_options"]
        seeds = (P * len(outputs))(*given) if given else None
        options = struct(size=ctypes.sizeof(struct), gradients=ctypes.addressof(found), grad_outputs=ctypes.addressof(seeds) if given else None,
                         retain_graph=s["retain"], create_graph=s["create"], allow_unused=s["allow_unused"])
        self.status(self.c.tsr_autograd_grad((P * len(outputs))(*outputs), len(outputs), (P * len(inputs))(*inputs), len(inputs), ctypes.addressof(options)))
        return list(found)

    def do_grad_mode(self, s):
        self.c.tsr_set_grad_enabled(s["on"])
        return []

    def do_hook(self, s):
        seen = self.hooks[s["number"]] = []

        def hook(_, gradient):
            seen.append(self.keep(gradient))
            return self.library.call("mul_scalar", {"self": gradient, "value": 2.0})[0] if s["kind"] == "double" else None
        self.callbacks.append(HOOK(hook))
        return self.status(self.c.tsr_register_hook(self.env[s["of"]], ctypes.cast(self.callbacks[-1], P), None))

    def keep(self, handle):
        self.kept.append(self.c.tsr_keep(handle))
        return handle

    def do_retain_grad(self, s):
        return self.status(self.c.tsr_retain_grad(self.env[s["of"]]))

    def do_read(self, s):
        if not self.quiet:
            self.say("value", self.library.value(self.env[s["of"]]))
        return []

    def drop(self, s):
        for i in s["dropped"]:
            self.env.pop(i, None)
        return []

    def do_sync(self, s):
        if not self.quiet:
            named = [self.env[i] for i in s["named"] if i in self.env]
            self.status(self.c.tsr_sync_all((P * max(len(named), 1))(*named), len(named)))
        return self.drop(s)

    def do_keep(self, s):
        self.keep(self.env[s["of"]])
        return []

    def do_free(self, s):
        for i in s["dropped"]:
            if i in self.env:
                self.c.tsr_free(self.env.pop(i))
        return []

    def do_scope_begin(self, s):
        self.scopes.append(self.c.tsr_scope_begin())
        return []

    def do_scope_end(self, s):
        if len(self.scopes) > 1:
            for i in s["returned"]:
                if i in self.env:
                    self.c.tsr_scope_return(self.scopes[-1], self.env[i])
            self.drop(s)
            self.status(self.c.tsr_scope_end(self.scopes.pop()))
        return []

    def do_eager(self, s):
        if self.eager is None:
            self.c.tsr_set_eager(s["on"])
        return []

    def do_threads(self, s):
        if self.threads is None:
            self.c.tsr_set_num_threads(s["count"])
        return []

    # ---- running

    def say(self, label, value):
        self.observed.append((label, value))

    def do(self, statement):
        self.observed = []
        if any(i not in self.env for i in references({k: v for k, v in statement.items() if k not in ("out", "dropped", "named", "returned")})):
            return "skipped"
        try:
            results = getattr(self, "do_" + statement["do"])(statement)
        except Failure as e:
            self.library.message()
            return str(e) or "an error without a message"
        if statement.get("out"):
            self.say("results", len(results))
        for i, result in zip(statement.get("out", ()), results):
            if not result:
                self.say(f"t{i} exists", False)
                continue
            self.env[i] = result
        for i in [i for i in statement.get("out", ()) if i in self.env] + ([statement["args"]["self"]] if statement["do"] == "call" and statement["in_place"] else []):
            self.flags(i)
        return None

    def flags(self, i):
        t = self.env[i]
        self.say(f"t{int(i)} requires_grad, is_leaf", (self.c.tsr_requires_grad(t), self.c.tsr_is_leaf(t)))
        self.say(f"t{int(i)} shape, dtype", ([self.c.tsr_size(t, d) for d in range(self.c.tsr_dim(t))], self.library.dtype(t)))

    def value(self, handle):
        try:
            return self.library.value(handle)
        except Failure as e:
            self.library.message()
            return "refused: " + str(e)

    def sync_all(self):
        named = list(self.env.values())
        self.c.tsr_sync_all((P * max(len(named), 1))(*named), len(named))
        self.library.message()

    def disturb(self):
        """What the variant does besides the program."""
        if self.reads and self.env and self.reads.random() < 0.12:
            if self.reads.random() < 0.5:
                self.value(self.reads.choice(list(self.env.values())))
            else:
                self.sync_all()

    def finish(self):
        self.observed = []
        if not self.each:
            self.sync_all()
        for i in sorted(self.env):
            t = self.env[i]
            self.say(f"t{int(i)}", self.value(t))
            self.say(f"t{int(i)} requires_grad, is_leaf", (self.c.tsr_requires_grad(t), self.c.tsr_is_leaf(t)))
            grad = self.c.tsr_grad(t)
            self.say(f"t{int(i)}.grad", self.value(grad) if grad else None)
        for number, seen in sorted(self.hooks.items()):
            self.say(f"hook {number} calls", len(seen))
            for k, g in enumerate(seen):
                self.say(f"hook {number} gradient {k}", self.value(g))

    def run(self, program):
        self.scopes = [self.c.tsr_scope_begin()]
        self.c.tsr_set_eager(bool(self.eager))
        self.c.tsr_set_num_threads(self.threads or 1)
        self.c.tsr_set_grad_enabled(True)
        try:
            for n, statement in enumerate(program):
                error = self.do(statement)
                self.log.append((n, error, self.observed))
                self.disturb()
            self.finish()
            self.log.append((len(program), None, self.observed))
        finally:
            self.c.tsr_set_eager(False)
            self.c.tsr_set_grad_enabled(True)
            self.c.tsr_scope_end(self.scopes[0])
            for handle in self.kept:
                self.c.tsr_free(handle)
            self.library.message()
        return self.log
