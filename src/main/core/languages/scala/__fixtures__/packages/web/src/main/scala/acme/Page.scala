package org.acme.web

import org.acme._
import org.acme.tools.Tools._

object Page {
  def show(): Unit = {
    val machine = new Machine //=> CALLS core/src/main/scala/acme/Machine.scala#Machine certain
    sharpen("b").cut() //=> CALLS core/src/main/scala/acme/Tools.scala#Tools.sharpen certain, CALLS core/src/main/scala/acme/Tools.scala#Blade.cut certain
    Deep.dig() //=> CALLS core/src/main/scala/acme/Tools.scala#Tools.Deep.dig certain
    local() //=> CALLS #Page.local certain
    def inner(n: Int): Int = if (n > 0) inner(n - 1) else n //=> CALLS #Page.show.inner certain
    inner(machine.hashCode) //=> CALLS #Page.show.inner certain
  }

  private def local(): Unit = ()
}
