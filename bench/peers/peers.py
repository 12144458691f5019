"""The workloads of bench/ in PyTorch and JAX: one JSON line each, {"peer", "bench", "threads", "ms", "min_ms",
"first_s"}.

  peers.py [--threads N] [--seconds S] [--peer torch|torch.compile|jax] [--serve | BENCH ...]

ms is the median (min_ms: the least) over samples that fill S seconds after a warm-up. A training step ends with the loss
read back; other results are waited for. Data are drawn once, outside the time taken. Run by run.sh, which puts the lines
into a table. With --serve, names come on standard input, one at a time, each answered by its line or an empty one."""
import argparse
import importlib.util
import json
import os
import statistics
import sys
import time

from models import MODELS, jax_model, torch_model, training_step
from shelf import SHELF, shelf_model

ROWS, WIDTH, CHAIN = 8192, 1024, 16 << 20
PRODUCTS = ["64", "128", "256", "512", "1024", "2048", "64x784x512", "64x512x512bt", "784x64x512at"]
STREAMS = ["chain10", "softmax", "layernorm", "gelu", "xent"]
ORDERS = ["argmax", "sort", "argsort", "topk"]
TRANSFORMS = {"fft": (1 << 20,), "fftlines": (1024, 1024), "fft2": (1024, 1024)}
SOLVERS = {"cholesky": (1, 1024), "choleskies": (4096, 16), "solve": (1, 1024), "solves": (4096, 16)}  # matrices, size
BENCHES = ["mlp", "mlpadam", "cnn"] + MODELS + SHELF + STREAMS + ORDERS + list(TRANSFORMS) + list(SOLVERS) + [f"mm{n}" for n in PRODUCTS]


def product_shapes(name):
    """mmN, or mmMxKxN with at or bt: the shapes in memory, and which of the two is transposed when it is read."""
    sizes = [int(n) for n in name[2:].rstrip("abt").split("x")]
    m, k, n = sizes if len(sizes) == 3 else 3 * sizes
    across = name.endswith("at"), name.endswith("bt")
    return ((k, m) if across[0] else (m, k)), ((n, k) if across[1] else (k, n)), across


def solver_operands(name):
    """Matrices of diagonal 4 that are small elsewhere, symmetric (their triangle is as good), and right-hand sides."""
    import numpy as np

    count, n = SOLVERS[name]
    draw = np.random.default_rng(0)
    small = draw.standard_normal((count, n, n)) * (0.1 if n < 1024 else 0.01)
    a = small + small.swapaxes(1, 2) + 4 * np.eye(n)
    return a.astype(np.float32), draw.standard_normal((count, n, n)).astype(np.float32)


def measure(step, seconds):
    """Median and least in ms, the median of the processors' time in ms, and the first call in s."""
    start = time.perf_counter()
    step()
    first = time.perf_counter() - start
    for _ in range(3):
        step()
    samples, used, begin = [], [], time.perf_counter()
    while len(samples) < 5 or (time.perf_counter() - begin < seconds and len(samples) < 100000):
        before, start = time.process_time(), time.perf_counter()
        step()
        samples.append(time.perf_counter() - start)
        used.append(time.process_time() - before)
    return 1e3 * statistics.median(samples), 1e3 * min(samples), 1e3 * statistics.median(used), first


def result(options, name):
    """A workload's line, or None where the peer can not run it. A model begins anew each time: one that has been trained
    for thousands of steps has gradients that vanish, and denormal numbers take longer."""
    try:
        step = jax_step(name) if options.peer == "jax" else torch_step(name, options.peer == "torch.compile")
        if step is None:
            return None
        ms, least, used, first = measure(step, options.seconds)
    except Exception as error:  # one workload that a peer can not run leaves the others
        print(f"{options.peer} {name}: {str(error).splitlines()[0][:200]}", file=sys.stderr)
        return None
    return json.dumps({"peer": options.peer, "bench": name, "threads": options.threads, "ms": ms, "min_ms": least,
                       "cpu_ms": used, "first_s": first})


# ---- PyTorch ---------------------------------------------------------------------------------------------------------


