#!/usr/bin/python3
"""Trains a small UNO player with NumPy only and shows how it fares against the bots.

    PYTHONPATH=python /usr/bin/python3 python/examples/train_uno.py [--seconds 120]

An actor and a critic share one hidden layer. Every step, the network plays one decision on each of
some hundred boards against `easy`; from time to time it learns from what has come of them
(advantages after Schulman et al., "High-Dimensional Continuous Control Using Generalized Advantage
Estimation", 2015; steps after Kingma and Ba, "Adam", 2014). It sees what its seat may know and
nothing else, and it is told nothing but who has won.
"""

import argparse
import time

import numpy as np

import parlor

ILLEGAL = np.float32(-1e9)


class Network:
    def __init__(self, inputs, hidden, actions, scale, chance):
        def layer(rows, columns, size):
            return (chance.standard_normal((rows, columns)) * size).astype(np.float32)

        self.scale = scale
        self.weights = {
            "in": layer(inputs, hidden, (2 / inputs) ** 0.5),
            "in_bias": np.zeros(hidden, np.float32),
            "act": layer(hidden, actions, 0.01),
            "act_bias": np.zeros(actions, np.float32),
            "value": layer(hidden, 1, 0.01),
            "value_bias": np.zeros(1, np.float32),
        }
        self._mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._steps = 0

    def look(self, observation, mask):
        """Chances of every action, and how well it expects to do."""
        w = self.weights
        seen = observation * self.scale
        hidden = np.maximum(seen @ w["in"] + w["in_bias"], 0)
        worth = np.where(mask, hidden @ w["act"] + w["act_bias"], ILLEGAL)
        chances = np.exp(worth - worth.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        value = (hidden @ w["value"])[:, 0] + w["value_bias"]
        return seen, hidden, chances, value

    def learn(self, observation, mask, action, advantage, result, rate, curiosity=0.01):
        """One step uphill: likelier what did better than expected, and better expectations."""
        w, rows = self.weights, len(action)
        seen, hidden, chances, value = self.look(observation, mask)
        log = np.log(np.maximum(chances, 1e-12))
        doubt = -(chances * log).sum(axis=1, keepdims=True)
        up = -chances * advantage[:, None]
        up[np.arange(rows), action] += advantage
        up -= curiosity * chances * (log + doubt)
        down_act = -up / rows
        down_value = (value - result)[:, None] / rows
        down_hidden = (down_act @ w["act"].T + down_value @ w["value"].T) * (hidden > 0)
        self._adam(
            {
                "in": seen.T @ down_hidden,
                "in_bias": down_hidden.sum(axis=0),
                "act": hidden.T @ down_act,
                "act_bias": down_act.sum(axis=0),
                "value": hidden.T @ down_value,
                "value_bias": down_value.sum(axis=0),
            },
            rate,
        )

    def _adam(self, slopes, rate):
        self._steps += 1
        for name, slope in slopes.items():
            mean, square = self._mean[name], self._square[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            step = mean / (1 - 0.9**self._steps)
            size = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            self.weights[name] -= np.float32(rate) * step / size


def drawn(chances, chance):
    """One action a row, by these chances."""
    reached = chances.cumsum(axis=1)
    point = chance.random((len(chances), 1), dtype=np.float32) * reached[:, -1:] * np.float32(0.999999)
    return (reached > point).argmax(axis=1)


def train(network, boards, seconds, chance, length=32, rate=1e-3):
    env = parlor.vector("uno", boards, players=2, opponents="easy", seed=1)
    observation, infos = env.reset(seed=1)
    mask, start, told = infos["action_mask"] == 1, time.process_time(), 0.0
    wins = matches = decisions = 0
    while (spent := time.process_time() - start) < seconds:
        seen = []
        for _ in range(length):
            _, _, chances, value = network.look(observation, mask)
            action = drawn(chances, chance)
            before = (observation, mask, action, value)
            observation, reward, ended, _, infos = env.step(action)
            mask = infos["action_mask"] == 1
            seen.append((*before, reward, ended))
            wins, matches = wins + (reward > 0).sum(), matches + ended.sum()
        decisions += boards * length
        # What came of each decision, against what was expected, backwards.
        next_value, gain, gains = network.look(observation, mask)[3], 0, []
        for _, _, _, value, reward, ended in reversed(seen):
            goes_on = ~ended
            gain = reward + goes_on * next_value - value + 0.97 * goes_on * gain
            gains.append(gain)
            next_value = value
        columns = [np.concatenate(column) for column in zip(*seen)]
        gain = np.concatenate(gains[::-1]).astype(np.float32)
        result = gain + columns[3]
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        slower = rate * max(0.05, 1 - spent / seconds)
        for part in np.array_split(chance.permutation(len(gain)), 4):
            network.learn(*(column[part] for column in columns[:3]), gain[part], result[part], slower)
        if spent - told >= seconds / 10:
            told = spent
            print(
                f"{spent:5.0f} s  {decisions / 1e6:5.1f} million decisions  {matches:7} matches"
                f"  won lately {100 * wins / matches:.1f} %",
                flush=True,
            )
            wins = matches = 0


def judge(network, opponents, games, boards=500):
    """Its wins over so many matches, half of them from each seat, always its likeliest action."""
    wins = played = 0
    for seat in (0, 1):
        env = parlor.vector("uno", boards, players=2, seat=seat, opponents=opponents, copy=False)
        observation, infos = env.reset(seed=1000 + seat)
        # As many matches of each board, or quick ones would count more often.
        left = np.full(boards, games // (2 * boards))
        while left.any():
            chances = network.look(observation, infos["action_mask"])[2]
            observation, reward, ended, _, infos = env.step(chances.argmax(axis=1))
            counts = ended & (left > 0)
            wins += (reward[counts] > 0).sum()
            played += counts.sum()
            left -= counts
    share = wins / played
    return share, 1.96 * (share * (1 - share) / played) ** 0.5, played


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--seconds", type=float, default=120, help="of processor time to train")
    options.add_argument("--games", type=int, default=20_000, help="to judge it by")
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    chance = np.random.default_rng(asked.seed)
    batch = parlor.batch("uno", 256, players=2, bots="easy")
    largest = np.ones(batch.bytes, np.float32)
    for _ in range(100):  # how large each byte gets, about
        np.maximum(largest, batch.observation.max(axis=0), out=largest)
        batch.step(batch.sample(chance))
    network = Network(batch.bytes, 64, batch.actions, 1 / largest, chance)
    train(network, 512, asked.seconds, chance)
    worst = {}
    for opponents in ("easy", "normal"):
        share, margin, played = judge(network, opponents, asked.games)
        worst[opponents] = share - margin
        print(
            f"trained, against {opponents}: first in {100 * share:.1f} % "
            f"(± {100 * margin:.1f}) of {played} matches"
        )
    return 0 if worst["easy"] > 0.5 else 1


if __name__ == "__main__":
    raise SystemExit(main())
