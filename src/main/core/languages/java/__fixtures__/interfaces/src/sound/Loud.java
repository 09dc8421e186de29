package sound;

interface Loud {
  default void shout() {
    louder(); //=> CALLS #Loud.louder certain, CALLS src/sound/Band.java#Instrument.louder likely
  }

  void louder();
}
