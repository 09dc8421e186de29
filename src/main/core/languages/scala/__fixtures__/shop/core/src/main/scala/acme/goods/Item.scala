package acme
package goods

import acme.money.Price

case class Item(price: Price, note: Option[String]) {
  def wrap(): Item = this
}

class Crate(val items: Seq[Item]) {
  def ship(): Unit = items.head.wrap() //=> CALLS #Item.wrap certain
}
