"""Calls with lists of indices, with places, and with further options. The lines are long: a line a case."""
from function_calls import *


def several_indices():
    x, i, j = r(3, 4, 5), v(0, 2, 1, dtype=i64), v(-2, 0, 1, dtype=i64)
    mask, rows, first = m(3, 4), v(True, False, True, dtype=b1), v(1, 2, dtype=i32)
    lists = ([None, i], [None, None, j], [i, None, j], [None, i, j], [i[:, None], None, j], [None, i[:2, None], j[None]],
             [mask], [None, m(4, 5)], [rows], [rows, j[:2]], [rows, None, first], [None, v(False, False, False, False, dtype=b1)],
             [mask, v(0, dtype=i64)], [i, None, None], [m(3, 4, 5)], [v(1, dtype=i64).reshape(()), None, j])
    for k in lists:
        case("index", x, k)
        y = torch.ops.aten.index(x, k)
        case("index_put", x, k, r(*y.shape)), case("index_put", x, k, r(*y.shape), True)
        if y.dim():
            case("index_put", x, k, r(*[1] * (y.dim() - 1), y.shape[-1]), True)
    case("index", n(3, 4), [None, v(1, 1, dtype=i64)]), case("index", m(3, 4), [m(3, 4)]), case("index", z(3, 4), [None, v(0, 3, dtype=i64)])
    case("index_put", x, [mask], r(5)), case("index_put", x, [mask], r(1, 5), True), case("index_put", x, [None, i], v(0.5))
    case("index", x, [None, m(3)], error="The shape of the mask [3] at index 0 does not match the shape of the indexed tensor [3, 4, 5] at index 1")
    case("index_put", x, [None, i], r(2, 2, 5), error="shape mismatch: value tensor of shape [2, 2, 5] cannot be broadcast to indexing result of shape [3, 3, 5]")
    repeats = v(2, 0, 1, dtype=i64)
    repeated = lambda x, k, d, o=None: torch.repeat_interleave(x, k, d, output_size=o or None)
    for k, d, o in ((repeats, 0, None), (repeats, 0, 3), (v(1, 0, 0, 3, dtype=i32), 1, None), (v(1, 0, 0, 3, dtype=i32), -2, 4), (v(2, dtype=i64), 2, None), (v(2, dtype=i64).reshape(()), 0, 6)):
        case("repeat_interleave_tensor", x, k, d, o, like=repeated)
    case("repeat_interleave_tensor", x, v(1, -1, 2, dtype=i64), 0, like=repeated, error="repeats can not be negative")
    case("repeat_interleave_tensor", x, v(1, 2, dtype=i64), 0, like=repeated, error="repeats must have the same size as input along dim")
    padded = lambda x, first, value, left: torch.nn.utils.rnn.pad_sequence(x, bool(first), value or 0, "left" if left else "right")
    for options in ((), (True, -1.5), (True, 2.0, True), (False, 0.5, True)):
        case("pad_sequence", [r(2, 3), r(4, 3), r(1, 3)], *options, like=padded), case("pad_sequence", [n(3), n(1)], *options[:1], like=padded)
    each = lambda x, d: torch.unique(x, dim=d, return_inverse=True, return_counts=True)
    table = n(5, 3, lo=0, hi=2)
    for d in (0, 1, -2):
        case("unique_dim", table, d, like=each), case("unique_dim", n(4, 2, 3, lo=0, hi=2), d, like=each), case("unique_dim", table.to(f32) / 4 - 0.25, d, like=each, grad=False), case("unique_dim", table.bool(), d, like=each)
    case("unique_dim", n(6, lo=0, hi=3), 0, like=each), case("unique_dim", n(3, 0), 0, like=each, error="There are 0 sized dimensions")


