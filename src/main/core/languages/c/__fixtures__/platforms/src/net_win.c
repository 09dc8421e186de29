#include "net.h"
#include <winsock2.h>

typedef BOOL(WINAPI *connect_fn)(HANDLE, DWORD);
static BOOL (WINAPI *pConnect)(HANDLE, DWORD);

static int last_error(void) { return WSAGetLastError(); } //=> OPEN WSAGetLastError external

static HANDLE make_handle(net_kind kind) {
  if (pConnect(0, 1)) return 0; //=> OPEN pConnect dynamic
  return (HANDLE) WSASocketW(kind, 1, 0); //=> OPEN WSASocketW external
}

int net_open(struct net_socket *socket, net_kind kind) {
  socket->handle = (int) make_handle(kind); //=> CALLS #make_handle certain
  if (!net_is_open(socket)) return last_error(); //=> CALLS include/net.h#net_is_open certain, CALLS #last_error certain
  return net_send(socket, "hello"); //=> CALLS #net_send certain
}

int net_send(struct net_socket *socket, const char *text) {
  return last_error(); //=> CALLS #last_error certain
}

void net_wait(int milliseconds) {
  Sleep(milliseconds); //=> OPEN Sleep external
}

int snprintf(char *text, unsigned long size, const char *format, ...) {
  return _vsnprintf(text, size, format, 0); //=> OPEN _vsnprintf external
}
