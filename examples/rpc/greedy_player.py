#!/usr/bin/env python3
"""Plays a Legends match by `strategion rpc`: takes what it knows it beats, scouts, and goes forward.

Usage: greedy_player.py [COMMAND] [SEED]     COMMAND is the built `strategion`, by default the one on the PATH.
"""
import random_player


def worth(step, tokens, forward, rng):
    """How much we like a step, from our own view alone. Ties are broken at random."""
    action = step["json"]
    if action["do"] == "pass":
        return 1
    if action["do"] != "move":
        return rng.random() * 2  # powers, choices of a target: now and then
    mine, there = tokens.get(action["from"], {}), tokens.get(action["to"])
    strength = mine.get("strength") or 0
    if there is None:
        ahead = int(action["to"][1:]) - int(action["from"][1:])
        return 2 + forward * ahead + rng.random()
    if there.get("piece") is None:
        return 4 + strength / 2 + rng.random()  # an unknown piece: better asked by a strong one
    if there.get("strength") is None:
        return 3  # magic, or a castle
    return 20 + there["strength"] if there["strength"] < strength else -10


def choose(rng, choices, now, table):
    if len(choices) == 1:
        return choices[0]
    view = table.call("table.view", table=table.table)["view"]
    tokens = {token["space"]: token for token in view["tokens"]}
    side = next(seat["side"] for seat in view["seats"] if seat["seat"] == view["viewer"])
    forward = 1 if side == "beige" else -1
    return max(choices, key=lambda step: worth(step, tokens, forward, rng))


if __name__ == "__main__":
    random_player.main(choose)
