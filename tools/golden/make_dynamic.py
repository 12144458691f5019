"""Golden values for tests/optim/test_dynamic.c: training over batches and sentences whose sizes vary from step to step.

Writes tests/optim/dynamic.txt: lines "model size loss", one a step, then "model sum INDEX value" for each parameter.
Parameters start as 0.1 * sin(index + number of the parameter), inputs are cos(index), labels (7 * index + 3) % classes."""
import sys

import torch

SIZES = [24, 7, 16, 24, 11, 1, 19, 7]


def fill(model):
    with torch.no_grad():
        for i, parameter in enumerate(model.parameters()):
            values = torch.sin(torch.arange(parameter.numel(), dtype=torch.float64) + i) * 0.1
            parameter.copy_(values.reshape(parameter.shape).float())


def labels(n, classes):
    return (torch.arange(n) * 7 + 3) % classes


def images(n):
    return torch.cos(torch.arange(n * 64, dtype=torch.float64)).float().reshape(n, 1, 8, 8), labels(n, 5)


def tokens(n):
    return (torch.arange(3 * n) * 5 + 1).reshape(3, n) % 13, labels(3 * n, 13)


class Sentences(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = torch.nn.Embedding(13, 16)
        self.attention = torch.nn.MultiheadAttention(16, 2, batch_first=True)
        self.norm = torch.nn.LayerNorm(16)
        self.head = torch.nn.Linear(16, 13)

    def forward(self, x):
        e = self.embedding(x)
        mask = torch.ones(x.shape[1], x.shape[1], dtype=torch.bool).triu(1)
        a = self.attention(e, e, e, attn_mask=mask, need_weights=False)[0]
        return self.head(self.norm(a)).flatten(0, 1)


def convolutional():
    return torch.nn.Sequential(
        torch.nn.Conv2d(1, 4, 3, padding=1), torch.nn.ReLU(), torch.nn.MaxPool2d(2), torch.nn.Flatten(),
        torch.nn.Linear(64, 8), torch.nn.GELU(), torch.nn.LayerNorm(8), torch.nn.Linear(8, 5))


def main(path):
    torch.set_num_threads(1)
    with open(path, "w", encoding="ascii") as out:
        for name, model, data in (("images", convolutional(), images), ("sentences", Sentences(), tokens)):
            fill(model)
            optimizer = torch.optim.AdamW(model.parameters(), 0.01, weight_decay=0.1)
            for size in SIZES:
                x, y = data(size)
                loss = torch.nn.functional.cross_entropy(model(x), y)
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
                out.write(f"{name} {size} {loss.item():.9g}\n")
            for i, parameter in enumerate(model.parameters()):
                out.write(f"{name} sum {i} {parameter.double().abs().sum().item():.9g}\n")


main(sys.argv[1])
