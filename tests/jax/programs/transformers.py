"""Transformers: training steps, a forward pass, generation."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .program import integers, normal, program
from .steps import adam, cross_entropy, zeros_like


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
