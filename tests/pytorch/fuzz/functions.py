"""Each function of src/tensor/functions.def as random programs call it: how its arguments are drawn, and PyTorch's expression
for it. `draw` fills an Arguments (arguments.py) by the names of our schema; the expression reads the same names.

An expression "torch.f(self, ...)" is self.f_(...) in place, "F.f(...)" has inplace=True, and a pair gives both. What our documentation says
to differ is in the expression, counted nowhere: conj computes, parts of split, chunk and unbind may be written."""

from program import REDUCTIONS  # noqa: F401, for expressions

INEXACT = {}  # whose last places two libraries may round differently: how far PyTorch is off at least
ROWS = {}


def row(names, draw, expression, inexact=False):
    for name in names.split():
        parts = expression if isinstance(expression, tuple) else (expression, None)
        ROWS[name] = (draw, *(part and part.replace("NAME", name) for part in parts))
        if inexact:
            INEXACT[name] = 0.0


def own(kinds, rank=(0, 9)):
    return lambda a: a.tensor("self", kinds, rank)


def both(kinds, rank=(0, 9)):
    return lambda a: a.tensor("self", kinds, rank).beside("other")


def scalar(kinds, values=(-2, -1, -0.5, 0, 0.5, 1, 2, 3, 0.3)):
    return lambda a: a.tensor("self", kinds).number("value", values)


def along(kinds, rank=(1, 9), **more):
    def draw(a):
        a.tensor("self", kinds, rank).dim("dim")
        for name, values in more.items():
            a.choose(name, values)
    return draw


def reduced(kinds, **more):
    def draw(a):
        a.tensor("self", kinds).dims("dims")
        a.choose("keepdim", (False, True))
        for name, values in more.items():
            a.choose(name, values)
    return draw


# creation
row("zeros ones", lambda a: a.shape("shape").dtype("dtype"), "torch.NAME(shape, dtype=dtype)")
row("full", lambda a: a.shape("shape").number("value").dtype("dtype", "f"), "torch.full(shape, value, dtype=dtype)")
row("eye", lambda a: a.choose("n", (1, 2, 3)).choose("m", (0, 1, 3)).dtype("dtype"), "torch.eye(n, m, dtype=dtype)")
row("arange", lambda a: a.choose("start", (0, 1)).choose("end", (2, 4)).choose("step", (1, 2)).dtype("dtype", "fi"),
    "torch.arange(start, end, step, dtype=dtype)")
row("linspace", lambda a: a.choose("start", (0.0, -1.0)).choose("end", (1.0, 2.0)).choose("steps", (1, 3)).dtype("dtype", "f"),
    "torch.linspace(start, end, steps, dtype=dtype)", inexact=True)
row("zeros_like ones_like", own("fcib"), "torch.NAME(self)")
row("full_like", scalar("fi"), "torch.full_like(self, value)")
row("fill", scalar("fci"), ("self.clone().fill_(value)", "self.fill_(value)"))
row("zero", own("fcib"), ("self.clone().zero_()", "self.zero_()"))
row("copy", lambda a: a.tensor("self", "fci").beside("source", "fcib", into=True), ("self.clone().copy_(source)", "self.copy_(source)"))
row("clone", own("fcib"), "self.clone()")
row("to", lambda a: a.tensor("self", "fcib").dtype("dtype", of="self"), "self.to(dtype)")
row("contiguous", own("fcib"), "self.contiguous()")
row("dropout", lambda a: a.tensor("self", "f").choose("p", (0.0, 0.5)).choose("training", (False,)), "F.dropout(self, p, training)")

# arithmetic
row("mul", both("fcib"), "torch.NAME(self, other)")
for name, kinds in (("add", "fcib"), ("sub", "fci")):  # products with powers of two are exact
    row(name, lambda a, kinds=kinds: a.tensor("self", kinds).beside("other").number("alpha", (0, 0, 0, -1, 0.5, 2)), "torch.NAME(self, other, alpha=alpha or 1)")
