package port;

import port.crew.Captain;
import port.crew.Harbour;
import port.crew.Orders;

public class Ship implements Orders {
  private final String name;
  private int load;

  public Ship(String name) {
    this.name = name;
  }

  public String getName() {
    return name;
  }

  public int load(int tons) {
    load += tons;
    return load;
  }

  public int load(String what) {
    return load(what.length()); //=> CALLS #Ship.load certain
  }

  public static Ship named(String name) {
    return new Ship(name); //=> CALLS #Ship certain
  }

  @Override
  public int obey(int times, Object what) {
    return signal("yes"); //=> CALLS src/main/scala/port/crew/Crew.scala#Orders.signal certain
  }

  void sail(Captain captain) {
    captain.command(this); //=> CALLS src/main/scala/port/crew/Crew.scala#Captain.command certain
    captain.ship().load(3); //=> CALLS #Ship.load certain
    String rank = captain.rank(); //=> CALLS src/main/scala/port/crew/Crew.scala#Captain.rank certain
    Captain made = new Captain(this, 3); //=> CALLS src/main/scala/port/crew/Crew.scala#Captain certain
    Captain.of(this).command(this); //=> CALLS src/main/scala/port/crew/Crew.scala#Captain.of certain, CALLS src/main/scala/port/crew/Crew.scala#Captain.command certain
    Harbour.enter(this); //=> CALLS src/main/scala/port/crew/Crew.scala#Harbour.enter certain
    enter(this);
  }
}
