"""Gives the plugin the handlers that JAX has for its own CPU backend: jaxlib's LAPACK routines and those of users, by the
FFI extension of PJRT; and serves Python callbacks. All by ctypes, without compiled Python."""
import ctypes
import functools
import traceback
import warnings

import numpy as np

from tessera_jax import buffers

FFI_EXTENSION = 5
IS_BUNDLE = 1 << 30
VERSION = 0, 3  # of XLA's FFI, which the structures below have
STAGES = ("instantiate", "prepare", "initialize", "execute")


class _Extension(ctypes.Structure):
    pass


_Extension._fields_ = [("size", ctypes.c_size_t), ("type", ctypes.c_uint32), ("next", ctypes.POINTER(_Extension))]


class _FfiExtension(ctypes.Structure):
    _fields_ = [("base", _Extension), ("type_register", ctypes.c_void_p), ("user_data_add", ctypes.c_void_p),
                ("register_handler", ctypes.c_void_p)]


class _Version(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("major", ctypes.c_int), ("minor", ctypes.c_int)]


class _Api(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.POINTER(_Extension)), ("version", _Version),
                ("error_destroy", ctypes.c_void_p), ("error_message", ctypes.c_void_p)]


class _PjrtError(ctypes.Structure):
    """The arguments of Error_Destroy, and with its last two fields those of Error_Message."""
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("error", ctypes.c_void_p),
                ("message", ctypes.c_void_p), ("message_size", ctypes.c_size_t)]


class _RegisterHandler(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("name", ctypes.c_char_p), ("name_size", ctypes.c_size_t),
                ("handler", ctypes.c_void_p), ("platform", ctypes.c_char_p), ("platform_size", ctypes.c_size_t),
                ("traits", ctypes.c_uint32)]


class _Metadata(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("version", _Version), ("traits", ctypes.c_uint32)]


class _MetadataExtension(ctypes.Structure):
    _fields_ = [("base", _Extension), ("metadata", ctypes.POINTER(_Metadata))]


class _RegisterType(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("name", ctypes.c_char_p),
                ("name_size", ctypes.c_size_t), ("type_id", ctypes.c_int64), ("info", ctypes.c_void_p)]


_call = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)
_kept = []  # bundles and functions that the plugin points to, for as long as the process lives


_python = ctypes.PyDLL(None)  # ctypes.pythonapi is shared with other packages, which declare types of their own
_python.PyCapsule_GetName.restype = ctypes.c_char_p
_python.PyCapsule_GetName.argtypes = [ctypes.py_object]
_python.PyCapsule_GetPointer.restype = ctypes.c_void_p
_python.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]


def _pointer(capsule):
    """What a capsule holds, whatever it is called."""
    return _python.PyCapsule_GetPointer(capsule, _python.PyCapsule_GetName(capsule))


def _api(path):
    library = ctypes.CDLL(str(path))
    library.GetPjrtApi.restype = ctypes.POINTER(_Api)
    return library.GetPjrtApi().contents


def find_extension(path, number, kind):
    """The plugin's extension of that number, as a structure of that kind."""
    at = _api(path).extensions
    while at and at.contents.type != number:
        at = at.contents.next
    if not at:
        raise RuntimeError(f"{path} has no extension {number}")
    return ctypes.cast(at, ctypes.POINTER(kind)).contents


