"""Writes jax_digits.mlirbc: the forward pass of a small convolutional network, written with JAX and exported as StableHLO
with its parameters as arguments. jax_digits.c trains it. Needs jax."""

import os

import jax
import jax.numpy as jnp
from jax import export

BATCH = 60
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")  # locations name files, not folders


def conv(layer, x):
    y = jax.lax.conv_general_dilated(x, layer["kernel"], (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return jax.nn.relu(y + layer["bias"])


def pool(x):
    return jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


def forward(params, images):
    """[BATCH, 8, 8, 1] -> the logits of ten digits."""
    x = pool(conv(params["conv1"], images))
    x = pool(conv(params["conv2"], x))
    x = x.reshape(x.shape[0], -1)
    return x @ params["dense"]["kernel"] + params["dense"]["bias"]


def shape(*dims):
    return jax.ShapeDtypeStruct(dims, jnp.float32)


params = {
    "conv1": {"kernel": shape(3, 3, 1, 16), "bias": shape(16)},
    "conv2": {"kernel": shape(3, 3, 16, 32), "bias": shape(32)},
    "dense": {"kernel": shape(2 * 2 * 32, 10), "bias": shape(10)},
}
exported = export.export(jax.jit(forward))(params, shape(BATCH, 8, 8, 1))
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "jax_digits.mlirbc"), "wb") as file:
    file.write(exported.mlir_module_serialized)
