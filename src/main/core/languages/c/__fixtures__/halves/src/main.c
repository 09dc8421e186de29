#include <stdio.h>
#include "queue.h"

static void check(int status) {
  if (status < 0) printf("failed\n");
}

static int run(queue_t *queue) {
  struct job job = { .id = 1, .next = NULL };
  check(queue_push(queue, &job)); //=> CALLS #check certain, CALLS src/queue.c#queue_push certain
  check(platform_wait(10)); //=> CALLS #check certain, CALLS src/wait_unix.c#platform_wait guess, CALLS src/wait_win.c#platform_wait guess
  queue_missing(queue); //=> CALLS include/queue.h#queue_missing certain
  return queue_pop(queue)->id; //=> CALLS include/queue.h#queue_pop certain
}

int main(int argc, char **argv) {
  queue_t *queue = queue_new(); //=> CALLS src/queue.c#queue_new certain
  int release = argc;
  int result = run(queue); //=> CALLS #run certain
  queue_free(queue); //=> CALLS src/queue.c#queue_free certain
  report(result);
  return release + queue_limit;
}
