"""Golden values for tests/nn/test_further_modules.c, printed: modules that module_db does not have, and options of others.

Parameter k of a module has the values sin(0.3 i + k) / 2, an input cos(0.5 i)."""
import torch
from torch import nn


def wave(shape, step, start, function):
    n = torch.Size(shape).numel()
    return function(torch.arange(n, dtype=torch.float64) * step + start).float().view(shape)


def filled(module):
    with torch.no_grad():
        for k, p in enumerate(module.parameters()):
            p.copy_(wave(p.shape, 0.3, k, torch.sin) / 2)
    return module


def show(name, tensor):
    print(name, ", ".join("%.8g" % v for v in tensor.flatten().tolist()))


for head_bias in (False, True):
    m = filled(nn.AdaptiveLogSoftmaxWithLoss(6, 12, [3, 7], div_value=2.0, head_bias=head_bias))
    x = wave((5, 6), 0.5, 0, torch.cos).requires_grad_()
    out, loss = m(x, torch.tensor([0, 11, 4, 2, 7]))
    loss.backward()
    print("names", [f"{n} {list(p.shape)}" for n, p in m.named_parameters()])
    show("output", out)
    show("loss", loss)
    show("input_gradient", x.grad)
    show("gradient of tail.1.1", m.tail[1][1].weight.grad)
    show("log_prob", m.log_prob(x)[:2])
    print("predict", m.predict(x).tolist())

m = filled(nn.MultiheadAttention(4, 2, batch_first=True))
x = wave((2, 3, 4), 0.5, 0, torch.cos)
y, w = m(x, x, x, average_attn_weights=False)
show("attention", y)
print(list(w.shape))
show("weights", w)
show("rrelu", nn.RReLU(0.1, 0.5).eval()(torch.tensor([-2.0, 0.0, 3.0])))
print(nn.RReLU(), nn.ParameterDict({"a": torch.zeros(2)}))
torch.manual_seed(0)
w = torch.empty(96, 64, 3, 3)
nn.init.kaiming_normal_(w, mode="fan_out", nonlinearity="relu")
print("fan_out", w.std().item(), (2 / (96 * 9)) ** 0.5, nn.init._calculate_fan_in_and_fan_out(w))


def checksum(name, tensor):
    """Sums with the weights sin(0.1 i), and of magnitudes."""
    t = tensor.double().flatten()
    print(name, "%.8g, %.8g" % ((t * torch.sin(0.1 * torch.arange(t.numel(), dtype=torch.float64))).sum(), t.abs().sum()))


m = filled(nn.AdaptiveLogSoftmaxWithLoss(8, 9000, [100, 1500], div_value=2.0))
x = wave((300, 8), 0.37, 0, torch.cos).requires_grad_()
target = torch.arange(300) * 7919 % 9000
target[::3] %= 100
target[1::50] = target[1::50] % 1400 + 100
out, loss = m(x, target)
loss.backward()
show("large: loss", loss)
checksum("output", out)
checksum("input_gradient", x.grad)
for n, p in m.named_parameters():
    checksum(n, p.grad)
