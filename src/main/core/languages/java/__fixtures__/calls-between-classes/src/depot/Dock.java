package depot;

public class Dock {
  Dock(int number) {}

  void open() {
    Lights.on(); //=> CALLS #Dock.Lights.on certain
  }

  static class Lights {
    static void on() {}
  }
}
