package org.acme

import tools.{Blade => Knife, Tools}
import Tools.Deep
import java.util.{Date, List => JavaList}
import vendor.Blade

class Machine {
  private val knife: Knife = Tools.sharpen("a") //=> CALLS core/src/main/scala/acme/Tools.scala#Tools.sharpen certain

  def run(foreign: Blade, dates: JavaList[Date]): Int = {
    knife.cut() //=> CALLS core/src/main/scala/acme/Tools.scala#Blade.cut certain
    foreign.cut()
    dates.size()
    banner("run") //=> CALLS core/src/main/scala/acme/package.scala#acme.banner certain
    new tools.Hidden().seen //=> CALLS core/src/main/scala/acme/Tools.scala#Hidden certain, CALLS core/src/main/scala/acme/Tools.scala#Hidden.seen certain
    Deep.dig() //=> CALLS core/src/main/scala/acme/Tools.scala#Tools.Deep.dig certain
  }
}
