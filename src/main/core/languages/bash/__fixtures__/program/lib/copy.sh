copy_folder() {
  local from=$1 to
  to=$(_store_path "$from") #=> CALLS lib/store.sh#_store_path likely
  mkdir -p "$to" && _copy_files "$from" "$to" #=> CALLS #_copy_files certain
}

_copy_files() {
  if hash rsync 2>/dev/null; then
    rsync -a "$1/" "$2/"
  else
    cp -R "$1/." "$2/" || out_warn "cp failed" #=> CALLS lib/output.sh#out_warn likely
  fi
}
