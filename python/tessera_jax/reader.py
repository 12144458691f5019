"""Reads modules for the plugin: MLIR's bytecode differs from version to version of MLIR, and jaxlib knows its own version."""
import ctypes


class _Text(ctypes.Structure):
    pass


_Text._fields_ = [("size", ctypes.c_size_t), ("code", ctypes.c_void_p), ("code_size", ctypes.c_size_t),
                  ("failed", ctypes.c_bool),
                  ("give", ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t))]


def read(pointer):
    text = _Text.from_address(pointer)
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
