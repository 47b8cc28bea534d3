"""One seat among bots, on many boards at once; shaped like Gymnasium's vector environments."""

import numpy as np

from .batch import Batch
from .spaces import Actions, Bytes


class VectorEnv:
    """Your seat is `seat`; all others are played by bots of the level `opponents`.

    The masks of legal actions are in infos["action_mask"]. A board whose match has ended shows the
    next one at once (autoreset in the same step).
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": "SameStep"}
    render_mode = "ansi"

    def __init__(
        self, game, num_envs, players=2, seat=0, opponents="easy", config=None, seed=1, copy=True
    ):
        if not 0 <= seat < players:
            raise ValueError(f"seat: there is no seat {seat} among {players} players")
        bots = {other: opponents for other in range(players) if other != seat}
        self.batch = Batch(game, num_envs, players, seed, config, bots)
        self.num_envs, self.seat, self.copy = num_envs, seat, copy
        self.single_action_space = Actions(self.batch.actions)
        self.action_space = Actions(self.batch.actions, num_envs)
        self.single_observation_space = Bytes(self.batch.bytes)
        self.observation_space = Bytes(num_envs, self.batch.bytes)
        self._matches = np.random.SeedSequence(seed)

    def _out(self, array):
        return array.copy() if self.copy else array

    def _infos(self):
        return {"action_mask": self._out(self.batch.mask)}

    def reset(self, *, seed=None, options=None):
        """A seed gives the same matches again; without one they go on with others."""
        if seed is None:
            seed = int(self._matches.spawn(1)[0].generate_state(1, np.uint64)[0])
        else:
            self._matches = np.random.SeedSequence(seed)
        self.batch.reset(seed)
        return self._out(self.batch.observation), self._infos()

    def step(self, actions):
        self.batch.step(np.asarray(actions))
        return (
            self._out(self.batch.observation),
            self.batch.rewards[:, self.seat].copy(),
            self._out(self.batch.terminated),
            self._out(self.batch.truncated),
            self._infos(),
        )

    def render(self):
        return [self.batch.draw(board) for board in range(self.num_envs)]

    def close(self):
        pass


def vector(game, num_envs, **options):
    return VectorEnv(game, num_envs, **options)
