#!/usr/bin/env python3
"""What reaches a seat over the real socket does not depend on what the seat may not know.

Two tables differ in hidden faces alone: one begins from a true position, the other from one dealt anew from what seat 0
knows of it. The same is done at both. All that seat 0 and a spectator receive must be the same bytes, frame by frame,
until a fight shows a face. And what is secret by itself (seeds, hashes of the log, another's commands, tokens) must be
in nobody else's bytes.
"""
import json
import pathlib
import random
import re
import shutil
import sqlite3
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from serving import Refused, Socket, fresh, guest, start, stop  # noqa: E402

DATA = fresh("secrets")
CANARY = "canary-7e1f9c"
RNG = random.Random(11)
ANSWERS = 24  # at each of the two tables, before somebody attacks


class Person:
    """A connection that keeps below the limit of messages and takes down what it receives, by table."""

    def __init__(self, port, name):
        self.http = guest(port, name)
        self.socket = Socket(self.http)
        self.views = {}  # by table: the last one of the own seat
        self.taken = 0  # frames that were looked at
        self.budget, self.spent_at = 30.0, time.monotonic()  # below the server's 40 at once and 20 a second
        self.call("hello", {"choices": True})

    def call(self, method, params, number=0, refused=False):
        """Everything that came before the answer has come; then one more question, and all that the first one led to
        has come too."""
        answer = self._ask(method, params, number)
        self._ask("hello", {"choices": True}, "barrier")
        if "error" in answer and not refused:
            raise Refused(f"{method}: {answer['error']}")
        return answer.get("result", answer.get("error"))

    def _ask(self, method, params, number):
        now = time.monotonic()
        self.budget, self.spent_at = min(30.0, self.budget + (now - self.spent_at) * 18) - 1, now
        if self.budget < 0:
            time.sleep(0.06)
        self.socket.ask(method, params, number)
        while True:
            message = self.socket.hear(20)
            if message is None:
                raise TimeoutError(method)
            if message.get("id") == number:
                assert message.get("error", {}).get("data", {}).get("code") != "too-fast", "the test is too fast"
                return message

    def hear(self):
        """What came by itself."""
        self._ask("hello", {"choices": True}, "barrier")

    def frames(self):
        """Since the last time: all but the answers to our own barriers."""
        new = self.socket.frames[self.taken:]
        self.taken = len(self.socket.frames)
        for frame in new:
            self.see(json.loads(frame))
        return [frame for frame in new if b'"id":"barrier"' not in frame]

    def see(self, message):
        params = message.get("params") or message.get("result") or {}
        for view in params.get("views", [params]):
            if "view_number" in view and "table" in view and view.get("seat") != "spectator":
                kept = self.views.setdefault(view["table"], {})
                kept.update(view)
                if "choices" not in view and ("changes" in view or "view" in view):
                    kept["choices"] = []


def masked(frame, table):
    """Ids and times are the only things that may differ."""
    text = frame.decode().replace(table, "TABLE")
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", "TIME", text)
    return re.sub(r'"replay":"r\d+"', '"replay":"R"', text)


def leaves(choices, steps=()):
    """Every whole answer that shows nothing and rolls nothing."""
    for choice in choices:
        if choice.get("reveals") or choice.get("rolls"):
            continue
        now = (*steps, choice["act"])
        if choice.get("then"):
            yield from leaves(choice["then"], now)
        elif choice["commits"]:
            yield now


def two_positions(ann):
    """A position after some random moves, and another that seat 0 cannot tell from it."""
    table = ann.call("table.create", {"game": "legends", "scenario": "play-now", "players": ["me", "me"], "seed": 5,
                                      "command": "first"})["table"]
    ann.call("table.join", {"table": table})
    for answer in range(5):
        for seat in (0, 1):
            view = ann.call("table.view", {"table": table, "seat": seat})
            answers = list(leaves(view.get("choices", [])))
            moves = [steps for steps in answers if steps != ("pass",)] or answers
            if moves:
                ann.call("table.act", {"table": table, "seat": seat, "view": view["view_number"],
                                       "steps": list(RNG.choice(moves)), "command": f"m{answer}-{seat}"})
    header = json.loads(ann.call("table.record", {"table": table})["record"].splitlines()[0])
    true = ann.call("table.position", {"table": table})
    assert true["full"]
    replay = ann.call("replay.open", {"table": table})
    last = len(replay["steps"]) - 1
    sandbox = ann.call("table.create", {"game": "legends", "command": "sandbox", "players": ["me", "me"],
                                        "fork": {"replay": replay["replay"], "at": last, "seat": 0}})["table"]
    dealt = ann.call("table.position", {"table": sandbox})
    assert dealt["full"] and dealt["fingerprint"] != true["fingerprint"], "nothing was dealt anew"
    for done in (table, sandbox):
        ann.call("table.resign", {"table": done, "seat": 0, "command": "enough"})
    return {key: header[key] for key in ("scenario", "options")}, true["position"], dealt["position"]


