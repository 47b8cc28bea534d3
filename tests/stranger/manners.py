"""What the page says besides the matches: roles, refusals, closes, locks, two tabs, leaving."""

import select

from schema import Unexplained
from table import Member, Table
from wire import Closed, Socket


def expect(what, is_so):
    if not is_so:
        raise Unexplained(f"the page says otherwise: {what}")


def refused(answer, *codes):
    expect(f"refused with {codes}, not {answer}",
           answer["type"] == "refused" and answer["code"] in codes)


def failed(answer, status, code):
    expect(f"{status} {code}, not {answer}", answer[0] == status and answer[1]["error"]["code"] == code)


def manners(documents, house, report):
    in_the_lobby(documents, house)
    at_the_table(documents, house)
    over_http(documents, house)
    on_the_wire(documents, house)
    learning(documents, house)
    report.append("manners: as the page says")


def in_the_lobby(documents, house):
    table = Table(documents, house, "white_elephant", ["Ada", "Ben"], "lobby",
                  {"gifts": [{"name": "Kite"}, {"name": "Lamp"}], "max_steals": 2})
    host, guest = table.host, table.members[1]
    refused(guest.ask("start"), "not_host")
    refused(host.ask("kick", member=99), "no_such_member")
    refused(host.ask("act", action={"type": "end_turn"}), "not_playing")
    refused(host.ask("rematch"), "not_finished")
    host.must("lock")
    failed(house.post("/api/rooms/{code}/join", {"name": "Cleo"}, code=table.code), 403, "locked")
    host.must("unlock")
    # Secret options are never shown, so what is shown is no config to send back whole.
    table.settle()
    shown = host.room["config"]
    expect("secret gifts are left out", "gifts" not in shown)
    refused(host.ask("configure", config=shown | {"max_steals": 99}), "bad_config")
    host.must("configure", config=shown | {"gifts": [{"name": "Mug"}, {"name": "Globe"}]})
    host.must("add_bot", level="easy")
    host.must("remove_bot")
    guest.must("stand")
    guest.must("sit")
    host.must("react", emoji="👏")
    guest.wait(lambda: any(one["type"] == "reacted" for one in guest.asides), "the reaction")
    guest.put({"type": "ping", "at_ms": 123456})
    guest.wait(lambda: {"type": "pong", "at_ms": 123456} in guest.asides, "the pong")
    # Another tab takes over; the first is told.
    tab = Member(documents, house, guest.entrance)
    guest.wait(lambda: guest.closed, "the close of the first tab")
    expect(f"4409, not {guest.closed}", guest.closed == 4409)
    # Who leaves is told so in the same way as who is sent away.
    tab.say("leave")
    tab.wait(lambda: tab.closed, "the close after leaving")
    expect(f"4403, not {tab.closed}", tab.closed == 4403)
    cleo = table.join("Cleo")
    host.must("kick", member=cleo.id)
    cleo.wait(lambda: cleo.closed, "the close after being sent away")
    expect(f"4403, not {cleo.closed}", cleo.closed == 4403)


def at_the_table(documents, house):
    table = Table(documents, house, "uno", ["Ada", "Ben"], "table", {"hand_size": 5})
    watcher = table.join("Wim", role="spectator")
    host = table.host
    refused(watcher.ask("sit", seat=0), "seat_taken")
    host.must("add_bot", level="easy")
    host.must("start")
    table.settle()
    expect("the deal is version 1", all(member.match_version == 1 for member in table.members))
    expect("who only watches may do nothing", watcher.legal == [])
    refused(host.ask("configure", config={}), "not_lobby")
    refused(watcher.ask("act", action={"type": "draw"}), "not_seated")
    refused(host.ask("act", action={"type": "dance"}), "bad_action")
    mover = next((member for member in table.members if member.legal), None)
    if mover:
        host.must("pause")
        table.settle()
        refused(mover.ask("act", action={"type": "draw"}), "paused")
        host.must("resume")
        table.settle()
    talking(table, watcher)
    # The game's own leave takes the seat out of the match; the member stays in the room. The
    # message leave takes the member out of the room.
    ben = table.members[1]
    ben.must("act", action={"type": "leave"})
    table.settle()
    expect("the seat is out", table.host.room["seats"][1]["state"] == "left" or not ben.legal)
    expect("and its member still here", not ben.closed)
    failed(house.get("/api/rooms/{code}/record", code=table.code), 409, "not_finished")
    for member in table.members:
        member.socket.drop()


