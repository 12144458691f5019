"""Tessera's process groups as a backend of torch.distributed: a ProcessGroup in Python over the C API, for run_dist.py.

Calls of a group run on a thread of its own, in their order. A receive begins when somebody waits for it, as
tsr_dist_recv's works do."""
import ctypes
import io
import json
import os
import queue
import threading
from datetime import timedelta

import torch
import torch.distributed as dist

import binding

P = ctypes.c_void_p
TIMED_OUT = -10
SUM, PRODUCT, MIN, MAX, BAND, BOR, BXOR, AVG, PREMUL = range(9)
OPS = {dist.ReduceOp.SUM: SUM, dist.ReduceOp.PRODUCT: PRODUCT, dist.ReduceOp.MIN: MIN, dist.ReduceOp.MAX: MAX,
       dist.ReduceOp.BAND: BAND, dist.ReduceOp.BOR: BOR, dist.ReduceOp.BXOR: BXOR, dist.ReduceOp.AVG: AVG}
library = None


def load():
    """Once a process, after forks."""
    global library
    if library is None:
        with open(os.path.join(binding.HERE, "..", "..", "docs", "api.json")) as file:
            library = binding.Library(os.environ["TESSERA_LIBRARY"], json.load(file))
    return library


def struct(kind, /, **fields):
    s = library.structs[kind]()
    s.size = ctypes.sizeof(s)
    for field, value in fields.items():
        setattr(s, field, value)
    return s


def check(status):
    if status != 0:
        message = ctypes.c_char_p()
        library.c.tsr_error_take(ctypes.byref(message))
        text = (message.value or b"status %d" % status).decode()
        raise RuntimeError(f"after a timeout : {text}" if status == TIMED_OUT else text)


def dense(tensor):
    """The values as memory in rows, in a dtype that both sides know."""
    if tensor.is_sparse:
        raise RuntimeError("sparse tensors do not travel")
    return tensor.detach().resolve_conj().resolve_neg().contiguous()


def to_tessera(tensor):
    own = dense(tensor)
    dims = (ctypes.c_int64 * max(own.dim(), 1))(*own.shape)
    if own.dtype not in binding.DTYPES:
        raise RuntimeError(f"Invalid scalar type {own.dtype}")
    return P(library.c.tsr_from_data(own.data_ptr() or ctypes.addressof(dims), binding.DTYPES[own.dtype], dims, own.dim()))


def from_tessera(handle, tensor):
    if tensor.numel() == 0:
        return
    values = torch.empty(tensor.shape, dtype=tensor.dtype)
    check(library.c.tsr_read(handle, values.data_ptr(), values.numel() * values.element_size()))
    with torch.no_grad():
        tensor.copy_(values)


def handles(tensors):
    return (P * max(len(tensors), 1))(*[to_tessera(t).value for t in tensors])


class Call(dist._Work):
    """A call of a group. A receive (deferred) begins when it is asked for."""

    def __init__(self, group, body, tensors=(), deferred=False):
        super().__init__()
        self.group, self.body, self.tensors, self.future, self.source = group, body, list(tensors), None, -1
        if not deferred:
            self.begin()

    def begin(self):
        if self.future is None:
            self.future = self.group.enqueue(self.run, self.tensors)
        return self.future

    def run(self):
        self.source = self.body()

    def wait(self, timeout=None):
        self.begin().wait()
        return True

    def is_completed(self):
        return self.begin().done()

    def is_success(self):
        return self.is_completed()

    def get_future(self):
        return self.begin()

    def result(self):
        return self.tensors

    def source_rank(self):
        return self.source

    def _source_rank(self):
        return self.source


