"""Whole small models for programs/models.mlir, as JAX writes them; called by generate_programs.py."""
import jax
import jax.numpy as jnp
from jax import lax

from generate_programs import programs, shape


def models():
    def attention(wq, wk, wv, wo, gain, x):
        b, t, d = x.shape
        heads = 2
        m = jnp.mean(x, -1, keepdims=True)
        v = jnp.mean((x - m) ** 2, -1, keepdims=True)
        h = (x - m) * lax.rsqrt(v + 1e-2) * gain
        q, k, u = [(h @ w).reshape(b, t, heads, d // heads).transpose(0, 2, 1, 3) for w in (wq, wk, wv)]
        a = jnp.where(jnp.tril(jnp.ones((t, t), bool)), q @ k.transpose(0, 1, 3, 2) / jnp.sqrt(d // heads), -1e9)
        p = jax.nn.softmax(a, -1)
        return jnp.sum((x + (p @ u).transpose(0, 2, 1, 3).reshape(b, t, d) @ wo) ** 2)

    def cnn(kernel, bias, w, x):
        h = lax.conv_general_dilated(x, kernel, (1, 1), "SAME") + bias[None, :, None, None]
        h = lax.reduce_window(jax.nn.gelu(h), -jnp.inf, lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")
        return -jnp.mean(jax.nn.log_softmax(h.reshape(h.shape[0], -1) @ w)[:, 1])

    def experts(x, w):
        chosen = jnp.argmax(x @ w[:, :3], -1)
        out = jax.vmap(lambda i, v: v @ lax.dynamic_index_in_dim(w.reshape(3, 4, 3), i, 0, False))(chosen, x)
        return jnp.sum(jnp.sin(out))

    def runge_kutta(y, a):
        def step(y, _):
            f = lambda y: jnp.tanh(a @ y)
            k1 = f(y)
            k2 = f(y + 0.05 * k1)
            k3 = f(y + 0.05 * k2)
            k4 = f(y + 0.1 * k3)
            return y + 0.1 / 6 * (k1 + 2 * k2 + 2 * k3 + k4), jnp.max(y)
        return lax.scan(step, y, None, length=5)

    def both_ways(x, w):
        step = lambda h, v: (jnp.tanh(h + v @ w),) * 2
        forth = lax.scan(step, jnp.zeros(2), x)[1]
        back = lax.scan(step, jnp.zeros(2), x, reverse=True)[1]
        return jnp.linalg.norm(jnp.concatenate([forth, back], -1))

    def checkpointed(x, w):
        f = jax.checkpoint(lambda x: jnp.sin(x @ w))
        return jnp.sum(f(f(x)))

    d = 4
    where = jnp.array([0, 2, 0, 1])
    programs("models.mlir", [
        ("attention", attention, [shape(d, d)] * 4 + [shape(d), shape(1, 3, d)]),
        ("cnn", cnn, [shape(2, 1, 3, 3), shape(2), shape(8, 3), shape(2, 1, 4, 4)]),
        ("experts", experts, [shape(3, 4), shape(4, 9)]),
        ("runge_kutta", runge_kutta, [shape(2), shape(2, 2)]),
        ("both_ways", both_ways, [shape(3, 2), shape(2, 2)]),
        ("checkpointed", checkpointed, [shape(2, 2), shape(2, 2)]),
        ("associative_scan", lambda x: lax.associative_scan(lambda a, b: a * b + a, x) ** 2, [shape(5)]),
        ("sorted_softmax", lambda x: jax.nn.softmax(jnp.cumsum(jnp.sort(x))) * jnp.flip(x), [shape(4)]),
        ("median", lambda x: jnp.median(x, axis=1) * jnp.var(x), [shape(2, 3)]),
        ("interpolation", lambda x: jnp.interp(x, jnp.array([-1.0, 0.0, 1.0]), jnp.array([1.0, 3.0, -2.0])), [shape(4)]),
        ("segment_sum", lambda x: jax.ops.segment_sum(x, where, 3) ** 2, [shape(4, 2)]),
        ("segment_max", lambda x: jax.ops.segment_max(x, where, 3) ** 2, [shape(4, 2)]),
        ("roll", lambda x: jnp.roll(x, 1) * x[::-1] + jnp.tril(jnp.outer(x, x)).sum(), [shape(4)]),
        ("norm", lambda x: x / jnp.linalg.norm(x, axis=-1, keepdims=True), [shape(2, 3)]),
        ("transposed_convolution", lambda x, w: lax.conv_transpose(x, w, (2, 2), "SAME"), [shape(1, 2, 2, 1), shape(3, 3, 1, 2)]),
        ("three_factors", lambda a, b, c: jnp.einsum("ij,jk,kl->il", a, b, c), [shape(2, 3), shape(3, 2), shape(2, 2)]),
        ("log_determinant", lambda x: jnp.log(jnp.diagonal(lax.linalg.cholesky(x @ x.T + 2 * jnp.eye(3)))).sum(), [shape(3, 3)]),
    ])
