#include "net.h"
#include <sys/socket.h>

static int last_error(void) { return 1; }

static int make_handle(net_kind kind) {
  return socket(kind, 1, 0); //=> OPEN socket external
}

int net_open(struct net_socket *socket, net_kind kind) {
  socket->handle = make_handle(kind); //=> CALLS #make_handle certain
  if (!net_is_open(socket)) return last_error(); //=> CALLS include/net.h#net_is_open certain, CALLS #last_error certain
  return net_send(socket, "hello"); //=> CALLS #net_send certain
}

int net_send(struct net_socket *socket, const char *text) {
  return send(socket->handle, text, 5, 0); //=> OPEN send external
}
