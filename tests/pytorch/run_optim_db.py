"""Runs PyTorch's own configurations of optimizers (optim_db) through libtessera.so.

    python tests/pytorch/run_optim_db.py build/libtessera.so [--steps 6] [--only adam]  [-v]

Each configuration trains two parameters for some steps beside PyTorch's optimizer: the parameters after each step, the
names and values of the state at the end, and the state of a second optimizer that was loaded from the first. Then the
errors of constructors, and each schedule beside PyTorch's. optim_db_map.json holds what differs; "known": failures that
stay, with the reason."""
import argparse
import collections
import ctypes
import inspect
import json
import math
import os
import re
import shutil
import sys
import tempfile
import warnings

import torch
from torch.testing._internal.common_optimizers import OptimizerErrorEnum, optim_db

from binding import HERE, P, Failure, Skip, apart, differs, judge, open_library, print_counts


def constructor_arguments(row, rule, cls, given):
    ours = {a["name"]: a for a in row["args"]}
    signature = inspect.signature(cls.__init__).parameters
    values = {}
    for name, parameter in signature.items():
        if name in ("self", "params", "optimizer", "last_epoch", "verbose"):
            continue
        value = given.get(name, parameter.default)
        if str(value) in rule.get("values", {}).get(name, {}):
            values.update(rule["values"][name][str(value)])
            continue
        keys = rule.get("split", {}).get(name, [rule.get("rename", {}).get(name, name)])
        if isinstance(value, bool) and keys[0] not in ours and "no_" + keys[0] in ours:
            keys, value = ["no_" + keys[0]], not value
        for key, v in zip(keys, value if len(keys) > 1 else [value]):
            if key not in ours:
                if v is None or v is False or name not in given or v == parameter.default or name in rule.get("ignore", ()):
                    continue
                raise Skip(f"no argument {name}")
            if v is None:
                continue
            if isinstance(v, torch.Tensor) or not isinstance(v, (int, float)):
                raise Skip(f"{name}: {type(v).__name__} for {ours[key]['type']}")
            values[key] = float(v) if ours[key]["type"] == "float" else v
            if v == 0 and key + "_is_zero" in ours:
                values[key + "_is_zero"] = True
    return values


class Model:
    """A module of ours that holds parameters, and an optimizer over them."""

    def __init__(self, library, parameters, row=None, values=None):
        self.library, self.c, self.optimizer = library, library.c, None
        struct = library.structs["tsr_module_class"]
        self.module = self.c.tsr_module_new(ctypes.byref(struct(size=ctypes.sizeof(struct), name=b"Model")), None)
        self.handles = []
        for i, p in enumerate(parameters):
            self.c.tsr_register_parameter(self.module, f"p{i}".encode(), library.tensor(p))
            self.handles.append(self.c.tsr_named_tensor(self.module, f"p{i}".encode()))
        if row:
            self.optimizer = library.construct(row, values, self.c.tsr_parameters(self.module))

    def step(self, gradients):
        """One step along the gradients: those of the sum of products."""
        library, total = self.library, None
        for handle, gradient in zip(self.handles, gradients):
            total = library.weighted_sum(handle, gradient, total)
        self.c.tsr_zero_grad(self.optimizer)
        backward = library.structs["tsr_backward_options"]
        if self.c.tsr_backward(ctypes.byref(backward(size=ctypes.sizeof(backward), tensor=total))) or self.c.tsr_optimizer_step(self.optimizer):
            raise Failure(library.message())
        if self.c.tsr_mark_step():
            raise Failure(library.message())

    def state(self):
        dictionary = self.c.tsr_optimizer_state_dict(self.optimizer)
        return dictionary, self.library.names(dictionary)

    def hyperparameter(self, name):
        value = ctypes.c_double()
        self.c.tsr_get_hyperparameter(self.optimizer, 0, name.encode(), ctypes.byref(value))
        return value.value

    def free(self):
        if self.optimizer:
            self.c.tsr_optimizer_free(self.optimizer)
        self.c.tsr_module_free(self.module)


def gradients_at(step, parameters):
    """Of full rank: Muon's iteration would turn a singular matrix's rounding errors into its result."""
    return [torch.cos(torch.arange(p.numel()) ** 2 * 0.7 + step + i).reshape(p.shape) for i, p in enumerate(parameters)]


def new_parameters(matrices=False):
    shapes = ((12, (3, 4)), (10, (5, 2))) if matrices else ((12, (3, 4)), (3, (3,)))
    return [torch.nn.Parameter(torch.sin(torch.arange(n) * 0.9).reshape(shape)) for n, shape in shapes]


