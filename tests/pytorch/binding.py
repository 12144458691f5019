"""Tessera through ctypes, bound by docs/api.json alone: no line here knows a single function, module or optimizer by name
but for those that reading a tensor takes. And how its numbers are compared with PyTorch's."""
import collections
import ctypes
import functools
import json
import os
import re

import torch

HERE = os.path.dirname(os.path.abspath(__file__))
P, I64 = ctypes.c_void_p, ctypes.c_int64
DTYPES = {torch.bool: 1, torch.int8: 4, torch.int16: 5, torch.int32: 6, torch.int64: 7, torch.uint8: 10, torch.uint16: 11,
          torch.uint32: 12, torch.uint64: 13, torch.float16: 14, torch.bfloat16: 15, torch.float32: 16, torch.float64: 17,
          torch.complex64: 29, torch.complex128: 30}
TORCH = {number: dtype for dtype, number in DTYPES.items()}
BASES = {"bool": ctypes.c_bool, "char": ctypes.c_char, "double": ctypes.c_double, "float": ctypes.c_float, "int": ctypes.c_int,
         "int32_t": ctypes.c_int32, "int64_t": I64, "size_t": ctypes.c_size_t, "uint8_t": ctypes.c_uint8, "uint16_t": ctypes.c_uint16,
         "uint32_t": ctypes.c_uint32, "uint64_t": ctypes.c_uint64}
C_TYPES = {"Tensor": P, "Tensor?": P, "int": I64, "float": ctypes.c_double, "bool": ctypes.c_bool, "dtype": ctypes.c_int32,
           "str": ctypes.c_char_p, "Tensor*": P, "int[3]": I64 * 3, "int[8]": I64 * 8, "float[3]": ctypes.c_double * 3}
LISTS = {"int[]": I64, "float[]": ctypes.c_double, "Tensor[]": P}
CAPACITY = 64


@functools.lru_cache(None)
def options_struct(fields):
    return type("Options", (ctypes.Structure,), {"_fields_": list(fields)})


class Skip(Exception):
    pass


class Failure(Exception):
    """A call that Tessera refused."""


