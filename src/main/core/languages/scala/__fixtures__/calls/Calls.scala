package desk

import scala.collection.mutable

class Money(val cents: Int) {
  def this(text: String) = this(text.toInt) //=> CALLS #Money certain

  def +++(other: Money): Money = new Money(cents + other.cents) //=> CALLS #Money certain

  def |:(text: String): Money = this

  def split(by: Int): List[Money] = Nil

  def split(by: String): Money = this

  def split(by: Int, rest: Boolean): Money = this
}

object Money {
  val Zero: Money = Money(0) //=> CALLS #Money.apply certain

  def apply(cents: Int): Money = new Money(cents) //=> CALLS #Money certain

  def apply(text: String): Money = new Money(text) //=> CALLS #Money certain

  def unapply(money: Money): Option[Int] = Some(money.cents)
}

class Table {
  def update(key: String, value: Money): Unit = ()

  def apply(key: String): Money = Money.Zero

  def each(key: String)(run: Money => Unit): Unit = run(apply(key)) //=> CALLS #Table.apply certain
}

extension (money: Money)
  def doubled: Money = money +++ money //=> CALLS #Money.+++ certain
  def plus(other: Money, times: Int = 1): Money = money.doubled //=> CALLS #doubled certain

implicit class Rich(val money: Money) {
  def enriched: Int = money.cents
}

class Desk(val table: Table, log: String => Unit) {
  private val cache = mutable.Map.empty[String, Money]
  lazy val main: Money = table("main") //=> CALLS #Table.apply certain

  def work(money: Money, handler: Int => Unit): Unit = {
    money.split(3).head.cents //=> CALLS #Money.split certain
    money.split("x").cents //=> CALLS #Money.split~2 certain
    money.split(3, rest = true).cents //=> CALLS #Money.split~3 certain
    (money +++ money).doubled.plus(money) //=> CALLS #Money.+++ certain, CALLS #doubled certain, CALLS #plus certain
    "a" |: money //=> CALLS #Money.|: certain
    money split "y" //=> CALLS #Money.split~2 certain
    table("a") +++ table("b") //=> CALLS #Table.apply certain, CALLS #Money.+++ certain
    table("c") = money //=> CALLS #Table.update certain
    table.each("d")(found => found.split(1)) //=> CALLS #Table.each certain, CALLS #Money.split certain
    table.each("e") { found => //=> CALLS #Table.each certain
      found.split("z") //=> CALLS #Money.split~2 certain
    }
    new Money("12") //=> CALLS #Money certain
    Money(12).split(1) //=> CALLS #Money.apply certain, CALLS #Money.split certain
    Money("12") //=> CALLS #Money.apply~2 certain
    handler(1)
    log("done")
    money.enriched
    cache.get("k").foreach(kept => kept.split(4))
    val steps = List(1, 2).map(step)
    def once(n: Int): Int = n
    once(2) //=> CALLS #Desk.work.once certain
    idle //=> CALLS #Desk.idle certain
    idle() //=> CALLS #Desk.idle certain
    this.main.split(5) //=> CALLS #Money.split certain
    money match {
      case Money(cents) if check(cents) => check(2) //=> CALLS #Desk.check certain
      case other => other.split("q") //=> CALLS #Money.split~2 certain
    }
    for {
      part <- money.split(2) //=> CALLS #Money.split certain
      twice = part.doubled //=> CALLS #doubled certain
      if twice.cents > 1
    } yield twice.split("w") //=> CALLS #Money.split~2 certain
  }

  private def step(n: Int): Int = n

  private def check(n: Int): Boolean = n > 1

  def idle(): Unit = ()
}
