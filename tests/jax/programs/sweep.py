"""Each op on each element type that JAX has it for: values at the ends of their range and between them, all that an op can be
told, sizes of none and one, indices in range and out of it. A program is an op's family on one type.

Left out is where JAX itself leaves the meaning open or XLA's CPU backend does not follow it: denormals (it flushes them),
complex numbers with infinite parts, integers from f4E2M1FN, the bits of an f8's NaN that was moved, windows of a scatter that
lie half outside (StableHLO writes the half inside, XLA nothing)."""
import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

from .program import normal, program

SWEEP = {}
HALVES, REALS, COMPLEX = ("float16", "bfloat16"), ("float32", "float64"), ("complex64", "complex128")
SIGNED, UNSIGNED = ("int8", "int16", "int32", "int64"), ("uint8", "uint16", "uint32", "uint64")
BYTES = ("float8_e4m3fn", "float8_e5m2", "float8_e4m3b11fnuz", "float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e3m4", "float8_e4m3")
NARROW = ("int4", "uint4")
FLOATS, INTEGERS = HALVES + REALS, SIGNED + UNSIGNED
ALL = FLOATS + COMPLEX + INTEGERS + ("bool",)


def kind(dtype):
    return "float" if dtype in FLOATS + BYTES else "complex" if dtype in COMPLEX else "bool" if dtype == "bool" else "int"


def ends(dtype):
    """What an op may stumble over."""
    if dtype == "bool":
        return np.array([False, True])
    if dtype in COMPLEX:
        parts = np.array([0, -0.0, 1, -1, 0.5, 3.5, -20])
        return (parts[:, None] + 1j * parts).ravel().astype(dtype)
    if kind(dtype) == "int":
        info = ml_dtypes.iinfo(dtype)
        return np.array([int(v) for v in {0, 1, 2, 3, 5, -1, -2, -7, info.max, info.max - 1, info.min, info.min + 1}
                         if info.min <= v <= info.max], object).astype(np.dtype(dtype))
    info = ml_dtypes.finfo(dtype)
    with np.errstate(all="ignore"):
        return np.array([0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3, 10.25, -100, info.max, info.min, info.eps, 1e-3,
                         np.inf, -np.inf, np.nan]).astype(np.dtype(dtype))


def some(dtype, *shape, seed=0, low=-100, high=100):
    """Ordinary values."""
    generator = np.random.default_rng([seed, *shape])
    if dtype == "bool":
        return generator.random(shape) < 0.5
    if kind(dtype) == "int":
        info = ml_dtypes.iinfo(dtype)
        return generator.integers(max(low, info.min), min(high, info.max), shape, endpoint=True).astype(dtype)
    x = generator.standard_normal(shape)
    return (x + 1j * generator.standard_normal(shape) if dtype in COMPLEX else x).astype(dtype)


def pairs(x, y=None):
    y = x if y is None else y
    return np.repeat(x, len(y)), np.tile(y, len(x))


def entry(name, function, *arguments, **options):
    program(table=SWEEP, name=name, **options)(lambda scale: (function, arguments))


def each(names):
    return lambda *x: [getattr(lax, name)(*x) for name in names.split()]


# ---- elementwise
for d in FLOATS:
    entry("unary_" + d, each("abs acos acosh asin asinh atan atanh bessel_i0e bessel_i1e cbrt ceil cos cosh digamma erf erf_inv erfc "
                             "exp exp2 expm1 floor is_finite lgamma log log1p logistic neg rsqrt sign sin sinh sqrt square tan "
                             "tanh round"), np.concatenate([ends(d), some(d, 40)]))
    entry("binary_" + d, each("add atan2 div max min mul nextafter pow rem sub eq ne ge gt le lt"), *pairs(ends(d)))
    entry("formats_" + d, lambda x: [lax.reduce_precision(x, e, m) for e, m in ((8, 7), (5, 10), (4, 3), (2, 1), (3, 4))],
          np.concatenate([ends(d), some(d, 40)]))
for d in COMPLEX:
    entry("unary_" + d, each("abs acos acosh asin asinh atan atanh conj cos cosh exp expm1 imag log1p neg real sign sin sinh sqrt tan "
                             "tanh square"), some(d, 60))
    entry("binary_" + d, each("add sub mul div pow eq ne"), some(d, 60), some(d, 60, seed=1))
