"""Training steps of dense layers and of embeddings."""
import jax
import jax.numpy as jnp
import numpy as np

from .program import integers, normal, program
from .steps import adam, cross_entropy, dense_forward, dense_parameters, zeros_like


@program(bench=8)
def mlp_sgd(scale):
    def step(parameters, momentum, x, y):
        loss, g = jax.value_and_grad(lambda p: cross_entropy(dense_forward(p, x), y))(parameters)
        momentum = jax.tree.map(lambda m, d: 0.9 * m + d, momentum, g)
        return jax.tree.map(lambda p, m: p - 0.1 * m, parameters, momentum), momentum, loss
    parameters = dense_parameters(1, [64 * scale, 64 * scale, 10])
    return step, (parameters, zeros_like(parameters), normal(2, 64, 64 * scale), integers(3, 0, 10, 64))


@program(bench=8)
def mlp_adam(scale):
    def step(parameters, m, v, count, x, y):
        loss, g = jax.value_and_grad(lambda p: cross_entropy(dense_forward(p, x), y))(parameters)
        return adam(parameters, g, m, v, count) + (loss,)
    parameters = dense_parameters(4, [64 * scale, 64 * scale, 64 * scale, 10])
    return step, (parameters, zeros_like(parameters), zeros_like(parameters), np.float32(2),
                  normal(5, 64, 64 * scale), integers(6, 0, 10, 64))


@program(bench=4)
def mlp_dropout(scale):
    def step(parameters, key, x, y):
        def loss_of(p):
            (w1, b1), (w2, b2) = p
            h = jax.nn.gelu(x @ w1 + b1)
            keep = jax.random.bernoulli(jax.random.wrap_key_data(key), 0.8, h.shape)
            return cross_entropy(jnp.where(keep, h / 0.8, 0) @ w2 + b2, y)
        loss, g = jax.value_and_grad(loss_of)(parameters)
        return jax.tree.map(lambda p, d: p - 0.1 * d, parameters, g), loss
    return step, (dense_parameters(7, [64 * scale, 64 * scale, 10]), np.array([3, 9], np.uint32),
                  normal(8, 64, 64 * scale), integers(9, 0, 10, 64))


@program(bench=4, rtol=5e-2, atol=5e-2)
def mixed_precision(scale):
    def step(p, x, y):
        def loss_of(q):
            h = x.astype(jnp.bfloat16)
            for w, b in q[:-1]:
                h = jax.nn.relu(h @ w.astype(jnp.bfloat16) + b.astype(jnp.bfloat16))
            w, b = q[-1]
            return cross_entropy((h @ w.astype(jnp.bfloat16)).astype(jnp.float32) + b, y) * 128
        loss, g = jax.value_and_grad(loss_of)(p)
        return jax.tree.map(lambda a, d: a - 0.1 / 128 * d, p, g), loss / 128
    return step, (dense_parameters(30, [64 * scale, 64 * scale, 10]), normal(31, 64, 64 * scale), integers(32, 0, 10, 64))


@program(bench=8)
def embedding_gradient(scale):
    def step(table, tokens, target):
        def loss_of(t):
            return jnp.mean((t[tokens].mean(1) - target) ** 2)
        loss, g = jax.value_and_grad(loss_of)(table)
        return table - 0.5 * g, loss
    return step, (normal(33, 500 * scale, 16 * scale), integers(34, 0, 500 * scale, 32, 20), normal(35, 32, 16 * scale))
