"""Lets the plugin read MLIR's bytecode, which JAX's partitioners (jax.experimental.custom_partitioning) give it (reader.py)."""
import ctypes

from tessera_jax.ffi import _Extension, find_extension

TESSERA_EXTENSION = 0x74737201

_reader = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _TesseraExtension(ctypes.Structure):
    _fields_ = [("base", _Extension), ("register_reader", ctypes.CFUNCTYPE(None, _reader))]


@_reader
def _read(pointer):
    from tessera_jax import reader  # few programs have a partitioner
    reader.read(pointer)


def serve(path):
    """Once, before the first client."""
    find_extension(path, TESSERA_EXTENSION, _TesseraExtension).register_reader(_read)
