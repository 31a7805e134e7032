#!/usr/bin/env python3
"""A match that a signal ends is kept, as one whose input ends; and waiting is never missed."""
import os
import pathlib
import pty
import signal
import subprocess

COMMAND = os.environ["STRATEGION_COMMAND"]
HERE = pathlib.Path(os.environ["STRATEGION_SCRATCH"]) / f"interrupted-{os.getpid()}"
HERE.mkdir(parents=True)


def started(name, *more, **how):
    how = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, **how}
    return subprocess.Popen([COMMAND, "play", "stratos", "--seed", "5", "--record", str(HERE / name), *more], **how)


def until(file, words):
    said = b""
    while words not in said:
        more = os.read(file, 4096)
        assert more, f"no {words} in {said.decode()}"
        said += more
    return said


def is_kept(name, acts):
    ended = subprocess.run([COMMAND, "replay", HERE / name], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 0 and acts in ended.stdout, ended.stdout + ended.stderr


for sent in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    name = sent.name.lower()
    match = started(name)
    until(match.stdout.fileno(), b"\n> ")
    match.send_signal(sent)
    said = match.communicate(timeout=60)[0].decode()
    assert match.returncode == 0, match.returncode
    assert said == f"\nStopped before the match has ended.\nKept in {HERE / name}.\n", said
    is_kept(name, "The match was saved before its end.")

# Ctrl+C as a terminal sends it, in the middle of a line.
mine, theirs = pty.openpty()
match = started("typed", stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
                preexec_fn=lambda: __import__("fcntl").ioctl(0, __import__("termios").TIOCSCTTY, 0))
os.close(theirs)
until(mine, b"\n> ")
os.write(mine, b"to-bu\x03")
until(mine, b"Kept in ")
assert match.wait(timeout=60) == 0
is_kept("typed", "The match was saved before its end.")

# Agents alone: nobody waits for input.
match = started("agents", "--agents", "hard,hard", "--option", "target=20")
until(match.stdout.fileno(), b"Type an action")
match.send_signal(signal.SIGINT)
match.communicate(timeout=60)
assert match.returncode == 0, match.returncode
is_kept("agents", "The match was saved before its end.")
