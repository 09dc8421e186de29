#include "text.h"
#include <algorithm>

namespace app {
namespace io {

static int helper(int value) { return value; }

void write(const std::string &value) {
  text::trim(value); //=> CALLS src/text.cc#app.text.trim certain
  std::find(value.begin(), value.end(), 'x');
  helper(2); //=> CALLS #app.io.helper certain
  ::close(1);
}

void close(int handle) { write("closed"); } //=> CALLS #app.io.write certain

}  // namespace io
}  // namespace app