class TesseraGroup(dist.ProcessGroup):
    def __init__(self, store, rank, size, timeout):
        super().__init__(rank, size)
        load()
        self._own_rank, self._own_size, self._sequence = rank, size, 0
        self._limit = max(int(timeout / timedelta(milliseconds=1)), 1)
        self._queue = queue.Queue()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()
        self.enqueue(lambda: self._meet(store)).wait()

    def _meet(self, store):
        port = ctypes.c_int64()
        options = struct("tsr_tcp_store_options", host=b"127.0.0.1", timeout_ms=self._limit)
        if self._own_rank == 0:
            options.is_server = True
            options.actual_port = ctypes.cast(ctypes.pointer(port), P)
        else:
            options.port = int(store.get("tessera"))
        self._store = P(library.c.tsr_tcp_store_new(ctypes.byref(options)))
        if not self._store:
            check(-1)
        if self._own_rank == 0:
            store.set("tessera", str(port.value))
        options = struct("tsr_group_options", n=self._own_size, rank=self._own_rank, name=b"group", timeout_ms=self._limit)
        self._group = P(library.c.tsr_group_from_store(self._store, ctypes.byref(options)))
        if not self._group:
            check(-1)

    # ---- the thread

    def _serve(self):
        while True:
            task = self._queue.get()
            if task is None:
                return
            body, future = task
            scope = library.c.tsr_scope_begin()
            try:
                body()
                result = None
            except Exception as error:
                result = error
            library.c.tsr_error_take(None)
            library.c.tsr_scope_end(scope)
            if result is None:
                future.set_result(future.tensors)
            else:
                future.set_exception(result)

    def enqueue(self, body, tensors=()):
        future = torch.futures.Future()
        future.tensors = list(tensors)
        self._queue.put((body, future))
        return future

    def _call(self, body, tensors=()):
        self._sequence += 1
        return Call(self, body, tensors)

    def _options(self, **fields):
        return struct("tsr_dist_options", group=self._group.value, **fields)

    @staticmethod
    def _reduction(op):
        if op == dist.ReduceOp.PREMUL_SUM:
            raise RuntimeError("Cannot use ReduceOp.PREMUL_SUM with Gloo")
        for known, number in OPS.items():
            if op == known:
                return number
        raise RuntimeError(f"no reduction {op}")

    # ---- what torch.distributed asks

    def getBackendName(self):  # with "gloo" DDP's logger would ask for Gloo's sockets
        return "tessera"

    def _set_group_name(self, name):
        super()._set_group_name(name)
        self._own_name = name

    @property
    def group_name(self):
        return self._own_name

    def _get_backend_name(self):
        return "gloo"

    def name(self):
        return "gloo"

    @property
    def _device_types(self):
        return [torch.device("cpu")]

    @property
    def supports_coalescing(self):
        return False

    def _get_backend(self, device):
        return self

    def _set_sequence_number_for_group(self):
        self._sequence = 0

    def _get_sequence_number_for_group(self):
        return self._sequence

    def shutdown(self):
        if self._thread.is_alive():
            self.enqueue(lambda: library.c.tsr_group_free(self._group)).wait()
            self._queue.put(None)
            self._thread.join()

    def abort(self):
        self.shutdown()

    # ---- collectives

    def _in_place(self, tensors, call):
        def body():
            for i, group in enumerate(self._by_dtype(tensors)):
                own = handles(group)
                check(call(own, len(group)))
                for handle, tensor in zip(own, group):
                    from_tessera(handle, tensor)

        return self._call(body, tensors)

    @staticmethod
    def _by_dtype(tensors):
        kinds = {}
        for tensor in tensors:
            kinds.setdefault(tensor.dtype, []).append(tensor)
        return kinds.values()

    def allreduce(self, tensors, opts=None):
        if isinstance(tensors, torch.Tensor):
            tensors = [tensors]
        if tensors[0].is_sparse:
            return self._sparse_allreduce(tensors[0])
        op = self._reduction(opts.reduceOp if hasattr(opts, "reduceOp") else opts or dist.ReduceOp.SUM)
        options = self._options(op=op)
        return self._in_place(tensors, lambda own, n: library.c.tsr_dist_all_reduce_coalesced(own, n, ctypes.byref(options)))

    def allreduce_coalesced(self, tensors, opts=None):
        return self.allreduce(tensors, opts)

    def _sparse_allreduce(self, tensor):
        """The sum of all ranks' entries, which travel as bytes."""
        def body():
            own = tensor.coalesce()
            stream = io.BytesIO()
            torch.save((own.indices(), own.values()), stream)
            parts = [torch.load(io.BytesIO(b)) for b in self._all_gather_bytes(stream.getvalue())]
            result = sum((torch.sparse_coo_tensor(i, v, own.shape) for i, v in parts[1:]),
                         torch.sparse_coo_tensor(*parts[0], own.shape)).coalesce()
            with torch.no_grad():
                tensor.copy_(result)

        return self._call(body, [tensor])

    def _all_gather_bytes(self, data):
        out = P()
        check(library.c.tsr_dist_all_gather_bytes(data, len(data), self._group, ctypes.byref(out)))
        found = []
        for i in range(self._own_size):
            size = ctypes.c_int64()
            at = library.c.tsr_bytes_list_at(out, i, ctypes.byref(size))
            found.append(ctypes.string_at(at, size.value))
        library.c.tsr_bytes_list_free(out)
        return found

    def broadcast(self, tensors, opts=None, **_):
        if isinstance(tensors, torch.Tensor):
            tensors = [tensors]
        options = self._options(rank=opts.rootRank if hasattr(opts, "rootRank") else int(opts or 0))
        return self._in_place(tensors, lambda own, n: library.c.tsr_dist_broadcast_coalesced(own, n, ctypes.byref(options)))

    def reduce(self, tensors, opts):
        options = self._options(op=self._reduction(opts.reduceOp))

        def body():
            own = to_tessera(tensors[0])
            check(library.c.tsr_dist_reduce(own, opts.rootRank, ctypes.byref(options)))
            if self._own_rank == opts.rootRank:
                from_tessera(own, tensors[0])

        return self._call(body, tensors)

    def _from_lists(self, call, inputs, outputs):
        """call(inputs' handles, outputs' handles); the outputs get what comes."""
        def body():
            ins, outs = handles(inputs), handles(outputs)
            check(call(ins, outs))
            for handle, tensor in zip(outs, outputs):
                from_tessera(handle, tensor)

        return self._call(body, outputs)

    def allgather(self, outputs, inputs, opts=None, **_):
        works = []
        for outs, tensor in zip(outputs, inputs):
            for out in outs:
                if out.dtype != tensor.dtype or out.shape != tensor.shape:
                    raise RuntimeError("invalid tensor type or size")
            works.append(self._from_lists(lambda ins, own, n=len(outs): library.c.tsr_dist_all_gather(
                own, n, ctypes.byref(self._options(input=ins[0]))), [tensor], outs))
        return works[-1]

    def allgather_coalesced(self, output_lists, inputs, opts=None):
        return [self.allgather([[lists[i] for lists in output_lists]], [tensor]) for i, tensor in enumerate(inputs)][-1]

    def all_gather_single(self, output, tensor, opts=None, **_):
        return self._from_lists(lambda ins, outs: library.c.tsr_dist_all_gather_into_tensor(
            outs[0], ctypes.byref(self._options(input=ins[0]))), [tensor], [output])

    _allgather_base = all_gather_single

    def all_gather_single_coalesced(self, outputs, inputs, opts=None):
        return [self.all_gather_single(out, tensor) for out, tensor in zip(outputs, inputs)][-1]

    allgather_into_tensor_coalesced = all_gather_single_coalesced

    def gather(self, outputs, inputs, opts):
        outs = outputs[0] if self._own_rank == opts.rootRank else []
        return self._from_lists(lambda ins, own: library.c.tsr_dist_gather(
            ins[0], own if outs else None, len(outs), ctypes.byref(self._options(rank=opts.rootRank))), inputs, outs)

    def scatter(self, outputs, inputs, opts):
        ins = inputs[0] if self._own_rank == opts.rootRank else []
        return self._from_lists(lambda own, outs: library.c.tsr_dist_scatter(
            outs[0], own if ins else None, len(ins), ctypes.byref(self._options(rank=opts.rootRank))), ins, outputs)

    def reduce_scatter(self, outputs, inputs, opts):
        return self._from_lists(lambda ins, outs: library.c.tsr_dist_reduce_scatter(
            outs[0], ins, len(inputs[0]), ctypes.byref(self._options(op=self._reduction(opts.reduceOp)))), inputs[0], outputs)

    def reduce_scatter_single(self, output, tensor, opts, **_):
        return self._from_lists(lambda ins, outs: library.c.tsr_dist_reduce_scatter_tensor(
            outs[0], ins[0], ctypes.byref(self._options(op=self._reduction(opts.reduceOp)))), [tensor], [output])

    _reduce_scatter_base = reduce_scatter_single

    def reduce_scatter_single_coalesced(self, outputs, inputs, opts):
        return [self.reduce_scatter_single(out, tensor, opts) for out, tensor in zip(outputs, inputs)][-1]

    reduce_scatter_tensor_coalesced = reduce_scatter_single_coalesced

    def all_to_all_single(self, output, tensor, output_splits, input_splits, opts=None, **_):
        def splits(values):
            return (ctypes.c_int64 * self._own_size)(*values) if values else None

        def call(ins, outs):
            given, wanted = splits(input_splits), splits(output_splits)
            return library.c.tsr_dist_all_to_all_single(outs[0], ctypes.byref(self._options(
                input=ins[0], input_splits=ctypes.cast(given, P), output_splits=ctypes.cast(wanted, P))))

        return self._from_lists(call, [tensor], [output])

    alltoall_base = all_to_all_single

    def alltoall(self, outputs, inputs, opts=None):
        return self._from_lists(lambda ins, outs: library.c.tsr_dist_all_to_all(
            outs, ins, ctypes.byref(self._options(n=len(inputs)))), inputs, outputs)

    def barrier(self, opts=None, **_):
        return self._call(lambda: check(library.c.tsr_dist_barrier(ctypes.byref(self._options()))))

    def monitored_barrier(self, timeout=None, wait_all_ranks=False):
        limit = self._limit if timeout is None else int(timeout / timedelta(milliseconds=1))
        options = self._options(timeout_ms=max(limit, 1), wait_all_ranks=wait_all_ranks)

        def body():
            try:
                check(library.c.tsr_dist_monitored_barrier(ctypes.byref(options)))
            except RuntimeError as error:
                text = str(error)
                if ": ranks " not in text:
                    raise
                missing = text.split(": ranks ")[1].split(";")[0]
                if self._own_rank != 0:
                    raise RuntimeError(f"Rank {self._own_rank} successfully reached monitoredBarrier, but received errors "
                                       f"while waiting for send/recv from rank 0. ({text})") from None
                if limit == 0:
                    raise RuntimeError(f"Rank 0 timed out in monitoredBarrier ({text})") from None
                word = "Ranks" if wait_all_ranks else "Rank"
                raise RuntimeError(f"[Rank 0]: {word} {missing} failed to pass monitoredBarrier in {limit} ms "
                                   f"({text})") from None

        self._call(body).wait()

    # ---- one to one

    def send(self, tensors, dst, tag=0):
        def body():
            check(library.c.tsr_dist_send(to_tessera(tensors[0]), ctypes.byref(self._options(rank=dst, tag=tag))))

        return self._call(body, tensors)

    def _receive(self, tensors, src, tag):
        def body():
            source, own = ctypes.c_int32(src), to_tessera(tensors[0])
            check(library.c.tsr_dist_recv(own, ctypes.byref(self._options(
                rank=src, tag=tag, **{"from": ctypes.cast(ctypes.pointer(source), P)}))))
            from_tessera(own, tensors[0])
            return source.value

        self._sequence += 1
        return Call(self, body, tensors, deferred=True)

    def recv(self, tensors, src, tag=0):
        return self._receive(tensors, src, tag)

    def recv_anysource(self, tensors, tag):
        return self._receive(tensors, -1, tag)


def create(options, _=None):
    return TesseraGroup(options.store, options.group_rank, options.group_size, options.timeout)


def install():
    """Whoever asks for gloo gets Tessera."""
    plugins = dist.Backend._plugins
    plugins["GLOO"] = dist.Backend._BackendPlugin(create, True)
