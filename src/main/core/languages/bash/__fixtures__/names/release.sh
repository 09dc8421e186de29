shared_name() {
  echo release
}

if has_tool; then
  pick() { echo one; }
else
  pick() { echo two; }
fi

pick #=> CALLS #pick guess, CALLS #pick~2 guess
