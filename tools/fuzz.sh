#!/bin/sh
# Builds the fuzzers (tests/<floor>/fuzz_<name>.c, each with LLVMFuzzerTestOneInput) with clang's libFuzzer and address
# and undefined-behaviour sanitizers, and runs each for SECONDS_EACH (30) seconds, or RUNS inputs, on its corpus and seeds:
# the folder tests/<floor>/seeds/<name>, or the one beside it that a file of that name names; those of programs also on
# every program of the tests and of the conformance folder, as text and as artifacts (tests/ir/seeds/make_seeds.c).
# OPTIONS: more of libFuzzer's options ("-max_len=64 -entropic=0 -reduce_inputs=0": more inputs a second).
#   tools/fuzz.sh build-fuzz [name...]
set -eu
cd "$(dirname "$0")/.."
build=$1
shift
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_C_COMPILER=clang -DTESSERA_FUZZ=ON -DTESSERA_TESTS=OFF \
    -DTESSERA_EXAMPLES=OFF -DTESSERA_SANITIZE=address,undefined -DTESSERA_SANITIZE_TRANSFORMS=OFF >"$build.log" 2>&1 || { cat "$build.log"; exit 1; }
rm -f "$build.log"
cmake --build "$build" --target fuzzers
made=$build/seeds
mkdir -p "$made/ir_parse" "$made/ir_bytecode"
TESSERA_SEEDS=$made "$build/make_fuzz_seeds"
found=0
for program in "$build"/fuzz/*; do
    [ -x "$program" ] || continue
    name=$(basename "$program")
    if [ $# != 0 ]; then
        case " $* " in *" $name "*) ;; *) continue ;; esac
    fi
    found=$((found + 1))
    corpus="$build/corpus/$name"
    mkdir -p "$corpus"
    seeds=$(find tests -path "*/seeds/$name")
    [ ! -f "$seeds" ] || seeds=$(dirname "$seeds")/$(cat "$seeds")
    [ ! -d "$made/$name" ] || seeds="$seeds $made/$name"
    echo "$name"
    limit="-max_total_time=${SECONDS_EACH:-30}"
    [ -z "${RUNS:-}" ] || limit="-runs=$RUNS"
    ASAN_OPTIONS=allocator_may_return_null=1 "$program" "$limit" -max_len=8192 -rss_limit_mb=2048 -timeout=20 \
        -print_final_stats=1 -artifact_prefix="$build/$name-" ${OPTIONS:-} "$corpus" $seeds >"$build/$name.log" 2>&1 || {
        tail -60 "$build/$name.log"
        exit 1
    }
    grep -E 'number_of_executed_units|peak_rss' "$build/$name.log"
done
echo "fuzz: $found fuzzers ran without a finding"