def torch_step(name, compiled):
    import torch
    from torch import nn
    import torch.nn.functional as F

    wrap = torch.compile if compiled else (lambda f: f)
    if name in MODELS:
        return torch_model(name, wrap)
    if name in SHELF:
        return shelf_model(name, wrap)
    if name in ("mlp", "mlpadam", "cnn"):
        if name == "cnn":
            model = nn.Sequential(nn.Conv2d(1, 32, 3), nn.ReLU(), nn.Conv2d(32, 64, 3), nn.ReLU(), nn.MaxPool2d(2),
                                  nn.Flatten(), nn.Linear(9216, 128), nn.ReLU(), nn.Linear(128, 10))
            x = torch.randn(64, 1, 28, 28)
        else:
            model = nn.Sequential(nn.Linear(784, 512), nn.ReLU(), nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 10))
            x = torch.randn(64, 784)
        labels = torch.randint(0, 10, (64,))
        adam = name == "mlpadam"
        optimizer = (torch.optim.AdamW(model.parameters(), 1e-3, weight_decay=0.01) if adam
                     else torch.optim.SGD(model.parameters(), 0.1))
        return training_step(optimizer, wrap(lambda: F.cross_entropy(model(x), labels)))
    if name.startswith("mm"):
        first, second, across = product_shapes(name)
        a, b = torch.randn(first), torch.randn(second)
        return wrap(lambda: (a.T if across[0] else a) @ (b.T if across[1] else b))
    if name in TRANSFORMS:
        z = torch.randn(TRANSFORMS[name], dtype=torch.complex64)
        return wrap(lambda: torch.fft.fft2(z) if name == "fft2" else torch.fft.fft(z))
    if name in SOLVERS:
        a, b = (torch.from_numpy(array) for array in solver_operands(name))
        if name.startswith("cholesk"):
            return wrap(lambda: torch.linalg.cholesky(a))
        lower = a.tril()
        return wrap(lambda: torch.linalg.solve_triangular(lower, b, upper=False))
    x = torch.randn(CHAIN) if name == "chain10" else torch.randn(ROWS, WIDTH)
    if name in ORDERS:
        line = torch.randn(1 << 20)
        return wrap({"argmax": lambda: x.argmax(1), "topk": lambda: torch.topk(x, 10, 1), "sort": lambda: torch.sort(line),
                     "argsort": lambda: torch.argsort(line)}[name])
    labels = torch.randint(0, WIDTH, (ROWS,))

    def chain():
        y = x
        for _ in range(5):
            y = y * 1.01 + 0.5
        return y

    return wrap({"chain10": chain, "softmax": lambda: F.softmax(x, 1), "layernorm": lambda: F.layer_norm(x, (WIDTH,)),
                 "gelu": lambda: F.gelu(x, approximate="tanh"), "xent": lambda: F.cross_entropy(x, labels)}[name])


# ---- JAX -------------------------------------------------------------------------------------------------------------


def jax_layers(key, sizes):
    import jax
    import jax.numpy as jnp

    layers = []
    for n_in, n_out in sizes:
        key, one = jax.random.split(key)
        bound = n_in**-0.5
        layers.append((jax.random.uniform(one, (n_in, n_out), minval=-bound, maxval=bound), jnp.zeros(n_out)))
    return layers