row("div", lambda a: a.tensor("self", "fci").beside("other").rounding("rounding_mode", "other"), "torch.NAME(self, other, rounding_mode=rounding_mode)", inexact=True)
row("remainder fmod", lambda a: a.tensor("self", "fi").beside("other").nonzero("other"), "torch.NAME(self, other)", inexact=True)
row("floor_divide", lambda a: a.tensor("self", "fi").beside("other").nonzero("other").flat("self").flat("other"), "torch.NAME(self, other)", inexact=True)
row("pow", lambda a: a.tensor("self", "f").beside("other", "f"), "torch.pow(self, other)", inexact=True)
row("maximum minimum", both("fi"), "torch.NAME(self, other)")
row("fmax fmin", both("fi"), "torch.NAME(self, other)")
row("hypot", lambda a: a.tensor("self", "f").beside("other").nonzero("self", True), "torch.hypot(self, other)", inexact=True)
row("xlogy", lambda a: a.tensor("self", "f").beside("other").nonzero("other", True), "torch.xlogy(self, other)", inexact=True)
row("atan2 logaddexp", both("f"), "torch.NAME(self, other)", inexact=True)
# The sign of a NaN differs between libraries.
row("copysign", both("f"), ("torch.copysign(self, torch.where(other.isnan(), other.abs(), other) if other.is_floating_point() else other)", "self.copysign_(torch.where(other.isnan(), other.abs(), other))"))
row("add_scalar sub_scalar mul_scalar", scalar("fci"), "torch.NAME(self, value)")
row("div_scalar", scalar("fci", (-2, 0.5, 2, 3, 0.3)), "torch.NAME(self, value)", inexact=True)
row("pow_scalar", scalar("fc", (-1, 0, 0.5, 1, 2, 3, 2.5)), "torch.NAME(self, value)", inexact=True)
for name in ("add", "sub", "mul", "div", "pow"):
    ROWS[name + "_scalar"] = (ROWS[name + "_scalar"][0], f"torch.{name}(self, value)", f"self.{name}_(value)")
row("addcmul", lambda a: a.tensor("self", "fc").beside("tensor1").beside("tensor2").number("value"), "torch.addcmul(self, tensor1, tensor2, value=value)", inexact=True)
row("addcdiv", lambda a: a.tensor("self", "f").beside("tensor1").beside("tensor2").number("value"), "torch.addcdiv(self, tensor1, tensor2, value=value)", inexact=True)
row("lerp", lambda a: a.tensor("self", "f").beside("end", same=True).beside("weight", same=True), "torch.lerp(self, end, weight)", inexact=True)
row("lerp_scalar", lambda a: a.tensor("self", "f").beside("end", same=True).number("weight", (0.05, 0.25, 0.5, 0, 1, -1)),
    ("torch.lerp(self, end, weight)", "self.lerp_(end, weight)"), inexact=True)


def draw_clamp(a):
    a.tensor("self", "fi")
    which, numbers = a.random.choice(("min", "max", "both")), a.random.random() < 0.6
    for name, value in (("min", (-1, 0, -0.5)), ("max", (1, 0.5, 2))):
        if which in (name, "both"):
            a.number_tensor(name, value) if numbers else a.beside(name)
        else:
            a.values[name] = None


row("clamp", draw_clamp, "torch.clamp(self, min, max)", inexact=True)  # at a bound of 0, -0 keeps its sign in PyTorch
row("neg", own("fci"), "torch.NAME(self)")
row("abs sign", own("fi"), "torch.NAME(self)")
row("square", own("fci"), "torch.NAME(self)")
row("reciprocal sqrt rsqrt exp exp2 expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh sigmoid "
    "erf erfc erfinv lgamma sinc", own("ffffi"), "torch.NAME(self)", inexact=True)
row("digamma", lambda a: a.tensor("self", "ffffi").no_pole("self"), "torch.NAME(self)", inexact=True)
row("logit", lambda a: a.tensor("self", "f").choose("eps", (0, 0.0625, 0.25)), "torch.NAME(self, eps or None)", inexact=True)
for name in ("asinh", "acosh", "atanh"):  # PyTorch lacks the gradients in place
    ROWS[name] = (ROWS[name][0], f"torch.{name}(self)", f"self.copy_(torch.{name}(self)) if self.is_floating_point() else self.{name}_()")
