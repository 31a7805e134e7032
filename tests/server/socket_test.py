#!/usr/bin/env python3
"""The real server over real sockets: sessions, tickets, origins, headers, limits, a match, a restart."""
import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from serving import COMMAND, Http, Socket, fresh, is_refused, start, stop  # noqa: E402

DATA = fresh("socket")

process, port = start(DATA)
ann = Http(port)
answer, _ = ann.ask("GET", "/api/me")
assert answer.status == 401
ann.post("/api/guest")
assert ann.cookie.startswith("sid=")
assert ann.post("/api/name", {"name": "  Ann   B "})["name"] == "Ann B"
is_refused(lambda: ann.post("/api/name", {"name": "\n"}), "400")

answer, page = ann.ask("GET", "/")
policy = answer.getheader("Content-Security-Policy")
assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy, policy
assert answer.getheader("X-Content-Type-Options") == "nosniff"
answer, _ = ann.ask("GET", "/no/such.file")
assert answer.status == 404
answer, _ = ann.ask("GET", "/..%2f..%2fetc/passwd")
assert answer.status in (200, 404) and b"root:" not in _, "nothing outside the page"

stranger = Http(port)
stranger.origin = "http://evil.example"
is_refused(lambda: stranger.post("/api/guest"), "403")
ticket = ann.post("/api/ticket")["ticket"]
thief = Http(port)
thief.post("/api/guest")
is_refused(lambda: Socket(thief, ticket), "403")
is_refused(lambda: Socket(ann, ticket), "403")  # a ticket is for one use, even for its owner
is_refused(lambda: Socket(ann, "x" * 52), "403")

answer, health = ann.ask("GET", "/healthz")
assert answer.status == 200 and json.loads(health)["ok"] is True
answer, catalogue = ann.ask("GET", "/api/catalogue/legends")
pieces = json.loads(catalogue)["pieces"]
assert len(pieces) > 250 and all(piece["text"] for piece in pieces)
answer, qr = ann.ask("GET", "/api/qr.svg?text=http%3A%2F%2Flocalhost")
assert qr.startswith(b"<svg ")
answer, _ = ann.ask("POST", "/api/name", "x" * 70_000)
assert answer.status == 413

link = ann.post("/api/device")["token"]
phone = Http(port)
assert phone.post("/api/device/claim", {"token": link})["name"] == "Ann B"
is_refused(lambda: phone.post("/api/device/claim", {"token": link}), "410")

socket = Socket(ann)
assert socket.call("hello", {"choices": True})["me"]["name"] == "Ann B"
room = socket.call("table.create", {"game": "legends", "scenario": "play-now", "command": "c1"})
table = room["table"]
joined = socket.call("table.join", {"table": table})
view = joined["views"][0]
assert view["asked"] == [0] and view["choices"], "the person begins"
moves = [choice for choice in view["choices"] if len(choice["places"]) == 2]
assert moves and moves[0]["label"].startswith(("Move to", "Attack"))
status = socket.call("table.act", {"table": table, "seat": 0, "view": view["view_number"], "act": moves[0]["act"],
                                   "command": "m1"})
seen = socket.call("table.view", {"table": table, "seat": 0})
faces = [token for token in seen["view"]["tokens"] if token["side"] == "gray" and token["piece"]]
assert not faces, "no enemy face has been shown yet"
bo = Socket(phone)
assert bo.call("table.list", {})["tables"][0]["table"] == table, "the phone is the same person"
socket.close()
bo.close()
stop(process)

process, port = start(DATA)
again = Http(port)
again.cookie = ann.cookie
socket = Socket(again)
back = socket.call("table.view", {"table": table, "seat": 0})
assert back["view_number"] >= status["view_number"]
socket.call("table.resign", {"table": table, "seat": 0, "command": "r1"})
record = socket.call("table.record", {"table": table})
assert record["full"] and "seed" in record
upload = json.loads(again.ask("POST", "/api/record", record["record"])[1])
replay = socket.call("replay.open", {"upload": upload["upload"]})
assert replay["open"] and len(replay["steps"]) >= 2
opened = socket.call("replay.view", {"replay": replay["replay"], "at": 1, "seat": "open"})
assert all(token["piece"] for token in opened["view"]["tokens"]), "an open replay hides nothing"
socket.close()

taken = subprocess.run([COMMAND, "serve", "--port", str(port), "--data", str(DATA) + "-2"], capture_output=True, text=True)
assert taken.returncode == 1 and "already; stop it, or choose another one" in taken.stderr, taken.stderr
shared = subprocess.run([COMMAND, "serve", "--port", "0", "--data", str(DATA)], capture_output=True, text=True)
assert shared.returncode == 1 and "another server uses this data folder" in shared.stderr, shared.stderr
stop(process)
verified = subprocess.run([COMMAND, "store", "--data", str(DATA), "verify"], capture_output=True, text=True)
assert verified.returncode == 0, verified.stderr
print(verified.stdout.strip())
