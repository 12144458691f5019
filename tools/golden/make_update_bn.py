"""Golden values for tests/train/test_update_bn.c: running statistics after torch.optim.swa_utils.update_bn over batches of 4, 4
and 2 rows cos(0.7 i), of a linear layer with weights sin(0.3 i) and a batch norm. Prints mean, variance and count."""
import torch
from torch import nn

m = nn.Sequential(nn.Linear(3, 2), nn.BatchNorm1d(2), nn.ReLU())
with torch.no_grad():
    m[0].weight.copy_(torch.sin(0.3 * torch.arange(6, dtype=torch.float64)).float().view(2, 3))
    m[0].bias.copy_(torch.tensor([0.5, -1.0]))
x = torch.cos(0.7 * torch.arange(30, dtype=torch.float64)).float().view(10, 3)
m(x)
m.eval()
torch.optim.swa_utils.update_bn([x[:4], x[4:8], x[8:]], m)
print(m[1].running_mean.tolist(), m[1].running_var.tolist(), m[1].num_batches_tracked.item(), m.training)