class Library:
    def __init__(self, path, api):
        self.c = ctypes.CDLL(path)
        self.functions = {f["name"]: f for f in api["functions"]}
        self.types = {t["name"]: t["type"] for t in api["types"]}
        self.enums = {e["name"] for e in api["enums"]}
        self.structs, self.api = {}, api
        for s in api["structs"]:
            self.structs[s["name"]] = type(s["name"], (ctypes.Structure,), {"_fields_": [(f["name"], self.c_type(f)) for f in s["fields"]]})
        for f in api["c_functions"]:
            function = getattr(self.c, f["name"])
            function.restype = None if (f["result"]["base"], f["result"]["pointers"]) == ("void", 0) else self.c_type(f["result"])
            function.argtypes = [P if "array" in a else self.c_type(a) for a in f["args"]]

    def c_type(self, variable):
        """The ctypes type of what docs/api.json says of a variable."""
        base = variable["base"]
        if variable["pointers"]:
            c_type = ctypes.c_char_p if (base, variable["pointers"]) == ("char", 1) and "const" in variable["type"] else P
        elif base in BASES:
            c_type = BASES[base]
        elif base in self.structs:
            c_type = self.structs[base]
        elif base in self.enums:
            c_type = ctypes.c_int32
        elif base in self.types:
            c_type = BASES[self.types[base]]
        else:
            c_type = P  # a callback
        if "array" not in variable:
            return c_type
        length = variable["array"]
        values = {name: value for e in self.api["enums"] for name, value in e["values"].items()}
        return c_type * (int(length) if length.isdigit() else values[length])

    def tensor(self, t, requires_grad=False):
        t = t.detach().resolve_conj().resolve_neg().contiguous()
        if t.dtype not in DTYPES:
            raise Skip(f"dtype {t.dtype}")
        dims = (I64 * max(t.dim(), 1))(*t.shape)
        data = (ctypes.c_char * 16)() if t.numel() == 0 else t.data_ptr()
        handle = self.c.tsr_from_data(data, DTYPES[t.dtype], dims, t.dim())
        return self.c.tsr_set_requires_grad(handle, True) if requires_grad else handle

    def message(self):
        text = ctypes.c_char_p()
        self.c.tsr_error_take(ctypes.byref(text))
        return (text.value or b"").decode()

    def compiler_defects(self):
        """Programs so far that the compiler made without fusion, because of a defect of its own: the user loses speed alone."""
        return self.c.tsr_counter_value(b"cpu::CompiledWithoutFusion")

    def check(self, handle):
        if not handle or self.c.tsr_tensor_status(handle):
            raise Failure(self.c.tsr_tensor_message(handle).decode() if handle else self.message())
        return handle

    def dtype(self, handle):
        return TORCH[self.c.tsr_tensor_dtype(self.check(handle))]

    def value(self, handle):
        self.check(handle)
        out = torch.empty([self.c.tsr_size(handle, d) for d in range(self.c.tsr_dim(handle))],
                          dtype=TORCH[self.c.tsr_tensor_dtype(handle)])
        room = out.data_ptr() if out.numel() else (ctypes.c_char * 16)()
        if self.c.tsr_read(handle, room, out.numel() * out.element_size()):
            raise Failure("reading: " + self.message() + self.c.tsr_tensor_message(handle).decode())
        return out

    def weighted_sum(self, handle, weights, rest):
        """rest + the sum of handle's elements times weights."""
        term = self.call("sum", {"self": self.call("mul", {"self": handle, "other": self.tensor(weights)})[0]})[0]
        return term if rest is None else self.call("add", {"self": rest, "other": term})[0]

    def gradients(self, outputs, inputs, create_graph):
        """Handles, None where an input is not reached."""
        found = (P * len(inputs))()
        struct = self.structs["tsr_autograd_grad_options"]
        options = struct(size=ctypes.sizeof(struct), gradients=ctypes.addressof(found), retain_graph=True, create_graph=create_graph, allow_unused=True)
        if self.c.tsr_autograd_grad((P * len(outputs))(*outputs), len(outputs), (P * len(inputs))(*inputs), len(inputs), ctypes.addressof(options)):
            raise Failure("gradients: " + self.message())
        return list(found)

    def arguments(self, row, values):
        """What the C function of a row (of any table) is called with: its types and values, the results, what must live."""
        direct, options, fields, keep = [], {}, [("size", ctypes.c_size_t)], []
        results = (P * CAPACITY)()
        n_out = 0
        for a in row["args"]:
            kind, key = a["type"], a["name"]
            value = values.get(key)
            if kind == "Tensor**":
                parts = [("", P, ctypes.addressof(results)), ("capacity", I64, CAPACITY)]
            elif kind == "Tensor*":
                n_out += 1
                parts = [("", P, ctypes.addressof(results) + 8 * n_out)]
            elif kind in LISTS:
                array = (LISTS[kind] * max(len(value or ()), 1))(*(value or ()))
                keep.append(array)
                parts = [("", P, ctypes.addressof(array) if value is not None else None), ("n_" + key, I64, len(value or ()))]
            elif kind in ("int[3]", "int[8]", "float[3]"):
                parts = [("", C_TYPES[kind], C_TYPES[kind](*(value or ())))]
            else:
                parts = [("", C_TYPES[kind], value if value is not None else None if C_TYPES[kind] in (P, ctypes.c_char_p) else 0)]
            for part, c_type, v in parts:
                if a["in_options"]:
                    fields.append((part or key, c_type))
                    options[part or key] = v
                else:
                    direct.append((c_type, v))
        if row["options"]:
            struct = options_struct(tuple(fields))
            o = struct(size=ctypes.sizeof(struct), **{k: v for k, v in options.items() if v is not None})
            keep.append(o)
            direct.append((P, ctypes.addressof(o)))
        return direct, results, keep

    def call(self, name, values, in_place=False):
        """values: by argument name, in C's terms (lists for int[], float[] and Tensor[]). The result handles."""
        return self.prepared(name, values, in_place)()

    def prepared(self, name, values, in_place=False):
        """call with these values, as a function that may be called again and again."""
        f = self.functions[name]
        direct, results, keep = self.arguments(f, values)
        function = getattr(self.c, f["c_name"] + ("_" if in_place else ""))
        function.argtypes = [t for t, _ in direct]
        function.restype = I64 if f["results"] < 0 else P
        numbers = [v for _, v in direct]

        def made():
            first = function(*numbers)
            if f["results"] < 0:
                if first < 0:
                    raise Failure(self.message())
                return list(results[:first])
            return [self.check(first)] + [results[i] for i in range(1, f["results"])]

        made.keep = keep  # the call's structs and lists
        return made

    def construct(self, row, values, *before):
        """A module, loss, optimizer or schedule of its row; before: the arguments before the row's."""
        direct, _, keep = self.arguments(row, values)
        function = getattr(self.c, row["c_name"])
        function.argtypes = [P] * len(before) + [t for t, _ in direct]
        function.restype = P
        made = function(*before, *[v for _, v in direct])
        if not made:
            raise Failure(self.message())
        return made

    def text(self, function, *arguments):
        """What a function writes through its last argument, a char **, which is freed."""
        text = P()
        if function(*arguments, ctypes.byref(text)):
            raise Failure(self.message())
        value = ctypes.string_at(text).decode()
        self.c.tsr_string_free(text)
        return value

    def names(self, dictionary):
        return [self.c.tsr_state_dict_name(dictionary, i).decode() for i in range(self.c.tsr_state_dict_count(dictionary))]


