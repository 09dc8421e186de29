#ifndef NET_H
#define NET_H

#ifndef NET_EXPORT
# define NET_EXPORT /* nothing */
#endif

#define NET_FIELDS /* public */ \
  int handle;                   \
  /* private */                 \
  int flags;

typedef enum {
#define ENTRY(name) NET_##name,
  ENTRY(TCP)
  ENTRY(UDP)
#undef ENTRY
  NET_KIND_PRIVATE
  NET_KIND_MAX
} net_kind;

struct net_socket {
  NET_FIELDS
  NET_PRIVATE_FIELDS
};

NET_EXPORT int net_open(struct net_socket *socket, net_kind kind);
NET_EXPORT int net_send(struct net_socket *socket, const char *text);
NET_EXPORT int net_count(void);

NET_EXPORT void net_wait(int milliseconds);

#if defined(_MSC_VER) && _MSC_VER < 1900
int snprintf(char *text, unsigned long size, const char *format, ...);
#endif

static inline int net_is_open(const struct net_socket *socket) {
  return socket->handle >= 0;
}

#endif
