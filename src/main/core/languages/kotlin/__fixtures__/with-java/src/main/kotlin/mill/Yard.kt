package mill

import mill.Stone.Kind
import mill.Tools.sharpen
import mill.other.Registry

class Millstone(val kind: Kind) : Stone {
    override fun getName(): String = "stone"
    override fun roll(times: Int, what: Any?): Int = times
}

class BigWheel(private val inner: Wheel) : Wheel(3) { //=> CALLS src/main/java/mill/Wheel.java#Wheel certain
    override fun turn(times: Int, why: String) {
        super.turn(times, why) //=> CALLS src/main/java/mill/Wheel.java#Wheel.turn certain
    }

    fun play(stone: Stone, label: String) {
        val wheel = Wheel(2) //=> CALLS src/main/java/mill/Wheel.java#Wheel certain
        wheel.turn(1, label) //=> CALLS src/main/java/mill/Wheel.java#Wheel.turn certain
        Wheel.of(3).turn(1, label) //=> CALLS src/main/java/mill/Wheel.java#Wheel.of certain, CALLS src/main/java/mill/Wheel.java#Wheel.turn certain
        Wheel.of(label) //=> CALLS src/main/java/mill/Wheel.java#Wheel.of~2 certain
        println(wheel.speed) //=> CALLS src/main/java/mill/Wheel.java#Wheel.getSpeed certain
        wheel.speed = 3 //=> CALLS src/main/java/mill/Wheel.java#Wheel.setSpeed certain
        if (wheel.isOpen) wheel.isOpen = false //=> CALLS src/main/java/mill/Wheel.java#Wheel.isOpen certain, CALLS src/main/java/mill/Wheel.java#Wheel.setOpen certain
        wheel.next.turn(2, "x") //=> CALLS src/main/java/mill/Wheel.java#Wheel.getNext certain, CALLS src/main/java/mill/Wheel.java#Wheel.turn certain
        println(wheel.teeth)
        println(wheel.label)
        wheel.start(label) //=> CALLS src/main/kotlin/mill/Machine.kt#Machine.start certain
        println(stone.name) //=> CALLS src/main/java/mill/Stone.java#Stone.getName certain, CALLS #Millstone.getName likely
        stone.twin().roll(1, "") //=> CALLS src/main/java/mill/Stone.java#Stone.twin certain, CALLS src/main/java/mill/Stone.java#Stone.roll certain, CALLS #Millstone.roll likely
        turn(4, label) //=> CALLS #BigWheel.turn certain
        wheel.spin() //=> CALLS #Wheel.spin certain
    }
}

fun Wheel.spin() {
    turn(3, "spin") //=> CALLS src/main/java/mill/Wheel.java#Wheel.turn certain
}

fun work(stone: Stone) {
    sharpen(stone, 2) //=> CALLS src/main/java/mill/Tools.java#Tools.sharpen certain
    Tools.sharpen("x") //=> CALLS src/main/java/mill/Tools.java#Tools.sharpen~2 certain
    Tools.join("a", "b") //=> CALLS src/main/java/mill/Tools.java#Tools.join certain
    Tools.bytes(ByteArray(3)) //=> CALLS src/main/java/mill/Tools.java#Tools.bytes certain
    drive(Wheel(1)) //=> CALLS src/main/kotlin/mill/Machine.kt#drive certain, CALLS src/main/java/mill/Wheel.java#Wheel certain
    Registry.note("b") //=> CALLS src/main/kotlin/mill/other/Registry.kt#Registry.note certain
    println(Tools.MOST + Kind.FLAT.ordinal)
}
