"""What callbacks of jax.experimental.buffer_callback get: jaxlib has these classes for its own handler only. The memory is the
run's, and ends with the call."""
import numpy as np


class Context:
    @property
    def stage(self):
        from jaxlib import _jax
        return _jax.ffi.ExecutionStage.EXECUTE

    @property
    def stream(self):
        from jaxlib import _jax
        raise _jax.JaxRuntimeError("UNIMPLEMENTED: XLA FFI GPU context is not available")


class Buffer:
    def __init__(self, array, writeable):
        self._array = array
        self.shape, self.dtype, self.ndim, self.writeable = array.shape, array.dtype, array.ndim, writeable

    def _view(self):
        view = self._array.view()
        view.flags.writeable = self.writeable
        return view

    def __array__(self, dtype=None, copy=None):
        return np.array(self._view(), dtype=dtype, copy=copy)

    def __dlpack__(self, *, max_version=None, **options):
        if max_version is None:  # such a consumer knows no memory that may only be read
            return self._array.__dlpack__(**options)
        return self._view().__dlpack__(max_version=max_version, **options)

    def __dlpack_device__(self):
        return self._array.__dlpack_device__()
