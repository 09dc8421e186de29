LOG_LEVEL=info #=> WRITES #LOG_LEVEL certain

log_info() {
  _write "$LOG_LEVEL" "$@" #=> CALLS #_write certain, READS #LOG_LEVEL certain
}

log_all() {
  local text
  while IFS= read -r text; do log_info "$text"; done #=> CALLS #log_info certain
  sort
}

_write() {
  printf '%s\n' "$@"
}
