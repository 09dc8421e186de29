package club;

public class Guest extends Member { //=> EXTENDS src/club/Member.java#Member certain
  enum Mood { CALM, LOUD }

  record Seat(int row, Member owner) {
    String label() {
      return owner().toString() + row; //=> CALLS #Guest.Seat.owner certain
    }
  }

  private Mood mood = Mood.CALM;

  @Override
  void greet() { //=> OVERRIDES src/club/Member.java#Member.greet certain
    int visits = 2;
    enter(); //=> CALLS src/club/Member.java#Member.enter certain
    super.enter(); //=> CALLS src/club/Member.java#Member.enter certain
    announce(visits()); //=> CALLS #Guest.announce certain, CALLS src/club/Member.java#Member.visits certain
  }

  private void announce(int count) {
    Runnable later = new Runnable() {
      @Override
      public void run() {
        shout(); //=> CALLS #Guest.announce.<anonymous-Runnable>.shout certain
        greet(); //=> CALLS #Guest.greet certain
      }

      private void shout() {}
    };
    later.run();
    Seat seat = new Seat(count, this); //=> CALLS #Guest.Seat certain
    seat.owner().enter(); //=> CALLS src/club/Member.java#Member.enter certain, CALLS #Guest.Seat.owner certain
    if (seat.owner() instanceof Guest guest && guest.isLoud()) guest.announce(0); //=> CALLS #Guest.Seat.owner certain, CALLS #Guest.isLoud certain, CALLS #Guest.announce certain
  }

  boolean isLoud() {
    return mood == Mood.LOUD;
  }
}
