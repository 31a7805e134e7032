#!/usr/bin/env python3
"""`strategion store` and `strategion watch` as people type them, with what goes wrong."""
import json
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import sys
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "server"))
from serving import COMMAND, Socket, fresh, guest, run, start, stop  # noqa: E402

HERE = fresh("store")
HERE.mkdir(parents=True)


def says(code, words, *args):
    ended = run(*args, cwd=HERE)
    said = ended.stdout + ended.stderr
    assert ended.returncode == code and words in said, f"{args}: exit code {ended.returncode}\n{said}"
    assert code == 0 or not ended.stdout, "a complaint goes to the error stream"
    return said


# A data folder with two tables, one of them finished.
data = HERE / "data"
process, port = start(data)
socket = Socket(guest(port))
for name in ("one", "two"):
    table = socket.call("table.create", {"game": "legends", "scenario": "play-now", "players": ["me", "me"],
                                         "command": name})["table"]
    view = socket.call("table.legal", {"table": table, "seat": 0})
    move = next(choice["act"] for choice in view["choices"] if len(choice["places"]) == 2)
    socket.call("table.act", {"table": table, "seat": 0, "view": view["view_number"], "act": move, "command": "m"})
socket.call("table.resign", {"table": table, "seat": 0, "command": "r"})
record = socket.call("table.record", {"table": table})["record"]
socket.close()
stop(process)

# verify
says(0, "2 tables, 7 rows: every row is there and as it was written.\n", "store", "--data", data, "verify")
says(1, "strategion store verify: nowhere: there is no data in this folder\n", "store", "--data", "nowhere", "verify")
assert not (HERE / "nowhere").exists(), "looking makes nothing"

# backup and restore
says(0, "Copied to copy.db.\n", "store", "--data", data, "backup", "copy.db")
says(1, "copy.db: there is a file of that name already; give another one", "store", "--data", data, "backup", "copy.db")
says(1, "nowhere: there is no data in this folder", "store", "--data", "nowhere", "backup", "other.db")
assert not (HERE / "nowhere").exists() and not (HERE / "other.db").exists()
says(1, "unable to open database file", "store", "--data", data, "backup", "no/such/folder/copy.db")
says(0, "2 tables, 7 rows: every row is there and as it was written.\n", "store", "--data", "again", "restore", "copy.db")
says(1, "again: there is data in this folder already; move it away first, or give another --data", "store", "--data",
     "again", "restore", "copy.db")
says(1, "missing.db: there is no such file", "store", "--data", "empty", "restore", "missing.db")
(HERE / "letter.db").write_text("Dear all,\n" * 1000)
says(1, "letter.db: this is no backup", "store", "--data", "letter", "restore", "letter.db")
assert not (HERE / "letter" / "strategion.db").exists(), "what is no backup is not left in the folder"

# What was edited, lost or torn is found.
def damaged(name, *statements):
    shutil.copytree(HERE / "again", HERE / name)
    with sqlite3.connect(HERE / name / "strategion.db") as database:
        for statement in statements:
            assert database.execute(statement).rowcount > 0, statement
    database.close()
    return HERE / name


says(1, "row 2: its hash does not fit what is written", "store", "--data",
     damaged("edited", "UPDATE rows SET body = replace(body, 'acts', 'Acts') WHERE seq = 2"), "verify")
says(1, "row 3: row 2 is missing", "store", "--data", damaged("gap", "DELETE FROM rows WHERE seq = 2"), "verify")
shutil.copytree(HERE / "again", HERE / "torn")
with open(HERE / "torn" / "strategion.db", "r+b") as file:
    file.seek(4096 * 3)
    file.write(b"\xff" * 4096)
ended = run("store", "--data", HERE / "torn", "verify")
assert ended.returncode == 1 and "damaged" in ended.stderr, ended
os.truncate(HERE / "torn" / "strategion.db", 5000)
ended = run("store", "--data", HERE / "torn", "verify")
assert ended.returncode == 1 and "damaged" in ended.stderr, ended

# misuse
says(2, "A subcommand is required", "store")
says(2, "FILE is required", "store", "backup")
says(2, 'unknown word "verfy"; did you mean "verify"?', "store", "verfy")
says(0, "Example: strategion store backup tables.db", "store", "--help")

# watch
(HERE / "match.strategion").write_text(record)
watching = subprocess.Popen([COMMAND, "watch", str(HERE / "match.strategion"), "--no-open"], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)
try:
    link = watching.stdout.readline().strip()
    assert "/replay?upload=" in link, link
    host, upload = link.split("/replay?upload=")
    assert json.loads(urllib.request.urlopen(host + "/healthz").read())["ok"]
    socket = Socket(guest(int(host.rsplit(":", 1)[1])))
    replay = socket.call("replay.open", {"upload": upload})
    assert replay["open"] and len(replay["steps"]) >= 2, replay
    socket.close()
    watching.send_signal(signal.SIGINT)
    assert watching.wait(timeout=20) == 0, watching.stderr.read()
finally:
    watching.kill()
says(1, "strategion watch: missing.strategion: the file cannot be read", "watch", "missing.strategion", "--no-open")
(HERE / "torn.strategion").write_text(record[: len(record) // 2])
says(1, "torn.strategion: ", "watch", "torn.strategion", "--no-open")
says(1, "letter.db: ", "watch", "letter.db", "--no-open")
says(1, ": the file cannot be read", "watch", HERE, "--no-open")
says(2, "FILE is required", "watch")
print("store and watch do what they say")
