"""The part of torch_xla that its SPMD tests use, as a thin layer over Tessera's C API: tensors on the device 'xla' are
handles of Tessera (xla_tensors.py), marks and shards are its calls. What the tests ask of torch_xla's C++ (texts of HLO, debug
texts, graph hashes) is not there: such calls raise NotThere.

xla_modules.py makes the modules of torch_xla of these; run_xla_spmd.py runs the tests."""
import collections
import ctypes
import sys

import numpy as np

import xla_tensors as base
from binding import I64, P
from xla_tensors import (XLA, NotThere, Part, ShardingType, XLAContext, XLAShard, XLAShardedTensor, XTensor, at, c_struct, check,
                         compared, factory, linear, meshes, module_to, originals, sharding_spec, sharding_type, tensor_to, to_xla,
                         wrap_if_sharded)

# ---- meshes and specs ----------------------------------------------------------------------------------------------------------


def text_of(spec):
    def entry(e):
        return "(" + ", ".join(str(a) for a in e) + ")" if isinstance(e, tuple) else str(e)
    return ", ".join(entry(e) for e in spec).encode()


class Mesh:
    def __init__(self, device_ids, mesh_shape, axis_names=None):
        self.device_ids, self.mesh_shape, self.axis_names = np.array(device_ids), tuple(mesh_shape), axis_names
        ids = (I64 * len(self.device_ids))(*[int(i) for i in self.device_ids])
        names = (ctypes.c_char_p * len(axis_names))(*[n.encode() for n in axis_names]) if axis_names else None
        options = c_struct("tsr_mesh_options", n_dims=len(mesh_shape), device_ids=at(ids),
                           axis_names=at(names) if names else None)
        if axis_names and len(axis_names) != len(mesh_shape):  # C takes no count of names
            raise AssertionError(f"Number of axis names {len(axis_names)} must match mesh dimensions")
        count = int(np.prod(mesh_shape))
        if len(self.device_ids) != count:  # nor of ids
            raise AssertionError(f"Number of device IDs {len(self.device_ids)} must match mesh size")
        self.c = base.lib.c.tsr_mesh_new(at((I64 * len(mesh_shape))(*mesh_shape)), at(options))
        if not self.c:
            raise AssertionError(self.words(base.lib.message(), count))

    def words(self, message, count):
        """The reference's words for what C refused."""
        if self.axis_names and len(set(self.axis_names)) != len(self.axis_names):
            return "Axis names must be unique: " + message
        if count != base.lib.c.tsr_global_device_count():
            return f"Number of device IDs {count} must match the global number of devices: " + message
        if len(set(self.device_ids.tolist())) != count:
            return "Device IDs must be unique: " + message
        return "Device IDs must be less than mesh size: " + message

    def size(self):
        return base.lib.c.tsr_mesh_size(self.c)

    def shape(self):
        return collections.OrderedDict((self.axis_names[i] if self.axis_names else i, n) for i, n in enumerate(self.mesh_shape))

    def get_logical_mesh(self):
        ids = ctypes.cast(base.lib.c.tsr_mesh_device_ids(self.c), ctypes.POINTER(I64))
        return np.array(ids[:self.size()]).reshape(self.mesh_shape)

    def get_axis_name_idx(self, name):
        at = base.lib.c.tsr_mesh_axis_index(self.c, name.encode())
        return None if at < 0 else at

    def get_op_sharding(self, spec):
        return self, spec


class HybridMesh(Mesh):
    def __init__(self, *, ici_mesh_shape, dcn_mesh_shape=None, axis_names=None):
        attributes = sys.modules["torch_xla.runtime"].global_runtime_device_attributes()
        order = sorted(range(len(attributes)), key=lambda i: int(attributes[i]["name"].split(":")[1]))
        slices = (I64 * len(order))(*[attributes[i].get("slice_index", 0) for i in order])
        places = (I64 * (3 * len(order)))(*[c for i in order for c in attributes[i]["coords"]])
        n = len(ici_mesh_shape)
        dcn = (I64 * n)(*dcn_mesh_shape) if dcn_mesh_shape else None
        options = c_struct("tsr_hybrid_mesh_options", n_dims=n, slices=at(slices),
                           coordinates=at(places), dcn_shape=at(dcn) if dcn else None)
        self.c = base.lib.c.tsr_hybrid_mesh_new(at((I64 * n)(*ici_mesh_shape)), at(options))
        if not self.c:
            raise ValueError(base.lib.message())
        self.mesh_shape = tuple(a * b for a, b in zip(ici_mesh_shape, dcn_mesh_shape or [1] * n))
        self.axis_names = axis_names


