"""The JAX programs that tests/jax runs on Tessera, a family a file: PROGRAMS, by name (program.py)."""
from . import (convolutions, dense, devices, indices, loops, numbers, products, randoms, sizes,  # noqa: F401
               transformers)
from .program import PROGRAMS  # noqa: F401
