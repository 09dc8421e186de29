#pragma once

class Piston {
 public:
  void fire(int times);
  void rest();

 private:
  void move(int by);
  int at_ = 0;
};
