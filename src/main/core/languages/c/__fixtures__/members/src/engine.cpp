#include "engine.h"
#include "piston.h"

Engine::Engine() : piston_(new Piston) {} //=> CALLS include/piston.h#Piston certain

void Engine::start() {
  piston_->fire(1); //=> CALLS src/piston.cpp#Piston.fire certain
  running_ = true;
}

void Engine::stop() {
  piston_->fire(0); //=> CALLS src/piston.cpp#Piston.fire certain
  (*piston_).rest(); //=> CALLS src/piston.cpp#Piston.rest certain
  if (running()) start(); //=> CALLS include/engine.h#Engine.running certain, CALLS #Engine.start certain
}

bool Engine::check() const {
  return piston_ != nullptr;
}
