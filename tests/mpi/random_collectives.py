"""Random collectives beside Open MPI's: kinds, reductions, dtypes, counts, groups and roots, the same calls of both.

    mpirun -n 4 python3 tests/mpi/random_collectives.py build/libtessera.so [--calls N] [--seed N] [--any-order]

Integers, and values that only move, equal MPI's to the bit. Reduced floats equal the documented tree (docs/distributed.md,
"The order of reductions"), computed here with numpy, to the bit; MPI adds them in an order of its own, and is near.
With --any-order (reproducible=0) the library's floats are near as well. TESSERA_TRANSPORT chooses the transport."""
import argparse
import ctypes
import os
import sys

import numpy as np

P, I64, SIZE = ctypes.c_void_p, ctypes.c_int64, ctypes.c_size_t
# numpy's dtype, the library's number (tessera/dtype.h), MPI's name
DTYPES = [(np.float32, 16, "float"), (np.float64, 17, "double"), (np.int8, 4, "int8_t"), (np.int16, 5, "int16_t"),
          (np.int32, 6, "int32_t"), (np.int64, 7, "int64_t"), (np.uint8, 10, "uint8_t"), (np.uint16, 11, "uint16_t"),
          (np.uint32, 12, "uint32_t"), (np.uint64, 13, "uint64_t")]
# TSR_REDUCE_..., MPI's name, numpy's function, whether it takes floats
REDUCTIONS = [(0, "sum", np.add, True), (1, "prod", np.multiply, True), (2, "min", np.minimum, True),
              (3, "max", np.maximum, True), (4, "band", np.bitwise_and, False), (5, "bor", np.bitwise_or, False),
              (6, "bxor", np.bitwise_xor, False)]
KINDS = ["all_reduce", "reduce", "broadcast", "all_gather", "gather", "scatter", "reduce_scatter", "all_to_all",
         "all_to_all_uneven"]
COUNT_MOST = 60000


class Options(ctypes.Structure):
    """tsr_dist_options"""
    _fields_ = [("size", SIZE), ("input", P), ("op", ctypes.c_int32), ("rank", ctypes.c_int32), ("tag", ctypes.c_int32),
                ("sender", P), ("factor", ctypes.c_double), ("group", P), ("work", P), ("input_splits", P),
                ("output_splits", P), ("timeout_ms", I64), ("n", I64), ("wait_all_ranks", ctypes.c_bool)]


class GroupOptions(ctypes.Structure):
    _fields_ = [("size", SIZE), ("n", I64), ("timeout_ms", I64), ("rank", ctypes.c_int32), ("name", ctypes.c_char_p),
                ("any_order", ctypes.c_bool)]


class Mpi:
    """Open MPI's functions, which return 0."""

    def __init__(self):
        self.c = ctypes.CDLL("libmpi.so.40", mode=ctypes.RTLD_GLOBAL)
        level, multiple = ctypes.c_int(), 3
        self.call("Init_thread", None, None, multiple, ctypes.byref(level))
        if level.value < multiple:
            sys.exit("this MPI library has no MPI_THREAD_MULTIPLE")
        self.world = self.object("comm_world")

    def object(self, name):
        return P(ctypes.addressof(ctypes.c_char.in_dll(self.c, "ompi_mpi_" + name)))

    def call(self, name, *arguments):
        if getattr(self.c, "MPI_" + name)(*arguments) != 0:
            sys.exit(f"MPI_{name} failed")

    def number(self, name):
        value = ctypes.c_int()
        self.call(name, self.world, ctypes.byref(value))
        return value.value

    def communicator(self, members):
        everyone, some, made = P(), P(), P()
        self.call("Comm_group", self.world, ctypes.byref(everyone))
        self.call("Group_incl", everyone, len(members), (ctypes.c_int * len(members))(*members), ctypes.byref(some))
        self.call("Comm_create", self.world, some, ctypes.byref(made))
        return made

    def run(self, kind, given, out, count, dtype, reduction, root, comm, sent, received):
        at, to, n = P(given.ctypes.data), P(out.ctypes.data), count
        kind_of, op = self.object(dtype), self.object("op_" + reduction)
        if kind == "all_reduce":
            self.call("Allreduce", at, to, n, kind_of, op, comm)
        elif kind == "reduce":
            self.call("Reduce", at, to, n, kind_of, op, root, comm)
        elif kind == "broadcast":
            out[:] = given
            self.call("Bcast", to, n, kind_of, root, comm)
        elif kind in ("all_gather", "all_to_all"):
            self.call("Allgather" if kind == "all_gather" else "Alltoall", at, n, kind_of, to, n, kind_of, comm)
        elif kind in ("gather", "scatter"):
            self.call(kind.capitalize(), at, n, kind_of, to, n, kind_of, root, comm)
        elif kind == "reduce_scatter":
            self.call("Reduce_scatter_block", at, to, n, kind_of, op, comm)
        else:
            lists = [(ctypes.c_int * len(list_))(*list_) for list_ in (sent, np.cumsum(sent) - sent, received, np.cumsum(received) - received)]
            self.call("Alltoallv", at, lists[0], lists[1], kind_of, to, lists[2], lists[3], kind_of, comm)


