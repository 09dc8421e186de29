package town;

final class Signs {
  static void paint(String text) {}

  static void post(int count) {}

  static void hangUp() {}
}
