#!/usr/bin/env bash
# The example players of examples/rpc each play a whole match and print their result and their speed.
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
