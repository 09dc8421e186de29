#include "shape.h"
#include <iostream>

void Canvas::add(std::unique_ptr<Shape> shape) {
  shapes_.push_back(std::move(shape));
}

double Canvas::total() const {
  double sum = 0;
  for (const auto &shape : shapes_) sum += shape->area(); //=> CALLS include/shape.h#Shape.area certain, CALLS src/shape.cc#Circle.area guess, CALLS include/shape.h#Square.area guess
  return sum;
}

void Canvas::draw() const {
  draw(1, false); //=> CALLS #Canvas.draw~2 certain
  if (focus_) focus_->area(); //=> CALLS src/shape.cc#Circle.area certain
}

void Canvas::draw(int depth, bool deep) const {
  for (const auto &shape : shapes_) {
    shape->draw(depth); //=> CALLS src/shape.cc#Shape.draw certain, CALLS src/shape.cc#Square.draw guess
    if (deep) std::cout << shape->name(); //=> CALLS include/shape.h#Shape.name certain
  }
}

int main() {
  Canvas canvas;
  canvas.add(std::make_unique<Circle>(1.0)); //=> CALLS #Canvas.add certain, CALLS include/shape.h#Circle certain
  canvas.add(std::unique_ptr<Shape>(new Square(2.0))); //=> CALLS #Canvas.add certain, CALLS include/shape.h#Square certain
  Circle circle(3.0); //=> CALLS include/shape.h#Circle certain
  auto copy = Circle{4.0}; //=> CALLS include/shape.h#Circle certain
  copy.area(); //=> CALLS src/shape.cc#Circle.area certain
  circle.draw(2); //=> CALLS src/shape.cc#Shape.draw certain, CALLS src/shape.cc#Square.draw guess
  canvas.draw(); //=> CALLS #Canvas.draw certain
  return static_cast<int>(canvas.total()) + Shape::count(); //=> CALLS #Canvas.total certain, CALLS src/shape.cc#Shape.count certain
}
