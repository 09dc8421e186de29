package acme

abstract class Base(title: String) {
  def greet: String = title
}
