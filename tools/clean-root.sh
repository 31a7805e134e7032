#!/usr/bin/env bash
# Proves that ./check and ./play work on a Debian 12 that has git and nothing else: makes such a
# system in a folder with debootstrap, clones HEAD into it, and runs both there.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: tools/clean-root.sh [--only check|play|setup] [--quick] [--dir DIR] [--mirror URL] [--cache DIR] [--keep]

  --only WHAT   run only ./check, only ./play, or only tools/setup.sh (installs the packages of ./check)
  --quick       the same as --only play
  --dir DIR     make the system in DIR (new or empty) instead of a temporary folder
  --mirror URL  fetch Debian from here instead of where this machine's apt fetches it from
  --cache DIR   let ccache in there use this folder of compiled objects (ccache --get-config cache_dir names
                this machine's): what is installed is proved all the same, in half the time
  --keep        leave the system there afterwards and say where; "chroot DIR" enters it

Runs ./play first, because after ./check its packages would be there already. What is tested is
HEAD as committed. Mirror, proxy and certificates are those of this machine's own
apt, so that it works in closed networks as well as in open ones; where apt names no Debian 12 mirror,
debootstrap's default is used. Needs root, debootstrap, about 4 GB of disk, and the network.

Exit code: 0 all passed, 1 something failed, 2 misused or a prerequisite is missing.

Example: tools/clean-root.sh --quick
TEXT
}

readonly suite=bookworm
readonly home=/home/strategion # where the clone stands inside the root
readonly cache_home=/root/.cache/ccache # where ccache inside the root looks by itself
readonly port=18080            # of the table that is tried
source_root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
readonly source_root

fail() {
  printf 'clean-root: %s\n' "$2" >&2
  exit "$1"
}

say() {
  printf '\n== %s\n' "$1"
}

# ---- arguments and prerequisites ----------------------------------------------------------------

only=all
keep=false
dir=""
mirror=""
cache=""

read_arguments() {
  while [[ $# -gt 0 ]]; do
    case "$1" in
      -h | --help) usage && exit 0 ;;
      --keep) keep=true ;;
      --quick) only=play ;;
      --only | --dir | --mirror | --cache)
        [[ $# -ge 2 ]] || fail 2 "$1 needs a value (see --help)"
        case "$1" in
          --only) only="$2" ;;
          --dir) dir="$2" ;;
          --mirror) mirror="$2" ;;
          --cache) cache="$2" ;;
        esac
        shift
        ;;
      *) fail 2 "unknown argument '$1' (see --help)" ;;
    esac
    shift
  done
  case "$only" in
    all | check | play | setup) ;;
    *) fail 2 "--only takes check, play or setup, not '$only'" ;;
  esac
  [[ -z "$cache" || -d "$cache" ]] || fail 2 "--cache: there is no folder '$cache'"
}

require() {
  [[ "$(id -u)" == 0 ]] || fail 2 "needs root, for chroot and mounts; run it as: sudo tools/clean-root.sh"
  local tool
  for tool in debootstrap git; do
    command -v "$tool" >/dev/null || fail 2 "$tool is not installed; run this line: apt-get install --yes $tool"
  done
  git -C "$source_root" rev-parse --quiet --verify HEAD >/dev/null || fail 2 "there is no commit to test yet"
  [[ -z "$(git -C "$source_root" status --porcelain --untracked-files=no)" ]] ||
    printf 'clean-root: note: there are uncommitted changes; what is tested is HEAD without them\n'
}

# ---- the host's apt -----------------------------------------------------------------------------

# "URI RELEASE COMPONENTS" of each Debian 12 archive that the host's apt uses, whatever file or
# format names it.
host_archives() {
  command -v apt-get >/dev/null || return 0
  # shellcheck disable=SC2016 # the dollars are apt's own
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 2>/dev/null |
    awk -v suite="$suite" '$2 ~ "^" suite "(-updates|-security)?$" && $3 == "main"' | sort -u
}

# The host's settings of how to reach an archive, as apt understands them after all its files.
host_transport() {
  command -v apt-config >/dev/null || return 0
  apt-config dump | grep -E '^Acquire::(http|https|Check-Valid-Until|Retries|ForceIPv4|ForceIPv6)\b.*"[^"]+"' || true
}

