package quiet

import vendor.client.Client

class Report {
  def total(): Int = 1

  def map(f: Int => Int): Report = this

  def size: Int = 2

  def send(): Unit = ()
}

object Helpers {
  def save(report: Report): Unit = ()

  def total(n: Int): Int = n
}

class Quiet(save: Report => Unit) {
  import Helpers._

  def run(items: List[Int], text: String, client: Client, unknown: Nothing): Unit = {
    items.map(n => n + 1)
    text.size
    client.send()
    client.fetch().send()
    save(new Report) //=> CALLS #Report certain
    val total = (n: Int) => n
    total(3)
    unknown.total()
  }

  def shadow(size: Int): Int = {
    def inner(run: Int): Int = run + size
    inner(size) //=> CALLS #Quiet.shadow.inner certain
  }

  def free(report: Report): Int = {
    report.map(x => x).size //=> CALLS #Report.map certain, CALLS #Report.size certain
    Seq(report).size
    report.total() //=> CALLS #Report.total certain
  }
}
