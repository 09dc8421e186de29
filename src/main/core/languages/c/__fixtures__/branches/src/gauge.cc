#include "device.h"

namespace {

class Gauge {
 public:
  explicit Gauge(int limit)
      :
#ifndef NDEBUG
        limit_(limit),
#endif
        left_(check(limit)) { //=> CALLS #Gauge.check certain
    reset(); //=> CALLS #Gauge.reset certain
  }

  void reset() { left_ = limit_; }
  int left() const { return left_; }

 private:
  static int check(int limit) { return limit; }
  int limit_ GUARDED_BY(mutex_);
  int left_;
};

}  // namespace

TEST_CASE("gauge starts full", "[gauge][device]") {
  Gauge gauge(3); //=> CALLS #Gauge certain
  REQUIRE(gauge.left() == 3); //=> CALLS #Gauge.left certain
  SECTION("after a reset") {
    gauge.reset(); //=> CALLS #Gauge.reset certain
  }
}

TEST_CASE("gauge reads devices") {
  struct device one = {1, 2};
  device_read(&one); //=> CALLS src/device.c#device_read certain
  device_read(one, 2);
}
