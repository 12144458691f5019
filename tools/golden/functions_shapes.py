"""Calls of reductions, products, views, and functions that move elements. The lines are long: a line a case."""
from function_calls import *


def reductions():
    for name in ("sum", "mean", "amax", "amin", "logsumexp"):
        for d, k in ((None, False), ([1], False), ([0, -1], True), ([-2], True)):
            case(name, r(2, 3, 4), d, k)
        case(name, r(), None), case(name, r(2, 3, dtype=f64), [0]), case(name, r(2, 6, dtype=bf16), [1], grad=False)
        case(name, r(2, 3), [2], error="Dimension out of range (expected to be in range of [-2, 1], but got 2)")
        case(name, r(2, 3), [0, 0], error="dim 0 appears multiple times in the list of dims")
    case("sum", n(3, 2), [0]), case("sum", m(5), None), case("sum", n(4, dtype=i32)), case("sum", r(4), None, False, f64), case("sum", r(0, 3), [0]), case("sum", z(3))
    case("mean", n(3), error="could not infer output dtype"), case("mean", n(3), None, False, f32), case("mean", r(0, 2), [0]), case("mean", z(2, 2), [0])
    case("amax", v(1, 3, 3, nan), grad=False), case("amax", v(1, 3, 3, 2)), case("amin", v(1, 1, 3, 2)), case("amax", n(2, 3), [1])
    case("logsumexp", v(-inf, -inf)), case("logsumexp", v(1000, 1000.5))
    torch_prod = lambda x, d, k, t: torch.prod(x, d[0], bool(k), dtype=t) if d else torch.prod(x, dtype=t)
    TORCH["prod"] = torch_prod
    case("prod", r(2, 3)), case("prod", r(2, 3), [1]), case("prod", v(0, 2, 3)), case("prod", v(0, 0, 3)), case("prod", n(4)), case("prod", m(3)), case("prod", r(2, 3), [0], True, f64)
    for name in ("max", "min"):
        for d in (0, 1, -1):
            case(name, distinct(3, 4), d), case(name, distinct(3, 4), d, True)
        case(name, v(1, 3, 3, 1), 0), case(name, n(5), 0), case(name, v(1, nan, 3), 0, grad=False), case(name, r(), 0), case(name, r(2), 3, error="Dimension out of range")
    for name in ("argmax", "argmin"):
        for d in (0, -1):
            case(name, distinct(3, 4), d), case(name, distinct(3, 4), d, True)
        case(name, v(1, 3, 3, 1), 0), case(name, v(1, nan, 3), 0), case(name, n(2, 5), 1)
    for name in ("any", "all"):
        for a in (m(2, 3), n(2, 3, lo=0, hi=2), v(nan, 0, 1).reshape(1, 3)):
            case(name, a), case(name, a, [1]), case(name, a, [0, 1], True)
        case(name, r(0))
    case("count_nonzero", n(3, 4, lo=0, hi=2)), case("count_nonzero", v(0, nan, 1, -0.0)), case("count_nonzero", m(3, 4), [0])
    for name in ("var", "std"):
        for c in (0, 1):
            case(name, r(3, 4), c), case(name, r(3, 4), c, [1]), case(name, r(2, 3, 4), c, [0, 2], True)
        case(name, r(6, dtype=bf16), 1, grad=False), case(name, v(1), 1, grad=False), case(name, n(3), 1, error="std and var only support floating point and complex dtypes")
    for p in (2, 1, inf, -inf, 0, 3, 0.5):
        case("norm", r(3, 4, lo=0.2), p), case("norm", r(3, 4, lo=0.2), p, [1], True)
    case("norm", v(0, 0), 2), case("norm", v(-3, 4), 2), case("norm", z(3), 2)
    for name in ("cumsum", "cumprod", "logcumsumexp"):
        case(name, r(5), 0), case(name, r(3, 4), 1), case(name, r(3, 4), 0), case(name, r(2, 3, 2, dtype=f64), -2), case(name, r(2), 2, error="Dimension out of range")
        if name != "logcumsumexp":
            case(name, n(5), 0), case(name, m(4), 0), case(name, n(4), 0, f32)
    case("logcumsumexp", v(-200, 0, 3, 500, -300), 0), case("logcumsumexp", v(-inf, -inf, 1, inf), 0, grad=False)
    case("logcumsumexp", v(-inf, 1, -inf, 2, 3.5, -700, 0.25), 0, grad=False)
    case("logcumsumexp", v(1, -inf, 2, 3.5, -700, 0.25), 0)
    case("logcumsumexp", v(1, nan, 2, inf, -inf), 0, grad=False)
    for dtype in (f32, f64):
        case("logcumsumexp", v(*(3 * math.sin(i * i) for i in range(37)), dtype=dtype), 0)
    case("cumprod", v(2, 0, 3, 4), 0), case("cumprod", v(2, 0, 3, 0), 0)


