deploy() {
  shared_name #=> CALLS #shared_name certain
}

only_there::start() {
  deploy #=> CALLS #deploy certain
}

usage_text() {
  echo usage
}

shared_name() {
  echo deploy
}
