"""The part of torch_xla that its SPMD tests use, as a thin layer over Tessera's C API: tensors on the device 'xla' are
handles of Tessera, marks and shards are its calls. What the tests ask of torch_xla's C++ (texts of HLO, debug texts, graph
hashes) is not there: such calls raise NotThere.

xla_modules.py makes the modules of torch_xla of these; run_xla_spmd.py runs the tests."""
import collections
import ctypes
import enum
import sys

import numpy as np
import torch
import torch.nn.functional as F

from binding import DTYPES, I64, P

XLA = torch.device("xla:0")
lib = None
originals = {}


class NotThere(RuntimeError):
    """Asks for something of torch_xla's C++ that has no counterpart."""


def c_struct(kind, **fields):
    s = lib.structs[kind]()
    s.size = ctypes.sizeof(s)
    for name, value in fields.items():
        setattr(s, name, value)
    return s


kept = collections.deque(maxlen=1000)


def at(value):
    """The address of an array or struct, which lives on for the call."""
    kept.append(value)
    return ctypes.addressof(value)


def check(status):
    if status:
        raise RuntimeError(lib.message())


# ---- tensors ------------------------------------------------------------------------------------------------------------------


def wrapped(handle, like=()):
    """The result of an op: sharded tensors give sharded tensors, as in torch_xla."""
    if any(isinstance(x, Part) for x in like):
        return Part(lib.check(handle))
    kind = XLAShardedTensor if any(isinstance(x, XLAShardedTensor) for x in like) else XTensor
    return kind(lib.c.tsr_keep(lib.check(handle)))


def handle_of(value, like):
    if isinstance(value, XTensor):
        return value.handle
    if not isinstance(value, torch.Tensor):
        value = torch.tensor(value, dtype=like.dtype if isinstance(value, float) or like.dtype.is_floating_point else None)
    return lib.tensor(value)


def binary(name, turned=False):
    def op(self, other):
        a, b = self.handle, handle_of(other, self)
        return wrapped(lib.call(name, {"self": b, "other": a} if turned else {"self": a, "other": b})[0], (self, other))
    return op


def in_place(name, operand="other"):
    def op(self, other, non_blocking=False, alpha=1):
        other = other if alpha == 1 else other * alpha
        lib.call(name, {"self": self.handle, operand: handle_of(other, self)}, in_place=True)
        return self
    return op


class Kept:
    """A kept handle, freed when no tensor shows it any more."""
    def __init__(self, handle):
        self.handle = handle

    def __del__(self):
        lib.c.tsr_free(self.handle)


def shown(cls, handle):
    """A tensor of PyTorch's class, without data: shape and dtype are the handle's."""
    size = [lib.c.tsr_size(handle, d) for d in range(lib.c.tsr_dim(handle))]
    made = torch.Tensor._make_wrapper_subclass(cls, size, dtype=lib.dtype(handle), device="meta")
    made.handle = handle
    return made


