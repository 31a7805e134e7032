#!/usr/bin/env bash
# What only a process can meet: stdin without end, a closed pipe, a closed stdout. One clear sentence, the
# right exit code, little memory, little time.
set -uo pipefail

command="${STRATEGION_COMMAND:?the built command}"
scratch="${STRATEGION_SCRATCH:?a folder for this test}"
failures=0

# expect NAME CODE GOT [PATTERN FILE]
expect() {
  if [[ "$2" != "$3" ]]; then
    printf 'FAILED %s: exit code %s, not %s\n' "$1" "$3" "$2"
    failures=$((failures + 1))
  elif [[ $# -ge 5 ]] && ! grep -q -- "$4" "$5"; then
    printf 'FAILED %s: "%s" is not said; this is:\n' "$1" "$4"
    cat "$5"
    failures=$((failures + 1))
  else
    printf 'passed %s\n' "$1"
  fi
}

# 2 GB without a newline: the limit of a line trips early, and memory stays small. A sanitizer needs
# terabytes of address space, so that the bound on memory is set for other builds only.
two_gigabytes() {
  local name="$1" sentence="$2" started=$SECONDS code
  shift 2
  head -c 2147483648 /dev/zero | (
    if ! grep -q __asan_init "$command"; then ulimit -v 600000; fi
    exec timeout 60 "$command" "$@"
  ) >"$scratch/out" 2>"$scratch/err"
  code=${PIPESTATUS[1]}
  expect "$name" 2 "$code" "$sentence" "$scratch/err"
  if [[ $((SECONDS - started)) -gt 30 ]]; then
    printf 'FAILED %s: took longer than 30 s\n' "$name"
    failures=$((failures + 1))
  fi
}
two_gigabytes "rpc, 2 GB on stdin" "a message on stdin is longer than 1 MiB" rpc
two_gigabytes "play, 2 GB on stdin" "a typed line has at most 4,096 letters" play legends --seed 1

# A reader that has gone away: it is waited for, because what is written fits into a pipe that nobody has closed yet.
exec {closed}> >(true)
wait "$!"
"$command" rules legends 1>&"$closed" 2>"$scratch/err"
expect "rules into a closed pipe" 1 "$?" "the output could not be written" "$scratch/err"
exec {closed}>&-
yes '{"jsonrpc":"2.0","id":1,"method":"games"}' | timeout 60 "$command" rpc 2>"$scratch/err" | head -n 1 >"$scratch/out"
expect "rpc into a closed pipe" 1 "${PIPESTATUS[1]}" "the output could not be written" "$scratch/err"
"$command" rules legends >&- 2>"$scratch/err"
expect "rules into a closed stdout" 1 "$?" "the output could not be written" "$scratch/err"
if [[ -e /dev/full ]]; then
  "$command" rules legends >/dev/full 2>"$scratch/err"
  expect "rules onto a full disk" 1 "$?" "the output could not be written" "$scratch/err"
fi

# No colour into a pipe.
printf '?\nboard\nquit\n' | "$command" play legends --seed 1 >"$scratch/out"
expect "play into a file" 0 "$?"
if grep -q $'\033' "$scratch/out"; then
  printf 'FAILED play wrote an escape code into a file\n'
  failures=$((failures + 1))
fi

# Folders that are files, files that are folders.
"$command" replay "$scratch" 2>"$scratch/err"
expect "replay of a folder" 1 "$?" "this is a folder, not a file" "$scratch/err"
"$command" replay /dev/zero 2>"$scratch/err"
expect "replay of a device" 1 "$?" "this is a pipe or a device; only files can be read here" "$scratch/err"
"$command" pack check "$scratch/err" 2>"$scratch/err2"
expect "pack check of a file" 2 "$?" "there is no such folder" "$scratch/err2"

[[ $failures -eq 0 ]]