row("ceil floor trunc", own("fi"), "torch.NAME(self)")
row("round", lambda a: a.tensor("self", "fi").number("decimals", (0, 0, 1, -1) if a.of("self").is_floating_point() else (0,)), "torch.round(self, **({'decimals': decimals} if decimals else {}))")
row("frac", own("f"), "torch.NAME(self)")
row("conj", own("fccc"), "torch.conj_physical(self)")
row("nan_to_num", lambda a: a.tensor("self", "fi").choose("nan", (0, 2)).choose("posinf", (0, 3)).choose("neginf", (0, -3)), "torch.NAME(self, nan, posinf or None, neginf or None)")

# comparison and logic
row("eq ne", both("fcib"), "torch.NAME(self, other)")
row("lt le gt ge", both("fi"), "torch.NAME(self, other)")
for name in ("eq", "ne", "lt", "le", "gt", "ge"):
    row(name + "_scalar", scalar("fi"), f"torch.{name}(self, value)")
row("logical_and logical_or logical_xor", both("fib"), "torch.NAME(self, other)")
row("logical_not", own("fib"), "torch.NAME(self)")
row("bitwise_and bitwise_or bitwise_xor", both("ib"), "torch.NAME(self, other)")
row("bitwise_left_shift bitwise_right_shift", lambda a: a.tensor("self", "i").indices("other", a.shape_of("self"), 4), "torch.NAME(self, other)")
row("bitwise_not", own("ib"), "torch.NAME(self)")
row("isnan", own("fci"), "torch.NAME(self)")
row("isinf isfinite", own("fci"), "torch.NAME(self)")
row("isclose", lambda a: a.tensor("self", "f").beside("other", same=True).choose("rtol", (1e-5,)).choose("atol", (1e-8, 0.1)).choose("equal_nan", (False, True)),
    "torch.isclose(self, other, rtol, atol, equal_nan)")
row("where", lambda a: a.mask("condition", a.tensor("self", "fci")).beside("other"), "torch.where(condition, self, other)")
row("masked_fill", lambda a: a.mask("mask", a.tensor("self", "fci")).number("value"), "torch.masked_fill(self, mask, value)")

# reductions
row("sum", reduced("ffcib"), "torch.sum(self, dims, keepdim)", inexact=True)
row("mean", reduced("fc"), "torch.mean(self, dims, keepdim)", inexact=True)
row("nansum nanmean", reduced("f"), "torch.NAME(self, dims, keepdim)", inexact=True)
row("prod", lambda a: a.tensor("self", "fi", (1, 9)).dim("dim").rename("dim", "dims").choose("keepdim", (False, True)),
    "torch.prod(self, dims[0], keepdim)", inexact=True)
row("amax amin", reduced("fi"), "torch.NAME(self, dims or tuple(range(self.dim())), keepdim)")
row("max min", lambda a: a.tensor("self", "f", (1, 9)).dim("dim").distinct("self", "dim").choose("keepdim", (False, True)), "torch.NAME(self, dim, keepdim)")
row("argmax argmin", lambda a: a.tensor("self", "f", (1, 9)).dim("dim").distinct("self", "dim").choose("keepdim", (False, True)), "torch.NAME(self, dim, keepdim)")
row("any all", reduced("fib"), "torch.NAME(self, dims or tuple(range(self.dim())), keepdim)")
row("count_nonzero", lambda a: a.tensor("self", "fib").dims("dims"), "torch.count_nonzero(self, dims or None)")
row("var std", reduced("f", correction=(0, 1)), "torch.NAME(self, dims or None, correction=correction, keepdim=keepdim)", inexact=True)
# PyTorch's mean of infinities is NaN here, unlike its other means.
for name in ("var", "std"):
    row(f"{name}_mean", reduced("f", correction=(0, 1)),
        f"(torch.{name}(self, dims or None, correction=correction, keepdim=keepdim), torch.mean(self, dims or None, keepdim=keepdim))", inexact=True)
