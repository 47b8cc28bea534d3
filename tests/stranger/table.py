"""People at a table: members with a socket each, and a match that is played by choosing from `legal`."""

import json
import random
import select
import time

from schema import Unexplained, resolve
from wire import Closed, Socket


class Member:
    def __init__(self, documents, house, entrance):
        self.documents, self.house, self.entrance = documents, house, entrance
        self.id, self.code = entrance["member"], entrance["room"]
        self.room = self.view = self.seat = self.socket = None
        self.legal, self.events, self.deadline_at = [], [], None
        self.room_version = self.match_version = self.closed = None
        self.waiting = {}  # ref → message, until acknowledged or refused
        self.answers = {}  # ref → ack or refused
        self.asides = []  # reacted, pong, error, hint
        self.count = 0
        self.tokens, self.filled_at = documents.frame_burst - 1, time.monotonic()
        self.connect()

    def connect(self):
        """Opens a socket and says hello; what was not acknowledged is said again."""
        if self.socket:
            self.socket.drop()
        self.socket, self.closed, self.room_version = Socket(self.house.port, self.code), None, None
        self.tokens, self.filled_at = self.documents.frame_burst - 1, time.monotonic()
        self.put({"type": "hello", "token": self.entrance["token"]})
        self.wait(lambda: self.room_version is not None, "a welcome")
        for message in list(self.waiting.values()):
            self.put(message)

    def put(self, message):
        """Sends, at no more than the rate the page allows."""
        self.documents.check_said(message)
        while True:
            now = time.monotonic()
            filled = self.tokens + (now - self.filled_at) * self.documents.frame_rate
            self.tokens, self.filled_at = min(filled, self.documents.frame_burst - 1), now
            if self.tokens >= 1:
                break
            time.sleep((1 - self.tokens) / self.documents.frame_rate)
        self.tokens -= 1
        self.socket.send(json.dumps(message, ensure_ascii=False).encode())

    def say(self, kind, **fields):
        """Sends a message with a ref of its own, without waiting; returns the ref."""
        self.count += 1
        message = {"type": kind, "ref": f"{self.id}-{self.count}", **fields}
        self.waiting[message["ref"]] = message
        self.put(message)
        return message["ref"]

    def ask(self, kind, **fields):
        """Sends and waits for the answer, an ack or a refused."""
        ref = self.say(kind, **fields)
        return self.answer(ref)

    def answer(self, ref):
        self.wait(lambda: ref in self.answers, f"an answer to {ref}")
        return self.answers[ref]

    def must(self, kind, **fields):
        answer = self.ask(kind, **fields)
        if answer["type"] != "ack":
            raise Unexplained(f"{kind} {fields} was refused: {answer}")
        return answer

    def read(self):
        """Takes in what has come."""
        if self.closed:
            return
        try:
            for message in self.socket.messages():
                try:
                    self.documents.check_told(message, self.room and self.room["game"])
                    self.take(message)
                except Unexplained as failure:
                    frame = json.dumps(message, ensure_ascii=False)
                    raise Unexplained(f"{failure}\nin the frame {frame}") from None
        except Closed as closed:
            self.closed = closed.code
            if closed.code not in self.documents.closes:
                raise Unexplained(f"a close with {closed.code}") from None

    def take(self, message):
        kind = message["type"]
        if kind in ("welcome", "update", "room", "said"):
            self.take_version(message)
            self.room = message.get("room") or self.room
        if kind in ("welcome", "update"):
            self.take_table(message)
        if kind == "welcome":
            if message["member"] != self.id:
                raise Unexplained("welcome for somebody else")
            self.seat = message["seat"]
        if kind == "room" and message["room"]["phase"] == "lobby":
            self.view, self.legal, self.match_version = None, [], None
        if kind in ("ack", "refused"):
            if message["ref"] not in self.waiting and message["ref"] not in self.answers:
                raise Unexplained("an answer to something never said")
            self.waiting.pop(message["ref"], None)
            self.answers[message["ref"]] = message
        if kind in ("reacted", "pong", "error", "hint", "said"):
            self.asides.append(message)
        for member in self.room["members"]:
            if member["id"] == self.id:
                self.seat = member["seat"]

    def take_version(self, message):
        version, before = message["room_version"], self.room_version
        if message["type"] != "welcome":
            presence = message["type"] in ("room", "said") and version == before
            if version != before + 1 and not presence:
                raise Unexplained(f"a gap: version {version} after {before}")
        self.room_version = version

    def take_table(self, message):
        version, before = message["match_version"], self.match_version
        if (version is None) != (message["view"] is None):
            raise Unexplained("a view without a match, or a match without a view")
        if version is None and message["legal"]:
            raise Unexplained("legal actions without a match")
        if message["type"] == "update" and version is not None:
            if message["events"] and version != (before or 0) + 1:
                raise Unexplained(f"match version {version} after {before}")
        self.match_version, self.view = version, message["view"]
        self.legal = message["legal"]
        self.deadline_at = None
        if message["deadline_in_ms"] is not None:
            self.deadline_at = time.monotonic() + message["deadline_in_ms"] / 1000
        self.events += message.get("events", [])

    def wait(self, until, what, seconds=30):
        end = time.monotonic() + seconds
        while True:
            self.read()
            if until():
                return
            if self.closed or time.monotonic() > end:
                raise Unexplained(f"no {what} for member {self.id}; closed: {self.closed}")
            select.select([self.socket.wire], [], [], 0.5)


