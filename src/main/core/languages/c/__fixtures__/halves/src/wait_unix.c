#include "queue.h"
#include <unistd.h>

int platform_wait(int milliseconds) {
  return usleep(milliseconds * 1000);
}
