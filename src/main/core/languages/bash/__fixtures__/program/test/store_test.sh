#!/bin/bash
cd "$(dirname "$0")" || exit
. ../lib/output.sh #=> IMPORTS lib/output.sh certain
. ../lib/store.sh #=> IMPORTS lib/store.sh certain

copy_folder() {
  echo "stub $1"
}

test_open() {
  local folder
  folder=$(mktemp -d)
  store_open "$folder" #=> CALLS lib/store.sh#store_open certain, TESTS lib/store.sh#store_open certain
  [ "$(store_list)" = "" ] || out_die "not empty" #=> CALLS lib/store.sh#store_list certain, TESTS lib/store.sh#store_list certain, CALLS lib/output.sh#out_die certain, TESTS lib/output.sh#out_die certain
  copy_folder x #=> CALLS #copy_folder certain
}

for name in $(compgen -A function test_); do
  "$name"
done
test_open #=> CALLS #test_open certain
