#!/usr/bin/env python3
"""Writes src/data/digits.inc: the 1,797 images of UCI's optical digits as scikit-learn ships them.

    tools/make_digits.py > src/data/digits.inc        (needs scikit-learn; no network)

A line an image: 64 pixels, row by row, 'A' for 0 to 'Q' for 16, then the digit."""
from sklearn.datasets import load_digits

digits = load_digits()
print("/* Written by tools/make_digits.py. See NOTICE for where the images come from. */")
for pixels, label in zip(digits.data, digits.target):
    assert all(0 <= p <= 16 and p == int(p) for p in pixels)
    print('"' + "".join(chr(ord("A") + int(p)) for p in pixels) + str(label) + '",')
