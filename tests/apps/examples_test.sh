#!/usr/bin/env bash
# The example players of examples/rpc each play a whole match and print their result and their speed; the records replay.
set -euo pipefail

command="${STRATEGION_COMMAND:?the built command}"

# plays SCRIPT SEED
plays() {
  local said
  said="$(timeout 120 python3 "examples/rpc/$1" "$command" "$2")"
  printf '%s: %s\n' "$1" "$said"
  [[ "$said" =~ [0-9]+\ moves,\ [0-9]+\ moves/s$ ]] || { printf 'no result and speed from %s\n' "$1" >&2; exit 1; }
}

plays random_player.py 1
plays random_player.py 2
plays greedy_player.py 1

for script in examples/rpc/*.py; do
  lines="$(wc -l <"$script")"
  [[ "$lines" -le 60 ]] || { printf '%s has %s lines, more than 60\n' "$script" "$lines" >&2; exit 1; }
done

# The records that the page offers to watch are the ones that lie there, and each replays.
listed="$(python3 -c 'import json; print("\n".join(one["file"] for one in json.load(open("examples/records/index.json"))))' | sort)"
[[ "$listed" == "$(cd examples/records && printf '%s\n' *.strategion | sort)" ]] ||
  { printf 'examples/records/index.json lists other files than lie there\n' >&2; exit 1; }
for record in examples/records/*.strategion; do
  "$command" replay "$record"
done
