"""Trainings and solves of packages that build on JAX, on the plugin beside JAX's own CPU backend: equal values.

    python tests/jax/trainings.py build/libtessera_pjrt.so [NAME ...] [--out FOLDER]

Each runs in a process of its own on both sides and returns arrays by name, which are compared within the tolerance that its
row states. Needs the packages of packages.txt. Exit 1 when one differs or fails."""
import argparse
import pathlib
import subprocess
import sys
import time

import numpy as np

from backends import environment_of


def equinox():
    """A residual MLP with dropout and layer norm, trained by Adam for 60 steps; the losses, and the trained model's answers."""
    import equinox as eqx
    import jax
    import jax.numpy as jnp
    import optax

    class Model(eqx.Module):
        inputs: eqx.nn.Linear
        norm: eqx.nn.LayerNorm
        block: eqx.nn.MLP
        dropout: eqx.nn.Dropout
        outputs: eqx.nn.Linear

        def __init__(self, key):
            keys = jax.random.split(key, 3)
            self.inputs = eqx.nn.Linear(4, 32, key=keys[0])
            self.norm = eqx.nn.LayerNorm(32)
            self.block = eqx.nn.MLP(32, 32, 64, 2, activation=jax.nn.gelu, key=keys[1])
            self.dropout = eqx.nn.Dropout(0.1)
            self.outputs = eqx.nn.Linear(32, 1, key=keys[2])

        def __call__(self, x, key=None):
            h = jnp.tanh(self.inputs(x))
            h = h + self.dropout(self.block(self.norm(h)), key=key, inference=key is None)
            return self.outputs(h)

    x = jax.random.normal(jax.random.key(0), (256, 4))
    y = jnp.sin(x[:, :1] * 2) + x[:, 1:2] * x[:, 2:3]
    model, adam = Model(jax.random.key(1)), optax.adam(3e-3)
    state = adam.init(eqx.filter(model, eqx.is_array))

    @eqx.filter_jit
    def step(model, state, key):
        def loss_of(model):
            keys = jax.random.split(key, len(x))
            return jnp.mean((jax.vmap(model)(x, keys) - y) ** 2)

        loss, grads = eqx.filter_value_and_grad(loss_of)(model)
        updates, state = adam.update(grads, state, eqx.filter(model, eqx.is_array))
        return eqx.apply_updates(model, updates), state, loss

    losses = []
    for i in range(60):
        model, state, loss = step(model, state, jax.random.key(i))
        losses.append(loss)
    return {"losses": np.stack(losses), "answers": jax.vmap(model)(x)}


def diffrax():
    """Lotka-Volterra by Tsit5 with an adaptive step, its gradient by the recursive adjoint, and a stiff system by Kvaerno5."""
    import jax
    jax.config.update("jax_enable_x64", True)
    import jax.numpy as jnp
    import diffrax as dfx

    times = jnp.linspace(0, 20, 101)
    steps = dfx.PIDController(rtol=1e-8, atol=1e-8)

    def lotka(t, y, args):
        a, b, c, d = args
        return jnp.stack([a * y[0] - b * y[0] * y[1], -c * y[1] + d * y[0] * y[1]])

    @jax.jit
    def solve(args):
        return dfx.diffeqsolve(dfx.ODETerm(lotka), dfx.Tsit5(), 0, 20, 0.01, jnp.array([10.0, 5.0]), args,
                               saveat=dfx.SaveAt(ts=times), stepsize_controller=steps).ys

    def robertson(t, y, args):
        f = -0.04 * y[0] + 1e4 * y[1] * y[2]
        g = 3e7 * y[1] ** 2
        return jnp.stack([f, -f - g, g])

    args = jnp.array([1.1, 0.4, 0.4, 0.1])
    grad = jax.jit(jax.grad(lambda args: jnp.sum(solve(args)[-1] ** 2)))(args)
    stiff = dfx.diffeqsolve(dfx.ODETerm(robertson), dfx.Kvaerno5(), 0, 100, 2e-4, jnp.array([1.0, 0, 0]),
                            saveat=dfx.SaveAt(ts=jnp.array([1e-2, 1, 100])), stepsize_controller=steps)
    return {"lotka": solve(args), "gradient": grad, "robertson": stiff.ys}


