"""Programs for several devices."""
import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

from .program import integers, normal, program
from .steps import cross_entropy


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
