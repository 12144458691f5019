#!/bin/sh
# Runs the benches of two processes beside Open MPI (if mpicc and mpirun exist), and PyTorch and JAX over Gloo (if that
# Python has them), and prints one table, and another one of the bars.
#   PEERS_PYTHON=python bench/peers/ranks.sh build/tessera
# PEERS_ROUNDS (5), PEERS_SECONDS (0.3) as in run.sh. MPI's tcp16m is all-reduce without its shared memory.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
tessera=${1:?usage: bench/peers/ranks.sh build/tessera}
python=${PEERS_PYTHON:?a Python that has torch or jax}
seconds=${PEERS_SECONDS:-0.3}
reduces="allreduce4k allreduce1m allreduce16m"
steps="ddp_mlp ddp_cnn ddp_block spmd_ranks"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
mpi=
if mpicc.openmpi -O2 "$here/all_reduce_mpi.c" -o "$work/mpi" 2>/dev/null; then
    mpi="mpirun.openmpi --oversubscribe -n 2 $work/mpi $seconds"
else
    echo "Open MPI: not installed, left out" >&2
fi
scripts=
for pair in torch:all_reduce_gloo.py jax:ddp_jax.py jax:spmd_jax.py; do
    if "$python" -c "import ${pair%%:*}" 2>/dev/null; then
        scripts="$scripts ${pair#*:}"
    else
        echo "${pair%%:*}: not installed, left out" >&2
    fi
done
round=0
while [ $round -lt "${PEERS_ROUNDS:-5}" ]; do
    "$tessera" bench --json --milliseconds "$(echo "$seconds" | awk '{print int(1000 * $1)}')" $reduces tcp16m $steps
    if [ -n "$mpi" ]; then
        $mpi $reduces
        OMPI_MCA_btl=self,tcp OMPI_MCA_pml=ob1 $mpi tcp16m
    fi
    for script in $scripts; do
        "$python" "$here/$script" "$seconds" $reduces tcp16m $steps
    done
    round=$((round + 1))
done >"$work/lines"
"$python" "$here/table.py" <"$work/lines"
"$python" "$here/bars.py" <"$work/lines"
