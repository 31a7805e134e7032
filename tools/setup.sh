#!/usr/bin/env bash
# Installs the Debian packages that a command of this folder needs, and only those that are missing.
# Used by ./play and ./check; may be run alone. `tools/setup.sh --help` says how.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: tools/setup.sh play|check|long [--list]

Installs from Debian 12 what is missing for
  play    building and playing: compiler, CMake, Ninja, libraries, Node
  check   that, and the test libraries, Python 3 and Chromium
  long    that, and clang 19 with tidy and format, shellcheck, debootstrap

  --list  only print the names of all packages of that set

Exit code: 0 everything is there, 1 an installation failed, 2 misused, or neither root nor sudo is
available; then the one line to run is printed.
STRATEGION_SKIP_SETUP=1 in the environment skips it, for systems that provide the same otherwise.

Example: tools/setup.sh check
TEXT
}

readonly play_packages=(
  g++ cmake ninja-build ccache
  libboost1.81-dev libboost-json1.81-dev libsodium-dev libtomlplusplus-dev
  libfmt-dev libspdlog-dev libcli11-dev libsqlite3-dev libqrencode-dev
  nodejs npm
)
readonly check_packages=(
  libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev python3 chromium
)
readonly long_packages=(
  clang-19 clang-tidy-19 clang-format-19 libclang-rt-19-dev lld-19
  shellcheck git ca-certificates debootstrap
)

fail() {
  printf 'setup: %s\n' "$2" >&2
  exit "$1"
}

packages_of() {
  case "$1" in
    play) printf '%s\n' "${play_packages[@]}" ;;
    check) printf '%s\n' "${play_packages[@]}" "${check_packages[@]}" ;;
    long) printf '%s\n' "${play_packages[@]}" "${check_packages[@]}" "${long_packages[@]}" ;;
  esac
}

# Node from elsewhere, newer than Debian's, is as good and brings its own npm.
is_installed() {
  case "$1" in
    nodejs) command -v node >/dev/null && return ;;
    npm) command -v npm >/dev/null && return ;;
  esac
  [[ "$(dpkg-query --show --showformat '${db:Status-Status}' "$1" 2>/dev/null)" == installed ]]
}

# How to become root: nothing to add, sudo without a password, or no way.
find_root() {
  if [[ "$(id -u)" == 0 ]]; then
    as_root=(env)
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root=(sudo)
  elif command -v sudo >/dev/null && [[ -t 0 && -t 2 ]]; then
    as_root=(sudo) # A person is there, who can type the password.
  else
    return 1
  fi
}

# Another apt may hold a lock; it is waited for. The lists' lock knows no waiting of its own.
apt_get() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 -qq "$@" >&2
}

update_lists() {
  local attempt
  for attempt in 1 2 3 4 5 6; do
    apt_get update && return
    sleep $((attempt * 5))
  done
  return 1
}

install() {
  # A simulation fails where a package is unknown: the lists are empty or too old.
  if ! apt-get -qq --simulate --no-install-recommends install "$@" >/dev/null 2>&1; then
    update_lists || return 1
  fi
  apt_get --yes --no-install-recommends install "$@" && return
  # Lists that are older than the mirror name files which are gone.
  update_lists && apt_get --yes --no-install-recommends install "$@"
}

main() {
  local set="" list=false argument
  for argument in "$@"; do
    case "$argument" in
      -h | --help) usage && exit 0 ;;
      --list) list=true ;;
      play | check | long) set="$argument" ;;
      *) fail 2 "unknown argument '$argument'; one of play, check, long, --list (see --help)" ;;
    esac
  done
  [[ -n "$set" ]] || fail 2 "say what for: play, check or long (see --help)"

  local packages
  mapfile -t packages < <(packages_of "$set")
  if $list; then
    printf '%s\n' "${packages[@]}"
    exit 0
  fi
  [[ -z "${STRATEGION_SKIP_SETUP:-}" ]] || exit 0
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    fail 2 "this is not a Debian system; provide what 'tools/setup.sh $set --list' names and set STRATEGION_SKIP_SETUP=1"
  fi

  local package missing=()
  for package in "${packages[@]}"; do
    is_installed "$package" || missing+=("$package")
  done
  [[ ${#missing[@]} -gt 0 ]] || exit 0

  if ! find_root; then
    printf 'setup: packages are missing and installing them needs root; run this line, then try again:\n' >&2
    printf "su -c 'apt-get update && apt-get install --yes --no-install-recommends %s'\n" "${missing[*]}" >&2
    exit 2
  fi
  printf 'setup: installing %s\n' "${missing[*]}" >&2
  install "${missing[@]}" || fail 1 "apt-get could not install: ${missing[*]}"
}

main "$@"
