extern int text_length(/* const char *text */);
extern char *text_copy();
int text_find(const char *text, int sign);
