#!/usr/bin/python3
"""How many decisions a second: every seat random, chosen with NumPy; processor time of one core.

    PYTHONPATH=python /usr/bin/python3 python/examples/speed.py [--boards 1024] [--players 4]
"""

import argparse
import os
import time

# One core: no threads behind NumPy's back.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

import parlor


def measure(boards, players, bots, seconds, config):
    batch = parlor.batch("uno", boards, players=players, bots=bots, config=config)
    chance = np.random.default_rng(1)
    for _ in range(200):  # until boards are at all stages of a match
        batch.step(batch.sample(chance))
    steps, before, matches = 0, batch.decisions, batch.matches
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(20):
            batch.step(batch.sample(chance))
        steps += 20 * boards
    taken = batch.decisions - before
    print(
        f"{boards:6} boards, {players} players, {bots or 'no bots':8}"
        f"{taken / spent / 1e6:6.2f} million decisions/s"
        f"{steps / spent / 1e6:6.2f} million answers/s"
        f"{(batch.matches - matches) / spent:10.0f} matches/s"
    )


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--boards", type=int, nargs="*", default=[64, 256, 1024, 4096])
    options.add_argument("--players", type=int, default=4)
    options.add_argument("--seconds", type=float, default=2)
    asked = options.parse_args()
    for boards in asked.boards:
        measure(boards, asked.players, None, asked.seconds, {})
    for bots in ("easy", "normal"):
        measure(asked.boards[-1], asked.players, bots, asked.seconds, {})


if __name__ == "__main__":
    main()