def table_from(people, setup, position, name):
    ann, bo, cy = people
    table = ann.call("table.create", {"game": "legends", **setup, "players": ["me", "open"],
                                      "position": position, "hints": True,
                                      "command": f"create {name}"})["table"]
    invite = ann.call("table.invite", {"table": table, "seat": 1})["invite"]
    watch = ann.call("table.invite", {"table": table, "watch": True})["invite"]
    bo.call("table.join", {"table": table, "seat": 1, "invite": invite, "command": f"{CANARY} sit"})
    for person in people:
        person.frames()
    ann.call("table.join", {"table": table})
    cy.call("table.join", {"table": table, "invite": watch})
    bo.call("table.join", {"table": table})
    return table, invite


class Lockstep:
    """The same thing at both tables, one after the other; who watches is sent the same."""

    def __init__(self, people, tables):
        self.people = people
        self.tables = tables
        self.number = 100
        self.compared = 0
        self.bytes = 0

    def take(self, who, table):
        for person in self.people:
            if person is not who:
                person.hear()
        return [[masked(frame, table) for frame in person.frames()] for person in self.people]

    def do(self, who, method, params, refused=False):
        self.number += 1
        seen = []
        for table in self.tables:
            extra = {"view": who.views[table]["view_number"]} if method in ("table.act", "table.undo") else {}
            who.call(method, {"table": table, **extra, **params}, self.number, refused)
            seen.append(self.take(who, table))
        ann, bo, cy = self.people
        for watcher, one, other in zip(("seat 0", None, "the spectator"), *seen):
            if watcher:
                self.same(watcher, f"{method} {params}", one, other)
        return seen

    def same(self, watcher, what, one, other):
        for left, right in zip(one, other):
            if left != right:
                at = next((i for i, pair in enumerate(zip(left, right)) if pair[0] != pair[1]), -40)
                raise AssertionError(f"{watcher} can tell the worlds apart after {what}:\n"
                                     f"  ...{left[max(0, at - 200):at + 80]}\n  ...{right[max(0, at - 200):at + 80]}")
            self.compared += 1
            self.bytes += len(left)
        assert len(one) == len(other), f"{watcher} gets {len(one)} and {len(other)} frames after {what}"

    def choices(self, who):
        return [who.views[table].get("choices", []) for table in self.tables]


def ask_everything(step, ann, cy):
    """Each question that a seat and a spectator may put to a running match, and some that are refused."""
    for method, params in (
        ("table.view", {"seat": 0}), ("table.legal", {"seat": 0}), ("table.record", {"seat": 0}),
        ("table.position", {"seat": 0}), ("replay.open", {"seat": 0}), ("table.chat", {}),
    ):
        step.do(ann, method, params)
    for method in ("table.view", "table.record", "table.position", "replay.open"):
        step.do(ann, method, {"seat": "spectator"})
        step.do(cy, method, {})
    for seat in (1, "open"):
        for method in ("table.view", "table.position", "table.record", "replay.open"):
            step.do(ann, method, {"seat": seat}, refused=True)
    for file in "aceg":
        for wrong in (f"{file}7-{file}6", f"{file}2-{file}7", f"{file}1-h9"):
            step.do(ann, "table.why_not", {"seat": 0, "act": wrong}, refused=True)
    step.do(ann, "table.act", {"seat": 0, "act": "a8-a7", "command": f"no {step.number}"}, refused=True)
    step.do(ann, "table.undo", {"seat": 0, "acts": 50, "command": f"undo {step.number}"}, refused=True)
    step.do(ann, "table.hint", {"seat": 0}, refused=True)
    step.do(ann, "agent.move", {"seat": 0, "agent": "easy", "agent_seed": 5}, refused=True)


