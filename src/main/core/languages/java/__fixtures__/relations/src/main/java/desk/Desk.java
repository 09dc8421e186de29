package desk;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

public class Desk implements Lamp { //=> IMPLEMENTS src/main/java/desk/Lamp.java#Lamp certain
  static int made = 0;
  static final int LIMIT = 3;
  protected int drawers = 2;
  private boolean lit;
  final int width;

  private static final Map<String, Consumer<Desk>> HANDLERS = Map.of("open", Desk::open, "on", Desk::on); //=> REFERENCES #Desk.open certain, REFERENCES #Desk.on certain

  public Desk(int width) {
    this.width = width; //=> WRITES #Desk.width certain
    made++; //=> WRITES #Desk.made certain
  }

  @Override
  public void on() { //=> OVERRIDES src/main/java/desk/Lamp.java#Lamp.on certain
    lit = true; //=> WRITES #Desk.lit certain
    Desk.made += 1; //=> WRITES #Desk.made certain, REFERENCES #Desk certain
  }

  int room() {
    if (lit) return this.width; //=> READS #Desk.lit certain, READS #Desk.width certain
    return drawers * LIMIT; //=> READS #Desk.drawers certain, READS #Desk.LIMIT certain
  }

  static void open(Desk desk) { //=> REFERENCES #Desk certain
    desk.on(); //=> CALLS #Desk.on certain
  }

  static void openAll(List<Desk> desks) { //=> REFERENCES #Desk certain
    desks.forEach(Desk::open); //=> REFERENCES #Desk.open certain, REFERENCES #Desk certain
    desks.forEach(HANDLERS.get("on")); //=> READS #Desk.HANDLERS certain
    Class<?> kind = Desk.class; //=> REFERENCES #Desk certain
  }
}

class Tall extends Desk { //=> EXTENDS #Desk certain
  Tall() {
    super(LIMIT); //=> CALLS #Desk certain, READS #Desk.LIMIT certain
  }

  @Override
  public void on() { //=> OVERRIDES #Desk.on certain
    drawers = 4; //=> WRITES #Desk.drawers certain
    super.drawers--; //=> WRITES #Desk.drawers certain
  }

  int tidy(Desk desk, Tall other) { //=> REFERENCES #Desk certain, REFERENCES #Tall certain
    desk.drawers--; //=> WRITES #Desk.drawers certain
    other.drawers = desk.width; //=> WRITES #Desk.drawers certain, READS #Desk.width certain
    return Desk.made; //=> READS #Desk.made certain, REFERENCES #Desk certain
  }
}
