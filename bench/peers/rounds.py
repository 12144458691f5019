"""Runs `tessera bench` and its peers by turns, so that what else happens on the machine meets all of them alike: JSON
lines, one for each round, peer and bench, which table.py puts together.

  rounds.py --tessera PROGRAM [--onednn PROGRAM] [--threads N] [--seconds S] [--rounds R]
            [--peers "torch torch.compile jax llama.cpp"] BENCH ...

Each measures for S seconds, then the next one does. The peers stay loaded between their turns and sleep meanwhile."""
import argparse
import os
import pathlib
import subprocess
import sys
import time

REST = 0.05  # seconds: a peer's threads may spin for a while behind its last step


class Peer:
    def __init__(self, name, threads, seconds):
        script, own = ("llama.py", []) if name == "llama.cpp" else ("peers.py", ["--peer", name])
        command = [sys.executable, pathlib.Path(__file__).with_name(script), "--serve", *own, "--threads", str(threads),
                   "--seconds", str(seconds)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def measure(self, bench):
        try:
            self.process.stdin.write(bench + "\n")
            self.process.stdin.flush()
            return self.process.stdout.readline()
        except BrokenPipeError:  # not installed
            return ""

    def end(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.wait()


def lines_of(command, **environment):
    """What a program prints; what it cannot run is told on standard error and left out."""
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}).stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tessera", required=True)
    parser.add_argument("--onednn")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peers", default="torch torch.compile jax llama.cpp")
    parser.add_argument("benches", nargs="+")
    options = parser.parse_args()
    threads, seconds = str(options.threads), str(options.seconds)
    own = [options.tessera, "bench", "--json", "--threads", threads, "--milliseconds", str(round(1000 * options.seconds))]
    peers = [Peer(name, options.threads, options.seconds) for name in options.peers.split()]
    for bench in options.benches:
        turns = [lambda: lines_of(own + [bench])]
        turns += [lambda peer=peer: peer.measure(bench) for peer in peers]
        if options.onednn and bench.startswith("mm"):
            turns.append(lambda: lines_of([options.onednn, seconds, bench], OMP_NUM_THREADS=threads))
        for _ in range(options.rounds):
            for turn in turns:
                time.sleep(REST)
                print(turn().strip(), flush=True)
    for peer in peers:
        peer.end()


main()
