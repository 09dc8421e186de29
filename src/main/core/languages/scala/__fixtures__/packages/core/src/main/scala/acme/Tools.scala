package org.acme
package tools

object Tools {
  def sharpen(name: String): Blade = new Blade(name) //=> CALLS #Blade certain

  object Deep {
    def dig(): Int = banner("deep").length //=> CALLS core/src/main/scala/acme/package.scala#acme.banner certain
  }
}

class Blade(val name: String) {
  def cut(): Unit = ()

  private[tools] def wipe(): Unit = cut() //=> CALLS #Blade.cut certain
}

private[acme] class Hidden {
  def seen: Int = 1
}
