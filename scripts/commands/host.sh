# What must not reach the system or the network, on the machine of host.ts: the same programs, told to stay in its folder.

# Whether package.json and the lock file agree, and what would be installed, is npm's own word; the files are those that
# are here already.
npm() {
  if [ "$1" = ci ]; then
    command npm "$@" --dry-run --offline && cp -RP "$INSTALLED" node_modules
  else
    command npm "$@"
  fi
}

# Links are made in the folder. There is no manager to hear of it, and to start a unit is up to the test.
systemctl() {
  case "$1" in
  daemon-reload) for unit in "$ROOT"/etc/systemd/system/*.service; do grep -q '^ExecStart=' "$unit" || return 1; done ;;
  enable) if command -v systemctl > /dev/null; then command systemctl --root="$ROOT" "${@//--now/--quiet}"; fi ;;
  *) return 1 ;;
  esac
}

# It would wait for more for ever.
journalctl() {
  if command -v journalctl > /dev/null; then command journalctl --root="$ROOT" "${@//--follow/--quiet}"; fi
}