def talking(table, watcher):
    host, ben = table.host, table.members[1]
    refused(ben.ask("say", phrase="hello"), "talk_off")
    host.must("table", talk="phrases")
    table.settle()
    phrase = ben.room["table"]["phrases"][0]
    refused(ben.ask("say", text="Hello there"), "phrases_only")
    ben.must("say", phrase=phrase)
    lines = lambda member: [line for one in member.asides if one["type"] == "said"
                            for line in one["lines"]]
    host.wait(lambda: lines(host), "the line")
    expect("who says what", lines(host)[0]["phrase"] == phrase and lines(host)[0]["name"] == "Ben")
    table.settle()
    expect("who only watches hears nothing", lines(watcher) == [])
    host.must("mute", member=ben.id, muted=True)
    refused(ben.ask("say", phrase=phrase), "muted")


def over_http(documents, house):
    failed(house.get("/api/rooms/{code}", code="ZZZZZZ"), 404, "no_such_room")
    failed(house.post("/api/rooms", {"game": "chess", "name": "Ada"}), 422, "bad_config")
    failed(house.post("/api/rooms", {"game": "uno", "name": " "}), 422, "name_blank")
    failed(house.post("/api/rooms", {"game": "uno", "name": "A" * 25}), 422, "name_long")
    failed(house.post("/api/games/{id}/check", {"config": {"hand_size": 99}}, id="uno"),
           422, "bad_config")
    status, checked = house.post("/api/games/{id}/check", {"config": {}, "seats": 3}, id="uno")
    expect("a config with its defaults", status == 200 and checked["config"]["hand_size"] == 7)
    _, entrance = house.post("/api/rooms", {"game": "uno", "name": "Ada", "color": 3})
    status, info = house.get("/api/rooms/{code}", code=entrance["room"])
    expect("what a stranger may know", status == 200 and info["phase"] == "lobby")
    status, picture = house.get("/api/rooms/{code}/qr.svg", code=entrance["room"])
    expect("a picture", status == 200 and picture.lstrip().startswith("<"))
    failed(house.get("/api/rooms/{code}/record", "?match=7", code=entrance["room"]),
           409, "not_finished")
    status, _ = house.get("/healthz")
    expect("alive", status == 200)
    status, _ = house.get("/metrics")
    expect("metrics for this machine", status == 200)


def on_the_wire(documents, house):
    table = Table(documents, house, "uno", ["Ada"], "wire")
    wrong = Socket(house.port, table.code)
    wrong.send(b'{"type":"hello","token":"nobody"}')
    expect("4401 for a wrong token", close_of(documents, wrong) == 4401)
    member = table.host
    member.socket.send(b'{"type":"dance","ref":"x1"}')
    member.wait(lambda: len(member.asides) == 1, "an error")
    for text in (b"[]", b"{"):
        member.socket.send(text)
    member.wait(lambda: member.closed, "the close after three")
    expect(f"4400 after three, not {member.closed}", member.closed == 4400)
    expect("errors", all(aside["type"] == "error" for aside in member.asides))


def learning(documents, house):
    # A lesson is a match on the table at once, alone with bots.
    _, entrance = house.post("/api/rooms", {"game": "uno", "name": "Lea", "lesson": "de"})
    lea = Member(documents, house, entrance)
    expect("a match is on", lea.room["phase"] == "playing" and lea.room["lesson"] is not None)
    expect("there is something to do", lea.legal != [])
    refused(lea.ask("hint"), "no_hints")
    failed(house.post("/api/rooms/{code}/join", {"name": "Ben"}, code=entrance["room"]), 403, "locked")
    failed(house.post("/api/rooms", {"game": "uno", "name": "Lea", "lesson": "de", "role": "screen"}),
           422, "bad_config")
    lea.socket.drop()
    # A hint is for who plays alone against bots, on their turn.
    table = Table(documents, house, "sleeping_queens", ["Ada"], "hint")
    ada = table.host
    ada.must("add_bot", level="easy")
    expect("there are hints", ada.room["table"]["hints"])
    refused(ada.ask("hint"), "not_playing")
    ada.must("start")
    ada.wait(lambda: any(one["type"] == "play_king" or one["type"] == "discard" for one in ada.legal),
             "one's turn")
    ada.must("hint")
    hint = next(one for one in ada.asides if one["type"] == "hint")
    expect("a move, where the match stands", hint["match_version"] == ada.match_version)
    ada.must("table", hints=False)
    refused(ada.ask("hint"), "no_hints")
    ada.socket.drop()


def close_of(documents, socket):
    for _ in range(50):
        select.select([socket.wire], [], [], 0.2)
        try:
            for message in socket.messages():
                documents.check_told(message, None)
        except Closed as closed:
            return closed.code
    return None
