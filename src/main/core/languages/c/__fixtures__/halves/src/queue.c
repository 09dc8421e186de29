#include "queue.h"
#include <stdlib.h>

int queue_limit = 64;

static void check(const queue_t *queue) {
  if (queue->length > queue_limit) abort();
}

static void release(struct job *job) {
  free(job);
}

queue_t *queue_new(void) {
  return calloc(1, sizeof(queue_t));
}

int queue_push(queue_t *queue, struct job *job) {
  check(queue); //=> CALLS #check certain
  job->next = queue->head;
  queue->head = job;
  queue->length++;
  return queue->length;
}

struct job *queue_pop(queue)
queue_t *queue;
{
  struct job *first = queue->head;
  if (queue_is_empty(queue)) return NULL; //=> CALLS include/queue.h#queue_is_empty certain
  queue->head = first->next;
  check(queue); //=> CALLS #check certain
  return first;
}

void queue_free(queue_t *queue) {
  while (!queue_is_empty(queue)) release(queue_pop(queue)); //=> CALLS include/queue.h#queue_is_empty certain, CALLS #release certain, CALLS include/queue.h#queue_pop certain
  free(queue);
}
