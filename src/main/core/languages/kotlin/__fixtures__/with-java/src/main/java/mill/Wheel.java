package mill;

import java.util.List;
import mill.grain.Sack;
import mill.grain.Scale;
import mill.grain.SackKt;
import mill.grain.Weights;
import static mill.grain.Weights.heavier;
import mill.other.Registry;

public class Wheel extends Machine implements Turning {
  private int speed;
  private String label;
  public final int teeth = 12;
  private boolean open;

  public Wheel(int speed) {
    this.speed = speed;
  }

  public int getSpeed() {
    return speed;
  }

  public void setSpeed(int speed) {
    this.speed = speed;
  }

  public boolean isOpen() {
    return open;
  }

  public void setOpen(boolean open) {
    this.open = open;
  }

  public Wheel getNext() {
    return this;
  }

  public static Wheel of(int speed) {
    return new Wheel(speed); //=> CALLS #Wheel certain
  }

  public static Wheel of(String label) {
    return new Wheel(label.length()); //=> CALLS #Wheel certain
  }

  @Override
  public void turn(int times, String why) {
    start(why); //=> CALLS src/main/kotlin/mill/Machine.kt#Machine.start certain
  }

  void grind(Sack sack, List<Sack> more) {
    sack.weigh(2); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Sack.weigh certain
    sack.weigh("x"); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Sack.weigh~2 certain
    int kilos = sack.getKilos();
    sack.setOwner("me");
    boolean full = sack.isFull(); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Sack.isFull certain
    sack.getScale().reset(); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Scale.reset certain
    sack.getOther().reset(); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Sack.other certain, CALLS src/main/kotlin/mill/grain/Sack.kt#Scale.reset certain
    sack.getScale().add(1); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Scale.add~3 certain
    sack.getScale().add(1.5f).add("x"); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Scale.add~2 certain, CALLS src/main/kotlin/mill/grain/Sack.kt#Scale.add certain
    Sack made = new Sack(3, "you"); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Sack certain
    Sack.empty().weigh(1); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Sack.Companion.empty certain, CALLS src/main/kotlin/mill/grain/Sack.kt#Sack.weigh certain
    Sack.Companion.empty(); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Sack.Companion.empty certain
    Registry.INSTANCE.note("a"); //=> CALLS src/main/kotlin/mill/other/Registry.kt#Registry.note certain
    Registry.count(); //=> CALLS src/main/kotlin/mill/other/Registry.kt#Registry.count certain
    for (Sack one : more) one.weigh(4); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Sack.weigh certain
  }

  int files(Sack sack) {
    SackKt.pack(3); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#pack certain
    SackKt.pack(sack, 3); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#pack~2 certain
    SackKt.shake(sack, "hard"); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Sack.shake certain
    SackKt.getLimit();
    SackKt.hidden();
    Weights.heavier(1, 2); //=> CALLS src/main/kotlin/mill/grain/Measures.kt#heavier certain
    MachineKt.oil(this); //=> CALLS src/main/kotlin/mill/Machine.kt#oil certain
    pack(3);
    oil(this);
    return heavier(3, 4); //=> CALLS src/main/kotlin/mill/grain/Measures.kt#heavier certain
  }

  void shadowed(Sack SackKt) {
    SackKt.weigh(1); //=> CALLS src/main/kotlin/mill/grain/Sack.kt#Sack.weigh certain
    RegistryKt.note("x");
  }
}
