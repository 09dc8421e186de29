package port
package crew

import port.Ship.named

trait Orders {
  def obey(times: Int, what: Any): Int

  def signal(what: String): Int = what.length
}

case class Captain(ship: Ship, years: Int) {
  def command(other: Ship): Unit = {
    other.load(4) //=> CALLS src/main/java/port/Ship.java#Ship.load certain
    other.load("grain") //=> CALLS src/main/java/port/Ship.java#Ship.load~2 certain
    println(other.getName) //=> CALLS src/main/java/port/Ship.java#Ship.getName certain
    other.obey(2, "x") //=> CALLS src/main/java/port/Ship.java#Ship.obey certain
    ship.signal("stop") //=> CALLS #Orders.signal certain
  }

  def rank: String = "first"
}

object Captain {
  def of(ship: Ship): Captain = new Captain(ship, 1) //=> CALLS #Captain certain
}

object Harbour {
  def enter(ship: Ship): Unit = {
    val made = new Ship("Anna") //=> CALLS src/main/java/port/Ship.java#Ship certain
    Ship.named("Berta").load(2) //=> CALLS src/main/java/port/Ship.java#Ship.named certain, CALLS src/main/java/port/Ship.java#Ship.load certain
    named("Carla").getName() //=> CALLS src/main/java/port/Ship.java#Ship.named certain, CALLS src/main/java/port/Ship.java#Ship.getName certain
    give(made) //=> CALLS #Harbour.give certain
    watch(new Spring) //=> CALLS #Harbour.watch certain, CALLS #Spring certain
  }

  def give(order: Orders): Int = order.obey(1, made) //=> CALLS #Orders.obey certain, CALLS src/main/java/port/Ship.java#Ship.obey likely

  def watch(tide: Tide): Unit = tide.wait(tide.height, "ebb") //=> CALLS src/main/java/port/Tide.java#Tide.wait certain, CALLS #Spring.wait likely, CALLS src/main/java/port/Tide.java#Tide.height certain, CALLS #Spring.height likely
}

class Spring extends Tide {
  override def height(): Int = 3
  override def wait(minutes: Int, what: Any): Unit = println(minutes)
}