row("norm", reduced("f", p=(1.0, 2.0, 3.0, float("inf"))), "torch.linalg.vector_norm(self, p, dims or None, keepdim)", inexact=True)
row("normalize", along("f", p=(1.0, 2.0)), "F.normalize(self, p, dim)", inexact=True)
row("cosine_similarity", lambda a: a.tensor("self", "f", (1, 9)).beside("other", same=True).dim("dim"), "torch.cosine_similarity(self, other, dim)", inexact=True)
row("logsumexp", reduced("f"), "torch.logsumexp(self, dims or tuple(range(self.dim())), keepdim)", inexact=True)
row("cumsum cumprod", along("ffci"), ("torch.NAME(self, dim)", "self.NAME_(dim)"), inexact=True)
row("logcumsumexp", along("f"), "torch.logcumsumexp(self, dim)", inexact=True)

# matrix products
row("matmul", lambda a: a.tensor("self", "fci", (1, 3)).product("other"), "torch.matmul(self, other)", inexact=True)
row("mm", lambda a: a.tensor("self", "fc", (2, 2)).product("mat2", 2), "torch.mm(self, mat2)", inexact=True)
row("bmm", lambda a: a.tensor("self", "f", (3, 3)).product("mat2", 3), "torch.bmm(self, mat2)", inexact=True)
row("mv", lambda a: a.tensor("self", "fc", (2, 2)).product("vec", 1), "torch.mv(self, vec)", inexact=True)
row("dot", lambda a: a.tensor("self", "fc", (1, 1)).shaped("tensor", a.shape_of("self")), "torch.dot(self, tensor)", inexact=True)
row("outer", lambda a: a.tensor("self", "fi", (1, 1)).shaped("vec2", [a.random.choice((1, 2, 3))]), "torch.outer(self, vec2)")
row("addmm", lambda a: a.tensor("mat1", "f", (2, 2)).product("mat2", 2, of="mat1").shaped("self", [a.size("mat1", 0), a.size("mat2", 1)]).choose("beta", (0, -1, 2)).choose("alpha", (0, 0.5)),
    ("torch.addmm(self, mat1, mat2, beta=beta or 1, alpha=alpha or 1)", "self.addmm_(mat1, mat2, beta=beta or 1, alpha=alpha or 1)"), inexact=True)
row("baddbmm", lambda a: a.tensor("batch1", "f", (3, 3)).product("batch2", 3, of="batch1").shaped("self", [a.size("batch1", 0), a.size("batch1", 1), a.size("batch2", 2)]),
    ("torch.baddbmm(self, batch1, batch2)", "self.baddbmm_(batch1, batch2)"), inexact=True)
row("linear", lambda a: a.tensor("input", "f", (1, 3)).shaped("weight", [2, a.size("input", -1)]).maybe(lambda: a.shaped("bias", [2]), "bias"),
    "F.linear(input, weight, bias)", inexact=True)
row("einsum", lambda a: a.einsum(), "torch.einsum(equation, tensors)", inexact=True)

# views
row("reshape", lambda a: a.tensor("self", "fcib").reshaping("shape"), "reshape(self, shape)")
row("flatten", lambda a: a.tensor("self", "fcib", (0, 9)).stretch("start_dim", "end_dim"), "reshape(self, self.flatten(start_dim, end_dim).shape)")
row("unflatten", lambda a: a.tensor("self", "fcib", (1, 3)).factors("dim", "sizes"), "self.unflatten(dim, sizes)")
row("squeeze", lambda a: a.tensor("self", "fcib").ones("dims"), "torch.squeeze(self, dims) if dims else self.squeeze()")
row("unsqueeze", lambda a: a.tensor("self", "fcib", (0, 3)).dim("dim", extra=1), "torch.unsqueeze(self, dim)")
row("transpose", lambda a: a.tensor("self", "fcib", (1, 9)).dim("dim0").dim("dim1"), "torch.transpose(self, dim0, dim1)")
row("t", own("fcib", (0, 2)), "torch.t(self)")
row("permute", lambda a: a.tensor("self", "fcib").order("dims"), "torch.permute(self, dims)")
row("movedim", lambda a: a.tensor("self", "fcib", (1, 9)).dim("source").dim("destination"), "torch.movedim(self, source, destination)")
row("expand", lambda a: a.tensor("self", "fcib", (0, 3)).expanding("shape"), "self.expand(shape)")
row("narrow", lambda a: a.tensor("self", "fcib", (1, 9)).dim("dim").part("start", "length"), "torch.narrow(self, dim, start, length)")
row("slice", lambda a: a.tensor("self", "fcib", (1, 9)).dim("dim").choose("start", (0, 0, 1, -1, -2)).choose("end", (1, 2, 3, 99, -1)).choose("step", (1, 2, 3)),
    "torch.ops.aten.slice(self, dim, start, end, step)")
