"""The models of bench/shelf.c in PyTorch: a training step each, the loss read back.

  shelf_model(name, wrap) -> step; wrap(f): f itself, or compiled."""
import math

from models import training_step

SHELF = ["unet", "vae", "vit", "mobilenet", "tcn", "pointnet", "bert", "seq2seq", "gru", "dlrm"]


def images():
    import torch
    from torch import nn
    import torch.nn.functional as F

    groups, condition = 8, 128

    class Block(nn.Module):
        def __init__(self, n_in, n_out):
            super().__init__()
            self.norm1, self.conv1 = nn.GroupNorm(groups, n_in), nn.Conv2d(n_in, n_out, 3, padding=1)
            self.condition, self.norm2 = nn.Linear(condition, n_out), nn.GroupNorm(groups, n_out)
            self.dropout, self.conv2 = nn.Dropout(0.1), nn.Conv2d(n_out, n_out, 3, padding=1)
            self.shortcut = nn.Identity() if n_in == n_out else nn.Conv2d(n_in, n_out, 1)

        def forward(self, x, c):
            h = self.conv1(F.silu(self.norm1(x))) + self.condition(F.silu(c))[:, :, None, None]
            return self.conv2(self.dropout(F.silu(self.norm2(h)))) + self.shortcut(x)

    class Attention(nn.Module):
        def __init__(self, width):
            super().__init__()
            self.norm, self.heads = nn.GroupNorm(groups, width), nn.MultiheadAttention(width, 4, batch_first=True)

        def forward(self, x):
            places = self.norm(x).flatten(2).transpose(1, 2)
            return x + self.heads(places, places, places, need_weights=False)[0].transpose(1, 2).reshape(x.shape)

    def double(n_in, n_out):
        return nn.Sequential(nn.Upsample(scale_factor=2), nn.Conv2d(n_in, n_out, 3, padding=1))

    class UNet(nn.Module):
        def __init__(self, w):
            super().__init__()
            self.condition = nn.Sequential(nn.Linear(64, condition), nn.SiLU(), nn.Linear(condition, condition))
            self.first = nn.Conv2d(3, w, 3, padding=1)
            self.halve1, self.halve2 = nn.Conv2d(w, w, 3, 2, 1), nn.Conv2d(2 * w, 2 * w, 3, 2, 1)
            self.down1, self.down2, self.down3 = Block(w, w), Block(w, 2 * w), Block(2 * w, 4 * w)
            self.attention, self.middle = Attention(4 * w), Block(4 * w, 4 * w)
            self.double1, self.double2 = double(2 * w, w), double(4 * w, 2 * w)
            self.up1, self.up2 = Block(2 * w, w), Block(4 * w, 2 * w)
            self.out = nn.Sequential(nn.GroupNorm(groups, w), nn.SiLU(), nn.Conv2d(w, 3, 3, padding=1))

        def forward(self, x, levels):
            angles = levels[:, None] * torch.exp(torch.arange(32) * (-math.log(10000) / 32))
            c = self.condition(torch.cat([angles.cos(), angles.sin()], 1))
            fine = self.down1(self.first(x), c)
            middle = self.down2(self.halve1(fine), c)
            coarse = self.middle(self.attention(self.down3(self.halve2(middle), c)), c)
            middle = self.up2(torch.cat([middle, self.double2(coarse)], 1), c)
            return self.out(self.up1(torch.cat([fine, self.double1(middle)], 1), c))

    class VAE(nn.Module):
        def __init__(self):
            super().__init__()
            self.encoder = nn.Sequential(nn.Conv2d(1, 32, 4, 2, 1), nn.BatchNorm2d(32), nn.LeakyReLU(0.2), nn.Conv2d(32, 64, 4, 2, 1),
                                         nn.BatchNorm2d(64), nn.LeakyReLU(0.2), nn.Flatten(), nn.Linear(64 * 49, 128))
            self.decoder = nn.Sequential(nn.Linear(64, 64 * 49), nn.ReLU(), nn.Unflatten(1, (64, 7, 7)),
                                         nn.ConvTranspose2d(64, 32, 4, 2, 1), nn.BatchNorm2d(32), nn.ReLU(),
                                         nn.ConvTranspose2d(32, 1, 4, 2, 1))

        def forward(self, x):
            mean, spread = self.encoder(x).chunk(2, 1)
            out = self.decoder(mean + (spread * 0.5).exp() * torch.randn_like(mean))
            apart = (1 + spread - mean * mean - spread.exp()).sum()
            return (F.binary_cross_entropy_with_logits(out, x, reduction="sum") - 0.5 * apart) / len(x)

    class ViT(nn.Module):
        def __init__(self, w):
            super().__init__()
            layer = nn.TransformerEncoderLayer(w, 3, 4 * w, 0.0, "gelu", batch_first=True, norm_first=True)
            self.patches, self.head = nn.Conv2d(3, w, 4, 4), nn.Linear(w, 10)
            self.encoder = nn.TransformerEncoder(layer, 6, nn.LayerNorm(w), enable_nested_tensor=False)
            self.first, self.places = nn.Parameter(torch.zeros(1, 1, w)), nn.Parameter(0.02 * torch.randn(1, 65, w))

        def forward(self, x):
            patches = self.patches(x).flatten(2).transpose(1, 2)
            h = torch.cat([self.first.expand(len(x), -1, -1), patches], 1) + self.places
            return self.head(self.encoder(h)[:, 0])

    class Inverted(nn.Module):
        def __init__(self, n_in, n_out, stride, times):
            super().__init__()
            w = n_in * times
            self.layers = nn.Sequential(nn.Conv2d(n_in, w, 1, bias=False), nn.BatchNorm2d(w), nn.ReLU6(),
                                        nn.Conv2d(w, w, 3, stride, 1, groups=w, bias=False), nn.BatchNorm2d(w), nn.ReLU6(),
                                        nn.Conv2d(w, n_out, 1, bias=False), nn.BatchNorm2d(n_out))

        def forward(self, x):
            y = self.layers(x)
            return x + y if x.shape == y.shape else y

    def mobilenet():
        blocks = [(32, 16, 1, 1), (16, 24, 1, 6), (24, 24, 1, 6), (24, 32, 2, 6), (32, 32, 1, 6), (32, 64, 2, 6), (64, 64, 1, 6),
                  (64, 96, 1, 6), (96, 160, 2, 6), (160, 160, 1, 6)]
        return nn.Sequential(nn.Conv2d(3, 32, 3, padding=1, bias=False), nn.BatchNorm2d(32), nn.ReLU6(), *(Inverted(*b) for b in blocks),
                             nn.Conv2d(160, 640, 1, bias=False), nn.BatchNorm2d(640), nn.ReLU6(), nn.AdaptiveAvgPool2d(1),
                             nn.Flatten(), nn.Dropout(0.2), nn.Linear(640, 10))

    def causal(n_in, n_out, apart):
        return [nn.ConstantPad1d((2 * apart, 0), 0.0), nn.Conv1d(n_in, n_out, 3, dilation=apart), nn.ReLU(), nn.Dropout(0.1)]

    class Temporal(nn.Module):
        def __init__(self, n_in, n_out, apart):
            super().__init__()
            self.layers = nn.Sequential(*causal(n_in, n_out, apart), *causal(n_out, n_out, apart))
            self.shortcut = nn.Identity() if n_in == n_out else nn.Conv1d(n_in, n_out, 1)

        def forward(self, x):
            return F.relu(self.layers(x) + self.shortcut(x))

    class PointNet(nn.Module):
        def __init__(self):
            super().__init__()
            self.each = nn.Sequential(*(layer for n in ((3, 64), (64, 128), (128, 512))
                                        for layer in (nn.Conv1d(*n, 1), nn.BatchNorm1d(n[1]), nn.ReLU())))
            self.head = nn.Sequential(nn.Linear(512, 256), nn.BatchNorm1d(256), nn.ReLU(), nn.Dropout(0.3), nn.Linear(256, 40))

        def forward(self, x):
            return self.head(self.each(x).amax(2))

    def tcn():
        return nn.Sequential(Temporal(16, 64, 1), *(Temporal(64, 64, n) for n in (2, 4, 8, 16)), nn.Conv1d(64, 8, 1))

    return {"unet": lambda: UNet(32), "vae": VAE, "vit": lambda: ViT(192), "mobilenet": mobilenet, "tcn": tcn, "pointnet": PointNet}


