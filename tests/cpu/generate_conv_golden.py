#!/usr/bin/env python3
"""Writes golden/conv_bf16.bin for test_program_conv_halves.c: PyTorch's convolutions of bf16 and their gradients. The elements of
all operands are multiples of 1/32 so small that f32 adds their products exactly: each result is rounded once.

  generate_conv_golden.py FOLDER"""
import sys

import torch
import torch.nn.functional as F

# x, w, stride, padding, groups: the test has the same list
CASES = [([2, 16, 5, 4], [17, 16, 3, 2], 1, 1, 1), ([2, 32, 5, 4], [32, 16, 2, 2], 2, 0, 2), ([2, 19, 6, 5], [19, 1, 3, 3], 2, 1, 19),
         ([2, 32, 6, 7], [32, 16, 3, 3], 1, 1, 2), ([9, 3, 9, 8], [20, 3, 3, 3], 2, 1, 1), ([9, 36, 3, 4], [40, 18, 3, 3], 1, 1, 2),
         ([2, 3, 9, 11], [17, 3, 5, 5], 2, 2, 1)]


def element(shape, step):
    n = torch.arange(torch.Size(shape).numel())
    return ((n * step % 101 - 50) / 32).reshape(shape).to(torch.bfloat16)


with open(f"{sys.argv[1]}/conv_bf16.bin", "wb") as out:
    for x_shape, w_shape, stride, padding, groups in CASES:
        x, w = element(x_shape, 37).requires_grad_(), element(w_shape, 29).requires_grad_()
        y = F.conv2d(x, w, None, stride, padding, 1, groups)
        gradients = torch.autograd.grad(y, [x, w], element(y.shape, 53))
        for t in (y, *gradients):
            out.write(t.detach().contiguous().view(torch.int16).numpy().tobytes())
