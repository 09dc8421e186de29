package shapes;

public interface Shape {
  String name();
}
