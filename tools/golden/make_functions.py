"""Sample calls of every tensor function, computed by PyTorch: writes tests/tensor/golden_functions.txt.

    python tools/golden/make_functions.py > tests/tensor/golden_functions.txt

A case gives the arguments in the order of functions.def (docs/api.json); missing ones at the end are the default. The
PyTorch side of a function is torch.<name> unless TORCH has a line for it. Lines of the file:

    call <name>, then a line an argument:  t <dtype> <shape> [g] : <elements> | n | T <count>, then its tensors |
        i <integer> | I <integers> | f <number> | b 0/1 | d <dtype> | s <text>
    out t ... (each result)   grad t ... (each input marked g: of the results, summed with the weights 0.25 * (i * 7 % 11) - 1)
    error <a part of PyTorch's message>
"""
import sys

import functions_elements
import functions_layers
import functions_options
import functions_shapes
from function_calls import API, RANDOM, counts, failures

for subject in (functions_elements, functions_shapes, functions_layers, functions_options):
    for part in subject.PARTS:
        part()
missing = set(API) - set(counts) - RANDOM
print("\n".join(failures), file=sys.stderr)
print("%d calls of %d functions; none of: %s" % (sum(counts.values()), len(counts), " ".join(sorted(missing)) or "-"), file=sys.stderr)
sys.exit(1 if failures else 0)