def places():
    sample = lambda x, g, how, outside, corners: F.grid_sample(x, g, how or "bilinear", outside or "zeros", bool(corners))
    image, volume = r(2, 2, 4, 5), r(1, 2, 3, 4, 2)
    at, where = r(2, 2, 3, 2, lo=-1.3, hi=1.3), r(1, 1, 2, 2, 3, lo=-1.3, hi=1.3)
    for outside in ("zeros", "border", "reflection"):
        for corners in (False, True):
            for how in ("bilinear", "nearest", "bicubic"):
                case("grid_sample", image, at, how, outside, corners, like=sample), case("grid_sample", volume, where, how, outside, corners, like=sample)
    case("grid_sample", image.to(f64), at.to(f64), "", "", False, like=sample)
    case("grid_sample", image, r(1, 2, 3, 2), "", "", False, like=sample, error="grid_sampler(): expected grid and input to have same batch size, but got input with sizes [2, 2, 4, 5] and grid with sizes [1, 2, 3, 2]")
    case("grid_sample", image, r(2, 2, 3, 3), "", "", False, like=sample, error="grid_sampler(): expected grid to have size 2 in last dimension, but got grid with sizes [2, 2, 3, 3]")
    affine = lambda t, size, corners: F.affine_grid(t, size, bool(corners))
    for corners in (False, True):
        case("affine_grid", r(2, 2, 3), [2, 1, 3, 4], corners, like=affine), case("affine_grid", r(1, 3, 4), [1, 1, 2, 3, 2], corners, like=affine), case("affine_grid", r(1, 2, 3, dtype=f64), [1, 3, 1, 2], corners, like=affine)
    case("affine_grid", r(2, 3, 3), [2, 1, 3, 4], like=affine, error="Expected a batch of 2D affine matrices of shape Nx2x3 for size"), case("affine_grid", r(2, 2, 3), [2, 1, 0, 4], like=affine, error="Expected non-zero, positive output size. Got")


def long_dimensions():
    edges, rows = torch.sort(r(130)).values, torch.sort(r(2, 3, 70)).values
    for right in (False, True):
        case("searchsorted", edges, torch.cat([r(6), edges[[0, 64, 129]], v(inf, -inf, nan)]), right), case("searchsorted", rows, torch.cat([r(2, 3, 4), rows[..., [0, 3, 69]]], -1), right)
        case("searchsorted", torch.arange(65) * 2, n(2, 3, lo=-3, hi=140), right)
    x = r(2, 37, lo=0.7, hi=1.4)
    x[0, [5, 30]], x[1, 11] = 0, -0.5
    case("cumprod", x, 1), case("cumprod", x.T.contiguous(), 0), case("cumprod", torch.complex(x[:, :9], x[:, 9:18]).to(c64), -1)


def bags():
    def bag(w, i, offsets, mode, per_sample, last, padding, by_frequency):
        return F.embedding_bag(i, w, offsets, mode=mode or "mean", per_sample_weights=per_sample, include_last_offset=bool(last), padding_idx=padding - 1 if padding else None)
    table = r(5, 3)
    flat, starts = v(0, 3, 1, 1, 4, 2, 3, 0, dtype=i64), v(0, 3, 3, 5, dtype=i64)
    for mode in ("sum", "mean", "max"):
        for padding in (None, 2):
            case("embedding_bag", table, flat, starts, mode, None, None, padding, like=bag), case("embedding_bag", table, flat.reshape(2, 4), None, mode, None, None, padding, like=bag)
            case("embedding_bag", table, flat.to(i32), v(0, 2, 6, 8, dtype=i32), mode, None, True, padding, like=bag)
        case("embedding_bag", table.to(f64), v(1, 1, 1, 1, dtype=i64).reshape(2, 2), None, mode, None, None, 2, like=bag), case("embedding_bag", torch.zeros(3, 2), v(2, 0, 1, dtype=i64), v(0, dtype=i64), mode, like=bag)
    case("embedding_bag", table, flat, starts, "sum", r(8), like=bag), case("embedding_bag", table, flat.reshape(4, 2), None, "sum", r(4, 2), None, 4, like=bag), case("embedding_bag", table.to(bf16), flat, starts, "mean", like=bag, grad=False)


def grouped_queries():
    q, k, w = r(1, 4, 3, 4), r(1, 2, 5, 4), r(1, 2, 5, 3)
    for mask in (None, m(3, 5) | torch.eye(3, 5).bool(), r(1, 4, 3, 5), r(1, 1, 5)):
        case("scaled_dot_product_attention", q, k, w, mask, 0.0, False, 0.0, True)
    case("scaled_dot_product_attention", q, r(1, 1, 3, 4), r(1, 1, 3, 2), None, 0, True, 0.7, True), case("scaled_dot_product_attention", r(6, 1, 4), r(3, 5, 4), r(3, 5, 4), None, 0, False, 0, True)


def factor(x, zero):
    return 0 if zero else 1 if x is None else x