def tokens():
    import torch
    from torch import nn

    class Places(nn.Module):
        """Words and their places, added."""

        def __init__(self, words, w):
            super().__init__()
            self.words, self.places = nn.Embedding(words, w), nn.Embedding(128, w)

        def forward(self, x):
            return self.words(x) + self.places(torch.arange(x.shape[1]))

    class BERT(nn.Module):
        def __init__(self, words, w):
            super().__init__()
            layer = nn.TransformerEncoderLayer(w, 4, 4 * w, 0.1, "gelu", batch_first=True)
            self.places, self.norm, self.dropout = Places(words, w), nn.LayerNorm(w), nn.Dropout(0.1)
            self.encoder, self.head = nn.TransformerEncoder(layer, 4, enable_nested_tensor=False), nn.Linear(w, words)

        def forward(self, x, padding):
            return self.head(self.encoder(self.dropout(self.norm(self.places(x))), src_key_padding_mask=padding))

    class Translator(nn.Module):
        def __init__(self, words, w):
            super().__init__()
            self.source, self.target, self.head = Places(words, w), nn.Embedding(words, w), nn.Linear(w, words)
            self.transformer = nn.Transformer(w, 4, 3, 3, 4 * w, batch_first=True)

        def forward(self, x, y):
            n = y.shape[1]
            later = torch.triu(torch.ones(n, n, dtype=torch.bool), 1)
            y = self.target(y) + self.source.places(torch.arange(n))
            return self.head(self.transformer(self.source(x), y, tgt_mask=later))

    class GRU(nn.Module):
        def __init__(self):
            super().__init__()
            self.words, self.head = nn.Embedding(5000, 128), nn.Linear(384, 20)
            self.gru = nn.GRU(128, 192, 2, bidirectional=True, dropout=0.2, batch_first=True)

        def forward(self, x):
            return self.head(self.gru(self.words(x))[0])

    class DLRM(nn.Module):
        def __init__(self):
            super().__init__()
            self.bottom = nn.Sequential(nn.Linear(13, 256), nn.ReLU(), nn.Linear(256, 32), nn.ReLU())
            self.top = nn.Sequential(nn.Linear(32 + 351, 256), nn.ReLU(), nn.Linear(256, 128), nn.ReLU(), nn.Linear(128, 1))
            self.tables = nn.ModuleList(nn.EmbeddingBag(10000, 32, mode="sum") for _ in range(26))

        def forward(self, numbers, entries):
            first = self.bottom(numbers)
            each = torch.stack([first] + [table(entries[i]) for i, table in enumerate(self.tables)], 1)
            row, column = torch.tril_indices(27, 27, -1)
            return self.top(torch.cat([first, (each @ each.transpose(1, 2))[:, row, column]], 1)).squeeze(1)

    return {"bert": lambda: BERT(8000, 256), "seq2seq": lambda: Translator(4000, 256), "gru": GRU, "dlrm": DLRM}


