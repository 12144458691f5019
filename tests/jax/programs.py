"""The JAX programs that tests/jax and bench/peers run on Tessera: PROGRAMS, by name.

A program is a function and its arguments, made for a scale: 1 for tests (the interpreter runs it, too), larger for
benches. The decorator's options: rtol and atol (default: by the results' dtype), shapes (symbolic shapes of the arguments,
as jax.export takes them), devices (a mesh of that many), platform (what it is exported for: "tpu" keeps linear algebra as
StableHLO ops, where "cpu" calls LAPACK), bench (a scale; 0: not in the bench)."""
import functools
import types

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

PROGRAMS = {}


def program(**options):
    def add(make):
        PROGRAMS[make.__name__] = types.SimpleNamespace(
            name=make.__name__, make=make, rtol=options.get("rtol"), atol=options.get("atol"),
            shapes=options.get("shapes"), devices=options.get("devices", 1), platform=options.get("platform"),
            bench=options.get("bench", 0))
        return make
    return add


def normal(seed, *shape, scale=1.0, dtype=np.float32):
    return (np.random.default_rng(seed).standard_normal(shape) * scale).astype(dtype)


def integers(seed, low, high, *shape, dtype=np.int32):
    return np.random.default_rng(seed).integers(low, high, shape).astype(dtype)


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


# ---- training steps ------------------------------------------------------------------------------------------------------


def dense_parameters(seed, sizes):
    return [(normal(seed + i, a, b, scale=(2 / a) ** 0.5), normal(seed + 50 + i, b, scale=0.01))
            for i, (a, b) in enumerate(zip(sizes, sizes[1:]))]


def dense_forward(parameters, x):
    for w, b in parameters[:-1]:
        x = jax.nn.relu(x @ w + b)
    w, b = parameters[-1]
    return x @ w + b


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


def layer_norm(x, g, b):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(((x - mean) ** 2).mean(-1, keepdims=True) + 1e-5) * g + b


