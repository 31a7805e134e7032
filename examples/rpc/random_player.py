#!/usr/bin/env python3
"""Plays a Legends match by `strategion rpc`: legal answers at random, against the random agent.

Usage: random_player.py [COMMAND] [SEED]     COMMAND is the built `strategion`, by default the one on the PATH.
"""
import json
import random
import subprocess
import sys
import time


class Table:
    """A table of the protocol: docs/formats/protocol.md."""

    def __init__(self, command, game, **setup):
        self.process = subprocess.Popen([command, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.calls = 0
        self.call("hello", client="example", notify=False)
        self.table = self.call("table.create", game=game, **setup)["table"]

    def call(self, method, **params):
        self.calls += 1
        request = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def play(self, choose):
        """Answers every question put to us by choose(choices, view); gives the result and how many answers we gave."""
        moves = 0
        while True:
            now = self.call("table.legal", table=self.table)
            if now["over"]:
                return now["result"], moves
            step = choose(now["choices"], now)
            self.call("table.act", table=self.table, command=f"move-{moves}", view=now["view_number"], act=step["act"])
            moves += 1


def main(choose_with):
    command = sys.argv[1] if len(sys.argv) > 1 else "strategion"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    table = Table(command, "legends", own=[0], seed=seed, agent_seed=seed + 1)
    rng = random.Random(seed)
    started = time.perf_counter()
    result, moves = table.play(lambda choices, now: choose_with(rng, choices, now, table))
    seconds = time.perf_counter() - started
    print(f"{result['sentence']} {moves} moves, {moves / seconds:.0f} moves/s")


if __name__ == "__main__":
    main(lambda rng, choices, now, table: rng.choice(choices))
