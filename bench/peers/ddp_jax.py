"""DDP steps in two processes of one thread by JAX over Gloo, and the same step in one process of two threads: JSON lines
as those of `tessera bench --json`.

  ddp_jax.py SECONDS BENCH ...      (starts its other processes itself)

The batch lies over a mesh of both processes' devices, and XLA adds the all-reduces of the gradients; with by_hand, shard_map
gives each device its part of the batch, and the step averages the gradients itself."""
import functools

import ranks_jax

BATCH, LENGTH, WIDTH, HEADS, ROWS = 64, 128, 256, 4, 8
RATE = 0.01


# ---- models, as in bench/ddp.c ---------------------------------------------------------------------------------------


def dense(key, n_in, n_out):
    import jax
    import jax.numpy as jnp

    bound = n_in**-0.5
    return jax.random.uniform(key, (n_in, n_out), minval=-bound, maxval=bound), jnp.zeros(n_out)


def norm(x, scale, shift):
    import jax

    mean = x.mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(((x - mean) ** 2).mean(-1, keepdims=True) + 1e-5) * scale + shift


def mlp(keys):
    import jax

    layers = [dense(next(keys), *sizes) for sizes in ((784, 512), (512, 512), (512, 10))]

    def forward(layers, x):
        for i, (weight, bias) in enumerate(layers):
            x = x @ weight + bias
            x = jax.nn.relu(x) if i < 2 else x
        return x

    return layers, forward, (BATCH, 784)


def cnn(keys):
    import jax
    import jax.numpy as jnp

    kernels = [(0.1 * jax.random.normal(next(keys), shape), jnp.zeros(shape[0])) for shape in ((32, 1, 3, 3), (64, 32, 3, 3))]
    layers = [dense(next(keys), *sizes) for sizes in ((9216, 128), (128, 10))]

    def forward(state, x):
        for kernel, bias in state[0]:
            x = jax.nn.relu(jax.lax.conv_general_dilated(
                x, kernel, (1, 1), "VALID", dimension_numbers=("NCHW", "OIHW", "NCHW")) + bias[:, None, None])
        x = jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID").reshape(x.shape[0], -1)
        (weight, bias), (last, shift) = state[1]
        return jax.nn.relu(x @ weight + bias) @ last + shift

    return (kernels, layers), forward, (BATCH, 1, 28, 28)


def block(keys):
    import jax
    import jax.numpy as jnp

    ones = [(jnp.ones(WIDTH), jnp.zeros(WIDTH)) for _ in range(3)]
    sizes = ((WIDTH, 3 * WIDTH), (WIDTH, WIDTH), (WIDTH, 4 * WIDTH), (4 * WIDTH, WIDTH), (WIDTH, 10))
    layers = [dense(next(keys), *size) for size in sizes]
    mask = jnp.tril(jnp.ones((LENGTH, LENGTH), bool))

    def forward(state, x):
        norms, ((qkv, b0), (out, b1), (up, b2), (down, b3), (head, b4)) = state
        rows = x.shape[0]
        q, k, v = (part.reshape(rows, LENGTH, HEADS, -1).swapaxes(1, 2)
                   for part in jnp.split(norm(x, *norms[0]) @ qkv + b0, 3, -1))
        scores = jnp.where(mask, q @ k.swapaxes(2, 3) / (WIDTH // HEADS) ** 0.5, -jnp.inf)
        x = x + (jax.nn.softmax(scores) @ v).swapaxes(1, 2).reshape(rows, LENGTH, WIDTH) @ out + b1
        x = x + jax.nn.gelu(norm(x, *norms[1]) @ up + b2, approximate=False) @ down + b3
        return (norm(x, *norms[2]) @ head + b4).reshape(-1, 10)

    return (ones, layers), forward, (ROWS, LENGTH, WIDTH)


MODELS = {"ddp_mlp": mlp, "ddp_cnn": cnn, "ddp_block": block}


def training_step(name, by_hand=False):
    """A step over all devices of all processes, with the loss read back. by_hand: by shard_map."""
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax.sharding import NamedSharding, PartitionSpec

    state, forward, shape = MODELS[name](iter(jax.random.split(jax.random.PRNGKey(0), 20)))
    mesh = jax.sharding.Mesh(np.array(jax.devices()), ("data",))
    cut, whole = NamedSharding(mesh, PartitionSpec("data")), NamedSharding(mesh, PartitionSpec())
    draw = np.random.default_rng(jax.process_index())
    labels = (shape[0] * LENGTH if name == "ddp_block" else shape[0]) // jax.process_count()
    x = draw.standard_normal((shape[0] // jax.process_count(), *shape[1:])).astype(np.float32)
    x = jax.make_array_from_process_local_data(cut, x)
    labels = jax.make_array_from_process_local_data(cut, draw.integers(0, 10, labels, dtype=np.int32))
    held = [jax.tree_util.tree_map(lambda value: jax.make_array_from_process_local_data(whole, np.asarray(value)), state)]

    def loss_of(state, x, labels):
        return -jnp.take_along_axis(jax.nn.log_softmax(forward(state, x)), labels[:, None], 1).mean()

    def update(state, x, labels):
        varying = jax.lax.pcast(state, "data", to="varying") if by_hand else state
        found = jax.value_and_grad(loss_of)(varying, x, labels)
        loss, gradient = jax.lax.pmean(found, "data") if by_hand else found
        return loss, jax.tree_util.tree_map(lambda p, g: p - RATE * g, state, gradient)

    if by_hand:
        update = jax.shard_map(update, mesh=mesh, in_specs=(whole.spec, cut.spec, cut.spec), out_specs=whole.spec)
    run = jax.jit(update, donate_argnums=0, out_shardings=(whole, whole))

    def step():
        loss, held[0] = run(held[0], x, labels)
        return float(loss)

    return step


if __name__ == "__main__":
    ranks_jax.main(__file__, {name: functools.partial(training_step, name) for name in MODELS})
