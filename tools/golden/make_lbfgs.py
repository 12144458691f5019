"""Golden values for test_lbfgs.c of tests/optim and tests/train: losses and weights of L-BFGS on
Rosenbrock's function of (-1.2, 1, 0.5).

Prints for each kind (fixed, wolfe, maximize, few) the losses before each of four steps, the weights at the end, and how often the loss was
computed. Writes
tests/train/lbfgs.pt: weights and the optimizer's state dict after two steps of "wolfe". Run it in the repository."""
import torch


def rosenbrock(w, b):
    return 4 * (w[1] - w[0] ** 2) ** 2 + (1 - w[0]) ** 2 + ((b - w[1]) ** 2).sum()


KINDS = {
    "fixed": dict(lr=0.1, max_iter=4, history_size=3),
    "wolfe": dict(max_iter=6, history_size=3, line_search_fn="strong_wolfe"),
    "maximize": dict(max_iter=6, line_search_fn="strong_wolfe", maximize=True),
    "few": dict(lr=8, max_iter=6, max_eval=3, line_search_fn="strong_wolfe"),
}
for name, options in KINDS.items():
    w = torch.nn.Parameter(torch.tensor([-1.2, 1.0]))
    b = torch.nn.Parameter(torch.tensor([0.5]))
    optimizer = torch.optim.LBFGS([w, b], **options)
    sign = -1 if options.get("maximize") else 1

    calls = 0

    def closure():
        global calls
        calls += 1
        optimizer.zero_grad()
        loss = sign * rosenbrock(w, b)
        loss.backward()
        return loss

    losses = []
    for step in range(4):
        if name == "wolfe" and step == 2:
            torch.save({"w": w.detach(), "b": b.detach(), "optimizer": optimizer.state_dict()}, "tests/train/lbfgs.pt")
        losses.append(optimizer.step(closure).item())
    print(name, ", ".join(f"{v:.8g}" for v in [*losses, *w.tolist(), *b.tolist()]), calls)
