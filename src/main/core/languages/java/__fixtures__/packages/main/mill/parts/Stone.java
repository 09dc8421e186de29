package mill.parts;

public class Stone {
  public static Stone create() {
    return new Stone(); //=> CALLS #Stone certain
  }

  public void turn() {
    grind(1L); //=> CALLS #Stone.grind certain
    grind(1); //=> CALLS #Stone.grind certain
    grind('a'); //=> CALLS #Stone.grind certain
    grind(Integer.valueOf(3)); //=> CALLS #Stone.grind~2 certain
  }

  private void grind(long slowly) {}

  private void grind(Object thing) {}

  int weight() {
    return 3;
  }
}

class Sieve {
  static void sift(int flour) {}
}
