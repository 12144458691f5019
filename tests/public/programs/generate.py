"""Writes the programs of this folder: functions that JAX exported (portable artifacts), and beside each, as safetensors,
arguments, results ("result.0" ...) and the gradients of sum(result.0 * weights) with respect to floating-point arguments
("grad.NAME"), where weights = cos(0, 1, 2 ...). Needs jax, numpy and safetensors."""

import os

import jax
import jax.numpy as jnp
import numpy as np
from jax import export
from safetensors.numpy import save_file

FOLDER = os.path.dirname(os.path.abspath(__file__))
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")  # locations name files, not folders
RANDOM = np.random.default_rng(7)


def values(*shape):
    return RANDOM.uniform(-1, 1, shape).astype(np.float32)


def mlp(params, x):
    hidden = jax.nn.relu(x @ params["w1"] + params["b1"])
    return hidden @ params["w2"] + params["b2"]


def rnn(params, xs):
    def cell(h, x):
        h = jnp.tanh(h @ params["w"] + x @ params["u"])
        return h, h.sum()

    return jax.lax.scan(cell, jnp.zeros((params["w"].shape[0],)), xs)


def branch(which, x, y):
    return jax.lax.cond(which > 0, lambda a, b: jnp.sin(a) * b, lambda a, b: a + jnp.exp(b), x, y)


def conv(kernel, images):
    out = jax.lax.conv_general_dilated(images, kernel, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return jax.lax.reduce_window(jax.nn.gelu(out), -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


def attention(layers, x):
    for layer in layers:
        q, k, v = (x @ layer[name] for name in ("q", "k", "v"))
        x = x + jax.nn.softmax(q @ k.T / np.sqrt(q.shape[-1])) @ v
        x = (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)
    return x


def order(x, index):
    return jnp.sort(x, axis=-1), jnp.take(x, index, axis=0), jnp.cumsum(x, axis=1)


def write(name, function, arguments, types=None):
    exported = export.export(jax.jit(function))(*(types or arguments))
    with open(os.path.join(FOLDER, name + ".mlirbc"), "wb") as file:
        file.write(exported.mlir_module_serialized)
    results = jax.tree_util.tree_leaves(function(*arguments))
    tensors = {f"result.{i}": np.asarray(r) for i, r in enumerate(results)}
    leaves, tree = jax.tree_util.tree_flatten(arguments)
    names = [jax.tree_util.keystr(path) for path, _ in jax.tree_util.tree_flatten_with_path(arguments)[0]]
    signature = function.__code__.co_varnames
    names = [signature[int(n[1 : n.index("]")])] + n[n.index("]") + 1 :] for n in names]
    floats = [i for i, leaf in enumerate(leaves) if leaf.dtype == np.float32]
    weights = jnp.cos(jnp.arange(results[0].size, dtype=jnp.float32)).reshape(results[0].shape)

    def loss(*given):
        all_leaves = list(leaves)
        for i, leaf in zip(floats, given):
            all_leaves[i] = leaf
        first = jax.tree_util.tree_leaves(function(*jax.tree_util.tree_unflatten(tree, all_leaves)))[0]
        return (first * weights).sum()

    gradients = jax.grad(loss, argnums=tuple(range(len(floats))))(*[leaves[i] for i in floats])
    for i, gradient in zip(floats, gradients):
        tensors["grad." + names[i]] = np.asarray(gradient)
    for n, leaf in zip(names, leaves):
        tensors[n] = np.asarray(leaf)
    save_file(tensors, os.path.join(FOLDER, name + ".safetensors"))


params = {"w1": values(6, 8), "b1": values(8), "w2": values(8, 3), "b2": values(3)}
write("mlp", mlp, (params, values(5, 6)))
batch, = export.symbolic_shape("batch")
dynamic = ({k: jax.ShapeDtypeStruct(v.shape, v.dtype) for k, v in params.items()},
           jax.ShapeDtypeStruct((batch, 6), jnp.float32))
write("mlp_any_batch", mlp, (params, values(5, 6)), dynamic)
write("rnn", rnn, ({"w": values(4, 4), "u": values(3, 4)}, values(6, 3)))
write("branch", branch, (np.int32(1), values(4), values(4)))
write("conv", conv, (values(3, 3, 2, 4), values(2, 6, 6, 2)))
write("attention", attention, ([{n: values(4, 4) for n in "qkv"} for _ in range(2)], values(5, 4)))
write("order", order, (values(4, 7), np.array([3, 0, 3], np.int32)))
