package town;

import static town.Signs.paint;
import static town.Signs.*;

import java.util.function.IntUnaryOperator;

public class Town {
  int paint = 1;
  Runnable hang;

  void hang() {
    hang.run();
    paint("a"); //=> CALLS src/town/Signs.java#Signs.paint certain
    int hang = 2;
    hang(); //=> CALLS #Town.hang certain
    post(hang); //=> CALLS #Town.post certain
  }

  void post(int count) {
    IntUnaryOperator post = n -> n + 1;
    post.applyAsInt(count);
    Signs.post(count); //=> CALLS src/town/Signs.java#Signs.post certain
  }

  void outer() {
    new Thread(
        new Runnable() {
          public void run() {
            outer(); //=> CALLS #Town.outer certain
            post(3); //=> CALLS #Town.post certain
            run(); //=> CALLS #Town.outer.<anonymous-Runnable>.run certain
          }
        }) {}.start();
  }

  class Street extends Road {
    void walk() {
      cross(); //=> CALLS #Road.cross certain
      lights(); //=> CALLS #Town.Street.lights certain
      signs(); //=> CALLS #Town.signs certain
    }

    void lights() {}
  }

  void lights(Road road) {
    Road Street = road;
    Street.cross(); //=> CALLS #Road.cross certain
    Town.Street street = this.new Street(); //=> CALLS #Town.Street certain
    street.walk(); //=> CALLS #Town.Street.walk certain
  }

  void signs() {}
}

class Road {
  void cross() {}

  private void signs() {}
}
