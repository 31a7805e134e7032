#!/usr/bin/env python3
"""What only a process can meet: Ctrl+C, a terminal, a pipe, a folder that cannot be written in."""
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time

COMMAND = os.environ["STRATEGION_COMMAND"]
SCRATCH = os.environ["STRATEGION_SCRATCH"]
ENDLESS = ["--agents", "random", "--games", "50000000", "--seed", "4"]
failures = 0


def check(name, right, detail=""):
    global failures
    print(("passed " if right else "FAILED ") + name + ("" if right else f": {detail}"))
    failures += 0 if right else 1


def run(*args):
    return subprocess.run([COMMAND, "simulate", "legends", *args], capture_output=True, text=True, timeout=120)


def interrupted(*args):
    """Starts a run that would take hours and sends Ctrl+C once it plays."""
    process = subprocess.Popen(
        [COMMAND, "simulate", "legends", *ENDLESS, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    time.sleep(2)  # it has no voice to say that it plays; too early means fewer matches, which is right too
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


# Ctrl+C ends with what is there, which is what a run of so many matches gives.
code, out, err = interrupted("--json")
check("Ctrl+C ends well", code == 0, f"{code}: {err}")
cut = json.loads(out)
played = cut["head"]["played"]
check("Ctrl+C says so", cut["stopped"] and f"--games {played} repeats" in cut["remarks"][0], cut["remarks"])
check("nothing but the report into a pipe", err == "", err)
if 0 < played < 20000:
    whole = json.loads(run("--agents", "random", "--games", str(played), "--seed", "4", "--jobs", "1", "--json").stdout)
    for field in ("lengths", "wins", "ends", "numbers", "things"):
        check(f"a run of {played} has the same {field}", whole[field] == cut[field])

# A page is there whole, also after Ctrl+C, and nothing beside it.
report = os.path.join(SCRATCH, "report.html")
for name in os.listdir(SCRATCH):
    os.remove(os.path.join(SCRATCH, name))
code, out, err = interrupted("--report", report)
check("Ctrl+C writes the page", code == 0 and out == f"Written: {report}\n", f"{code}: {out}{err}")
with open(report, encoding="utf-8") as page:
    text = page.read()
check("the page is whole", text.startswith("<!doctype html>") and text.endswith("</html>\n"))
check("nothing is left beside it", os.listdir(SCRATCH) == ["report.html"], os.listdir(SCRATCH))

# Both sides of a comparison have as many matches, wherever it is stopped.
code, out, err = interrupted("--compare", "examples/packs/tiny", "--json")
both = json.loads(out)
check("a comparison is stopped on both sides", both["before"]["head"]["played"] == both["after"]["head"]["played"])

# A bar on a terminal, on stderr only.
master, slave = pty.openpty()
process = subprocess.Popen(
    [COMMAND, "simulate", "legends", *ENDLESS, "--json"], stdout=subprocess.PIPE, stderr=slave, text=True
)
os.close(slave)
shown = b""
while b"left" not in shown:
    shown += os.read(master, 4096)
process.send_signal(signal.SIGINT)
out = process.communicate(timeout=60)[0]
while True:
    try:
        more = os.read(master, 4096)
    except OSError:
        break
    if not more:
        break
    shown += more
check("a bar on a terminal", re.search(rb"\[[#.]{30}\] \d+% of 50,000,000 matches, \d+ s left", shown) is not None, shown)
check("and how fast it was", b"a second, then stopped" in shown, shown)
check("the report is not disturbed", json.loads(out)["stopped"])

# What cannot be written is told before anything is played.
slip = run("--games", "1000000", "--report", "/no-such-folder/report.html")
check("no folder for the page", slip.returncode == 2 and "there is no such folder to write in" in slip.stderr, slip)
slip = run("--games", "1", "--option", "biege=x")
check("an option that is not there", slip.returncode == 2 and 'did you mean "beige"?' in slip.stderr, slip)
slip = run("--games", "1", "--packs", "examples/packs/broken/01-unknown-key")
check("a pack with an error", slip.returncode == 2 and ".toml:" in slip.stderr and slip.stdout == "", slip)

sys.exit(1 if failures else 0)
