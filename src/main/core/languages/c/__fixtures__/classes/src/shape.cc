#include "shape.h"

int Shape::count_ = 0;

Shape::Shape(std::string name) : name_(std::move(name)) {
  count_++;
}

int Shape::count() { return count_; }

void Shape::log(const std::string &text) const {
  print(text);
}

void Shape::draw(int depth) const {
  log(name()); //=> CALLS #Shape.log certain, CALLS include/shape.h#Shape.name certain
  if (depth > 0) draw(depth - 1); //=> CALLS #Shape.draw certain, CALLS #Square.draw guess
}

Circle::Circle(double radius) : Shape("circle"), radius_(radius) {} //=> CALLS include/shape.h#Shape certain

double Circle::area() const { //=> OVERRIDES include/shape.h#Shape.area certain
  return 3.14 * square(radius_); //=> CALLS include/shape.h#Circle.square certain
}

void Square::draw(int depth) const { //=> OVERRIDES include/shape.h#Shape.draw certain
  Shape::draw(depth); //=> CALLS #Shape.draw certain
  this->log("square"); //=> CALLS #Shape.log certain
}
