#!/bin/sh
die() {
  echo "two: $*" >&2
  exit 2
}

sort() {
  cat
}

run() {
  ls "$1" | sort || die "two" #=> CALLS #sort certain, CALLS #die certain
  usage
  list .
}

run . #=> CALLS #run certain
