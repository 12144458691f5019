"""Runs PyTorch's own samples of modules and losses (module_db) through libtessera.so.

    python tests/pytorch/run_module_db.py build/libtessera.so [--dtypes float32,float64] [--only linear] [-v] [--golden FILE]

For each sample: the names and shapes of the state dict, the printed text, the result, gradients of inputs and parameters,
and buffers after a step in training; then the errors of constructors and forwards. Modules are made by docs/api.json's
rows; module_db_map.json holds what differs between PyTorch's arguments and ours, and under "known" the failures that
stay, with the reason. --golden writes small samples that pass for tests/nn/test_module_db.c."""
import argparse
import collections
import copy
import ctypes
import inspect
import json
import os
import re
import sys
import warnings

import torch
from torch.testing._internal.common_modules import ModuleErrorEnum, module_db

from binding import (DTYPES, HERE, P, Failure, Skip, apart, differing_gradients, differs, loss_weights, judge,
                     open_library, print_counts)


HALF = (torch.bfloat16, torch.float16)  # module_db has samples of other dtypes only, but its functions make these, too


def convert(argument, value, library):
    kind, key = argument["type"], argument["name"]
    if "choices" in argument and value in argument["choices"]:
        return argument["choices"][value]
    if kind == "int[3]" and isinstance(value, int):
        return [value] * 3
    if kind in ("int[3]", "int[8]") and isinstance(value, (list, tuple, torch.Size)) and len(value) <= int(kind[4]) and all(isinstance(v, int) for v in value):
        return list(value)
    if kind == "Tensor?" and isinstance(value, torch.Tensor):
        return library.tensor(value)
    if kind == "int" and isinstance(value, int) and not isinstance(value, bool):
        return value
    if kind == "float" and isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    if kind == "bool" and isinstance(value, bool):
        return value
    if kind == "dtype" and value in DTYPES:
        return DTYPES[value]
    raise Skip(f"{key}: {value if isinstance(value, (str, bool)) else type(value).__name__} for {kind}")


def constructor_arguments(library, row, rule, cls, given):
    """Ours, from those that PyTorch's constructor gets: by name, through the rule, and by what the library's options are
    named for (no_bias for bias=False, eps_is_zero for eps=0)."""
    ours = {a["name"]: a for a in row["args"]}
    theirs = inspect.signature(cls.__init__)
    if "signature" in rule:  # the class itself takes *args
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        names = [inspect.Parameter(n, kind, default=d) for n, d in [("self", inspect.Parameter.empty), *rule["signature"]]]
        theirs = inspect.Signature([p.replace(default=inspect.Parameter.empty) if p.default == "" else p for p in names])
    bound = theirs.bind(None, *given.args, **given.kwargs).arguments
    values = {}
    for name, parameter in theirs.parameters.items():
        if name == "self" or parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        value = bound.get(name, parameter.default)
        if name in rule.get("split", {}) and name in bound:
            parts = value if isinstance(value, (list, tuple)) else [value] * len(rule["split"][name])
            values.update({k: convert(ours[k], v, library) for k, v in zip(rule["split"][name], parts) if v is not None})
            continue
        if name == "activation" and rule.get("activation"):
            values["gelu"] = value is not torch.nn.functional.relu
            continue
        first, second = rule.get("pairs", {}).get(name, ("", ""))
        if first in ours and isinstance(value, tuple):
            values.update({first: list(value[0::2]), second: list(value[1::2])})
            continue
        special = rule.get("values", {}).get(name, {}).get(str(value))
        if special is not None:
            values.update(special)
            continue
        key = rule.get("rename", {}).get(name, name)
        if "no_" + key in ours and not isinstance(value, bool):
            raise Skip(f"{key}: {type(value).__name__} for bool")
        if key not in ours and isinstance(value, bool) and "no_" + key in ours:
            key, value = "no_" + key, not value
        if key not in ours:
            if name not in bound or name in rule.get("ignore", ()) or value is None or value == parameter.default:
                continue
            raise Skip(f"no argument {name}")
        if value is None:
            if parameter.default is None or "default" not in ours[key]:
                continue
            raise Skip(f"{name}=None")
        values[key] = convert(ours[key], value, library)
        if values[key] == 0 and not isinstance(value, bool) and key + "_is_zero" in ours and not ours[key]["type"].startswith("int["):
            values[key + "_is_zero"] = True
    for key, value in rule.get("positional", {}).items():
        values.setdefault(key, value)
    return values


