package mill;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class MillTest {
  private final Mill mill = new Mill(); //=> CALLS main/mill/Mill.java#Mill certain

  @Test
  public void grinds() {
    assertEquals(1, mill.grind()); //=> CALLS main/mill/Mill.java#Mill.grind certain
    Helper.count(mill); //=> CALLS main/mill/Helper.java#Helper.count certain
    mill.wheel.turn(); //=> CALLS main/mill/parts/Wheel.java#Wheel.turn certain
    new mill.parts.Wheel(1).turn(); //=> CALLS main/mill/parts/Wheel.java#Wheel.turn certain, CALLS main/mill/parts/Wheel.java#Wheel certain
  }
}
