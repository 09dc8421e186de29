package mill

trait Show[T]:
  def show(value: T): String

  def twice(value: T): String = show(value) + show(value) //=> CALLS #Show.show certain, CALLS #intShow.show likely

given intShow: Show[Int] with
  def show(value: Int): String = pad(value.toString) //=> CALLS #intShow.pad certain

  private def pad(text: String): String = text

class Grain(val weight: Int):
  def grind(): Flour =
    val fine = weight > 3
    if fine then Flour(weight) //=> CALLS #Flour certain
    else Flour(1) //=> CALLS #Flour certain
  end grind

  def isHeavy: Boolean = weight > 10
end Grain

case class Flour(kilos: Int):
  def bag(): Bag = Bag(this) //=> CALLS #Bag.apply certain

  def +(other: Flour): Flour = Flour(kilos + other.kilos) //=> CALLS #Flour certain

class Bag private (val content: Flour):
  def close(): Bag = this

object Bag:
  private var made = 0

  def apply(flour: Flour): Bag =
    made += 1
    new Bag(flour) //=> CALLS #Bag certain

  def count: Int = made

enum Quality:
  case Fine, Coarse
  case Mixed(share: Int)

  def label: String = this match
    case Fine => "fine"
    case Coarse => "coarse"
    case Mixed(share) => s"mixed ${Quality.percent(share)}" //=> CALLS #Quality.percent certain

object Quality:
  def percent(share: Int): String = s"$share%"

  def best: Quality = Quality.Fine

extension (grain: Grain)
  def ground: Flour = grain.grind() //=> CALLS #Grain.grind certain
  def milled(times: Int): List[Flour] = List.fill(times)(grain.ground) //=> CALLS #ground certain

extension [T](values: List[T])
  def second: T = values(1)

val stock: List[Grain] = List(Grain(3), Grain(12)) //=> CALLS #Grain certain

type Load = Grain | Flour

def total(grains: List[Grain])(using show: Show[Int]): String =
  var sum = 0
  for grain <- grains do
    sum += grain.weight
    grain.grind() //=> CALLS #Grain.grind certain
  val heavy = for
    grain <- grains
    if grain.isHeavy //=> CALLS #Grain.isHeavy certain
    flour = grain.ground //=> CALLS #ground certain
  yield flour.bag().close() //=> CALLS #Flour.bag certain, CALLS #Bag.close certain
  show.show(sum) //=> CALLS #Show.show certain, CALLS #intShow.show likely

def pour(load: Load): Unit = load match
  case grain: Grain => grain.grind() //=> CALLS #Grain.grind certain
  case flour: Flour => flour.bag() //=> CALLS #Flour.bag certain

@main def mill(): Unit =
  println(total(stock)) //=> CALLS #total certain
  stock.second.grind() //=> CALLS #second certain, CALLS #Grain.grind certain
  stock.head.milled(2).head.bag() //=> CALLS #milled certain, CALLS #Flour.bag certain
  Quality.best.label //=> CALLS #Quality.best certain, CALLS #Quality.label certain
  Quality.Mixed(3).label //=> CALLS #Quality.Mixed certain, CALLS #Quality.label certain
  Bag.count //=> CALLS #Bag.count certain
  pour(Grain(1)) //=> CALLS #pour certain, CALLS #Grain certain
