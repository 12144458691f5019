"""The names of torch_xla that its test_mp_*.py use, over Tessera's C API: for run_torch_xla.py.

A tensor "on an XLA device" keeps its values in PyTorch's memory; what its tests are about, collectives, meetings, process
numbers and batch normalisation over all ranks, is Tessera's. A function for torch.compile runs as it is: every collective is
recorded and compiled anyway."""
import ctypes
import os
import pickle
import socket
import sys
import traceback
import types

import torch
import torch.distributed as dist

import process_group
from process_group import P, check, from_tessera, handles, struct, to_tessera

REDUCE_SUM, REDUCE_MUL, REDUCE_AND, REDUCE_OR, REDUCE_MIN, REDUCE_MAX = "sum", "mul", "and", "or", "min", "max"
OPS = {REDUCE_SUM: process_group.SUM, REDUCE_MUL: process_group.PRODUCT, REDUCE_AND: process_group.BAND,
       REDUCE_OR: process_group.BOR, REDUCE_MIN: process_group.MIN, REDUCE_MAX: process_group.MAX}
DEVICE = torch.device("xla", 0)


def c():
    return process_group.load().c


# ---- tensors on the device


class XlaTensor(torch.Tensor):
    @property
    def device(self):
        return DEVICE

    def cpu(self, *_, **__):
        return self.detach().as_subclass(torch.Tensor).clone()


def is_xla(value):
    return isinstance(value, (str, torch.device)) and torch.device(value).type == "xla"


def moved(tensor):
    return tensor.detach().clone().as_subclass(XlaTensor)


def patch_torch():
    plain_to = torch.Tensor.to
    torch.Tensor.to = lambda self, *args, **named: (
        moved(self) if any(is_xla(a) for a in [*args, *named.values()]) else plain_to(self, *args, **named))
    for name in ("tensor", "randn", "rand", "zeros", "ones"):
        def make(*args, plain=getattr(torch, name), device=None, requires_grad=False, **named):
            if not is_xla(device):
                return plain(*args, device=device, requires_grad=requires_grad, **named)
            return moved(plain(*args, **named)).requires_grad_(requires_grad)

        setattr(torch, name, make)
    torch.compile = lambda function, **_: function
    plain_init = dist.init_process_group
    dist.init_process_group = lambda backend=None, init_method=None, **named: (
        begin(init_method) if backend == "xla" else plain_init(backend, init_method, **named))


def begin(init_method=None):
    if not c().tsr_is_initialized():
        check(c().tsr_init_process_group(init_method.encode() if init_method else None))


# ---- collectives


def options(groups, **fields):
    ids = [] if groups is None else [rank for group in groups for rank in group]
    array = (ctypes.c_int32 * max(len(ids), 1))(*ids)
    o = struct("tsr_collective_options", **fields)
    if groups is not None:
        o.groups, o.n_groups, o.group_size = ctypes.cast(array, P), len(groups), len(groups[0])
    o.keep = array
    return o


def value_of(handle):
    return process_group.library.value(handle).as_subclass(XlaTensor)


def all_reduce(reduce_type, inputs, scale=1.0, groups=None, pin_layout=True):
    if isinstance(inputs, torch.Tensor):
        o = options(groups, tensor=to_tessera(inputs).value, scale=scale)
        return value_of(c().tsr_all_reduce(OPS[reduce_type], ctypes.byref(o)))
    own, o = handles(inputs), options(groups, last=len(inputs), scale=scale)
    check(c().tsr_all_reduce_(OPS[reduce_type], own, ctypes.byref(o)))
    for handle, tensor in zip(own, inputs):
        from_tessera(handle, tensor)
    return inputs


def check_lists(values, output):
    if any(not isinstance(value, torch.Tensor) for value in values):
        raise TypeError("a list of tensors is needed")
    if output is not None and len(output) != len(values):
        raise ValueError(f"{len(output)} outputs for {len(values)} tensors")


def many(values, output, call):
    """call(inputs, outputs, n): outputs of the result's shape are written by Tessera, others get its shape here, as in
    torch_xla."""
    check_lists(values, output)
    ins, outs = handles(values), (P * len(values))()
    check(call(ins, outs, len(values)))
    results = [value_of(handle) for handle in outs]
    if output is None:
        return results
    with torch.no_grad():
        for tensor, result in zip(output, results):
            tensor.resize_(result.shape).copy_(result)
    return output


def one_or_many(value, output, call):
    if not isinstance(value, torch.Tensor):
        return many(value, output, call)
    return many([value], None if output is None else [output], call)[0]


def cap(megabytes):
    return -1.0 if megabytes == 0 else float(megabytes)


def all_gather_bucketized(values, dim=0, groups=None, output=None, pin_layout=False, bucket_cap_mb=160):
    if pin_layout:
        raise RuntimeError("bucketized forms have no pinned layout")
    o = options(groups, last=dim, bucket_cap_mb=cap(bucket_cap_mb))
    return many(values, output, lambda ins, outs, n: c().tsr_all_gather_list(ins, outs, n, ctypes.byref(o)))


