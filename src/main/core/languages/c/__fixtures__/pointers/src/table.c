#include "../include/ops.h"

static int open_file(const char *path) { return path != 0; }
static int close_file(int handle) { return handle; }

const struct ops file_ops = { //=> REFERENCES include/ops.h#ops certain
  .open = open_file, //=> REFERENCES #open_file certain
  .close = close_file, //=> REFERENCES #close_file certain
};

typedef int (*handler_t)(int);

static int on_start(int code) { return code; }
static int on_stop(int code) { return -code; }

static handler_t handlers[] = { on_start, on_stop }; //=> REFERENCES #handler_t certain, REFERENCES #on_start certain, REFERENCES #on_stop certain

static int each(handler_t handler, int count) { //=> REFERENCES #handler_t certain
  int total = 0;
  for (int i = 0; i < count; i++) total += handler(i);
  return total;
}

int dispatch(const struct ops *ops, int code) { //=> REFERENCES include/ops.h#ops certain
  int (*on_stop)(int) = handlers[code];
  int handle = ops->open("x");
  each(on_start, code); //=> CALLS #each certain, REFERENCES #on_start certain
  on_stop(code);
  handlers[0](code);
  return ops->close(handle);
}
