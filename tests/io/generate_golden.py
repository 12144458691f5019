#!/usr/bin/env python3
"""Writes tests/io/golden/*: small files made by the libraries that own the formats.

    pip install numpy ml_dtypes safetensors torch
    tests/io/generate_golden.py

Element k of every array is element(k) of test_golden.c: bools k % 3 == 0, unsigned k % 7, signed k % 7 - 2, floats
(k % 7 - 2) / 2, e8m0 2 ** (k % 5), complex (k % 7 - 2) / 2 + k % 5 i. The shape is [2, 3, 4] unless the name says
otherwise."""
import collections
import os

import ml_dtypes
import numpy as np
import safetensors
import torch

folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden")
os.makedirs(folder, exist_ok=True)


def path(name):
    return os.path.join(folder, name)


def elements(dtype, shape=(2, 3, 4)):
    k = np.arange(int(np.prod(shape)))
    dtype = np.dtype(dtype)
    if dtype == np.bool_:
        values = k % 3 == 0
    elif dtype.kind == "c":
        values = (k % 7 - 2) / 2 + 1j * (k % 5)
    elif dtype.kind == "u":
        values = k % 7
    elif dtype.kind == "i":
        values = k % 7 - 2
    elif dtype == ml_dtypes.float8_e8m0fnu:
        values = 2.0 ** (k % 5)
    else:
        values = (k % 7 - 2) / 2
    return values.astype(dtype).reshape(shape)


# ---- safetensors: the library's own writer -----------------------------------------------------------------------
names = {
    "bool": np.bool_, "uint8": np.uint8, "int8": np.int8, "int16": np.int16, "uint16": np.uint16, "int32": np.int32,
    "uint32": np.uint32, "int64": np.int64, "uint64": np.uint64, "float16": np.float16, "float32": np.float32,
    "float64": np.float64, "complex64": np.complex64, "bfloat16": ml_dtypes.bfloat16,
    "float8_e4m3fn": ml_dtypes.float8_e4m3fn, "float8_e5m2": ml_dtypes.float8_e5m2,
    "float8_e8m0fnu": ml_dtypes.float8_e8m0fnu, "float8_e4m3fnuz": ml_dtypes.float8_e4m3fnuz,
    "float8_e5m2fnuz": ml_dtypes.float8_e5m2fnuz,
}
arrays = {name: (name, elements(dtype)) for name, dtype in names.items()}
f4 = elements(ml_dtypes.float4_e2m1fn).reshape(-1).view(np.uint8)
arrays["float4_e2m1fn"] = ("float4_e2m1fn_x2", (f4[0::2] | f4[1::2] << 4).astype(np.uint8).reshape(2, 3, 2))
arrays["scalar"] = ("float32", np.array(-1, np.float32))
arrays["empty"] = ("float32", np.zeros((0, 3), np.float32))
tensors = {name: safetensors.TensorSpec(dtype=dtype, shape=a.shape, data_ptr=a.ctypes.data, data_len=a.nbytes)
           for name, (dtype, a) in arrays.items()}
safetensors.serialize_file(tensors, path("all.safetensors"), metadata={"format": "pt", "quote \" \\ \u00e9": "tab\t\u20ac\U0001f600"})

# ---- numpy -------------------------------------------------------------------------------------------------------
for name in ["bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32",
             "float64", "complex64", "complex128"]:
    np.save(path(name + ".npy"), elements(names.get(name, name)))
np.save(path("fortran.npy"), np.asfortranarray(elements(np.float32)))
np.save(path("big_endian.npy"), elements(np.int32).astype(">i4"))
np.save(path("big_endian_fortran.npy"), np.asfortranarray(elements(np.complex64).astype(">c8")))
np.save(path("scalar.npy"), elements(np.float32, ()))
np.save(path("vector.npy"), elements(np.float32, (5,)))
np.save(path("empty.npy"), elements(np.float32, (0, 3)))
for version in (2, 3):
    with open(path("version%d.npy" % version), "wb") as f:
        np.lib.format.write_array(f, elements(np.float32), version=(version, 0))
