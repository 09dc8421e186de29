#pragma once

class Piston;

class Engine {
 public:
  Engine();
  void start();
  void stop();
  bool running() const { return running_ && check(); } //=> CALLS src/engine.cpp#Engine.check certain

 private:
  bool check() const;
  Piston *piston_;
  bool running_ = false;
};