# Files that those settings name (certificates), to be copied under the same names.
transport_files() {
  host_transport | sed -n 's/.*"\(\/[^"]*\)";/\1/p' | while IFS= read -r file; do
    [[ -f "$file" ]] && printf '%s\n' "$file"
  done
  return 0
}

# ---- making the system ----------------------------------------------------------------------------

make_root() {
  local archive="$mirror"
  [[ -n "$archive" ]] || archive="$(host_archives | awk -v suite="$suite" '$2 == suite { print $1; exit }')"
  # apt's own proxy serves debootstrap as well.
  if [[ -z "${http_proxy:-}" ]] && command -v apt-config >/dev/null; then
    local proxy=""
    eval "$(apt-config shell proxy Acquire::http::Proxy)"
    [[ -z "$proxy" || "$proxy" == DIRECT ]] || export http_proxy="$proxy"
  fi
  # Without an archive debootstrap takes Debian's default.
  debootstrap --variant=minbase --include="git,ca-certificates" "$suite" "$dir" ${archive:+"$archive"} && share_network
}

share_network() {
  local file
  for file in /etc/resolv.conf /etc/hosts; do
    [[ ! -e "$file" ]] || cp --dereference "$file" "$dir$file"
  done

  # Node keeps its own list of authorities; what was added to it here is added there.
  if [[ -f "${NODE_EXTRA_CA_CERTS:-}" ]]; then
    mkdir -p "$dir$(dirname "$NODE_EXTRA_CA_CERTS")"
    cp --dereference "$NODE_EXTRA_CA_CERTS" "$dir$NODE_EXTRA_CA_CERTS"
  fi

  # The host's own certificate authorities, as a bundle and as single files.
  if [[ -d /usr/local/share/ca-certificates ]]; then
    cp --recursive --dereference /usr/local/share/ca-certificates/. "$dir/usr/local/share/ca-certificates/"
    chroot "$dir" update-ca-certificates >/dev/null 2>&1 || true
  fi

  host_transport >"$dir/etc/apt/apt.conf.d/90host"
  transport_files | while IFS= read -r file; do
    install -D --mode=0644 "$file" "$dir$file"
  done

  if [[ -z "$mirror" && -n "$(host_archives)" ]]; then
    host_archives | sed 's/^/deb /' >"$dir/etc/apt/sources.list"
    # Keys of a mirror that signs for itself; Debian's own are already there.
    local folder
    for folder in /etc/apt/keyrings /etc/apt/trusted.gpg.d; do
      [[ ! -d "$folder" ]] || cp --recursive --no-clobber "$folder/." "$dir$folder/" 2>/dev/null || true
    done
  fi
}

mount_root() {
  mount --bind /dev "$dir/dev"
  mount --bind /dev/pts "$dir/dev/pts" # terminals: binding a folder does not take along what is mounted in it
  mount -t proc proc "$dir/proc"
  mount -t tmpfs -o mode=1777 tmpfs "$dir/tmp"
  if [[ -n "$cache" ]]; then
    mkdir -p "$dir$cache_home"
    mount --bind "$cache" "$dir$cache_home"
  fi
}

unmount_root() {
  local part
  for part in "${cache_home#/}" tmp proc dev/pts dev; do
    ! mountpoint --quiet "$dir/$part" || umount "$dir/$part" || umount --lazy "$dir/$part"
  done
}

clean_up() {
  local code=$?
  trap - EXIT
  if [[ -n "$dir" && -d "$dir" ]]; then
    unmount_root
    if $keep; then
      printf 'clean-root: kept in %s\n' "$dir"
    else
      rm --recursive --force --one-file-system "$dir"
    fi
  fi
  exit "$code"
}

# What the outside may pass in: how to reach the network, nothing else.
inside() {
  local name passed=()
  for name in http_proxy https_proxy no_proxy NODE_EXTRA_CA_CERTS; do
    [[ -z "${!name:-}" ]] || passed+=("$name=${!name}")
  done
  if command -v npm >/dev/null; then
    passed+=("npm_config_registry=$(npm config get registry 2>/dev/null)")
  fi
  chroot "$dir" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    HOME=/root LANG=C.UTF-8 TERM=dumb "${passed[@]}" bash -c "cd $home && $1"
}

