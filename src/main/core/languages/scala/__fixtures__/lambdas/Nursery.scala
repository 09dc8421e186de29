package nursery

trait Grows {
  def grow(): Int = 1
}

trait Blooms {
  def grow(): Int = 2
}

class Rose extends Grows with Blooms {
  override def grow(): Int = super[Grows].grow() + super[Blooms].grow() //=> CALLS #Grows.grow certain, CALLS #Blooms.grow certain
  def both(): Int = super.grow() //=> CALLS #Blooms.grow certain
}

case class Plant(name: String, height: Int) {
  def weigh(): Int = height
  def taller(other: Plant): Plant = if (height > other.height) this else other
  def cut: Plant = copy(height = 1)
  def left: Option[Plant] = None
}

object Plant {
  def left(name: String): Plant = Plant(name, 1) //=> CALLS #Plant certain
  def taller: Plant = left("x") //=> CALLS #Plant.left~2 certain
}

class Bed(plants: List[Plant], start: Plant) {
  def weights: List[Int] = plants.map(_.weigh()) //=> CALLS #Plant.weigh certain
  def cuts = plants.map(_.cut.weigh()) //=> CALLS #Plant.cut certain, CALLS #Plant.weigh certain
  def tallest: Plant = plants.foldLeft(start)(_.taller(_))
  def heavy = plants.filter(_.weigh() > 3).map { _.cut } //=> CALLS #Plant.weigh certain, CALLS #Plant.cut certain
  def infix = plants map (_.weigh()) //=> CALLS #Plant.weigh certain
  def named(one: Plant) = start.copy(name = "x").weigh() //=> CALLS #Plant.weigh certain
  def make: Plant = Plant.left("y").taller(start) //=> CALLS #Plant.left~2 certain, CALLS #Plant.taller certain
  def nested = plants.map(one => start.taller(one).weigh()) //=> CALLS #Plant.taller certain, CALLS #Plant.weigh certain
  def mine(f: Plant => Int) = each(_.weigh()) //=> CALLS #Bed.each certain, CALLS #Plant.weigh certain
  def each(f: Plant => Int): Int = f(start)
  def unknown(any: Any) = helper.all(_.weigh())
}

class Rows {
  def put(one: Plant): Unit = ()
  def put(more: Plant*): Unit = ()
  def read(from: Any): Int = 1
  def read(from: Plant, times: Int = 2): Int = 2
  def tied(using rows: Rows): Int = 1
  def fill(given: Plant, what: => Nothing): Unit = {
    put(given) //=> CALLS #Rows.put certain
    put(given, given) //=> CALLS #Rows.put~2 certain
    put(elsewhere.one) //=> CALLS #Rows.put guess, CALLS #Rows.put~2 guess
    read(given) //=> CALLS #Rows.read certain
    read(given, 3) //=> CALLS #Rows.read~2 certain
    tied(using this) //=> CALLS #Rows.tied certain
  }
}