def forward_arguments(row, rule, given):
    """The input tensors in the row's order, None for those that are left out. A tuple stands for several."""
    kinds, names = zip(*((i.split()[0], i.split()[1].split(":")[0]) for i in row["inputs"]))
    flat = []
    for a in given.args:
        whole = isinstance(a, (tuple, list)) and all(isinstance(v, int) for v in a)
        flat += [torch.tensor(a)] if whole else a if isinstance(a, (tuple, list)) else [a]
    if len(flat) > len(names):
        raise Skip("more inputs than ours takes")
    tensors = dict(zip(names, flat))
    for key, value in given.kwargs.items():
        key = rule.get("inputs", {}).get(key, key)
        if key in names:
            tensors[key] = value
        elif value is not None and value is not False:
            raise Skip(f"no input {key}")
    for kind, name in zip(kinds, names):
        if not isinstance(tensors.get(name), torch.Tensor) and (kind != "Tensor?" or tensors.get(name) is not None):
            raise Skip("inputs that are no tensors")
    return [tensors.get(n) for n in names]


def flattened(result):
    if isinstance(result, (tuple, list)):
        for part in result:
            yield from flattened(part)
    else:
        yield result


def of_layer(library, row, rule, given):
    """A stack's arguments, which PyTorch takes from the layer that it copies."""
    layer, n = given.args
    return {"d_model": layer.self_attn.embed_dim, "nhead": layer.self_attn.num_heads, "num_layers": n, "dim_feedforward": layer.linear1.out_features,
            "dropout": layer.dropout.p, "dropout_is_zero": layer.dropout.p == 0, "gelu": layer.activation is not torch.nn.functional.relu,
            "layer_norm_eps": layer.norm1.eps, "batch_first": layer.self_attn.batch_first, "norm_first": layer.norm_first,
            "no_bias": layer.linear1.bias is None, "dtype": DTYPES[layer.linear1.weight.dtype]}


def plain(text, rule):
    """A printed module without what depends on how arguments were written: (2, 2) for 2, 1.0 for 1."""
    for pattern in rule.get("cut", ()):
        text = re.sub(pattern, "", text)
    for theirs, ours in rule.get("text", {}).items():
        text = text.replace(theirs, ours)
    text = re.sub(r"(\d)\.0\b", r"\1", text)
    return re.sub(r"=\((\d+)(?:, \1)*,?\)", r"=\1", text)


class Ours:
    """A module of ours with the state of PyTorch's."""

    def __init__(self, library, row, values):
        self.library, self.c = library, library.c
        self.handle = library.construct(row, values)

    def names(self):
        dictionary = self.c.tsr_module_state_dict(self.handle)
        names = self.library.names(dictionary)
        self.c.tsr_state_dict_free(dictionary)
        return names

    def tensor(self, name):
        return self.c.tsr_named_tensor(self.handle, name.encode())

    def load(self, state):
        dictionary = self.c.tsr_state_dict_new()
        for name, value in state.items():
            self.c.tsr_state_dict_set(dictionary, name.encode(), self.library.tensor(value))
        status = self.c.tsr_module_load_state_dict(self.handle, dictionary, True)
        self.c.tsr_state_dict_free(dictionary)
        if status:
            raise Failure(self.library.message())

    def forward(self, inputs, n=1):
        out = (P * n)()
        if self.c.tsr_forward_n(self.handle, (P * len(inputs))(*inputs), len(inputs), out, n):
            raise Failure(self.library.message())
        return [self.library.check(o) for o in out]

    def free(self):
        self.c.tsr_module_free(self.handle)


