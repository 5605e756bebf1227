#!/usr/bin/env python3
"""Plays at a Gatehouse server: a complete client in Python's standard library alone.

    python3 python/gatehouse_client.py --name Ann --players 4 --bots maud:merchant,wat:merchant,hob:merchant
    python3 python/gatehouse_client.py --name Ann --players 4            # says the code, waits for three others
    python3 python/gatehouse_client.py --name Ben --join WV32FL          # one of them
    python3 python/gatehouse_client.py --name Ann --players 4 --all      # plays all four

It becomes a guest, sits down, says that it is ready, plays until the match is over, takes the record home and checks that
the cards were dealt as promised. When the connection breaks it comes back.

    --mode hints     any game: it is sent the whole view each time and answers with one of the hints
    --mode events    Sheriff of Nottingham: it is sent only what happened, keeps the view itself and finds its own moves
                     (sheriff_events.py)

The protocol: docs/protocol.md, docs/protocol-sheriff.md; requests over HTTP: docs/openapi.json; moves: docs/record.md.
"""

import argparse
import base64
import hashlib
import http.client
import json
import os
import random
import re
import secrets
import socket
import ssl
import struct
import sys
import threading
import time
from urllib.parse import urlsplit

from binary_messages import BinaryMessages
from sheriff_events import FoldedView, Merchant

# ── the WebSocket (RFC 6455) ──

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
SILENCE = 40.0


class Lost(Exception):
    """The connection is gone; `code` is the server's reason, if it gave one."""

    def __init__(self, code=None, why=""):
        super().__init__(f"connection lost ({code or 'no goodbye'} {why})".replace(" )", ")"))
        self.code = code


class TurnedAway(Exception):
    """The server answered the handshake with something else than a socket."""

    def __init__(self, status):
        super().__init__(f"no socket: the server answered {status}")
        self.status = status


class WebSocket:
    """One connection. Messages are JSON, or bytes if `binary` (a BinaryMessages) is given. Pings are answered while one listens."""

    def __init__(self, base, path, cookie, binary=None, timeout=10.0):
        self.binary = binary
        url = urlsplit(base)
        secure = url.scheme == "https"
        port = url.port or (443 if secure else 80)
        raw = socket.create_connection((url.hostname, port), timeout)
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket = ssl.create_default_context().wrap_socket(raw, server_hostname=url.hostname) if secure else raw
        self.buffer = b""
        self.pieces = None
        try:
            self._shake_hands(url.netloc, path, cookie)
        except BaseException:
            self.socket.close()
            raise

    def _shake_hands(self, host, path, cookie):
        key = base64.b64encode(os.urandom(16))
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key.decode()}",
            f"Cookie: {cookie}",
        ]
        if self.binary is not None:
            lines.append(f"Sec-WebSocket-Protocol: {self.binary.subprotocol}, gatehouse.json")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._read_more()
            if len(self.buffer) > 65536:
                raise Lost(why="endless handshake")
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        status, *fields = head.decode("latin-1").split("\r\n")
        code = int(status.split()[1])
        if code != 101:
            raise TurnedAway(code)
        headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in fields)}
        expected = base64.b64encode(hashlib.sha1(key + GUID).digest()).decode()
        if headers.get("sec-websocket-accept") != expected or headers.get("upgrade", "").lower() != "websocket":
            raise Lost(why="that was no WebSocket")
        if self.binary is not None and headers.get("sec-websocket-protocol") != self.binary.subprotocol:
            # a server with other tables than those it gave out: another node, or a newer version
            self.binary = None

    def _read_more(self):
        chunk = self.socket.recv(65536)
        if not chunk:
            raise Lost()
        self.buffer += chunk

    def send(self, message):
        """Sends one message."""
        if self.binary is None:
            self._send_frame(TEXT, json.dumps(message, ensure_ascii=False).encode())
        else:
            self._send_frame(BINARY, self.binary.write(message))

    def _send_frame(self, opcode, payload):
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | length)
        elif length < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, length)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, length)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.settimeout(10.0)
        self.socket.sendall(head + mask + masked)

    def _take_frame(self):
        """The next whole frame in the buffer, or None."""
        if len(self.buffer) < 2:
            return None
        first, second = self.buffer[0], self.buffer[1]
        if first & 0x70 or second & 0x80:
            raise Lost(1002, "servers neither mask nor use extensions")
        length, start = second & 0x7F, 2
        if length > 125:
            size, form = (2, "!H") if length == 126 else (8, "!Q")
            if len(self.buffer) < 2 + size:
                return None
            (length,) = struct.unpack(form, self.buffer[2 : 2 + size])
            start = 2 + size
        if len(self.buffer) < start + length:
            return None
        payload, self.buffer = self.buffer[start : start + length], self.buffer[start + length :]
        return bool(first & 0x80), first & 0x0F, payload

    def receive(self, until):
        """The next message, or None if there is none before `until` (by time.monotonic)."""
        while True:
            frame = self._take_frame()
            if frame is not None:
                message = self._message(*frame)
                if message is not None:
                    return message
                continue
            left = until - time.monotonic()
            if left <= 0:
                return None
            self.socket.settimeout(left)
            try:
                self._read_more()
            except (TimeoutError, ssl.SSLWantReadError):
                return None

    def _message(self, final, opcode, payload):
        """What a frame says, once it is complete; None for what is only for the connection itself."""
        if opcode == PING:
            self._send_frame(PONG, payload)
        elif opcode == CLOSE:
            code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 1005
            self._send_frame(CLOSE, payload[:2])
            raise Lost(code, payload[2:].decode("utf-8", "replace"))
        elif opcode in (TEXT, BINARY, CONTINUATION):
            if (opcode == CONTINUATION) != (self.pieces is not None):
                raise Lost(1002, "a fragment out of place")
            self.pieces = (self.pieces or b"") + payload
            if final:
                whole, self.pieces = self.pieces, None
                return json.loads(whole.decode()) if self.binary is None else self.binary.read(whole)
        return None

    def close(self):
        """Closes the connection cleanly, if possible."""
        try:
            self._send_frame(CLOSE, struct.pack("!H", 1000))
        except OSError:
            pass
        self.socket.close()


