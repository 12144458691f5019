"""python -m tessera_jax doctor: says where the library is and runs one program on it. Exit status 1: it does not run."""
import os
import sys


def doctor():
    from tessera_jax import library_path
    print(f"library    {library_path()}")
    os.environ["JAX_PLATFORMS"] = "tessera"
    try:
        import jax
        import jax.numpy as jnp
        print(f"jax        {jax.__version__}")
        device = jax.devices()[0]
        print(f"platform   {device.client.platform_version}, {len(jax.devices())} device(s)")
        value = float(jax.jit(jax.grad(lambda x: (x * x * x).sum()))(jnp.float32(2)))
    except Exception as error:
        print(f"program    {type(error).__name__}: {error}")
        return 1
    print(f"program    the gradient of x^3 at 2 is {value}")
    return 0 if value == 12 else 1


if __name__ == "__main__":
    if sys.argv[1:] != ["doctor"]:
        print("usage: python -m tessera_jax doctor", file=sys.stderr)
        sys.exit(2)
    sys.exit(doctor())
