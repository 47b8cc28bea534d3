"""A stranger's client: written from docs/protocol.md and docs/api alone, with nothing but Python's
standard library. It plays whole matches of every game of the house and stops at any message, field,
code or status the documents do not explain.

    python3 tests/stranger/play.py build/parlor docs [seed]
"""

import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
import time
import traceback

from documents import Documents
from manners import manners
from schema import Unexplained
from table import Member, Table
from wire import House

QUESTIONS = [
    {"prompt": f"Which word is number {number}?", "answer": word, "letter": word[0]}
    for number, word in enumerate(
        "Apple Anchor Arrow Badger Bridge Butter Candle Castle Copper Dragon Drum Desert".split()
    )
]
GIFTS = [{"name": name} for name in ("Kite", "Lamp", "Mug", "Globe")]

# How one would like to play: people, options, and what one does rather (1 unless told; 0: never of
# one's own accord). Everything else comes from `legal`.
NEVER = {"leave": 0, "timeout": 0}
PARTIES = {
    "uno": (4, {"hand_size": 3}, {"draw": 0.2, "call_uno": 5, "catch_uno": 0.1, "challenge": 0.3}),
    "white_elephant": (4, {"gifts": GIFTS}, {}),
    "sleeping_queens": (3, {"defense_seconds": 1}, {"discard": 0.4}),
    "snatch_or_share": (3, {"periods": [1, 1, 1, 1, 1], "offers_per_target": 1}, {"done": 2, "end_period": 0.02}),
    "oodles": (
        4,
        {"cards_per_game": 2, "questions_per_card_mode": "fixed", "fixed_questions_per_card": 2,
         "control_timer_seconds": 5, "all_play_timer_seconds": 5, "answer_seconds": 3,
         "review_seconds": 1, "questions": QUESTIONS},
        {"pause": 0, "end_game": 0.001, "skip_card": 0, "skip_question": 0.02, "adjust_score": 0.02,
         "end_timer": 0.1, "overrule": 0.02, "admit_team": 0.1, "add_time": 0.01, "order_teams": 0.02,
         "pick_question": 0.1},
    ),
}


def match_of(documents, house, game, seed, report):
    began = time.monotonic()
    seats, config, taste = PARTIES[game]
    names = ["Ada", "Ben", "Cleo", "Dov"][:seats]
    # Oodles is run from a console that sits in no seat; everybody else plays along.
    table = Table(documents, house, game, names, seed, config, "host" if game == "oodles" else "player")
    table.join("Wim", role="spectator")
    table.join("Wall", role="screen")
    table.settle()
    table.host.must("start")
    table.settle()
    if house.get("/api/rooms/{code}/luck", code=table.code)[0] != 409:
        raise Unexplained("the luck of a deal is told before the end")
    done = {}

    def disturb(turn):
        if turn == 3:
            lose_the_line(table, taste | NEVER)
        if turn == 5:
            table.host.must("pause")
            table.settle()
            if table.host.room["phase"] != "paused":
                raise Unexplained("paused, and the room does not say so")
            table.host.must("resume")
        if turn == 6 and "twice" not in done:
            done["twice"] = say_twice(table)

    words = [question["answer"] for question in QUESTIONS] + ["no idea"]
    turns = table.play(taste | NEVER, words, disturb)
    table.settle()
    check_end(documents, house, table)
    play_on(documents, house, table)
    for member in table.members:
        member.socket.drop()
    seconds = time.monotonic() - began
    report.append(f"{game}: {turns} moves, {table.refused} refused, {seconds:.1f} s")



def lose_the_line(table, taste):
    """Acts, loses the line before the answer, comes back and says the same again: it counts once."""
    choice = table.choose(taste, ["Apple"])
    if choice is None:
        return
    member, action = choice
    ref = member.say("act", action=action, seen=member.room_version)
    member.connect()
    member.answer(ref)
    table.settle()


def say_twice(table):
    """A ref that was acknowledged is acknowledged again, and nothing else happens."""
    member = table.host
    ref, first = next((ref, a) for ref, a in member.answers.items() if a["type"] == "ack")
    version = member.room_version
    member.waiting[ref] = {"type": "start", "ref": ref}
    del member.answers[ref]
    member.put(member.waiting[ref])
    again = member.answer(ref)
    if again != first or member.room_version != version:
        raise Unexplained(f"said twice: {first}, then {again}")
    return True


