#!/usr/bin/env bash
# Builds the browser's page into web/dist, if its sources are newer than what is there.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: tools/build-web.sh

Fetches the page's packages as package-lock.json names them (only when that file has changed) and builds
web/dist (only when something is newer than it). Needs Node 18 or newer and npm.

Exit code: 0 built or up to date, 1 something failed, 2 misused.

Example: tools/build-web.sh
TEXT
}

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
readonly root

main() {
  case "${1:-}" in
    "") ;;
    -h | --help) usage && exit 0 ;;
    *)
      printf "build-web: unknown argument '%s' (see --help)\n" "$1" >&2
      exit 2
      ;;
  esac
  cd "$root/web"
  # npm writes its own note of what is installed; older than the lock file: install anew.
  if [[ ! -f node_modules/.package-lock.json || package-lock.json -nt node_modules/.package-lock.json ]]; then
    npm ci --no-progress || {
      printf 'build-web: npm could not fetch the packages; to repeat: cd web && npm ci\n' >&2
      exit 1
    }
  fi
  local newer=""
  if [[ -f dist/index.html ]]; then
    newer="$(find . -path ./node_modules -prune -o -path ./dist -prune -o -type f -newer dist/index.html -print -quit)"
    [[ -n "$newer" ]] || exit 0
  fi
  npm run build || {
    printf 'build-web: the page does not build; to repeat: cd web && npm run build\n' >&2
    exit 1
  }
}

main "$@"
