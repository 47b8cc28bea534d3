"""What the documents say, as data: docs/protocol.md and docs/api, and nothing else. A message, field or
code that is added there is known here without a change."""

import json
import pathlib
import re

from schema import Unexplained, check


class Documents:
    def __init__(self, docs):
        self.docs = pathlib.Path(docs)
        self.checked = set()
        self.page = (self.docs / "protocol.md").read_text(encoding="utf-8")
        self.asyncapi = self.read("api/asyncapi.json")
        self.openapi = self.read("api/openapi.json")
        self.record = self.read("api/record.json")
        self.rulings = set(re.findall(r"^\| ([A-Z]{2}-\d+) \|", self.text("rulings.md"), re.M))
        self.games = {
            folder.name: {
                part: self.read(f"api/games/{folder.name}/{part}.json")
                for part in ("action", "config", "event", "view", "refusals")
            }
            for folder in (self.docs / "api" / "games").iterdir()
        }
        self.hear = self.messages("hear")
        self.tell = self.messages("tell")
        self.told_fields = {
            name: self.fields_of(cells[1])
            for cells in self.table("Server → client")
            for name in re.findall(r"`([a-z_]+)`", cells[0])
        }
        self.codes = {
            code: [cell.strip() for cell in cells[1:]]
            for title in ("Refused messages", "Refused calls")
            for cells in self.table(title)
            for code in re.findall(r"`([a-z_]+)`", cells[0])
        }
        self.closes = {
            int(code)
            for cells in self.table("Close codes")
            for code in re.findall(r"\b\d{4}\b", cells[0])
        }
        self.room_example = json.loads(re.search(r"```json\n(\{\"code\".*?)```", self.page, re.S)[1])
        burst = re.search(r"(\d+) frames\s+burst,\s+(\d+)/s sustained per connection", self.page)
        self.frame_burst, self.frame_rate = int(burst[1]), int(burst[2])

    def text(self, name):
        return (self.docs / name).read_text(encoding="utf-8")

    def read(self, name):
        return json.loads(self.text(name))

    def table(self, title):
        """The rows of the first table below the line that starts with this, as cells."""
        lines = iter(self.page.split("\n"))
        for line in lines:
            if line.lstrip("#").strip().startswith(title):
                break
        else:
            raise Unexplained(f"docs/protocol.md has no {title!r}")
        for line in lines:
            if line.startswith("|---"):
                break
        rows = []
        for line in lines:
            if not line.startswith("|"):
                break
            cells = line.strip().strip("|").replace(r"\|", "\0").split("|")
            rows.append([cell.replace("\0", "|").strip() for cell in cells])
        return rows

    @staticmethod
    def fields_of(cell):
        """{field: may be left out} of a cell such as "`ref`, `code`, `ruling?`: why"."""
        listed = re.sub(r"\([^)]*\)", "", cell)
        return {name: mark == "?" for name, mark in re.findall(r"`([a-z_]+)(\??)`", listed)}

    def messages(self, operation):
        """{type: schema} of what clients say ("hear") or the server says ("tell")."""
        found = {}
        for reference in self.asyncapi["operations"][operation]["messages"]:
            message = self.asyncapi["channels"]["room"]["messages"][reference["$ref"].split("/")[-1]]
            found[message["name"]] = message["payload"]
        return found

    def check_said(self, message):
        """Nothing is sent that the documents do not allow."""
        check(message, self.hear[message["type"]], self.asyncapi, f"sent {message['type']}")

    def check_told(self, message, game):
        """A frame of the server, with everything in it. `game` is that of the room so far."""
        kind = message.get("type")
        if kind not in self.tell or kind not in self.told_fields:
            raise Unexplained(f"a message of type {kind!r}")
        check(message, self.tell[kind], self.asyncapi, kind)
        fields = self.told_fields[kind]
        for name in message.keys() - {"type"}:
            if name not in fields:
                raise Unexplained(f"{kind}: the page does not name the field {name!r}")
        for name, optional in fields.items():
            if name not in message and not optional:
                raise Unexplained(f"{kind}: the page promises the field {name!r}")
        if message.get("room"):
            self.check_room(message["room"])
            game = message["room"]["game"]
        if message.get("view") is not None:
            self.check_of(game, "view", message["view"])
        for action in message.get("legal", []):
            self.check_of(game, "action", action)
        for event in message.get("events", []):
            self.check_of(game, "event", event)
        if kind == "refused":
            self.check_code(message["code"], game)
            if message["ruling"] is not None and message["ruling"] not in self.rulings:
                raise Unexplained(f"no ruling {message['ruling']}")
        if kind == "error":
            self.check_code(message["code"], None)

    def check_of(self, game, part, value):
        # Viewers who know the same are shown the same, and a view says much that it said before.
        key = (game, part, json.dumps(value))
        if key in self.checked:
            return
        schema = self.games[game][part]
        check(value, schema, schema, f"{game} {part}")
        self.checked.add(key)

    def check_room(self, room):
        """The page's own example has the same fields as any room."""
        for shown, example in (
            (room, self.room_example),
            *((member, self.room_example["members"][0]) for member in room["members"]),
            *((seat, self.room_example["seats"][0]) for seat in room["seats"]),
        ):
            if shown.keys() - {"muted"} != example.keys():  # told of who is, alone
                raise Unexplained(f"room: {sorted(shown)} is not the example's {sorted(example)}")
        schema = self.games[room["game"]]["config"]
        for name, value in room["config"].items():
            if name not in schema["properties"]:
                raise Unexplained(f"{room['game']} config: the option {name!r} is nowhere explained")
            if schema["properties"][name].get("writeOnly"):
                raise Unexplained(f"{room['game']} config: the option {name!r} is secret, and shown")
            check(value, schema["properties"][name], schema, f"config {name}")

    def check_code(self, code, game):
        if code not in self.codes and not (game and code in self.games[game]["refusals"]):
            raise Unexplained(f"a refusal with the code {code!r}")

    def check_answer(self, method, path, status, kind, body):
        """An answer over HTTP: path as it stands in openapi.json."""
        where = f"{method} {path} {status}"
        answers = self.openapi["paths"][path][method.lower()]["responses"]
        answer = answers.get(str(status)) or answers.get(f"{str(status)[0]}XX")
        if answer is None:
            raise Unexplained(f"{where}: no such answer; {body[:300]!r}")
        while "$ref" in answer:
            answer = self.openapi["components"]["responses"][answer["$ref"].split("/")[-1]]
        content = answer["content"].get(kind.split(";")[0])
        if content is None:
            raise Unexplained(f"{where}: content of type {kind!r}; {body[:300]!r}")
        if kind.startswith("application/json"):
            value = json.loads(body)
            check(value, content["schema"], self.openapi, where)
            if status >= 400:
                code = value["error"]["code"]
                self.check_code(code, None)
                statuses = re.findall(r"\b\d{3}\b", self.codes[code][0])
                if str(status) not in statuses:
                    raise Unexplained(f"{where}: {code} is said to come with {statuses}")
            return value
        return body.decode()

    def check_record(self, text):
        """The lines of a record, each of the shape its place asks for; returns them."""
        lines = [json.loads(line) for line in text.splitlines()]
        if not text.endswith("\n") or len(lines) < 3:
            raise Unexplained("a record has a header, entries and an outcome, each with its newline")
        shapes = ["RecordHeader"] + ["RecordEntry"] * (len(lines) - 2) + ["RecordEnd"]
        for line, shape in zip(lines, shapes):
            check(line, {"$ref": f"#/$defs/{shape}"}, self.record, f"record {shape}")
            game = lines[0]["game"]
            for event in line.get("events", []):
                if '"seal":' not in json.dumps(event):  # what was never asked has no texts there
                    self.check_of(game, "event", event)
            if line.get("action") is not None:
                self.check_of(game, "action", line["action"])
        return lines
