"""HTTP and WebSocket (RFC 6455) with the standard library, and no more of either than a client of the
house needs."""

import base64
import hashlib
import http.client
import json
import os
import select
import socket
import struct

from schema import Unexplained


class House:
    """The calls over HTTP, each answer checked against the documents."""

    def __init__(self, documents, port):
        self.documents, self.port = documents, port

    def call(self, method, path, body=None, query="", **places):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        headers = {"Content-Type": "application/json"} if body is not None else {}
        text = None if body is None else json.dumps(body)
        connection.request(method, path.format(**places) + query, text, headers)
        answer = connection.getresponse()
        content = answer.read()
        kind = answer.getheader("Content-Type", "")
        connection.close()
        value = self.documents.check_answer(method, path, answer.status, kind, content)
        return answer.status, value

    def get(self, path, query="", **places):
        return self.call("GET", path, None, query, **places)

    def post(self, path, body, **places):
        return self.call("POST", path, body, "", **places)


class Closed(Exception):
    def __init__(self, code):
        super().__init__(f"the socket is closed with {code}")
        self.code = code


class Socket:
    def __init__(self, port, code):
        self.pending = b""
        self.wire = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.wire.sendall(
            f"GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.pending:
            more = self.wire.recv(4096)
            if not more:
                raise Unexplained(f"the upgrade was cut off after {self.pending!r}")
            self.pending += more
        head, self.pending = self.pending.split(b"\r\n\r\n", 1)
        guid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        accept = base64.b64encode(hashlib.sha1((key + guid).encode()).digest())
        if b" 101 " not in head.split(b"\r\n")[0] or accept not in head:
            raise Unexplained(f"no upgrade: {head!r}")

    def send(self, payload, opcode=1):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        else:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        self.wire.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def frame(self):
        """The next whole frame that has come: (opcode, payload), or None."""
        data = self.pending
        if len(data) < 2:
            return None
        size, start = data[1] & 0x7F, 2
        if size == 126:
            if len(data) < 4:
                return None
            size, start = struct.unpack(">H", data[2:4])[0], 4
        elif size == 127:
            if len(data) < 10:
                return None
            size, start = struct.unpack(">Q", data[2:10])[0], 10
        if len(data) < start + size:
            return None
        if data[0] & 0xF0 != 0x80 or data[1] & 0x80:
            raise Unexplained(f"a frame in pieces, masked or with reserved bits: {data[:2]!r}")
        self.pending = data[start + size :]
        return data[0] & 0x0F, data[start : start + size]

    def messages(self):
        """What lies ready, without waiting. Pings are answered; a close is raised once all is read."""
        gone = False
        while not gone and select.select([self.wire], [], [], 0)[0]:
            try:
                more = self.wire.recv(65536)
            except ConnectionResetError:
                more = b""
            gone = not more
            self.pending += more
        while (frame := self.frame()) is not None:
            opcode, payload = frame
            if opcode == 1:
                yield json.loads(payload.decode(), object_pairs_hook=once)
            elif opcode == 9:
                self.send(payload, 10)
            elif opcode == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else 1005)
            else:
                raise Unexplained(f"a frame of opcode {opcode}")
        if gone:
            raise Closed(1006)

    def drop(self):
        """As a phone does that loses its line."""
        self.wire.close()


def once(pairs):
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise Unexplained(f"a field comes twice: {names}")
    return dict(pairs)
