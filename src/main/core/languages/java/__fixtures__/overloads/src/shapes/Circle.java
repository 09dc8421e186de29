package shapes;

public class Circle implements Shape { //=> IMPLEMENTS src/shapes/Shape.java#Shape certain
  @Override
  public String name() { //=> OVERRIDES src/shapes/Shape.java#Shape.name certain
    return "circle";
  }
}