def jax_step(name):
    import jax
    import jax.numpy as jnp

    if name in SHELF:
        return None
    if name in MODELS:
        return jax_model(name)
    key = jax.random.PRNGKey(0)

    def cross_entropy(logits, labels):
        return -jnp.take_along_axis(jax.nn.log_softmax(logits), labels[:, None], 1).mean()

    if name in ("mlp", "mlpadam", "cnn"):
        labels = jax.random.randint(key, (64,), 0, 10)
        if name == "cnn":
            kernels = [0.1 * jax.random.normal(key, shape) for shape in ((32, 1, 3, 3), (64, 32, 3, 3))]
            state = ([(k, jnp.zeros(k.shape[0])) for k in kernels], jax_layers(key, [(9216, 128), (128, 10)]))
            x = jax.random.normal(key, (64, 1, 28, 28))
        else:
            state = ([], jax_layers(key, [(784, 512), (512, 512), (512, 10)]))
            x = jax.random.normal(key, (64, 784))

        def loss_of(parameters, x, labels):
            convolutions, layers = parameters
            h = x
            for kernel, bias in convolutions:
                h = jax.nn.relu(jax.lax.conv_general_dilated(
                    h, kernel, (1, 1), "VALID", dimension_numbers=("NCHW", "OIHW", "NCHW")) + bias[:, None, None])
            if convolutions:
                h = jax.lax.reduce_window(h, -jnp.inf, jax.lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")
                h = h.reshape(64, -1)
            for i, (weight, bias) in enumerate(layers):
                h = h @ weight + bias
                h = jax.nn.relu(h) if i < len(layers) - 1 else h
            return cross_entropy(h, labels)

        zeros = jax.tree_util.tree_map(jnp.zeros_like, state)

        def update(all_state, x, labels):
            parameters, m, v, t = all_state
            loss, gradient = jax.value_and_grad(loss_of)(parameters, x, labels)
            t = t + 1
            each = jax.tree_util.tree_map
            if name != "mlpadam":
                return loss, (each(lambda p, g: p - 0.1 * g, parameters, gradient), m, v, t)
            m = each(lambda a, g: 0.9 * a + 0.1 * g, m, gradient)
            v = each(lambda a, g: 0.999 * a + 0.001 * g * g, v, gradient)
            fix1, fix2 = 1 - 0.9**t, 1 - 0.999**t
            parameters = each(lambda p, a, b: p * (1 - 1e-5) - 1e-3 * (a / fix1) / (jnp.sqrt(b / fix2) + 1e-8),
                              parameters, m, v)
            return loss, (parameters, m, v, t)

        run = jax.jit(update, donate_argnums=0)
        extra = (zeros, jax.tree_util.tree_map(jnp.copy, zeros)) if name == "mlpadam" else ((), ())
        held = [(state, *extra, jnp.zeros(()))]

        def step():
            loss, held[0] = run(held[0], x, labels)
            return float(loss)

        return step
    if name.startswith("mm"):
        first, second, across = product_shapes(name)
        a, b = jax.random.normal(key, first), jax.random.normal(key, second) + 1
        product = jax.jit(lambda a, b: (a.T if across[0] else a) @ (b.T if across[1] else b))
        return lambda: product(a, b).block_until_ready()
    if name in TRANSFORMS:
        z = jax.random.normal(key, TRANSFORMS[name], dtype=jnp.complex64)
        run = jax.jit(jnp.fft.fft2 if name == "fft2" else jnp.fft.fft)
        return lambda: run(z).block_until_ready()
    if name in SOLVERS:
        a, b = (jnp.asarray(array) for array in solver_operands(name))
        if name.startswith("cholesk"):
            factor = jax.jit(jax.lax.linalg.cholesky)
            return lambda: factor(a).block_until_ready()
        solve = jax.jit(lambda x, y: jax.lax.linalg.triangular_solve(x, y, left_side=True, lower=True))
        lower = jnp.tril(a)
        return lambda: solve(lower, b).block_until_ready()
    x = jax.random.normal(key, (CHAIN,) if name == "chain10" else (ROWS, WIDTH))
    if name in ORDERS:
        x = jax.random.normal(key, (1 << 20,)) if "sort" in name else x
        order = jax.jit({"argmax": lambda y: jnp.argmax(y, 1), "topk": lambda y: jax.lax.top_k(y, 10), "sort": lambda y: (jnp.sort(y), jnp.argsort(y)),
                         "argsort": jnp.argsort}[name])
        return lambda: jax.block_until_ready(order(x))
    labels = jax.random.randint(key, (ROWS,), 0, WIDTH)

    def chain(y):
        for _ in range(5):
            y = y * 1.01 + 0.5
        return y

    def layer_norm(y):
        mean = y.mean(1, keepdims=True)
        return (y - mean) * jax.lax.rsqrt(((y - mean) ** 2).mean(1, keepdims=True) + 1e-5)

    run = jax.jit({"chain10": chain, "softmax": lambda y: jax.nn.softmax(y, 1), "layernorm": layer_norm,
                   "gelu": lambda y: jax.nn.gelu(y, approximate=True), "xent": lambda y: cross_entropy(y, labels)}[name])
    return lambda: run(x).block_until_ready()


def options_of(parser, benches):
    """The options of a peer's command line; parser has those of this peer alone."""
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--serve", action="store_true")
    parser.add_argument("benches", nargs="*")
    options = parser.parse_args()
    unknown = [name for name in options.benches if name not in benches]
    if unknown:
        parser.error(f"there is no benchmark {unknown[0]}; there are: {' '.join(benches)}")
    return options


def limit_processors(threads):
    """Before a peer's import: pools count the CPUs that they may use."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:threads])


def answer(options, benches, line_of):
    """Prints line_of(bench), unless it is empty, for each bench; with --serve a line for each name on standard input."""
    if options.serve:
        for line in sys.stdin:
            name = line.strip()
            print((line_of(name) if name in benches else None) or "", flush=True)
        return
    for name in options.benches or benches:
        line = line_of(name)
        if line:
            print(line, flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--peer", choices=["torch", "torch.compile", "jax"], default="torch")
    options = options_of(parser, BENCHES)
    module = options.peer.split(".")[0]
    if not importlib.util.find_spec(module):
        print(f"{options.peer}: not installed, left out", file=sys.stderr)
        return
    limit_processors(options.threads)
    if module == "torch":
        import torch

        torch.set_num_threads(options.threads)
        torch.set_flush_denormal(True)  # before there are other threads, which take it over; as Tessera's and JAX's models
        torch.manual_seed(0)
    else:
        os.environ.setdefault("JAX_PLATFORMS", "cpu")
    answer(options, BENCHES, lambda name: result(options, name))


if __name__ == "__main__":
    main()
