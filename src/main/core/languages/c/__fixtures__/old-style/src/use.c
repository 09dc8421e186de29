#include "text.h"

int use(text)
  char *text;
{
  mark(text, 1);
  return text_length(text_copy(text, 2)) + text_find(text, 'a'); //=> CALLS src/text.c#text_length certain, CALLS src/text.c#text_copy certain, CALLS src/text.c#text_find certain
}