def products():
    for a, b in (((3,), (3,)), ((2, 3), (3,)), ((3,), (3, 2)), ((2, 3), (3, 4)), ((2, 2, 3), (3, 4)), ((2, 1, 2, 3), (3, 3, 2)), ((3,), (2, 3, 2)), ((2, 2, 3), (3,)), ((0, 3), (3, 2)), ((2, 0), (0, 2))):
        case("matmul", r(*a), r(*b))
    case("matmul", n(2, 3), n(3, 2)), case("matmul", r(2, 3, dtype=f64), r(3, 2, dtype=f64)), case("matmul", r(2, 3, dtype=bf16), r(3, 2, dtype=bf16), grad=False), case("matmul", z(2, 3), z(3, 2))
    case("matmul", r(2, 3), r(2, 3), error="mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)")
    case("matmul", r(), r(3), error="both arguments to matmul need to be at least 1D")
    case("mm", r(2, 3), r(3, 4)), case("mm", r(2, 3), r(2, 3), error="mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"), case("mm", r(3), r(3, 2), error="self must be a matrix"), case("mm", n(2, 2), n(2, 2))
    case("bmm", r(2, 3, 4), r(2, 4, 2)), case("bmm", r(2, 3), r(2, 3), error="batch1 must be a 3D tensor")
    case("bmm", r(2, 3, 4), r(3, 4, 2), error="Expected size for first two dimensions of batch2 tensor to be")
    case("mv", r(2, 3), r(3)), case("mv", r(2, 3), r(2), error="size mismatch, got input (2), mat (2x3), vec (2)")
    case("dot", r(4), r(4)), case("dot", n(4), n(4)), case("dot", r(3), r(4), error="inconsistent tensor size, expected tensor [3] and src [4] to have the same number of elements"), case("dot", r(2, 2), r(4), error="1D tensors expected")
    case("outer", r(2), r(3)), case("outer", n(2), n(3)), case("outer", r(2, 2), r(2), error="outer: Expected 1-D argument self")
    case("addmm", r(4), r(2, 3), r(3, 4)), case("addmm", r(2, 4), r(2, 3), r(3, 4)), case("addmm", r(2, 4), r(2, 3), r(2, 4), error="mat1 and mat2 shapes cannot be multiplied")
    case("linear", r(2, 3), r(4, 3), r(4)), case("linear", r(3), r(4, 3), None), case("linear", r(2, 2, 3), r(4, 3), r(4))
    for e, shapes in (("ij,jk->ik", ((2, 3), (3, 4))), ("bij,bjk->bik", ((2, 2, 3), (2, 3, 2))), ("ii->i", ((3, 3),)), ("ii", ((3, 3),)), ("ij->ji", ((2, 3),)), ("ij->", ((2, 3),)), ("i,j->ij", ((2,), (3,))), ("i,i->", ((3,), (3,))), ("...ij,...jk->...ik", ((2, 2, 3), (3, 2))), ("ij,kj", ((2, 3), (4, 3))), ("bhid,bhjd->bhij", ((1, 2, 3, 2), (1, 2, 2, 2))), ("ij,jk,kl->il", ((2, 3), (3, 2), (2, 3))), ("ij,ij->i", ((2, 3), (1, 3)))):
        case("einsum", e, [r(*s) for s in shapes])
    case("einsum", "ij,jk->ik", [r(2, 3), r(2, 3)], error="einsum(): ")
    case("einsum", "ij", [r(2)], error="einsum(): the number of subscripts in the equation (2) does not match the number of dimensions (1) for operand 0")


