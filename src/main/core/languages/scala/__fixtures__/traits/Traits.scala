package fleet

trait Vehicle {
  def wheels: Int

  def describe(): String = s"has ${wheels} wheels" //=> CALLS #Vehicle.wheels certain, CALLS #Car.wheels guess, CALLS #Bike.wheels guess, CALLS #Fleet.<anonymous-Vehicle>.wheels guess

  def move(): Unit = ()
}

trait Loud extends Vehicle {
  override def move(): Unit = {
    horn() //=> CALLS #Loud.horn certain
    super.move() //=> CALLS #Vehicle.move certain
  }

  def horn(): Unit = ()
}

trait Fast extends Vehicle {
  override def move(): Unit = ()

  def race(): Unit = move() //=> CALLS #Fast.move certain
}

abstract class Owned[T](val owner: T) {
  def holder: T = owner
}

class Person(val name: String) {
  def greet(): Unit = ()
}

class Car(who: Person) extends Owned[Person](who) with Loud with Fast { //=> CALLS #Owned certain
  def wheels: Int = 4

  def drive(): Unit = {
    move() //=> CALLS #Fast.move certain
    horn() //=> CALLS #Loud.horn certain
    describe() //=> CALLS #Vehicle.describe certain
    who.greet() //=> CALLS #Person.greet certain
    holder.greet() //=> CALLS #Owned.holder certain, CALLS #Person.greet certain
  }
}

class Bike extends Vehicle with Loud {
  override def wheels: Int = 2

  def ring(): Unit = move() //=> CALLS #Loud.move certain
}

class Twin extends Car(new Person("twin")) { //=> CALLS #Car certain, CALLS #Person certain
  override def drive(): Unit = super.drive() //=> CALLS #Car.drive certain
}

trait Engine {
  def start(): Unit = ()
}

trait Driver { self: Engine =>
  def go(): Unit = {
    start()
    self.park() //=> CALLS #Driver.park certain
  }

  def park(): Unit = ()
}

sealed trait Signal
case object Stop extends Signal {
  def hold(): Unit = ()
}
case class Turn(angle: Int, by: Person) extends Signal {
  def apply(more: Int): Turn = copy(angle = angle + more)
}

object Turn {
  def half(by: Person): Turn = Turn(180, by) //=> CALLS #Turn certain
}

enum Gear(val step: Int) {
  case First extends Gear(1) //=> CALLS #Gear certain
  case Second extends Gear(2) //=> CALLS #Gear certain
  case Custom(ratio: Double) extends Gear(0)

  def up: Gear = this match {
    case Gear.First => Gear.Second
    case _ => this
  }
}

object Fleet {
  type Cars = List[Car]

  val spare: Vehicle = new Vehicle { //=> CALLS #Vehicle certain
    def wheels: Int = 3

    override def move(): Unit = roll() //=> CALLS #Fleet.<anonymous-Vehicle>.roll certain

    private def roll(): Unit = ()
  }

  def all(cars: Cars, any: Vehicle, signal: Signal, me: Person): Unit = {
    cars.foreach(_.drive()) //=> CALLS #Car.drive certain
    cars.foreach(car => car.drive()) //=> CALLS #Car.drive certain
    cars.head.drive() //=> CALLS #Car.drive certain
    cars.find(c => c.wheels > 2).map(c => c.drive()) //=> CALLS #Car.wheels certain, CALLS #Car.drive certain
    any.wheels //=> CALLS #Vehicle.wheels certain, CALLS #Car.wheels guess, CALLS #Bike.wheels guess, CALLS #Fleet.<anonymous-Vehicle>.wheels guess
    signal match {
      case Stop => Stop.hold() //=> CALLS #Stop.hold certain
      case Turn(_, who) => who.greet() //=> CALLS #Person.greet certain
      case turn @ Turn(90, _) => turn.by.greet() //=> CALLS #Person.greet certain
    }
    Turn.half(me)(5) //=> CALLS #Turn.half certain
    val turn = Turn(1, me) //=> CALLS #Turn certain
    turn(2).by.greet() //=> CALLS #Turn.apply certain, CALLS #Person.greet certain
    Gear.First.up.up //=> CALLS #Gear.up certain
    val (left, right) = (new Bike, new Twin(me)) //=> CALLS #Bike certain, CALLS #Twin certain
    left.ring() //=> CALLS #Bike.ring certain
    right.drive() //=> CALLS #Twin.drive certain
    spare.move() //=> CALLS #Vehicle.move certain
  }
}