global_mesh = None


def set_global_mesh(mesh):
    global global_mesh
    global_mesh = mesh
    base.lib.c.tsr_set_global_mesh(mesh.c if mesh else None)


def get_1d_mesh(axis_name=None):
    n = base.lib.c.tsr_global_device_count()
    return Mesh(range(n), (n,), (axis_name,) if axis_name else None)


def mark_sharding(tensor, mesh, partition_spec):
    if not isinstance(tensor, XTensor):
        tensor = to_xla(tensor)
    if sharding_type(tensor) == ShardingType.REPLICATED:
        check(base.lib.c.tsr_clear_sharding(tensor.handle))
    check(base.lib.c.tsr_mark_sharding(tensor.handle, mesh.c, text_of(partition_spec)))
    meshes[tensor.handle] = mesh.c
    return tensor if isinstance(tensor, XLAShardedTensor) else XLAShardedTensor(tensor.kept)


def clear_sharding(tensor):
    check(base.lib.c.tsr_clear_sharding(tensor.handle))
    return tensor


def annotate_custom_sharding(tensor, mesh, partition_spec):
    return mark_sharding(clear_sharding(tensor), mesh, partition_spec)


def mark_manual_sharding(tensor):
    """A part of manual sharding is one already."""
    if isinstance(tensor, Part):
        return tensor
    raise NotThere("a whole value that is called a part, in a text of HLO")


def mark_sharding_with_gradients(tensor, mesh, partition_spec):
    made = base.lib.c.tsr_mark_sharding_with_gradients(tensor.handle, mesh.c, text_of(partition_spec))
    return XLAShardedTensor(base.lib.c.tsr_keep(base.lib.check(made)))


def shard_as(a, b):
    out = (P * 2)()
    check(base.lib.c.tsr_shard_as(a.handle, b.handle, at(out), at(out) + 8))
    return tuple(XLAShardedTensor(base.lib.c.tsr_keep(h)) for h in out)


def enable_manual_sharding(tensor, partition_spec, mesh=None):
    made = base.lib.c.tsr_enable_manual_sharding(tensor.handle, mesh.c if mesh else None, text_of(partition_spec))
    return Part(base.lib.check(made))


def disable_manual_sharding(tensor, partition_spec, full_shape, mesh=None):
    made = base.lib.c.tsr_disable_manual_sharding(tensor.handle, at((I64 * len(full_shape))(*full_shape)),
                                             len(full_shape), mesh.c if mesh else None, text_of(partition_spec))
    return XLAShardedTensor(base.lib.c.tsr_keep(base.lib.check(made)))


class ShardingSpec:
    def __init__(self, mesh, partition_spec, minibatch=False):
        self.mesh, self.partition_spec, self.minibatch = mesh, partition_spec, minibatch

    def can_apply(self, tensor):
        return tensor.dim() == len(self.partition_spec)

    def apply(self, tensor):
        return mark_sharding(tensor, self.mesh, self.partition_spec)

    def sent(self, tensor):
        if not self.can_apply(tensor):
            return to_xla(tensor)
        if not self.minibatch:
            return self.apply(to_xla(tensor))
        made = base.lib.c.tsr_shard_minibatch(base.lib.tensor(tensor), self.mesh.c, text_of(self.partition_spec))
        return XLAShardedTensor(base.lib.c.tsr_keep(base.lib.check(made)))


def send_cpu_data_to_device(tensors, device, input_sharding=None):
    return [input_sharding.sent(t) if input_sharding else to_xla(t) for t in tensors]


class MarkShardingFunction:
    @staticmethod
    def apply(tensor, mesh, partition_spec):
        return mark_sharding_with_gradients(tensor, mesh, partition_spec)


class XLAPatchedLinear:
    apply = staticmethod(linear)


class MpDeviceLoader:
    def __init__(self, loader, device, input_sharding=None, **options):
        self.loader, self.input_sharding = loader, input_sharding

    def __iter__(self):
        for batch in self.loader:
            yield [self.input_sharding.sent(t) if self.input_sharding else to_xla(t) for t in batch]


class SampleGenerator:
    def __init__(self, data, sample_count):
        self.data, self.sample_count = data, sample_count

    def __iter__(self):
        return iter([self.data] * self.sample_count)
