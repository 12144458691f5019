"""Shapes that are known late, and composites."""
import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .program import integers, normal, program


@program(shapes=("b, t", "t, 8"))
def symbolic_shapes(scale):
    def run(x, w):
        y = jax.nn.softmax(x @ w)
        return y, y.reshape(-1), jnp.concatenate([x, x * 2], 0), x.sum(0) / x.shape[0], jnp.arange(x.shape[1]) + x[0], x[1:, :2]
    return run, (normal(98, 5, 7), normal(99, 7, 8))


@program(shapes=("(b, t)", None, None, None))
def symbolic_transformer(scale):
    def run(tokens, table, qkv, out):
        x = table[tokens]
        batch, length, width = x.shape
        q, k, v = jnp.split((x @ qkv).reshape(batch, length, 3 * 2, width // 2), 3, axis=2)
        scores = jnp.einsum("bqhd,bkhd->bhqk", q, k)
        causal = lax.broadcasted_iota(jnp.int32, (length, length), 0) >= lax.broadcasted_iota(jnp.int32, (length, length), 1)
        weights = jax.nn.softmax(jnp.where(causal, scores, -1e9))
        x = x + jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(batch, length, width) @ out
        return x.mean(1) @ table.T
    return run, (integers(100, 0, 20, 3, 6), normal(101, 20, 8), normal(102, 8, 24), normal(103, 8, 8))


@program(shapes=("n", ))
def symbolic_loop(scale):
    def run(x):
        total = lax.fori_loop(0, x.shape[0], lambda i, s: s + x[i] * i, 0.0)
        return total, jnp.sort(x), jnp.cumsum(x), lax.scan(lambda s, v: (s * 0.5 + v, s), 0.0, x), lax.dynamic_update_index_in_dim(x, 3.0, x.shape[0] - 1, 0)
    return run, (normal(104, 9),)


@program()
def composite(scale):
    @functools.partial(lax.composite, name="house.scaled_tanh", version=2)
    def scaled_tanh(x, *, factor):
        return jnp.tanh(x) * factor

    def run(x):
        return scaled_tanh(x, factor=np.float32(1.5)), jax.nn.gelu(scaled_tanh(x + 1, factor=np.float32(0.5)), approximate=False)
    return run, (normal(105, 4, 6),)
