#pragma once

class Lamp {
 public:
  void on();
  int level() const;
};

// Has the same names and is held by nobody through a pointer.
class Fan {
 public:
  void on();
  int level() const;
};

class Room {
 public:
  Room(Lamp *lamp, Fan &fan);
  void enter();
  void leave();
  int brightness() const;

 private:
  void tidy();

  Lamp *lamp_;
  Fan &fan_;
};
