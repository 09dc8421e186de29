void CHECK(int value) {
  (void)value;
}

int UNLIKELY(int value) {
  return value;
}

int retry_until(int value) {
  return value > 3;
}

void swap_ints(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}
