package mill

interface Turning {
    fun turn(times: Int, why: String)
}

abstract class Machine {
    fun start(why: String) {}

    open val teeth: Int = 3
}

fun oil(machine: Machine) {
    machine.start("oil") //=> CALLS #Machine.start certain
}

fun drive(turning: Turning) {
    turning.turn(2, "now") //=> CALLS #Turning.turn certain, CALLS src/main/java/mill/Wheel.java#Wheel.turn guess, CALLS src/main/kotlin/mill/Yard.kt#BigWheel.turn guess
}
