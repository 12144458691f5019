"""Products."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .program import normal, program


@program(bench=8, atol=1e-4)
def einsums(scale):
    def run(a, b, c):
        return (jnp.einsum("bij,bjk->bik", a, b), jnp.einsum("bij,bkj->bik", a, a), jnp.einsum("bij,bjk,kl->il", a, b, c),
                jnp.einsum("bii->bi", a), jnp.einsum("bij->j", a), jnp.einsum("bij,bij->b", a, a), jnp.tensordot(a, c, 1))
    n = 16 * scale
    return run, (normal(62, 8, n, n), normal(63, 8, n, n), normal(64, n, n))


@program(bench=4)
def int8_product(scale):
    """Dynamic quantization: int8 operands, int32 sums."""
    def run(x, w):
        sx, sw = jnp.abs(x).max(1, keepdims=True) / 127, jnp.abs(w).max(0, keepdims=True) / 127
        qx, qw = jnp.round(x / sx).astype(jnp.int8), jnp.round(w / sw).astype(jnp.int8)
        return lax.dot_general(qx, qw, (((1,), (0,)), ((), ())), preferred_element_type=jnp.int32) * sx * sw
    return run, (normal(65, 64, 64 * scale), normal(66, 64 * scale, 64 * scale))


@program(bench=1)
def mixture_of_experts(scale):
    def run(x, gate, experts, sizes):
        weights, chosen = lax.top_k(jax.nn.softmax(x @ gate), 2)
        every = jnp.einsum("td,edf->tef", x, experts)
        mixed = (jnp.take_along_axis(every, chosen[:, :, None], 1) * weights[:, :, None]).sum(1)
        return mixed, lax.ragged_dot(x, experts, sizes)
    return run, (normal(81, 32, 16), normal(82, 16, 4), normal(83, 4, 16, 8), np.array([10, 0, 15, 7], np.int32))
