#include "units.hpp"
#include <algorithm>

namespace m = units::metric;
namespace deep = m;

static double convert(double value) { return value; }
static int twice(int value) { return value * 2; }

static double local_names(const units::Length &length, double (*convert)(double)) {
  convert(1);
  auto parse = [](int value) { return value; };
  parse(2);
  int twice = 3;
  {
    using units::imperial::feet;
    feet(length); //=> CALLS src/units.cpp#units.imperial.feet certain
  }
  return twice + feet(length);
}

static double global_names() {
  using namespace units;
  Length length = parse("2m"); //=> CALLS src/units.cpp#units.parse certain
  units::swap(length, length); //=> CALLS src/units.cpp#units.swap certain
  std::swap(length, length);
  kind(length); //=> CALLS src/units.cpp#units.kind certain
  return ::convert(1.5) + metric::meters(length); //=> CALLS #convert certain, CALLS src/units.cpp#units.metric.meters certain
}

static double adl(units::Length &a, units::Length &b) {
  swap(a, b); //=> CALLS src/units.cpp#units.swap certain
  return kind(a) == units::Kind::Long ? m::meters(a) : deep::convert(b); //=> CALLS src/units.cpp#units.kind certain, CALLS src/units.cpp#units.metric.meters certain, CALLS include/units.hpp#units.metric.convert certain
}

struct Meter {
  double convert() { return convert(1); } //=> CALLS #Meter.convert~2 certain
  double convert(int times) { return ::convert(times); } //=> CALLS #convert certain
  double length() { return m::convert(length_); } //=> CALLS include/units.hpp#units.metric.convert certain
  units::Length length_;
};

int main() {
  units::Length length = legacy::parse("3"); //=> CALLS src/units.cpp#units.parse certain
  Meter meter{length}; //=> CALLS #Meter certain
  std::for_each(&length, &length, [](units::Length &one) { units::convert(one); }); //=> CALLS src/units.cpp#units.convert certain
  auto print = [&meter, copy = legacy::parse("4")](auto times) { //=> CALLS src/units.cpp#units.parse certain
    meter.convert(times); //=> CALLS #Meter.convert~2 certain
    return units::convert(copy); //=> CALLS src/units.cpp#units.convert certain
  };
  print(2);
  return static_cast<int>(legacy::convert(2.0) + global_names() + adl(length, length) + local_names(length, nullptr) + meter.length()); //=> CALLS src/units.cpp#legacy.convert certain, CALLS #global_names certain, CALLS #adl certain, CALLS #local_names certain, CALLS #Meter.length certain
}
