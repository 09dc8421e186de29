source "${BASH_SOURCE%/*}/strings.sh" #=> IMPORTS lib/strings.sh certain

check() {
  [ -n "$1" ] && upper "$1" #=> CALLS lib/strings.sh#upper certain
  log_info checked #=> CALLS lib/log.sh#log_info likely
}

list_files() {
  find "$1" -type f
  sort -u
}
