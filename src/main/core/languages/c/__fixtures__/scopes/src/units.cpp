#include "units.hpp"

namespace {
double scale(double value) { return value * 2; }
int parse(int value) { return value; }
}  // namespace

units::Length units::parse(const std::string &text) {
  return Length{scale(text.size())}; //=> CALLS include/units.hpp#units.Length certain, CALLS #units.scale certain
}

namespace units {

static double scale(int value) { return value; }

double convert(const Length &length) {
  ::parse(2); //=> CALLS #parse certain
  return metric::convert(length) + scale(1); //=> CALLS include/units.hpp#units.metric.convert certain, CALLS #units.scale certain
}

void swap(Length &a, Length &b) {
  std::swap(a.value, b.value);
}

namespace metric {
double meters(const Length &length) { return length.value; }
}  // namespace metric

}  // namespace units

double units::imperial::feet(const Length &length) { return metric::meters(length) * 3; } //=> CALLS #units.metric.meters certain

units::Kind units::kind(const Length &length) {
  return convert(length) > 1 ? Kind::Long : Kind::Short; //=> CALLS #units.convert certain
}

double legacy::convert(double value) {
  return feet(parse("1")) + value; //=> CALLS #units.imperial.feet certain, CALLS #units.parse certain
}
