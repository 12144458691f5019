"""The modules of torch_xla that its SPMD tests import, made of xla_shim's functions. What torch_xla itself writes in Python
over these (planners of checkpoints, FSDPv2, policies of wrapping) comes from the checkout that the tests are in."""
import ctypes
import importlib
import json
import os
import sys
import types

import numpy as np
import torch

import binding
import xla_checkpoint
import xla_shim as shim
import xla_tensors as base
import xla_training
from binding import I64, P
from xla_tensors import NotThere, XTensor, at, check, originals


class NotThereModule:
    def __getattr__(self, name):
        raise NotThere(f"torch_xla._XLAC.{name}")


def pieces_of(mesh, spec):
    """How many pieces each dimension has."""
    def size(entry):
        if entry is None:
            return 1
        if isinstance(entry, tuple):
            return int(np.prod([size(e) for e in entry]))
        return mesh.mesh_shape[entry if isinstance(entry, int) else mesh.get_axis_name_idx(entry)]
    return [size(entry) for entry in spec]


def from_cpu_shards(shards, op_sharding, global_shape=None):
    """A tensor of which each device gets its shard."""
    mesh, spec = op_sharding
    if all(entry is None for entry in spec):
        spec = (None,) * shards[0].dim()
    pieces = pieces_of(mesh, spec)
    shape = list(global_shape) if global_shape is not None else [n * k for n, k in zip(shards[0].shape, pieces)]
    if len(shape) != len(pieces) or [-(-n // k) for n, k in zip(shape, pieces)] != list(shards[0].shape):
        raise RuntimeError("the shards do not go with that shape")
    made = shim.mark_sharding(shim.to_xla(originals["zeros"](shape, dtype=shards[0].dtype)), mesh, spec)
    own = [s.shape for s in made.local_shards]
    handles = [base.lib.tensor(data[tuple(slice(0, n) for n in shape)]) for data, shape in zip(shards, own)]
    if len(shards) != len(own):
        raise RuntimeError("a shard for each device is needed")
    check(base.lib.c.tsr_load_local_shards(made.handle, at((P * len(handles))(*handles)), len(handles)))
    return made


def full_to_shard_shape(tensor):
    """The part under the tensor's own mark."""
    spec = base.lib.text(base.lib.c.tsr_get_partition_spec, tensor.handle)
    if not spec:
        raise RuntimeError("the tensor has no sharding")
    return shim.Part(base.lib.check(base.lib.c.tsr_enable_manual_sharding(tensor.handle, shim.meshes[tensor.handle], spec.encode())))


def shard_to_full_shape(tensor, op_sharding, shape, dtype):
    """The whole of which each device has the tensor as its part."""
    mesh, spec = op_sharding
    if shim.sharding_type(tensor) != shim.ShardingType.MANUAL:
        raise RuntimeError("the tensor is no part of manual sharding")
    return shim.disable_manual_sharding(tensor, spec, shape, mesh)


def replica_and_indices(tensors):
    return [[(shard.replica_id, shard.indices) for shard in shim.XLAShardedTensor(t.kept).local_shards] for t in tensors]


def local_shards(tensors):
    return [[(shard.data, shard.shard_device) for shard in shim.XLAShardedTensor(t.kept).local_shards] for t in tensors]


class XLAC(NotThereModule):
    _get_local_shards = staticmethod(local_shards)
    _get_local_shard_replica_and_indices = staticmethod(replica_and_indices)
    _xla_get_cpu_tensors = staticmethod(lambda tensors: [t.cpu() for t in tensors])
    _ensure_xla_coordinator_initialized = staticmethod(lambda **options: None)  # of its preemption, which is not there
    _global_tensor_from_cpu_shards = staticmethod(from_cpu_shards)
    _spmd_full_to_shard_shape = staticmethod(full_to_shard_shape)
    _spmd_shard_to_full_shape = staticmethod(shard_to_full_shape)
    _get_xla_sharding_spec = staticmethod(lambda t: shim.sharding_spec(t))
    _get_xla_sharding_type = staticmethod(lambda t: shim.sharding_type(t))
    _xla_get_auto_sharding = staticmethod(lambda: False)


def sync(wait=False):
    check(base.lib.c.tsr_mark_step())


def use_spmd(auto=False):
    os.environ["XLA_USE_SPMD"] = "1"


# torch_xla counts a launch on all devices once, Tessera each device's part of it
OF_EACH_DEVICE = ("ExecuteReplicatedTime", "InputOutputAliasCount")


def metric_data(name):
    lib, count, total = base.lib, I64(), ctypes.c_double()
    devices = lib.c.tsr_device_count() if name in OF_EACH_DEVICE else 1
    if not lib.c.tsr_metric_data(name.encode(), at(count), at(total)):
        value = lib.c.tsr_counter_value(name.encode()) // devices
        return (value, value) if value else None
    return count.value // devices, total.value


def names_in_report(kind):
    """The names of the counters or metrics that have values."""
    lines = base.lib.text(base.lib.c.tsr_metrics_report).splitlines()
    return [line.split(": ")[1] for line in lines if line.startswith(kind + ": ")]


def hold_together(module):
    """torch_xla's hook puts a barrier on the gradients that leave the module; here its results' barrier passes them on."""
    def barrier(module, inputs, output):
        if isinstance(output, XTensor):
            check(base.lib.c.tsr_optimization_barrier_(at((P * 1)(output.handle)), 1))
    module.register_forward_hook(barrier)


def module(name, **members):
    made = types.ModuleType(name)
    made.__dict__.update(members)
    sys.modules[name] = made
    parent, _, child = name.rpartition(".")
    if parent:
        setattr(sys.modules[parent], child, made)
    return made


def install_checkout(root):
    """Modules whose files are the checkout's own, found by the ordinary import."""
    module("torch_xla.experimental").__path__ = [os.path.join(root, "torch_xla", "experimental")]
    module("torch_xla.distributed.fsdp").__path__ = [os.path.join(root, "torch_xla", "distributed", "fsdp")]
    name = "torch_xla.experimental.distributed_checkpoint"
    module(name, CheckpointManager=xla_checkpoint.CheckpointManager).__path__ = \
        [os.path.join(root, *name.split("."))]
    planners, util = importlib.import_module(name + ".planners"), importlib.import_module(name + ".util")
    sys.modules[name].__dict__.update(SPMDSavePlanner=planners.SPMDSavePlanner, SPMDLoadPlanner=planners.SPMDLoadPlanner,
                                      prime_optimizer=util.prime_optimizer)


def install(library_path, checkout=None):
    """checkout: one of pytorch/xla; None: its Python files are not there."""
    with open(os.path.join(binding.HERE, "..", "..", "docs", "api.json")) as file:
        lib = base.lib = binding.Library(library_path, json.load(file))
    devices = lib.c.tsr_device_count()
    originals.update({"to": torch.Tensor.to, "module_to": torch.nn.Module.to})
    torch.Tensor.to, torch.nn.Module.to = shim.tensor_to, shim.module_to
    for name in ("tensor", "randn", "ones", "zeros", "arange"):
        originals[name] = getattr(torch, name)
        setattr(torch, name, shim.factory(originals[name]))
    xla_training.install()
    torch.testing.assert_close = shim.compared(torch.testing.assert_close)
    count = lambda: devices
    module("torch_xla", _XLAC=XLAC(), device=lambda *a: shim.XLAContext("xla"), sync=sync, manual_seed=torch.manual_seed)
    module("torch_xla.runtime", global_runtime_device_count=count, addressable_device_count=count, device_type=lambda: "CPU",
           use_spmd=use_spmd, is_spmd=lambda: True, global_runtime_device_attributes=list, world_size=lambda: 1)
    module("torch_xla.core")
    module("torch_xla.core.xla_model", wait_device_ops=lambda: lib.c.tsr_wait_device_ops(), xla_device_hw=lambda *a: "CPU",
           send_cpu_data_to_device=shim.send_cpu_data_to_device, REDUCE_SUM="sum", xla_device=lambda: shim.XLA, mark_step=sync)
    module("torch_xla.core.xla_env_vars", PJRT_DEVICE="PJRT_DEVICE")
    module("torch_xla.debug")
    module("torch_xla.debug.metrics", clear_all=lambda: lib.c.tsr_clear_metrics(), clear_counters=lambda: lib.c.tsr_clear_metrics(),
           counter_value=lambda name: lib.c.tsr_counter_value(name.encode()) or None, counter_names=lambda: names_in_report("Counter"),
           metric_names=lambda: names_in_report("Metric"), metric_data=metric_data)
    module("torch_xla.distributed")
    shared = ("Mesh HybridMesh mark_sharding clear_sharding set_global_mesh get_1d_mesh shard_as ShardingType ShardingSpec "
              "XLAShardedTensor XLAShard wrap_if_sharded mark_sharding_with_gradients enable_manual_sharding "
              "disable_manual_sharding MarkShardingFunction XLAPatchedLinear annotate_custom_sharding").split()
    names = {name: getattr(shim, name) for name in shared}
    names.update(get_global_mesh=lambda: shim.global_mesh, _mark_manual_sharding=shim.mark_manual_sharding,
                 apply_backward_optimization_barrier=hold_together)
    spmd = module("torch_xla.distributed.spmd", **names)
    spmd.xla_sharding = module("torch_xla.distributed.spmd.xla_sharding", **names)
    module("torch_xla.distributed.parallel_loader", MpDeviceLoader=shim.MpDeviceLoader)
    module("torch_xla.utils")
    module("torch_xla.utils.utils", check_env_flag=lambda name, default="": os.environ.get(name, default) in ("1", "true"),
           getenv_as=lambda name, kind, default=None: os.environ.get(name, default), SampleGenerator=shim.SampleGenerator)
    module("torch_xla._internal")
    module("torch_xla._internal.tpu", version=lambda: 0)
    if checkout:
        install_checkout(checkout)