def compare_state(library, model, theirs):
    """Names and values of the state; then a second optimizer takes it over."""
    dictionary, names = model.state()
    try:
        want = {f"state.{i}.{key}": value for i, s in theirs.state_dict()["state"].items() for key, value in s.items() if value is not None}
        # PyTorch's SGD has no step count; ours has a count for every optimizer.
        ours = [n for n in names if n.startswith("state.") and (n in want or not n.endswith(".step"))]
        if sorted(ours) != sorted(want):
            return f"state {ours}, not {sorted(want)}"
        for name, value in want.items():
            if name.endswith(".step"):
                continue
            if wrong := differs(library.value(library.c.tsr_state_dict_get(dictionary, name.encode())), value.detach(), True):
                return f"{name}: {wrong}"
        return "the state cannot be loaded" if library.c.tsr_optimizer_load_state_dict(model.optimizer, dictionary) else None
    finally:
        library.c.tsr_state_dict_free(dictionary)


def compare_torch_state(library, model, theirs, parameters):
    """A new optimizer of PyTorch's loads a file with ours; its next step is that of the one beside which ours has run."""
    library.c.tsr_optimizer_torch_state_dict.restype = P
    dictionary = library.c.tsr_optimizer_torch_state_dict(model.optimizer)
    if not dictionary:
        raise Failure(library.message())
    path = os.path.join(tempfile.mkdtemp(), "optimizer.pt")
    try:
        if library.c.tsr_save_pt_nested(P(dictionary), path.encode()):
            raise Failure(library.message())
        others = [torch.nn.Parameter(p.detach().clone()) for p in parameters]
        fresh = type(theirs)(others)
        fresh.load_state_dict(torch.load(path, weights_only=True))
    finally:
        library.c.tsr_state_dict_free(P(dictionary))
        shutil.rmtree(os.path.dirname(path))
    for group in theirs.param_groups:  # the flags of PyTorch's implementations alone are their defaults in the new one
        for flag in ("foreach", "fused", "capturable", "differentiable"):
            if group.get(flag):
                group[flag] = False
    for mine, his, gradient in zip(others, parameters, gradients_at(9, parameters)):
        mine.grad, his.grad = gradient.clone(), gradient.clone()
    fresh.step()
    theirs.step()
    for i, (mine, his) in enumerate(zip(others, parameters)):
        if wrong := differs(mine.detach(), his.detach(), False, (1e-5, 1e-6)):
            return f"parameter {i} of PyTorch's optimizer after the loaded state: {wrong}"
    return None


def compare_closure(library, rule, model, theirs, parameters):
    """Steps that call a closure as often as they like, of sums of w p^2 + g p; after each of them the optimizer loads its
    own state."""
    slopes = gradients_at(0, parameters)
    sign = -1 if theirs.defaults.get("maximize") else 1  # there is a maximum, or a minimum
    weights = [sign * (torch.sin(torch.arange(p.numel()) * 1.3 + 1).reshape(p.shape) + 1.5) for p in parameters]

    def theirs_loss():
        theirs.zero_grad()
        loss = sum((p ** 2 * w + g * p).sum() for p, w, g in zip(parameters, weights, slopes))
        loss.backward()
        return loss

    def ours_loss(user, out):
        total, c = None, library.c
        for handle, w, g in zip(model.handles, weights, slopes):
            square = library.call("square", {"self": handle})[0]
            for part, factor in ((square, w), (handle, g)):
                total = library.weighted_sum(part, factor, total)
        c.tsr_zero_grad(model.optimizer)
        backward = library.structs["tsr_backward_options"]
        out[0] = total
        return c.tsr_backward(ctypes.byref(backward(size=ctypes.sizeof(backward), tensor=total)))

    closure = ctypes.CFUNCTYPE(ctypes.c_int32, P, ctypes.POINTER(P))(ours_loss)
    for step in range(2):
        want, got = theirs.step(theirs_loss).item(), ctypes.c_double()
        if library.c.tsr_optimizer_step_closure(model.optimizer, ctypes.cast(closure, P), None, ctypes.byref(got)):
            raise Failure(library.message())
        if abs(got.value - want) > 1e-4 * max(1, abs(want)):
            return f"the loss of step {step} is {got.value}, not {want}"
        for i, p in enumerate(parameters):
            if wrong := differs(library.value(model.handles[i]), p.detach(), False, rule.get("tolerance")):
                return f"parameter {i} after step {step}: {wrong}"
        dictionary, names = model.state()
        try:
            if "state.0.old_dirs" not in names:
                return f"state {names}"
            if library.c.tsr_optimizer_load_state_dict(model.optimizer, dictionary):
                return "the state cannot be loaded"
        finally:
            library.c.tsr_state_dict_free(dictionary)
    return None