class XTensor(torch.Tensor):
    """A tensor on the device 'xla'. kept: a kept handle, or what another tensor shows."""
    @staticmethod
    def __new__(cls, kept):
        kept = kept if isinstance(kept, Kept) else Kept(kept)
        made = shown(cls, kept.handle)
        made.kept = kept
        return made

    def __init__(self, kept):
        pass

    @classmethod
    def __torch_dispatch__(cls, function, types, args=(), kwargs=None):
        raise NotImplementedError(f"{function} on the device 'xla'")

    layout, is_cpu, is_quantized, is_sparse, is_leaf, retains_grad = torch.strided, False, False, False, True, False
    shape = property(lambda self: torch.Size(lib.c.tsr_size(self.handle, d) for d in range(lib.c.tsr_dim(self.handle))))
    dtype = property(lambda self: lib.dtype(self.handle))
    device = property(lambda self: XLA)
    requires_grad = property(lambda self: bool(lib.c.tsr_requires_grad(self.handle)))

    def size(self, d=None):
        return self.shape if d is None else self.shape[d]

    def dim(self):
        return len(self.shape)

    def numel(self):
        return self.shape.numel()

    nelement = numel

    def element_size(self):
        return self.dtype.itemsize

    def cpu(self):
        return lib.value(self.handle)

    def to(self, device=None, *rest, **options):
        return self.cpu() if str(device) == "cpu" else self

    def tolist(self):
        return self.cpu().tolist()

    def item(self):
        return self.cpu().item()

    def __repr__(self):
        return f"{type(self).__name__}({self.cpu()})"

    def __eq__(self, other):
        return self is other or (isinstance(other, XTensor) and bool(torch.equal(self.cpu(), other.cpu())))

    __hash__ = object.__hash__
    __add__, __radd__, __sub__, __mul__ = binary("add"), binary("add"), binary("sub"), binary("mul")
    __rmul__, __truediv__, __rtruediv__ = binary("mul"), binary("div"), binary("div", turned=True)
    __matmul__ = binary("matmul")
    __iadd__, add_, copy_ = in_place("add"), in_place("add"), in_place("copy", "source")

    def is_pinned(self):
        return False

    def is_contiguous(self, memory_format=torch.contiguous_format):
        return True

    def stride(self, dim=None):
        strides = torch.empty(self.shape, device="meta").stride()
        return strides if dim is None else strides[dim]

    def storage_offset(self):
        return 0

    def narrow(self, dim, start, length):
        return wrapped(lib.call("narrow", {"self": self.handle, "dim": dim, "start": start, "length": length})[0], (self,))

    def sum(self):
        return wrapped(lib.call("sum", {"self": self.handle})[0], (self,))

    def clone(self):
        made = wrapped(lib.call("clone", {"self": self.handle})[0], (self,))
        spec = lib.text(lib.c.tsr_get_partition_spec, self.handle)
        if spec:  # torch_xla gives the copy its original's sharding
            check(lib.c.tsr_mark_sharding(made.handle, meshes[self.handle], spec.encode()))
        return made

    def __deepcopy__(self, memo):
        return self.clone()

    def detach(self):
        made = wrapped(lib.c.tsr_detach(self.handle), (self,))
        if self.handle in meshes:
            meshes[made.handle] = meshes[self.handle]
        return made

    def requires_grad_(self, value=True):
        lib.c.tsr_set_requires_grad(self.handle, value)
        return self

    def retain_grad(self):
        lib.c.tsr_retain_grad(self.handle)

    def backward(self):
        check(lib.c.tsr_backward(at(c_struct("tsr_backward_options", tensor=self.handle))))

    @property
    def grad(self):
        handle = lib.c.tsr_grad(self.handle)
        return XTensor(lib.c.tsr_keep(handle)) if handle else None

    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        ours = FUNCTIONS.get(function)
        if ours is None:
            raise NotImplementedError(f"{function} on the device 'xla'")
        return ours(*args, **(kwargs or {}))

    # of a sharded tensor
    global_tensor = property(lambda self: self)

    @property
    def sharding_type(self):
        return sharding_type(self)

    @property
    def sharding_spec(self):
        return sharding_spec(self)

    @property
    def local_shards(self):
        return [shard_of(self, i) for i in range(lib.c.tsr_local_shard_count(self.handle))]

    def load_local_shards_(self, shards):
        if sharding_type(self) == ShardingType.REPLICATED:
            raise RuntimeError("replicated tensors have no shards to load")
        handles = [lib.tensor(shard.data[tuple(slice(0, n) for n in shard.shape)]
                              if list(shard.data.shape) == list(shard.padded) else shard.data) for shard in shards]
        check(lib.c.tsr_load_local_shards(self.handle, at((P * len(handles))(*handles)), len(handles)))


class XLAShardedTensor(XTensor):
    pass


class Part(XLAShardedTensor):
    """A part of manual sharding: a step does not keep it."""
    manual = True

    @staticmethod
    def __new__(cls, handle):
        return shown(cls, handle)


class XLAShard:
    """A part on one device: data is padded to the largest part's shape; indices: where its own elements lie."""
    def __init__(self, data, indices, shard_device, replica_id):
        self.data, self.indices, self.shard_device, self.replica_id = data, indices, shard_device, replica_id
        self.padded = list(data.shape)
        self.shape = self.padded if indices is Ellipsis else [i.stop - i.start for i in indices]

    unpadded_data = property(lambda self: self.data[tuple(slice(0, n) for n in self.shape)])