class Table:
    """One room with its members; all of them see the same versions in the same order."""

    def __init__(self, documents, house, game, names, seed, config=None, role="player"):
        self.documents, self.house, self.game = documents, house, game
        self.random = random.Random(seed)
        order = {"game": game, "name": names[0], "role": role}
        if config is not None:
            order["config"] = config
        status, entrance = house.post("/api/rooms", order)
        if status != 201:
            raise Unexplained(f"no room: {entrance}")
        self.code = entrance["room"]
        self.members = [Member(documents, house, entrance)]
        for name in names[1:]:
            self.join(name)
        self.host = self.members[0]
        self.refused = 0

    def join(self, name, **wish):
        status, entrance = self.house.post(
            "/api/rooms/{code}/join", {"name": name, **wish}, code=self.code
        )
        if status != 201:
            raise Unexplained(f"{name} does not get in: {entrance}")
        self.members.append(Member(self.documents, self.house, entrance))
        return self.members[-1]

    def settle(self, seconds=30):
        """Reads until everybody has heard everything: answers have come, versions agree."""
        end = time.monotonic() + seconds
        while True:
            for member in self.members:
                member.read()
            here = [member for member in self.members if not member.closed]
            versions = {member.room_version for member in here}
            if len(versions) == 1 and not any(member.waiting for member in here):
                return
            if time.monotonic() > end:
                raise Unexplained(f"{self.game}: members stay at versions {versions}")
            select.select([member.socket.wire for member in here], [], [], 0.2)

    def linger(self, seconds):
        """Waits for something to happen by itself; False if nothing did."""
        sockets = [member.socket.wire for member in self.members if not member.closed]
        return bool(select.select(sockets, [], [], seconds)[0])

    def finished(self):
        return self.host.room["phase"] == "finished"

    def vary(self, action, words):
        """An action like this sample, for games where `legal` cannot list all: texts and amounts anew."""
        schema = self.documents.games[self.game]["action"]
        kinds = [resolve(choice, schema) for choice in schema["oneOf"]]
        shape = next(one for one in kinds if one["properties"]["type"]["const"] == action["type"])
        made = dict(action)
        for name, about in shape["properties"].items():
            about = resolve(about, schema)
            if about.get("type") == "string":
                made[name] = self.random.choice(words)
            elif about.get("type") == "object":
                made[name] = {part: self.random.randint(0, 3) for part in about["properties"]}
        return made

    def choose(self, taste, words):
        """A member and an action by the weights of their types, never one of weight 0; None is to
        wait. While a clock runs, weights that do not add up to 1 leave the rest to waiting."""
        options = []
        for member in self.members:
            for action in member.legal if not member.closed else []:
                weight = taste.get(action["type"], 1)
                if weight > 0:
                    options.append((weight, member, action))
        weights = [weight for weight, _, _ in options]
        if self.host.deadline_at is not None and sum(weights) < 1:
            options.append((1 - sum(weights), None, None))
            weights.append(1 - sum(weights))
        if not options:
            return None
        _, member, action = self.random.choices(options, weights)[0]
        return member and (member, self.vary(action, words))

    def play(self, taste, words, disturb, limit=600):
        """A whole match. `disturb(turn)` may do something else between two moves."""
        for turn in range(limit):
            self.settle()
            if self.finished():
                return turn
            disturb(turn)
            self.settle()
            choice = self.choose(taste, words)
            if choice is None:
                if not self.linger(30):
                    legal = {member.id: member.legal for member in self.members}
                    raise Unexplained(
                        f"{self.game}: nothing happens by itself, and nobody would do anything; "
                        f"legal is {legal} in {self.host.view}")
                continue
            member, action = choice
            if member.ask("act", action=action, seen=member.room_version)["type"] == "refused":
                self.refused += 1
        raise Unexplained(f"{self.game}: no end after {limit} moves")