def nearer(library, theirs, sample, leaves, found, gradients):
    """Whether our gradients are at most twice as far from those in float64 as PyTorch's are, plus one place of the largest."""
    wide = {}

    def widen(t):
        if isinstance(t, (list, tuple)):
            return type(t)(widen(v) for v in t)
        if not isinstance(t, torch.Tensor) or not t.is_floating_point():
            return t
        return wide.setdefault(id(t), t.detach().double().requires_grad_(t.requires_grad))

    exact = copy.deepcopy(theirs).double()
    wide.update({id(p): q for p, q in zip(theirs.parameters(), exact.parameters())})
    given = sample.forward_input
    results = flattened(exact(*map(widen, given.args), **{k: widen(v) for k, v in given.kwargs.items()}))
    total = sum((w * loss_weights(w.to(torch.float32))).sum() for w in results if isinstance(w, torch.Tensor) and w.requires_grad)
    truth = torch.autograd.grad(total, [wide[id(t)] for t in leaves], allow_unused=True)
    for ours, want, true in zip(found, gradients, truth):
        if ours is None or want is None or true is None:
            continue
        ours = ours if isinstance(ours, torch.Tensor) else library.value(ours)
        place = 2.0 ** -8 * float(true.abs().max())
        if float((ours.double() - true).abs().max()) > 2 * float((want.double() - true).abs().max()) + place:
            return False
    return True


def compare_module(library, row, rule, cls, sample, dtype, training, record):
    for name in rule.get("to_dtype", ()):
        sample.constructor_input.kwargs[name] = sample.constructor_input.kwargs[name].to(dtype)
    if rule.get("of_layer"):
        values = of_layer(library, row, rule, sample.constructor_input)
    else:
        values = constructor_arguments(library, row, rule, cls, sample.constructor_input)
    theirs = cls(*sample.constructor_input.args, **sample.constructor_input.kwargs)
    if any(a["name"] == "dtype" for a in row["args"]) and "dtype" not in values:
        theirs.to(dtype)
        values["dtype"] = DTYPES[dtype]
    theirs.train(training)
    inputs = forward_arguments(row, rule, sample.forward_input)
    ours = Ours(library, row, values)
    try:
        if rule.get("lazy"):  # the first forward makes the parameters
            theirs(*sample.forward_input.args, **sample.forward_input.kwargs)
            ours.forward([None if t is None else library.tensor(t) for t in inputs])
        state = theirs.state_dict()
        if ours.names() != list(state):
            return f"state dict {ours.names()}, not {list(state)}"
        ours.load(state)
        library.c.tsr_train(ours.handle, training)
        text = library.text(library.c.tsr_module_to_string, ours.handle)
        if plain(text, rule) != plain(repr(theirs), rule):
            return f"printed {text}, not {theirs!r}"
        once = {id(t): library.tensor(t, t.requires_grad) for t in inputs if t is not None}  # one may be given twice
        handles = [None if t is None else once[id(t)] for t in inputs]
        before = {k: v.clone() for k, v in state.items()}
        try:
            wants = list(flattened(theirs(*sample.forward_input.args, **sample.forward_input.kwargs)))
        except (RuntimeError, ValueError) as e:
            raise Skip("PyTorch refuses it: " + str(e)[:60]) from e
        if not all(isinstance(want, torch.Tensor) for want in wants) or len(wants) > row["outputs"]:
            raise Skip("the result is no tensor")
        gots = ours.forward(handles, len(wants))
        for got, want in zip(gots, wants):
            if wrong := differs(library.value(got), want.detach()):
                return f"result: {wrong}"
        want = wants[0]
        leaves = [(t, h) for t, h in zip(inputs, handles) if t is not None and t.requires_grad]
        leaves += [(p, ours.tensor(n)) for n, p in theirs.named_parameters()]
        gradients = []
        if leaves and want.requires_grad and want.numel():
            pairs = [(w, g) for w, g in zip(wants, gots) if w.requires_grad]
            gradients = torch.autograd.grad(sum((w * loss_weights(w)).sum() for w, _ in pairs), [t for t, _ in leaves], allow_unused=True)
            total = None
            for w, g in pairs:
                total = library.weighted_sum(g, loss_weights(w), total)
            found = library.gradients([total], [h for _, h in leaves], False)
            wrong = differing_gradients(library, "gradient", found, gradients)
            if wrong and not (dtype in HALF and nearer(library, theirs, sample, [t for t, _ in leaves], found, gradients)):
                return wrong
        for name, buffer in theirs.named_buffers():
            if wrong := differs(library.value(ours.tensor(name)), buffer):
                return f"buffer {name} afterwards: {wrong}"
        while inputs and inputs[-1] is None:
            inputs.pop()
        if record is not None and all(t is not None for t in inputs):
            record.append((row, values, training, before, inputs, [w.detach() for w in wants], gradients, dict(theirs.named_buffers()), sample))
        return None
    finally:
        ours.free()


