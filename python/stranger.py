#!/usr/bin/env python3
"""A whole match by somebody who knew the documents only.

Written by a stranger to the server's source from docs/protocol.md, docs/openapi.json and docs/protocol.schema.json, with
Python's standard library. Kept as it was apart from what it wrote down while it was tried out: it shows that those pages
suffice. Four clients of mode "views" play *Sheriff of Nottingham* by the moves the server hints at.

  stranger.py http://127.0.0.1:8080 RECORD     the finished record goes into the file RECORD
"""
import base64, collections, hashlib, http.client, json, os, random, secrets, socket, struct, sys, threading, time
from urllib.parse import urlsplit

ADDRESS = urlsplit(sys.argv[1])
HOST, PORT = ADDRESS.hostname, ADDRESS.port or 80

# ---------------------------------------------------------------- HTTP
class Refused(Exception):
    pass

class Http:
    def __init__(self):
        self.cookie = None

    def ask(self, method, path, body=None):
        c = http.client.HTTPConnection(HOST, PORT, timeout=20)
        h = {}
        if self.cookie:
            h['Cookie'] = 'gatehouse=' + self.cookie
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            h['Content-Type'] = 'application/json'
        c.request(method, path, data, h)
        r = c.getresponse()
        text = r.read().decode()
        for k, v in r.getheaders():
            if k.lower() == 'set-cookie' and v.startswith('gatehouse='):
                self.cookie = v.split(';')[0].split('=', 1)[1]
        c.close()
        if r.status >= 400:
            raise Refused(r.status, text)
        return json.loads(text) if 'json' in (r.getheader('content-type') or '') else text
# ---------------------------------------------------------------- RFC 6455
class Closed(Exception):
    pass

