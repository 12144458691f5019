"""Calls of the functions of layers and losses. The lines are long: a line a case."""
from function_calls import *


def convolutions():
    case("conv1d", r(2, 3, 7), r(4, 3, 3), r(4)), case("conv1d", r(1, 2, 8), r(4, 1, 3), None, [2], [1], [2], 2)
    case("conv2d", r(2, 2, 5, 6), r(3, 2, 3, 2), r(3)), case("conv2d", r(1, 2, 6, 6), r(2, 2, 3, 3), None, [2, 2], [1, 1]), case("conv2d", r(1, 4, 5, 5), r(4, 1, 3, 3), r(4), None, [1, 1], None, 4), case("conv2d", r(1, 2, 7, 6), r(2, 2, 2, 3), r(2), [1, 2], [2, 0], [2, 1]), case("conv2d", r(1, 2, 4, 4), r(3, 2, 1, 1), None), case("conv2d", r(2, 5, 5), r(3, 2, 3, 3), None)
    case("conv2d", r(1, 3, 4, 4), r(2, 2, 3, 3), None, error="expected input[1, 3, 4, 4] to have 2 channels, but got 3 channels instead")
    case("conv3d", r(1, 2, 4, 4, 3), r(2, 2, 2, 3, 2), r(2)), case("conv3d", r(1, 2, 4, 4, 4), r(2, 2, 2, 2, 2), None, [2, 1, 2], [1, 0, 1])
    case("conv_transpose2d", r(1, 3, 3, 4), r(3, 2, 3, 2), r(2)), case("conv_transpose2d", r(1, 2, 3, 3), r(2, 3, 3, 3), None, [2, 2], [1, 1], [1, 1]), case("conv_transpose2d", r(1, 4, 3, 3), r(4, 1, 2, 2), None, [1, 2], None, None, [2, 1], 2), case("conv_transpose2d", r(3, 3, 4), r(3, 2, 3, 2), r(2)), case("conv2d", r(1, 2, 3, 3), r(2, 2, 2, 2), r(2).double(), error="should be the same")
    x = distinct(1, 2, 6, 5)
    case("max_pool2d", x, 2, 2), case("max_pool2d", x, 3, 2, [2, 1], [1, 0]), case("max_pool2d", x, 2, 2, [2, 2], None, None, True), case("max_pool2d", x, 2, 2, [1, 1], None, [2, 2])
    case("avg_pool2d", x, 2, 2), case("avg_pool2d", x, 3, 3, [2, 2], [1, 1]), case("avg_pool2d", x, 3, 3, [2, 2], [1, 1], False, True), case("avg_pool2d", x, 2, 2, [2, 2], None, True)
    case("adaptive_avg_pool2d", x, 1, 1), case("adaptive_avg_pool2d", x, 3, 5), case("adaptive_avg_pool2d", x, 4, 2)


def activations():
    x = torch.cat([r(3, 4, lo=-4, hi=4).reshape(-1), v(0.25, -0.25, 30, -30)])
    for name in ("relu", "silu", "mish", "relu6", "hardtanh", "hardsigmoid", "hardswish", "selu", "logsigmoid", "softplus", "gelu"):
        case(name, x), case(name, r(4, dtype=f64), grad=name != "hardsigmoid"), case(name, r(6, dtype=bf16), grad=False)
    case("relu", v(nan, inf, -inf, 0)), case("relu", n(4)), case("gelu", x, True), case("softplus", x, 2.0, 5.0)
    case("leaky_relu", x, 0.01), case("leaky_relu", x, 0.3), case("elu", x, 1.0), case("elu", x, 0.5)
    case("glu", r(2, 6), 1), case("glu", r(4, 3), 0), case("glu", r(3), 0, error="Halving dimension must be even, but dimension 0 is size 3")
    for name in ("softmax", "log_softmax"):
        case(name, r(2, 3), 1), case(name, r(2, 3, 2), 0), case(name, r(2, 3, 2), -2), case(name, r(4, dtype=bf16), 0, grad=False), case(name, r(4), 0, f64), case(name, r(), 0), case(name, v(-inf, 0, 1), 0, grad=False), case(name, r(2), 1, error="Dimension out of range")