class Tessera:
    def __init__(self, path, rank, size, any_order):
        self.c = ctypes.CDLL(path)
        for name, result in (("tsr_from_data", P), ("tsr_new_group", P), ("tsr_scope_begin", ctypes.c_uint64), ("tsr_scope_end", ctypes.c_int32)):
            getattr(self.c, name).restype = result
        self.c.tsr_from_data.argtypes = [P, ctypes.c_int32, P, I64]
        self.c.tsr_read.argtypes = [P, P, SIZE]
        self.c.tsr_scope_end.argtypes = [ctypes.c_uint64]
        self.c.tsr_new_group.argtypes = [P, P]
        self.any_order = any_order
        host, port = os.environ.get("MASTER_ADDR", "127.0.0.1"), os.environ.get("MASTER_PORT", "29517")
        method = f"tcp://{host}:{port}?rank={rank}&world_size={size}&timeout_ms=60000&reproducible={int(not any_order)}"
        self.check(self.c.tsr_init_process_group(method.encode()))

    def check(self, status):
        if status != 0:
            message = ctypes.c_char_p()
            self.c.tsr_error_take(ctypes.byref(message))
            sys.exit(f"status {status}: {(message.value or b'').decode()}")

    def group(self, members):
        options = GroupOptions(size=ctypes.sizeof(GroupOptions), n=len(members), any_order=self.any_order)
        return self.c.tsr_new_group((ctypes.c_int32 * len(members))(*members), ctypes.byref(options))

    def tensor(self, values, number):
        values = np.ascontiguousarray(values)
        return P(self.c.tsr_from_data(P(values.ctypes.data), number, (I64 * 1)(len(values)), 1))

    def run(self, kind, given, out, count, number, reduction, root, is_root, group, n, sent, received):
        c, scope = self.c, self.c.tsr_scope_begin()
        o = Options(size=ctypes.sizeof(Options), group=group, op=reduction, rank=root)
        o_at = ctypes.byref(o)

        def parts(values):
            return (P * n)(*[self.tensor(values[i * count:(i + 1) * count], number).value for i in range(n)])

        def read(handle, to):
            if len(to):
                self.check(c.tsr_read(handle, P(to.ctypes.data), to.nbytes))

        if kind in ("all_reduce", "reduce", "broadcast"):
            t = self.tensor(given, number)
            self.check(c.tsr_dist_reduce(t, root, o_at) if kind == "reduce" else getattr(c, "tsr_dist_" + kind)(t, o_at))
            read(t, out)
        elif kind in ("gather", "scatter"):
            many = parts(out if kind == "gather" else given) if is_root else None
            t = self.tensor(given if kind == "gather" else out, number)
            self.check(getattr(c, "tsr_dist_" + kind)(t, many, I64(n if is_root else 0), o_at))
            for i in range(n if kind == "gather" and is_root else 0):
                read(P(many[i]), out[i * count:(i + 1) * count])
            if kind == "scatter":
                read(t, out)
        else:
            t, to = self.tensor(given, number), self.tensor(out, number)
            splits = [(I64 * n)(*sent), (I64 * n)(*received)]
            if kind == "reduce_scatter":
                self.check(c.tsr_dist_reduce_scatter_tensor(to, t, o_at))
            else:
                o.input = t
                if kind == "all_to_all_uneven":
                    o.input_splits, o.output_splits = (ctypes.addressof(s) for s in splits)
                self.check((c.tsr_dist_all_gather_into_tensor if kind == "all_gather" else c.tsr_dist_all_to_all_single)(to, o_at))
            read(to, out)
        self.check(c.tsr_scope_end(scope))


