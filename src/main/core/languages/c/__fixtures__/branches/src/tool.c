#include "device.h"

static int start(int count) { return count; }

#ifdef WIDE
#ifdef DIAGNOSTICS
#pragma GCC diagnostic push
#endif
int wmain(int argc, wchar_t *argv[])
#else
int main(int argc, char *argv[])
#endif
{
#ifdef WIDE
  if (argc > 2) {
#else
  if (argc > 1) {
#endif
    start(argc); //=> CALLS #start certain from main
  }
  return start(1); //=> CALLS #start certain from main
}
