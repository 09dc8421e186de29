package depot;

public class Truck {
  private final Dock dock = new Dock(3); //=> CALLS src/depot/Dock.java#Dock certain from Truck

  static {
    Dock.Lights.on(); //=> CALLS src/depot/Dock.java#Dock.Lights.on certain from Truck
  }

  Truck() {
    unload(); //=> CALLS #Truck.unload certain from Truck.Truck
  }

  void unload() {
    dock.open(); //=> CALLS src/depot/Dock.java#Dock.open certain from Truck.unload
    Runnable later = () -> dock.open(); //=> CALLS src/depot/Dock.java#Dock.open certain from Truck.unload
    new Thread() {
      @Override
      public void run() {
        dock.open(); //=> CALLS src/depot/Dock.java#Dock.open certain from Truck.unload.<anonymous-Thread>.run
      }
    };
  }
}
