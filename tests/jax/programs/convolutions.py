"""Convolutions, poolings and windows, and training steps made of them."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .program import integers, normal, program
from .steps import cross_entropy


def convolve(x, w, strides=(1, 1), padding="SAME", **options):
    return lax.conv_general_dilated(x, w, strides, padding, dimension_numbers=("NHWC", "HWIO", "NHWC"), **options)


def max_pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


@program(bench=4, rtol=1e-3)
def cnn_sgd(scale):
    def forward(p, x):
        x = max_pool(jax.nn.relu(convolve(x, p["c1"]) + p["b1"]))
        x = max_pool(jax.nn.relu(convolve(x, p["c2"]) + p["b2"]))
        return x.reshape(x.shape[0], -1) @ p["w"] + p["b"]

    def step(p, x, y):
        loss, g = jax.value_and_grad(lambda q: cross_entropy(forward(q, x), y))(p)
        return jax.tree.map(lambda a, d: a - 0.05 * d, p, g), loss
    c = 8 * scale
    p = {"c1": normal(10, 3, 3, 1, c, scale=0.3), "b1": normal(11, c, scale=0.1),
         "c2": normal(12, 3, 3, c, 2 * c, scale=0.1), "b2": normal(13, 2 * c, scale=0.1),
         "w": normal(14, 2 * c * 49, 10, scale=0.05), "b": np.zeros(10, np.float32)}
    return step, (p, normal(15, 8 * scale, 28, 28, 1), integers(16, 0, 10, 8 * scale))


@program(bench=2, rtol=2e-3, atol=2e-4)
def resnet_block(scale):
    def norm(x, g, b):
        mean = jnp.mean(x, (0, 1, 2))
        variance = jnp.mean((x - mean) ** 2, (0, 1, 2))
        return (x - mean) * lax.rsqrt(variance + 1e-5) * g + b, mean, variance

    def step(p, running, x, y):
        def loss_of(q):
            h, m1, v1 = norm(convolve(x, q["c1"], (2, 2)), q["g1"], q["b1"])
            h, m2, v2 = norm(convolve(jax.nn.relu(h), q["c2"]), q["g2"], q["b2"])
            h = jax.nn.relu(h + convolve(x, q["skip"], (2, 2)))
            return cross_entropy(h.mean((1, 2)) @ q["w"], y), [m1, v1, m2, v2]
        (loss, statistics), g = jax.value_and_grad(loss_of, has_aux=True)(p)
        running = [0.9 * r + 0.1 * s for r, s in zip(running, statistics)]
        return jax.tree.map(lambda a, d: a - 0.05 * d, p, g), running, loss
    c = 8 * scale
    p = {"c1": normal(17, 3, 3, c, 2 * c, scale=0.15), "c2": normal(18, 3, 3, 2 * c, 2 * c, scale=0.1),
         "skip": normal(19, 1, 1, c, 2 * c, scale=0.3), "w": normal(20, 2 * c, 10, scale=0.2)}
    for i in ("1", "2"):
        p |= {"g" + i: np.ones(2 * c, np.float32), "b" + i: np.zeros(2 * c, np.float32)}
    running = [np.zeros(2 * c, np.float32)] * 4
    return step, (p, running, normal(21, 8, 16 * scale, 16 * scale, c), integers(22, 0, 10, 8))


@program(bench=2)
def conv_variants(scale):
    c = 8 * scale

    def run(x, w, depthwise, grouped, one, x1, w1, x3, w3):
        return (convolve(x, w, (2, 2)), convolve(x, w, rhs_dilation=(2, 2)), convolve(x, w, padding="VALID"),
                convolve(x, depthwise, feature_group_count=c), convolve(x, grouped, feature_group_count=4),
                lax.conv_transpose(x, w, (2, 2), "SAME"), convolve(x, one, padding=[(0, 0), (1, -1)]),
                lax.conv_general_dilated(x1, w1, (2,), "SAME", dimension_numbers=("NCH", "OIH", "NCH")),
                lax.conv_general_dilated(x3, w3, (1, 1, 1), "SAME"))
    return run, (normal(67, 4, 16, 16, c), normal(68, 3, 3, c, c, scale=0.1), normal(69, 3, 3, 1, c),
                 normal(70, 3, 3, c // 4, c), normal(71, 1, 1, c, 2 * c), normal(72, 4, c, 50), normal(73, 6, c, 5, scale=0.2),
                 normal(74, 2, c, 6, 7, 8), normal(75, 4, c, 3, 3, 3, scale=0.1))


@program(bench=2, rtol=1e-3)
def conv_gradients(scale):
    c = 8 * scale

    def run(x, w, depthwise):
        def loss_of(v, a, b):
            y = convolve(v, a, (2, 2), rhs_dilation=(1, 2))
            return (jnp.tanh(y) ** 2).sum() + (convolve(v, b, feature_group_count=c) ** 2).mean()
        return jax.grad(loss_of, (0, 1, 2))(x, w, depthwise)
    return run, (normal(76, 4, 16, 16, c), normal(77, 3, 3, c, c, scale=0.1), normal(78, 3, 3, 1, c))


@program(bench=4)
def pooling(scale):
    def run(x):
        def average(v):
            return lax.reduce_window(v, 0.0, lax.add, (1, 3, 3, 1), (1, 2, 2, 1), "SAME") / 9
        g = jax.grad(lambda v: (max_pool(v) ** 2).sum() + (average(v) ** 3).sum())(x)
        return max_pool(x), average(x), g, lax.reduce_window(x, jnp.inf, lax.min, (1, 3, 3, 1), (1, 1, 1, 1), "SAME",
                                                             window_dilation=(1, 2, 2, 1))
    return run, (normal(79, 4, 16 * scale, 16 * scale, 8),)


@program(bench=4)
def image_resize(scale):
    def run(x):
        return jax.image.resize(x, (2, 24 * scale, 40 * scale, 3), "bilinear"), jax.image.resize(x, (2, 8, 8, 3), "cubic")
    return run, (normal(80, 2, 16 * scale, 16 * scale, 3),)
