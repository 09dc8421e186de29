package acme

trait Logging {
  def log(line: String): Unit = println(line)
}
