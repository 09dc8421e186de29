package desk;

public interface Lamp {
  void on();
}
