package bank.fees;

public final class Fees {
  public static final int BASE = 3;

  public static int transfer(int amount) {
    return amount + BASE;
  }

  public static class Waiver {
    public boolean applies() {
      return true;
    }
  }
}
