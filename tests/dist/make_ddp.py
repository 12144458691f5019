# Makes tests/dist/ddp.txt: parameters after training in two processes with PyTorch's DistributedDataParallel over Gloo.
#   python3 tests/dist/make_ddp.py > tests/dist/ddp.txt
# A line: the case, the rank (rank 1 only if it ends with other numbers), the parameters and running statistics. The
# numbers in models and inputs are the same as test_golden.c's: value(i) below.
import os
import sys
import tempfile
import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.distributed.algorithms.ddp_comm_hooks import debugging_hooks, default_hooks, post_localSGD_hook, powerSGD_hook
from torch.distributed.algorithms.model_averaging.averagers import PeriodicModelAverager
from torch.distributed.algorithms.join import Join
from torch.distributed.optim import ZeroRedundancyOptimizer
from torch.nn.parallel import DistributedDataParallel as DDP

STEPS, BATCH, WIDTH = 10, 4, 16


def value(i):  # a number in [-0.5, 0.5): test_golden.c has the same
    return ((i * 37 + 11) % 101) / 101 - 0.5


def fill(tensor, start):
    flat = torch.tensor([value(start + i) for i in range(tensor.numel())], dtype=torch.float32)
    return flat.reshape(tensor.shape)


def inputs(rank, step, shape):
    return fill(torch.empty(shape), 1000 * step + 331 * rank)


def mlp():
    net = nn.Sequential(nn.Linear(WIDTH, 24), nn.ReLU(), nn.Linear(24, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1))
    return prepare(net)


def conv():
    net = nn.Sequential(nn.Conv2d(2, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), nn.Flatten(), nn.Linear(4 * 9, 1))
    return prepare(net)


def prepare(net):
    with torch.no_grad():
        for k, p in enumerate(net.parameters()):
            p.copy_(fill(p, 500 * k) * 0.5)
    return net


class Skips(nn.Module):  # the second layer is used in even steps on rank 0 alone
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(WIDTH, 1), nn.Linear(WIDTH, 1)
        self.step, self.rank = 0, 0

    def forward(self, x):
        out = self.a(x)
        return out + self.b(x) if self.rank == 0 and self.step % 2 == 0 else out


def loss_of(net, x):
    return ((net(x) - 1) ** 2).mean()


def train(net, optimizer, rank, steps=STEPS, shape=(BATCH, WIDTH), after=lambda: None):
    for step in range(steps):
        optimizer.zero_grad()
        loss_of(net, inputs(rank, step, shape)).backward()
        optimizer.step()
        after()


def sgd(net):
    return torch.optim.SGD(net.parameters(), 0.05, momentum=0.9)


def show(out, case, rank, net):
    net = net.module
    tensors = list(net.parameters()) + [b for b in net.buffers() if b.is_floating_point()]
    numbers = [f"{x:.7g}" for t in tensors for x in t.detach().flatten().tolist()]
    out.append(f"{case} {rank} " + " ".join(numbers))


def splitmix(i, seed=0):  # src/dist/power_sgd_matrix.c's first numbers
    mask = (1 << 64) - 1
    z = (seed + (i + 1) * 0x9E3779B97F4A7C15) & mask
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & mask
    z ^= z >> 31
    return (z >> 40) / (1 << 23) - 1


def first_matrices(*shape, device=None, dtype=None):
    matrix = shape[-2:]
    one = torch.tensor([splitmix(i) for i in range(matrix[0] * matrix[1])], dtype=torch.float32).reshape(matrix)
    return one.expand(shape).to(dtype)


