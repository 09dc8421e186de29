#include <string>
#include <vector>

struct Point {
  double x, y;
  Point operator+(const Point &other) const { return make(x + other.x, y + other.y); } //=> CALLS #Point.make certain
  bool operator==(const Point &other) const { return x == other.x; }
  double operator()(double scale) const { return x * scale; }
  Point &operator+=(double by);
  explicit operator bool() const { return x > 0; }
  static Point make(double x, double y) { return Point{x, y}; } //=> CALLS #Point certain
  static Point make(const std::string &text) { return parse(text); } //=> CALLS #Point.parse certain
  static Point parse(const std::string &text) { return make(1.0, static_cast<double>(text.size())); } //=> CALLS #Point.make certain
};

struct Box {
  Point corner;
  double width = 1;
};

struct Circle {
  Point center;
};

Point &Point::operator+=(double by) {
  x += by;
  return *this;
}

static double area(const Box &box) { return box.width; }
static double area(const Circle &circle, double scale = 1) { return circle.center(scale); } //=> CALLS #Point.operator() certain
static double area(const std::vector<Box> &boxes) {
  double total = 0;
  for (const Box &box : boxes) total += area(box); //=> CALLS #area certain
  return total;
}
static double area(Box *box, int times) { return area(*box) * times; } //=> CALLS #area certain

static int show(int value) { return value; }
static int show(const char *value) { return show(1); } //=> CALLS #show certain
static int show(const std::string &value) { return show(value.c_str()); } //=> CALLS #show~2 certain
static int show(const Point &value) { return show(static_cast<int>(value.x)); } //=> CALLS #show certain
static int show(int value, int width) { return show("wide"); } //=> CALLS #show~2 certain
template <typename T>
static int show(const std::vector<T> &values) {
  return show(values.size(), 2); //=> CALLS #show~5 certain
}

static void log(const char *format, ...) {}
static void log(int level, const char *format, ...) { log(format, level); } //=> CALLS #log certain

enum Level { kLow, kHigh };

struct Slice {
  Slice(const char *text) {}
  Slice() {}
};

static int fail(const Slice &text, const Slice &more = Slice()) { return 1; } //=> CALLS #Slice certain
static int fail(Level level = kLow) { return level; }

template <typename T>
static int forward(const T &value) {
  return fail(value); //=> CALLS #fail guess, CALLS #fail~2 guess
}

class Canvas {
 public:
  Canvas() = default;
  explicit Canvas(int size) : size_(size) {}
  Canvas(int width, int height) : Canvas(width * height) {} //=> CALLS #Canvas certain
  void draw(const Box &box) { draw(box, 1); } //=> CALLS #Canvas.draw~2 certain
  void draw(const Box &box, int depth) { draw(box.corner); } //=> CALLS #Canvas.draw~3 certain
  void draw(const Point &point) {}
  void draw(const Circle &circle) const {}

 private:
  int size_ = 0;
};

int main() {
  Box box;
  Circle circle;
  std::vector<Box> boxes{box};
  std::string text = "a";
  area(box); //=> CALLS #area certain
  area(circle); //=> CALLS #area~2 certain
  area(circle, 2.0); //=> CALLS #area~2 certain
  area(boxes); //=> CALLS #area~3 certain
  area(&box, 2); //=> CALLS #area~4 certain
  show(3); //=> CALLS #show certain
  show("b"); //=> CALLS #show~2 certain
  show(text); //=> CALLS #show~3 certain
  show(circle.center); //=> CALLS #show~4 certain
  show(1, 2); //=> CALLS #show~5 certain
  show(boxes); //=> CALLS #show~6 certain
  log("x"); //=> CALLS #log certain
  log(1, "y"); //=> CALLS #log~2 certain
  fail("text"); //=> CALLS #fail certain
  fail("text", "more"); //=> CALLS #fail certain
  fail(kHigh); //=> CALLS #fail~2 certain
  Canvas canvas(1, 2); //=> CALLS #Canvas certain
  Canvas small(4); //=> CALLS #Canvas certain
  canvas.draw(box); //=> CALLS #Canvas.draw certain
  canvas.draw(box, 3); //=> CALLS #Canvas.draw~2 certain
  canvas.draw(circle); //=> CALLS #Canvas.draw~4 certain
  canvas.draw(Point::make(1, 2)); //=> CALLS #Canvas.draw~3 certain, CALLS #Point.make certain
  canvas.draw(Point::make(text)); //=> CALLS #Canvas.draw~3 certain, CALLS #Point.make~2 certain
  canvas.draw();
  Point sum = box.corner + circle.center;
  sum += 2;
  return show(unknown()); //=> CALLS #show guess, CALLS #show~2 guess, CALLS #show~3 guess, CALLS #show~4 guess, CALLS #show~6 guess
}