def all_gather(value, dim=0, groups=None, output=None, pin_layout=True, channel_id=None, use_global_device_ids=None):
    o = options(groups, last=dim)
    return one_or_many(value, output, lambda ins, outs, n: c().tsr_all_gather_list(ins, outs, n, ctypes.byref(o)))


def reduce_scatter(reduce_type, value, scale, scatter_dim, shard_count, groups=None, output=None, pin_layout=True,
                   channel_id=None, use_global_device_ids=None):
    o = options(groups, last=scatter_dim, scale=scale)
    return one_or_many(value, output, lambda ins, outs, n: c().tsr_reduce_scatter_list(
        OPS[reduce_type], ins, outs, n, ctypes.byref(o)))


def reduce_scatter_bucketized(reduce_type, values, scale, scatter_dim, shard_count, groups=None, output=None,
                              pin_layout=False, bucket_cap_mb=160):
    if pin_layout:
        raise RuntimeError("bucketized forms have no pinned layout")
    o = options(groups, last=scatter_dim, scale=scale, bucket_cap_mb=cap(bucket_cap_mb))
    return many(values, output, lambda ins, outs, n: c().tsr_reduce_scatter_list(
        OPS[reduce_type], ins, outs, n, ctypes.byref(o)))


def all_to_all(value, split_dimension, concat_dimension, split_count, groups=None, pin_layout=True):
    o = options(groups, last=concat_dimension)
    return value_of(c().tsr_all_to_all(to_tessera(value), split_dimension, ctypes.byref(o)))


def collective_permute(value, pairs):
    flat = [rank for pair in pairs for rank in pair]
    return value_of(c().tsr_collective_permute(to_tessera(value), (ctypes.c_int32 * len(flat))(*flat), len(pairs)))


def optimizer_step(optimizer, barrier=False, optimizer_args={}, groups=None, pin_layout=True):
    gradients = [p.grad for group in optimizer.param_groups for p in group["params"] if p.grad is not None]
    if gradients and world_size() > 1:
        all_reduce(REDUCE_SUM, gradients, 1.0 / world_size(), groups)
    result = optimizer.step(**optimizer_args)
    if barrier:
        mark_step()
    return result


def mark_step():
    check(c().tsr_mark_step())


# ---- meetings


def gathered(tag, payload):
    out = P()
    check(c().tsr_rendezvous(tag.encode(), payload, len(payload), ctypes.byref(out)))
    found = []
    for i in range(c().tsr_bytes_list_count(out)):
        size = ctypes.c_int64()
        at = c().tsr_bytes_list_at(out, i, ctypes.byref(size))
        found.append(ctypes.string_at(at, size.value))
    c().tsr_bytes_list_free(out)
    return found


def rendezvous(tag, payload=b"", replicas=[]):
    """With replicas, only these ranks' payloads; all ranks call. (torch_xla refuses a part of the ranks.)"""
    if not isinstance(payload, bytes):
        raise TypeError("the payload must be bytes")
    if not replicas or sorted(replicas) == list(range(world_size())):
        return gathered(tag, payload)
    return [pickle.loads(sent)[1] for rank, sent in enumerate(gathered("replicas", pickle.dumps((tag, payload))))
            if rank in replicas]


def host(data):
    if isinstance(data, torch.Tensor):
        return data.detach().as_subclass(torch.Tensor).clone()
    if isinstance(data, (list, tuple)):
        return type(data)(host(value) for value in data)
    return {key: host(value) for key, value in data.items()} if isinstance(data, dict) else data


def mesh_reduce(tag, data, reduce):
    return reduce([pickle.loads(sent) for sent in gathered(tag, pickle.dumps(host(data)))])


def save(data, path, master_only=True, global_master=False):
    data = host(data)
    target = ctypes.CFUNCTYPE(ctypes.c_int32, P)(lambda _: torch.save(data, path) or 0)
    if not master_only:
        target(None)
    else:
        check(c().tsr_do_on_ordinals(ctypes.cast(target, P), None, None, 0))


def master_print(*args, local=False, **_):
    check(c().tsr_master_print(" ".join(str(a) for a in args).encode(), local))


# ---- processes


def world_size():
    return c().tsr_get_world_size() if process_group.library else int(os.environ.get("WORLD_SIZE", "1"))


def launch(function, args=(), **_):
    """Starts ranks as processes; a rank that fails ends this process."""
    ranks = int(os.environ["TESSERA_SHIM_RANKS"])
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    sys.stdout.flush()
    children = []
    for rank in range(ranks):
        child = os.fork()
        if child == 0:
            os.environ.update(RANK=str(rank), WORLD_SIZE=str(ranks), LOCAL_RANK=str(rank), LOCAL_WORLD_SIZE=str(ranks),
                              MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port))
            status = 1
            try:
                begin()
                function(rank, *args)
                status = 0
            except SystemExit as end:
                status = int(end.code or 0)
            except BaseException:
                traceback.print_exc()
            if status == 0:
                c().tsr_destroy_process_group()
            sys.stdout.flush()
            os._exit(status)
        children.append(child)
    codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    if any(codes):
        raise RuntimeError(f"ranks ended with {codes}")


