#include "room.h"

void Lamp::on() {}

int Lamp::level() const { return 1; }

void Fan::on() {}

int Fan::level() const { return 2; }
