source "$BATS_TEST_DIRNAME/../lib.bash" #=> IMPORTS lib.bash certain

setup() {
  WORK=$(mktemp -d)
  prepare "$WORK" #=> CALLS #prepare certain
}

prepare() {
  cd "$1" || fail "no folder" #=> CALLS lib.bash#fail certain
}

assert_output() {
  [ "$output" = "$1" ] || fail "expected $1" #=> CALLS lib.bash#fail certain
}