# ---- functions and modules


def distributed_mm(w, x, split=1):
    """w: this rank's columns. The product with the matching rows of every rank's x is summed over the ranks."""
    ordinal, results = c().tsr_get_rank(), []
    for part in torch.split(x, x.size(1) // split, dim=1):
        rows = torch.narrow(all_gather(part, dim=1), 0, ordinal * w.size(1), w.size(1))
        results.append(torch.narrow(all_reduce(REDUCE_SUM, w @ rows), 1, ordinal * part.size(1), part.size(1)))
    return torch.cat(results, dim=1)


class Normalise(torch.autograd.Function):
    """A forward and a backward pass of tsr_convert_sync_batchnorm's module."""

    @staticmethod
    def forward(context, x, weight, bias, module):
        library = process_group.library
        context.leaves = [P(library.c.tsr_set_requires_grad(to_tessera(x), True))]
        for name, tensor in (("weight", weight), ("bias", bias)):
            own = P(library.c.tsr_named_tensor(module.own, name.encode()))
            with_grad = library.c.tsr_set_grad_enabled(False)
            library.c.tsr_copy_(own, to_tessera(tensor))
            library.c.tsr_set_grad_enabled(with_grad)
            context.leaves.append(own)
        context.result = P(library.c.tsr_forward(module.own, context.leaves[0]))
        y = library.value(context.result)
        for name in ("running_mean", "running_var"):
            getattr(module, name).copy_(library.value(library.c.tsr_named_tensor(module.own, name.encode())))
        return y.as_subclass(XlaTensor)

    @staticmethod
    def backward(context, gradient):
        library = process_group.library
        loss = library.weighted_sum(context.result, gradient.as_subclass(torch.Tensor), None)
        slopes = library.gradients([loss], [leaf.value for leaf in context.leaves], False)
        return (*[library.value(slope) for slope in slopes], None)


class SyncBatchNorm(torch.nn.Module):
    def __init__(self, num_features, eps=1e-5, momentum=0.1):
        super().__init__()
        self.weight, self.bias = torch.nn.Parameter(torch.ones(num_features)), torch.nn.Parameter(torch.zeros(num_features))
        self.register_buffer("running_mean", torch.zeros(num_features))
        self.register_buffer("running_var", torch.ones(num_features))
        library = process_group.load()
        row = next(row for row in library.api["modules"] if row["c_name"] == "tsr_nn_batch_norm2d")
        norm = library.construct(row, {"num_features": num_features, "eps": eps, "momentum": momentum})
        self.own = P(library.c.tsr_convert_sync_batchnorm(norm))

    def to(self, *_, **__):
        return self

    def forward(self, x):
        return Normalise.apply(x, self.weight, self.bias, self)


class MpDeviceLoader:
    def __init__(self, loader, device, **_):
        self.loader = loader

    def __iter__(self):
        for batch in self.loader:
            yield moved(batch)
            mark_step()


class SampleGenerator:
    def __init__(self, data, sample_count):
        self.data, self.sample_count = data, sample_count

    def __iter__(self):
        return iter([self.data] * self.sample_count)


# ---- modules by name


def install():
    patch_torch()
    own = globals()

    def module(name, **members):
        found = types.ModuleType(name)
        found.__dict__.update(members)
        sys.modules[name] = found
        return found

    names = ("REDUCE_SUM REDUCE_MUL REDUCE_AND REDUCE_OR REDUCE_MIN REDUCE_MAX all_reduce all_gather all_gather_bucketized "
             "reduce_scatter reduce_scatter_bucketized all_to_all collective_permute optimizer_step mark_step rendezvous "
             "mesh_reduce save master_print")
    xm = module("torch_xla.core.xla_model", **{name: own[name] for name in names.split()},
                xla_device_hw=lambda device: "TPU",  # the tests' bodies run on no other kind
                set_rng_state=lambda seed, device=None: torch.manual_seed(seed),
                get_local_ordinal=lambda: c().tsr_local_ordinal())
    xr = module("torch_xla.runtime", world_size=world_size, global_ordinal=lambda: c().tsr_global_ordinal(),
                local_ordinal=lambda: c().tsr_local_ordinal())
    xf = module("torch_xla.core.functions", SyncBatchNorm=SyncBatchNorm, distributed_mm=distributed_mm)
    core = module("torch_xla.core", xla_model=xm, functions=xf)
    loader = module("torch_xla.distributed.parallel_loader", MpDeviceLoader=MpDeviceLoader)
    backend = module("torch_xla.distributed.xla_backend")
    distributed = module("torch_xla.distributed", parallel_loader=loader, xla_backend=backend)
    utils = module("torch_xla.utils", utils=module("torch_xla.utils.utils", SampleGenerator=SampleGenerator))
    debug = module("torch_xla.debug", metrics=module("torch_xla.debug.metrics"))
    module("torch_xla", runtime=xr, core=core, distributed=distributed, utils=utils, debug=debug, launch=launch, sync=mark_step,
           device=lambda: DEVICE, _XLAC=types.SimpleNamespace(_xla_set_mat_mul_precision=lambda precision: None))