def shard_of(tensor, i):
    """The i-th part of a tensor that this process has."""
    s = c_struct("tsr_shard")
    check(lib.c.tsr_local_shard(tensor.handle, i, at(s)))
    rank = s.n_dims
    shape, start, device, replica = list(s.shape[:rank]), list(s.start[:rank]), s.device, s.replica_id
    own = torch.empty(shape, dtype=tensor.dtype)
    room = own.data_ptr() if own.numel() else (ctypes.c_char * 16)()
    check(lib.c.tsr_read_local_shard(tensor.handle, i, room, own.numel() * own.element_size()))
    padded = list(shape)
    for k in range(lib.c.tsr_local_shard_count(tensor.handle)):
        check(lib.c.tsr_local_shard(tensor.handle, k, at(s)))
        padded = [max(a, b) for a, b in zip(padded, s.shape[:rank])]
    pad = [n for a, b in zip(reversed(padded), reversed(shape)) for n in (0, a - b)]
    indices = Ellipsis if shape == list(tensor.shape) else [slice(a, a + n, 1) for a, n in zip(start, shape)]
    return XLAShard(F.pad(own, pad) if rank else own, indices, f"CPU:{device}", replica)


def wrap_if_sharded(x):
    known = isinstance(x, XTensor) and not isinstance(x, XLAShardedTensor) and sharding_type(x) is not None
    return XLAShardedTensor(x.kept) if known else x


def to_xla(tensor, requires_grad=None):
    if isinstance(tensor, XTensor):
        return tensor
    made = XTensor(lib.c.tsr_keep(lib.check(lib.tensor(tensor))))
    wanted = tensor.requires_grad if requires_grad is None else requires_grad
    return made.requires_grad_() if wanted else made


def is_xla(device):
    return device is not None and str(device).startswith("xla")


def factory(function):
    def make(*args, device=None, requires_grad=False, **kwargs):
        if not is_xla(device) and not XLAContext.depth:
            kwargs = {**kwargs, "requires_grad": requires_grad} if requires_grad else kwargs
            return function(*args, **kwargs) if device is None else function(*args, device=device, **kwargs)
        return to_xla(function(*args, **kwargs), requires_grad)
    return make


class XLAContext(str):
    """torch_xla.device(): a device, and a context in which tensors are made on it."""
    depth = 0

    def __enter__(self):
        XLAContext.depth += 1

    def __exit__(self, *_):
        XLAContext.depth -= 1


def tensor_to(self, *args, **kwargs):
    device = kwargs.get("device", args[0] if args else None)
    return to_xla(self) if is_xla(device) else originals["to"](self, *args, **kwargs)


def module_to(self, *args, **kwargs):
    if not is_xla(args[0] if args else kwargs.get("device")):
        return originals["module_to"](self, *args, **kwargs)
    for module in self.modules():
        for name, parameter in list(module._parameters.items()):
            if parameter is not None:
                module._parameters[name] = to_xla(parameter)
    return self


def linear(x, weight, bias=None):
    values = {"input": x.handle, "weight": weight.handle, "bias": bias.handle if bias is not None else None}
    return wrapped(lib.call("linear", values)[0], (x,))


def unary(name):
    return lambda x, *rest, **options: wrapped(lib.call(name, {"self": x.handle})[0], (x,))


def as_cpu(value):
    return value.cpu() if isinstance(value, XTensor) else value


def max_of(x, dim):
    values, indices = lib.call("max", {"self": x.handle, "dim": dim, "keepdim": False})[:2]
    return wrapped(values, (x,)), wrapped(indices)


def compared(function):
    return lambda a, b, **options: function(as_cpu(a), as_cpu(b), **options)


FUNCTIONS = {F.linear: linear, torch.relu: unary("relu"), F.relu: unary("relu"), torch.sin: unary("sin"), torch.max: max_of,
             torch.ones_like: unary("ones_like"), torch.allclose: compared(torch.allclose), torch.equal: compared(torch.equal)}

# ---- meshes and specs ----------------------------------------------------------------------------------------------------------


class ShardingType(enum.IntEnum):
    REPLICATED, MAXIMAL, TUPLE, TILED, MANUAL, PARTIAL, UNKNOWN = range(7)