row("select", lambda a: a.tensor("self", "fcib", (1, 9)).dim("dim").place("index"), "torch.select(self, dim, index)")
row("diagonal", lambda a: a.tensor("self", "fcib", (2, 9)).two_dims("dim1", "dim2").choose("offset", (0, 0, 1, -1, 2, -2)), "torch.diagonal(self, offset, dim1, dim2)")
row("real", own("fccc"), "torch.real(self)")
row("imag", own("c"), "torch.imag(self)")
row("view_as_real", own("c"), "torch.view_as_real(self)")
row("view_as_complex", lambda a: a.tensor("self", "f", (1, 9)).last_is_two("self"), "torch.view_as_complex(self)")
row("unbind", along("fcib"), "[self.select(dim, i) for i in range(self.size(dim))]")
row("chunk", along("fcib", chunks=(1, 2, 3)), "[self.narrow(dim, s, p.size(dim)) for s, p in places(self.chunk(chunks, dim), dim)]")
row("split", along("fcib", split_size=(1, 2)), "[self.narrow(dim, s, p.size(dim)) for s, p in places(self.split(split_size, dim), dim)]")

# putting together and rearranging
row("cat", lambda a: a.several("tensors", True).dim("dim", of="tensors"), "torch.cat(tensors, dim)")
row("stack", lambda a: a.several("tensors", False).dim("dim", extra=1, of="tensors"), "torch.stack(tensors, dim)")
row("repeat tile", lambda a: a.tensor("self", "fcib", (1, 2)).repeats("repeats"), "torch.NAME(self, repeats)")
ROWS["repeat"] = (ROWS["repeat"][0], "self.repeat(repeats)", None)
row("diff", along("fi", n=(1, 1, 2)), "torch.diff(self, n, dim)")
row("repeat_interleave", along("fcib", repeats=(1, 2)), "torch.repeat_interleave(self, repeats, dim)")
row("flip", lambda a: a.tensor("self", "fcib", (1, 9)).dim("dim").rename("dim", "dims"), "torch.flip(self, dims)")
row("roll", lambda a: a.tensor("self", "fcib", (1, 9)).dim("dim").rename("dim", "dims").choose("shifts", ([1], [-1], [2])), "torch.roll(self, shifts, dims)")
row("pad", lambda a: a.tensor("self", "fi", (1, 9)).number("value", (0, 0.5, 1)).choose("pad", ([1, 0], [0, 1], [1, 1], [-1, 1])), "F.pad(self, pad, value=value)")
row("tril triu", lambda a: a.tensor("self", "fcib", (2, 9)).choose("diagonal", (-1, 0, 1)), ("torch.NAME(self, diagonal)", "self.NAME_(diagonal)"))
row("diag_embed", lambda a: a.tensor("self", "fcib", (1, 2)).choose("offset", (-1, 0, 1)).choose("dim1", (0, 0, -2)).choose("dim2", (0, 1, -1)),
    "torch.diag_embed(self, offset, *((dim1, dim2) if dim1 or dim2 else ()))")

