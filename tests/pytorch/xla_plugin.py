"""PyTorch/XLA on the plugin: training steps of its MNIST example's model (test/test_train_mp_mnist.py), beside PyTorch's own.

    python tests/pytorch/xla_plugin.py build/libtessera_pjrt.so

Needs torch_xla with its torch (2.9.0). Losses and parameters after three steps of SGD with momentum must agree within 1e-4."""
import os
import pathlib
import sys

import torch
import torch.nn.functional as F
from torch import nn

STEPS, BATCH, BOUND = 3, 128, 1e-4


class MNIST(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 10, kernel_size=5)
        self.bn1 = nn.BatchNorm2d(10)
        self.conv2 = nn.Conv2d(10, 20, kernel_size=5)
        self.bn2 = nn.BatchNorm2d(20)
        self.fc1 = nn.Linear(320, 50)
        self.fc2 = nn.Linear(50, 10)

    def forward(self, x):
        x = self.bn1(F.relu(F.max_pool2d(self.conv1(x), 2)))
        x = self.bn2(F.relu(F.max_pool2d(self.conv2(x), 2)))
        x = F.relu(self.fc1(torch.flatten(x, 1)))
        return F.log_softmax(self.fc2(x), dim=1)


def train(device, sync):
    """The losses of all steps and the parameters after them, on the host."""
    torch.manual_seed(42)
    model = MNIST().train()
    images, labels = torch.rand(STEPS, BATCH, 1, 28, 28), torch.randint(0, 10, (STEPS, BATCH))
    model = model.to(device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.5)
    losses = []
    for image, label in zip(images, labels):
        optimizer.zero_grad()
        loss = F.nll_loss(model(image.to(device)), label.to(device))
        loss.backward()
        optimizer.step()
        sync()
        losses.append(loss.item())
    return losses, {name: value.detach().cpu() for name, value in model.state_dict().items()}


def main():
    os.environ.update(PJRT_DEVICE="TESSERA", TESSERA_PJRT_LIBRARY=str(pathlib.Path(sys.argv[1]).resolve()))
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python"))
    import torch_xla
    from torch_xla.experimental import plugins
    from tessera_jax.pytorch_xla import Plugin
    plugins.use_dynamic_plugins()
    plugins.register_plugin("TESSERA", Plugin())
    losses, state = train(torch_xla.device(), torch_xla.sync)  # before the CPU: autograd counts its devices once
    wanted, wanted_state = train("cpu", lambda: None)
    apart = max(abs(a - b) for a, b in zip(losses, wanted))
    worst = max((float((state[name].double() - value.double()).abs().max()), name) for name, value in wanted_state.items())
    print(f"losses {' '.join(f'{loss:.6f}' for loss in losses)}, {apart:.1e} from PyTorch's; state {worst[0]:.1e} ({worst[1]})")
    return 0 if apart < BOUND and worst[0] < BOUND else 1


if __name__ == "__main__":
    sys.exit(main())
