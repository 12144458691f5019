"""Tensors of torch_xla's device, for xla_shim.py: handles of Tessera in PyTorch's class. FUNCTIONS has the functions of PyTorch
that take them."""
import collections
import ctypes
import enum

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


class ShardingType(enum.IntEnum):
    REPLICATED, MAXIMAL, TUPLE, TILED, MANUAL, PARTIAL, UNKNOWN = range(7)


meshes = {}  # handle -> mesh of its mark, for copies


def sharding_type(tensor):
    if getattr(tensor, "manual", False):
        return ShardingType.MANUAL
    kind = lib.c.tsr_get_sharding_type(tensor.handle)
    return None if kind == ShardingType.UNKNOWN else ShardingType(kind)


def sharding_spec(tensor):
    return "{manual}" if getattr(tensor, "manual", False) else lib.text(lib.c.tsr_get_sharding_spec, tensor.handle)


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
