"""Golden values for tests/nn/test_modules.c: each layer's forward, gradients and buffers, by PyTorch's modules.

Writes tests/nn/modules.txt: "case NAME training", then "x dims", "state NAME dims" for each entry of the state dict, and
"y", "dx", "grad NAME", "buffer NAME" with dims and values. dims are "n d1 ... dn". Element k of the i-th entry is
0.3 sin(1.3 k + i) (running_var: 1 more, random samples 0.5 more, an orthogonal matrix's original 1.4 less: its diagonal is rounded to
-1), of the input cos(0.9 k + 0.2) (indices: 7 k mod 5), and the loss is
sum(y * sin(0.7 k + 1))."""
import sys

import torch
from torch import nn
from torch.nn.utils import parametrizations, parametrize


def wave(shape, step, phase, make=torch.sin):
    count = 1
    for d in shape:
        count *= d
    return make(torch.arange(count, dtype=torch.float64) * step + phase).reshape(shape).float()


class Attention(nn.MultiheadAttention):
    def __init__(self, width, heads, causal=False, bias=True):
        super().__init__(width, heads, bias=bias, batch_first=True)
        self.causal = causal

    def forward(self, x):
        n = x.shape[-2]
        mask = torch.ones(n, n, dtype=torch.bool).triu(1) if self.causal else None
        return super().forward(x, x, x, attn_mask=mask, need_weights=False)[0]


class AttentionToParts(nn.MultiheadAttention):
    """Keys and values are the first numbers of the queries."""

    def __init__(self, width, heads, **options):
        super().__init__(width, heads, batch_first=True, **options)

    def forward(self, x):
        return super().forward(x, x[..., :self.kdim], x[..., :self.vdim], need_weights=False)[0]


class Triplet(nn.Module):
    """Rows, the rows backwards, and the rows moved on by one."""

    def __init__(self, **options):
        super().__init__()
        self.loss = nn.TripletMarginWithDistanceLoss(**options)

    def forward(self, x):
        return self.loss(x, x.flip(0), x.roll(1, 0))


class Classes(nn.LinearCrossEntropyLoss):
    """Row k has class k mod 3."""

    def forward(self, x):
        shape = x.shape[:1] + tuple(self.out_features)
        return super().forward(x, (torch.arange(torch.Size(shape).numel()) % 3).reshape(shape))


class Packed(nn.Module):
    """Sequences of lengths 3, 5, 1 in a batch: the padded output, and the last states."""

    def __init__(self, rnn):
        super().__init__()
        self.rnn = rnn

    def forward(self, x):
        first = self.rnn.batch_first
        packed = nn.utils.rnn.pack_padded_sequence(x, torch.tensor([3, 5, 1]), batch_first=first, enforce_sorted=False)
        y, state = self.rnn(packed)
        y = nn.utils.rnn.pad_packed_sequence(y, batch_first=first, total_length=6)[0]
        return torch.cat([t.flatten() for t in (y, *(state if isinstance(state, tuple) else (state,)))])


def ran(module, shape):
    """A lazy module after its first forward."""
    module(wave(shape, 0.9, 0.2, torch.cos))
    return module


class Symmetric(nn.Module):
    def forward(self, x):
        return x.triu() + x.triu(1).mT


class Doubled(nn.Module):
    def forward(self, x):
        return 2 * x


def symmetric():
    module = nn.Linear(3, 3)
    parametrize.register_parametrization(module, "weight", Symmetric())
    parametrize.register_parametrization(module, "weight", Doubled())
    parametrize.register_parametrization(module, "bias", Doubled())
    return module


