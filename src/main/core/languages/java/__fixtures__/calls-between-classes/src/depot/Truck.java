package depot;

public class Truck {
  private final Dock dock = new Dock(3); //=> CALLS src/depot/Dock.java#Dock certain

  void unload() {
    dock.open(); //=> CALLS src/depot/Dock.java#Dock.open certain
  }
}
