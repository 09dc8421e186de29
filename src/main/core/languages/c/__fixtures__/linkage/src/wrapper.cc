#include "codec.h"
#include <memory>
#include <vector>

namespace wrap {

extern "C" int collect(void *data, int byte) {
  static_cast<std::vector<int> *>(data)->push_back(byte);
  return byte;
}

class Codec {
 public:
  explicit Codec(int level) : codec_(codec_new(level)) {} //=> CALLS src/codec.c#codec_new certain
  ~Codec() { codec_free(codec_); } //=> CALLS src/codec.c#codec_free certain
  int run(std::vector<int> &out) { return codec_run(codec_, collect, &out); } //=> CALLS src/codec.c#codec_run certain, REFERENCES #wrap.collect certain
  int run() { return ::codec_run(codec_, &collect, nullptr); } //=> CALLS src/codec.c#codec_run certain, REFERENCES #wrap.collect certain

 private:
  int step() { return 0; }
  codec_t *codec_; //=> REFERENCES include/codec.h#codec_t certain
};

}  // namespace wrap

int encode(int level) {
  wrap::Codec codec(level); //=> CALLS #wrap.Codec certain, REFERENCES #wrap.Codec certain
  std::vector<int> out;
  step(nullptr);
  return codec.run(out) + codec.run(); //=> CALLS #wrap.Codec.run certain, CALLS #wrap.Codec.run~2 certain
}