def norms():
    case("layer_norm", r(2, 3, 4), [4], r(4), r(4)), case("layer_norm", r(2, 3, 4), [3, 4], r(3, 4), None), case("layer_norm", r(2, 4), [4], None, None, 0.1), case("layer_norm", r(2, 4), [4], r(1), None, error="Expected weight to be of same shape as normalized_shape"), case("layer_norm", r(2, 4), [3], None, None, error="Given normalized_shape=[3], expected input with shape [*, 3], but got input of size[2, 4]"), case("layer_norm", r(3, 8, dtype=bf16), [8], None, None, grad=False)
    case("rms_norm", r(2, 3, 4), [4], r(4)), case("rms_norm", r(2, 4), [4], None, 0.01), case("rms_norm", r(2, 3, 4), [3, 4], None)
    case("group_norm", r(2, 4, 3), 2, r(4), r(4)), case("group_norm", r(2, 6, 2, 2), 3, None, None), case("group_norm", r(2, 4), 3, None, None, error="to be divisible by num_groups")
    case("batch_norm", r(4, 3), None, None, r(3), r(3), True, 0.1), case("batch_norm", r(2, 3, 2, 2), None, None, None, None, True, 0.1), case("batch_norm", r(4, 3), r(3), r(3, lo=0.2), r(3), r(3), False, 0.1, grad=False), case("batch_norm", r(2, 3, 4), r(3), r(3, lo=0.3), None, None, True, 0.3, grad=False)


def losses():
    x, t = r(4, 3), n(4, lo=0, hi=3)
    for red in (0, 1, 2):
        case("cross_entropy", x, t, None, red), case("cross_entropy", x, t, v(0.5, 1, 2), red, grad=False), case("cross_entropy", x, v(0, -100, 1, 2, dtype=i64), None, red), case("cross_entropy", x, t, None, red, None, None, 0.1), case("cross_entropy", x, F.softmax(r(4, 3), 1), None, red), case("cross_entropy", r(2, 3, 2), n(2, 2, lo=0, hi=3), None, red), case("cross_entropy", x, t, None, red, 1)
        case("cross_entropy", x, t, v(0.5, 1, 2), red, None, None, 0.2, grad=False), case("cross_entropy", x, t, None, red, None, True), case("cross_entropy", x, F.softmax(r(4, 3), 1), v(0.5, 1, 2), red, None, None, 0.2, grad=False)
        case("nll_loss", F.log_softmax(x, 1), t, None, red), case("nll_loss", x, t, v(0.5, 1, 2), red, 1, grad=False), case("nll_loss", r(3), v(1, dtype=i64)[0], None, red)
        for name in ("mse_loss", "l1_loss"):
            case(name, r(2, 3), r(2, 3), red)
        case("smooth_l1_loss", r(8), r(8), 1.0, red), case("smooth_l1_loss", r(8), r(8), 0.5, red), case("huber_loss", r(8), r(8), 1.0, red), case("huber_loss", r(8), r(8), 0.5, red)
        case("binary_cross_entropy", r(2, 3, lo=0.05, hi=0.95), r(2, 3, lo=0, hi=1), None, red), case("binary_cross_entropy", r(2, 3, lo=0.05, hi=0.95), r(2, 3, lo=0, hi=1), r(3, lo=0), red, grad=False)
        case("binary_cross_entropy_with_logits", r(2, 3), r(2, 3, lo=0, hi=1), None, None, red), case("binary_cross_entropy_with_logits", r(2, 3), r(2, 3, lo=0, hi=1), r(3, lo=0), r(3, lo=0), red, grad=False)
        case("kl_div", r(2, 3), r(2, 3, lo=0, hi=1), red), case("kl_div", r(2, 3), r(2, 3), red, True)
    case("binary_cross_entropy", v(0, 1, 0.5), v(1, 0, 1), None, 2, grad=False), case("binary_cross_entropy_with_logits", v(100, -100, 0), v(1, 0, 1), None, None, 2), case("mse_loss", r(3), n(3), 0)
    case("cross_entropy", r(4, 3), n(3, lo=0, hi=3), error="Expected input batch_size (4) to match target batch_size (3)"), case("huber_loss", r(2), r(2), -1.0, error="huber_loss does not support non-positive values for delta")
    case("mse_loss", r(3), r(4), error="The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 0"), case("binary_cross_entropy", r(3), r(4), error="Using a target size")
    q, k, w = r(1, 2, 3, 4), r(1, 2, 5, 4), r(1, 2, 5, 3)
    case("scaled_dot_product_attention", q, k, w), case("scaled_dot_product_attention", q, k, w, m(3, 5) | torch.eye(3, 5).bool()), case("scaled_dot_product_attention", q, k, w, r(3, 5)), case("scaled_dot_product_attention", q, k, w, None, 0, True), case("scaled_dot_product_attention", q, k, w, None, 0, False, 0.3), case("scaled_dot_product_attention", r(3, 4), r(3, 4), r(3, 4), None, 0, True)
    case("dropout", r(2, 3), 0.5, False), case("dropout", r(2, 3), 0.0, True), case("dropout", r(2), 1.5, True, error="dropout probability has to be between 0 and 1")


