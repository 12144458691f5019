"""Gives the plugin the handlers that JAX has for its own CPU backend: jaxlib's LAPACK routines and those of users, by the
FFI extension of PJRT; and serves Python callbacks. All by ctypes, without compiled Python. Every process that uses the plugin
does this at its start, so the callbacks themselves (callbacks.py) are imported when the first one runs."""
import ctypes
import functools
import warnings

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


@functools.cache
def _pjrt_error():
    """The arguments of Error_Destroy, and with its last two fields those of Error_Message."""
    class PjrtError(ctypes.Structure):
        _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("error", ctypes.c_void_p),
                    ("message", ctypes.c_void_p), ("message_size", ctypes.c_size_t)]
    return PjrtError


class _RegisterHandler(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("name", ctypes.c_char_p), ("name_size", ctypes.c_size_t),
                ("handler", ctypes.c_void_p), ("platform", ctypes.c_char_p), ("platform_size", ctypes.c_size_t),
                ("traits", ctypes.c_uint32)]


class _Metadata(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("version", _Version), ("traits", ctypes.c_uint32)]


class _MetadataExtension(ctypes.Structure):
    _fields_ = [("base", _Extension), ("metadata", ctypes.POINTER(_Metadata))]


class FrameStart(ctypes.Structure):
    """Of a call frame: all that a handler reads that is asked for its version."""
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p)]


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
        kind = _pjrt_error()
        args = kind(size=ctypes.sizeof(kind), error=error)
        _call(self.api.error_message)(ctypes.addressof(args))
        message = ctypes.string_at(args.message, args.message_size).decode(errors="replace")
        args.size = kind.message.offset
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


def _callback_handler(name):
    """A handler of XLA's FFI, which passes the frame on to the function of that name in callbacks.py."""
    @_call
    def handler(pointer):
        extensions = FrameStart.from_address(pointer).extensions
        if extensions:  # asked for the version of XLA's header that it was compiled with, when it is registered
            version = _MetadataExtension.from_address(extensions).metadata.contents.version
            version.major, version.minor = VERSION
            return None
        from tessera_jax import callbacks
        return callbacks.run(getattr(callbacks, name), pointer)
    return handler


_python_callback, _buffer_callback = map(_callback_handler, ("call_with_arrays", "call_with_buffers"))


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
