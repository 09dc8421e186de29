#include "text.h"
#include <vector>

namespace txt = app::text;
using app::io::write;

struct Entry {
  std::string label;
  std::string trim() const { return label; }
};

static int find(const std::vector<Entry> &entries) {
  return static_cast<int>(entries.size());
}

void run(const std::vector<Entry> &entries) {
  using namespace app::text;
  write(join("a", "b")); //=> CALLS src/io.cc#app.io.write certain, CALLS src/text.cc#app.text.join certain
  txt::detail::width("c"); //=> CALLS src/text.cc#app.text.detail.width certain
  app::text::v2::lines("d");
  lines("e"); //=> CALLS src/text.cc#app.text.lines certain
  Buffer<Entry> buffer;
  buffer.append(Entry{"f"}); //=> CALLS include/text.h#app.text.Buffer.append certain, CALLS #Entry certain
  buffer.back().trim(); //=> CALLS #Entry.trim certain, CALLS include/text.h#app.text.Buffer.back certain
  find(entries); //=> CALLS #find certain
  std::find(entries.begin(), entries.end(), 1);
  auto trim = [](int value) { return value; };
  trim(3);
}