# ---- what is proved -----------------------------------------------------------------------------

clone() {
  # The clone may belong to another user than the one who runs this.
  git -c safe.directory='*' clone --quiet --no-hardlinks "$source_root" "$dir$home" &&
    git -C "$dir$home" log -1 --format='%h %s'
}

run_setup() {
  inside "tools/setup.sh check && tools/setup.sh check"
}

run_check() {
  inside ./check
}

# http_get PATH: what the table in the root answers; the root shares this machine's network.
http_get() {
  local socket
  exec {socket}<>"/dev/tcp/127.0.0.1/$port" || return 1
  printf 'GET %s HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n' "$1" "$port" >&"$socket"
  cat <&"$socket"
  exec {socket}>&-
}

# The table: its page and its health are asked for, then it is stopped as Ctrl+C would.
run_table() {
  local code=0 waited=0 child
  inside "exec timeout --foreground --signal=INT 3600 ./play --port $port" &
  child=$!
  until http_get /healthz 2>/dev/null | grep --quiet '"ok":true'; do
    kill -0 "$child" 2>/dev/null || {
      printf 'clean-root: ./play ended before its table could be reached\n'
      return 1
    }
    sleep 5
    waited=$((waited + 5))
    [[ $waited -lt 3600 ]] || {
      printf 'clean-root: ./play serves no table after an hour\n'
      code=1
      break
    }
  done
  printf 'clean-root: the table answers after %s s\n' "$waited"
  http_get / | grep --quiet '<script type="module"' || {
    printf 'clean-root: the page is not the built one\n'
    code=1
  }
  pkill -INT --parent "$child" timeout || kill -INT "$child" || true
  wait "$child" || true
  return "$code"
}

# A match in the terminal that reaches a prompt, lists the legal actions and is left again. The match
# alone speaks to stdout, so a ">" there is its prompt.
run_terminal() {
  local transcript="$dir/root/play.txt"
  printf '?\nquit\n' | inside "timeout 3600 ./play terminal legends" | tee "$transcript" || return 1
  grep --quiet '> ' "$transcript" || {
    printf 'clean-root: ./play terminal legends ended without a prompt ("> " on its stdout)\n'
    return 1
  }
}

run_play() {
  run_table && run_terminal
}

names=()
seconds=()
results=()
failures=0

# stage NAME FUNCTION: a failure is noted and told to the caller. The functions chain their steps
# with && because bash ignores -e in whatever is called from a condition.
stage() {
  local started=$SECONDS code=0
  say "$1"
  "$2" || code=$?
  names+=("$1")
  seconds+=($((SECONDS - started)))
  if [[ $code -eq 0 ]]; then
    results+=(passed)
  else
    results+=(FAILED)
    failures=$((failures + 1))
  fi
  return "$code"
}

report() {
  local index
  printf '\n%-16s %8s  %s\n' "clean root" seconds result
  for index in "${!names[@]}"; do
    printf '%-16s %8s  %s\n' "${names[$index]}" "${seconds[$index]}" "${results[$index]}"
  done
}

main() {
  read_arguments "$@"
  require
  if [[ -z "$dir" ]]; then
    dir="$(mktemp --directory --tmpdir strategion-root.XXXXXX)"
  else
    mkdir -p "$dir"
    dir="$(cd "$dir" && pwd)"
    if [[ -n "$(ls -A "$dir")" ]]; then
      local full="$dir"
      dir="" # not ours to remove
      fail 2 "$full is not empty; give a new or empty folder"
    fi
  fi
  chmod 0755 "$dir"
  trap clean_up EXIT
  trap 'exit 130' INT TERM

  # Nothing can be proved without a system to prove it in; after that each stage stands alone.
  if stage debootstrap make_root && mount_root && stage clone clone; then
    case "$only" in
      setup) stage setup run_setup || true ;;
      check) stage check run_check || true ;;
      play) stage play run_play || true ;;
      # ./play first: after ./check its packages and its build would be there already.
      all)
        stage play run_play || true
        stage check run_check || true
        ;;
    esac
  fi
  report
  [[ $failures -eq 0 && ${#names[@]} -gt 2 ]]
}

main "$@"
