#include "queue.h"

int platform_wait(int milliseconds) {
  Sleep(milliseconds);
  return 0;
}
