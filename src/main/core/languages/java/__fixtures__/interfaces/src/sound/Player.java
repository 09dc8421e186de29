package sound;

public interface Player {
  void play(String note);

  default void play(String note, int times) {
    for (int at = 0; at < times; at++) play(note); //=> CALLS #Player.play certain, CALLS src/sound/Band.java#Instrument.play guess, CALLS src/sound/Band.java#Flute.play guess
    rest(); //=> CALLS #Player.rest certain
  }

  private void rest() {}

  static Player silent() {
    return note -> {};
  }
}
