#include <stdio.h>
#include "log.h"

#define UNLIKELY(value) __builtin_expect(!!(value), 0)
#define retry_until(condition) do { count_tries(); } while (!(condition))
#define count_tries(...) (count_tries)(__VA_ARGS__)
#define REQ_START(request) start_request(request, 1)
#define START(name) do { REQ_START(name); } while (0)

static int tries;

static int (count_tries)(void) {
  return ++tries;
}

static int start_request(int request, int flags) {
  return request + flags;
}

int wrapped(int value) {
  if (UNLIKELY(value > 2)) return start_request(value, 0); //=> CALLS #start_request certain
  retry_until(value < 1);
  START(value);
  return (value);
}