def operands(name):
    """(inputs, labels)"""
    import torch

    randn, randint = torch.randn, lambda high, *sizes: torch.randint(0, high, sizes)
    if name == "unet":
        return (randn(16, 3, 32, 32), randint(1000, 16)), randn(16, 3, 32, 32)
    if name == "vae":
        return (torch.rand(64, 1, 28, 28),), None
    if name in ("vit", "mobilenet"):
        return (randn(32, 3, 32, 32),), randint(10, 32)
    if name == "tcn":
        return (randn(16, 16, 512),), randint(8, 16, 512)
    if name == "pointnet":
        return (randn(16, 3, 1024),), randint(40, 16)
    if name == "bert":
        padding = torch.arange(128)[None] >= 16 * torch.arange(1, 9)[:, None]
        return (randint(8000, 8, 128), padding), randint(8000, 8, 128)
    if name == "seq2seq":
        return (randint(4000, 16, 48), randint(4000, 16, 40)), randint(4000, 16, 40)
    if name == "gru":
        return (randint(5000, 32, 64),), randint(20, 32, 64)
    return (randn(256, 13), randint(10000, 26, 256, 4)), randint(2, 256).float()


def shelf_model(name, wrap):
    import torch
    import torch.nn.functional as F

    model = (images() | tokens())[name]()
    inputs, labels = operands(name)

    def loss_of():
        out = model(*inputs)
        if name == "vae":
            return out
        if name == "unet":
            return F.mse_loss(out, labels)
        if name == "dlrm":
            return F.binary_cross_entropy_with_logits(out, labels)
        return F.cross_entropy(out.flatten(0, 1), labels.flatten()) if name in ("bert", "seq2seq", "gru") else F.cross_entropy(out, labels)

    if name == "dlrm":
        optimizer = torch.optim.SGD(model.parameters(), 0.1)
    else:
        optimizer = torch.optim.AdamW(model.parameters(), 1e-3, weight_decay=0.01)
    return training_step(optimizer, wrap(loss_of))
