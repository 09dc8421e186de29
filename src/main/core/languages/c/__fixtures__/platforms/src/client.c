#include <net.h>
#include "missing_config.h"

static int connect_all(struct net_socket *sockets, int count) {
  int total = 0;
  for (int i = 0; i < count; i++) total += net_open(&sockets[i], NET_UDP); //=> CALLS src/net_unix.c#net_open guess, CALLS src/net_win.c#net_open guess
  return total + net_count(); //=> CALLS src/common.c#net_count certain
}

int main(void) {
  struct net_socket sockets[2];
  char text[8];
  snprintf(text, sizeof(text), "%d", 1); //=> CALLS src/net_win.c#snprintf guess
  net_wait(10); //=> CALLS src/net_win.c#net_wait guess, CALLS src/wait_unix.c#net_wait guess
  return connect_all(sockets, 2); //=> CALLS #connect_all certain
}
