#include "device.h"
#include <stddef.h>

static int low(int value) { return value; }
static int high(int value) { return value + 1; }
static BOOL is_ready(int value) { return value > 0; }

#ifndef NO_STATIC
static
#endif
int device_id(void) { return low(1); } //=> CALLS #low certain

int device_read(struct device *device) {
  int value = 0;
  if (device->id)
#ifdef FAST
    value = low(device->id); //=> CALLS #low certain
#else
    value = high(device->id);
#endif
  else
    value = device_write(device, 1); //=> CALLS #device_write certain
#if defined(SLOW)
  if (is_ready(value)) //=> CALLS #is_ready certain
#else
  if (!is_ready(value))
#endif
    return low(value); //=> CALLS #low certain
  else if (value > 9) return high(value); //=> CALLS #high certain
#ifdef TRACE
  else return low(2); //=> CALLS #low certain
#endif
  return value;
}

int device_write(struct device *device, int value) {
#ifdef CHECKED
  if (value > 0) {
#else
  {
#endif
    struct device *other = container_of(&device->link, struct device, link);
    each_item(value, item) {
      low(item); //=> CALLS #low certain
    }
#ifdef CHECKED
    if (other) {
      high(value); //=> CALLS #high certain
#endif
    LINK(low(3)); //=> CALLS #low certain
#ifdef CHECKED
    }
#endif
  }
  return high(value); //=> CALLS #high certain
}

static const int table[] = {
#define ROW(name) name,
#include "rows.h"
  ROW(1)
#undef ROW
  2
#ifdef MORE
  , 3
#endif
};

enum limits {
#ifdef SMALL
  LIMIT = 1
#else
  LIMIT = 2
#endif
};

int link_item(int item) {
  switch (item) {
    ITEM_CASES(XX)
    default: return table[item] + low(item); //=> CALLS #low certain
  }
}