def views():
    x = r(2, 3, 4)
    case("reshape", x, [6, 4]), case("reshape", x, [-1]), case("reshape", x, [2, -1, 2]), case("reshape", r(1), []), case("reshape", x, [5, -1], error="shape '[5, -1]' is invalid for input of size 24"), case("reshape", r(0, 3), [3, 0]), case("reshape", x, [-1, -1], error="only one dimension can be inferred")
    case("flatten", x, 0, -1), case("flatten", x, 1, 2), case("flatten", r(), 0, -1), case("flatten", x, 2, 1, error="flatten() has invalid args: start_dim cannot come after end_dim")
    case("unflatten", x, 2, [2, -1]), case("unflatten", x, 0, [1, 2]), case("unflatten", x, 1, [2, 2], error="don't multiply up to the size of dim 1 (3)")
    y = r(1, 3, 1, 2)
    case("squeeze", y), case("squeeze", y, [0]), case("squeeze", y, [0, 2]), case("squeeze", y, [1]), case("unsqueeze", x, 0), case("unsqueeze", x, -1), case("unsqueeze", x, 4, error="Dimension out of range (expected to be in range of [-4, 3], but got 4)")
    case("transpose", x, 0, 2), case("transpose", x, -1, -2), case("transpose", x, 0, 3, error="Dimension out of range (expected to be in range of [-3, 2], but got 3)"), case("t", r(2, 3)), case("t", r(3)), case("t", x, error="t() expects a tensor with <= 2 dimensions, but self is 3D")
    case("permute", x, [2, 0, 1]), case("permute", x, [0, -1, 1]), case("permute", x, [0, 1], error="number of dimensions in the tensor input does not match the length of the desired ordering of dimensions"), case("permute", x, [0, 0, 1], error="duplicate dims")
    case("movedim", x, 0, 2), case("movedim", x, -1, 0)
    case("expand", r(3, 1), [2, 3, 4]), case("expand", r(3, 1), [-1, 4]), case("expand", r(3), [3]), case("expand", r(3), [4], error="The expanded size of the tensor (4) must match the existing size (3) at non-singleton dimension 0.  Target sizes: [4].  Tensor sizes: [3]")
    case("narrow", x, 1, 1, 2), case("narrow", x, -1, 0, 3), case("narrow", x, 1, 2, 2, error="start (2) + length (2) exceeds dimension size (3)")
    for a, b, s in ((0, 3, 1), (1, 4, 2), (-3, -1, 1), (2, 1, 1), (-10, 10, 3)):
        case("slice", x, 2, a, b, s)
    case("slice", x, 0, 0, 1, 0, error="slice step must be positive")
    case("select", x, 1, 0), case("select", x, -1, -1), case("select", x, 0, 2, error="out of range for tensor of size [2, 3, 4] at dimension 0")
    for o in (0, 1, -1):
        case("diagonal", r(3, 4), o, 0, 1), case("diagonal", x, o, 1, 2), case("diagonal", x, o, 2, 0)
    case("diagonal", r(2, 2), 5, 0, 1)
    case("real", z(3)), case("real", r(3)), case("imag", z(3)), case("view_as_real", z(2, 2)), case("view_as_complex", r(3, 2)), case("imag", r(3), error="imag is not implemented for tensors with non-complex dtypes")
    case("unbind", x, 0), case("unbind", x, -1), case("chunk", r(7), 3, 0), case("chunk", x, 2, 2), case("split", r(7), 3, 0), case("split", x, 2, 1)


def moves():
    case("cat", [r(2, 3), r(1, 3)], 0), case("cat", [r(2, 3), r(2, 2)], -1), case("cat", [n(2), r(2)], 0), case("cat", [r(0), r(2, 2)], 0), case("cat", [r(2, 3), r(2, 2)], 0, error="Sizes of tensors must match except in dimension 0"), case("cat", [m(2), n(3)], 0)
    case("stack", [r(2, 3), r(2, 3)], 0), case("stack", [r(2), r(2), r(2)], -1), case("stack", [n(2), r(2)], 0), case("stack", [r(2), r(3)], 0, error="stack expects each tensor to be equal size, but got [2] at entry 0 and [3] at entry 1")
    case("repeat", r(2, 3), [2, 1]), case("repeat", r(2), [2, 3]), case("repeat", r(2, 2), [2], error="Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor")
    case("repeat_interleave", r(2, 3), 2, 0), case("repeat_interleave", r(2, 3), 3, 1), case("flip", r(2, 3), [0]), case("flip", r(2, 3), [0, -1]), case("roll", r(5), [2], [0]), case("roll", r(2, 5), [-1], [1]), case("roll", n(3, 2), [4], [0]), case("roll", r(2, 3), [1, -2], [0, 1]), case("roll", r(2, 3), [4], [])
    case("pad", r(2, 3), 0.5, [1, 2]), case("pad", r(2, 3), 0, [1, 0, 0, 2]), case("pad", r(2, 5), 0, [-1, 1]), case("pad", n(3), 2, [1, 1]), case("pad", r(3), 0, [1], error="Padding length must be divisible by 2")
    for name in ("tril", "triu"):
        for d in (0, 1, -1, 5):
            case(name, r(3, 4), d)
        case(name, n(2, 3, 3), 0), case(name, r(3), 0, error=f"{name}: input tensor must have at least 2 dimensions")
    case("diag_embed", r(3), 0), case("diag_embed", r(2, 3), 1), case("diag_embed", r(3), -1)


