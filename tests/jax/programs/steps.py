"""Losses and updates that training steps share."""
import jax
import jax.numpy as jnp
import numpy as np

from .program import normal


def cross_entropy(logits, labels):
    log_p = jax.nn.log_softmax(logits)
    return -jnp.mean(jnp.take_along_axis(log_p, labels[:, None], axis=1))


def adam(parameters, gradients, m, v, step, rate=1e-3):
    m = jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, m, gradients)
    v = jax.tree.map(lambda a, g: 0.999 * a + 0.001 * g * g, v, gradients)
    step = step + 1
    scale = rate * jnp.sqrt(1 - 0.999 ** step) / (1 - 0.9 ** step)
    parameters = jax.tree.map(lambda p, a, b: p - scale * a / (jnp.sqrt(b) + 1e-8), parameters, m, v)
    return parameters, m, v, step


def zeros_like(tree):
    return jax.tree.map(np.zeros_like, tree)


def dense_parameters(seed, sizes):
    return [(normal(seed + i, a, b, scale=(2 / a) ** 0.5), normal(seed + 50 + i, b, scale=0.01))
            for i, (a, b) in enumerate(zip(sizes, sizes[1:]))]


def dense_forward(parameters, x):
    for w, b in parameters[:-1]:
        x = jax.nn.relu(x @ w + b)
    w, b = parameters[-1]
    return x @ w + b
