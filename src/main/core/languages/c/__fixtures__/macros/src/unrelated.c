void CHECK(int value) {
  (void)value;
}

void swap_ints(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}
