"""The JAX programs that tests/jax runs on Tessera, a family a file: PROGRAMS, by name (program.py).
SWEEP has others: each op on each element type, at the ends of its range."""
from . import (convolutions, dense, devices, indices, loops, numbers, products, randoms, sizes,  # noqa: F401
               transformers)
from .program import PROGRAMS  # noqa: F401
from .sweep import SWEEP  # noqa: F401
