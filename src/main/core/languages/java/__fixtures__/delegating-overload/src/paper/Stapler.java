package paper;

public class Stapler {
  Stapler() {
    this(10); //=> CALLS #Stapler certain
  }

  Stapler(int pins) {}

  void log(String text) {
    log(text, null); //=> CALLS #Stapler.log~2 certain
  }

  void log(String text, Throwable cause) {
    log(text, cause, 1, 2); //=> CALLS #Stapler.log~3 certain
  }

  void log(String text, Throwable cause, int... more) {}

  static void staple(int sheets) {
    staple((long) sheets); //=> CALLS #Stapler.staple~2 certain
  }

  static void staple(long sheets) {}
}
