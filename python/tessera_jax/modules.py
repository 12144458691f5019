"""Reads modules for the plugin. JAX's partitioners (jax.experimental.custom_partitioning) give it MLIR's bytecode, which differs
from version to version of MLIR; jaxlib knows its own version."""
import ctypes

from tessera_jax.ffi import _Extension, find_extension

TESSERA_EXTENSION = 0x74737201


class _Text(ctypes.Structure):
    pass


_Text._fields_ = [("size", ctypes.c_size_t), ("code", ctypes.c_void_p), ("code_size", ctypes.c_size_t),
                  ("failed", ctypes.c_bool),
                  ("give", ctypes.CFUNCTYPE(None, ctypes.POINTER(_Text), ctypes.c_char_p, ctypes.c_size_t))]
_reader = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Text))


class _TesseraExtension(ctypes.Structure):
    _fields_ = [("base", _Extension), ("register_reader", ctypes.CFUNCTYPE(None, _reader))]


@_reader
def _read(pointer):
    text = pointer.contents
    try:
        from jax._src.interpreters import mlir
        from jax._src.lib.mlir import ir
        with mlir.make_ir_context():
            module = ir.Module.parse(ctypes.string_at(text.code, text.code_size))
            answer = module.operation.get_asm(print_generic_op_form=True).encode()
    except BaseException as error:
        text.failed = True
        answer = str(error).encode()
    text.give(pointer, answer, len(answer))


def serve(path):
    """Once, before the first client."""
    find_extension(path, TESSERA_EXTENSION, _TesseraExtension).register_reader(_read)