for d in INTEGERS:
    entry("unary_" + d, each("sign neg square clz population_count bitwise_not"), ends(d))
    entry("binary_" + d, each("add div max min mul rem sub eq ne ge gt le lt bitwise_and bitwise_or bitwise_xor shift_left "
                              "shift_right_arithmetic shift_right_logical mulhi"), *pairs(ends(d)))
for d in NARROW:
    entry("binary_" + d, each("add max min mul sub eq lt bitwise_and bitwise_or"), *pairs(ends(d)))
for d in BYTES:
    entry("binary_" + d, each("add max min mul sub eq lt"), *pairs(ends(d)))

# ---- element types: out of range, NaN, signs
for d in ALL + BYTES + NARROW:
    targets = [t for t in ALL + BYTES + NARROW if t != d]
    entry("convert_" + d, lambda x, targets=targets: [lax.convert_element_type(x, np.dtype(t)) for t in targets], ends(d))
for d in INTEGERS + FLOATS + BYTES:
    size = np.dtype(d).itemsize
    same = [t for t in INTEGERS + FLOATS + BYTES if np.dtype(t).itemsize <= size]
    wider = [t for t in INTEGERS + FLOATS if np.dtype(t).itemsize > size and d not in BYTES]

    def bits(x, same=same, wider=wider, size=size):
        as_bytes = [lax.bitcast_convert_type(x, np.dtype(t)) for t in same]
        as_bytes += [lax.bitcast_convert_type(x.reshape(-1, np.dtype(t).itemsize // size), np.dtype(t)) for t in wider]
        return [lax.bitcast_convert_type(y, np.dtype(f"uint{8 * y.dtype.itemsize}")) for y in as_bytes]
    entry("bitcast_" + d, bits, np.random.default_rng(3).integers(0, 256, 16 * size).astype(np.uint8).view(d))

# ---- what moves elements
for d in ALL + BYTES + NARROW:
    def moves(x, s, i):
        y = lax.dynamic_update_slice(x, x[:2, :2, 3:], (i[0], i[1], i[2]))
        return (lax.pad(x, s, ((-1, 0, 0), (2, -1, 1), (0, 3, 2))), lax.rev(x, (0, 2)), lax.slice(x, (0, 1, 0), (3, 4, 5), (2, 2, 3)),
                lax.concatenate([x, x[:, :1], x[:, :0]], 1), x.transpose(2, 0, 1), x.reshape(5, 12), x[:0].sum(1, dtype=x.dtype),
                lax.dynamic_slice(x, (i[0], i[1], i[2]), (2, 2, 3)), y, jnp.broadcast_to(s, (2, 0, 3)), jnp.tile(x, (2, 1, 1)))
    if d in BYTES + NARROW:
        moves = (lambda f: lambda *a: [y for y in f(*a) if y.size])(moves)
    entry("moves_" + d, moves, some(d, 3, 4, 5), some(d, 1)[0], np.array([5, -3, 1], np.int32))

    def gathers(x, i, j):
        one = lax.GatherDimensionNumbers((1, 2), (0,), (0,))
        batch = lax.GatherDimensionNumbers((2,), (1,), (1,), (0,), (0,))
        return [lax.gather(x, i, one, (1, 5, 4), mode=m) for m in ("clip", "fill")] + \
            [lax.gather(x, j, batch, (1, 1, 4), mode=m) for m in ("clip", "fill")] + [x[i[:, 0], :, i[:, 0]], x[i[:0, 0]]]
    entry("gather_" + d, gathers, some(d, 6, 5, 4), np.array([[0], [3], [-1], [100], [-7]], np.int32), some("int32", 6, 3, 1, low=-2, high=6))
for d in ALL:
    def scatters(x, i, j, u, v, d=d):
        names = ["scatter_max", "scatter_min"] * (d not in COMPLEX) + ["scatter_add", "scatter_mul", "scatter_sub"] * (d != "bool")
        one = lax.ScatterDimensionNumbers((1, 2), (0,), (0,))
        batch = lax.ScatterDimensionNumbers((2,), (1,), (1,), (0,), (0,))
        return [getattr(lax, n)(x, i, u, one, mode=m) for n in names for m in ("clip", "drop")] + \
            [getattr(lax, n)(x, j, v, batch, mode="drop") for n in names] + [x.at[i[:3, 0]].set(u[:3]), x.at[i[:0, 0]].set(u[:0])]
    entry("scatter_" + d, scatters, some(d, 6, 5, 4), np.array([[0], [3], [4], [3], [100], [-7]], np.int32),
          some("int32", 6, 3, 1, low=-2, high=6), some(d, 6, 5, 4, seed=1, high=5), some(d, 6, 3, 4, seed=2, high=5))

# ---- order, reductions, windows
for d in ALL:
    x = np.concatenate([np.resize(ends(d), 30), some(d, 30)]).reshape(6, 10)

    def orders(x, k, d=d):
        more = [] if d in COMPLEX else [lax.top_k(x, 4), lax.argmax(x, 1, np.int32), lax.argmin(x, 0, np.int32),
                                        jnp.sort(x, descending=True)]
        return [lax.sort(x), lax.sort((k, x, -k), dimension=1, num_keys=2), lax.sort((x, k), dimension=0, num_keys=1), *more]
    entry("sort_" + d, orders, x, some("int32", 6, 10, low=0, high=3))
    names = (["reduce_max", "reduce_min"] * (d not in COMPLEX) + ["reduce_sum", "reduce_prod"] * (d != "bool")
             + ["reduce_and", "reduce_or", "reduce_xor"] * (kind(d) in ("int", "bool")))
    entry("reduce_" + d, lambda x, names=names: [getattr(lax, n)(y, a) for n in names for y, a in
                                                 ((x, (1,)), (x, (0, 2)), (x, (0, 1, 2)), (x[:, :0], (1,)), (x, ()))],
          some(d, 3, 7, 5, high=3), rtol=0.1 if d in HALVES else None, atol=0.1 if d in HALVES else None)
for d in FLOATS + INTEGERS + COMPLEX:
    kinds = [(lax.add, 0), (lax.mul, 1)]
    if d not in COMPLEX:
        kinds += [(lax.max, -np.inf if kind(d) == "float" else np.iinfo(d).min), (lax.min, np.inf if kind(d) == "float" else np.iinfo(d).max)]
    forms = [((1, 3, 2), (1, 2, 2), "SAME", None, None), ((2, 1, 3), (1, 1, 1), "VALID", None, None),
             ((1, 3, 2), (1, 1, 2), ((0, 0), (-1, 2), (0, -2)), (1, 2, 3), (1, 2, 1)), ((1, 9, 1), (1, 1, 1), ((0, 0), (8, 0), (0, 0)), None, None)]

    def windows(x, kinds=kinds, forms=forms, d=d):
        made = [lax.reduce_window(x, np.array(start, d), f, *form) for f, start in kinds for form in forms]
        cumulative = ["cumsum", "cumprod"] + ["cummax", "cummin"] * (d not in COMPLEX)
        return made + [getattr(lax, n)(x, 1, reverse=r) for n in cumulative for r in (False, True)]
    entry("window_" + d, windows, some(d, 2, 9, 7, high=3) / (1 if kind(d) == "int" else np.array(2, d)) if kind(d) != "int" else
          some(d, 2, 9, 7, high=3), rtol=0.1 if d in HALVES else None, atol=0.1 if d in HALVES else None)

# ---- products
DOTS = [((((2,), (1,)), ((0,), (0,))), (3, 4, 5), (3, 5, 6)), ((((0, 2), (2, 0)), ((), ())), (3, 4, 5), (5, 2, 3)),
        ((((), ()), ((0, 1), (0, 1))), (3, 4), (3, 4)), ((((1,), (0,)), ((), ())), (3, 0), (0, 4)), ((((0,), (0,)), ((), ())), (7,), (7,)),
        ((((3, 1), (0, 3)), ((2, 0), (1, 2))), (2, 3, 4, 5), (5, 4, 2, 3))]
CONVS = [((2, 3, 9, 8), (4, 3, 3, 2), dict(window_strides=(2, 1), padding="SAME")),
         ((2, 3, 5, 8), (4, 3, 3, 2), dict(window_strides=(2, 1), padding=((2, -1), (3, 1)), lhs_dilation=(2, 1), rhs_dilation=(1, 2))),
         ((2, 6, 7, 7), (4, 3, 3, 3), dict(window_strides=(1, 1), padding="SAME", feature_group_count=2)),
         ((6, 3, 7, 7), (4, 3, 3, 3), dict(window_strides=(1, 1), padding="SAME", batch_group_count=2)),
         ((7, 2, 6, 3), (4, 3, 2, 3), dict(window_strides=(1, 2), padding="SAME", dimension_numbers=("HNWC", "OHWI", "NCHW"))),
         ((2, 3), (4, 3), dict(window_strides=(), padding=())), ((2, 3, 0, 8), (4, 3, 3, 2), dict(window_strides=(1, 1), padding=((3, 2), (0, 0))))]
for d in FLOATS + COMPLEX + INTEGERS:
    entry("dot_" + d, lambda *x: [lax.dot_general(x[2 * i], x[2 * i + 1], form[0]) for i, form in enumerate(DOTS)],
          *[some(d, *shape, seed=i) for form in DOTS for i, shape in enumerate(form[1:])], atol=0.1 if d in HALVES else None)
    entry("conv_" + d, lambda *x: [lax.conv_general_dilated(x[2 * i], x[2 * i + 1], **form[2]) for i, form in enumerate(CONVS)],
          *[some(d, *shape, seed=i, low=0, high=5) for form in CONVS for i, shape in enumerate(form[:2])], rtol=1e-3 if d == "float32" else None,
          atol=0.1 if d in HALVES else None)
for a, b, wanted in (("int8", "int8", "int32"), ("uint8", "uint8", "uint32"), ("int8", "int8", "float32"), ("bfloat16", "bfloat16", "float32"),
                     ("float32", "float32", "float64"), ("int8", "uint8", "int32"), ("float8_e4m3fn", "float8_e5m2", "float32"),
                     ("int4", "bfloat16", "float32"), ("float32", "complex64", "complex64")):
    entry(f"dot_{a}_{b}_{wanted}", lambda x, y, wanted=wanted: lax.dot(x, y, preferred_element_type=np.dtype(wanted)),
          some(a, 5, 7), some(b, 7, 6))

# ---- random bits
for implementation, words in (("threefry2x32", 2), ("rbg", 4)):
    def randoms(words, implementation=implementation):
        key, r = jax.random.wrap_key_data(words, impl=implementation), jax.random
        return [r.bits(key, (7,), np.dtype(t)) for t in UNSIGNED] + [r.uniform(key, (9,), np.dtype(t)) for t in FLOATS] + \
            [r.normal(key, (9,), np.float32), r.randint(key, (9,), -5, 17), r.permutation(key, 20), r.bernoulli(key, 0.3, (20,)),
             r.gamma(key, np.array([0.5, 3.0], np.float32)), r.categorical(key, np.zeros((3, 4), np.float32)), r.key_data(r.split(key, 3))]
    entry("random_" + implementation, randoms, np.arange(words, dtype=np.uint32))

# ---- dynamic sizes
LATE = {"sums": lambda x: (x.sum(0), x.mean(0), x.max(), jnp.cumsum(x, 0)), "moves": lambda x: (x[1:], x[::2], x[::-1], jnp.roll(x, 1, 0), x.T),
        "made": lambda x: (jnp.arange(x.shape[0]), jnp.eye(x.shape[0]), jnp.zeros((x.shape[0] // 2,)), x.reshape(-1)),
        "windows": lambda x: lax.reduce_window(x, -np.float32(np.inf), lax.max, (3, 2), (2, 1), "SAME"), "orders": lambda x: (jnp.sort(x, 0), x.argmax(0)),
        "loops": lambda x: lax.fori_loop(0, x.shape[0], lambda i, s: s + x[i], x[0]), "grad": lambda x: jax.grad(lambda x: (jnp.sin(x) ** 2).mean())(x),
        "random": lambda x: jax.random.uniform(jax.random.key(3), x.shape, np.float32)}
for name, function in LATE.items():
    entry("late_" + name, function, normal(1, 6, 4), shapes=("b, 4",))
