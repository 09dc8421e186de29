package mill;

public interface Stone {
  String getName();

  int roll(int times, Object what);

  default Stone twin() {
    return this;
  }

  enum Kind { FLAT, ROUND }
}
