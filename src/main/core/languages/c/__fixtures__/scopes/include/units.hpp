#pragma once
#include <string>

namespace units {

struct Length {
  double value;
};

Length parse(const std::string &text);
double convert(const Length &length);
void swap(Length &a, Length &b);

namespace metric {
double meters(const Length &length);
inline double convert(const Length &length) { return meters(length); } //=> CALLS src/units.cpp#units.metric.meters certain
}  // namespace metric

namespace imperial {
double feet(const Length &length);
}

enum class Kind { Short, Long };
Kind kind(const Length &length);

}  // namespace units

namespace legacy {
using units::parse;
using namespace units::imperial;
double convert(double value);
}  // namespace legacy