def play_on(step, people):
    """Both worlds, by answers that both allow and that show nothing."""
    ann, bo, cy = people
    for answer in range(ANSWERS):
        movers = [who for who in (ann, bo) if all(step.choices(who))]
        assert movers, "somebody is asked in both worlds"
        mover = movers[0]
        one, other = step.choices(mover)
        both = sorted(set(leaves(one)) & set(leaves(other)))
        moves = [steps for steps in both if steps != ("pass",)]
        # Whole answers in one message, or step by step: a draft must not show.
        steps = RNG.choice(moves if moves and RNG.random() < 0.8 else both)
        seat = 0 if mover is ann else 1
        command = f"{'own' if mover is ann else CANARY} {answer}"
        if len(steps) > 1 and RNG.random() < 0.5:
            for index, part in enumerate(steps):
                seen = step.do(mover, "table.act", {"seat": seat, "act": part, "command": f"{command}.{index}"})
                if mover is bo and index + 1 < len(steps):
                    assert not any(frames[0] or frames[2] for frames in seen), "a rival's draft makes no frame"
        else:
            step.do(mover, "table.act", {"seat": seat, "steps": list(steps), "command": command})
        if answer == ANSWERS // 2:
            ask_everything(step, ann, cy)


def attack(step, people):
    """A fight may part the worlds, and nothing before the event that shows a face."""
    ann, bo, _ = people
    for answer in range(40):
        mover = ann if all(step.choices(ann)) else bo
        one, other = ([choice for choice in choices] for choices in step.choices(mover))
        fights = [choice["act"] for choice in one if choice.get("reveals") and choice["commits"]]
        fights = [act for act in fights if act in [choice["act"] for choice in other]]
        seat = 0 if mover is ann else 1
        if fights and mover is ann:
            try:
                step.do(ann, "table.act", {"seat": 0, "act": fights[0], "command": "attack"})
            except AssertionError as parted:
                # The answer may come before the notice: both tell of a face that is shown now.
                shown = "revealed" in str(parted) or "before the fight" in str(parted)
                assert "seat 0" in str(parted) and shown, parted
                return "the worlds part where a face is shown"
            return "a fight showed the same face in both"
        both = sorted(set(leaves(one)) & set(leaves(other)))
        moves = [steps for steps in both if steps != ("pass",)] or both
        step.do(mover, "table.act", {"seat": seat, "steps": list(RNG.choice(moves)), "command": f"near {answer}"})
    return "nobody came near enough to fight"


def written(tables):
    """What the log holds: no byte of it is anybody's."""
    copy = fresh("secrets-copy")
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for file in DATA.glob("strategion.db*"):
        if not file.name.endswith("-shm"):
            shutil.copy(file, copy)
    database = sqlite3.connect(copy / "strategion.db")
    secrets = {}
    for table in tables:
        for kind, body, digest in database.execute("SELECT kind, body, hash FROM rows WHERE table_id = ?", (table,)):
            body = json.loads(body)
            secrets[digest] = f"the hash of a row ({kind})"
            if kind == "created":
                secrets[body["seed"]] = "the seed"
                for seat in body["seats"]:
                    secrets[seat["invite"]] = "an invitation to a seat"
            if kind == "sat":
                secrets[body["invite"]] = "a seat's next invitation"
    database.close()
    return secrets


def main():
    process, port = start(DATA)
    ann, bo, cy = people = [Person(port, name) for name in ("Ann", "Bo", "Cy")]
    setup, true, dealt = two_positions(ann)
    tables, invites = zip(*(table_from(people, setup, position, name)
                            for name, position in (("true", true), ("dealt", dealt))))
    for person in people:
        person.frames()
    for table in tables:  # the first view of each
        ann.call("table.join", {"table": table})
        bo.call("table.join", {"table": table})
        ann.frames(), bo.frames()
    step = Lockstep(people, tables)
    ask_everything(step, ann, cy)
    play_on(step, people)
    compared = step.compared
    assert compared > 100, compared

    secrets = written(tables)
    secrets[CANARY] = "another's command"
    secrets[bo.http.cookie.split("=")[1]] = "another's session"
    running = {"seat 0": b"".join(ann.socket.frames), "the spectator": b"".join(cy.socket.frames)}
    for who, received in running.items():
        for secret, what in secrets.items():
            if who == "seat 0" and secret in invites:
                continue  # the host invites
            assert secret.encode() not in received, f"{who} was sent {what}: {secret}"
    end = attack(step, people)

    # Once it is over the record is open; its fingerprints were nobody's before.
    for table in tables:
        ann.call("table.resign", {"table": table, "seat": 0, "command": "end"})
        record = ann.call("table.record", {"table": table})
        assert record["full"] and record["seed"] in secrets
        prints = re.findall(r'"fingerprint":"([0-9a-f]{16})"', record["record"])
        assert prints
        for who, received in running.items():
            assert not any(one.encode() in received for one in prints), f"{who} was sent a fingerprint of the position"
    print(f"{compared} frames of {step.bytes} bytes alike, {len(secrets)} secrets in no frame; {end}")
    stop(process)


main()
