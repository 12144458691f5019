"""The models of bench/models.c in PyTorch and JAX: one training step each, the loss read back; decode: one token with a cache of
keys and values. Sizes as in docs/benchmarks.md.

  torch_model(name, wrap), jax_model(name) -> step, or None where a peer has no such workload (JAX: decode,
decode_bf16)."""
import math

TRANSFORMERS = {"block": (1, 8, 512, 0, 8, 128), "chargpt": (6, 6, 384, 65, 8, 256), "gpt": (12, 12, 768, 50257, 4, 64),
                "decode": (12, 12, 768, 50257, 1, 64)}  # layers, heads, width, words, batch, length
TRANSFORMERS["decode_bf16"] = TRANSFORMERS["decode"]
ATTENTIONS = {"attention256": (8, 6, 256), "attention512": (8, 12, 512), "attention1024": (2, 12, 1024)}  # batch, heads, length
MODELS = ["resnet", "block", "chargpt", "gpt", "lstm", "decode", "decode_bf16", *ATTENTIONS]
PLACES, STOP = 192, 192  # of decode


# ---- PyTorch ---------------------------------------------------------------------------------------------------------


def torch_blocks():
    import torch
    from torch import nn
    import torch.nn.functional as F

    class Attention(nn.Module):
        def __init__(self, width, heads):
            super().__init__()
            self.qkv, self.out, self.heads = nn.Linear(width, 3 * width), nn.Linear(width, width), heads

        def forward(self, x, cache=None):
            b, t, w = x.shape
            q, k, v = (part.view(b, t, self.heads, -1).transpose(1, 2) for part in self.qkv(x).chunk(3, -1))
            if cache is not None:
                at = cache["at"]
                cache["k"][:, :, at:at + t], cache["v"][:, :, at:at + t] = k, v
                k, v = cache["k"][:, :, :at + t], cache["v"][:, :, :at + t]
            mixed = F.scaled_dot_product_attention(q, k, v, is_causal=t > 1)
            return self.out(mixed.transpose(1, 2).reshape(b, t, w))

    class Block(nn.Module):
        def __init__(self, width, heads):
            super().__init__()
            self.norm1, self.attention, self.norm2 = nn.LayerNorm(width), Attention(width, heads), nn.LayerNorm(width)
            self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU("tanh"), nn.Linear(4 * width, width))

        def forward(self, x, cache=None):
            x = x + self.attention(self.norm1(x), cache)
            return x + self.mlp(self.norm2(x))

    class GPT(nn.Module):
        def __init__(self, layers, heads, width, words, places):
            super().__init__()
            self.tokens, self.places = nn.Embedding(words, width), nn.Embedding(places, width)
            self.blocks, self.norm = nn.ModuleList(Block(width, heads) for _ in range(layers)), nn.LayerNorm(width)

        def forward(self, tokens, caches=None):
            at = caches[0]["at"] if caches else 0
            x = self.tokens(tokens) + self.places(torch.arange(at, at + tokens.shape[1]))
            for i, block in enumerate(self.blocks):
                x = block(x, caches[i] if caches else None)
            return F.linear(self.norm(x), self.tokens.weight)

    return Block, GPT


