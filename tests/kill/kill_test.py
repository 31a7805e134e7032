#!/usr/bin/env python3
"""Kills the real server with SIGKILL at random moments under load, starts it again, and counts.

Every command that was answered must stand in the log exactly once. 50 kills, or STRATEGION_KILLS (200 with
STRATEGION_LONG=1). Prints: kills, acknowledged, found, lost, twice.
"""
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from socket_client import Http, Refused, Socket  # noqa: E402

COMMAND = os.environ["STRATEGION_COMMAND"]
SCRATCH = pathlib.Path(os.environ["STRATEGION_SCRATCH"])
KILLS = int(os.environ.get("STRATEGION_KILLS", "200" if os.environ.get("STRATEGION_LONG") else "50"))
TABLES = 4
PATIENCE = 30  # seconds until an answer


class Server:
    running = None

    def __init__(self, data, port=0):
        self.process = subprocess.Popen(
            [COMMAND, "serve", "--port", str(port), "--data", str(data), "--log", "error"],
            stdout=subprocess.PIPE, text=True)
        Server.running = self.process
        self.port = None
        for line in self.process.stdout:
            if "http://localhost:" in line:
                self.port = int(line.rsplit(":", 1)[1])
            if "To stop" in line:
                break
        if self.port is None:
            raise SystemExit(f"the server does not start: exit code {self.process.wait()}")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Player:
    """Plays several tables against agents over one connection, and sends what was not answered again."""

    def __init__(self, rng):
        self.rng = rng
        self.tables = {}  # id -> {"view": number, "choices": [...]}
        self.pending = {}  # command -> (method, params)
        self.acknowledged = []
        self.commands = 0
        self.http = None
        self.socket = None

    def connect(self, port):
        cookie = self.http.cookie if self.http else ""
        self.http = Http(port)
        self.http.cookie = cookie
        self.http.post("/api/guest")
        self.socket = Socket(self.http)
        self.socket.ask("hello", {"client": "kill", "choices": True}, "hello")
        for table in list(self.tables):
            self.join(table)
        for command, (method, params) in list(self.pending.items()):
            self.socket.ask(method, params, command)

    def join(self, table):
        self.tables.setdefault(table, {"view": 0, "choices": []})
        self.socket.ask("table.join", {"table": table}, f"join {table}")

    def joined(self, table, message):
        if "error" in message:
            time.sleep(message["error"]["data"].get("retry_ms", 100) / 1000)
            self.join(table)
            return
        for view in message["result"]["views"]:
            self.see(view)

    def see(self, view):
        if view["table"] in self.tables:
            self.tables[view["table"]] = {"view": view["view_number"], "choices": view.get("choices", [])}
            if view["over"]:
                del self.tables[view["table"]]

    def order(self, method, params):
        self.commands += 1
        command = f"k{self.commands}"
        params = dict(params, command=command)
        self.pending[command] = (method, params)
        self.socket.ask(method, params, command)

    def play(self, seconds, answers=0):
        """For so long, and until so many commands of these have been answered: a busy machine is slow, not idle."""
        began, before = time.monotonic(), len(self.acknowledged)
        while time.monotonic() < began + seconds or len(self.acknowledged) < before + answers:
            if time.monotonic() > began + PATIENCE:
                raise SystemExit(f"no command was answered within {PATIENCE} s")
            creating = sum(method == "table.create" for method, _ in self.pending.values())
            if len(self.tables) + creating < TABLES:
                self.order("table.create", {"game": "legends", "players": ["me", "random"]})
            waiting = {params.get("table") for _, params in self.pending.values()}
            for table, seen in list(self.tables.items()):
                if table not in waiting and seen["choices"]:
                    node, steps = {"then": seen["choices"]}, []
                    while node.get("then"):
                        node = self.rng.choice(node["then"])
                        steps.append(node["act"])
                    self.order("table.act", {"table": table, "seat": 0, "view": seen["view"], "steps": steps})
                    time.sleep(0.04)  # within the limit of 20 messages a second
            message = self.socket.hear(0.05)
            if message is not None:
                self.hear(message)

    def hear(self, message):
        if message.get("method") == "table.changed":
            self.see(message["params"])
        command = message.get("id")
        if str(command).startswith("join "):
            self.joined(command.split()[1], message)
        if command not in self.pending:
            return
        method, params = self.pending[command]
        if "error" in message:
            code = message["error"]["data"]["code"]
            if code in ("too-fast", "busy", "not-saved"):
                time.sleep(message["error"]["data"].get("retry_ms", 100) / 1000)
                self.socket.ask(method, params, command)
                return
            if code not in ("stale", "over", "refused", "too-many"):
                raise SystemExit(f"{method}: {message['error']}")
            if code == "stale":
                self.join(params["table"])
        else:
            self.acknowledged.append(command)
        del self.pending[command]
        if method == "table.create" and "result" in message:
            self.join(message["result"]["table"])


def written(data):
    """The commands in the log. A copy is read: what a crash left must be put in order by the server itself."""
    copy = data.parent / (data.name + "-copy")
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for file in data.glob("strategion.db*"):
        if not file.name.endswith("-shm"):
            shutil.copy(file, copy)
    database = sqlite3.connect(copy / "strategion.db")
    commands = [row[0] for row in database.execute("SELECT command FROM rows WHERE command IS NOT NULL")]
    database.close()
    return commands


def main():
    rng = random.Random(7)
    data = SCRATCH / f"data-{os.getpid()}"
    player = Player(rng)
    server = Server(data)
    starts = []
    lost, twice = set(), set()
    for life in range(KILLS):
        try:
            player.connect(server.port)
            # Every second life ends in the middle of whatever it is, the others after an answer.
            player.play(rng.uniform(0.1, 0.6), answers=life % 2)
        except Refused as refused:
            raise SystemExit(f"the server refused: {refused}")
        server.kill()
        player.socket.close()
        found = written(data)
        lost |= set(player.acknowledged) - set(found)
        twice |= {command for command in player.acknowledged if found.count(command) > 1}
        began = time.monotonic()
        server = Server(data)
        starts.append(time.monotonic() - began)
    player.connect(server.port)
    player.play(0.5, answers=1)
    server.process.send_signal(signal.SIGTERM)
    code = server.process.wait(timeout=20)
    found = set(written(data))
    lost |= set(player.acknowledged) - found
    verified = subprocess.run([COMMAND, "store", "--data", str(data), "verify"], capture_output=True, text=True)
    print(f"{KILLS} kills: {len(player.acknowledged)} acknowledged, "
          f"{len(set(player.acknowledged) & found)} found, {len(lost)} lost, {len(twice)} twice; "
          f"ready again in {max(starts):.2f} s at most; {verified.stdout.strip()}{verified.stderr.strip()}")
    if lost or twice or code != 0 or verified.returncode != 0 or not player.acknowledged:
        raise SystemExit(f"lost {sorted(lost)}, twice {sorted(twice)}, exit code {code}, verify {verified.returncode}")


try:
    main()
finally:
    if Server.running.poll() is None:
        Server.running.kill()