def options():
    """Options that functions got later than their first form."""
    def scaled(function):
        return lambda *a: function(*a[:-2], alpha=factor(*a[-2:]))
    def both(function):
        return lambda *a: function(*a[:3], beta=factor(a[3], a[5]), alpha=factor(a[4], a[6]))
    x, y, whole = r(3, 4), r(4), n(3, 4)
    for name in ("add", "sub", "rsub"):
        f = scaled(getattr(torch, name))
        case(name, x, y, 0.75, None, like=f), case(name, x, y, None, True, like=f), case(name, x.to(bf16), y.to(bf16), -2, None, like=f), case(name, z(3), z(3), 2.5, None, like=f), case(name, x, whole, 0.5, None, like=f)
        case(name, whole, n(4), 3, None, like=f), case(name, whole, n(4), 0.5, None, like=f, error="For integral input tensors, argument alpha must not be a floating point number.")
    case("add", m(6), m(6), 2, None, like=scaled(torch.add))
    a, b = torch.cat([r(6, lo=-9, hi=9), v(7, -7, 7, -7, 0, 5, -5, inf, nan)]), torch.cat([r(6), v(2, 2, -2, -2, 3, 0, 0, 2, 1)])
    for how in ("trunc", "floor"):
        f = lambda p, q, mode: torch.div(p, q, rounding_mode=mode)
        case("div", a, b, how, like=f), case("div", a.to(f64), b.to(f64), how, like=f), case("div", n(3, 4, lo=-20, hi=20), n(4, lo=1, hi=5), how, like=f), case("div", n(6, lo=-20, hi=20, dtype=i32), v(-3, 3, -7, 7, -1, 1, dtype=i32), how, like=f), case("div", n(5), r(5), how, like=f)
    case("div", x, y, "up", like=f, error="div expected rounding_mode to be one of None, 'trunc', or 'floor' but found 'up'"), case("div", z(2), z(2), "floor", like=f, error="not implemented for"), case("div", z(2), z(2), "trunc", like=f, error="not implemented for")
    for places in (1, 3, -2, 0):
        f = lambda t, d: torch.round(t, decimals=d)
        case("round", torch.cat([r(6, lo=-999, hi=999), v(0.25, 0.35, 2.5, -2.5, 150, 250, inf, nan)]), places, like=f), case("round", r(5, lo=-99, hi=99, dtype=f64), places, like=f)
    case("round", n(4, lo=-500, hi=500), 2, like=f, error="not implemented for 'Long'")
    for eps in (1e-6, 0.2, 0.5):
        case("logit", torch.cat([r(5, lo=0.1, hi=0.9), v(0, 1, -0.5, 1.5, 0.2, 0.8, nan)]), eps, None, like=lambda t, e, zero: torch.logit(t, e))
    case("logit", v(0.25, 0.5, -0.1, 1.2), None, True, like=lambda t, e, zero: torch.logit(t, 0.0), grad=False)
    strange = v(nan, inf, -inf, 1, -2, nan)
    f = lambda t, to, up, down, up0, down0: torch.nan_to_num(t, to, 0.0 if up0 else up, 0.0 if down0 else down)
    for t in (strange, strange.to(f64), strange.to(bf16), torch.complex(strange, strange.flip(0))):
        for given in ((3, 5, -6), (0, None, -1, True), (None, None, None, None, True)):
            case("nan_to_num", t, *given, *[None] * (5 - len(given)), like=f, grad=not t.is_complex())
    p, q, batch = r(3, 4), r(4, 2), r(2, 3, 4)
    for self in (r(2), r(3, 2), v(nan, inf)):
        for beta, alpha, b0, a0 in ((0.5, None, None, None), (None, -2, None, None), (None, 3, True, None), (1.5, 0.25, None, None)):
            if not (beta or alpha != 3) or self.isfinite().all():
                case("addmm", self, p, q, beta, alpha, b0, a0, like=both(torch.addmm))
    case("addmm", r(2), p, q, None, None, None, True, like=both(torch.addmm)), case("addmm", r(2).to(bf16), p.to(bf16), q.to(bf16), 0.5, 2, None, None, like=both(torch.addmm)), case("addmm", n(2), n(3, 4), n(4, 2), 2, 3, None, None, like=both(torch.addmm))
    case("baddbmm", r(3, 2), batch, r(2, 4, 2), 0.5, -1.5, None, None, like=both(torch.baddbmm)), case("baddbmm", v(nan, 1), batch, r(2, 4, 2), None, 2, True, None, like=both(torch.baddbmm))
    case("index_add", r(4, 3), 0, v(0, 2, 2, dtype=i64), r(3, 3), -0.5, None, like=scaled(torch.index_add)), case("index_add", n(4), 0, v(3, 3, dtype=i64), n(2), 2, None, like=scaled(torch.index_add))
    f = lambda t, low, high, low0, high0: F.hardtanh(t, 0 if low0 else -1 if low is None else low, 0 if high0 else 1 if high is None else high)
    edge = torch.cat([r(6), v(-0.5, 0, 0.75, 2, nan, inf)])
    for low, high, low0, high0 in ((-0.5, 0.75, None, None), (None, 2, True, None), (-1.5, None, None, True), (None, None, True, None)):
        case("hardtanh", edge, low, high, low0, high0, like=f)
    case("hardtanh", edge, 2, 1, like=f, error="min_val cannot be greater than max_val")
    loose = r(2, 70)
    for right in (False, True):
        case("searchsorted", loose, r(2, 5), right, True, loose.argsort(-1)), case("searchsorted", v(5, 1, 3), v(0, 1, 2, 3, 4, 5, 6), right, None, v(1, 2, 0, dtype=i64))
        case("bucketize", r(2, 3), v(-1, 0, 1), right, True, like=lambda t, edges, up, i32: torch.bucketize(t, edges, right=bool(up), out_int32=bool(i32)))
    case("searchsorted", v(5, 1, 3), v(0, 1), None, None, v(1, 2, 0, dtype=i32), error="torch.searchsorted(): sorter must be a tensor of long dtype but got dtype Int"), case("searchsorted", v(5, 1, 3), v(0, 1), None, None, v(1, 2, dtype=i64), error="torch.searchsorted(): boundary and sorter must have the same size, but got boundary tensor [3]")
    for one, two in ((0, 1), (1, 0), (-1, 1), (-1, -2)):
        case("diag_embed", r(2, 3), 1, one, two), case("diag_embed", r(2, 3), -2, one, two)
    case("diag_embed", r(2), 0, 1, 1, error="diagonal dimensions cannot be identical 1, 1")
    f = lambda t, times, d, before, after: torch.diff(t, times, d, before, after)
    case("diff", r(3, 4), 1, -1, r(3, 1), None, like=f), case("diff", r(3, 4), 2, 0, r(2, 4), r(1, 4), like=f), case("diff", n(3), 1, 0, None, r(2), like=f), case("diff", m(4), 1, 0, m(1), m(2), like=f), case("diff", r(3), 0, 0, r(1), None, like=f)
    case("diff", r(3, 4), 1, 1, r(4), None, like=f, error="diff expects prepend or append to be the same dimension as input"), case("diff", r(3, 4), 1, 1, r(2, 1), None, like=f, error="diff expects the shape of tensor to prepend or append to match that of input except along the differencing dimension; input.size(0) = 3, but got tensor.size(0) = 2")
    case("softmin", r(2, 3), 1, f64, like=lambda t, d, kind: F.softmin(t, d, dtype=kind))
    case("conv1d", r(1, 2, 7), r(2, 2, 4), r(2), None, None, None, None, True), case("conv2d", r(1, 2, 5, 6), r(2, 2, 2, 3), None, None, None, [1, 2], None, True), case("conv3d", r(1, 1, 3, 4, 3), r(2, 1, 2, 2, 3), None, None, None, None, None, True), case("conv2d", r(2, 5, 6), r(2, 2, 4, 4), None, None, None, None, None, True)
    case("conv2d", r(1, 2, 5, 6), r(2, 2, 2, 3), None, [2, 2], None, None, None, True, error="padding='same' is not supported for strided convolutions")
    for red in (0, 1, 2):
        for name in ("mse_loss", "l1_loss"):
            case(name, r(3, 4), r(3, 4), red, r(3, 4, lo=0.1, hi=2)), case(name, r(3, 4, dtype=f64), r(3, 4, dtype=f64), red, r(3, 4, lo=0.1, hi=2, dtype=f64))
        case("huber_loss", r(3, 4), r(3, 4), 0.5, red, r(3, 4, lo=0.1, hi=2))
    case("mse_loss", r(3, 4), r(3, 4), 0, r(4), error="Weights and input must have the same size.")
    case("norm", r(3, 4).to(bf16), 2, [1], None, f32), case("norm", r(5), 1, None, True, f64), case("norm", r(5), 3, None, None, f64)
    for at in ([2, 3], [-1], [4, 1, 2], [], [9]):
        case("tensor_split_indices", r(2, 6), at, 1, like=lambda t, where, d: torch.tensor_split(t, where, d))
    def limited(t, i, most, p):
        return torch.embedding_renorm_(t.detach().clone(), i, most, p)
    for p in (2.0, 1.0):
        case("embedding_renorm", r(5, 3), v(0, 3, 3, 1, dtype=i64), 1.5, p, like=limited, grad=False), case("embedding_renorm", r(5, 3, dtype=f64), v(4, 0, dtype=i32).reshape(1, 2), 0.5, p, like=limited, grad=False)


