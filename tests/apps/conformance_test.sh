#!/usr/bin/env bash
# Every numbered rule of every game has a test that names it.
set -uo pipefail

command="${STRATEGION_COMMAND:?the built command}"
scratch="${STRATEGION_SCRATCH:?a folder for this test}"

"$command" conformance >"$scratch/table"
code=$?
grep 'rules stated' "$scratch/table"
if [[ $code -ne 0 ]]; then
  printf 'rules without a test:\n'
  awk '$1 ~ /^[A-Z]+-/ && $NF == "-"' "$scratch/table"
fi
exit "$code"
