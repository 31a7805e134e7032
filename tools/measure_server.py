#!/usr/bin/env python3
"""Measures the running server: moves a second and how long an answer takes, at many tables at once.

    tools/measure_server.py [--command build/release/strategion] [--tables 100] [--seconds 8] [--data FOLDER]

Starts a server of its own on a free port. One script of answers, made beforehand, is played at every table by a client
that works as the page does: every view with its choices, everything told. First each table gets one move a second, as
people would; then every client sends its next answer as soon as it has heard of the last, up to the server's limit of 20
messages a second a connection. Beside it stands what the disk takes to keep 4 KiB for good. At most 30 s.
"""
import argparse
import json
import os
import pathlib
import random
import selectors
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "kill"))
from socket_client import Http, Socket  # noqa: E402

ADDRESS_SOCKETS = 10  # below the limit of new connections from one address


def fsync_times(folder, times=200):
    file = os.open(folder / "fsync", os.O_CREAT | os.O_WRONLY)
    taken = []
    for _ in range(times):
        os.write(file, b"x" * 4096)
        began = time.perf_counter()
        os.fdatasync(file)
        taken.append(time.perf_counter() - began)
    os.close(file)
    os.unlink(folder / "fsync")
    return taken


def at(part, values):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000


def quiet_answers(choices, steps=()):
    for choice in choices:
        if choice.get("reveals") or choice.get("rolls"):
            continue
        now = (*steps, choice["act"])
        if choice.get("then"):
            yield from quiet_answers(choice["then"], now)
        elif choice["commits"]:
            yield now


class Local:
    """The same rules without a server, to make the script with."""

    def __init__(self, command):
        self.process = subprocess.Popen([command, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(self, method, params):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n")
        self.process.stdin.flush()
        while True:
            message = json.loads(self.process.stdout.readline())
            if "error" in message:
                raise SystemExit(f"{method}: {message['error']['message']}")
            if message.get("id") == 1:
                return message["result"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def script_of(command, setup, length):
    """Answers without chance and without fights, with the numbers of the views that they are made on."""
    rng = random.Random(3)
    local = Local(command)
    local.call("hello", {"notify": False})
    table = local.call("table.create", {**setup, "players": ["person", "person"]})["table"]
    script = []
    while len(script) < length:
        asked = local.call("table.view", {"table": table})["asked"][0]
        legal = local.call("table.legal", {"table": table, "seat": asked})
        answers = list(quiet_answers(legal["choices"]))
        moves = [steps for steps in answers if steps != ("pass",)] or answers
        if not moves:
            break
        act = {"seat": asked, "view": legal["view_number"], "steps": list(rng.choice(moves))}
        local.call("table.act", {"table": table, "command": f"c{len(script)}", **act})
        script.append(act)
    local.close()
    return script


class Client:
    def __init__(self, port, number, setup):
        self.http = Http(port)
        self.http.post("/api/guest")
        self.socket = Socket(self.http, source=f"127.0.0.{2 + number // ADDRESS_SOCKETS}")
        self.socket.call("hello", {"client": "measure", "choices": True})
        self.table = self.socket.call("table.create", {**setup, "players": ["me", "me"], "command": "new"})["table"]
        self.socket.call("table.join", {"table": self.table})
        self.at = 0
        self.sent = None
        self.next = 0.0

    def send(self, script, now):
        act = {"table": self.table, "command": f"c{self.at}", **script[self.at]}
        self.sent = now
        self.socket.ask("table.act", act, self.at)

    def answers(self):
        """Nothing waits: what has come is taken."""
        self.socket._more()
        while (frame := self.socket._frame()) is not None:
            opcode, data = frame
            if opcode == 9:
                self.socket.send(data, 10)
            if opcode == 1 and data.startswith(b'{"jsonrpc":"2.0","id":'):
                yield data


def processor_seconds(process):
    """What the server has used so far: the one figure that neighbours on the same machine do not change."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play(clients, script, seconds, gap):
    """`gap` seconds between the moves of one table at least. Gives the time of each answer."""
    selector = selectors.DefaultSelector()
    began = time.perf_counter()
    for index, client in enumerate(clients):
        client.next = began + gap * index / len(clients)
        selector.register(client.socket.socket, selectors.EVENT_READ, client)
    taken, late = [], 0
    while time.perf_counter() < began + seconds:
        now = time.perf_counter()
        for client in clients:
            if client.sent is None and client.next <= now and client.at < len(script):
                client.send(script, time.perf_counter())
        for key, _ in selector.select(0.002):
            client = key.data
            for data in client.answers():
                heard = time.perf_counter()
                if b'"error"' in data[:60]:
                    error = json.loads(data)["error"]
                    if error["data"]["code"] != "too-fast":
                        raise SystemExit(f"answer {client.at}: {error}")
                    client.next, late = heard + error["data"]["retry_ms"] / 1000, late + 1
                else:
                    taken.append(heard - client.sent)
                    client.at += 1
                    client.next = max(client.sent + gap, heard)
                client.sent = None
    # What is under way is waited for, so that the next round begins in quiet.
    until = time.perf_counter() + 5
    while any(client.sent is not None for client in clients) and time.perf_counter() < until:
        for key, _ in selector.select(0.05):
            for data in key.data.answers():
                key.data.at += b'"error"' not in data[:60]
                key.data.sent = None
    selector.close()
    return taken, late


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--command", default=str(ROOT / "build" / "release" / "strategion"))
    options.add_argument("--tables", type=int, default=100, choices=range(1, 1001), metavar="1..1000")
    options.add_argument("--seconds", type=float, default=8)
    options.add_argument("--data", help="a folder on the disk to be measured; left out: a temporary one")
    options = options.parse_args()
    positions = ROOT / "examples" / "positions"
    shipped = next(one for one in json.loads((positions / "index.json").read_text()) if one["id"] == "play-now")
    setup = {"game": "legends", "scenario": shipped["scenario"], "options": {**shipped["options"], "draw-after": "0"},
             "position": json.loads((positions / shipped["file"]).read_text())}
    with tempfile.TemporaryDirectory(dir=options.data) as folder:
        script = script_of(options.command, setup, 20 * int(options.seconds) + 40)
        disk = fsync_times(pathlib.Path(folder))
        server = subprocess.Popen([options.command, "serve", "--port", "0", "--data", folder, "--log", "error"],
                                  stdout=subprocess.PIPE, text=True)
        try:
            port = next(int(line.rsplit(":", 1)[1]) for line in server.stdout if "http://localhost:" in line)
            clients = [Client(port, number, setup) for number in range(options.tables)]
            print(f"{options.tables} tables, {len(script)} answers each; the disk keeps 4 KiB in "
                  f"{at(0.5, disk):.2f} ms (p50), {at(0.99, disk):.2f} ms (p99)")
            for name, gap in (("a move a second each", 1.0), ("as fast as they may", 0.0)):
                used = processor_seconds(server)
                taken, late = play(clients, script, options.seconds, gap)
                used = (processor_seconds(server) - used) / len(taken)
                print(f"{name}: {len(taken) / options.seconds:.0f} moves/s, answered in {at(0.5, taken):.1f} ms (p50), "
                      f"{at(0.99, taken):.1f} ms (p99), {max(taken) * 1000:.0f} ms at most; {used * 1000:.2f} ms of the server's processor a move; "
                      f"{late} told to wait")
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(timeout=20)


main()
