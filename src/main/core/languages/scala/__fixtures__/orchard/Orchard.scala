package orchard

import vendor.Press

trait Growing {
  def grow(): Int = 1

  def prune(): Unit = ()
}

trait Wild {
  def grow(): Int = 2

  def spread(): Unit = ()
}

class Tree(val kind: String) extends Growing with Wild {
  override def grow(): Int = super[Growing].grow() + super[Wild].grow() //=> CALLS #Growing.grow certain, CALLS #Wild.grow certain

  def fruits: List[Fruit] = List(Fruit(kind)) //=> CALLS #Fruit certain

  def check(): Boolean = Tree.check(this) //=> CALLS #Tree.check~2 certain

  def accepted: Boolean = Tree.accept(this) //=> CALLS #Tree.accept certain
}

object Tree {
  def check(tree: Tree): Boolean = Rules.Age.old(tree) //=> CALLS #Tree.Rules.Age.old certain

  def accept(tree: Tree): Boolean = check(tree) //=> CALLS #Tree.check~2 certain

  object Rules {
    object Age {
      def old(tree: Tree): Boolean = tree.grow() > limit //=> CALLS #Tree.grow certain, CALLS #Tree.Rules.limit certain
    }

    def limit: Int = 3
  }
}

case class Fruit(kind: String) {
  def wash(): Fruit = this

  def renamed(name: String): Fruit = copy(kind = name).wash()
}

class Basket[T <: Growing](val items: List[T]) {
  def tend(): Unit = items.foreach { item =>
    item.prune() //=> CALLS #Growing.prune certain
  }

  def first: T = items.head

  def add(more: => T): Basket[T] = new Basket(more :: items) //=> CALLS #Basket certain
}

class Grower(press: Press, pick: Fruit => Int) {
  private var trees: Map[String, Tree] = Map.empty

  def work(basket: Basket[Tree], wash: Fruit => Unit, any: Any): Unit = {
    basket.first.fruits.map { case Fruit(kind) => kind.trim } //=> CALLS #Basket.first certain, CALLS #Tree.fruits certain
    basket.add(new Tree("pear")).tend() //=> CALLS #Basket.add certain, CALLS #Tree certain, CALLS #Basket.tend certain
    trees.get("apple").map(_.check()) //=> CALLS #Tree.check certain
    trees.get("plum").map(tree => tree.check()).getOrElse(false) //=> CALLS #Tree.check certain
    trees.values.flatMap(tree => tree.fruits).foreach { fruit => //=> CALLS #Tree.fruits certain
      fruit.wash()
      wash(fruit)
      pick(fruit)
      press.wash(fruit)
    }
    any match {
      case tree: Tree if tree.check() => tree.spread() //=> CALLS #Tree.check certain, CALLS #Wild.spread certain
      case Fruit("fig") => prune()
      case _ => press.grow()
    }
    for ((name, tree) <- trees; fruit <- tree.fruits) fruit.renamed(name) //=> CALLS #Fruit.renamed likely
    lazy val old = Tree.Rules.limit //=> CALLS #Tree.Rules.limit certain
    def check(n: Int): Boolean = n > old
    check(3) //=> CALLS #Grower.work.check certain
    val sorted: Either[String, Tree] = Right(new Tree("oak")) //=> CALLS #Tree certain
    sorted match {
      case Right(tree) => tree.grow()
      case Left(text) => text.length
    }
  }
}
