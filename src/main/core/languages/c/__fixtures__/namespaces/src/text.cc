#include "text.h"

namespace {
int helper(int value) { return value + 1; }
}  // namespace

namespace app::text {

std::string trim(const std::string &value) {
  helper(detail::width(value)); //=> CALLS #helper certain, CALLS #app.text.detail.width certain
  return value;
}

std::string join(const std::string &a, const std::string &b) {
  return join(a, b, ' '); //=> CALLS #app.text.join~2 certain
}

std::string join(const std::string &a, const std::string &b, char sign) {
  return trim(a) + sign + trim(b); //=> CALLS #app.text.trim certain
}

int detail::width(const std::string &value) {
  return static_cast<int>(value.size());
}

int lines(const std::string &value) {
  return helper(1) + detail::width(value); //=> CALLS #helper certain, CALLS #app.text.detail.width certain
}

}  // namespace app::text
