"""A running server for the tests of this folder: started on a free port, ended with them."""
import atexit
import os
import pathlib
import signal
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "kill"))
from socket_client import Http, Refused, Socket  # noqa: E402, F401

COMMAND = os.environ["STRATEGION_COMMAND"]
SCRATCH = pathlib.Path(os.environ["STRATEGION_SCRATCH"])


def fresh(name):
    """A path in the scratch folder that no other run uses."""
    return SCRATCH / f"{name}-{os.getpid()}"


def start(data, *more, log="error", **how):
    """The process and its port, once it listens."""
    process = subprocess.Popen([COMMAND, "serve", "--port", "0", "--data", str(data), "--log", log, *more],
                               stdout=subprocess.PIPE, text=True, **how)
    atexit.register(process.kill)  # harmless where it has ended
    port = None
    for line in process.stdout:
        if "http://localhost:" in line:
            port = int(line.rsplit(":", 1)[1])
        if "To stop" in line:
            return process, port
    raise SystemExit(f"the server does not start: {process.wait()}")


def stop(process):
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=20) == 0, "a stopped server ends with 0"


def run(*args, **how):
    """The command, to its end."""
    return subprocess.run([COMMAND, *map(str, args)], capture_output=True, text=True, timeout=60, **how)


def is_refused(what, words):
    try:
        what()
    except Refused as refused:
        assert words in str(refused), f"{refused} does not say {words}"
        return
    raise AssertionError(f"not refused: {words}")


def guest(port, name=None):
    http = Http(port)
    http.post("/api/guest")
    if name:
        http.post("/api/name", {"name": name})
    return http
