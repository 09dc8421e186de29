#include "net.h"

static int opened;

int net_count(void) { return opened; }

int net_start(struct net_socket *socket) {
  if (net_is_open(socket)) return net_count(); //=> CALLS include/net.h#net_is_open certain, CALLS #net_count certain
  opened++;
  return net_open(socket, NET_TCP); //=> CALLS src/net_unix.c#net_open guess, CALLS src/net_win.c#net_open guess
}

int last_error_of(struct net_socket *socket) {
  return last_error() + socket->flags; //=> OPEN last_error unknown-name
}
