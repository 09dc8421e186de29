package mill;

import mill.parts.Wheel;
import mill.parts.*;

public class Mill {
  protected final Wheel wheel = new Wheel(4); //=> CALLS main/mill/parts/Wheel.java#Wheel certain
  private final mill.parts.Stone stone = mill.parts.Stone.create(); //=> CALLS main/mill/parts/Stone.java#Stone.create certain

  public int grind() {
    stone.turn(); //=> CALLS main/mill/parts/Stone.java#Stone.turn certain
    wheel.turn(); //=> CALLS main/mill/parts/Wheel.java#Wheel.turn certain
    return Helper.count(this); //=> CALLS main/mill/Helper.java#Helper.count certain
  }

  int rest(Object by) {
    return 1;
  }

  int rest(String by) {
    return rest((Object) by) + rest(null, "x"); //=> CALLS #Mill.rest certain, CALLS #Mill.rest~3 certain
  }

  int rest(Object first, Object... more) {
    return more.length;
  }
}
