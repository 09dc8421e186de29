#ifndef SHAPE_H
#define SHAPE_H
#include <memory>
#include <string>
#include <vector>

class SHAPES_EXPORT Shape {
 public:
  explicit Shape(std::string name);
  virtual ~Shape() = default;
  virtual double area() const = 0;
  virtual void draw(int depth) const;
  const std::string &name() const { return name_; }
  static int count();

 protected:
  void log(const std::string &text) const;

 private:
  std::string name_;
  static int count_;
};

class Circle final : public Shape { //=> EXTENDS #Shape certain
 public:
  explicit Circle(double radius);
  double area() const override;

 private:
  double square(double value) const { return value * value; }
  double radius_;
};

class Square : public Shape { //=> EXTENDS #Shape certain
 public:
  explicit Square(double side) : Shape("square"), side_(side) {} //=> CALLS #Shape certain
  double area() const override { return side_ * side_; } //=> OVERRIDES #Shape.area certain
  void draw(int depth) const override;

 private:
  double side_;
};

class Canvas {
 public:
  void add(std::unique_ptr<Shape> shape);
  double total() const;
  void draw() const;
  void draw(int depth, bool deep) const;

 private:
  std::vector<std::unique_ptr<Shape>> shapes_;
  Circle *focus_ = nullptr;
};

#endif