def torch_resnet():
    from torch import nn
    import torch.nn.functional as F

    def conv(n_in, n_out, kernel, stride):
        return nn.Conv2d(n_in, n_out, kernel, stride, kernel // 2, bias=False)

    class Block(nn.Module):
        def __init__(self, n_in, n_out):
            super().__init__()
            stride = 1 if n_in == n_out else 2
            self.convs = nn.Sequential(conv(n_in, n_out, 3, stride), nn.BatchNorm2d(n_out), nn.ReLU(),
                                       conv(n_out, n_out, 3, 1), nn.BatchNorm2d(n_out))
            self.shortcut = (nn.Identity() if n_in == n_out
                             else nn.Sequential(conv(n_in, n_out, 1, stride), nn.BatchNorm2d(n_out)))

        def forward(self, x):
            return F.relu(self.convs(x) + self.shortcut(x))

    sizes = [64, 64, 64, 128, 128, 256, 256, 512, 512]
    return nn.Sequential(conv(3, 64, 3, 1), nn.BatchNorm2d(64), nn.ReLU(), *(Block(*pair) for pair in zip(sizes, sizes[1:])),
                         nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(512, 10))


def torch_lstm():
    from torch import nn

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.lstm, self.head = nn.LSTM(128, 256, batch_first=True), nn.Linear(256, 10)

        def forward(self, x):
            return self.head(self.lstm(x)[0][:, -1])

    return Model()


def torch_decode(name, wrap):
    import torch

    layers, heads, width, words, batch, length = TRANSFORMERS[name]
    dtype = torch.bfloat16 if name == "decode_bf16" else torch.float32
    model = torch_blocks()[1](layers, heads, width, words, PLACES).eval().to(dtype)
    caches = [{"at": 0, **{part: torch.zeros(batch, heads, PLACES, width // heads, dtype=dtype) for part in "kv"}}
              for _ in range(layers)]
    prompt = torch.randint(0, words, (batch, length))
    run = wrap(model)

    def step():
        at = caches[0]["at"] % STOP
        tokens = prompt if at == 0 else prompt[:, :1]
        for cache in caches:
            cache["at"] = at
        with torch.no_grad():
            token = run(tokens, caches)[:, -1].argmax(1).item()
        for cache in caches:
            cache["at"] = at + tokens.shape[1]
        return token

    return step


def torch_attention(name, wrap):
    import torch
    import torch.nn.functional as F

    batch, heads, length = ATTENTIONS[name]
    x, slope = torch.randn(batch, length, 3 * heads * 64, requires_grad=True), torch.randn(batch, heads, length, 64)

    def total():
        q, k, v = (part.view(batch, length, heads, 64).transpose(1, 2) for part in x.chunk(3, -1))
        return (F.scaled_dot_product_attention(q, k, v, is_causal=True) * slope).sum()

    run = wrap(total)
    return lambda: torch.autograd.grad(run(), x)


def training_step(optimizer, loss_of):
    def step():
        optimizer.zero_grad()
        loss = loss_of()
        loss.backward()
        optimizer.step()
        return loss.item()

    return step


def torch_model(name, wrap):
    import torch
    import torch.nn.functional as F

    if name in ("decode", "decode_bf16"):
        return torch_decode(name, wrap)
    if name in ATTENTIONS:
        return torch_attention(name, wrap)
    labels = torch.randint(0, 10, (32,))
    if name == "resnet":
        model, x = torch_resnet(), torch.randn(32, 3, 32, 32)
    elif name == "lstm":
        model, x = torch_lstm(), torch.randn(32, 64, 128)
    else:
        layers, heads, width, words, batch, length = TRANSFORMERS[name]
        block, gpt = torch_blocks()
        model = gpt(layers, heads, width, words, length) if words else block(width, heads)
        x = torch.randint(0, words, (batch, length)) if words else torch.randn(batch, length, width)
        labels = torch.randint(0, words or 2, (batch, length))

    def loss_of():
        out = model(x)
        return (out * out).mean() if name == "block" else F.cross_entropy(out.flatten(0, -2), labels.flatten())

    if name in ("chargpt", "gpt"):
        optimizer = torch.optim.AdamW(model.parameters(), 1e-3, weight_decay=0.01)
    else:
        optimizer = torch.optim.SGD(model.parameters(), 0.01, momentum=0.9 if name == "resnet" else 0)
    return training_step(optimizer, wrap(loss_of))


# ---- JAX -------------------------------------------------------------------------------------------------------------


def jax_resnet():
    """ResNet-18 for images of 32 x 32 with SGD of momentum 0.9; batch norms also keep their running statistics."""
    import jax
    import jax.numpy as jnp

    keys = iter(jax.random.split(jax.random.PRNGKey(0), 64))

    def conv_of(n_in, n_out, kernel):
        scale = math.sqrt(2 / (n_in * kernel * kernel))
        return scale * jax.random.normal(next(keys), (n_out, n_in, kernel, kernel)), jnp.ones(n_out), jnp.zeros(n_out)

    sizes = [64, 64, 64, 128, 128, 256, 256, 512, 512]
    blocks = [[conv_of(n_in, n_out, 3), conv_of(n_out, n_out, 3)] + ([conv_of(n_in, n_out, 1)] if n_in != n_out else [])
              for n_in, n_out in zip(sizes, sizes[1:])]
    state = [conv_of(3, 64, 3), blocks, 0.02 * jax.random.normal(next(keys), (512, 10)), jnp.zeros(10)]
    x, labels = jax.random.normal(next(keys), (32, 3, 32, 32)), jax.random.randint(next(keys), (32,), 0, 10)

    def conv(parts, x, stride, seen):
        kernel, scale, shift = parts
        pad = kernel.shape[2] // 2
        x = jax.lax.conv_general_dilated(x, kernel, (stride, stride), ((pad, pad), (pad, pad)),
                                         dimension_numbers=("NCHW", "OIHW", "NCHW"))
        mean, var = x.mean((0, 2, 3), keepdims=True), x.var((0, 2, 3), keepdims=True)
        seen.append((mean.ravel(), var.ravel()))
        return (x - mean) * jax.lax.rsqrt(var + 1e-5) * scale[:, None, None] + shift[:, None, None]

    def loss_of(state, x, labels):
        first, blocks, head, bias = state
        seen = []
        x = jax.nn.relu(conv(first, x, 1, seen))
        for block in blocks:
            stride = 1 if len(block) == 2 else 2
            inner = conv(block[1], jax.nn.relu(conv(block[0], x, stride, seen)), 1, seen)
            x = jax.nn.relu(inner + (conv(block[2], x, stride, seen) if len(block) == 3 else x))
        out = x.mean((2, 3)) @ head + bias
        return -jnp.take_along_axis(jax.nn.log_softmax(out), labels[:, None], -1).mean(), seen

    each = jax.tree_util.tree_map

    def update(held, x, labels):
        state, speed, running = held
        (loss, seen), gradient = jax.value_and_grad(loss_of, has_aux=True)(state, x, labels)
        speed = each(lambda v, g: 0.9 * v + g, speed, gradient)
        running = each(lambda r, s: 0.9 * r + 0.1 * s, running, seen)
        return loss, (each(lambda p, v: p - 0.01 * v, state, speed), speed, running)

    run = jax.jit(update, donate_argnums=0)
    speed, running = each(jnp.zeros_like, state), each(jnp.zeros_like, jax.eval_shape(loss_of, state, x, labels)[1])
    held = [(state, speed, running)]

    def step():
        loss, held[0] = run(held[0], x, labels)
        return float(loss)

    return step


def jax_training(name, hold=lambda x: x):
    """(held, x, labels, update) of lstm or a transformer: update(held, x, labels) returns the loss and the next held, which is
    (parameters, m, v, t), without m and v where there is no AdamW. hold(x): applied to what each block returns."""
    import jax
    import jax.numpy as jnp

    keys = iter(jax.random.split(jax.random.PRNGKey(0), 200))

    def dense(n_in, n_out):
        return 0.02 * jax.random.normal(next(keys), (n_in, n_out)), jnp.zeros(n_out)

    def norm(x, scale, shift):
        mean = x.mean(-1, keepdims=True)
        return (x - mean) * jax.lax.rsqrt(((x - mean) ** 2).mean(-1, keepdims=True) + 1e-5) * scale + shift

    if name == "lstm":
        state = [dense(128, 1024), dense(256, 1024), dense(256, 10)]
        x, labels = jax.random.normal(next(keys), (32, 64, 128)), jax.random.randint(next(keys), (32,), 0, 10)

        def forward(state, x):
            (w, b), (u, c), (head, bias) = state

            def turn(hc, z):
                i, f, g, o = jnp.split(z + hc[0] @ u, 4, 1)
                cell = jax.nn.sigmoid(f) * hc[1] + jax.nn.sigmoid(i) * jnp.tanh(g)
                return (jax.nn.sigmoid(o) * jnp.tanh(cell), cell), None

            zeros = jnp.zeros((32, 256))
            (h, _), _ = jax.lax.scan(turn, (zeros, zeros), (x @ w + b + c).swapaxes(0, 1))
            return h @ head + bias
    else:
        layers, heads, width, words, batch, length = TRANSFORMERS[name]
        blocks = [[dense(width, 3 * width), dense(width, width), dense(width, 4 * width), dense(4 * width, width),
                   (jnp.ones(width), jnp.zeros(width)), (jnp.ones(width), jnp.zeros(width))] for _ in range(layers)]
        state = [blocks]
        if words:
            state += [0.02 * jax.random.normal(next(keys), (words, width)), 0.02 * jax.random.normal(next(keys), (length, width)),
                      (jnp.ones(width), jnp.zeros(width))]
        x = (jax.random.randint(next(keys), (batch, length), 0, words) if words
             else jax.random.normal(next(keys), (batch, length, width)))
        labels = jax.random.randint(next(keys), (batch, length), 0, words or 2)
        mask = jnp.tril(jnp.ones((length, length), bool))

        def attend(x, qkv, out):
            q, k, v = (part.reshape(batch, length, heads, -1).swapaxes(1, 2)
                       for part in jnp.split(x @ qkv[0] + qkv[1], 3, -1))
            scores = jnp.where(mask, q @ k.swapaxes(2, 3) / math.sqrt(width // heads), -jnp.inf)
            return (jax.nn.softmax(scores) @ v).swapaxes(1, 2).reshape(batch, length, width) @ out[0] + out[1]

        def forward(state, x):
            if words:
                x = hold(state[1][x] + state[2])
            for qkv, out, up, down, norm1, norm2 in state[0]:
                x = hold(x + attend(norm(x, *norm1), qkv, out))
                x = hold(x + jax.nn.gelu(norm(x, *norm2) @ up[0] + up[1], approximate=True) @ down[0] + down[1])
            return norm(x, *state[3]) @ state[1].T if words else x

    def loss_of(state, x, labels):
        out = forward(state, x)
        if name == "block":
            return (out * out).mean()
        return -jnp.take_along_axis(jax.nn.log_softmax(out), labels[..., None], -1).mean()

    each = jax.tree_util.tree_map
    adam = name in ("chargpt", "gpt")

    def update(held, x, labels):
        state, m, v, t = held
        loss, gradient = jax.value_and_grad(loss_of)(state, x, labels)
        if not adam:
            return loss, (each(lambda p, g: p - 0.01 * g, state, gradient), m, v, t)
        t = t + 1
        m = each(lambda a, g: 0.9 * a + 0.1 * g, m, gradient)
        v = each(lambda a, g: 0.999 * a + 0.001 * g * g, v, gradient)
        fix1, fix2 = 1 - 0.9**t, 1 - 0.999**t
        return loss, (each(lambda p, a, b: p * (1 - 1e-5) - 1e-3 * (a / fix1) / (jnp.sqrt(b / fix2) + 1e-8), state, m, v),
                      m, v, t)

    zeros = each(jnp.zeros_like, state)
    return (state, *((zeros, each(jnp.copy, zeros)) if adam else ((), ())), jnp.zeros(())), x, labels, update


def jax_attention(name):
    import jax
    import jax.numpy as jnp

    batch, heads, length = ATTENTIONS[name]
    x = jax.random.normal(jax.random.PRNGKey(0), (batch, length, 3 * heads * 64))
    slope = jax.random.normal(jax.random.PRNGKey(1), (batch, length, heads, 64))

    def total(x):
        q, k, v = (part.reshape(batch, length, heads, 64) for part in jnp.split(x, 3, -1))
        return (jax.nn.dot_product_attention(q, k, v, is_causal=True) * slope).sum()

    run = jax.jit(jax.grad(total))
    return lambda: run(x).block_until_ready()


def jax_model(name):
    import jax

    if name in ATTENTIONS:
        return jax_attention(name)
    if name == "resnet":
        return jax_resnet()
    if name not in ("lstm", "block", "chargpt", "gpt"):
        return None
    first, x, labels, update = jax_training(name)
    run, held = jax.jit(update, donate_argnums=0), [first]

    def step():
        loss, held[0] = run(held[0], x, labels)
        return float(loss)

    return step
