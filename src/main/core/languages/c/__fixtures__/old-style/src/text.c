#include "text.h"

static int at_end(text)
  const char *text;
{
  return *text == 0;
}

int
text_length(text)
  char *text;
{
  int length = 0;
  while (!at_end(text++)) length++; //=> CALLS #at_end certain
  return length;
}

 static void
mark
 (char *text, int at)
{
  text[at] = 0;
}

char *text_copy(char *from, int count) {
  mark(from, text_length(from)); //=> CALLS #mark certain, CALLS #text_length certain
  return from;
}

int text_find(const char *text, int sign) {
  int text_length = 3;
  return at_end(text) ? -1 : text_length + sign; //=> CALLS #at_end certain
}
