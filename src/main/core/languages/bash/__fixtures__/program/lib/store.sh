# A folder that holds copies, one for each day.

STORE_OPEN="" #=> WRITES #STORE_OPEN certain

store_open() {
  [ -d "$1" ] || mkdir -p "$1"
  STORE_OPEN=$1 #=> WRITES #STORE_OPEN certain
  _store_lock || out_die "in use" #=> CALLS #_store_lock certain, CALLS lib/output.sh#out_die likely
}

store_close() {
  if [ -n "$STORE_OPEN" ]; then #=> READS #STORE_OPEN certain
    rm -f "$STORE_OPEN/.lock" #=> READS #STORE_OPEN certain
  fi
  STORE_OPEN= #=> WRITES #STORE_OPEN certain
}

store_list() {
  (
    cd "$STORE_OPEN" && ls -1 #=> READS #STORE_OPEN certain
  )
}

store_status() {
  local today
  today="$(_store_path "$1")" #=> CALLS #_store_path certain
  if [ ! -e "$today" ]; then
    echo new
  elif diff -rq "$1" "$today" >/dev/null; then
    echo same
  else
    echo changed
  fi
}

store_remove() {
  local store_open=1
  out_warn "removing $1" #=> CALLS lib/output.sh#out_warn likely
  rm -rf "${STORE_OPEN:?}/$1" #=> READS #STORE_OPEN certain
  echo "$store_open"
}

_store_path() {
  date "+$STORE_OPEN/%F/${1##*/}" #=> READS #STORE_OPEN certain
}

_store_lock() {
  set -o noclobber
  echo $$ 2>/dev/null >"$STORE_OPEN/.lock" #=> READS #STORE_OPEN certain
}
