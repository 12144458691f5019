"""Golden values for tests/optim/test_group_rates.c: rates (and momenta) of schedules with a list for two groups of parameters,
before each of eight steps. Prints C initialisers."""
import torch

LISTS = {
    "one_cycle": lambda o: torch.optim.lr_scheduler.OneCycleLR(o, [0.5, 0.05], 20, base_momentum=[0.8, 0.7], max_momentum=[0.95, 0.9]),
    "cyclic": lambda o: torch.optim.lr_scheduler.CyclicLR(o, [0.01, 0.001], [0.2, 0.05], step_size_up=3, base_momentum=[0.8, 0.6]),
    "plateau": lambda o: torch.optim.lr_scheduler.ReduceLROnPlateau(o, factor=0.5, patience=0, min_lr=[0.03, 0.001]),
    "swa": lambda o: torch.optim.swa_utils.SWALR(o, [0.3, 0.002], anneal_epochs=5),
    "lambda": lambda o: torch.optim.lr_scheduler.LambdaLR(o, [lambda t: 1 / (1 + t), lambda t: 0.9 ** t]),
    "multiplicative": lambda o: torch.optim.lr_scheduler.MultiplicativeLR(o, [lambda t: 1 / (1 + t), lambda t: 0.9]),
}
for name, make in LISTS.items():
    p = [torch.nn.Parameter(torch.zeros(1)) for _ in range(2)]
    optimizer = torch.optim.SGD([{"params": [p[0]]}, {"params": [p[1]], "lr": 0.01}], 0.1, momentum=0.9)
    schedule = make(optimizer)
    rows = []
    for step in range(8):
        rows.append([v for g in optimizer.param_groups for v in (g["lr"], g["momentum"])])
        optimizer.step()
        schedule.step(1.0) if name == "plateau" else schedule.step()
    print('{"%s", {%s}},' % (name, ", ".join("{" + ", ".join(f"{v:.17g}" for v in r) + "}" for r in rows)))
