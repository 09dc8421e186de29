extra_step() {
  sort "$1"
  find .
}
