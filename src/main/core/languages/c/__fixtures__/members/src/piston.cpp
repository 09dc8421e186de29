#include "piston.h"

void Piston::fire(int times) {
  for (int i = 0; i < times; i++) move(i); //=> CALLS #Piston.move certain
}

void Piston::rest() {
  move(-at_); //=> CALLS #Piston.move certain
}

void Piston::move(int by) {
  at_ += by;
}

void start() {}
