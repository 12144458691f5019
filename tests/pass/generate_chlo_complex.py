"""Writes data/chlo_complex.txt: chlo's functions of complex numbers by mpmath and, where a part is zero or infinite, by NumPy,
whose zeros' signs and infinities are C's. Needs mpmath and NumPy."""
import math
import os

import mpmath as mp
import numpy as np

mp.mp.prec = 4000  # the real part of atanh(1e-300 + 1e305i) is not 0
FUNCTIONS = {
    "acos": (mp.acos, np.arccos), "acosh": (mp.acosh, np.arccosh), "asin": (mp.asin, np.arcsin),
    "asinh": (mp.asinh, np.arcsinh), "atan": (mp.atan, np.arctan), "atanh": (mp.atanh, np.arctanh),
    "cosh": (mp.cosh, np.cosh), "sinh": (mp.sinh, np.sinh),
}
SIZES = {
    "c128": [0, 1e-300, 1e-9, 0.5, 1, 1.5, 40, 1e155, 1e305, math.inf],
    "c64": [0, 1e-38, 1e-4, 0.5, 1, 1.5, 40, 1e30, math.inf],
}
MORE = {
    "c128": [(1.7e308, 1e305), (-1.7e308, 1.7e308), (1e305, -1.7e308), (1, 1e-200), (-1, 1e-160), (1, -1e-155), (1e-200, 1),
             (-1e-160, -1), (1e150, 1e149), (1e151, 1e152), (3e-8, 1e-150), (710.4, 1.5), (-711.5, 1.57),
             (720, 1e-12), (-1200, 1e-300), (1 + 2**-52, 1e-20), (1 - 2**-53, 1e-20), (5e-324, 5e-324), (2, 5e-324)],
    "c64": [(88.9, 1.5), (-90, 1.57), (1, 1e-40), (3e38, -3e38), (1 + 2**-23, 1e-20), (1e-45, 1e-45), (2, 1e-45)],
}


def points(dtype):
    kind = np.float64 if dtype == "c128" else np.float32
    turn = 0
    for x in SIZES[dtype]:
        for y in SIZES[dtype]:
            if x in (0, math.inf) or y in (0, math.inf):
                signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
            else:
                signs = [[(1, 1), (-1, 1), (1, -1), (-1, -1)][turn % 4]]
                turn += 1
            for s, t in signs:
                yield kind(math.copysign(x, s)), kind(math.copysign(y, t))
    for x, y in MORE[dtype]:
        yield kind(x), kind(y)


def value(name, x, y):
    exact, plain = FUNCTIONS[name]
    if x == 0 or y == 0 or math.isinf(x) or math.isinf(y):
        z = plain(np.array([complex(x, y)]))[0]
        return z.real, z.imag
    z = exact(mp.mpc(float(x), float(y)))
    return [math.copysign(float(abs(part)), mp.sign(part)) for part in (z.real, z.imag)]


def bits(x, kind):
    return np.array(x).astype(kind).tobytes()[::-1].hex()


with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "data", "chlo_complex.txt"), "w") as out:
    np.seterr(all="ignore")
    for name in FUNCTIONS:
        for dtype, kind in (("c128", np.float64), ("c64", np.float32)):
            for x, y in points(dtype):
                if name in ("cosh", "sinh") and math.isinf(y):
                    continue  # C makes one part of some of these a number; XLA makes both NaN
                u, v = value(name, float(x), float(y))
                out.write("%s %s %s\n" % (name, dtype, " ".join(bits(part, kind) for part in (x, y, u, v))))
