#!/usr/bin/env bats
load helper #=> IMPORTS test/helper.bash certain

teardown() {
  rm -rf "$WORK"
}

own_check() {
  assert_output "$1" #=> CALLS test/helper.bash#assert_output certain
}

@test "adds two numbers" {
  run add 1 2 #=> CALLS lib.bash#add certain from test_adds_two_numbers
  own_check 3 #=> CALLS #own_check certain from test_adds_two_numbers
}

@test 'adds many' {
  result="$(add_all 1 2 3)" #=> CALLS lib.bash#add_all certain from test_adds_many
  if [ "$result" -ne 6 ]; then
    fail "got $result" #=> CALLS lib.bash#fail certain
  fi
  skip
}

after_all() {
  teardown #=> CALLS #teardown certain from after_all
}
