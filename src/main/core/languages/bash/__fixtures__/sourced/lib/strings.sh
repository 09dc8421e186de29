# Without white space around it.
trim() {
  sed 's/^ *//' <<<"$1"
}

upper() {
  tr a-z A-Z <<<"$1"
  usage #=> CALLS main.sh#usage likely
}
