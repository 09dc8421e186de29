plan_unknown() {
  out_line "did you mean: $(plan_nearest "$1")" #=> CALLS lib/output.sh#out_line likely, CALLS #plan_nearest certain
  return 2
}

plan_nearest() {
  list_commands | grep "^${1:0:1}" | head -n 1 #=> CALLS bin/backup.sh#list_commands likely
}
