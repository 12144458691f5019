"""Draws a function's arguments from the tensors that a program has; what it has not is made as leaves."""
import math

import torch

from program import Ref, kind_of

SHAPES = [], [1], [2], [3], [2, 3], [3, 2], [1, 3], [2, 1], [2, 2], [3, 3], [2, 1, 3], [2, 3, 2], [2, 2, 2], [0], [0, 3], [2, 0]


class NoArguments(Exception):
    """The program has no tensors that this function could take."""


def spread(shape, other):
    """Whether a tensor of the shape `other` broadcasts to `shape`."""
    return len(other) <= len(shape) and all(b in (1, a) for a, b in zip(reversed(shape), reversed(other)))


class Arguments:
    """values: by the names of the schema. Each method fills some and returns the object; they fail with NoArguments."""

    def __init__(self, generator):
        self.generator, self.random, self.values, self.leaves = generator, generator.random, {}, []

    # ---- tensors of the program

    def of(self, name):
        value = self.values[name]
        return self.generator.tensor(value[0] if isinstance(value, list) else value)

    def shape_of(self, name):
        return list(self.of(name).shape)

    def size(self, name, dim):
        return self.of(name).size(dim)

    def numel(self, name):
        return self.of(name).numel()

    def pick(self, accept):
        found = [i for i in self.generator.usable() if accept(self.generator.tensor(i))]
        if not found:
            return None
        return Ref(found[-1 - min(int(self.random.expovariate(0.25)), len(found) - 1)])  # later ones more often

    def leaf(self, shape, dtype, **more):
        statement = self.generator.leaf_statement(list(shape), dtype, **more)
        self.leaves.append(statement)
        self.generator.run.do(statement)
        return Ref(statement["out"][0])

    def need(self, fine):
        if not fine:
            raise NoArguments
        return self

    # ---- tensors

    def tensor(self, name, kinds, rank=(0, 9)):
        kind = self.random.choice(kinds)
        ref = self.pick(lambda t: kind_of(t.dtype) == kind and rank[0] <= t.dim() <= min(rank[1], 4))
        self.values[name] = ref
        return self.need(ref is not None)

    def beside(self, name, kinds=None, same=False, into=False):
        """Another one that broadcasts with self (into: to self). Mostly of self's dtype."""
        own = self.of("self")
        other = self.random.random() < 0.15 and not same

        def accept(t):
            right = (kind_of(t.dtype) in (kinds or "fcib")) if other else t.dtype == own.dtype
            return right and (spread(own.shape, t.shape) or (not into and spread(t.shape, own.shape)))
        ref = self.pick(accept)
        if ref is None or self.random.random() < 0.1:
            ref = self.leaf([s if self.random.random() < 0.8 else 1 for s in own.shape], own.dtype)
        self.values[name] = ref
        return self

    def shaped(self, name, shape, of=None):
        like = self.of(of) if of else next(self.generator.tensor(v) for v in self.values.values() if isinstance(v, Ref) and kind_of(self.generator.tensor(v).dtype) in "fc")
        ref = self.pick(lambda t: list(t.shape) == list(shape) and t.dtype == like.dtype)
        self.values[name] = ref if ref is not None and self.random.random() < 0.8 else self.leaf(shape, like.dtype)
        return self

    def fresh(self, name, shape, kind=None):
        """A tensor of exactly this shape."""
        dtype = self.generator.palette["f"] if kind else next(self.generator.tensor(v) for v in self.values.values() if isinstance(v, Ref)).dtype
        ref = self.pick(lambda t: list(t.shape) == shape and t.dtype == dtype)
        self.values[name] = ref if ref is not None else self.leaf(shape, dtype)
        return self

    def positive(self, name, shape):
        self.values[name] = self.leaf(shape, self.generator.palette["f"], positive=True)
        return self

    def product(self, name, rank=None, of="self"):
        own = self.of(of)
        rank = rank or self.random.choice((1, 2))
        inner, outer = own.size(-1), self.random.choice((1, 2, 3))
        return self.shaped(name, {1: [inner], 2: [inner, outer], 3: [own.size(0), inner, outer]}[rank], of)

    def several(self, name, joined):
        own = self.pick(lambda t: kind_of(t.dtype) in "fcib" and t.dim() >= joined)
        self.need(own is not None)
        t = self.generator.tensor(own)
        others = [self.pick(lambda o: o.shape == t.shape and (o.dtype == t.dtype or self.random.random() < 0.05)) for _ in range(self.random.randint(0, 2))]
        self.values[name] = [own, *others]
        self.random.shuffle(self.values[name])
        return self

    def einsum(self):
        a = self.pick(lambda t: t.dtype == self.generator.palette["f"] and t.dim() == 2)
        self.need(a is not None)
        n, m = self.generator.tensor(a).shape
        self.values["tensors"] = [a]
        equation = self.random.choice(("ij->ji", "ij->i", "ij->", "ij,jk->ik", "ij,ij->ij", "ij,kj->ik", "ij,j->i", "ii->i", "ii"))
        if "ii" in equation:
            self.need(n == m)
        if "," in equation:
            sizes = {"i": n, "j": m, "k": 2}
            shape = [sizes[c] for c in equation.split("->")[0].split(",")[1]]
            like = self.generator.tensor(a)
            other = self.pick(lambda t: list(t.shape) == shape and t.dtype == like.dtype)
            self.values["tensors"].append(other if other is not None else self.leaf(shape, like.dtype))
        self.values["equation"] = equation
        return self

    def mask(self, name, _):
        own = self.of("self")
        ref = self.pick(lambda t: t.dtype == torch.bool and spread(own.shape, t.shape))
        self.values[name] = ref if ref is not None and self.random.random() < 0.7 else self.leaf(own.shape, torch.bool)
        return self

    def indices(self, name, shape, bound, unique=False):
        self.need(bound > 0 or math.prod(shape) == 0)
        self.values[name] = self.leaf(shape, torch.int64, bound=max(bound, 1), unique=unique)
        return self

    def along_index(self, name, unique):
        """An index along self's dim, each of whose lines has no index twice when it is unique."""
        own, dim = self.of("self"), self.values["dim"]
        shape = list(own.shape)
        shape[dim] = self.random.randint(1, max(shape[dim], 1))
        return self.indices(name, shape, own.size(dim), unique=dim % own.dim() if unique else False)

    def slices(self, index, source, unique):
        own, dim = self.of("self"), self.values["dim"]
        n = self.random.randint(1, max(own.size(dim), 1))
        self.indices(index, [n], own.size(dim), unique=0 if unique else False)
        shape = list(own.shape)
        shape[dim] = n
        return self.shaped(source, shape, "self")

    def advanced(self, name, put=False):
        own = self.of("self")
        n = self.random.randint(1, own.dim())
        shape = self.random.choice(([2], [1], [2, 1])) if not put else [self.random.randint(1, max(1, min(own.shape[:n])))]
        refs = []
        for k in range(n):
            if n > 1 and k != n // 2 and self.random.random() < 0.3:
                refs.append(None)
                continue
            self.indices(name, shape, own.size(k), unique=0 if put else False)
            refs.append(self.values[name])
        self.values[name] = refs
        if put:
            self.values["accumulate"] = self.random.random() < 0.4
            full = list(torch.ops.aten.index(own.detach(), [None if r is None else torch.zeros(shape, dtype=torch.int64) for r in refs]).shape)
            self.shaped("values", full[self.random.randint(0, 1):] if len(full) > 1 else full, "self")
        return self

    def sorted_leaf(self, name, of):
        like = self.of(of)
        shape = [*like.shape[:-1], 3] if like.dim() else [3]
        self.values[name] = self.leaf(shape, like.dtype, sorted=True)
        return self

    # ---- numbers

    def number(self, name, values=(-1, 0, 0.5, 1, 2, 1.3)):
        kind = kind_of(self.of("self").dtype) if "self" in self.values else "f"
        values = [v for v in values if kind not in "ib" or float(v).is_integer()]
        return self.choose(name, values or [1])

    def number_tensor(self, name, values):
        whole = kind_of(self.of("self").dtype) == "i"
        values = [v for v in values if not whole or float(v).is_integer()]
        return self.choose(name, values)

    def choose(self, name, values):
        self.values[name] = self.random.choice(values)
        return self

    def rounding(self, name, divisor):
        """How a quotient is rounded: mostly not. Rounded ones are of real numbers, and of no zeros."""
        real = all(kind_of(self.of(k).dtype) in "fi" for k in ("self", divisor))
        self.choose(name, (None, None, "trunc", "floor") if real else (None,))
        return self.nonzero(divisor) if self.values[name] else self

    def rename(self, name, to):
        self.values[to] = [self.values.pop(name)]
        return self

    def maybe(self, draw, name):
        if self.random.random() < 0.5:
            self.values[name] = None
        else:
            draw()
        return self

    def shape(self, name):
        self.values[name] = self.some_shape()
        return self

    def some_shape(self):
        return list(self.random.choice(SHAPES))

    def dtype(self, name, kinds="fcib", of=None):
        kinds = "".join(k for k in kinds if k in self.generator.palette)
        stays = of and (kind_of(self.of(of).dtype) == "c" or self.random.random() < 0.5)
        dtype = self.of(of).dtype if stays else self.generator.palette[self.random.choice(kinds)]
        if of and kind_of(self.of(of).dtype) == "f" and kind_of(dtype) in "ib":
            values = self.of(of).detach()
            self.need(bool(torch.isfinite(values).all()) and not (values != values.round()).any())
        self.values[name] = dtype
        return self

    # ---- dimensions

    def dim(self, name, extra=0, of="self"):
        rank = self.of(of).dim() + extra
        self.need(rank > 0)
        return self.choose(name, range(-rank, rank))

    def even_dim(self, name):
        return self.dim(name).need(self.of("self").size(self.values[name]) % 2 == 0)

    def two_dims(self, one, two):
        rank = self.of("self").dim()
        a, b = self.random.sample(range(rank), 2)
        self.values[one], self.values[two] = self.random.choice(((a, b), (a - rank, b)))
        return self

    def dims(self, name):
        rank = self.of("self").dim()
        self.values[name] = self.random.sample(range(rank), self.random.randint(0, rank))
        return self

    def order(self, name):
        rank = self.of("self").dim()
        self.values[name] = self.random.sample(range(rank), rank)
        return self

    def stretch(self, start, end):
        rank = max(self.of("self").dim(), 1)
        a = self.random.randrange(rank)
        self.values[start], self.values[end] = a, self.random.choice((-1, self.random.randrange(a, rank)))
        return self

    def tail(self, name):
        shape = self.shape_of("self")
        self.values[name] = shape[self.random.randrange(len(shape)):]
        return self.need(math.prod(shape) > 0)

    def ones(self, name):
        found = [i for i, s in enumerate(self.of("self").shape) if s == 1 or self.random.random() < 0.1]
        self.values[name] = found if self.random.random() < 0.7 else None
        return self

    def reshaping(self, name):
        n = self.numel("self")
        shapes = [s for s in SHAPES if math.prod(s) == n] + [[n], [1, n], [-1] if n else [0]]
        return self.choose(name, shapes)

    def factors(self, dim, sizes):
        self.dim(dim)
        n = self.of("self").size(self.values[dim])
        return self.choose(sizes, [[1, n], [n, 1], [-1, 1] if n else [n, 1], [2, n // 2] if n % 2 == 0 else [1, n]])

    def expanding(self, name):
        shape = [self.random.choice((s, -1, 2)) if s == 1 else self.random.choice((s, -1)) for s in self.of("self").shape]
        self.values[name] = ([2] if self.random.random() < 0.3 else []) + shape
        return self

    def repeats(self, name):
        rank = self.of("self").dim()
        return self.choose(name, [[1] * rank, [2] + [1] * (rank - 1), [1] * (rank - 1) + [2], [2] + [1] * rank])

    def part(self, start, length):
        n = self.size("self", self.values["dim"])
        self.choose(start, range(n + 1))
        return self.choose(length, range(n - self.values[start] + 1))

    def place(self, name):
        n = self.size("self", self.values["dim"])
        return self.need(n > 0).choose(name, range(-n, n) if n else [0])

    # ---- what values must be

    def nonzero(self, name, floats=False):
        t = self.of(name)
        return self.need((kind_of(t.dtype) not in "ib" and not floats) or bool((t != 0).all()))

    def no_pole(self, name):
        """Not at 0, -1, -2 ..."""
        t = self.of(name)
        return self.need(kind_of(t.dtype) not in "fi" or not bool(((t <= 0) & (t == t.round())).any()))

    def flat(self, name):
        """It has no gradient: PyTorch's derivative is not implemented, ours is zero."""
        return self.need(not self.of(name).requires_grad)

    def distinct(self, name, dim):
        t = self.of(name).detach()
        self.need(t.dim() > 0)
        ordered = t.sort(self.values[dim])[0]
        return self.need(bool((ordered.diff(dim=self.values[dim]).abs() > 1e-6).all()))

    def flat_distinct(self, name):
        return self.need(bool((self.of(name).detach().flatten().sort()[0].diff().abs() > 1e-6).all()))

    def within(self, name, low, high):
        t = self.of(name)
        return self.need(bool(((t >= low) & (t <= high)).all()))

    def last_is_two(self, name):
        return self.need(self.of(name).size(-1) == 2 and self.of(name).dtype in (torch.float32, torch.float64))
