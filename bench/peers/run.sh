#!/bin/sh
# Runs the benches beside PyTorch, JAX and, if they are installed, oneDNN's headers and llama.cpp, and prints one table.
#   bench/peers/run.sh build/tessera [BENCH ...]
# Without names it also runs the benches of two processes (ranks.sh).
# PEERS_PYTHON: a Python that has torch and jax. Without it a virtual environment is made in PEERS_VENV
# (default: ~/.cache/tessera-peers), which downloads both. llama.cpp is a peer of decode and decode_bf16 where that Python
# also has llama-cpp-python, which is built on this machine, and gguf. PEERS_THREADS (2), PEERS_ROUNDS (5): number of turns
# of each, PEERS_SECONDS for each turn (0.3), PEERS ("torch torch.compile jax llama.cpp").
set -eu
here=$(cd "$(dirname "$0")" && pwd)
tessera=${1:?usage: bench/peers/run.sh build/tessera [BENCH ...]}
shift
threads=${PEERS_THREADS:-2}
given=$*
benches=${*:-mlp mlpadam cnn resnet block chargpt gpt lstm decode decode_bf16 attention256 attention512 attention1024 chain10 softmax layernorm gelu xent argmax sort argsort topk fft fftlines fft2 cholesky choleskies solve solves mm64 mm128 mm256 mm512 mm1024 mm2048 mm64x784x512 mm64x512x512bt mm784x64x512at}

if [ -n "${PEERS_PYTHON:-}" ]; then
    python=$PEERS_PYTHON
else
    venv=${PEERS_VENV:-${XDG_CACHE_HOME:-$HOME/.cache}/tessera-peers}
    python=$venv/bin/python
    if [ ! -x "$python" ]; then
        python3 -m venv "$venv"
        "$venv/bin/pip" install --quiet --upgrade pip
    fi
    "$python" -c 'import torch' 2>/dev/null || "$venv/bin/pip" install --quiet torch || echo "torch: not installed" >&2
    "$python" -c 'import jax' 2>/dev/null || "$venv/bin/pip" install --quiet jax || echo "jax: not installed" >&2
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
onednn=
if ${CXX:-c++} -O2 "$here/onednn.cpp" -o "$work/onednn" -ldnnl 2>/dev/null; then
    onednn="--onednn $work/onednn"
else
    echo "oneDNN: no headers, left out" >&2
fi
"$python" "$here/rounds.py" --tessera "$tessera" $onednn --threads "$threads" --seconds "${PEERS_SECONDS:-0.3}" \
    --rounds "${PEERS_ROUNDS:-5}" --peers "${PEERS:-torch torch.compile jax llama.cpp}" $benches >"$work/lines"
"$python" "$here/table.py" <"$work/lines"
[ -n "$given" ] || PEERS_PYTHON=$python "$here/ranks.sh" "$tessera"
