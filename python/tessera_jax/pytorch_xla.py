"""Tessera's PJRT plugin as a device of PyTorch/XLA, which finds the class by its entry point torch_xla.plugins:

    PJRT_DEVICE=TESSERA PJRT_DYNAMIC_PLUGINS=1 python program.py"""
import os

from torch_xla.experimental import plugins

from tessera_jax import library_path

# PyTorch/XLA compiles HLO unless it is told to compile StableHLO, which the plugin reads. It asks at its first compilation.
os.environ.setdefault("XLA_STABLEHLO_COMPILE", "1")


class Plugin(plugins.DevicePlugin):
    def library_path(self):
        path = library_path()
        if path is None:
            raise FileNotFoundError("libtessera_pjrt.so is neither in the package tessera_jax nor named by TESSERA_PJRT_LIBRARY")
        return str(path)
