package shop;

public class Parcel {
  void send(String order) {}

  void open() {}

  static Parcel create() {
    return new Parcel(); //=> CALLS #Parcel certain
  }
}
