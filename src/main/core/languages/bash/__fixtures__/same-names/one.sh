#!/bin/sh
ls() {
  command ls --color "$@"
}

die() {
  echo "one: $*" >&2
  exit 1
}

usage() { die "usage: one"; } #=> CALLS #die certain

list() {
  ls -l "$1" | sort #=> CALLS #ls certain
  "ls" -l
  env ls
  [ -d "$1" ] || die "no $1" #=> CALLS #die certain
  test -r "$1" || usage #=> CALLS #usage certain
}

main() (
  set -eu
  list "${1:-.}" #=> CALLS #list certain
  if ! list /tmp; then return; fi #=> CALLS #list certain
)

case "${1-}" in
  --help) usage ;; #=> CALLS #usage certain
  *) main "$@" ;; #=> CALLS #main certain
esac
