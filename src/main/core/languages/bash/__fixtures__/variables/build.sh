#!/bin/bash
# Builds everything.
set -e

readonly OUT_DIR=build #=> WRITES #OUT_DIR certain
export TARGET=${1:-all} #=> WRITES #TARGET certain
count=0 #=> WRITES #count certain
declare -a STEPS=(clean compile) #=> WRITES #STEPS certain
declare -A COLORS=([red]=31 [green]=32) #=> WRITES #COLORS certain
PATH=$PATH:$OUT_DIR #=> READS #OUT_DIR certain

step() {
  local count name=$1
  count=1
  echo "$count $name ${STEPS[0]}" #=> READS #STEPS certain
}

bump() {
  count=$((count + 1)) #=> READS #count certain, WRITES #count certain
  COLORS[blue]=34 #=> WRITES #COLORS certain
  echo "${COLORS[red]} ${#STEPS[@]}" #=> READS #COLORS certain, READS #STEPS certain
}

remember() {
  LAST_STEP="$1" #=> WRITES #LAST_STEP certain
  last="$1"
  declare -g SHARED_STATE=on #=> WRITES #SHARED_STATE certain
  typeset inner=1
  inner=2
  export -f step #=> REFERENCES #step certain
}

report() {
  echo "$LAST_STEP" "$last" "$HOME" #=> READS #LAST_STEP certain
  echo "${TARGET:-none} ${TARGET%/*}" #=> READS #TARGET certain
  printf '%s' '$TARGET'
  step "$TARGET" #=> CALLS #step certain, READS #TARGET certain
}

shadow() {
  local TARGET OUT_DIR=/tmp
  TARGET=other
  echo "$TARGET" "$OUT_DIR"
  (
    TARGET=deeper
    bump #=> CALLS #bump certain
  )
}

for name in "${STEPS[@]}"; do #=> READS #STEPS certain
  step "$name" #=> CALLS #step certain
done

TARGET=once step x #=> CALLS #step certain
remember "$TARGET" && report || shadow #=> CALLS #remember certain, CALLS #report certain, CALLS #shadow certain, READS #TARGET certain

if [[ $TARGET == all ]]; then #=> READS #TARGET certain
  bump #=> CALLS #bump certain
elif test -n "$TARGET"; then #=> READS #TARGET certain
  echo "$(bump)" #=> CALLS #bump certain
else
  until bump; do sleep 1; done #=> CALLS #bump certain
fi

while ((count < 3)); do #=> READS #count certain
  bump #=> CALLS #bump certain
done
