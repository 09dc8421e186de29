package mill.parts;

public class Wheel {
  private final int spokes;

  public Wheel(int spokes) {
    this.spokes = spokes;
  }

  public int turn() {
    Sieve.sift(spokes); //=> CALLS main/mill/parts/Stone.java#Sieve.sift certain
    return spokes + new Stone().weight(); //=> CALLS main/mill/parts/Stone.java#Stone.weight certain, CALLS main/mill/parts/Stone.java#Stone certain
  }
}
