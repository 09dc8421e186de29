#include <stdlib.h>
#include <string.h>
#include "api.h"

int api_enter(void *guard, int call) {
  return guard != NULL && call > 0;
}

int easy_run(void *guard, char *text) {
  if (API_ENTER(guard, 1)) { //=> OPEN API_ENTER macro
    api_leave(guard); //=> OPEN api_leave macro
    release(guard); //=> OPEN release macro
    strdup(text); //=> OPEN strdup macro
    other_step(guard); //=> OPEN other_step unknown-name
    memcpy(text, text, 1); //=> OPEN memcpy external
  }
  return api_enter(guard, 2); //=> CALLS #api_enter certain
}