# ── requests ──


class Refused(Exception):
    """The server refused the request."""

    def __init__(self, status, body):
        super().__init__(f"{body.get('code')}: {body.get('why')}")
        self.status = status
        self.code = body.get("code")


class House:
    """The server, as one guest asks it over HTTP."""

    def __init__(self, base, patience):
        self.base = base.rstrip("/")
        self.cookie = None
        self.patience = patience

    def ask(self, method, path, body=None):
        """The answer's body. Tries again while the server is away; what is asked here may be asked twice."""
        give_up = time.monotonic() + self.patience
        wait = 0.1
        while True:
            try:
                status, headers, text = self._once(method, path, body)
                if status not in (429, 502, 503, 504):
                    break
            except (OSError, http.client.HTTPException):
                status = None
            if time.monotonic() > give_up:
                raise Lost(why=f"{method} {path}: no answer ({status})")
            time.sleep(wait)
            wait = min(2.0, wait * 2)
        for name, value in headers:
            if name.lower() == "set-cookie" and re.match(r"(__Host-)?gatehouse=[\w-]{43};", value):
                self.cookie = value.split(";")[0]
        is_json = dict((name.lower(), value) for name, value in headers).get("content-type", "").startswith("application/json")
        answer = json.loads(text) if is_json else text
        if status >= 400:
            raise Refused(status, answer if isinstance(answer, dict) else {"code": str(status), "why": text[:200]})
        return answer

    def _once(self, method, path, body):
        url = urlsplit(self.base)
        connect = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
        connection = connect(url.netloc, timeout=10)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(method, url.path + path, json.dumps(body) if body is not None else None, headers)
            response = connection.getresponse()
            return response.status, response.getheaders(), response.read().decode()
        finally:
            connection.close()


# ── what to do ──

# Prefers moves that earn something or end a phase; all others are equal.
LIKES = {"task": 2, "set": 1, "end": -1, "pass": 1, "inspect": 1, "accept": 1, "withdraw": -1}