# indexing
row("index_select", lambda a: a.tensor("self", "fcib", (1, 9)).dim("dim").indices("index", [2], a.size("self", a.values["dim"])), "torch.index_select(self, dim, index)")
row("gather", lambda a: a.tensor("self", "fcib", (1, 9)).dim("dim").along_index("index", False), "torch.gather(self, dim, index)")
row("take", lambda a: a.tensor("self", "fcib").indices("index", a.some_shape(), a.numel("self")), "torch.take(self, index)")
row("take_along_dim", lambda a: a.tensor("self", "fcib", (1, 9)).dim("dim").along_index("index", False), "torch.take_along_dim(self, index, dim)")
row("scatter", lambda a: a.tensor("self", "fci", (1, 9)).dim("dim").along_index("index", True).shaped("src", a.shape_of("index"), of="self"), "torch.scatter(self, dim, index, src)")
row("scatter_add", lambda a: a.tensor("self", "fci", (1, 9)).dim("dim").along_index("index", False).shaped("src", a.shape_of("index"), of="self"),
    "torch.scatter_add(self, dim, index, src)", inexact=True)
row("scatter_reduce", lambda a: a.tensor("self", "f", (1, 9)).dim("dim").along_index("index", False).shaped("src", a.shape_of("index"), of="self")
    .choose("reduce", ("sum", "prod", "mean", "amax", "amin")).choose("exclude_self", (False, True)),
    ("torch.scatter_reduce(without(self, dim, index, reduce, exclude_self), dim, index, src, reduce, include_self=not exclude_self)",
     "self.copy_(torch.scatter_reduce(without(self, dim, index, reduce, exclude_self), dim, index, src, reduce, include_self=not exclude_self))"), inexact=True)
row("index_add", lambda a: a.tensor("self", "fci", (1, 9)).dim("dim").slices("index", "source", False).number("alpha", (0, 0, -2, 0.5)), "torch.index_add(self, dim, index, source, alpha=alpha or 1)", inexact=True)
row("index_copy", lambda a: a.tensor("self", "fci", (1, 9)).dim("dim").slices("index", "source", True), "torch.index_copy(self, dim, index, source)")
row("index_fill", lambda a: a.tensor("self", "fi", (1, 9)).dim("dim").number("value").indices("index", [2], a.size("self", a.values["dim"])), "torch.index_fill(self, dim, index, value)")
row("index", lambda a: a.tensor("self", "fcib", (1, 3)).advanced("indices"), "self[tuple(slice(None) if i is None else i for i in indices)]")
row("index_put", lambda a: a.tensor("self", "fci", (1, 3)).advanced("indices", put=True), ("torch.ops.aten.index_put(self, indices, values, accumulate)", "torch.ops.aten.index_put_(self, indices, values, accumulate)"), inexact=True)
row("embedding", lambda a: a.tensor("weight", "f", (2, 2)).indices("indices", a.some_shape(), a.size("weight", 0)), "F.embedding(indices, weight)")
row("one_hot", lambda a: a.indices("self", a.some_shape(), 3).choose("num_classes", (3, 4)), "F.one_hot(self, num_classes)")

# sorting
row("sort", along("f", descending=(False, True)), "torch.sort(self, dim=dim, descending=descending, stable=True)")
row("argsort", along("f", descending=(False, True)), "torch.argsort(self, dim=dim, descending=descending, stable=True)")
row("topk", lambda a: a.tensor("self", "f", (1, 9)).dim("dim").distinct("self", "dim").choose("k", (1, 2)).choose("smallest", (False, True)),
    "torch.topk(self, k, dim, largest=not smallest)")
row("searchsorted", lambda a: a.tensor("values", "f").sorted_leaf("sorted_sequence", of="values").choose("right", (False, True)),
    "torch.searchsorted(sorted_sequence, values, right=right)")

# convolution and pooling
row("conv1d", lambda a: a.fresh("input", [1, 2, 3], "f").fresh("weight", [2, 2, 2]).maybe(lambda: a.shaped("bias", [2], of="input"), "bias").choose("padding", ([0, 0, 0], [1, 0, 0])),
    "F.conv1d(input, weight, bias, padding=padding[:1])", inexact=True)
row("conv2d", lambda a: a.fresh("input", [1, 1, 3, 3], "f").fresh("weight", [2, 1, 2, 2]).maybe(lambda: a.shaped("bias", [2], of="input"), "bias"),
    "F.conv2d(input, weight, bias)", inexact=True)
