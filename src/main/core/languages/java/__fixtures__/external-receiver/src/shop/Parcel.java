package shop;

public class Parcel {
  void send(String order) {}
}