class Guided:
    """Knows no rules: takes one of the hints, most often one that it likes best."""

    def __init__(self, rng):
        self.rng = rng

    def choose(self, asked, hints):
        """A move, or None for a chance that is let go."""
        if not hints or (not asked["must"] and self.rng.random() > 0.15):
            return None
        best = max(LIKES.get(hint["move"], 0) for hint in hints)
        liked = [hint for hint in hints if LIKES.get(hint["move"], 0) == best]
        return self.rng.choice(liked if self.rng.random() < 0.8 else hints)


# ── a player ──


class Player:
    """One person at one table, from the first hello to the result."""

    def __init__(self, house, key, settings):
        self.house = house
        self.binary = None
        self.key = key
        self.settings = settings
        rng = random.Random(settings.seed)
        self.folds = settings.mode == "events"
        self.mind = Merchant(rng) if self.folds else Guided(rng)
        self.folded = None
        self.compares = False
        self.checked = 0
        self.socket = None
        self.table = None
        self.view = None
        self.match = None
        self.version = -1
        self.heard = 0
        self.ids = 0
        self.sent = None
        self.act_at = None
        self.refused_at = None
        self.greeted = False
        self.is_done = False
        self.seen_in = time.monotonic()
        self.promise = None
        self.salt = None
        self.moves = 0
        self.reconnects = 0
        self.result = None
        self.spoke_at = 0.0

    def play(self):
        """Reconnects until the match is over, and returns the result."""
        wait = 0.1
        give_up = time.monotonic() + self.settings.patience
        while self.result is None:
            try:
                self._connect()
                while self.result is None:
                    self._live()
                    wait, give_up = 0.1, time.monotonic() + self.settings.patience
            except (Lost, OSError) as problem:
                self._note(problem)
            except TurnedAway as problem:
                if problem.status in (403, 404):
                    raise
                self._note(problem)
            finally:
                if self.socket is not None:
                    self.socket.close()
                    self.socket = None
            if self.result is None:
                if time.monotonic() > give_up:
                    raise Lost(why="the server stays away")
                time.sleep(wait)
                wait = min(3.0, wait * 2)
                self.reconnects += 1
        return self.result

    def _note(self, what):
        if self.settings.verbose:
            print(f"{self.settings.name}: {what}", file=sys.stderr, flush=True)

    def _connect(self):
        if self.settings.binary and self.binary is None:
            self.binary = BinaryMessages(self.house.ask("GET", "/api/protocol/tables"))
        self.socket = WebSocket(self.house.base, f"/api/tables/{self.key}/socket", self.house.cookie, self.binary)
        # whether what was sent arrived shows in the newest view
        self.sent = None
        self.is_done = self.compares = False
        hello = {"type": "hello", "mode": "events" if self.folds else "views", "talk": self.heard}
        if self.match is not None:
            hello.update(match=self.match, version=self.version)
        self._say(hello)
        self.seen_in = time.monotonic()

    def _say(self, message):
        pause = self.spoke_at + 1 / self.settings.rate - time.monotonic()
        if pause > 0:
            time.sleep(pause)
        self.socket.send(message)
        self.spoke_at = time.monotonic()

    def _live(self):
        """Handles one message, or does what is due."""
        until = self.seen_in + SILENCE
        if self.act_at is not None:
            until = min(until, self.act_at)
        message = self.socket.receive(until)
        if message is not None:
            self.seen_in = time.monotonic()
            hear = getattr(self, "_hear_" + message.get("type", "step"), None)
            if hear is not None:
                hear(message)
        elif time.monotonic() - self.seen_in >= SILENCE:
            raise Lost(why="silence")
        if self.act_at is not None and time.monotonic() >= self.act_at:
            self.act_at = None
            self._act()

    # messages

    def _hear_welcome(self, message):
        for line in message["talk"]:
            self._heard(line)
        self._sit_up(message["table"])

    def _hear_table(self, message):
        self._sit_up(message["table"])

    def _hear_talk(self, message):
        self._heard(message["talk"])

    def _heard(self, line):
        self.heard = max(self.heard, line["number"])
        said = line.get("words") or line.get("phrase") or line.get("voice")
        self._note(f"{line['name']}: {said or '(whispers)'}")

    def _hear_pong(self, message):
        if message["match"] == self.match and message["version"] > self.version and self.match is not None:
            self._say({"type": "since", "match": self.match})
        if self.table is not None and message["table"] > self.table["version"]:
            self._sit_up(self.house.ask("GET", f"/api/tables/{self.key}"))
        # the next hello says what was heard
        if message["talk"] > self.heard:
            raise Lost(why="words were missed")

    def _hear_refused(self, message):
        self._note(f"refused: {message['code']} {message['why']}")
        if message["id"] is None or message["id"] != self.sent:
            return
        self.sent = None
        if message["code"] == "frozen":
            raise Refused(409, message)
        # the table will say when the pause is over
        if message["code"] == "paused":
            return
        # by the rules: something safer then; otherwise the newest state will tell
        if message["rule"] is not None:
            self.refused_at = self.version
        self._say({"type": "since", "match": self.match})

    def _hear_view(self, message):
        is_same = message["match"] == self.match
        if is_same and message["version"] < self.version:
            return
        if not is_same or message["version"] > self.version:
            self.refused_at = None
        elif self.folded is not None and self.settings.check:
            self._compare(message)
        self.match, self.version, self.view = message["match"], message["version"], message
        self.compares = False
        if self.folds:
            self.folded = FoldedView(message["view"])
        self._greet()
        self._go_on(message.get("ack"), is_sure=True)

    def _hear_step(self, message):
        """Mode `events`: applies the events to the view, or asks for missing steps."""
        if self.folded is None or message["step"] <= self.version:
            return
        if message["step"] > self.version + 1:
            self._say({"type": "since", "match": self.match, "version": self.version})
            return
        self.folded.fold(message["events"])
        self.version, self.refused_at = message["step"], None
        self.view = {**self.view, "view": self.folded.view, "asked": self.folded.asked()}
        if self.settings.check:
            self._ask_for_view()
        self._go_on(message.get("ack"), is_sure=not self.settings.check)

    def _ask_for_view(self):
        """One at a time, and one at the end."""
        if not self.compares or self.folded.phase["type"] == "finished":
            self.compares = True
            self._say({"type": "since", "match": self.match})

    def _compare(self, message):
        """Compares our view with the one the server sends."""
        if (self.folded.view, self.folded.asked()) != (message["view"], message["asked"]):
            raise Refused(500, {"code": "folded-otherwise", "why": f"version {self.version}"})
        self.checked += 1

    def _greet(self):
        if not self.greeted:
            self.greeted = True
            self._say({"type": "phrase", "id": self._next_id(), "phrase": "greeting"})

    def _go_on(self, ack, is_sure):
        """Something happened: perhaps our own move, perhaps the end, perhaps it is our turn."""
        if ack is not None and ack == self.sent:
            self.sent = None
            self.moves += 1
            self.is_done = False
        phase = self.view["view"]["table"]["phase"]
        if phase["type"] != "finished":
            self._consider()
        elif is_sure:
            self.result = {
                "match": self.match,
                "seat": self.view["view"]["seat"],
                "names": self.view["names"],
                "scores": phase["scores"],
                "ranks": phase["ranks"],
            }

    def _next_id(self):
        self.ids += 1
        return self.ids

    # before the match

    def _sit_up(self, table):
        """Says ready, or as host starts, as soon as that is possible."""
        if self.table is not None and table["version"] < self.table["version"]:
            return
        before, self.table = self.table, table
        seat = table["you"]["seat"]
        if before is not None and before["pause"]["since"] is not None and table["pause"]["since"] is None:
            self._say({"type": "since", "match": self.match})
        if table["match"] is not None or seat is None:
            return
        others = [sitter for number, sitter in enumerate(table["seats"]) if number != seat]
        try:
            if not table["you"]["host"] and not table["seats"][seat]["ready"]:
                self._promise(table, {"action": "ready", "ready": True})
            elif table["you"]["host"] and all(
                sitter["kind"] == "bot" or (sitter["kind"] == "person" and sitter["ready"]) for sitter in others
            ):
                self._promise(table, {"action": "start"})
        except Refused as problem:
            # somebody was faster; the next table will tell
            self._note(problem)

    def _promise(self, table, action):
        """Our part of the seed, after the server has committed itself to its own."""
        self.promise = table["commitment"]
        self.salt = self.salt or secrets.token_hex(16)
        self.house.ask("POST", f"/api/tables/{self.key}/actions", {**action, "salt": self.salt})

    # in the match

    def _mine(self):
        return [asked for asked in self.view["asked"] if asked["seat"] == self.view["view"]["seat"]]

    def _consider(self):
        """Sets the time for the next move: a sheriff waits a little for offers."""
        mine = self._mine()
        self.act_at = None
        if not mine or self.sent is not None:
            return
        waits = any(asked["to"] == "settle" for asked in mine)
        self.act_at = time.monotonic() + self.settings.pace * (3 if waits else 1)

    def _act(self):
        for asked in sorted(self._mine(), key=lambda asked: not asked["must"]):
            move = self._move(asked)
            if move is not None:
                self.sent = self._next_id()
                self._say(
                    {"type": "move", "id": self.sent, "match": self.match, "seen": self.version, "move": move}
                )
                return
            if asked["to"] == "haggle" and not self.is_done:
                # nobody has to wait for our offers
                self.is_done = True
                self._say({"type": "gesture", "gesture": "done", "on": True})


    def _move(self, asked):
        """After a refusal by the rules only what must be."""
        is_safe = self.refused_at == self.version
        if self.folds:
            return self.mind.choose(self.view["view"], asked, is_safe)
        return None if is_safe and not asked["must"] else self.mind.choose(asked, self.view["hints"])