def tree(values, combine):
    """Neighbours first, then neighbouring pairs; the last of an odd number passes to the next level unchanged."""
    while len(values) > 1:
        values = [combine(*values[i:i + 2]) if i + 1 < len(values) else values[i] for i in range(0, len(values), 2)]
    return values[0]


def operand(seed, call, rank, size, dtype, adds):
    """adds: integers small enough for sums and products in their dtype, since MPI's end at its limits."""
    r = np.random.default_rng([seed, call, rank])
    if adds and not np.issubdtype(dtype, np.floating):
        return r.integers(0, 4, size).astype(dtype) - np.dtype(dtype).type(2 if np.issubdtype(dtype, np.signedinteger) else 0)
    if np.issubdtype(dtype, np.floating):
        return (r.uniform(0.5, 1.5, size) * r.choice([-1, 1], size)).astype(dtype)
    return np.frombuffer(r.bytes(size * np.dtype(dtype).itemsize), dtype)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("--calls", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--any-order", action="store_true")
    a = parser.parse_args()
    mpi = Mpi()
    rank, size = mpi.number("Comm_rank"), mpi.number("Comm_size")
    tessera = Tessera(a.library, rank, size, a.any_order)
    draw = np.random.default_rng(a.seed)  # the same on all ranks
    lists = [list(range(size))] + [[int(m) for m in draw.permutation(size)[:draw.integers(1, size + 1)]] for _ in range(6)]
    groups = [(members, mpi.communicator(members), tessera.group(members)) for members in lists]
    wrong, counts = 0, {}
    for call in range(a.calls):
        members, comm, group = groups[draw.integers(len(groups))]
        kind, (dtype, number, mpi_type) = KINDS[draw.integers(len(KINDS))], DTYPES[draw.integers(len(DTYPES))]
        is_float = np.issubdtype(dtype, np.floating)
        choices = [r for r in REDUCTIONS if r[3] or not is_float]
        op, mpi_op, combine, _ = choices[draw.integers(len(choices))]
        count = int(draw.integers(0, [9, 3000, COUNT_MOST][draw.integers(3)]))
        n, root = len(members), int(draw.integers(len(members)))
        sizes = draw.integers(0, 2000, (n, n))  # of a call with blocks of different sizes
        if rank not in members:
            continue
        self = members.index(rank)
        sent, received = sizes[self], sizes[:, self]
        uneven = kind == "all_to_all_uneven"
        many_in = n if kind in ("scatter", "reduce_scatter", "all_to_all") else 1
        many_out = n if kind in ("gather", "all_gather", "all_to_all") else 1
        n_in, n_out = (int(sent.sum()), int(received.sum())) if uneven else (count * many_in, count * many_out)
        adds = "reduce" in kind and mpi_op in ("sum", "prod")
        given = operand(a.seed, call, rank, n_in, dtype, adds)
        ours, theirs = np.zeros(n_out, dtype), np.zeros(n_out, dtype)
        mpi.run(kind, given, theirs, count, mpi_type, mpi_op, root, comm, sent, received)
        tessera.run(kind, given, ours, count, number, op, members[root], self == root, group, n, sent, received)
        if kind in ("reduce", "gather") and self != root:
            continue
        good = ours.tobytes() == theirs.tobytes()
        if "reduce" in kind and is_float:
            all_given = [operand(a.seed, call, m, n_in, dtype, adds) for m in members]
            want = tree(all_given, combine)
            want = want[self * count:(self + 1) * count] if kind == "reduce_scatter" else want
            near = lambda x: np.allclose(x, want, rtol=1e-4 if dtype == np.float32 else 1e-10, atol=1e-4 if dtype == np.float32 else 1e-10)
            good = near(theirs) and (near(ours) if a.any_order else ours.tobytes() == want.tobytes())
        counts[kind] = counts.get(kind, 0) + 1
        if not good:
            wrong += 1
            print(f"rank {rank}: call {call} of seed {a.seed}: {kind} ({mpi_op}) of {count} {mpi_type}, members {members}, root {root}: differs", flush=True)
    for _, _, group in groups:
        tessera.c.tsr_group_free(P(group))
    tessera.check(tessera.c.tsr_destroy_process_group())
    mpi.call("Finalize")
    if rank == 0:
        print(f"{sum(counts.values())} calls on rank 0 of {size}: {', '.join(f'{k} {v}' for k, v in sorted(counts.items()))}")
    sys.exit(wrong != 0)


if __name__ == "__main__":
    main()
