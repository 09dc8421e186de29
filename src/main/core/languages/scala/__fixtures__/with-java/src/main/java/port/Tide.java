package port;

public interface Tide {
  int height();

  void wait(int minutes, Object what);
}
