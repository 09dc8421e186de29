add() {
  echo $(($1 + $2))
}

add_all() {
  local sum=0 one
  for one in "$@"; do
    sum=$(add "$sum" "$one") #=> CALLS #add certain
  done
  echo "$sum"
}

fail() {
  echo "$@" >&2
  return 1
}
