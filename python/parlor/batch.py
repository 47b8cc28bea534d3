"""Many matches of one game at once, in arrays that are written anew in place."""

import json

import numpy as np

from . import _core


def _names(bots, players):
    """Bots by seat from one name for the others, a list with None, or a dictionary by seat."""
    if bots is None:
        return [""] * players
    if isinstance(bots, str):
        return [""] + [bots] * (players - 1)
    if isinstance(bots, dict):
        wrong = [seat for seat in bots if not 0 <= seat < players]
        if wrong:
            raise ValueError(f"bots: there is no seat {wrong[0]} among {players} players")
        return [bots.get(seat) or "" for seat in range(players)]
    return [name or "" for name in bots]


class Batch:
    """Every board waits for one seat, whose row stands in each array:

        observation   bytes: what that seat may know, made from its view alone
        mask          1 for every action that is legal, the last one being to wait
        legal         the numbers of those actions, as many as legal_count says
        seat          who it is
        rewards       by seat: 1 for who has won alone, which the others lose; 0 while nobody has
        terminated    whether a match ended in the latest step; the next one is dealt by then
        truncated     whether one was stopped, for it would not end

    They can be read, not written, and the next step changes them: copy what you keep.
    """

    def __init__(self, game, boards, players=4, seed=1, config=None, bots=None):
        self._core = _core.Batch(
            game, boards, players, seed, json.dumps(config or {}), _names(bots, players)
        )
        self.game, self.boards, self.players = game, boards, players
        self.actions, self.bytes = self._core.actions, self._core.bytes
        for name, array in self._core.arrays().items():
            setattr(self, name, array.view(bool) if name in ("terminated", "truncated") else array)
        self._rows = np.arange(boards)

    def reset(self, seed):
        """Match number m of board i follows from the seed, i and m alone."""
        self._core.reset(seed)

    def step(self, actions):
        """One number for each board. If one is not legal, nothing happens and a sentence says why."""
        self._core.step(actions)

    def sample(self, chance):
        """A legal action for each board, each as likely; `chance` is a NumPy generator."""
        drawn = chance.random(self.boards, dtype=np.float32) * self.legal_count
        # A number just below 1 may be rounded up to it.
        place = np.minimum(drawn.astype(np.int64), self.legal_count - 1)
        return self.legal[self._rows, place]

    def draw(self, board):
        """The table as the asked seat sees it, as text."""
        return self._core.draw(board)

    def action_name(self, number):
        return self._core.action_name(number)

    def byte_name(self, byte):
        return self._core.byte_name(byte)

    @property
    def decisions(self):
        """Actions that were taken since it was made, those of bots too; to wait is none."""
        return self._core.decisions

    @property
    def matches(self):
        """Matches that have come to their end since it was made."""
        return self._core.matches


def batch(game, boards, **options):
    return Batch(game, boards, **options)
