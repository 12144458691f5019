"""Order, indices, scans, moves."""
import jax
import jax.numpy as jnp
from jax import lax

from .program import integers, normal, program


@program(bench=8)
def sorting(scale):
    def run(x, k):
        return (jnp.sort(x), jnp.argsort(x, axis=0), *lax.sort((k, x), dimension=1, num_keys=1), jnp.median(x, axis=1))
    return run, (normal(51, 16, 128 * scale), integers(52, 0, 9, 16, 128 * scale))


@program(bench=8)
def ranking(scale):
    def run(x):
        values, indices = lax.top_k(x, 5)
        return values, indices, jnp.argmax(x, 1), jnp.argmin(x, 0), jnp.max(x, 1), jnp.searchsorted(jnp.sort(x[0]), x[1])
    return run, (normal(53, 32, 128 * scale),)


@program(bench=8)
def cumulative(scale):
    def run(x):
        return (jnp.cumsum(x, 1), jnp.cumprod(1 + x / 100, 0), lax.cummax(x, axis=1), lax.cumlogsumexp(x, axis=1),
                jax.nn.logsumexp(x, 1), lax.associative_scan(jnp.add, x, axis=1), jnp.cumsum((x * 9).astype(jnp.int8), 1))
    return run, (normal(54, 16, 64 * scale),)


@program(bench=8)
def gathers(scale):
    def run(x, i, j):
        return (x[i], jnp.take(x, j, axis=1), jnp.take_along_axis(x[:64], i[:64, None] % x.shape[1], 1), x[i, j], x[::-1, ::2],
                jax.vmap(lambda r, s: lax.dynamic_slice(r, (s,), (4,)))(x[:8], j[:8]), x.at[i].get(mode="fill", fill_value=7))
    return run, (normal(55, 64 * scale, 32 * scale), integers(56, 0, 64 * scale, 100 * scale), integers(57, 0, 32 * scale, 100 * scale))


@program(bench=8)
def scatters(scale):
    def run(x, i, u):
        return (x.at[i].set(u[:1].repeat(i.size, 0)), x.at[i].add(u), x.at[i].multiply(1 + u / 100), x.at[i].max(u),
                jax.ops.segment_sum(u, i, 64), jax.ops.segment_max(u, i, 64), x.at[2:5, ::2].set(0),
                x.at[i, i % x.shape[1]].add(1, mode="drop"), jnp.bincount(i, length=64))
    return run, (normal(58, 64 * scale, 32), integers(59, 0, 64, 100), normal(60, 100, 32))


@program(bench=8)
def shapes_and_moves(scale):
    def run(x):
        y = x.reshape(8, -1, x.shape[1]).transpose(2, 0, 1)
        return (y, jnp.pad(x, ((1, 2), (3, 0)), constant_values=5), jnp.concatenate([x, x[:, ::-1]], 1), jnp.tile(x, (2, 2)),
                jnp.roll(x, 3, 1), jnp.stack([x, x + 1], 2), lax.pad(x, 0.0, ((-1, 0, 1), (0, -2, 2))), jnp.repeat(x, 3, 0),
                jnp.moveaxis(y, 0, 2) * 2, jnp.triu(x), jnp.kron(x[:4, :4], x[:3, :3]))
    return run, (normal(61, 32 * scale, 24 * scale),)