def brax():
    """Rollouts of an inverted pendulum, the gradient of their reward through the physics, and four steps along it."""
    import jax
    import jax.numpy as jnp
    import optax
    from brax import envs

    env = envs.get_environment("inverted_pendulum", backend="positional")
    adam = optax.adam(1e-2)

    def reward_of(policy, keys):
        def one(key):
            def step(state, _):
                action = jnp.tanh(policy["w"] @ state.obs + policy["b"])
                state = env.step(state, action)
                return state, (state.reward - jnp.sum(state.obs ** 2), state.obs)

            _, (rewards, seen) = jax.lax.scan(step, env.reset(key), None, length=20)
            return rewards.mean(), seen

        rewards, seen = jax.vmap(one)(keys)
        return rewards.mean(), seen

    policy = {"w": 0.1 * jax.random.normal(jax.random.key(2), (env.action_size, env.observation_size)),
              "b": jnp.zeros(env.action_size)}
    state, keys = adam.init(policy), jax.random.split(jax.random.key(3), 8)
    update = jax.jit(jax.value_and_grad(reward_of, has_aux=True))
    rewards = []
    for _ in range(4):
        (reward, seen), grads = update(policy, keys)
        updates, state = adam.update(jax.tree.map(jnp.negative, grads), state)
        policy = optax.apply_updates(policy, updates)
        rewards.append(reward)
    return {"rewards": np.stack(rewards), "seen": seen, "w": policy["w"], "b": policy["b"]}


TRAININGS = {equinox: (1e-3, 1e-4), diffrax: (1e-6, 1e-9), brax: (2e-3, 2e-4)}  # relative, absolute


def run(name, who, options):
    """The arrays that a process on that side returns, and its seconds; None after a failure, which is printed."""
    out = options.out / f"{name}.{who}.npz"
    out.unlink(missing_ok=True)
    began = time.time()
    process = subprocess.run([sys.executable, __file__, options.library, name, "--child", out], capture_output=True, text=True,
                             env=environment_of(who, options.library, options.out))
    if process.returncode:
        print(f"{name}, {who}: exit {process.returncode}\n{process.stderr[-3000:]}")
        return None, 0
    return dict(np.load(out)), time.time() - began


def compare(ours, theirs, tolerance):
    """The greatest difference, in units of the tolerance."""
    worst = 0.0
    for key, wanted in theirs.items():
        allowed = tolerance[0] * np.abs(wanted) + tolerance[1]
        worst = max(worst, float(np.max(np.abs(ours[key] - wanted) / allowed))) if np.isfinite(ours[key]).all() else np.inf
    return worst


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/jax-packages"))
    parser.add_argument("--child", type=pathlib.Path)
    options = parser.parse_args()
    functions = {f.__name__: f for f in TRAININGS}
    if options.child:
        np.savez(options.child, **{key: np.asarray(value) for key, value in functions[options.names[0]]().items()})
        return 0
    options.out.mkdir(parents=True, exist_ok=True)
    options.out = options.out.resolve()
    wrong = 0
    for name in options.names or functions:
        (ours, seconds), (theirs, their_seconds) = run(name, "ours", options), run(name, "r", options)
        worst = compare(ours, theirs, TRAININGS[functions[name]]) if ours and theirs else np.inf
        wrong += not worst <= 1
        print(f"{name:10} {'equal' if worst <= 1 else 'DIFFERENT':10} {worst:9.3g} of the tolerance"
              f"   {seconds:5.1f} s, r {their_seconds:5.1f} s", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