def compare_steps(library, row, rule, cls, given, steps):
    numbers = {k: v.item() if isinstance(v, torch.Tensor) and v.dim() == 0 else v for k, v in given.kwargs.items()}
    kwargs = {**given.kwargs, **rule.get("with", {})}
    values = constructor_arguments(row, rule, cls, {**numbers, **rule.get("with", {})})
    parameters = new_parameters(rule.get("matrices", False))
    model = Model(library, parameters, row, values)
    try:
        theirs = cls(parameters, **kwargs)
        if rule.get("closure"):
            return compare_closure(library, rule, model, theirs, parameters)
        for step in range(steps):
            gradients = gradients_at(step, parameters)
            for p, g in zip(parameters, gradients):
                p.grad = g.clone()
            theirs.step()
            model.step(gradients)
            for i, p in enumerate(parameters):
                if wrong := differs(library.value(model.handles[i]), p.detach(), False, rule.get("tolerance")):
                    return f"parameter {i} after step {step}: {wrong}"
        if wrong := compare_state(library, model, theirs):
            return wrong
        return compare_torch_state(library, model, theirs, parameters) if isinstance(theirs, torch.optim.Optimizer) else None
    finally:
        model.free()


def make_groups(library, row, values, groups):
    """An optimizer over these groups, which may have a parameter more than once."""
    each = {id(p): p for group in groups for p in group}
    model = Model(library, [p.detach() for p in each.values()])
    try:
        handles = dict(zip(each, model.handles))
        for group in groups:
            chosen = (P * len(group))(*(handles[id(p)] for p in group))
            parameters = library.c.tsr_parameter_list_new(chosen, len(group))
            try:
                if model.optimizer is None:
                    model.optimizer = library.construct(row, values, parameters)
                elif library.c.tsr_add_param_group(model.optimizer, parameters):
                    raise Failure(library.message())
            finally:
                library.c.tsr_parameter_list_free(parameters)
    finally:
        model.free()


def compare_error(library, row, rule, cls, case):
    given = case.optimizer_error_input
    if case.error_on != OptimizerErrorEnum.CONSTRUCTION_ERROR or given.params is not None and not isinstance(given.params, list):
        raise Skip("what Python alone can pass")
    parameters = given.params if given.params is not None else new_parameters(rule.get("matrices", False))
    groups = [[p["params"]] if isinstance(p, dict) and set(p) == {"params"} else p for p in parameters]
    groups = groups if isinstance(groups[0], list) else [groups]
    if any(not isinstance(p, torch.Tensor) for group in groups for p in group):
        raise Skip("what Python alone can pass")
    values = constructor_arguments(row, rule, cls, given.kwargs)
    try:
        make_groups(library, row, values, groups)
    except Failure as e:
        return None if re.search(case.error_regex, str(e)) else f"error: '{str(e)[:150]}' does not match '{case.error_regex[:150]}'"
    return f"no error, but PyTorch says '{case.error_regex[:150]}'"


def run_optimizer(library, row, rule, info, options):
    cases = [("float32", g) for g in info.optim_inputs_func(device="cpu")]
    cases += [("error", c) for c in info.optim_error_inputs_func(device="cpu", dtype=torch.float32)]

    def compare(name, case):
        if name == "error":
            return compare_error(library, row, rule, info.optim_cls, case)
        return compare_steps(library, row, rule, info.optim_cls, case, options.steps)

    return judge(library, rule, cases, compare)


def sgd_model(library, parameters):
    sgd = next(r for r in library.api["optimizers"] if r["name"] == "sgd")
    return Model(library, parameters, sgd, {"lr": 0.1, "momentum": 0.5})


def differing_rates(step, model, theirs):
    for ours, key in (("lr", "lr"), ("momentum", "momentum")):
        got, want = model.hyperparameter(ours), theirs.param_groups[0][key]
        if abs(got - want) > 1e-12:
            return f"step {step}: {key} {got}, not {want}"
    return None