row("conv3d", lambda a: a.fresh("input", [1, 1, 2, 2, 2], "f").fresh("weight", [1, 1, 2, 2, 2]).choose("bias", (None,)), "F.conv3d(input, weight)", inexact=True)
row("conv_transpose2d", lambda a: a.fresh("input", [1, 2, 2, 2], "f").fresh("weight", [2, 1, 2, 2]).choose("bias", (None,)), "F.conv_transpose2d(input, weight)", inexact=True)
row("max_pool2d", lambda a: a.fresh("self", [1, 1, 3, 3], "f").flat_distinct("self").choose("kernel_h", (2,)).choose("kernel_w", (2, 3)), "F.max_pool2d(self, (kernel_h, kernel_w))")
row("avg_pool2d", lambda a: a.fresh("self", [1, 1, 3, 3], "f").choose("kernel_h", (2,)).choose("kernel_w", (2, 3)), "F.avg_pool2d(self, (kernel_h, kernel_w))", inexact=True)
row("adaptive_avg_pool2d", lambda a: a.fresh("self", [1, 1, 3, 3], "f").choose("output_h", (1, 2)).choose("output_w", (1, 3)), "F.adaptive_avg_pool2d(self, (output_h, output_w))", inexact=True)
row("interpolate", lambda a: a.fresh("self", [1, 2, 3], "f").choose("output_size", ([2], [5])).choose("mode", ("nearest", "linear")), "F.interpolate(self, output_size, mode=mode)", inexact=True)

# Activations. Inexact: PyTorch's relu and relu6 of -0 are -0.
row("relu", own("fi"), "torch.relu(self)", inexact=True)
row("relu6", own("f"), "F.NAME(self)", inexact=True)
row("hardtanh", lambda a: a.tensor("self", "f").choose("min_val", (0, -0.5, -2)).choose("max_val", (0, 0.5, 2)), "F.NAME(self, min_val or -1, max_val or 1)")
row("silu mish hardsigmoid hardswish selu", own("f"), "F.NAME(self)", inexact=True)
row("logsigmoid softsign tanhshrink", own("f"), "F.NAME(self)", inexact=True)
row("gelu", lambda a: a.tensor("self", "f").choose("tanh", (False, True)), "F.gelu(self, approximate='tanh' if tanh else 'none')", inexact=True)
row("softplus", own("f"), "F.softplus(self)", inexact=True)
row("leaky_relu", lambda a: a.tensor("self", "f").number("negative_slope", (0.01, 0.5)), "F.leaky_relu(self, negative_slope)", inexact=True)
row("elu celu", lambda a: a.tensor("self", "f").number("alpha", (1.0, 0.5)), "F.NAME(self, alpha)", inexact=True)
row("prelu", lambda a: a.tensor("self", "f").shaped("weight", [1]), "F.prelu(self, weight)", inexact=True)
row("threshold", lambda a: a.tensor("self", "f").number("threshold", (0.0, 0.5)).number("value", (0.0, 1.0)), "F.threshold(self, threshold, value)")
row("softshrink hardshrink", lambda a: a.tensor("self", "f").number("lambd", (0.5, 1.0)), "F.NAME(self, lambd)")
row("glu", lambda a: a.tensor("self", "f", (1, 9)).even_dim("dim"), "F.glu(self, dim)", inexact=True)
row("softmax log_softmax", along("f"), "torch.NAME(self, dim)", inexact=True)

# normalisation and losses
row("layer_norm", lambda a: a.tensor("self", "f", (1, 9)).tail("normalized_shape").maybe(lambda: a.shaped("weight", a.values["normalized_shape"]), "weight")
    .maybe(lambda: a.shaped("bias", a.values["normalized_shape"]), "bias"), "F.layer_norm(self, normalized_shape, weight, bias)", inexact=True)
row("rms_norm", lambda a: a.tensor("self", "f", (1, 9)).tail("normalized_shape").maybe(lambda: a.shaped("weight", a.values["normalized_shape"]), "weight"),
    "F.rms_norm(self, normalized_shape, weight)", inexact=True)
