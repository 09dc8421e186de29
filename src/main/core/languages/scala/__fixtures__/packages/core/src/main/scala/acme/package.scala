package org

package object acme {
  type Names = List[String]

  def banner(text: String): String = text.toUpperCase

  val Version: Int = 3

  implicit class Loud(val text: String) {
    def shouted: String = text + "!"
  }
}
