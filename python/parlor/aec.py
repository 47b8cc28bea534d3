"""One match of any game, agent by agent; shaped like PettingZoo's AEC environments.

Actions are numbers into the list of what is legal now, which stands in
infos[agent]["legal_actions"]; in games that accept more than they list (a guess in words), an
action may be given as the object itself.
"""

import json
import random

import numpy as np

from . import _core
from .batch import _names
from .spaces import Actions

WAIT = {"type": "wait"}


def _number_of(agent):
    return _core.HOST if agent == "host" else int(agent.removeprefix("seat_"))


def _agent_of(number):
    return "host" if number == _core.HOST else f"seat_{number}"


class Env:
    """Where several may act at once, they are asked one after the other from a random first one.
    Whom the game does not wait for may wait, which is the last action of the list."""

    def __init__(self, game, players=None, config=None, bots=None):
        about = {known["id"]: known for known in _core.games()}
        if game not in about:
            raise ValueError(f'game: "{game}" is not one of: {", ".join(about)}')
        self.game = about[game]
        self.players = players or self.game["min_players"]
        self.config = dict(config or {})
        self.metadata = {"name": f"parlor_{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.bots = {seat: name for seat, name in enumerate(_names(bots, self.players)) if name}
        if isinstance(bots, str) and self.game["has_host"]:
            self.bots[_core.HOST] = bots
        everybody = [*range(self.players), *([_core.HOST] if self.game["has_host"] else [])]
        self.possible_agents = [_agent_of(n) for n in everybody if n not in self.bots]
        self.agents = []
        self._seeds = random.Random(1)

    # What PettingZoo's users call.

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._seeds = random.Random(seed)
        seed = self._seeds.getrandbits(63)
        self._order = random.Random(seed)
        self.table = _core.Table(self.game["id"], self.players, json.dumps(self.config), seed)
        for who, name in self.bots.items():
            self.table.give_to_bot(who, name, self._order.getrandbits(63))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"legal_actions": []} for agent in self.agents}
        self._decisions = 0
        self._start_asking()
        self._go_on()

    def step(self, action):
        """A number, an object, or None from an agent whose match is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._take_leave(agent, action)
            return
        chosen = self._chosen(agent, action)
        self._cumulative_rewards[agent] = 0.0
        if chosen != WAIT:
            self.table.act(_number_of(agent), json.dumps(chosen))
            self._decisions += 1
            self._start_asking()
        self._go_on()

    def observe(self, agent):
        """What this agent may know, and which numbers are legal: all, if it is asked, or none."""
        legal = self.infos[agent]["legal_actions"] if agent == self.agent_selection else []
        view = json.loads(self.table.view(_number_of(agent)))
        return {"observation": view, "action_mask": np.ones(len(legal), dtype=np.int8)}

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def action_space(self, agent):
        """Changes from decision to decision: as many as are legal now."""
        return Actions(max(1, len(self.infos[agent]["legal_actions"])))

    def observation_space(self, agent):
        return None  # a view is an object; docs/api has its schema

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def render(self):
        return self.table.draw(_number_of(self.agent_selection))

    def close(self):
        pass

    # Who is asked.

    def _chosen(self, agent, action):
        legal = self.infos[agent]["legal_actions"]
        if isinstance(action, dict):
            if action == WAIT and WAIT not in legal:
                raise ValueError("the game waits for this agent: choose another action")
            return action
        if action is None or not 0 <= int(action) < len(legal):
            raise ValueError(f"action {action}: choose 0 to {len(legal) - 1}, as in legal_actions")
        return legal[int(action)]

    def _start_asking(self):
        acting = self.table.acting()
        first = self._order.randrange(len(acting)) if len(acting) > 1 else 0
        self._queue = acting[first:] + acting[:first]
        self._owing = set(self.table.owing())

    def _go_on(self):
        while True:
            outcome = self.table.outcome()
            if outcome is not None:
                return self._end(outcome)
            if self._decisions >= self.table.most_decisions:
                return self._end(None)
            if not self._queue:
                if not self.table.expire():
                    return self._end(None)
                self._decisions += 1
                self._start_asking()
                continue
            who = self._queue.pop(0)
            if who in self.bots:
                action = self.table.choose(who)
                if action is not None:
                    self.table.act(who, action)
                    self._decisions += 1
                    self._start_asking()
                continue
            legal = [json.loads(action) for action in self.table.legal(who)]
            if legal:
                agent = _agent_of(who)
                if who not in self._owing:
                    legal.append(WAIT)
                self.infos[agent] = {"legal_actions": legal}
                self.agent_selection = agent
                return None

    def _end(self, outcome):
        self.infos = {agent: {"legal_actions": [], "outcome": outcome} for agent in self.agents}
        ended = self.terminations if outcome is not None else self.truncations
        for agent in self.agents:
            ended[agent] = True
            self.rewards[agent] = self._reward(agent, outcome)
            self._cumulative_rewards[agent] += self.rewards[agent]
        self.agent_selection = self.agents[0]

    def _reward(self, agent, outcome):
        """1 for who has won alone, which the others lose in equal parts; the host has none."""
        if outcome is None or agent == "host" or self.players == 1:
            return 0.0
        winners = outcome["ranks"].count(1)
        loss = 1 / (self.players - 1)
        won = outcome["ranks"][_number_of(agent)] == 1
        return (1 / winners if won else 0.0) * (1 + loss) - loss

    def _take_leave(self, agent, action):
        if action is not None:
            raise ValueError("the match is over: this agent's action can only be None")
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations):
            del kept[agent]
        del self.infos[agent]
        if self.agents:
            self.agent_selection = self.agents[0]


def env(game, **options):
    return Env(game, **options)