CASES = [
    ("linear", nn.Linear(4, 3), (2, 4)),
    ("linear_vector", nn.Linear(4, 3), (4,)),
    ("linear_batches", nn.Linear(4, 3), (2, 2, 4)),
    ("linear_no_bias", nn.Linear(4, 3, bias=False), (2, 4)),
    ("conv2d", nn.Conv2d(2, 3, 3), (2, 2, 5, 5)),
    ("conv2d_stride", nn.Conv2d(2, 3, 3, stride=2, padding=1), (2, 2, 6, 5)),
    ("conv2d_uneven", nn.Conv2d(2, 3, (3, 2), stride=(2, 1), padding=(1, 0)), (1, 2, 5, 4)),
    ("conv2d_dilation", nn.Conv2d(1, 2, 3, dilation=(2, 1), padding=(2, 1)), (1, 1, 6, 5)),
    ("conv2d_groups", nn.Conv2d(4, 6, 3, groups=2, padding=1), (1, 4, 4, 4)),
    ("conv2d_depthwise", nn.Conv2d(3, 3, 3, groups=3, stride=(1, 2)), (2, 3, 4, 5)),
    ("conv2d_no_bias", nn.Conv2d(2, 2, 1, bias=False), (1, 2, 3, 3)),
    ("conv1d_same", nn.Conv1d(2, 3, 4, padding="same"), (2, 2, 6)),
    ("conv2d_same", nn.Conv2d(2, 2, (2, 3), dilation=(1, 2), padding="same"), (1, 2, 5, 6)),
    ("conv1d_reflect", nn.Conv1d(2, 3, 3, padding=2, padding_mode="reflect"), (2, 2, 6)),
    ("conv2d_circular", nn.Conv2d(2, 3, (3, 2), stride=(1, 2), padding=(2, 1), padding_mode="circular"), (2, 2, 5, 4)),
    ("conv2d_replicate", nn.Conv2d(1, 2, 4, padding="same", padding_mode="replicate"), (1, 1, 5, 4)),
    ("conv3d_reflect", nn.Conv3d(1, 2, 2, padding=(1, 0, 1), padding_mode="reflect"), (1, 1, 3, 2, 3)),
    ("lazy_conv2d_circular", ran(nn.LazyConv2d(3, 3, padding=1, padding_mode="circular"), (2, 4, 4)), (2, 4, 4)),
    ("batch_norm2d", nn.BatchNorm2d(3), (2, 3, 2, 3)),
    ("batch_norm2d_eval", nn.BatchNorm2d(3).eval(), (2, 3, 2, 3)),
    ("batch_norm2d_options", nn.BatchNorm2d(2, eps=1e-2, momentum=0.3), (2, 2, 2, 2)),
    ("batch_norm2d_no_affine", nn.BatchNorm2d(2, affine=False), (2, 2, 2, 2)),
    ("batch_norm2d_no_statistics", nn.BatchNorm2d(2, track_running_stats=False).eval(), (2, 2, 2, 2)),
    ("layer_norm", nn.LayerNorm(5), (3, 5)),
    ("layer_norm_eps", nn.LayerNorm(4, eps=1e-1), (2, 2, 4)),
    ("layer_norm_no_bias", nn.LayerNorm(4, bias=False), (2, 4)),
    ("layer_norm_no_affine", nn.LayerNorm(4, elementwise_affine=False), (2, 4)),
    ("embedding", nn.Embedding(5, 3), (2, 4)),
    ("embedding_padding", nn.Embedding(5, 3, padding_idx=2), (9,)),
    ("embedding_max_norm", nn.Embedding(5, 3, max_norm=0.4), (9,)),
    ("embedding_max_norm_1", nn.Embedding(5, 3, max_norm=0.5, norm_type=1.0), (2, 2)),
    ("attention", Attention(8, 2), (2, 3, 8)),
    ("attention_causal", Attention(8, 4, causal=True), (2, 4, 8)),
    ("attention_no_bias", Attention(6, 3, bias=False), (1, 3, 6)),
    ("attention_unbatched", Attention(6, 2, causal=True), (4, 6)),
    ("attention_sizes", AttentionToParts(8, 2, kdim=5, vdim=6), (2, 3, 8)),
    ("attention_key_size", AttentionToParts(6, 3, bias=False, kdim=4), (1, 3, 6)),
    ("dropout_eval", nn.Dropout(0.5).eval(), (3, 4)),
    ("flatten", nn.Flatten(), (2, 3, 2, 2)),
    ("flatten_all", nn.Flatten(0), (2, 3, 2)),
    ("flatten_some", nn.Flatten(1, 2), (2, 3, 2, 2)),
    ("hardtanh_bounds", nn.Hardtanh(-0.5, 0.25), (3, 4)),
    ("hardtanh_zero", nn.Hardtanh(0, 0.5), (3, 4)),
    ("max_pool2d", nn.MaxPool2d(2), (1, 2, 5, 6)),
    ("avg_pool2d", nn.AvgPool2d(3), (1, 2, 7, 6)),
    ("adaptive_avg_pool2d", nn.AdaptiveAvgPool2d((2, 3)), (1, 2, 5, 6)),
    ("global_avg_pool2d", nn.AdaptiveAvgPool2d((1, 1)), (2, 2, 3, 3)),
    ("relu", nn.ReLU(), (3, 4)),
    ("gelu", nn.GELU(), (3, 4)),
    ("gelu_tanh", nn.GELU(approximate="tanh"), (3, 4)),
    ("silu", nn.SiLU(), (3, 4)),
    ("tanh", nn.Tanh(), (3, 4)),
    ("sigmoid", nn.Sigmoid(), (3, 4)),
    ("softmax", nn.Softmax(1), (3, 4)),
    ("softmax_first", nn.Softmax(0), (3, 4)),
    ("log_softmax", nn.LogSoftmax(-1), (2, 2, 4)),
    ("identity", nn.Identity(), (3,)),
    ("embedding_bag", nn.EmbeddingBag(5, 3), (2, 4)),
    ("embedding_bag_sum", nn.EmbeddingBag(5, 3, mode="sum", padding_idx=2), (2, 4)),
    ("embedding_bag_max", nn.EmbeddingBag(5, 3, mode="max"), (2, 4)),
    ("embedding_by_frequency", nn.Embedding(5, 3, padding_idx=1, scale_grad_by_freq=True), (9,)),
    ("embedding_bag_max_norm", nn.EmbeddingBag(5, 3, max_norm=0.4, scale_grad_by_freq=True), (2, 4)),
    ("embedding_bag_max_norm_1", nn.EmbeddingBag(5, 3, mode="max", max_norm=0.5, norm_type=1.0), (2, 4)),
    ("unfold", nn.Unfold(2, padding=1, stride=(2, 1)), (1, 2, 4, 3)),
    ("fold", nn.Fold((4, 3), 2, padding=1, stride=(2, 1)), (1, 8, 12)),
    ("pixel_shuffle", nn.PixelShuffle(2), (1, 8, 2, 3)),
    ("pixel_unshuffle", nn.PixelUnshuffle(2), (2, 4, 6)),
    ("channel_shuffle", nn.ChannelShuffle(3), (1, 6, 2, 2)),
    ("unflatten", nn.Unflatten(1, (2, 3)), (2, 6, 2)),
    ("upsample", nn.Upsample(scale_factor=2), (1, 2, 2, 3)),
    ("upsample_bilinear", nn.Upsample(scale_factor=2, mode="bilinear", align_corners=True), (1, 2, 2, 3)),
    ("upsample_linear", nn.Upsample(7, mode="linear"), (1, 2, 3)),
    ("upsample_factors", nn.Upsample(scale_factor=(2, 1.5), mode="bilinear"), (1, 2, 2, 4)),
    ("upsample_depth", nn.Upsample(scale_factor=(2, 1, 3)), (1, 1, 2, 3, 2)),
    ("unflatten_many", nn.Unflatten(1, (2, 1, 3, 1, 2)), (2, 12)),
    ("layer_norm_many", nn.LayerNorm((2, 1, 3, 2, 2)), (2, 2, 1, 3, 2, 2)),
    ("rms_norm_many", nn.RMSNorm((2, 3, 1, 2)), (2, 2, 3, 1, 2)),
    ("dropout2d_eval", nn.Dropout2d(0.5).eval(), (2, 3, 2, 2)),
    ("alpha_dropout_eval", nn.AlphaDropout(0.5).eval(), (3, 4)),
    ("hardsigmoid", nn.Hardsigmoid(), (3, 4)),
    ("fractional_max_pool2d", nn.FractionalMaxPool2d(2, output_ratio=(0.5, 0.6), _random_samples=torch.zeros(1, 2, 2)), (1, 2, 6, 5)),
    ("fractional_max_pool3d", nn.FractionalMaxPool3d((2, 1, 2), output_size=(3, 2, 2), _random_samples=torch.zeros(1, 2, 3)), (1, 2, 6, 4, 5)),
    ("triplet", Triplet(), (4, 3)),
    ("triplet_distance", Triplet(distance_function=lambda a, b: (a - b).abs().amax(-1), margin=0.5, swap=True, reduction="sum"), (5, 3)),
    ("linear_cross_entropy", Classes(4, 3, bias=True, label_smoothing=0.1), (6, 4)),
    ("linear_cross_entropy_features", Classes(4, 3, out_features=(2, 2), reduction="none"), (2, 4)),
    ("weight_norm", parametrizations.weight_norm(nn.Linear(4, 3)), (2, 4)),
    ("weight_norm_dim", parametrizations.weight_norm(nn.Conv2d(2, 3, 2), dim=1), (1, 2, 3, 3)),
    ("weight_norm_whole", parametrizations.weight_norm(nn.Linear(4, 3), dim=None), (2, 4)),
    ("weight_norm_vector", parametrizations.weight_norm(nn.LayerNorm(4)), (2, 4)),
    ("spectral_norm", parametrizations.spectral_norm(nn.Linear(4, 3), n_power_iterations=2), (2, 4)),
    ("spectral_norm_eval", parametrizations.spectral_norm(nn.Linear(4, 3)).eval(), (2, 4)),
    ("spectral_norm_transposed", parametrizations.spectral_norm(nn.ConvTranspose2d(2, 3, 2)), (1, 2, 3, 3)),
    ("spectral_norm_vector", parametrizations.spectral_norm(nn.LayerNorm(4)), (2, 4)),
    ("orthogonal", parametrizations.orthogonal(nn.Linear(4, 4)), (2, 4)),
    ("orthogonal_tall", parametrizations.orthogonal(nn.Linear(3, 5)), (2, 3)),
    ("orthogonal_wide", parametrizations.orthogonal(nn.Linear(5, 3, bias=False), orthogonal_map="matrix_exp"), (2, 5)),
    ("orthogonal_cayley", parametrizations.orthogonal(nn.Linear(3, 4), orthogonal_map="cayley"), (2, 3)),
    ("orthogonal_free", parametrizations.orthogonal(nn.Linear(3, 4), orthogonal_map="householder", use_trivialization=False), (2, 3)),
    ("parametrized", symmetric(), (2, 3)),
    ("packed_rnn", Packed(nn.RNN(2, 3, batch_first=True)), (3, 6, 2)),
    ("packed_lstm", Packed(nn.LSTM(2, 3, num_layers=2, bidirectional=True, proj_size=2)), (6, 3, 2)),
    ("packed_gru", Packed(nn.GRU(2, 3, bidirectional=True)), (6, 3, 2)),
    ("lazy_linear", ran(nn.LazyLinear(3), (2, 4)), (2, 4)),
    ("lazy_conv1d", ran(nn.LazyConv1d(4, 3, padding=1, groups=2), (1, 2, 5)), (1, 2, 5)),
    ("lazy_conv2d", ran(nn.LazyConv2d(3, (3, 2), stride=2, bias=False), (2, 5, 4)), (2, 5, 4)),
    ("lazy_conv3d", ran(nn.LazyConv3d(2, 2, dilation=2), (1, 2, 3, 4, 3)), (1, 2, 3, 4, 3)),
    ("lazy_conv_transpose1d", ran(nn.LazyConvTranspose1d(3, 2), (2, 2, 4)), (2, 2, 4)),
    ("lazy_conv_transpose2d", ran(nn.LazyConvTranspose2d(3, 3, stride=2, output_padding=1), (1, 2, 3, 3)), (1, 2, 3, 3)),
    ("lazy_conv_transpose3d", ran(nn.LazyConvTranspose3d(2, 2), (1, 2, 2, 2, 2)), (1, 2, 2, 2, 2)),
    ("lazy_batch_norm1d", ran(nn.LazyBatchNorm1d(momentum=0.2), (4, 3)), (4, 3)),
    ("lazy_batch_norm2d", ran(nn.LazyBatchNorm2d(affine=False), (2, 3, 2, 2)), (2, 3, 2, 2)),
    ("lazy_batch_norm3d", ran(nn.LazyBatchNorm3d(track_running_stats=False), (2, 2, 2, 2, 1)), (2, 2, 2, 2, 1)),
    ("lazy_instance_norm1d", ran(nn.LazyInstanceNorm1d(), (2, 3, 4)), (2, 3, 4)),
    ("lazy_instance_norm2d", ran(nn.LazyInstanceNorm2d(affine=False, eps=0.1), (1, 2, 3, 2)), (1, 2, 3, 2)),
    ("lazy_instance_norm3d", ran(nn.LazyInstanceNorm3d(track_running_stats=False), (1, 2, 2, 2, 2)), (1, 2, 2, 2, 2)),
    ("sequential", nn.Sequential(nn.Sequential(nn.Linear(4, 6), nn.GELU()), nn.LayerNorm(6), nn.Linear(6, 2)), (3, 4)),
]