class Socket:
    def __init__(self, path, cookie):
        self.s = socket.create_connection((HOST, PORT), timeout=40)
        self.s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.s.sendall((f'GET {path} HTTP/1.1\r\nHost: {HOST}:{PORT}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
                        f'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: gatehouse={cookie}\r\n\r\n').encode())
        self.buf = b''
        while b'\r\n\r\n' not in self.buf:
            self._more()
        head, self.buf = self.buf.split(b'\r\n\r\n', 1)
        if b' 101 ' not in head.split(b'\r\n')[0]:
            raise Closed(head.decode())
        accept = base64.b64encode(hashlib.sha1((key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').encode()).digest())
        assert accept in head, head
        self.parts = b''

    def _more(self):
        d = self.s.recv(65536)
        if not d:
            raise Closed('eof')
        self.buf += d

    def _frame(self, op, data):
        m = os.urandom(4)
        n = len(data)
        h = bytes([0x80 | op])
        h += bytes([0x80 | n]) if n < 126 else bytes([0x80 | 126]) + struct.pack('>H', n) if n < 65536 else bytes([0xff]) + struct.pack('>Q', n)
        self.s.sendall(h + m + bytes(b ^ m[i & 3] for i, b in enumerate(data)))

    def send(self, message):
        self._frame(1, json.dumps(message, ensure_ascii=False).encode())

    def _parse(self):
        """One whole frame out of the buffer, or None."""
        b = self.buf
        if len(b) < 2:
            return None
        n, at = b[1] & 127, 2
        if n == 126:
            if len(b) < 4: return None
            n, at = struct.unpack('>H', b[2:4])[0], 4
        elif n == 127:
            if len(b) < 10: return None
            n, at = struct.unpack('>Q', b[2:10])[0], 10
        if len(b) < at + n:
            return None
        self.buf = b[at + n:]
        return b[0], b[at:at + n]

    def receive(self, timeout):
        """The next message, or None when nothing came in time."""
        end = time.time() + timeout
        while True:
            f = self._parse()
            if f is None:
                left = end - time.time()
                if left <= 0:
                    return None
                self.s.settimeout(left)
                try:
                    self._more()
                except socket.timeout:
                    return None
                finally:
                    self.s.settimeout(40)
                continue
            op, data = f[0] & 15, f[1]
            if op == 8:
                raise Closed(struct.unpack('>H', data[:2])[0] if len(data) >= 2 else None, data[2:].decode())
            if op == 9:
                self._frame(10, data)
            elif op in (0, 1, 2):
                self.parts += data
                if f[0] & 128:
                    text, self.parts = self.parts, b''
                    return json.loads(text.decode())

    def close(self):
        try:
            self._frame(8, struct.pack('>H', 1000))
        except OSError:
            pass
        self.s.close()

# ---------------------------------------------------------------- playing
class Player(threading.Thread):
    def __init__(self, name):
        super().__init__(name=name, daemon=True)
        self.http, self.salt = Http(), secrets.token_hex(16)
        self.http.ask('POST', '/api/guests', {'name': name})
        self.rng = random.Random(1000 + sum(map(ord, name)))
        self.moves = self.refused = 0
        self.error = self.outcome = self.table = None
        self.sent_at = collections.deque()

    def put(self, m):
        # at most 12 messages a second: the server hangs up at 15 a second "for long" (4008)
        now = time.time()
        while len(self.sent_at) >= 12 and now - self.sent_at[0] < 1:
            time.sleep(.05); now = time.time()
        self.sent_at.append(now)
        while len(self.sent_at) > 12:
            self.sent_at.popleft()
        self.ws.send(m)

    def run(self):
        try:
            self.play()
        except Exception as e:
            self.error = repr(e)

    def connect(self, key, state=None):
        self.ws = Socket(f'/api/tables/{key}/socket', self.http.cookie)
        hello = {'type': 'hello', 'mode': 'views'}
        if state:
            hello.update(match=state['match'], version=state['version'])
        self.put(hello)

    def choose(self, v):
        me = v['view']['seat']
        asked = [a for a in v['asked'] if a['seat'] == me]
        if not asked:
            return None
        must = any(a['must'] for a in asked)
        if not v['hints'] or not must and self.rng.random() > .15:
            return None
        return self.rng.choice(v['hints'])

    def play(self):
        state = None; waiting = None; number = 0; failures = 0
        while True:
            try:
                m = self.ws.receive(2)
            except (Closed, OSError):
                failures += 1
                if failures > 8: raise
                time.sleep(min(.1 * 2 ** failures, 5))
                self.connect(self.key, state)
                if waiting:
                    self.put({k: v for k, v in waiting.items() if k != 'at'})      # as it is, with the same `seen`
                continue
            if m is not None:
                t = m.get('type')
                if t in ('welcome', 'table'):
                    self.table = m['table']
                elif t == 'view':
                    if state is None or m['match'] != state['match'] or m['version'] >= state['version']:
                        state = m
                    if waiting and m.get('ack') == waiting['id']:
                        waiting = None; self.moves += 1
                elif t == 'refused':
                    self.refused += 1
                    if waiting and m['id'] == waiting['id']:
                        waiting = None
                        if m['code'] not in ('already-moved',):
                            self.put({'type': 'since', 'match': state['match']})   # new hints
                            continue
            if state is None:
                continue
            phase = state['view']['table']['phase']
            if phase['type'] == 'finished':
                self.outcome = dict(scores=phase['scores'], ranks=phase['ranks'])
                if self.table['match'] and self.table['match']['finished']:
                    break
                continue
            if waiting:
                if time.time() - waiting['at'] > 5:
                    waiting['at'] = time.time()
                    self.put({k: v for k, v in waiting.items() if k != 'at'})
                continue
            if m is not None and m.get('type') != 'view':
                continue
            move = self.choose(state)
            if move is None:
                continue
            number += 1
            waiting = dict(type='move', id=number, match=state['match'], seen=state['version'], move=move)
            self.put(waiting); waiting['at'] = time.time()

def main():
    plan = dict(game='sheriff', edition=2, options=[], players=4, order='seated', first=None)
    players = [Player(n) for n in ('Ann', 'Ben', 'Cid', 'Dot')]
    games = players[0].http.ask('GET', '/api/games')
    sheriff = next(g for g in games if g['id'] == 'sheriff')
    assert any(e['edition'] == 2 and 4 in e['players'] for e in sheriff['editions'])
    table = players[0].http.ask('POST', '/api/tables', {'plan': plan})
    code, commitment = table['code'], table['commitment']
    for p in players:
        p.key = code
        if p is not players[0]:
            p.http.ask('POST', f'/api/tables/{code}/actions', {'action': 'sit', 'seat': None})
        p.connect(code)
    for p in players[1:]:
        p.http.ask('POST', f'/api/tables/{code}/actions', {'action': 'ready', 'ready': True, 'salt': p.salt})
    table = players[0].http.ask('POST', f'/api/tables/{code}/actions', {'action': 'start', 'salt': players[0].salt})
    match = table['match']['id']
    for p in players:
        p.start()
    for p in players:
        p.join(240)
        p.ws.close()
    record = players[0].http.ask('GET', f'/api/matches/{match}/record')
    open(sys.argv[2], 'w').write(record)
    kind, secret, salts = json.loads(record.splitlines()[0])['seed'].split(':')
    print(json.dumps({
        'moves': sum(p.moves for p in players),
        'refused': sum(p.refused for p in players),
        'errors': [p.error for p in players if p.error],
        'scores': players[0].outcome['scores'],
        'agree': all(p.outcome == players[0].outcome for p in players),
        'fair': hashlib.sha256(secret.encode()).hexdigest() == commitment and salts.split(',') == [p.salt for p in players],
    }))

if __name__ == '__main__':
    main()
