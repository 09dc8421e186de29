sort() {
  :
}

find() {
  usage_of "$1"
}

usage() {
  find x #=> CALLS #find certain
}
