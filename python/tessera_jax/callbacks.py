"""Runs Python callbacks for the plugin: the call frames of XLA's FFI, by ctypes."""
import ctypes
import functools
import traceback

import numpy as np

from tessera_jax import buffers
from tessera_jax.ffi import FrameStart, _call


class _Buffer(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("dtype", ctypes.c_uint32),
                ("data", ctypes.c_void_p), ("rank", ctypes.c_int64), ("dims", ctypes.POINTER(ctypes.c_int64))]


class _Values(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("count", ctypes.c_int64),
                ("types", ctypes.c_void_p), ("values", ctypes.POINTER(ctypes.POINTER(_Buffer)))]


class _Span(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t)]


class _Scalar(ctypes.Structure):
    _fields_ = [("dtype", ctypes.c_uint32), ("value", ctypes.POINTER(ctypes.c_uint64))]


class _Attributes(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("count", ctypes.c_int64),
                ("types", ctypes.c_void_p), ("names", ctypes.POINTER(ctypes.POINTER(_Span))),
                ("values", ctypes.POINTER(ctypes.c_void_p))]


class _Frame(ctypes.Structure):
    _fields_ = [("start", FrameStart), ("api", ctypes.POINTER(ctypes.c_void_p)), ("context", ctypes.c_void_p),
                ("stage", ctypes.c_int32), ("arguments", _Values), ("results", _Values), ("attributes", _Attributes),
                ("future", ctypes.c_void_p)]


class _ErrorCreate(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("message", ctypes.c_char_p),
                ("code", ctypes.c_uint32)]


class _ErrorDestroy(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("error", ctypes.c_void_p)]


class _ContextGet(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("context", ctypes.c_void_p),
                ("type_id", ctypes.POINTER(ctypes.c_int64)), ("data", ctypes.c_void_p)]


class _Callbacks(ctypes.Structure):
    _fields_ = [("callbacks", ctypes.POINTER(ctypes.py_object)), ("count", ctypes.c_uint32)]


# Places in the frame's table of functions, counted in words. Before the functions it has its size, its extensions, a
# version of three words, and one more word.
_ERROR_CREATE, _ERROR_DESTROY, _CONTEXT_GET = 6, 8, 12
_TOKEN, _INTERNAL = 17, 13


@functools.cache
def _dtypes():
    """NumPy's type for each number of XLA's."""
    import ml_dtypes
    names = {1: "bool", 2: "int8", 3: "int16", 4: "int32", 5: "int64", 6: "uint8", 7: "uint16", 8: "uint32", 9: "uint64",
             10: "float16", 11: "float32", 12: "float64", 15: "complex64", 18: "complex128"}
    table = {number: np.dtype(name) for number, name in names.items()}
    others = {16: "bfloat16", 19: "float8_e5m2", 20: "float8_e4m3fn", 21: "int4", 22: "uint4", 23: "float8_e4m3b11fnuz",
              24: "float8_e5m2fnuz", 25: "float8_e4m3fnuz", 26: "int2", 27: "uint2", 28: "float8_e4m3", 29: "float8_e3m4",
              32: "float4_e2m1fn", 33: "float8_e8m0fnu"}
    table.update({number: np.dtype(getattr(ml_dtypes, name)) for number, name in others.items() if hasattr(ml_dtypes, name)})
    return table


def _array(buffer):
    """The elements where they are; None for a token."""
    if buffer.dtype == _TOKEN:
        return None
    dtype, shape = _dtypes()[buffer.dtype], tuple(buffer.dims[i] for i in range(buffer.rank))
    size = int(np.prod(shape, dtype=np.int64)) * dtype.itemsize
    if size == 0:
        return np.empty(shape, dtype)
    memory = (ctypes.c_char * size).from_address(buffer.data)
    return np.frombuffer(memory, dtype=dtype).reshape(shape)


def _function(frame, word):
    return _call(frame.api[word])


def _callbacks(frame):
    """The list of this run's functions: what JAX added to the run (type 0: whatever its type)."""
    type_id = ctypes.c_int64(0)
    args = _ContextGet(ctypes.sizeof(_ContextGet), None, frame.context, ctypes.pointer(type_id), None)
    error = _function(frame, _CONTEXT_GET)(ctypes.addressof(args))
    if error:
        destroyed = _ErrorDestroy(ctypes.sizeof(_ErrorDestroy), None, error)
        _function(frame, _ERROR_DESTROY)(ctypes.addressof(destroyed))
        raise RuntimeError("the run was given no Python functions")
    return ctypes.cast(args.data, ctypes.POINTER(_Callbacks)).contents


def run(call, pointer):
    """call(function, frame) with the run's function of the attribute's index. The frame's answer: NULL, or an error."""
    frame = ctypes.cast(pointer, ctypes.POINTER(_Frame)).contents
    try:
        index = ctypes.cast(frame.attributes.values[0], ctypes.POINTER(_Scalar)).contents.value[0]
        call(_callbacks(frame).callbacks[index], frame)
        return None
    except BaseException as error:
        message = ("CpuCallback error calling callback: " + "".join(traceback.format_exception(error))).encode()
        args = _ErrorCreate(ctypes.sizeof(_ErrorCreate), None, message, _INTERNAL)
        return _function(frame, _ERROR_CREATE)(ctypes.addressof(args))


def _arrays(values):
    return [_array(values.values[i].contents) for i in range(values.count)]


def call_with_arrays(function, frame):
    """Calls with arrays, and copies what the function returns."""
    arguments = []
    for array in _arrays(frame.arguments):
        if array is not None:
            array = array.copy()  # the function may keep it, and the run uses the memory again
            array.flags.writeable = False
        arguments.append(array)
    results = function(*arguments)
    for into, result in zip(_arrays(frame.results), results):
        if into is not None:
            into[...] = result


def call_with_buffers(function, frame):
    """Calls with the memory of the operands and of the results (jax.experimental.buffer_callback)."""
    operands = [buffers.Buffer(array, False) for array in _arrays(frame.arguments)]
    function(buffers.Context(), *operands, *[buffers.Buffer(array, True) for array in _arrays(frame.results)])
