"""Random numbers."""
import jax
import jax.numpy as jnp
import numpy as np

from .program import normal, program


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
