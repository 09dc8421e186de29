#ifndef QUEUE_H
#define QUEUE_H
#ifdef __cplusplus
extern "C" {
#endif

struct job {
  int id;
  struct job *next;
};

typedef struct queue {
  struct job *head;
  int length;
} queue_t;

extern int queue_limit;

queue_t *queue_new(void);
int queue_push(queue_t *queue, struct job *job);
struct job *queue_pop(queue_t *queue);
void queue_free(queue_t *queue);
int platform_wait(int milliseconds);
int queue_missing(queue_t *queue);

static inline int queue_is_empty(const queue_t *queue) {
  return queue->length == 0;
}

#ifdef __cplusplus
}
#endif
#endif