np.savez(path("stored.npz"), first=elements(np.float32), second=elements(np.int64, (5,)))
long = elements(np.int32, (3000,))
np.savez_compressed(path("deflated.npz"), first=elements(np.float32), long=long,
                    noise=np.random.default_rng(0).integers(0, 256, 5000).astype(np.uint8), zeros=np.zeros(70000, np.uint8))

# ---- torch -------------------------------------------------------------------------------------------------------
torch.manual_seed(0)


def tensor(dtype, shape=(2, 3, 4)):
    if dtype.startswith("float8") or dtype == "bfloat16":
        bits = {"bfloat16": np.uint16}.get(dtype, np.uint8)
        a = elements(names[dtype], shape).view(bits)
        return torch.from_numpy(a.copy()).view(getattr(torch, dtype))
    return torch.from_numpy(elements(names.get(dtype, dtype), shape).copy())


torch_dtypes = ["bool", "uint8", "int8", "int16", "int32", "int64", "float16", "float32", "float64", "complex64",
                "complex128", "bfloat16", "uint16", "uint32", "uint64", "float8_e4m3fn", "float8_e5m2",
                "float8_e8m0fnu", "float8_e4m3fnuz", "float8_e5m2fnuz"]
torch.save({name: tensor(name) for name in torch_dtypes}, path("dtypes.pt"))
base = tensor("float32", (4, 3, 2))
model = torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.BatchNorm1d(3))
with torch.no_grad():
    model[0].weight.copy_(tensor("float32", (3, 2)))
    model[0].bias.copy_(tensor("float32", (3,)))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
model(torch.ones(2, 2)).sum().backward()
optimizer.step()
with torch.no_grad():
    model[0].weight.copy_(tensor("float32", (3, 2)))
checkpoint = {
    "model": model.state_dict(), "optimizer": optimizer.state_dict(), "epoch": 3, "best": 0.25, "name": "caf\u00e9",
    "none": None, "flag": True, "big": -(2 ** 40), "parameter": torch.nn.Parameter(tensor("float32", (5,))),
    "transposed": base.permute(2, 1, 0), "sliced": tensor("int64", (20,))[2:20:3], "expanded": tensor("float32", (1,)).expand(3),
    "ordered": collections.OrderedDict([(1, torch.tensor(7)), ("two", (torch.tensor(2.5), "x"))]),
    "empty": torch.empty(0, 3), "size": torch.Size([4, 5]),
}
torch.save(checkpoint, path("checkpoint.pt"))
torch.save({"scheduler": torch.optim.lr_scheduler.MultiStepLR(optimizer, [4, 9, 9]).state_dict()}, path("milestones.pt"))
torch.save(tensor("float32"), path("single.pt"))
# Views that PyTorch saves as the storage's elements with a mark.
complexes = (torch.arange(6).reshape(2, 3) * (1 + 2j)).to(torch.complex64)
torch.save(complexes.t().conj(), path("conj.pt"))
torch.save(complexes.conj().imag, path("neg.pt"))
torch.save({"device": torch.device("cpu")}, path("unknown.pt"))
torch.save({"a": 1}, path("legacy.pt"), _use_new_zipfile_serialization=False)

# IDX files: the numbers of tests/io/test_arrays.c, packed by zlib with all that a gzip header may have.
import gzip, struct, zlib
values = bytes(i * 7 % 256 for i in range(120))
with open(path("images.idx3.gz"), "wb") as out:
    out.write(gzip.compress(struct.pack(">BBBB3I", 0, 0, 8, 3, 4, 5, 6) + values, mtime=0))
content = struct.pack(">BBBBI3i", 0, 0, 12, 1, 3, 1, -70000, 3)
packer = zlib.compressobj(9, zlib.DEFLATED, -15)
packed = packer.compress(content) + packer.flush()
header = bytes([0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3]) + struct.pack("<H", 5) + b"extra" + b"a name\0" + b"a comment\0"
header += struct.pack("<H", zlib.crc32(header) & 0xffff)
with open(path("named.idx1.gz"), "wb") as out:
    out.write(header + packed + struct.pack("<II", zlib.crc32(content), len(content)))
# Members of gzip that follow each other, one of them empty, with the content cut anywhere; then zeros.
with open(path("members.idx1.gz"), "wb") as out:
    for part in content[:3], b"", content[3:9], content[9:]:
        out.write(gzip.compress(part, mtime=0))
    out.write(bytes(7))
