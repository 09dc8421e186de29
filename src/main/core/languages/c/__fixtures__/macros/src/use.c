#include "log.h"

#define CHECK(value) do { if (!(value)) return -1; } while (0)

static int first(void) { return 1; }
static int second(void) { return 2; }

#ifdef USE_FAST
static int pick(void) { return first(); } //=> CALLS #first certain
#else
static int pick(void) { return second(); } //=> CALLS #second certain
#endif

static int depth(int value) {
#ifdef SIGNED
  if (value < 0) {
#else
  if (value > 100) {
#endif
    return first(); //=> CALLS #first certain
  }
  return second(); //=> CALLS #second certain
}

int use(int value) {
  int other = first(); //=> CALLS #first certain
  CHECK(second()); //=> CALLS #second certain
  LOG_ERROR("bad");
  swap_ints(value, other);
  if (value
#ifdef EXTRA
      && first() //=> CALLS #first certain
#endif
  ) {
    log_write(2, "deep"); //=> CALLS src/log.c#log_write certain
  }
  return old_name(value) + pick() + depth(value); //=> CALLS src/log.c#new_name likely, CALLS #pick guess, CALLS #pick~2 guess, CALLS #depth certain
}

TEST_CASE(use_works) {
  use(1); //=> CALLS #use certain
}