def run_compositions(library, options):
    """Schedules of lists, which docs/api.json does not describe as rows: twenty steps beside PyTorch's."""
    schedules = torch.optim.lr_scheduler
    c = library.c

    def milestones(sgd, ours):
        return schedules.MultiStepLR(sgd, [3, 7, 7], 0.5), c.tsr_multi_step_lr(ours, (ctypes.c_int64 * 3)(3, 7, 7), 3, 0.5)

    def parts(sgd, ours):
        rows = {r["name"]: r for r in library.api["schedulers"]}
        return ([schedules.LinearLR(sgd, 0.1, 1.0, 4), schedules.CosineAnnealingLR(sgd, 6, 0.01), schedules.StepLR(sgd, 2, 0.5)],
                [library.construct(rows["linear_lr"], {"start_factor": 0.1, "end_factor": 1.0, "total": 4}, ours),
                 library.construct(rows["cosine_annealing_lr"], {"t_max": 6, "eta_min": 0.01}, ours),
                 library.construct(rows["step_lr"], {"step_size": 2, "gamma": 0.5}, ours)])

    def sequential(sgd, ours):
        theirs, handles = parts(sgd, ours)
        return (schedules.SequentialLR(sgd, theirs, [4, 13]),
                c.tsr_sequential_lr((P * 3)(*handles), 3, (ctypes.c_int64 * 2)(4, 13), 2))

    def chained(sgd, ours):
        theirs, handles = parts(sgd, ours)
        return schedules.ChainedScheduler(theirs), c.tsr_chained_scheduler((P * 3)(*handles), 3)

    counts, reasons = collections.Counter(), collections.Counter()
    for name, make in (("multi_step_lr", milestones), ("sequential_lr", sequential), ("chained_scheduler", chained)):
        parameters = new_parameters()
        sgd = torch.optim.SGD(parameters, 0.1, momentum=0.5)
        model = sgd_model(library, parameters)
        theirs, ours = make(sgd, model.optimizer)
        wrong = None
        for step in range(20):
            wrong = wrong or differing_rates(step, model, sgd)
            sgd.step()
            theirs.step()
            c.tsr_scheduler_step(ours)
        counts["failed" if wrong else "passed"] += 1
        if wrong:
            counts["failed values"] += 1
            reasons[f"{name}: {wrong}"] += 1
        c.tsr_scheduler_free(ours)
        model.free()
    return counts, reasons, collections.Counter()


def run_schedule(library, row, rule, options):
    """Twenty steps of the schedule beside PyTorch's."""
    counts, reasons, skipped = collections.Counter(), collections.Counter(), collections.Counter()
    cls = getattr(torch.optim.lr_scheduler, row["pytorch"], None) or getattr(torch.optim.swa_utils, row["pytorch"])
    factor = ctypes.CFUNCTYPE(ctypes.c_double, P, ctypes.c_int64)(lambda user, step: 1 / (1 + step))
    for given in rule["samples"]:
        scope = library.c.tsr_scope_begin()
        parameters = new_parameters()
        sgd = torch.optim.SGD(parameters, 0.1, momentum=0.5)
        theirs = cls(sgd, **(given if given is not None else {"lr_lambda": lambda step: 1 / (1 + step)}))
        model = sgd_model(library, parameters)
        if given is not None:
            ours = library.construct(row, constructor_arguments(row, rule, cls, given), model.optimizer)
        else:
            function = getattr(library.c, row["c_name"])
            function.argtypes, function.restype = [P, P, P], P
            ours = function(model.optimizer, ctypes.cast(factor, P), None)
        wrong = None
        for step in range(20):
            wrong = wrong or differing_rates(step, model, sgd)
            sgd.step()
            if row["name"] == "reduce_lr_on_plateau":
                metric = 2 + math.cos(step * 0.5) + step * 0.05
                theirs.step(metric)
                library.c.tsr_scheduler_step_metric(ours, metric)
            else:
                theirs.step()
                library.c.tsr_scheduler_step(ours)
        counts["failed" if wrong else "passed"] += 1
        if wrong:
            counts["failed values"] += 1
            reasons[wrong] += 1
        library.c.tsr_scheduler_free(ours)
        model.free()
        library.c.tsr_scope_end(scope)
    return counts, reasons, skipped


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--only", default="")
    parser.add_argument("-v", action="store_true", help="every skip reason")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    library = open_library(options.library)
    rules = json.load(open(os.path.join(HERE, "optim_db_map.json")))
    only = set(filter(None, options.only.split(",")))
    rows = {row["pytorch"]: row for row in library.api["optimizers"]}
    total, absent = collections.Counter(), []
    for info in optim_db:
        row = rows.get(info.optim_cls.__name__)
        if not row:
            absent.append(info.optim_cls.__name__)
            continue
        if only and row["name"] not in only:
            continue
        rule = {**rules.get("*", {}), **rules.get(row["name"], {})}
        counts, reasons, skipped = apart(run_optimizer, library, row, rule, info, options)
        total.update(counts)
        print_counts(row["name"], counts, reasons, skipped, options.v)
    for row in library.api["schedulers"]:
        if not only or row["name"] in only:
            counts, reasons, skipped = apart(run_schedule, library, row, rules[row["name"]], options)
            total.update(counts)
            print_counts(row["name"], counts, reasons, skipped, options.v)
    if not only:
        counts, reasons, skipped = apart(run_compositions, library, options)
        total.update(counts)
        print_counts("schedules of lists", counts, reasons, skipped, options.v)
    print(f"optimizers and schedules: samples passed {total['passed']}, failed {total['failed']} (values {total['failed values']}, "
          f"error messages {total['failed errors']}), known {total['known']}, skipped {total['skipped']}")
    if not only:
        print("optim_db's that we do not have: " + " ".join(absent))
    return 1 if total["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