def frequencies_and_spacings():
    def rows(w, i, padding, by_frequency):
        return F.embedding(i, w, padding_idx=padding - 1 if padding else None, scale_grad_by_freq=bool(by_frequency))
    def bag(w, i, offsets, mode, per_sample, last, padding, by_frequency):
        return F.embedding_bag(i, w, offsets, mode=mode or "mean", include_last_offset=bool(last), padding_idx=padding - 1 if padding else None, scale_grad_by_freq=bool(by_frequency))
    at, starts = v(0, 3, 1, 1, 4, 2, 3, 1, dtype=i64), v(0, 3, 3, 5, dtype=i64)
    for table in (r(6, 3), r(6, 3, dtype=f64)):
        case("embedding", table, at, None, True, like=rows), case("embedding", table, at.reshape(2, 4).to(i32), 2, True, like=rows)
        for mode in ("sum", "mean"):
            case("embedding_bag", table, at, starts, mode, None, None, None, True, like=bag), case("embedding_bag", table, at.reshape(2, 4), None, mode, None, None, 4, True, like=bag)
    case("embedding_bag", r(6, 3), at, starts, "max", None, None, None, True, like=bag, error="max mode does not support scaling the gradient by the frequency")
    def slopes(x, spacings, dims, order):
        apart = [t.item() if t.dim() == 0 else t for t in spacings]
        return torch.gradient(x, spacing=apart, dim=dims, edge_order=order)
    x0, x1 = v(0, 1, 1.5, 3.5, 4), v(-1, 0.25, 0.5, 2)
    for order in (1, 2):
        case("gradient_spacings", r(5, 4), [x0, x1], [0, 1], order, like=slopes), case("gradient_spacings", r(5, 4, dtype=f64), [x1.to(f64)], [-1], order, like=slopes)
        case("gradient_spacings", r(5, 4), [v(0.5).reshape(()), v(-2).reshape(())], [1, 0], order, like=slopes, grad=False), case("gradient_spacings", n(5, 4), [x0], [0], order, like=slopes)