def attention(x, qkv, out, heads):
    batch, length, width = x.shape
    q, k, v = jnp.split((x @ qkv).reshape(batch, length, 3 * heads, width // heads), 3, axis=2)
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / (width // heads) ** 0.5
    mask = jnp.tril(jnp.ones((length, length), bool))
    weights = jax.nn.softmax(jnp.where(mask, scores, jnp.finfo(scores.dtype).min))
    return jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(batch, length, width) @ out


def transformer_parameters(seed, layers, width, vocabulary, length):
    def block(s):
        return {"qkv": normal(s, width, 3 * width, scale=width ** -0.5), "out": normal(s + 1, width, width, scale=0.05),
                "up": normal(s + 2, width, 4 * width, scale=width ** -0.5), "down": normal(s + 3, 4 * width, width, scale=0.05),
                "g1": np.ones(width, np.float32), "b1": np.zeros(width, np.float32),
                "g2": np.ones(width, np.float32), "b2": np.zeros(width, np.float32)}
    return {"token": normal(seed, vocabulary, width, scale=0.1), "position": normal(seed + 1, length, width, scale=0.1),
            "blocks": [block(seed + 10 * i + 2) for i in range(layers)]}


def transformer_forward(p, tokens, heads=4):
    x = p["token"][tokens] + p["position"][:tokens.shape[1]]
    for b in p["blocks"]:
        x = x + attention(layer_norm(x, b["g1"], b["b1"]), b["qkv"], b["out"], heads)
        x = x + jax.nn.gelu(layer_norm(x, b["g2"], b["b2"]) @ b["up"]) @ b["down"]
    return x @ p["token"].T


def language_loss(p, tokens):
    logits = transformer_forward(p, tokens[:, :-1])
    return cross_entropy(logits.reshape(-1, logits.shape[-1]), tokens[:, 1:].reshape(-1))


@program(bench=4, rtol=2e-3)
def transformer_adam(scale):
    def step(p, m, v, count, tokens):
        loss, g = jax.value_and_grad(language_loss)(p, tokens)
        return adam(p, g, m, v, count) + (loss,)
    p = transformer_parameters(100, 2, 32 * scale, 64 * scale, 16 * scale)
    return step, (p, zeros_like(p), zeros_like(p), np.float32(5), integers(23, 0, 64 * scale, 4, 16 * scale + 1))


@program(bench=4)
def transformer_forward_pass(scale):
    p = transformer_parameters(200, 2, 32 * scale, 64 * scale, 16 * scale)
    return transformer_forward, (p, integers(24, 0, 64 * scale, 4, 16 * scale))


@program(bench=4, rtol=2e-3)
def transformer_remat(scale):
    """Checkpointed blocks: optimization barriers; layers by scan over stacked parameters."""
    def loss_of(p, tokens):
        @jax.checkpoint
        def block(x, b):
            x = x + attention(layer_norm(x, b["g1"], b["b1"]), b["qkv"], b["out"], 4)
            return x + jax.nn.gelu(layer_norm(x, b["g2"], b["b2"]) @ b["up"]) @ b["down"], None
        x = p["token"][tokens[:, :-1]] + p["position"]
        x, _ = lax.scan(block, x, p["blocks"])
        return cross_entropy((x @ p["token"].T).reshape(-1, p["token"].shape[0]), tokens[:, 1:].reshape(-1))

    def step(p, tokens):
        loss, g = jax.value_and_grad(loss_of)(p, tokens)
        return jax.tree.map(lambda a, d: a - 0.01 * d, p, g), loss
    p = transformer_parameters(300, 3, 32 * scale, 64 * scale, 16 * scale)
    p["blocks"] = jax.tree.map(lambda *b: np.stack(b), *p["blocks"])
    return step, (p, integers(25, 0, 64 * scale, 4, 16 * scale + 1))


@program(bench=4)
def decode_with_cache(scale):
    """A transformer's generation: a cache of keys and values updated in place, a token a trip."""
    width, heads, steps = 32 * scale, 4, 8 * scale

    def generate(p, first):
        def one(i, state):
            keys, values, token, tokens = state
            x = p["token"][token]
            q, k, v = jnp.split((x @ p["qkv"]).reshape(-1, 3 * heads, width // heads), 3, axis=1)
            keys = lax.dynamic_update_slice(keys, k[:, None], (0, i, 0, 0))
            values = lax.dynamic_update_slice(values, v[:, None], (0, i, 0, 0))
            scores = jnp.einsum("bhd,bkhd->bhk", q, keys) * (width // heads) ** -0.5
            weights = jax.nn.softmax(jnp.where(jnp.arange(steps) <= i, scores, -1e9))
            x = x + jnp.einsum("bhk,bkhd->bhd", weights, values).reshape(-1, width) @ p["out"]
            token = jnp.argmax(x @ p["token"].T, -1).astype(jnp.int32)
            return keys, values, token, tokens.at[:, i].set(token)
        cache = jnp.zeros((first.shape[0], steps, heads, width // heads))
        return lax.fori_loop(0, steps, one, (cache, cache, first, jnp.zeros((first.shape[0], steps), jnp.int32)))[3]
    p = {"token": normal(26, 64 * scale, width), "qkv": normal(27, width, 3 * width, scale=width ** -0.5),
         "out": normal(28, width, width, scale=width ** -0.5)}
    return generate, (p, integers(29, 0, 64 * scale, 4))


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


# ---- loops and branches --------------------------------------------------------------------------------------------------


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


# ---- order, indices, scans -----------------------------------------------------------------------------------------------


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


# ---- products, convolutions, windows -------------------------------------------------------------------------------------


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


@program(bench=1)
def mixture_of_experts(scale):
    def run(x, gate, experts, sizes):
        weights, chosen = lax.top_k(jax.nn.softmax(x @ gate), 2)
        every = jnp.einsum("td,edf->tef", x, experts)
        mixed = (jnp.take_along_axis(every, chosen[:, :, None], 1) * weights[:, :, None]).sum(1)
        return mixed, lax.ragged_dot(x, experts, sizes)
    return run, (normal(81, 32, 16), normal(82, 16, 4), normal(83, 4, 16, 8), np.array([10, 0, 15, 7], np.int32))


# ---- numbers -------------------------------------------------------------------------------------------------------------


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


@program(bench=1, rtol=2e-4, atol=2e-5)
def random_numbers(scale):
    def run(data):
        a, b, c, d, e, f = jax.random.split(jax.random.wrap_key_data(data), 6)
        return (jax.random.normal(a, (64, 64)), jax.random.uniform(b, (1000,)), jax.random.permutation(c, 100),
                jax.random.categorical(d, jnp.arange(10.0), shape=(50,)), jax.random.bits(e, (7,), "uint8"),
                jax.random.randint(f, (33,), -5, 1000), jax.random.truncated_normal(a, -1, 1, (20,)),
                jax.random.exponential(b, (20,)), jax.random.key_data(c))
    return run, (np.array([0, 42], np.uint32),)


@program(rtol=2e-4, atol=2e-5)
def random_gamma(scale):
    """Rejection loops."""
    def run(data):
        k = jax.random.wrap_key_data(data)
        return jax.random.gamma(k, 2.5, (20,)), jax.random.poisson(k, 4.0, (20,)), jax.random.dirichlet(k, jnp.ones(4))
    return run, (np.array([1, 7], np.uint32),)


@program(rtol=1e-3, atol=1e-5)
def random_bit_generator(scale):
    """rng_bit_generator: the "rbg" keys."""
    def run(data):
        k = jax.random.wrap_key_data(data, impl="rbg")
        return jax.random.normal(k, (32,)), jax.random.uniform(jax.random.split(k)[0], (5, 3))
    return run, (np.array([1, 2, 3, 4], np.uint32),)


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


# ---- shapes that are known late, composites, devices -------------------------------------------------------------------------


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


@program(devices=4)
def sharded_training(scale):
    mesh = Mesh(np.array(jax.devices()[:4]).reshape(2, 2), ("data", "model"))

    def step(w1, w2, x, y):
        def loss_of(a, b):
            h = lax.with_sharding_constraint(jax.nn.relu(x @ a), NamedSharding(mesh, P("data", "model")))
            return cross_entropy(h @ b, y)
        loss, g = jax.value_and_grad(loss_of, (0, 1))(w1, w2)
        return w1 - 0.1 * g[0], w2 - 0.1 * g[1], loss

    def place(*spec):
        return NamedSharding(mesh, P(*spec))
    step = jax.jit(step, in_shardings=(place(None, "model"), place("model", None), place("data", None), place("data")),
                   out_shardings=(place(None, "model"), place("model", None), place()))
    return step, (normal(106, 16, 32, scale=0.2), normal(107, 32, 10, scale=0.2), normal(108, 16, 16), integers(109, 0, 10, 16))


@program(devices=4)
def shard_map_collectives(scale):
    mesh = Mesh(np.array(jax.devices()[:4]), ("i",))

    @functools.partial(jax.shard_map, mesh=mesh, in_specs=(P("i"), P(None, "i")), out_specs=(P(), P("i"), P("i"), P("i"), P(None, "i")))
    def run(x, w):
        shifted = lax.ppermute(x, "i", [(j, (j + 1) % 4) for j in range(4)])
        exchanged = lax.all_to_all(x, "i", 1, 0, tiled=True)
        scattered = lax.psum_scatter(jnp.tile(x, (4, 1)) * (1.0 + lax.axis_index("i")), "i", tiled=True)
        full = lax.all_gather(x, "i", tiled=True) @ w
        return lax.psum(x, "i"), shifted, exchanged, scattered, full
    return run, (normal(110, 8, 8), normal(111, 8, 16))


@program(devices=4)
def shard_map_two_axes(scale):
    mesh = Mesh(np.array(jax.devices()[:4]).reshape(2, 2), ("x", "y"))

    @functools.partial(jax.shard_map, mesh=mesh, in_specs=(P("x", "y"), P("y", None)), out_specs=(P("x", None), P("x", "y"), P()))
    def run(a, b):
        partial = lax.psum(a @ b, "y")
        return partial, lax.pmax(a, "x") - a, lax.pmean(a, ("x", "y"))
    return jax.jit(run), (normal(112, 8, 12), normal(113, 12, 6))


@program(devices=4)
def shard_map_training(scale):
    """Data parallel by hand: a loop of steps, gradients averaged over the devices."""
    mesh = Mesh(np.array(jax.devices()[:4]), ("data",))

    @functools.partial(jax.shard_map, mesh=mesh, in_specs=(P(), P("data"), P("data")), out_specs=(P(), P()))
    def run(w, x, y):
        def body(_, v):
            g = jax.grad(lambda a: jnp.mean((x @ a - y) ** 2))(lax.pcast(v, "data", to="varying"))
            return v - 0.1 * lax.pmean(g, "data")
        w = lax.fori_loop(0, 5, body, w)
        return w, lax.pmean(jnp.mean((x @ w - y) ** 2), "data")
    return run, (normal(114, 8), normal(115, 32, 8), normal(116, 32))
