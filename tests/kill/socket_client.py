"""A WebSocket client in the standard library alone: just what the tests of the running server need."""
import base64
import http.client
import json
import os
import socket
import struct
import time


class Refused(Exception):
    pass


class Http:
    """Requests with a session cookie, as our own page sends them."""

    def __init__(self, port):
        self.port = port
        self.origin = f"http://localhost:{port}"
        self.cookie = ""

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Host": f"localhost:{self.port}", "Origin": self.origin}
        if self.cookie:
            headers["Cookie"] = self.cookie
        connection.request(method, path, body if isinstance(body, (str, bytes, type(None))) else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        return answer, text

    def post(self, path, body=None):
        answer, text = self.ask("POST", path, body if body is not None else {})
        if answer.status != 200:
            raise Refused(f"{path}: {answer.status} {text!r}")
        return json.loads(text)


class Socket:
    def __init__(self, http, ticket=None, source=None):
        """`source`: the own address, for who needs several."""
        ticket = ticket or http.post("/api/ticket")["ticket"]
        self.socket = socket.create_connection(("127.0.0.1", http.port), 20, (source, 0) if source else None)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET /ws?ticket={ticket} HTTP/1.1\r\nHost: localhost:{http.port}\r\nOrigin: {http.origin}\r\n"
                f"Cookie: {http.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self._more()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Refused(head.split(b"\r\n")[0].decode())
        self.asked = 0
        self.frames = []  # every text frame that came, as bytes

    def _more(self):
        got = self.socket.recv(65536)
        if not got:
            raise ConnectionError("closed")
        self.bytes += got

    def send(self, text, opcode=1):
        data = text.encode() if isinstance(text, str) else text
        mask = os.urandom(4)
        size = len(data)
        head = struct.pack("!B", 0x80 | opcode)
        if size < 126:
            head += struct.pack("!B", 0x80 | size)
        elif size < 65536:
            head += struct.pack("!BH", 0x80 | 126, size)
        else:
            head += struct.pack("!BQ", 0x80 | 127, size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def ask(self, method, params, number=None):
        self.asked += 1
        number = number if number is not None else self.asked
        self.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}))
        return number

    def hear(self, seconds):
        """The next message, or None when none comes in time."""
        self.socket.settimeout(seconds)
        try:
            while True:
                frame = self._frame()
                if frame is None:
                    self._more()
                    continue
                opcode, data = frame
                if opcode == 1:
                    self.frames.append(data)
                    return json.loads(data)
                if opcode == 8:
                    raise ConnectionError("closed")
                if opcode == 9:
                    self.send(data, 10)
        except (TimeoutError, socket.timeout):
            return None

    def _frame(self):
        if len(self.bytes) < 2:
            return None
        opcode, size, at = self.bytes[0] & 15, self.bytes[1] & 127, 2
        if size == 126:
            if len(self.bytes) < 4:
                return None
            size, at = struct.unpack("!H", self.bytes[2:4])[0], 4
        elif size == 127:
            if len(self.bytes) < 10:
                return None
            size, at = struct.unpack("!Q", self.bytes[2:10])[0], 10
        if len(self.bytes) < at + size:
            return None
        data, self.bytes = self.bytes[at : at + size], self.bytes[at + size :]
        return opcode, data

    def call(self, method, params, seconds=20):
        """The result; other messages that come meanwhile are passed over."""
        number = self.ask(method, params)
        while True:
            message = self.hear(seconds)
            if message is None:
                raise TimeoutError(method)
            if message.get("id") != number:
                continue
            if "error" not in message:
                return message["result"]
            elif message["error"]["data"]["code"] == "too-fast":
                time.sleep(message["error"]["data"]["retry_ms"] / 1000)
                number = self.ask(method, params)
            else:
                raise Refused(message["error"]["message"])

    def close(self):
        self.socket.close()
