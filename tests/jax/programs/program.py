"""What a program is, and the arrays it is given. PROGRAMS has them all by name, in the order in which the families are
imported.

A program is a function and its arguments, made for a scale: 1 for tests (the interpreter runs it, too), larger for
benches. The decorator's options: rtol and atol (default: by the results' dtype), shapes (symbolic shapes of the arguments,
as jax.export takes them), devices (a mesh of that many), platform (what it is exported for: "tpu" keeps linear algebra as
StableHLO ops, where "cpu" calls LAPACK), bench (a scale; 0: not in the bench), table and name (another dict than PROGRAMS,
another name than the function's)."""
import types

import numpy as np

PROGRAMS = {}


def program(table=PROGRAMS, name=None, **options):
    def add(make):
        table[name or make.__name__] = types.SimpleNamespace(
            name=name or make.__name__, make=make, rtol=options.get("rtol"), atol=options.get("atol"),
            shapes=options.get("shapes"), devices=options.get("devices", 1), platform=options.get("platform"),
            bench=options.get("bench", 0))
        return make
    return add


def normal(seed, *shape, scale=1.0, dtype=np.float32):
    return (np.random.default_rng(seed).standard_normal(shape) * scale).astype(dtype)


def integers(seed, low, high, *shape, dtype=np.int32):
    return np.random.default_rng(seed).integers(low, high, shape).astype(dtype)
