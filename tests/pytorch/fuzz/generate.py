"""Draws a program. PyTorch runs along, so that arguments fit, values stay tame, and most statements are no errors; one in some is
kept although it is. What the documentation says to differ is not drawn, and counted (run_torch.py)."""
import random

import torch

from arguments import SHAPES, Arguments, NoArguments
from functions import NO_GRADIENT, ROWS
from program import Ref, kind_of
from run_torch import TorchRun, evaluate, flags_of, storage_of

LIMIT = 1e3


def tame(t):
    if not (t.is_floating_point() or t.is_complex()):
        return t.numel() == 0 or t.dtype == torch.bool or int(t.abs().max()) < 1e6
    return bool(torch.isfinite(t).all()) and (t.numel() == 0 or t.abs().max().item() < LIMIT)


class Generator:
    def __init__(self, seed, library, left_out):
        self.random, self.library = random.Random(seed), library
        r = self.random
        self.palette = {"f": r.choice((torch.float64, torch.float64, torch.float32)), "i": r.choice((torch.int64, torch.int64, torch.int32)), "b": torch.bool}
        if r.random() < 0.3:
            self.palette["c"] = torch.complex128 if self.palette["f"] == torch.float64 else torch.complex64
        self.shapes = r.sample(SHAPES, 4) + [[2, 3]]
        self.run, self.program, self.count = TorchRun(left_out=left_out), [], 0
        self.pinned, self.scopes, self.wild = set(), [], set()  # tensors with hooks; tensors that scopes hold; values too large to go on with
        self.ended = False
        mostly = r.choice((("functions",), ("views", "writes"), ("autograd", "writes"), ("views", "autograd"), ()))
        self.kinds = {"functions": 8, "views": 5, "writes": 5, "leaves": 2, "autograd": 4, "state": 3, "errors": 0}
        for kind in mostly:
            self.kinds[kind] *= 3
        chosen = sorted(n for n in ROWS if n in library.functions)
        self.views = [n for n in chosen if library.functions[n]["kind"] == "VIEW"]
        self.values = r.sample([n for n in chosen if n not in self.views], 40) + ["sum", "mul", "add", "mul_scalar", "sin", "clone", "contiguous", "to"]
        self.writes = [n for n in chosen if library.functions[n]["in_place"]]
        self.writes = r.sample(self.writes, 15) + ["add", "mul", "copy", "fill", "zero", "clamp", "index_put", "masked_fill", "scatter", "add_scalar", "mul_scalar"]

    # ---- what there is

    def tensor(self, i):
        return self.run.env[i]

    def usable(self):
        return [i for i in self.run.env if i not in self.wild and (i not in self.run.unclear or not self.run.grad_mode)]

    def number(self):
        self.count += 1
        return self.count

    def leaf_statement(self, shape, dtype, requires_grad=None, **more):
        if requires_grad is None:
            requires_grad = kind_of(dtype) in "fc" and self.random.random() < 0.5 and not more
        return {"do": "leaf", "out": [self.number()], "shape": shape, "dtype": dtype, "seed": self.random.getrandbits(32), "requires_grad": requires_grad, **more}

    def made_in_scope(self, ids):
        if self.scopes:
            self.scopes[-1].extend(ids)

    def add(self, statement):
        """Runs it and appends it. False: PyTorch says no, and it is left out."""
        error = self.run.do(statement)
        if self.is_outside(statement) or error and self.random.random() > 0.03:
            return False
        self.program.append(statement)
        self.made_in_scope(i for i in statement.get("out", ()) if i in self.run.env)
        if error and statement["do"] in ("backward", "grad"):
            self.ended = True  # what a failed walk has left behind is not said
        return not error

    def is_outside(self, statement):
        """Whether the statement relies on what the documentation says to differ. A walk has run then: the program ends before it."""
        reason, self.run.outside = self.run.outside, None
        if reason:
            self.run.left_out[reason] += 1
            self.ended = self.ended or statement["do"] == "grad"
        return reason is not None

    # ---- functions

    def call(self, name, in_place=False):
        arguments = Arguments(self)
        try:
            ROWS[name][0](arguments)
            if in_place:
                self.check_write(name, arguments)
            if name == "batch_norm":
                arguments.need(not any(storage_of(arguments.of(k)) in self.run.frozen for k in ("running_mean", "running_var")))
        except (NoArguments, StopIteration, IndexError):
            return self.forget(arguments)
        except RuntimeError as e:  # values that PyTorch does not show to a function that asks for them
            if "no_grad mode" not in str(e):
                raise
            return self.forget(arguments)
        statement = {"do": "call", "function": name, "in_place": in_place, "args": arguments.values, "out": []}
        if not in_place:
            row = self.library.functions[name]
            statement["out"] = [self.number() for _ in range(row["results"] if row["results"] > 0 else 4)]
        error = self.run.do(statement)
        if self.is_outside(statement) or error and self.random.random() > 0.03:
            return self.forget(arguments)
        made = [i for i in statement["out"] if i in self.run.env]
        statement["out"] = statement["out"] if error else made
        if made and not all(i not in self.run.unclear and tame(self.tensor(i)) for i in made):
            if any(i in self.run.unclear for i in made):
                pass
            elif self.random.random() > 0.02:
                for i in made:
                    del self.run.env[i]
                return self.forget(arguments)
            self.wild.update(i for i in made if i not in self.run.unclear and not tame(self.tensor(i)))
        self.program += arguments.leaves + [statement]
        self.made_in_scope([leaf["out"][0] for leaf in arguments.leaves] + made)
        return True

    def forget(self, arguments):
        for leaf in arguments.leaves:
            self.run.env.pop(leaf["out"][0], None)
        return False

    def check_write(self, name, arguments):
        target = arguments.of("self")
        arguments.need(storage_of(target) not in self.run.frozen and not (name in NO_GRADIENT and target.requires_grad))
        if self.run.grad_mode and flags_of(target) == (True, True):
            arguments.need(self.random.random() < 0.02)
        copy = target.detach().clone()
        with torch.no_grad():
            try:
                values = {k: v if k == "self" else self.run.get(v) for k, v in arguments.values.items()}
                values = {k: int(v) if isinstance(v, float) and v.is_integer() else v for k, v in values.items()}
                evaluate(name, True, {**values, "self": copy})
            except (RuntimeError, TypeError, IndexError, ValueError):
                arguments.need(self.random.random() < 0.1)
                return
        arguments.need(tame(copy))

    # ---- statements

    def leaves(self):
        kind = self.random.choice([k for k in "fffffcib" if k in self.palette])
        self.add(self.leaf_statement(list(self.random.choice(self.shapes)), self.palette[kind]))

    def functions(self):
        self.call(self.random.choice(self.values))

    def view(self):
        self.call(self.random.choice(self.views))

    def write(self):
        off = self.run.grad_mode and self.random.random() < 0.25
        if off:
            self.add({"do": "grad_mode", "on": False})
        done = self.call(self.random.choice(self.writes), True)
        if off:
            self.run.grad_mode = True
            if done:
                self.add({"do": "grad_mode", "on": True})
            else:
                self.program.pop()

    def one(self, accept=lambda t: True):
        found = [i for i in self.usable() if i not in self.run.unclear and accept(self.tensor(i))]
        return Ref(self.random.choice(found[-12:])) if found else None

    def scalar_of(self, ref):
        if self.tensor(ref).numel() != 1 and self.random.random() < 0.85:
            out = self.number()
            if self.add({"do": "call", "function": "sum", "in_place": False, "args": {"self": ref, "dims": [], "keepdim": False}, "out": [out]}):
                return Ref(out)
        return ref

    def gradient_for(self, ref):
        t = self.tensor(ref)
        if t.numel() == 1 and not t.is_complex() and self.random.random() < 0.7:
            return None
        if self.random.random() < 0.03:
            return None
        out = self.leaf_statement(list(t.shape), t.dtype, requires_grad=self.random.random() < 0.1)
        self.add(out)
        return Ref(out["out"][0])

    def wants_gradient(self, t):
        return kind_of(t.dtype) in "fc" and (t.requires_grad or self.random.random() < 0.01)

    def backward(self):
        ref = self.one(self.wants_gradient)
        if ref is None:
            return
        ref = self.scalar_of(ref)
        self.add({"do": "backward", "of": ref, "gradient": self.gradient_for(ref), "retain": self.random.random() < 0.75, "create": self.random.random() < 0.1})

    def grad(self):
        ref = self.one(self.wants_gradient)
        inputs = [i for i in (self.one(self.wants_gradient) for _ in range(self.random.randint(1, 3))) if i is not None]
        if ref is None or not inputs:
            return
        inputs = list(dict.fromkeys(inputs))
        ref = self.scalar_of(ref)
        gradient, create = self.gradient_for(ref), self.random.random() < 0.4
        out = [self.number() for _ in inputs]
        if self.add({"do": "grad", "outputs": [ref], "inputs": inputs, "grad_outputs": None if gradient is None else [gradient], "retain": self.random.random() < 0.8,
                     "create": create, "allow_unused": self.random.random() < 0.9, "out": out}):
            for i in out:
                if i in self.run.env and not tame(self.tensor(i)):
                    self.wild.add(i)

    def autograd(self):
        kind = self.random.choice(("backward", "backward", "backward", "grad", "grad", "grad", "detach", "hook", "retain_grad", "requires_grad", "get_grad", "clear_grad", "zero_grad", "grad_mode"))
        if kind in ("backward", "grad"):
            return getattr(self, kind)()
        if kind == "grad_mode":
            return self.add({"do": "grad_mode", "on": not self.run.grad_mode})
        ref = self.one((lambda t: t.grad is not None) if kind in ("get_grad", "clear_grad", "zero_grad") else lambda t: kind_of(t.dtype) in "fc")
        if ref is None:
            return None
        statement = {"do": kind, "of": ref}
        t = self.tensor(ref)
        if kind in ("hook", "retain_grad"):
            if not t.requires_grad and self.random.random() < 0.95:
                return None
            self.pinned.add(ref)
            statement.update({"number": self.number(), "kind": self.random.choice(("double", "keep"))} if kind == "hook" else {})
        if kind == "requires_grad":
            statement["flag"] = self.random.random() < 0.7
        if kind in ("detach", "get_grad"):
            statement["out"] = [self.number()]
        return self.add(statement)

    # ---- times of computation, and lifetimes

    def sync(self):
        live = list(self.run.env)
        named = live if self.random.random() < 0.6 else [i for i in live if self.random.random() < 0.4]
        dropped = self.run.unsettled(named)
        if any(i in self.pinned for i in dropped):
            named, dropped = live, []
        self.add({"do": "sync", "named": named, "dropped": dropped})

    def state(self):
        r = self.random
        kind = r.choice(("sync", "read", "read", "keep", "keep", "free", "scope", "scope", "eager", "threads"))
        if kind == "sync":
            return self.sync()
        if kind == "eager":
            return self.add({"do": "eager", "on": r.random() < 0.4})
        if kind == "threads":
            return self.add({"do": "threads", "count": r.choice((1, 2))})
        if kind == "scope":
            return self.scope()
        ref = self.one()
        if ref is None:
            return None
        if kind == "free":
            if ref in self.pinned or ref in self.run.kept:
                return None
            return self.add({"do": "free", "dropped": [ref]})
        return self.add({"do": kind, "of": ref})

    def scope(self):
        if not self.scopes or self.random.random() < 0.3:
            self.scopes.append([])
            return self.add({"do": "scope_begin"})
        made = [i for i in self.scopes.pop() if i in self.run.env]
        returned = [i for i in made if i in self.pinned or self.random.random() < 0.7]
        self.made_in_scope(returned)
        return self.add({"do": "scope_end", "returned": returned, "dropped": [i for i in made if i not in returned and i not in self.run.kept]})

    def generate(self, length):
        for _ in range(3):
            self.leaves()
        makers = {"functions": self.functions, "views": self.view, "writes": self.write, "leaves": self.leaves, "autograd": self.autograd, "state": self.state}
        names = list(makers)
        weights = [self.kinds[n] for n in names]
        for _ in range(4 * length):
            if len(self.program) >= length or self.ended:
                break
            makers[self.random.choices(names, weights)[0]]()
        return self.program


def generate(seed, library, left_out=None):
    generator = Generator(seed, library, left_out)
    return generator.generate(random.Random(seed ^ 0x5eed).randint(15, 45))