def is_fair(record, result, player):
    """Whether the seed is made of what was promised: the server's secret, and our own salt at our seat."""
    seed = json.loads(record.split("\n", 1)[0]).get("seed")
    if seed is None or not seed.startswith("fair/1:"):
        return None
    _, secret, salts = seed.split(":")
    return (
        hashlib.sha256(secret.encode()).hexdigest() == player.promise
        and salts.split(",")[result["seat"]] == player.salt
    )


# ── the command line ──


def arguments():
    parser = argparse.ArgumentParser(description="Plays one match at a Gatehouse server, from sitting down to the result.")
    parser.add_argument("--server", default="http://localhost:8080", help="where the server is (%(default)s)")
    parser.add_argument("--name", default="Pym", help="what to be called (%(default)s)")
    parser.add_argument("--join", metavar="CODE", help="sit down at this table instead of laying one")
    parser.add_argument("--game", default="sheriff", help="for a new table: GET /api/games lists them (%(default)s)")
    parser.add_argument("--edition", type=int, help="where the game has several; 2 for sheriff unless said otherwise")
    parser.add_argument("--players", type=int, default=4, help="number of seats (%(default)s)")
    parser.add_argument("--options", default="", help="options that are on, with commas between them")
    parser.add_argument("--bots", default="", help="bots for the seats after the first, with commas between them")
    parser.add_argument("--all", action="store_true", help="play all seats of the new table that have no bot")
    parser.add_argument("--mode", choices=["hints", "events"], default="hints", help="what to be sent (%(default)s)")
    parser.add_argument("--binary", action="store_true", help="send and receive bytes instead of JSON")
    parser.add_argument("--check", action="store_true", help="sheriff: compare what the events say with the views")
    parser.add_argument("--thinking", type=int, help="seconds for each decision")
    parser.add_argument("--grace", type=int, default=120, help="seconds before a bot plays for who is away (%(default)s)")
    parser.add_argument("--pace", type=float, default=0.5, help="seconds before a move; thrice that for a sheriff (%(default)s)")
    parser.add_argument("--rate", type=float, default=10, help="most messages a second (%(default)s)")
    parser.add_argument("--patience", type=float, default=60, help="seconds to wait for a server that is away (%(default)s)")
    parser.add_argument("--seed", type=int, help="for choices that come out the same again")
    parser.add_argument("--identity", metavar="FILE", help="keeps the cookie there, to be the same person next time")
    parser.add_argument("--record", metavar="FILE", help="writes the match's record there")
    parser.add_argument("--json", action="store_true", help="prints the code and the result as lines of JSON")
    parser.add_argument("--verbose", action="store_true", help="tells on standard error what happens")
    return parser.parse_args()


