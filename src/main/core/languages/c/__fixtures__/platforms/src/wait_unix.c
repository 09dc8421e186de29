#include <unistd.h>

void net_wait(int milliseconds) {
  usleep(milliseconds * 1000); //=> OPEN usleep external
}
