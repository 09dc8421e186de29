#!/usr/bin/env bash
#
# Copies folders to a store and keeps the newest few.
set -o errexit -o nounset -o pipefail

self_dir="$(cd -P "$(dirname "${BASH_SOURCE[0]}")" >/dev/null 2>&1 && pwd)" #=> WRITES #self_dir certain
KEEP=5 #=> WRITES #KEEP certain
STORE="" #=> WRITES #STORE certain
declare -i failures=0 #=> WRITES #failures certain

# shellcheck source=../lib/output.sh
source "$self_dir/../lib/output.sh" #=> IMPORTS lib/output.sh certain, READS #self_dir certain
source "$self_dir/../lib/store.sh" #=> IMPORTS lib/store.sh certain, READS #self_dir certain
for part in plan copy; do
  source "$self_dir/../lib/$part.sh" #=> READS #self_dir certain
done
[[ -f ~/.backuprc ]] && source ~/.backuprc

cmd_help() {
  out_text <<TEXT #=> CALLS lib/output.sh#out_text certain
usage: ${0##*/} [command]
$(list_commands) #=> CALLS #list_commands certain
TEXT
}

list_commands() {
  compgen -A function | grep '^cmd_' | while read -r name; do
    out_line "${name#cmd_}" #=> CALLS lib/output.sh#out_line certain
  done
}

# Copies one folder after the other.
cmd_run() {
  local folder status
  store_open "$STORE" || out_die "no store" #=> CALLS lib/store.sh#store_open certain, CALLS lib/output.sh#out_die certain, READS #STORE certain
  trap finish EXIT #=> REFERENCES #finish certain
  for folder in "$@"; do
    if ! copy_folder "$folder"; then #=> CALLS lib/copy.sh#copy_folder likely
      failures=$((failures + 1)) #=> WRITES #failures certain, READS #failures certain
      continue
    fi
    status=$(store_status "$folder") #=> CALLS lib/store.sh#store_status certain
    case "$status" in
      new | changed) out_ok "$folder" ;; #=> CALLS lib/output.sh#out_ok certain
      same) : ;;
      *)
        out_warn "$folder: $status" #=> CALLS lib/output.sh#out_warn certain
        ;;
    esac
  done
  ((failures == 0)) || out_die "$failures failed" #=> CALLS lib/output.sh#out_die certain, READS #failures certain
}

cmd_prune() {
  local keep=${1:-$KEEP} #=> READS #KEEP certain
  store_list | sort -r | tail -n "+$((keep + 1))" | while IFS= read -r old; do #=> CALLS lib/store.sh#store_list certain
    store_remove "$old" & #=> CALLS lib/store.sh#store_remove certain
  done
  wait
}

finish() {
  local status=$?
  store_close #=> CALLS lib/store.sh#store_close certain
  exit "$status"
}

parse_options() {
  while getopts ":s:k:vh" option; do
    case $option in
      s) STORE=$OPTARG ;; #=> WRITES #STORE certain
      k) KEEP=$OPTARG ;; #=> WRITES #KEEP certain
      v) OUT_LEVEL=debug ;; #=> WRITES #OUT_LEVEL certain
      h)
        cmd_help #=> CALLS #cmd_help certain
        exit 0
        ;;
      *) out_die "unknown option -$OPTARG" ;; #=> CALLS lib/output.sh#out_die certain
    esac
  done
}

main() {
  parse_options "$@" #=> CALLS #parse_options certain
  shift $((OPTIND - 1))
  local command=${1:-help}
  if declare -F "cmd_$command" >/dev/null; then
    "cmd_$command" "${@:2}"
  else
    plan_unknown "$command" #=> CALLS lib/plan.sh#plan_unknown likely
  fi
}

main "$@" #=> CALLS #main certain