def line(out, key, tensor, values=True):
    parts = [key, str(tensor.dim())] + [str(d) for d in tensor.shape]
    if values:
        parts += [f"{v:.8g}" for v in tensor.detach().flatten().tolist()]
    out.write(" ".join(parts) + "\n")


def main(path):
    torch.set_num_threads(1)
    with open(path, "w", encoding="ascii") as out:
        for name, module, shape in CASES:
            out.write(f"case {name} {int(module.training)}\n")
            for i, (key, value) in enumerate(module.state_dict().items()):
                if value.is_floating_point():
                    value.copy_(0.3 * wave(value.shape, 1.3, i) + (1 if key.endswith("running_var") else 0.5 if key == "_random_samples" else
                                                                           -1.4 if name.startswith("orthogonal") and key.endswith("original") else 0))
                else:
                    value.zero_()
                line(out, f"state {key}", value, False)
            if name.startswith("embedding"):
                x = (torch.arange(torch.Size(shape).numel()) * 7 % 5).reshape(shape)
            else:
                x = wave(shape, 0.9, 0.2, torch.cos).requires_grad_()
            y = module(x)
            y = y[0] if isinstance(y, tuple) else y
            (y * wave(y.shape, 0.7, 1)).sum().backward()
            line(out, "x", x, False)
            line(out, "y", y)
            if x.grad is not None:
                line(out, "dx", x.grad)
            for key, parameter in module.named_parameters():
                line(out, f"grad {key}", parameter.grad)
            for key, buffer in module.named_buffers():
                line(out, f"buffer {key}", buffer)


main(sys.argv[1])
