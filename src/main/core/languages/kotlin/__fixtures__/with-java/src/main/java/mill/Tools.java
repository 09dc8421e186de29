package mill;

public final class Tools {
  public static final int MOST = 3;

  private Tools() {}

  public static void sharpen(Stone stone, int times) {
    stone.roll(times, null); //=> CALLS src/main/java/mill/Stone.java#Stone.roll certain, CALLS src/main/kotlin/mill/Yard.kt#Millstone.roll likely
  }

  public static void sharpen(String name) {}

  public static String join(String... parts) {
    return parts[0];
  }

  public static byte[] bytes(byte[] from) {
    return from;
  }
}
