"""A program as lines of C and as lines of PyTorch."""
import torch

from functions import ROWS
from program import Ref, leaf_data
from run_torch import in_place_expression

C_DTYPES = {torch.float32: "TSR_F32", torch.float64: "TSR_F64", torch.int64: "TSR_I64", torch.int32: "TSR_I32", torch.bool: "TSR_BOOL",
            torch.complex64: "TSR_C64", torch.complex128: "TSR_C128"}


def in_c(value):
    if isinstance(value, Ref):
        return repr(value)
    if isinstance(value, torch.dtype):
        return C_DTYPES[value]
    if isinstance(value, list):
        return ("TSR_LIST(" if any(isinstance(v, Ref) for v in value) else "TSR_DIMS(") + ", ".join(map(in_c, value)) + ")"
    return {None: "NULL", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


def names(ids):
    return ", ".join(f"t{int(i)}" for i in ids)


def call_in_c(library, s):
    row = library.functions[s["function"]]
    parts = [("." + a["name"] + " = " if a["in_options"] else "") + in_c(s["args"].get(a["name"])) for a in row["args"]
             if not a["type"].endswith("*") and (not a["in_options"] or s["args"].get(a["name"]) or a is row["args"][0])]
    out = f"{names(s['out'])} = " if s["out"] else ""
    return f"{out}tsr_{s['function']}{'_' if s['in_place'] else ''}({', '.join(parts)});"


def c_line(library, s, other=0):
    of = f"t{int(s['of'])}" if "of" in s else ""
    flags = "".join(f", .{k}_graph = true" for k in ("retain", "create") if s.get(k))
    match s["do"]:
        case "leaf":
            data = leaf_data(s, other).flatten().tolist()
            line = f"t{s['out'][0]} = tsr_from_data({data}, {C_DTYPES[s['dtype']]}, {s['shape']});"
            return line + (f" tsr_set_requires_grad(t{s['out'][0]}, true);" if s.get("requires_grad") else "")
        case "call":
            return call_in_c(library, s)
        case "backward":
            given = "" if s["gradient"] is None else f", .gradient = {in_c(s['gradient'])}"
            return f"tsr_backward({of}{given}{flags});"
        case "grad":
            given = f", .grad_outputs = {in_c(s['grad_outputs'])}" if s["grad_outputs"] else ""
            unused = ", .allow_unused = true" if s["allow_unused"] else ""
            return f"{names(s['out'])} = tsr_autograd_grad({in_c(s['outputs'])}, {in_c(s['inputs'])}{given}{flags}{unused});"
        case "requires_grad":
            return f"tsr_set_requires_grad({of}, {in_c(s['flag'])});"
        case "grad_mode":
            return f"tsr_set_grad_enabled({in_c(s['on'])});"
        case "hook":
            return f"tsr_register_hook({of}, {'gradient * 2' if s['kind'] == 'double' else 'keep the gradient'});"
        case "sync":
            return f"tsr_sync({names(s['named'])});" if s["named"] else "tsr_mark_step();"
        case "scope_begin":
            return "scope = tsr_scope_begin();"
        case "scope_end":
            return f"tsr_scope_end(scope); /* returned: {names(s['returned'])} */"
        case "free":
            return f"tsr_free({names(s['dropped'])});"
        case "eager":
            return f"tsr_set_eager({in_c(s['on'])});"
        case "threads":
            return f"tsr_set_num_threads({s['count']});"
        case "get_grad":
            return f"{names(s['out'])} = tsr_clone(tsr_grad({of}));"
        case "zero_grad":
            return f"tsr_zero_(tsr_grad({of}));"
        case "detach":
            return f"{names(s['out'])} = tsr_detach({of});"
    return f"tsr_{s['do']}({of});"


def torch_line(s, other=0):
    of, out = f"t{int(s['of'])}" if "of" in s else "", f"{names(s['out'])} = " if s.get("out") else ""
    match s["do"]:
        case "leaf":
            t = leaf_data(s, other)
            return f"{out}torch.tensor({t.tolist()}, dtype={t.dtype}).reshape({s['shape']}){'.requires_grad_()' if s.get('requires_grad') else ''}"
        case "call":
            values = ", ".join(f"{k}={v}" for k, v in s["args"].items())
            return f"{out}{in_place_expression(s['function']) if s['in_place'] else ROWS[s['function']][1]}  # {values}"
        case "backward":
            return f"{of}.backward({s['gradient']}, retain_graph={s['retain']}, create_graph={s['create']})"
        case "grad":
            return f"{out}torch.autograd.grad({s['outputs']}, {s['inputs']}, {s['grad_outputs']}, retain_graph={s['retain']}, create_graph={s['create']}, allow_unused={s['allow_unused']})"
        case "requires_grad":
            return f"{of}.requires_grad_({s['flag']})"
        case "grad_mode":
            return f"torch.set_grad_enabled({s['on']})"
        case "hook":
            return f"{of}.register_hook({'lambda g: g * 2' if s['kind'] == 'double' else 'kept.append'})"
        case "get_grad":
            return f"{out}{of}.grad.clone()"
        case "detach" | "retain_grad":
            return f"{out}{of}.{s['do']}()"
        case "clear_grad":
            return f"{of}.grad = None"
        case "zero_grad":
            return f"{of}.grad.zero_()"
    return None


def report(library, program, seed, variant, difference):
    other = 1 if variant == "other data" else 0
    number = getattr(difference, "statement", None)
    lines = [f"seed {seed}, beside {variant}: {difference}", ""]
    for n, s in enumerate(program):
        lines.append("    " + c_line(library, s, other) + ("   <- here" if n == number else ""))
    if number == len(program):
        lines.append("    (at the end)   <- here")
    return "\n".join(lines + ["", *("    " + line for s in program if (line := torch_line(s, other)))])
