#!/usr/bin/env python3
"""The real store in bad days: a disk without room, a folder that cannot be written to, two servers on one folder, a port
that is taken, and copies while it serves. Nothing that was acknowledged is lost, and everything is told in words."""
import json
import os
import pathlib
import resource
import signal
import socket as sockets
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from serving import Refused, Socket, fresh, guest, run, start, stop  # noqa: E402


def wait_for(what, seconds=20):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = what()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"not within {seconds} s")


def health(http):
    answer, body = http.ask("GET", "/healthz")
    return answer.status, json.loads(body)["ok"]


def say(socket, table, number):
    socket.call("table.chat", {"table": table, "text": f"line {number}", "command": f"c{number}"})


def lines(socket, table):
    return [line["text"] for line in socket.call("table.chat", {"table": table})["chat"]]


def new_table(socket):
    return socket.call("table.create", {"game": "legends", "scenario": "play-now", "players": ["me", "me"],
                                        "command": "new"})["table"]


def a_disk_without_room():
    """A limit on the size of files stands for the full disk: the write that meets it fails as it would there."""
    data = fresh("full")
    process, port = start(data, log="off", restore_signals=False)
    http = guest(port)
    socket = Socket(http)
    table = new_table(socket)
    say(socket, table, 0)
    largest = max(file.stat().st_size for file in data.iterdir())
    _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (largest + 65536, most))
    said, refused = [0], None
    for number in range(1, 200):
        time.sleep(0.06 if number > 4 else 0)
        try:
            say(socket, table, number)
            said.append(number)
        except Refused as words:
            refused = number
            assert str(words) == "it could not be saved; nothing was done; try again", words
            break
    assert refused, "the disk never filled up"
    assert health(http) == (503, False), "the operator can see it"
    assert lines(socket, table) == [f"line {number}" for number in said], "what was refused was not done"
    assert process.poll() is None, "the server lives"

    # Room again: the same command goes through, without a restart.
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
    say(socket, table, refused)
    said.append(refused)
    assert health(http) == (200, True)
    assert lines(socket, table) == [f"line {number}" for number in said]

    # And if it dies while the disk is full, everything acknowledged is there.
    largest = max(file.stat().st_size for file in data.iterdir())
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (largest, most))
    for number in range(refused + 1, refused + 40):
        time.sleep(0.06)
        try:
            say(socket, table, number)
            said.append(number)
        except Refused:
            break
    process.kill()
    process.wait()
    process, port = start(data)
    again = guest(port)
    again.cookie = http.cookie
    socket = Socket(again)
    assert lines(socket, table) == [f"line {number}" for number in said]
    stop(process)
    assert run("store", "--data", data, "verify").returncode == 0
    return f"a full disk refused a line, and all {len(said)} others are there"


def a_folder_that_cannot_be_written_to():
    data = fresh("readonly")
    process, port = start(data)
    stop(process)
    ended = None
    if os.geteuid() != 0:
        data.chmod(0o500)
        ended = run("serve", "--port", 0, "--data", data)
        data.chmod(0o700)
    else:  # root may write everywhere but below a file, and to what the kernel keeps
        ended = run("serve", "--port", 0, "--data", "/proc/strategion")
    assert ended.returncode == 1, ended
    assert "cannot be" in ended.stderr and "Traceback" not in ended.stderr, ended.stderr
    below = data / "strategion.db" / "deeper"
    ended = run("serve", "--port", 0, "--data", below)
    assert ended.returncode == 1 and "the data folder cannot be made" in ended.stderr, ended.stderr
    ended = run("serve", "--port", 0, "--data", fresh("fine"), "--backups", below)
    assert ended.returncode == 1 and "the folder for backups cannot be made" in ended.stderr, ended.stderr
    return "a folder that cannot be written to is told"


def two_servers_and_a_port_that_is_taken():
    data = fresh("shared")
    process, port = start(data)
    ended = run("serve", "--port", 0, "--data", data)
    assert ended.returncode == 1 and "another server uses this data folder; stop it" in ended.stderr, ended.stderr
    for what in (("verify",), ("backup", data / "copy.db")):
        ended = run("store", "--data", data, *what)
        assert ended.returncode == 1 and "another server uses this data folder" in ended.stderr, ended.stderr
    assert not (data / "copy.db").exists()
    with sockets.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        ended = run("serve", "--port", taken, "--data", fresh("port"))
        assert ended.returncode == 1, ended
        assert f"something else uses port {taken} already; stop it, or choose another one: --port {taken + 1}" in ended.stderr
    stop(process)
    return "a second server and a taken port are told"


def copies_while_it_serves():
    data, folder = fresh("copied"), fresh("backups")
    process, port = start(data, "--backups", str(folder))
    socket = Socket(guest(port))
    table = new_table(socket)
    said = 0
    copies = []
    for _ in range(2):
        for _ in range(3):
            say(socket, table, said)
            said += 1
        process.send_signal(signal.SIGUSR1)
        say(socket, table, said)  # meanwhile it serves
        said += 1
        wait_for(lambda: len(list(folder.glob("*.db"))) > len(copies))
        copies = sorted(folder.glob("*.db"))
        time.sleep(1.1)  # they are named by the second
    assert not list(folder.glob("*.part"))
    stop(process)
    put_back = fresh("put-back")
    ended = run("store", "--data", put_back, "restore", copies[-1])
    assert ended.returncode == 0 and "every row is there and as it was written" in ended.stdout, ended
    process, port = start(put_back)
    other = guest(port)
    stop(process)
    assert other.cookie
    rows = int(ended.stdout.split(" tables, ")[1].split(" ")[0])
    assert rows >= 2 + 7, f"{rows} rows: all that was said before the second copy is in it"
    return f"{len(copies)} copies while it served, the last with {rows} rows"


for proof in (a_disk_without_room, a_folder_that_cannot_be_written_to, two_servers_and_a_port_that_is_taken,
              copies_while_it_serves):
    print(proof())