meshes = {}  # handle -> mesh of its mark, for copies


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
        self.c = lib.c.tsr_mesh_new(at((I64 * len(mesh_shape))(*mesh_shape)), at(options))
        if not self.c:
            raise AssertionError(self.words(lib.message(), count))

    def words(self, message, count):
        """The reference's words for what C refused."""
        if self.axis_names and len(set(self.axis_names)) != len(self.axis_names):
            return "Axis names must be unique: " + message
        if count != lib.c.tsr_global_device_count():
            return f"Number of device IDs {count} must match the global number of devices: " + message
        if len(set(self.device_ids.tolist())) != count:
            return "Device IDs must be unique: " + message
        return "Device IDs must be less than mesh size: " + message

    def size(self):
        return lib.c.tsr_mesh_size(self.c)

    def shape(self):
        return collections.OrderedDict((self.axis_names[i] if self.axis_names else i, n) for i, n in enumerate(self.mesh_shape))

    def get_logical_mesh(self):
        ids = ctypes.cast(lib.c.tsr_mesh_device_ids(self.c), ctypes.POINTER(I64))
        return np.array(ids[:self.size()]).reshape(self.mesh_shape)

    def get_axis_name_idx(self, name):
        at = lib.c.tsr_mesh_axis_index(self.c, name.encode())
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
        self.c = lib.c.tsr_hybrid_mesh_new(at((I64 * n)(*ici_mesh_shape)), at(options))
        if not self.c:
            raise ValueError(lib.message())
        self.mesh_shape = tuple(a * b for a, b in zip(ici_mesh_shape, dcn_mesh_shape or [1] * n))
        self.axis_names = axis_names


global_mesh = None


def set_global_mesh(mesh):
    global global_mesh
    global_mesh = mesh
    lib.c.tsr_set_global_mesh(mesh.c if mesh else None)


def get_1d_mesh(axis_name=None):
    n = lib.c.tsr_global_device_count()
    return Mesh(range(n), (n,), (axis_name,) if axis_name else None)


def mark_sharding(tensor, mesh, partition_spec):
    if not isinstance(tensor, XTensor):
        tensor = to_xla(tensor)
    if sharding_type(tensor) == ShardingType.REPLICATED:
        check(lib.c.tsr_clear_sharding(tensor.handle))
    check(lib.c.tsr_mark_sharding(tensor.handle, mesh.c, text_of(partition_spec)))
    meshes[tensor.handle] = mesh.c
    return tensor if isinstance(tensor, XLAShardedTensor) else XLAShardedTensor(tensor.kept)


def clear_sharding(tensor):
    check(lib.c.tsr_clear_sharding(tensor.handle))
    return tensor


def annotate_custom_sharding(tensor, mesh, partition_spec):
    return mark_sharding(clear_sharding(tensor), mesh, partition_spec)


def not_there(*args):
    raise NotThere("an op of its own, seen in HLO")


def mark_sharding_with_gradients(tensor, mesh, partition_spec):
    made = lib.c.tsr_mark_sharding_with_gradients(tensor.handle, mesh.c, text_of(partition_spec))
    return XLAShardedTensor(lib.c.tsr_keep(lib.check(made)))


def shard_as(a, b):
    out = (P * 2)()
    check(lib.c.tsr_shard_as(a.handle, b.handle, at(out), at(out) + 8))
    return tuple(XLAShardedTensor(lib.c.tsr_keep(h)) for h in out)


def sharding_type(tensor):
    if getattr(tensor, "manual", False):
        return ShardingType.MANUAL
    kind = lib.c.tsr_get_sharding_type(tensor.handle)
    return None if kind == ShardingType.UNKNOWN else ShardingType(kind)


def sharding_spec(tensor):
    return "{manual}" if getattr(tensor, "manual", False) else lib.text(lib.c.tsr_get_sharding_spec, tensor.handle)


def enable_manual_sharding(tensor, partition_spec, mesh=None):
    made = lib.c.tsr_enable_manual_sharding(tensor.handle, mesh.c if mesh else None, text_of(partition_spec))
    return Part(lib.check(made))


def disable_manual_sharding(tensor, partition_spec, full_shape, mesh=None):
    made = lib.c.tsr_disable_manual_sharding(tensor.handle, at((I64 * len(full_shape))(*full_shape)),
                                             len(full_shape), mesh.c if mesh else None, text_of(partition_spec))
    return XLAShardedTensor(lib.c.tsr_keep(lib.check(made)))


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
        made = lib.c.tsr_shard_minibatch(lib.tensor(tensor), self.mesh.c, text_of(self.partition_spec))
        return XLAShardedTensor(lib.c.tsr_keep(lib.check(made)))


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
