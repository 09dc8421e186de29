#include <stdio.h>

void report(int value) {
  printf("%d\n", value);
}

static int run(int value) {
  report(value); //=> CALLS #report certain
  return value;
}

int other(int value) {
  return run(value); //=> CALLS #run certain
}
