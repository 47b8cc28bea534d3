"""Parlor's games for programs that learn.

    batch    thousands of matches at once in dense arrays, every seat yours or a bot's
    vector   the same for one seat, shaped like Gymnasium's vector environments
    env      one match of any game, agent by agent, shaped like PettingZoo's AEC

docs/python.md tells more. Neither Gymnasium nor PettingZoo is needed.
"""

from ._core import games
from .aec import Env, env
from .batch import Batch, batch
from .spaces import Actions, Bytes
from .vector import VectorEnv, vector

__all__ = ["Actions", "Batch", "Bytes", "Env", "VectorEnv", "batch", "env", "games", "vector"]
