"""The step of the bench spmd_ranks by JAX: chargpt whose parameters, state and batch are cut along an axis of two devices, in
two processes over Gloo, and in one process of two host devices (limit_ms).

  spmd_jax.py SECONDS BENCH ...      (starts its other processes itself)

Each value is cut along the dimension that tsr_fsdp cuts; a weight is stored transposed there. What a block returns is cut
like the batch."""
import ranks_jax
from models import jax_training


def training_step():
    import jax
    import numpy as np
    from jax.sharding import NamedSharding, PartitionSpec

    mesh = jax.sharding.Mesh(np.array(jax.devices()), ("fsdp",))

    def along(value, dims):
        """The sharding that cuts the first of the dimensions that the devices divide."""
        for d in dims:
            if d < value.ndim and value.shape[d] % mesh.size == 0:
                return NamedSharding(mesh, PartitionSpec(*[None] * d, "fsdp"))
        return NamedSharding(mesh, PartitionSpec())

    rows = NamedSharding(mesh, PartitionSpec("fsdp"))
    (state, m, v, t), x, labels, update = jax_training("chargpt", lambda x: jax.lax.with_sharding_constraint(x, rows))
    layers = jax.tree.map(lambda w: along(w, range(w.ndim - 1, -1, -1)), state[0])
    cut = [layers] + jax.tree.map(lambda w: along(w, range(w.ndim)), state[1:])
    shardings = (cut, cut, cut, along(t, ()))

    def spread(value, sharding):
        whole = np.asarray(value)
        return jax.make_array_from_callback(whole.shape, sharding, lambda part: whole[part])

    held = [jax.tree.map(spread, (state, m, v, t), shardings)]
    x, labels = spread(x, rows), spread(labels, rows)
    run = jax.jit(update, donate_argnums=0, out_shardings=(along(t, ()), shardings)).lower(held[0], x, labels).compile()
    ranks_jax.meet()

    def step():
        loss, held[0] = run(held[0], x, labels)
        return float(loss)

    return step


if __name__ == "__main__":
    ranks_jax.main(__file__, {"spmd_ranks": training_step}, devices=2)
