"""Arithmetic: transforms, linear algebra, special functions, complex, integer and narrow numbers, derivatives of derivatives."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .program import integers, normal, program


@program(bench=4, rtol=1e-4, atol=1e-4)
def fourier(scale):
    def run(x):
        y = jnp.fft.rfft(x)
        return y, jnp.fft.irfft(y * jnp.exp(-jnp.arange(y.shape[1]) / 10), n=x.shape[1]), jnp.fft.fft2(x), jnp.fft.ifft(x + 1j)
    return run, (normal(84, 16, 128 * scale),)


@program(platform="tpu", rtol=2e-3, atol=2e-3)
def linear_algebra(scale):
    def run(a, b):
        s = a @ a.swapaxes(-1, -2) + 5 * jnp.eye(a.shape[-1])
        l = jnp.linalg.cholesky(s)
        x = jax.scipy.linalg.cho_solve((l[0], True), b[0])
        g = jax.grad(lambda m: jnp.log(jnp.diagonal(jnp.linalg.cholesky(m))).sum())(s[0])
        return l, x, jax.lax.linalg.triangular_solve(l, b, left_side=True, lower=True), g, jnp.linalg.matrix_power(a, 3)
    return run, (normal(85, 2, 12, 12), normal(86, 2, 12, 3))


@program(bench=4, rtol=1e-3, atol=1e-5)
def special_functions(scale):
    def run(x):
        s, p = jax.scipy.special, jnp.abs(x) + 0.5
        return (s.erf(x), s.erfc(x), s.erfinv(jnp.tanh(x)), s.gammaln(p), s.digamma(p), s.i0e(x), s.i1e(x), s.zeta(p + 1, 2.0),
                s.betainc(p, p, 0.3), s.gammainc(p, p), jnp.arcsinh(x), jnp.arccos(jnp.tanh(x)), jnp.sinh(x), jnp.log1p(p),
                s.logit(jax.nn.sigmoid(x)), jnp.cbrt(x), s.bessel_jn(x, v=3)[2], jnp.expm1(x), jnp.arctan2(x, p), x ** 3, p ** x)
    return run, (normal(87, 100 * scale),)


@program(rtol=1e-4, atol=1e-4)
def complex_numbers(scale):
    def run(z, w):
        g = jax.grad(lambda v: jnp.abs(jnp.exp(v * w)).sum(), holomorphic=False)(z)
        return (z * w, z / w, jnp.exp(z), jnp.log(z), jnp.sqrt(z), jnp.sin(z), jnp.tanh(z), jnp.abs(z), jnp.angle(z), jnp.conj(z),
                z ** 2, z ** w, z.real, z.imag, z.sum(), z[:8].reshape(2, 4) @ w[:8].reshape(4, 2), g, jnp.cumprod(z[:5]))
    z = (normal(88, 50) + 1j * normal(89, 50)).astype(np.complex64)
    w = (normal(90, 50) + 1j * normal(91, 50)).astype(np.complex64)
    return run, (z, w)


@program(bench=4)
def integers_and_bits(scale):
    def run(a, b, c):
        return (a + b, a * b, a // (b | 1), a % (b | 1), a & b, a ^ b, ~a, a << 3, a >> 2, lax.population_count(a), lax.clz(a),
                c * c, c >> jnp.uint8(1), jnp.sign(a), lax.bitcast_convert_type(a, jnp.float32) * 0, a.astype(jnp.float32) / 3,
                c.astype(jnp.int8), a > b, jnp.bitwise_count(c), lax.shift_right_logical(a, 1), a.astype(jnp.int16).sum())
    return run, (integers(92, -1000, 1000, 100 * scale), integers(93, -1000, 1000, 100 * scale),
                 integers(94, 0, 256, 100 * scale, dtype=np.uint8))


@program(rtol=0.1, atol=0.1)
def narrow_floats(scale):
    def run(x):
        h = x.astype(jnp.float16)
        e5, e4 = x.astype(jnp.float8_e5m2), x.astype(jnp.float8_e4m3fn)
        return (h @ h.T, jnp.exp(h), e5.astype(jnp.float32), e4.astype(jnp.float32), x.astype(jnp.bfloat16).sum(1),
                lax.reduce_precision(x, 5, 3), jax.nn.softmax(x.astype(jnp.bfloat16)), h.sum(), e4)
    return run, (normal(95, 16, 16),)


@program(bench=1, rtol=1e-3, atol=1e-4)
def derivatives(scale):
    def f(x):
        return jnp.sum(jnp.tanh(x) * jnp.sin(x) ** 2) + jnp.prod(x[:3])

    def run(x, m):
        hessian = jax.hessian(f)(x)
        product = jax.jvp(jax.grad(f), (x,), (jnp.ones_like(x),))[1]
        return hessian, product, jax.vmap(jax.grad(f))(m), jax.jacrev(lambda v: jnp.outer(v, v).sum(0))(x), jax.jacfwd(jnp.cumsum)(x)
    return run, (normal(96, 12), normal(97, 5, 12))