def check_end(documents, house, table):
    """What can be asked for after the end: record, replays, rows, and a table that goes on."""
    outcome, seats = table.host.room["outcome"], len(table.host.room["seats"])
    if outcome is None or len(outcome["ranks"]) != seats or len(outcome["points"]) != seats:
        raise Unexplained(f"outcome {outcome} for {seats} seats")
    code, last = table.code, table.host.match_version
    for query in ("", "?match=1"):
        status, text = house.get("/api/rooms/{code}/record", query, code=code)
        if status != 200:
            raise Unexplained(f"no record: {text}")
        lines = documents.check_record(text)
        if len(lines) - 2 != last:
            raise Unexplained(f"{len(lines) - 2} entries for match version {last}")
    for viewer in ("spectator", "host", "0", str(seats - 1)):
        status, replay = house.get("/api/rooms/{code}/replay", f"?viewer={viewer}", code=code)
        if status != 200:
            raise Unexplained(f"no replay for {viewer}: {replay}")
        for frame in replay["frames"]:
            documents.check_of(table.game, "view", frame["view"])
            for event in frame["events"]:
                documents.check_of(table.game, "event", event)
        if [frame["match_version"] for frame in replay["frames"]] != list(range(1, last + 1)):
            raise Unexplained("a replay shows every version of the match, from 1")
    status, luck = house.get("/api/rooms/{code}/luck", code=code)
    if status != 200 or len(luck["seats"]) != seats or luck["games"] < 1:
        raise Unexplained(f"no luck of the deal: {luck}")
    if house.get("/api/rooms/{code}/luck", "?match=1", code=code)[1] != luck:
        raise Unexplained("the luck of a deal is told twice, and otherwise")
    status, rows = house.get("/api/rooms/{code}/export.csv", code=code)
    if status != 200 or "\n" not in rows:
        raise Unexplained(f"no rows: {rows[:200]}")


def play_on(documents, house, table):
    """A table that goes on from an early version, and the same people in the lobby again."""
    fork = {"match_version": 2, "seat": 0, "name": "Again"}
    status, entrance = house.post("/api/rooms/{code}/fork", fork, code=table.code)
    if status != 201:
        raise Unexplained(f"no fork: {entrance}")
    again = Member(documents, house, entrance)
    if again.view is None or again.seat != 0:
        raise Unexplained("a fork is a match that is on, with its caller in the seat")
    again.socket.drop()
    table.host.must("rematch")
    table.settle()
    if table.host.room["phase"] != "lobby" or any(member.legal for member in table.members):
        raise Unexplained("a rematch begins in the lobby")
    if house.get("/api/rooms/{code}/record", code=table.code)[0] != 200:
        raise Unexplained("the last match's record is still there in the lobby")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(house, process):
    for _ in range(200):
        if process.poll() is not None:
            raise SystemExit("the server ended by itself")
        try:
            if house.get("/readyz")[0] == 200:
                return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server does not answer")


def run(binary, docs, seed):
    documents = Documents(docs)
    failures, report = [], []

    def attempt(name, task):
        try:
            task()
        except Exception as failure:  # each is told with the party it belongs to
            kind = type(failure).__name__
            failures.append(f"{name} (seed {seed}): {kind}: {failure}")

            if not isinstance(failure, Unexplained):
                traceback.print_exc()

    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        process = subprocess.Popen(
            [binary, "serve", "--listen", "127.0.0.1", "--port", str(port), "--quiet",
             "--data", f"{folder}/house.db", "--log-level", "error",
             "--bot-pause-min-ms", "20", "--bot-pause-max-ms", "40"]
        )
        house = House(documents, port)
        try:
            wait_for(house, process)
            _, served = house.get("/api/games")
            games = [game["id"] for game in served["games"]]
            if missing := sorted(set(games) - set(PARTIES)):
                raise Unexplained(f"nobody here plays {missing}: add a party to PARTIES")
            if sorted(games) != sorted(documents.games):
                raise Unexplained(f"the house has {games}, the documents {sorted(documents.games)}")
            for game in served["games"]:
                if game["config"] != documents.games[game["id"]]["config"]:
                    raise Unexplained(f"the options of {game['id']} are not those of docs/api")
            tasks = {game: lambda g=game: match_of(documents, house, g, f"{seed} {g}", report)
                     for game in games}
            tasks["manners"] = lambda: manners(documents, house, report)
            threads = [threading.Thread(target=attempt, args=item) for item in tasks.items()]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            process.terminate()
            process.wait(10)
    return failures, report


def main():
    binary, docs = pathlib.Path(sys.argv[1]).absolute(), sys.argv[2]
    seed = sys.argv[3] if len(sys.argv) > 3 else "1"
    began = time.monotonic()
    failures, report = run(binary, docs, seed)
    print("\n".join(sorted(report)))
    for failure in failures:
        print(f"\nUNEXPLAINED {failure}", file=sys.stderr)
    print(f"{time.monotonic() - began:.1f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
