#pragma once
#include <string>

namespace app {
namespace text {

std::string trim(const std::string &value);
std::string join(const std::string &a, const std::string &b);
std::string join(const std::string &a, const std::string &b, char sign);

namespace detail {
int width(const std::string &value);
}  // namespace detail

inline namespace v2 {
int lines(const std::string &value);
}

template <typename T>
class Buffer {
 public:
  void append(const T &value) { grow(1); last_ = value; } //=> CALLS #app.text.Buffer.grow certain
  T &back() { return last_; }

 private:
  void grow(int by) { size_ += by; }
  int size_ = 0;
  T last_;
};

}  // namespace text

namespace io {
void write(const std::string &value);
}  // namespace io
}  // namespace app
