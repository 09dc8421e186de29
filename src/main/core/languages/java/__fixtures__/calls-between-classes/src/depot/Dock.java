package depot;

public class Dock {
  Dock(int number) {}

  void open() {
    Lights.on(); //=> CALLS #Dock.Lights.on certain from Dock.open
  }

  static class Lights {
    static void on() {}
  }
}
