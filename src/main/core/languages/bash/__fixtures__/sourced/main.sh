#!/usr/bin/env bash
# Runs the tool.
set -euo pipefail

HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)" #=> WRITES #HERE certain
VERBOSE=0 #=> WRITES #VERBOSE certain
MODE=${1:-fast} #=> WRITES #MODE certain

source "$HERE/lib/log.sh" #=> READS #HERE certain, IMPORTS lib/log.sh certain
. "$(dirname "$0")/lib/files.sh" #=> IMPORTS lib/files.sh certain
source "$TOOL_ROOT/lib/extra.sh" #=> IMPORTS lib/extra.sh likely
source /etc/profile

usage() {
  cat <<TEXT
usage: tool $(modes) #=> CALLS #modes certain
TEXT
}

modes() {
  echo "fast slow"
}

function parse {
  local MODE=other name
  name="$(trim "$1")" #=> CALLS lib/strings.sh#trim certain
  VERBOSE=1 #=> WRITES #VERBOSE certain
  echo "$MODE" "$name"
}

cleanup() {
  log_info "bye" #=> CALLS lib/log.sh#log_info certain
  rm -f "$TMP_FILE" #=> READS #TMP_FILE certain
}

run_all() {
  TMP_FILE=$(mktemp) #=> WRITES #TMP_FILE certain
  trap cleanup EXIT #=> REFERENCES #cleanup certain
  if check "$MODE"; then #=> CALLS lib/files.sh#check certain, READS #MODE certain
    parse "$1" | log_all && usage #=> CALLS #parse certain, CALLS lib/log.sh#log_all certain, CALLS #usage certain
  fi
  command usage
  "$MODE" usage #=> READS #MODE certain
  while read -r line; do
    extra_step "$line" #=> CALLS lib/extra.sh#extra_step likely
  done < <(list_files .) #=> CALLS lib/files.sh#list_files certain
  case "$1" in
    start) start_all ;;
    *) usage ;; #=> CALLS #usage certain
  esac
}

VERBOSE=$MODE run_all "$@" #=> CALLS #run_all certain, READS #MODE certain
complete -F _complete_tool tool
