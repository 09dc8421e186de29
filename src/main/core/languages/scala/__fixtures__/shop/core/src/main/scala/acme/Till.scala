package acme

class Till {
  def open(): Unit = ()
}

object Till {
  def spare: Till = new Till //=> CALLS #Till certain
}