def further():
    x = v(-60.0, -7.5, -1e-3, 0, 0.5, 7.9, 8.1, 80)
    for name, like in (("i0", torch.i0), ("i0e", torch.special.i0e), ("i1", torch.special.i1), ("i1e", torch.special.i1e)):
        case(name, v(-20.0, -7.5, -0.4, 0, 0.5, 7.9, 8.1, 9), like=like), case(name, x, like=like, grad=False), case(name, v(-20.0, 0, 3, 30, dtype=f64), like=like), case(name, n(3), like=like)
    case("frexp", v(0, 1, -1.5, 1e-40, 3e38, 1e-38, 7)), case("frexp", v(inf, -inf), grad=False), case("frexp", v(5e-324, 1e300, -0.75, 0, dtype=f64), grad=False), case("frexp", v(0.1, -6, dtype=bf16), grad=False)
    case("gradient", r(4, 5), 1.0, [0, 1], 1, like=lambda x, h, d, e: torch.gradient(x, spacing=h, dim=d, edge_order=e))
    case("gradient", r(5, 3), 0.5, [-2], 2, like=lambda x, h, d, e: torch.gradient(x, spacing=h, dim=d, edge_order=e))
    case("combinations", r(4), 2), case("combinations", r(3), 3, True, like=lambda x, k, w: torch.combinations(x, k, w)), case("combinations", n(5), 3), case("combinations", r(2), 3)
    case("unravel_index", n(3, 2, lo=0, hi=24), [2, 3, 4])
    x = r(2, 3)
    for y in (x, x + 1e-7, x + 1, x[:1]):
        case("equal", x, y, like=lambda a, b: torch.tensor(torch.equal(a, b))), case("allclose", x, y, 1e-5, 1e-8, like=lambda a, b, p, q, e: torch.tensor(torch.allclose(a, b, p, q)))
    histogram = lambda x, bins, edges, low, high, weight, density: torch.histogram(x, bins if edges is None else edges, **({"range": (low, high)} if high else {}), weight=weight, density=bool(density))
    case("histogram", r(9), 4, None, -1.0, 1.5, grad=False, like=histogram), case("histogram", r(3, 4), 5, None, None, None, r(3, 4), True, grad=False, like=histogram)
    case("histogram", v(-1, 0, 0.5, 1, 2, 3), 0, v(-1, 0, 1, 3), grad=False, like=histogram)
    case("window_kaiser", 7, 8.6, None, f64, like=lambda m, b, p, d: torch.signal.windows.kaiser(m, beta=b, dtype=d)), case("window_kaiser", 6, 14.0, True, like=lambda m, b, p, d: torch.signal.windows.kaiser(m, beta=b, sym=False))
    cosine = lambda m, a, p, d=None: torch.signal.windows.general_cosine(m, a=a, sym=not p, dtype=d or torch.float32)
    for a in ([0.54], [0.5, 0.5], [0.46, 0.23, 0.31], [0.5, 0, 0.25, 0], [0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368], [0.1, -0.2, 0.3, -0.4, 0.5, -0.6, 0.7, -0.8, 0.9, -1.0]):
        case("window_general_cosine", 10, a, None, f64, like=cosine), case("window_general_cosine", 7, a, True, like=cosine)
    for m, a in ((0, []), (1, []), (0, [1.0]), (1, [0.25, 3.0])):
        case("window_general_cosine", m, a, None, f64, like=cosine)
    case("window_general_cosine", 4, [], None, like=cosine, error="Coefficients cannot be empty")
    for dtype in (torch.float32, f64): # at ties the slope of a norm is shared, that of a distance is not
        x, y = v(3, -3, 3, 1, 2, -2, 0, 0, 0.5, dtype=dtype).reshape(3, 3), v(0, 0, 0, 1, 1, -1, dtype=dtype).reshape(2, 3)
        case("cdist", x, y, inf, like=torch.cdist), case("cdist", x, x.clone(), inf, like=torch.cdist), case("pdist", x, inf, like=F.pdist)
        case("norm", x, inf, [1], None, None, like=lambda x, p, dims, k, d: torch.linalg.vector_norm(x, p, dims)), case("norm", x, -inf, [1], None, None, like=lambda x, p, dims, k, d: torch.linalg.vector_norm(x, p, dims))
        case("acosh", v(-1, 1, -2, -7.5, 1.5, 30, dtype=dtype), like=torch.acosh)
    for k in (2, 4):
        a = r(2, k, k)
        case("matrix_exp", a), case("linalg_cholesky", a @ a.mT + torch.eye(k), like=lambda x, u: torch.linalg.cholesky(x)), case("linalg_solve_triangular", a.triu() + 2 * torch.eye(k), r(k, 3), True, like=lambda a, b, u, right, unit: torch.linalg.solve_triangular(a, b, upper=bool(u)))


PARTS = (convolutions, activations, norms, losses, further)
