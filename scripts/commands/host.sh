# For the machine of host.ts: programs that would change the system or use the network, kept within its folder.

# npm itself checks package.json and the lock file; the packages are those that are installed here.
npm() {
  if [ "$1" = ci ]; then
    command npm "$@" --dry-run --offline && cp -RP "$INSTALLED" node_modules
  else
    command npm "$@"
  fi
}

# Links are made in the folder. No manager runs there; the test starts the unit itself.
systemctl() {
  case "$1" in
  daemon-reload) for unit in "$ROOT"/etc/systemd/system/*.service; do grep -q '^ExecStart=' "$unit" || return 1; done ;;
  enable) if command -v systemctl > /dev/null; then command systemctl --root="$ROOT" "${@//--now/--quiet}"; fi ;;
  *) return 1 ;;
  esac
}

# With --follow it would never end.
journalctl() {
  if command -v journalctl > /dev/null; then command journalctl --root="$ROOT" "${@//--follow/--quiet}"; fi
}
