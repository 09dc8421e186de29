#include "log.h"

LIB_API void log_write(int level, const char *text) {
  (void)level;
  (void)text;
}

int new_name(int value) {
  return value;
}
