#!/usr/bin/env bash

log::info() {
  printf '%s\n' "$*"
}

str.trim() {
  sed 's/^ *//'
}

do-it() {
  log::info "$(str.trim <<<"$1")" #=> CALLS #log::info certain, CALLS #str.trim certain
}

outer() {
  inner_step() {
    echo inner
  }
  inner_step #=> CALLS #inner_step certain
}

function both () {
  do-it a | do-it b && outer #=> CALLS #do-it certain, CALLS #outer certain
  ! do-it c #=> CALLS #do-it certain
  { outer; } 2>/dev/null #=> CALLS #outer certain
  (outer) #=> CALLS #outer certain
  diff <(do-it d) >(do-it e) #=> CALLS #do-it certain
  outer & #=> CALLS #outer certain
  time outer #=> CALLS #outer certain
  x=`outer` #=> CALLS #outer certain
  cat <<TEXT
$(do-it f) #=> CALLS #do-it certain
TEXT
  cat <<'TEXT'
$(do-it g)
TEXT
  'outer' quoted
  command outer
  builtin outer
  sudo outer
  do_it
}

again() {
  [[ -n $1 ]] && again "${1#?}" #=> CALLS #again certain
  select one in a b; do both; break; done #=> CALLS #both certain
  case $1 in
    -h | --help) usage_text ;; #=> CALLS deploy.sh#usage_text likely
    *) only_there::start "$(shared_name)" ;; #=> CALLS deploy.sh#only_there::start likely
  esac
  deploy now
}

inner_step #=> CALLS #inner_step certain
again "$@" #=> CALLS #again certain
trap 'again; exit 1' INT TERM #=> REFERENCES #again certain
trap - EXIT
complete -F both tool #=> REFERENCES #both certain
alias go='both'
