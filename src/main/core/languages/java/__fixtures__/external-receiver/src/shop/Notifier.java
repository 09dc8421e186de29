package shop;

import com.postoffice.Courier;
import com.postoffice.Service;

public class Notifier extends Service {
  private final Courier courier;

  Notifier(Courier courier) {
    this.courier = courier;
  }

  void orderShipped(String order) {
    courier.send(order); //=> OPEN send external
    Courier spare = courier.replacement(); //=> OPEN replacement external
    spare.send(order); //=> OPEN send external
    courier.open().send(order); //=> OPEN open external, OPEN send external
    Courier.create().send(order); //=> OPEN create external, OPEN send external
    var made = new Courier(); //=> OPEN Courier external
    made.send(order); //=> OPEN send external
    send(order); //=> OPEN send external
    super.send(order); //=> OPEN send external
  }
}
