package club;

public abstract class Member {
  protected int visits;

  int visits() {
    return visits;
  }

  abstract void greet();

  void enter() {
    visits++;
    greet(); //=> CALLS #Member.greet certain, CALLS src/club/Guest.java#Guest.greet likely
  }
}
