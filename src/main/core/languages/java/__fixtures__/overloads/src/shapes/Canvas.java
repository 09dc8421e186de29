package shapes;

public class Canvas {
  Canvas() {
    this("blank"); //=> CALLS #Canvas certain
  }

  Canvas(String title) {}

  void draw(int size) {}

  void draw(String label) {}

  void draw(Shape shape) {}

  void draw(Circle circle) {}

  void draw(String label, Object... rest) {}

  void all(Shape shape, Circle circle) {
    draw(3); //=> CALLS #Canvas.draw certain
    draw("three"); //=> CALLS #Canvas.draw~2 certain
    draw(shape); //=> CALLS #Canvas.draw~3 certain
    draw(circle); //=> CALLS #Canvas.draw~4 certain
    draw("many", 1, 2); //=> CALLS #Canvas.draw~5 certain
    draw(circle.name()); //=> CALLS #Canvas.draw~2 certain, CALLS src/shapes/Circle.java#Circle.name certain
  }

  static Canvas make() {
    new Canvas("new"); //=> CALLS #Canvas certain
    return new Canvas(); //=> CALLS #Canvas certain
  }
}