def complex_activations():
    for d in (torch.complex64, torch.complex128):
        case("silu", z(5, dtype=d), grad=False), case("silu", 20 * z(2, 3, dtype=d), grad=False)
        case("silu", z(5, dtype=d), like=lambda t: t * t.sigmoid())  # F.silu of complex numbers has no gradients


def linear_losses():
    def loss(x, w, target, bias=None, weight=None, reduced=None, ignored=None, zero=None, smoothing=None):
        return F.linear_cross_entropy(x, w, target, linear_bias=bias, weight=weight, reduction=reduction(reduced), ignore_index=0 if zero else ignored, label_smoothing=smoothing or 0.0)
    x, w, likely, classes = r(3, 4), r(5, 4), r(3, 5).softmax(-1), v(0, 4, 2, dtype=i64)
    case("linear_cross_entropy", x, w, likely, r(5), like=loss), case("linear_cross_entropy", x, w, classes, r(5), None, None, 4, like=loss), case("linear_cross_entropy", x, w, classes, None, None, None, None, True, like=loss)
    for ignored, zero in ((-100, None), (2, None), (None, True)):
        case("linear_cross_entropy", x, w, likely, None, None, None, ignored, zero, like=loss, error="ignore_index cannot be specified when target contains probabilities")
    case("linear_cross_entropy", x, w, classes, r(1), like=loss, error="expected linear_bias shape")
    case("linear_cross_entropy", x, r(5, 2, 4), classes, r(10), like=loss, error="expected linear_bias shape")


def edges():
    below, of = v(-42.2432022, 14.4201822, -321.908966, 307.928497, -173.639557, 12), v(4.22432041, -2.88403654, 5.3651495, -8.79795742, -4.34098911, 4)
    case("remainder", below, of)  # quotients that are whole numbers once they are rounded
    case("fmod", below, of, like=lambda x, y: torch.fmod(x.double(), y.double()).float())
    case("heaviside", v(nan, -nan, 0, -0.0, inf, -inf), v(3, nan, nan, 2, 1, 5))
    margin = lambda x, t, w, p, m, red: F.multi_margin_loss(x, t, p=p, margin=m, weight=w, reduction=reduction(red))
    for target in (v(2, dtype=i64), v(2, dtype=i64).reshape(())):
        for red in (0, 2):
            case("multi_margin_loss", r(5), target, None, 1, 1.0, red, like=margin)


PARTS = (several_indices, places, long_dimensions, bags, grouped_queries, options, frequencies_and_spacings, complex_activations, linear_losses, edges)
