"""What actions and observations look like; as much of Gymnasium's spaces as programs ask for."""

import numpy as np


class Actions:
    """Whole numbers below n, some of them legal; like Discrete, or MultiDiscrete with a batch."""

    dtype = np.dtype(np.int64)

    def __init__(self, n, boards=None, seed=None):
        self.n = n
        self.shape = () if boards is None else (boards,)
        self._chance = np.random.default_rng(seed)

    def seed(self, seed=None):
        self._chance = np.random.default_rng(seed)

    def sample(self, mask=None):
        """Any of the numbers, or any with 1 in the mask, each as likely."""
        if mask is None:
            return self._chance.integers(self.n, size=self.shape or None)
        chances = self._chance.random(np.shape(mask)) * np.asarray(mask, dtype=bool)
        return chances.argmax(axis=-1)

    def contains(self, number):
        number = np.asarray(number)
        whole = number.dtype.kind in "iu" and number.shape == self.shape
        return bool(whole and np.all((number >= 0) & (number < self.n)))

    __contains__ = contains

    def __repr__(self):
        return f"Actions({self.n}{', boards=' + str(self.shape[0]) if self.shape else ''})"


class Bytes:
    """Rows of bytes; like Box(0, 255, shape, uint8)."""

    dtype = np.dtype(np.uint8)
    low, high = 0, 255

    def __init__(self, *shape):
        self.shape = shape

    def contains(self, row):
        return getattr(row, "dtype", None) == self.dtype and row.shape == self.shape

    __contains__ = contains

    def __repr__(self):
        return f"Bytes{self.shape}"
