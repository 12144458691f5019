"""All-reduce and DDP steps between two processes by PyTorch over Gloo: JSON lines as those of `tessera bench --json`.

  all_reduce_gloo.py SECONDS BENCH ...      (starts its second process itself)

Gloo's all-reduce is over loopback TCP at every size, so it stands beside both allreduce16m and tcp16m."""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

import torch
import torch.distributed as dist
import torch.nn as nn

SIZES = {"allreduce4k": 4 << 10, "allreduce1m": 1 << 20, "allreduce16m": 16 << 20, "tcp16m": 16 << 20}
BATCH, LENGTH, WIDTH, ROWS = 64, 128, 256, 8


def model_of(name):
    if name == "ddp_mlp":
        layers = [nn.Linear(784, 512), nn.ReLU(), nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 10)]
    elif name == "ddp_cnn":
        layers = [nn.Conv2d(1, 32, 3), nn.ReLU(), nn.Conv2d(32, 64, 3), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(),
                  nn.Linear(9216, 128), nn.ReLU(), nn.Linear(128, 10)]
    else:
        layers = [nn.TransformerEncoderLayer(WIDTH, 4, 4 * WIDTH, 0, "gelu", batch_first=True, norm_first=True),
                  nn.LayerNorm(WIDTH), nn.Linear(WIDTH, 10)]
    return nn.Sequential(*layers)


def training_step(name, parts):
    model = model_of(name)
    if parts > 1:
        model = nn.parallel.DistributedDataParallel(model)
    batch = BATCH // parts
    shape = {"ddp_mlp": (batch, 784), "ddp_cnn": (batch, 1, 28, 28), "ddp_block": (ROWS // parts, LENGTH, WIDTH)}[name]
    data = torch.randn(shape)
    labels = torch.randint(0, 10, (ROWS // parts * LENGTH if name == "ddp_block" else batch,))
    optimizer = torch.optim.SGD(model.parameters(), 0.01)

    def step():
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(data).reshape(-1, 10), labels)
        loss.backward()
        optimizer.step()
        return loss.item()

    return step


def measure(name, seconds, rank):
    """Rank 0 says after each sample whether there is another one."""
    if name in SIZES:
        data = torch.zeros(SIZES[name] // 4)
        step = lambda: dist.all_reduce(data)
    else:
        step = training_step(name, 2)
    samples, more, begin = [], torch.ones(1), time.perf_counter()
    for i in range(-3, 100000):
        dist.barrier()
        start = time.perf_counter()
        step()
        if i >= 0:
            samples.append(time.perf_counter() - start)
        more[0] = i < 5 or time.perf_counter() - begin < seconds
        dist.broadcast(more, 0)
        if not more.item():
            break
    entry = {"peer": "gloo", "bench": name, "ms": 1e3 * statistics.median(samples), "min_ms": 1e3 * min(samples)}
    if name not in SIZES and rank == 0:
        torch.set_num_threads(2)
        step = training_step(name, 1)
        alone = []
        for i in range(-3, 30):
            start = time.perf_counter()
            step()
            alone += [time.perf_counter() - start] if i >= 0 else []
        torch.set_num_threads(1)
        entry["limit_ms"] = 1e3 * statistics.median(alone)
    dist.barrier()
    if rank == 0:
        print(json.dumps(entry), flush=True)


def main():
    seconds, names = float(sys.argv[1]), sys.argv[2:]
    rank = int(os.environ.get("GLOO_RANK", "0"))
    second = None
    if rank == 0:
        store = os.path.join(tempfile.mkdtemp(), "store")
        second = subprocess.Popen([sys.executable] + sys.argv, env={**os.environ, "GLOO_RANK": "1", "GLOO_STORE": store})
    else:
        store = os.environ["GLOO_STORE"]
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method="file://" + store, rank=rank, world_size=2)
    for name in names:
        measure(name, seconds, rank)
    dist.destroy_process_group()
    if second:
        second.wait()


main()