row("group_norm", lambda a: a.fresh("self", [2, 2, 3], "f").choose("num_groups", (1, 2)).maybe(lambda: a.shaped("weight", [2]), "weight").maybe(lambda: a.shaped("bias", [2]), "bias"),
    "F.group_norm(self, num_groups, weight, bias)", inexact=True)
row("batch_norm", lambda a: a.tensor("self", "f", (2, 3)).need(a.size("self", 1) > 0).fresh("running_mean", [a.size("self", 1)]).positive("running_var", [a.size("self", 1)])
    .maybe(lambda: a.shaped("weight", [a.size("self", 1)]), "weight").maybe(lambda: a.shaped("bias", [a.size("self", 1)]), "bias")
    .choose("training", (False, True)).number("momentum", (0.1, 0.5)),
    "F.batch_norm(self.clone(), running_mean, running_var, weight if weight is None else weight.clone(), bias if bias is None else bias.clone(), training, momentum)", inexact=True)
row("cross_entropy nll_loss", lambda a: a.tensor("self", "f", (2, 2)).indices("target", [a.size("self", 0)], a.size("self", 1)).choose("reduction", (0, 1, 2)),
    "F.NAME(self, target, reduction=REDUCTIONS[reduction])", inexact=True)
row("mse_loss l1_loss", lambda a: a.tensor("self", "f").shaped("target", a.shape_of("self")).choose("reduction", (0, 1, 2)), "F.NAME(self, target, reduction=REDUCTIONS[reduction])", inexact=True)
row("smooth_l1_loss", lambda a: a.tensor("self", "f").shaped("target", a.shape_of("self")).choose("reduction", (0, 1, 2)).number("beta", (1.0, 0.5)),
    "F.smooth_l1_loss(self, target, beta=beta, reduction=REDUCTIONS[reduction])", inexact=True)
row("huber_loss", lambda a: a.tensor("self", "f").shaped("target", a.shape_of("self")).choose("reduction", (0, 1, 2)).number("delta", (1.0, 0.5)),
    "F.huber_loss(self, target, delta=delta, reduction=REDUCTIONS[reduction])", inexact=True)
row("binary_cross_entropy", lambda a: a.tensor("self", "f").within("self", 0.01, 0.99).shaped("target", a.shape_of("self")).within("target", 0, 1).choose("reduction", (0, 1, 2)),
    "F.binary_cross_entropy(self, target, reduction=REDUCTIONS[reduction])", inexact=True)
row("binary_cross_entropy_with_logits", lambda a: a.tensor("self", "f").shaped("target", a.shape_of("self")).choose("reduction", (0, 1, 2)),
    "F.binary_cross_entropy_with_logits(self, target, reduction=REDUCTIONS[reduction])", inexact=True)
def draw_kl_div(a):
    a.tensor("self", "f").shaped("target", a.shape_of("self")).within("target", 0.01, 9).choose("log_target", (False, True)).choose("batchmean", (False, False, True))
    return a.choose("reduction", (0,) if a.values["batchmean"] else (0, 1, 2))


row("kl_div", draw_kl_div,
    "F.kl_div(self, target, reduction='batchmean' if batchmean else REDUCTIONS[reduction], log_target=log_target)", inexact=True)
row("scaled_dot_product_attention", lambda a: a.tensor("query", "f", (2, 3)).shaped("key", a.shape_of("query")).shaped("value", a.shape_of("query")).choose("is_causal", (False, True)),
    "F.scaled_dot_product_attention(query, key, value, is_causal=is_causal)", inexact=True)

RANDOM = "rand randn randint randperm rand_like randn_like uniform normal bernoulli multinomial".split()
INEXACT.update(hardsigmoid=1e-7, hardswish=1e-7, digamma=1e-9, lgamma=1e-9)  # PyTorch has 1 / 6 in f32, and a rough trigamma
NO_GRADIENT = {"logical_and", "logical_or", "logical_xor", "logical_not", "floor_divide"}
SHOWS = set("reshape flatten unflatten squeeze unsqueeze transpose t permute movedim expand narrow slice select diagonal real imag view_as_real "
            "view_as_complex unbind chunk split".split())