def become_somebody(house, settings):
    """The same guest as last time if there is one, otherwise a new one."""
    if settings.identity and os.path.exists(settings.identity):
        with open(settings.identity, encoding="utf-8") as file:
            house.cookie = file.read().strip()
    house.ask("POST", "/api/guests", {"name": settings.name})
    if settings.identity:
        with open(os.open(settings.identity, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(house.cookie)


def find_table(house, settings):
    """The code of the table we sit at."""
    if settings.join:
        return house.ask("POST", f"/api/tables/{settings.join}/actions", {"action": "sit", "seat": None})["code"]
    edition = settings.edition or (2 if settings.game == "sheriff" else None)
    words = lambda text: [word for word in text.split(",") if word]
    plan = {
        "game": settings.game,
        "edition": edition,
        "options": words(settings.options),
        "players": settings.players,
        "order": "seated",
        "first": None,
    }
    clocks = {"thinking": settings.thinking, "grace": settings.grace}
    return house.ask("POST", "/api/tables", {"plan": plan, "clocks": clocks, "bots": words(settings.bots)})["code"]


def tell(settings, fact, sentence):
    print(json.dumps(fact) if settings.json else sentence, flush=True)


def can_fold(plan):
    """What sheriff_events.py finds moves for."""
    return plan["game"] == "sheriff" and plan["players"] <= 5 and "promo" not in plan["options"]


def sit_down(settings):
    """Somebody at a table, who may play."""
    house = House(settings.server, settings.patience)
    become_somebody(house, settings)
    key = find_table(house, settings)
    if settings.mode == "events" and not can_fold(house.ask("GET", f"/api/tables/{key}")["plan"]):
        why = "--mode events is for sheriff with three to five players, without promo cards"
        raise Refused(400, {"code": "other-game", "why": why})
    return Player(house, key, settings)


def play_with(host):
    """Others for the free seats, each in a thread of its own."""
    free = host.house.ask("GET", f"/api/tables/{host.key}")["seats"]
    names = ["Ben", "Cid", "Dot", "Eve", "Fay", "Gus"]
    for name, _ in zip(names, [sitter for sitter in free if sitter["kind"] == "nobody"]):
        own = {"name": name, "join": host.key, "identity": None}
        other = sit_down(argparse.Namespace(**{**vars(host.settings), **own}))
        threading.Thread(target=other.play, daemon=True).start()


def take_home(player):
    """The record of the match, and whether the deal was fair."""
    record = player.house.ask("GET", f"/api/matches/{player.result['match']}/record")
    if player.settings.record:
        with open(player.settings.record, "w", encoding="utf-8", newline="\n") as file:
            file.write(record)
    return is_fair(record, player.result, player)


def check_story(player):
    """Replays the match as our seat saw it, from the first view to the last."""
    story = player.house.ask("GET", f"/api/matches/{player.result['match']}/view")
    first, *steps = [json.loads(line) for line in story.splitlines()]
    folded = FoldedView(first["view"])
    for step in steps:
        # here an event is {"type": …, fields}; over the socket it is {type: {fields}}
        folded.fold([{event.pop("type"): event} for event in step["events"]])
        player.checked += 1
    if folded.view != player.view["view"]:
        raise Refused(500, {"code": "folded-otherwise", "why": f"the story of {player.result['match']}"})


def main():
    settings = arguments()
    player = sit_down(settings)
    tell(settings, {"code": player.key}, f"At table {player.key}.")
    if settings.all:
        play_with(player)
    result = player.play()
    fair = take_home(player)
    if settings.check and not player.folds:
        check_story(player)
    for seat in sorted(range(len(result["names"])), key=lambda seat: result["ranks"][seat]):
        if not settings.json:
            print(f"{result['ranks'][seat]}. {result['names'][seat]}: {result['scores'][seat]}")
    told = {None: "There was nothing to deal.", True: "The deal was fair.", False: "The deal was NOT as promised."}
    counted = {"moves": player.moves, "reconnects": player.reconnects, "checked": player.checked, "fair": fair}
    tell(settings, {**result, **counted}, told[fair])
    return 1 if fair is False else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Lost, TurnedAway, Refused) as trouble:
        sys.exit(f"gatehouse_client: {trouble}")
