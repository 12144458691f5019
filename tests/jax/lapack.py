"""Writes tests/cpu/lapack.mlir: programs that call LAPACK by name, as JAX makes them for CPUs, each with JAX's results as
checks. What is not unique (signs of vectors) is compared by what it makes.

    python tests/jax/lapack.py > tests/cpu/lapack.mlir
"""
import re

import jax
import jax.numpy as jnp
import jax.scipy.linalg as jsl
import numpy as np
from jax._src.lax import linalg as lax_linalg

jax.config.update("jax_enable_x64", True)
random = np.random.default_rng(7)
TYPES = {np.float32: "f32", np.float64: "f64", np.complex64: "complex<f32>", np.complex128: "complex<f64>"}
CAST = {np.bool_: ("i1", None), np.int32: ("i32", None), np.int64: ("i64", None)}


def matrix(dtype, *shape):
    x = random.standard_normal(shape)
    if np.issubdtype(dtype, np.complexfloating):
        x = x + 1j * random.standard_normal(shape)
    return x.astype(dtype)


def positive(dtype, *shape):
    x = matrix(dtype, *shape)
    return (x @ np.conj(np.swapaxes(x, -1, -2)) + shape[-1] * np.eye(shape[-1])).astype(dtype)


def h(x):
    return jnp.conj(jnp.swapaxes(x, -1, -2))


def number(x):
    if isinstance(x, (complex, np.complexfloating)):
        return f"({number(x.real)}, {number(x.imag)})"
    if np.isnan(x):
        return "0x7FC00000" if x.dtype == np.float32 else "0x7FF8000000000000"
    return repr(float(x)) if np.issubdtype(type(x), np.floating) else str(int(x))


def dense(x):
    def nested(a):
        return number(a[()]) if a.ndim == 0 else "[" + ", ".join(nested(p) for p in a) + "]"
    return f"dense<{nested(x)}>"


def type_of(x):
    return f"tensor<{''.join(f'{d}x' for d in x.shape)}{TYPES.get(x.dtype.type) or CAST[x.dtype.type][0]}>"


def program(name, function, *arguments):
    """A part of the file."""
    lowered = jax.jit(lambda: function(*(jnp.asarray(a) for a in arguments))).lower()
    text = re.sub(r"#loc.*\n", "", lowered.as_text())
    if "lapack_" not in text:
        raise SystemExit(f"{name} calls no LAPACK")
    results = [np.asarray(x) for x in jax.tree.leaves(lowered.compile()())]
    text = text.replace("func.func public @main()", "func.func private @program()")
    text = re.sub(r" \{jax.result_info = \"[^\"]*\"\}", "", text)
    text = re.sub(r", sdy.sharding_rule = #sdy.op_sharding_rule<[^>]*->[^>]*>", "", text)
    types = ", ".join(type_of(x) for x in results)
    lines = [f"    %r:{len(results)} = call @program() : () -> ({types})"]
    for i, x in enumerate(results):
        wide = x.dtype.type in (np.float64, np.complex128)
        lines.append(f"    %w{i} = stablehlo.constant {dense(x)} : {type_of(x)}")
        op = ("check.expect_almost_eq" if x.dtype.type in TYPES else "check.expect_eq")
        tolerance = " {tolerance = 1.000000e-09 : f64}" if wide else ""
        lines.append(f'    "{op}"(%r#{i}, %w{i}){tolerance} : ({type_of(x)}, {type_of(x)}) -> ()')
    main = "  func.func public @main() {\n" + "\n".join(lines) + "\n    return\n  }\n"
    return f"// {name}\n" + text.rstrip()[:-1] + main + "}\n"


def programs():
    for dtype, short in TYPES.items():
        a, b, spd = matrix(dtype, 4, 4), matrix(dtype, 2, 5, 3), positive(dtype, 2, 4, 4)
        yield f"potrf {short}", jnp.linalg.cholesky, spd
        yield f"getrf and trsm {short}", jnp.linalg.solve, a, matrix(dtype, 4, 2)
        yield f"geev {short}", lambda x: (lambda w, v: x @ v - v * w[None, :])(*jnp.linalg.eig(x)), a
        yield f"gesdd {short}", lambda x: (lambda u, s, v: (s, (u * s[..., None, :]) @ v))(*jnp.linalg.svd(x, full_matrices=False)), b
        if dtype in (np.float64, np.complex64):
            continue
        yield f"potrf of what is not positive, {short}", jnp.linalg.cholesky, -spd
        yield f"getrf {short}", lambda x: jax.lax.linalg.lu(x)[0], b
        for left in (True, False):
            for transpose in (False, True):
                yield (f"trsm {short}, {left}, {transpose}", lambda x, y, left=left, transpose=transpose: jax.lax.linalg.triangular_solve(
                    x, y, left_side=left, lower=not transpose, transpose_a=transpose, conjugate_a=transpose, unit_diagonal=left),
                    a + 4 * np.eye(4, dtype=dtype), matrix(dtype, *((4, 3) if left else (3, 4))))
        yield f"geqrf and orgqr {short}", lambda x: (lambda q, r: (q @ r, h(q) @ q))(*jnp.linalg.qr(x)), b
        yield f"geqp3 {short}", lambda x: (lambda q, r, p: (q @ r, p))(*jsl.qr(x, pivoting=True)), matrix(dtype, 5, 3)
        yield f"ormqr {short}", lambda x, y: lax_linalg.ormqr(*lax_linalg.geqrf(x), y), matrix(dtype, 5, 3), matrix(dtype, 5, 2)
        yield f"gehrd {short}", lambda x: jsl.hessenberg(x), a
        yield f"sytrd {short}", lambda x: jax.lax.linalg.tridiagonal(x)[1], spd[0]
        yield f"syevd {short}", lambda x: (lambda w, v: (w, (v * w[..., None, :]) @ h(v)))(*jnp.linalg.eigh(x)), spd
        yield f"geev, values, {short}", jnp.linalg.eigvals, a
        yield f"geev, left, {short}", lambda x: (lambda w, l: h(l) @ x - w[:, None] * h(l))(*jax.lax.linalg.eig(x, compute_left_eigenvectors=True, compute_right_eigenvectors=False)), a
        yield f"gees {short}", lambda x: (lambda t, z: z @ t @ h(z))(*jsl.schur(x)), a
        yield f"gesdd, whole, {short}", lambda x: (lambda u, s, v: h(u) @ u)(*jnp.linalg.svd(x)), b[0]
        yield f"gesdd, values, {short}", lambda x: jnp.linalg.svd(x, compute_uv=False), b
        yield f"gesvd {short}", lambda x: jax.lax.linalg.svd(x, full_matrices=False, algorithm=jax.lax.linalg.SvdAlgorithm.QR)[1], b[0]
        lower, upper = matrix(dtype, 5), matrix(dtype, 5)
        lower[0] = upper[-1] = 0
        yield f"gtsv {short}", jax.lax.linalg.tridiagonal_solve, lower, matrix(dtype, 5) + 5, upper, matrix(dtype, 5, 2)
    yield "geqrf of NaN", lambda x: jnp.isnan(lax_linalg.geqrf(x)[0]), np.full((3, 3), np.nan, np.float32)
    yield "an empty batch", jnp.linalg.cholesky, np.zeros((0, 3, 3), np.float32)


if __name__ == "__main__":
    print("// Written by tests/jax/lapack.py from JAX.")
    print("// -----\n".join(program(name, function, *arguments) for name, function, *arguments in programs()), end="")