def indexing():
    x = r(4, 3)
    case("index_select", x, 0, v(2, 0, 2, dtype=i64)), case("index_select", x, 1, v(1, 1, dtype=i32)), case("index_select", n(4), 0, v(3, 0, dtype=i64)), case("index_select", x, 0, n(2, 2), error="Index is supposed to be a vector"), case("index_select", x, 0, r(2), error="Expected dtype int32 or int64 for index")
    index = n(2, 3, lo=0, hi=4)
    case("gather", x, 0, index), case("gather", x, 1, n(4, 2, lo=0, hi=3)), case("gather", r(3), 0, n(5, lo=0, hi=3)), case("gather", x, 0, n(3, lo=0, hi=2), error="Index tensor must have the same number of dimensions as input tensor"), case("gather", r(3), 0, torch.tensor([], dtype=torch.uint8)), case("gather", x, 0, r(4, 3), error="Expected dtype int"), case("gather", x, 0, n(2, 4, lo=0, hi=3), error="Size does not match at dimension 1 expected index [2, 4] to be")
    case("take_along_dim", x, n(4, 3, lo=0, hi=3), 1), case("take_along_dim", x, n(1, 3, lo=0, hi=4), 0)
    unique = torch.stack([torch.randperm(4)[:2] for _ in range(3)], 1)
    case("scatter", x, 0, unique, r(2, 3)), case("scatter", x, 1, torch.tensor([[0, 2], [1, 0], [2, 1], [0, 1]]), r(4, 2)), case("scatter", n(4), 0, v(3, 0, dtype=i64), n(2))
    case("scatter_add", x, 0, index, r(2, 3)), case("scatter_add", r(3), 0, n(6, lo=0, hi=3), r(6)), case("scatter_add", n(3), 0, n(6, lo=0, hi=3), n(6))
    case("index_add", x, 0, v(1, 1, 3, dtype=i64), r(3, 3)), case("index_add", x, 1, v(2, 0, dtype=i64), r(4, 2)), case("index_copy", x, 0, v(3, 1, dtype=i64), r(2, 3)), case("index_fill", x, 0, v(3, 1, dtype=i64), -1.5), case("index_fill", n(4), 0, v(0, dtype=i64), 9)
    case("index", x, [v(0, 2, dtype=i64)]), case("index", x, [v(0, 2, -1, dtype=i64), v(1, 1, -3, dtype=i64)]), case("index", x, [torch.tensor([[0], [3]]), v(0, 2, dtype=i64)])
    case("embedding", x, n(2, 2, lo=0, hi=4)), case("embedding", x, v(0, 1, 1, 3, dtype=i64), 2), case("embedding", x, n(5, lo=0, hi=4, dtype=i32)), case("one_hot", v(0, 2, 1, dtype=i64), 4), case("one_hot", n(2, 2, lo=0, hi=3), 3)
    for d, e in ((0, False), (1, False), (-1, True)):
        case("sort", distinct(3, 4), d, e), case("argsort", distinct(3, 4), d, e)
    case("sort", v(2, 1, 2, 1, 3), 0, True), case("sort", v(nan, 1, -inf, inf, nan, 0), 0, False, grad=False), case("sort", v(nan, 1, -inf, inf), 0, True, grad=False), case("argsort", n(8, lo=0, hi=3), 0), case("sort", m(5), 0), case("sort", r(), 0)
    for k, d, s in ((2, -1, False), (3, 0, True), (1, 1, False), (0, 0, False)):
        case("topk", distinct(3, 4), k, d, s)
    case("topk", r(3), 4, 0, error="selected index k out of range"), case("topk", (distinct(6, dtype=f64) * 4).to(i64), 3, 0)
    s = torch.sort(r(5)).values
    case("searchsorted", s, r(4)), case("searchsorted", v(1, 2, 2, 3), v(2, 0, 5, 3), True), case("searchsorted", v(1, 2, 2, 3), v(2, 0, 5, 3)), case("searchsorted", torch.sort(r(2, 4)).values, r(2, 3)), case("searchsorted", v(1, 3, 5, dtype=i64), n(3))


PARTS = (reductions, products, views, moves, indexing)
