package acme.money

class Price private (val cents: Int) {
  def doubled: Price = Price(cents * 2) //=> CALLS #Price.apply certain

  def isHigh: Boolean = cents > 100

  def plus(other: Price): Price = new Price(cents + other.cents) //=> CALLS #Price certain
}

object Price {
  def apply(euros: Int): Price = new Price(euros * 100) //=> CALLS #Price certain
}
