"""Loops and branches."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .program import integers, normal, program
from .steps import cross_entropy


def lstm(p, x):
    wx, wh, b = p
    width = wh.shape[0]

    def cell(state, x_t):
        h, c = state
        i, f, g, o = jnp.split(x_t @ wx + h @ wh + b, 4, axis=-1)
        c = jax.nn.sigmoid(f + 1) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h
    zero = jnp.zeros((x.shape[1], width))
    return lax.scan(cell, (zero, zero), x)[1]


@program(bench=4)
def lstm_forward(scale):
    n = 16 * scale
    return lstm, ((normal(36, n, 4 * n, scale=0.2), normal(37, n, 4 * n, scale=0.2), normal(38, 4 * n, scale=0.1)),
                  normal(39, 8 * scale, 16, n))


@program(bench=4, rtol=2e-3)
def lstm_training(scale):
    def step(p, w, x, y):
        def loss_of(q):
            return cross_entropy(lstm(q[0], x)[-1] @ q[1], y)
        loss, g = jax.value_and_grad(loss_of)((p, w))
        return jax.tree.map(lambda a, d: a - 0.1 * d, (p, w), g), loss
    n = 16 * scale
    return step, ((normal(40, n, 4 * n, scale=0.2), normal(41, n, 4 * n, scale=0.2), normal(42, 4 * n, scale=0.1)),
                  normal(43, n, 10), normal(44, 8 * scale, 16, n), integers(45, 0, 10, 16))


@program(bench=1)
def small_loop(scale):
    """Ten thousand trips of next to nothing: the cost of a trip."""
    def run(x):
        return lax.fori_loop(0, 10000, lambda i, s: (s[0] * 0.999 + 0.001 * i, s[1] + 1), (x, jnp.int32(0)))
    return run, (np.float32(3),)


@program(bench=1)
def newton(scale):
    def solve(a):
        def more(s):
            return (jnp.max(jnp.abs(s[0] * s[0] - a)) > 1e-4) & (s[1] < 50)
        return lax.while_loop(more, lambda s: (0.5 * (s[0] + a / s[0]), s[1] + 1), (a, 0))
    return solve, (np.abs(normal(46, 1000)) + 1,)


@program(bench=4)
def power_iteration(scale):
    def run(a, x):
        def body(_, v):
            v = a @ v
            return v / jnp.linalg.norm(v)
        v = lax.fori_loop(0, 40, body, x)
        return v, v @ a @ v
    a = normal(47, 64 * scale, 64 * scale)
    return run, (a @ a.T / 64, normal(48, 64 * scale))


@program(bench=1)
def branches(scale):
    def run(i, flag, x):
        y = lax.switch(i, [jnp.sin, lambda v: v * 2, lambda v: jnp.cumsum(v)], x)
        z = lax.cond(flag, lambda v: v.sum(), lambda v: v.max(), y)
        return y, z, jax.vmap(lambda j, v: lax.switch(j, [jnp.cos, jnp.abs], v))(jnp.arange(4) % 2, x[:4])
    return run, (np.int32(2), np.bool_(True), normal(49, 64))


@program(bench=1)
def runge_kutta(scale):
    """Adaptive steps: a loop with a branch in it, inside a scan."""
    def run(y0, times):
        def f(y):
            return jnp.stack([10 * (y[1] - y[0]), y[0] * (28 - y[2]) - y[1], y[0] * y[1] - 8 / 3 * y[2]])

        def advance(y, t):
            def body(s):
                u, left, h = s
                h = jnp.minimum(h, left)
                k1 = f(u)
                k2 = f(u + h / 2 * k1)
                k3 = f(u + h * (2 * k2 - k1))
                new, error = u + h / 6 * (k1 + 4 * k2 + k3), jnp.abs(h / 6 * (k1 - 2 * k2 + k3)).max()
                return lax.cond(error < 1e-2, lambda: (new, left - h, h * 1.5), lambda: (u, left, h / 2))
            y = lax.while_loop(lambda s: s[1] > 1e-6, body, (y, t, jnp.float32(0.01)))[0]
            return y, y
        return lax.scan(advance, y0, times)
    return run, (np.array([1, 1, 1], np.float32), np.full(10, 0.05, np.float32))


@program(bench=2)
def kmeans(scale):
    def run(points, centers):
        def body(_, c):
            nearest = jnp.argmin(((points[:, None] - c) ** 2).sum(-1), 1)
            total = jax.ops.segment_sum(points, nearest, c.shape[0])
            count = jax.ops.segment_sum(jnp.ones(points.shape[0]), nearest, c.shape[0])
            return jnp.where(count[:, None] > 0, total / jnp.maximum(count, 1)[:, None], c)
        return lax.fori_loop(0, 10, body, centers)
    points = normal(50, 500 * scale, 8)
    return run, (points, points[:16])


@program(bench=1)
def mandelbrot(scale):
    def run(x, y):
        c = x[None, :] + 1j * y[:, None]

        def body(_, s):
            z, n = s
            inside = jnp.abs(z) < 2
            return jnp.where(inside, z * z + c, z), n + inside
        return lax.fori_loop(0, 20, body, (jnp.zeros_like(c), jnp.zeros(c.shape, jnp.int32)))[1]
    return run, (np.linspace(-2, 0.5, 64, dtype=np.float32), np.linspace(-1.25, 1.25, 64, dtype=np.float32))
