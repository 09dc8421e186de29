# Text for people, in colour where there is a terminal.

OUT_LEVEL=${OUT_LEVEL:-info} #=> WRITES #OUT_LEVEL certain, READS #OUT_LEVEL certain

if [ -t 1 ]; then
  OUT_RED=$'\e[31m' #=> WRITES #OUT_RED certain
  OUT_OFF=$'\e[0m' #=> WRITES #OUT_OFF certain
fi

out_line() {
  printf '%s\n' "$*"
}

out_text() {
  local line
  while IFS= read -r line; do
    out_line "$line" #=> CALLS #out_line certain
  done
}

_out_paint() {
  local color=$1
  shift
  out_line "${color}$*${OUT_OFF:-}" #=> CALLS #out_line certain, READS #OUT_OFF certain
}

out_ok() {
  [[ $OUT_LEVEL == debug ]] || return 0 #=> READS #OUT_LEVEL certain
  out_line "ok $1" #=> CALLS #out_line certain
}

out_warn() {
  _out_paint "" "$@" >&2 #=> CALLS #_out_paint certain
}

out_die() {
  _out_paint "${OUT_RED:-}" "$@" >&2 #=> CALLS #_out_paint certain, READS #OUT_RED certain
  exit 1
}
