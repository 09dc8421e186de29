package acme

import acme.goods.{Item, Crate => Box}
import acme.money._

class Shop(name: String, val till: Till) extends Base(name) with Logging { //=> CALLS core/src/main/scala/acme/Base.scala#Base certain
  private val boxes: List[Box] = Nil

  def sell(item: Item): Price = {
    log("sold") //=> CALLS core/src/main/scala/acme/Logging.scala#Logging.log certain
    till.open() //=> CALLS core/src/main/scala/acme/Till.scala#Till.open certain
    boxes.foreach(box => box.ship()) //=> CALLS core/src/main/scala/acme/goods/Item.scala#Crate.ship certain
    for { box <- boxes; piece <- box.items } piece.wrap() //=> CALLS core/src/main/scala/acme/goods/Item.scala#Item.wrap certain
    val price = item.price.doubled //=> CALLS core/src/main/scala/acme/money/Price.scala#Price.doubled certain
    item match {
      case Item(cost, Some(note)) if cost.isHigh => note.trim //=> CALLS core/src/main/scala/acme/money/Price.scala#Price.isHigh certain
      case other: Item => other.wrap() //=> CALLS core/src/main/scala/acme/goods/Item.scala#Item.wrap certain
    }
    price plus Price(3) //=> CALLS core/src/main/scala/acme/money/Price.scala#Price.plus certain, CALLS core/src/main/scala/acme/money/Price.scala#Price.apply certain
  }

  override def greet: String = super.greet //=> CALLS core/src/main/scala/acme/Base.scala#Base.greet certain
}

object Shop {
  def open(): Shop = new Shop("corner", Till.spare) //=> CALLS #Shop certain, CALLS core/src/main/scala/acme/Till.scala#Till.spare certain

  def main(args: Array[String]): Unit = {
    Shop.open().sell(Item(Price(2), None)) //=> CALLS #Shop.open certain, CALLS #Shop.sell certain, CALLS core/src/main/scala/acme/goods/Item.scala#Item certain, CALLS core/src/main/scala/acme/money/Price.scala#Price.apply certain
  }
}