def run(rank, path, out_path):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method=f"file://{path}", rank=rank, world_size=2)
    out = []

    net = DDP(mlp())
    train(net, sgd(net), rank)
    show(out, "mean", rank, net)

    net = DDP(mlp(), bucket_cap_mb=0.001)
    train(net, sgd(net), rank)
    show(out, "buckets", rank, net)

    for name, hook in (("fp16", default_hooks.fp16_compress_hook), ("bf16", default_hooks.bf16_compress_hook)):
        net = DDP(mlp())
        net.register_comm_hook(None, hook)
        train(net, sgd(net), rank)
        show(out, name, rank, net)

    randn = torch.randn
    for name, options in (
        ("power_sgd", dict(matrix_approximation_rank=1)),
        ("power_sgd_2", dict(matrix_approximation_rank=2, use_error_feedback=False, orthogonalization_epsilon=1e-6)),
        ("power_sgd_cold", dict(matrix_approximation_rank=1, warm_start=False, min_compression_rate=3)),
    ):
        torch.randn = first_matrices
        net = DDP(mlp())
        state = powerSGD_hook.PowerSGDState(None, start_powerSGD_iter=2, **options)
        net.register_comm_hook(state, powerSGD_hook.powerSGD_hook)
        train(net, sgd(net), rank)
        show(out, name, rank, net)
        torch.randn = randn

    # its batched hook gives one matrix to a function that takes several
    orthogonalize = powerSGD_hook._orthogonalize
    powerSGD_hook._orthogonalize = lambda m, epsilon=0: orthogonalize(m if m.dim() == 3 else m.unsqueeze(0), epsilon)
    for name, options in (
        ("batched", dict(matrix_approximation_rank=2)),
        ("batched_cold", dict(matrix_approximation_rank=1, warm_start=False, use_error_feedback=False)),
    ):
        torch.randn = first_matrices
        net = DDP(mlp())
        state = powerSGD_hook.PowerSGDState(None, start_powerSGD_iter=2, **options)
        net.register_comm_hook(state, powerSGD_hook.batched_powerSGD_hook)
        train(net, sgd(net), rank)
        show(out, name, rank, net)
        torch.randn = randn

    net = DDP(mlp())
    net.register_comm_hook(None, debugging_hooks.noop_hook)
    train(net, sgd(net), rank)
    show(out, "noop", rank, net)

    net = DDP(mlp())
    alone = [dist.new_group([0]), dist.new_group([1])][rank]
    state = post_localSGD_hook.PostLocalSGDState(None, alone, start_localSGD_iter=3)
    net.register_comm_hook(state, post_localSGD_hook.post_localSGD_hook)
    averager = PeriodicModelAverager(period=4, warmup_steps=3)
    train(net, sgd(net), rank, after=lambda: averager.average_parameters(net.parameters()))
    show(out, "post_local", rank, net)

    net = Skips()
    net.rank = rank
    net = DDP(prepare(net), find_unused_parameters=True)

    def count():
        net.module.step += 1

    train(net, sgd(net), rank, after=count)
    show(out, "unused", rank, net)

    net = DDP(conv())
    # PyTorch's SyncBatchNorm needs a GPU: here its forward is composed of collectives with gradients
    for i, layer in enumerate(net.module):
        if isinstance(layer, nn.BatchNorm2d):
            net.module[i].forward = lambda x, bn=layer: synchronous(bn, x)
    train(net, sgd(net), rank, shape=(BATCH - rank, 2, 5, 5))
    show(out, "sync_batch_norm", rank, net)

    for name, options in (("join", {}), ("join_left", dict(divide_by_initial_world_size=False))):
        net = DDP(mlp())
        with net.join(**options):
            train(net, sgd(net), rank, steps=STEPS - 4 * rank)
        show(out, name, rank, net)
    net = DDP(mlp())
    with net.join():
        train(net, sgd(net), rank, steps=STEPS - 4 * (1 - rank))
    show(out, "join_first", rank, net)
    net = DDP(conv())  # running statistics are those of the last rank with inputs
    with net.join():
        train(net, sgd(net), rank, steps=STEPS - 4 * rank, shape=(BATCH, 2, 5, 5))
    show(out, "join_buffers", rank, net)

    net = DDP(mlp())
    train(net, ZeroRedundancyOptimizer(net.parameters(), torch.optim.AdamW, lr=0.01, weight_decay=0.1), rank)
    show(out, "zero", rank, net)

    net = DDP(mlp())
    optimizer = sgd(net)
    for step in range(STEPS):  # two small batches a step
        optimizer.zero_grad()
        with net.no_sync():
            loss_of(net, inputs(rank, step, (BATCH, WIDTH))).backward()
        loss_of(net, inputs(rank, step + 50, (BATCH, WIDTH))).backward()
        optimizer.step()
    show(out, "no_sync", rank, net)

    with open(f"{out_path}.{rank}", "w") as file:
        file.write("\n".join(out) + "\n")
    dist.barrier()
    dist.destroy_process_group()


class Sum(torch.autograd.Function):
    @staticmethod
    def forward(context, x):
        x = x.clone()
        dist.all_reduce(x)
        return x

    @staticmethod
    def backward(context, gradient):
        gradient = gradient.clone()
        dist.all_reduce(gradient)
        return gradient


def synchronous(bn, x):
    """Batch normalisation over all ranks by its definition, in double precision."""
    x = x.double()
    dims = [d for d in range(x.dim()) if d != 1]
    shape = [1, -1] + [1] * (x.dim() - 2)
    count = torch.tensor([x.numel() / x.shape[1]], dtype=torch.float64)
    dist.all_reduce(count)
    mean = Sum.apply(x.sum(dims)) / count
    centred = x - mean.reshape(shape)
    var = Sum.apply((centred ** 2).sum(dims)) / count
    with torch.no_grad():
        bn.running_mean.mul_(0.9).add_(0.1 * mean)
        bn.running_var.mul_(0.9).add_(0.1 * var * count / (count - 1))
    y = centred / torch.sqrt(var + bn.eps).reshape(shape)
    return (y * bn.weight.reshape(shape) + bn.bias.reshape(shape)).float()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        mp.spawn(run, args=(os.path.join(folder, "store"), os.path.join(folder, "out")), nprocs=2)
        both = []
        for rank in range(2):
            with open(os.path.join(folder, f"out.{rank}")) as file:
                both.append(file.read().splitlines())
        lines = both[0] + [b for a, b in zip(*both) if a.split()[2:] != b.split()[2:]]
    sys.stdout.write("\n".join(sorted(lines)) + "\n")
