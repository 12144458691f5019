# Makes tests/dist/buckets.txt: the results of PyTorch's _compute_bucket_assignment_by_size for random lists of
# parameters.
#   python3 tests/dist/make_buckets.py > tests/dist/buckets.txt
# A line: limits | dtype:elements ... | bucket of each tensor
import random
import torch
import torch.distributed as dist

random.seed(12)
types = {"f32": torch.float32, "f64": torch.float64, "bf16": torch.bfloat16}
for _ in range(1000):
    n = random.randint(1, 12)
    limits = [random.choice([64, 256, 1024])] + [random.choice([128, 1024, 4096]) for _ in range(random.randint(0, 2))]
    kinds = random.sample(sorted(types), random.randint(1, 3))
    items = [(random.choice(kinds), random.randint(1, 400)) for _ in range(n)]
    tensors = [torch.empty(size, dtype=types[kind]) for kind, size in items]
    buckets, _ = dist._compute_bucket_assignment_by_size(tensors, limits)
    of = [next(b for b, bucket in enumerate(buckets) if i in bucket) for i in range(n)]
    print(" ".join(map(str, limits)), "|", " ".join(f"{k}:{s}" for k, s in items), "|", " ".join(map(str, of)))
