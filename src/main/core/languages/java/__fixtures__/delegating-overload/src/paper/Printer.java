package paper;

public class Printer {
  int print(String text, int copies) {
    return print(text, copies, false); //=> CALLS #Printer.print~2 certain from Printer.print
  }

  int print(String text, int copies, boolean colour) {
    return copies;
  }

  int print(String text) {
    return this.print(text, 1); //=> CALLS #Printer.print certain from Printer.print
  }
}