def usual_tolerance(dtype, gradient):
    scale = 8 if gradient else 1
    return {torch.float64: (1e-7, 1e-7), torch.complex128: (1e-7, 1e-7), torch.bfloat16: (3.2e-2 * scale, 2e-2 * scale),
            torch.float16: (4e-3 * scale, 2e-3 * scale)}.get(dtype, (2e-5 * scale, 1e-5 * scale))


def differs(got, want, gradient=False, tolerance=None):
    if got.dtype != want.dtype:
        return f"dtype {got.dtype}, not {want.dtype}"
    if got.shape != want.shape:
        return f"shape {list(got.shape)}, not {list(want.shape)}"
    if not (want.is_floating_point() or want.is_complex()):
        return None if torch.equal(got, want) else f"values {got.reshape(-1)[:4].tolist()}..., not {want.reshape(-1)[:4].tolist()}..."
    relative, absolute = tolerance or usual_tolerance(want.dtype, gradient)
    try:
        torch.testing.assert_close(got, want, rtol=relative, atol=absolute, equal_nan=True)
    except AssertionError as e:
        return " ".join(str(e).split("\n")[2:5])
    return None


def loss_weights(t):
    return (0.25 * (torch.arange(t.numel()) * 7 % 11) - 1).reshape(t.shape).to(t.dtype)


def differing_gradients(library, name, got, want):
    for k, (gradient, t) in enumerate(zip(got, want)):
        if t is None:
            continue
        if not gradient:
            if differs(torch.zeros_like(t), t.detach(), True):
                return f"{name} {k}: none"
        elif wrong := differs(library.value(gradient), t.detach(), True):
            return f"{name} {k}: {wrong}"
    return None


def apart(function, *arguments):
    """function(...), which gives counters (counts, reasons, skipped), in a process of its own: a crash is a failure, too."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        with os.fdopen(write, "w") as out:
            json.dump(function(*arguments), out)
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as text:
        answer = text.read()
    status = os.waitpid(child, 0)[1]
    if status or not answer:
        return collections.Counter(failed=1, **{"failed values": 1}), collections.Counter({f"it ended with status {status}": 1}), collections.Counter()
    return tuple(collections.Counter(part) for part in json.loads(answer))


def open_library(path):
    return Library(os.path.abspath(path), json.load(open(os.path.join(HERE, "../../docs/api.json"))))


def judge(library, rule, cases, compare):
    """compare(name, case) for each (name, case), in a scope of its own: None, or the fault. Counters of verdicts, of
    failures and known ones, and of skips. name "error": the case is one of PyTorch's errors."""
    counts, reasons, skipped = collections.Counter(), collections.Counter(), collections.Counter()
    for name, case in cases:
        scope = library.c.tsr_scope_begin()
        defects = library.compiler_defects()
        try:
            wrong = compare(name, case)
            if not wrong and library.compiler_defects() > defects:
                wrong = "compiled without fusion, because of a defect of the compiler"
        except Skip as e:
            counts["skipped"] += 1
            counts[name + " skipped"] += 1
            skipped[str(e)] += 1
            continue
        except Failure as e:
            wrong = f"refused: {str(e)[:250]}"
        finally:
            library.message()
            library.c.tsr_scope_end(scope)
        known = next((why for pattern, why in rule.get("known", {}).items() if wrong and re.search(pattern, f"{name}: {wrong}")), None)
        verdict = "known" if known else "failed" if wrong else "passed"
        counts.update([verdict, f"{name} {verdict}"])
        if wrong:
            reasons[(f"known: {known}: " if known else f"{name}: ") + wrong] += 1
            counts["failed errors" if name == "error" else "failed values"] += not known
    return counts, reasons, skipped


def print_counts(name, counts, reasons, skipped, every_skip):
    print(f"{name:34} passed {counts['passed']:4}  failed {counts['failed']:3}  known {counts['known']:3}  skipped {counts['skipped']:3}", flush=True)
    for reason, n in reasons.most_common(4):
        print(f"      {n} x {reason[:300]}", flush=True)
    for reason, n in skipped.most_common(6 if every_skip else 0):
        print(f"      skipped {n} x {reason}", flush=True)
