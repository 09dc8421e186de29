package shop;

import com.postoffice.Courier;

public class Notifier {
  private final Courier courier;

  Notifier(Courier courier) {
    this.courier = courier;
  }

  void orderShipped(String order) {
    courier.send(order);
    Courier spare = courier.replacement();
    spare.send(order);
  }
}