class Plugin:
    def __init__(self, path):
        self.api = _api(path)
        self.extension = find_extension(path, FFI_EXTENSION, _FfiExtension)
        self._register_handler = _call(self.extension.register_handler)  # made once: JAX registers some sixty at the start

    def _register(self, name, pointer, traits):
        name = name.encode() if isinstance(name, str) else bytes(name)
        args = _RegisterHandler(ctypes.sizeof(_RegisterHandler), name, len(name), pointer, b"cpu", 3, traits)
        error = self._register_handler(ctypes.addressof(args))
        if error:
            raise RuntimeError(f"the plugin refuses the handler {name.decode(errors='replace')}: {self._take_message(error)}")

    def _take_message(self, error):
        args = _PjrtError(size=ctypes.sizeof(_PjrtError), error=error)
        _call(self.api.error_message)(ctypes.addressof(args))
        message = ctypes.string_at(args.message, args.message_size).decode(errors="replace")
        args.size = _PjrtError.message.offset
        _call(self.api.error_destroy)(ctypes.addressof(args))
        return message

    def handler(self, name, function, platform, api_version=0, traits=0):
        """JAX's hook: each handler that was registered for a CPU, and each that will be."""
        del platform
        if api_version != 1:  # not typed: a call of the old interface, which StableHLO programs of today do not make
            return
        if isinstance(function, dict):
            bundle = (ctypes.c_void_p * 4)(*[_pointer(function[s]) if s in function else None for s in STAGES])
            _kept.append((bundle, function))
            self._register(name, ctypes.addressof(bundle), IS_BUNDLE)
        else:
            _kept.append(function)
            self._register(name, _pointer(function), 0)

    def function(self, name, function):
        """A function of ctypes as a handler."""
        self._register(name, ctypes.cast(function, ctypes.c_void_p).value, 0)

    def type_handler(self, name, type_id):
        """JAX's other hook: types of handlers' states; the number goes where the handlers look for it."""
        capsule = type_id.get("type_id") if isinstance(type_id, dict) else type_id
        place = ctypes.c_int64.from_address(_pointer(capsule))
        encoded = name.encode()
        args = _RegisterType(ctypes.sizeof(_RegisterType), None, encoded, len(encoded), place.value, None)
        if not _call(self.extension.type_register)(ctypes.addressof(args)):
            place.value = args.type_id


# ---- Python callbacks ------------------------------------------------------------------------------------------------


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
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("api", ctypes.POINTER(ctypes.c_void_p)),
                ("context", ctypes.c_void_p), ("stage", ctypes.c_int32), ("arguments", _Values), ("results", _Values),
                ("attributes", _Attributes), ("future", ctypes.c_void_p)]


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


def _handler(run):
    """A handler of XLA's FFI: run(function, frame) with the run's function of the attribute's index."""
    @_call
    def handler(pointer):
        frame = ctypes.cast(pointer, ctypes.POINTER(_Frame)).contents
        if frame.extensions:  # asked for the version of XLA's header that it was compiled with, when it is registered
            version = _MetadataExtension.from_address(frame.extensions).metadata.contents.version
            version.major, version.minor = VERSION
            return None
        try:
            index = ctypes.cast(frame.attributes.values[0], ctypes.POINTER(_Scalar)).contents.value[0]
            run(_callbacks(frame).callbacks[index], frame)
            return None
        except BaseException as error:
            message = ("CpuCallback error calling callback: " + "".join(traceback.format_exception(error))).encode()
            args = _ErrorCreate(ctypes.sizeof(_ErrorCreate), None, message, _INTERNAL)
            return _function(frame, _ERROR_CREATE)(ctypes.addressof(args))
    return handler


def _arrays(values):
    return [_array(values.values[i].contents) for i in range(values.count)]


@_handler
def _python_callback(function, frame):
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


@_handler
def _buffer_callback(function, frame):
    """Calls with the memory of the operands and of the results (jax.experimental.buffer_callback)."""
    operands = [buffers.Buffer(array, False) for array in _arrays(frame.arguments)]
    function(buffers.Context(), *operands, *[buffers.Buffer(array, True) for array in _arrays(frame.results)])


def serve(path):
    """Once, before the first client."""
    from jaxlib import _jax, xla_client
    plugin = Plugin(path)
    # JAX 0.7 and 0.8 have the name of the left for the function of the right.
    register_type = getattr(_jax, "register_custom_type_id", None) or _jax.register_custom_type
    hook_types = getattr(xla_client, "register_custom_type_id_handler", None) or xla_client.register_custom_type_handler

    refused = []  # of jaxlib's own handlers: programs without them run all the same

    def handler(name, function, platform, api_version=0, traits=0):
        _jax.register_custom_call_target(name, function, platform, api_version, traits)  # JAX's own CPU may run, too
        try:
            plugin.handler(name, function, platform, api_version, traits)
        except RuntimeError as error:
            if refused is None:
                raise
            refused.append(error)

    def type_handler(name, type_id):
        register_type(name, type_id)
        plugin.type_handler(name, type_id)

    for name in ("xla_ffi_python_cpu_callback", "xla_ffi_partitioned_python_cpu_callback"):
        plugin.function(name, _python_callback)
    plugin.function("xla_buffer_python_cpu_callback", _buffer_callback)
    xla_client.register_custom_call_handler("cpu", handler)  # calls the handler with all that came before
    if refused:
        warnings.warn(f"{refused[0]} (and so {len(refused)} in all)", RuntimeWarning)
    refused = None
    hook_types("cpu", type_handler)