def compare_error(library, row, rule, cls, case):
    given = case.module_error_input
    if case.error_regex == "":
        raise Skip("PyTorch's message is open")
    try:
        values = constructor_arguments(library, row, rule, cls, given.constructor_input)
        ours = Ours(library, row, values)
    except Failure as e:
        return None if re.search(case.error_regex, str(e)) else f"error: '{str(e)[:150]}' does not match '{case.error_regex[:150]}'"
    library.c.tsr_set_check_indices(True)
    try:
        if case.error_on == ModuleErrorEnum.CONSTRUCTION_ERROR:
            return f"no error, but PyTorch says '{case.error_regex[:150]}'"
        inputs = forward_arguments(row, rule, given.forward_input)
        for result in ours.forward([None if t is None else library.tensor(t) for t in inputs], row["outputs"]):
            library.value(result)
    except Failure as e:
        return None if re.search(case.error_regex, str(e)) else f"error: '{str(e)[:150]}' does not match '{case.error_regex[:150]}'"
    finally:
        library.c.tsr_set_check_indices(False)
        ours.free()
    return f"no error, but PyTorch says '{case.error_regex[:150]}'"


def cases_of(info, dtypes, errors):
    for name in dtypes:
        dtype = getattr(torch, name)
        if dtype not in info.dtypes and dtype not in HALF:
            continue
        for training in (True, False):
            torch.manual_seed(0)
            for sample in info.module_inputs_func(info, device="cpu", dtype=dtype, requires_grad=True, training=training):
                yield name, sample, training
    if errors and info.module_error_inputs_func:
        for training in (True, False):
            for case in info.module_error_inputs_func(info, device="cpu", dtype=torch.float32, requires_grad=False, training=training):
                yield "error", case, training


def run_module(library, row, rule, info, options, record=None):
    def compare(name, case):
        sample, training = case
        if name == "error":
            return compare_error(library, row, rule, info.module_cls, sample)
        return compare_module(library, row, rule, info.module_cls, sample, getattr(torch, name), training, record)

    cases = cases_of(info, options.dtypes.split(","), not options.no_errors)
    return judge(library, rule, ((name, (sample, training)) for name, sample, training in cases), compare)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("--dtypes", default="float32")
    parser.add_argument("--only", default="")
    parser.add_argument("--golden", default="")
    parser.add_argument("--no-errors", action="store_true")
    parser.add_argument("-v", action="store_true", help="every skip reason")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    library = open_library(options.library)
    rules = json.load(open(os.path.join(HERE, "module_db_map.json")))
    rows = {row["pytorch"]: row for row in library.api["modules"] + library.api["losses"]}
    only = set(filter(None, options.only.split(",")))
    total, seen, absent, records = collections.Counter(), set(), [], []
    for info in module_db:
        name = info.module_cls.__name__
        row = rows.get(name)
        if not row:
            absent.append(name)
            continue
        seen.add(name)
        if only and row["name"] not in only:
            continue
        rule = {**rules.get("*", {}), **rules.get(row["name"], {})}
        if options.golden:
            counts, reasons, skipped = run_module(library, row, rule, info, options, records)
        else:
            counts, reasons, skipped = apart(run_module, library, row, rule, info, options)
        total.update(counts)
        print_counts(row["name"], counts, reasons, skipped, options.v)
    print(f"modules {len(seen)}: samples passed {total['passed']}, failed {total['failed']} (values and gradients {total['failed values']}, "
          f"error messages {total['failed errors']}), known {total['known']}, skipped {total['skipped']}")
    if not only:
        print("ours that module_db does not have: " + " ".join(r["name"] for n, r in rows.items() if n not in seen))
        print("module_db's that we do not have: " + " ".join(absent))
    if options.golden:
        import golden
        golden.write_modules(options.golden, records)
    return 1 if total["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
