#include "room.h"

Room::Room(Lamp *lamp, Fan &fan) : lamp_(lamp), fan_(fan) {}

void Room::enter() {
  lamp_->on(); //=> CALLS src/lamp.cpp#Lamp.on certain from Room.enter
  this->lamp_->on(); //=> CALLS src/lamp.cpp#Lamp.on certain from Room.enter
  (*lamp_).on(); //=> CALLS src/lamp.cpp#Lamp.on certain from Room.enter
  fan_.on(); //=> CALLS src/lamp.cpp#Fan.on certain from Room.enter
  tidy(); //=> CALLS #Room.tidy certain from Room.enter
}

void Room::leave() {
  if (lamp_) lamp_->on(); //=> CALLS src/lamp.cpp#Lamp.on certain from Room.leave
  auto *lamp = lamp_;
  lamp->on(); //=> CALLS src/lamp.cpp#Lamp.on certain from Room.leave
  Lamp &same = *lamp_;
  same.level(); //=> CALLS src/lamp.cpp#Lamp.level certain from Room.leave
  this->tidy(); //=> CALLS #Room.tidy certain from Room.leave
}

int Room::brightness() const {
  return lamp_->level(); //=> CALLS src/lamp.cpp#Lamp.level certain from Room.brightness
}

void Room::tidy() {}
