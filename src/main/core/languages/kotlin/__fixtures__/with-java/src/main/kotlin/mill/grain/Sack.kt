package mill.grain

class Sack(val kilos: Int, var owner: String) {
    val scale: Scale = Scale() //=> CALLS #Scale certain
    val other get() = scale
    val isFull: Boolean get() = kilos > 3

    fun weigh(times: Int): Int = times
    fun weigh(what: String): Int = what.length

    companion object {
        @JvmStatic fun empty(): Sack = Sack(0, "") //=> CALLS #Sack certain
    }
}

class Scale {
    fun reset() {}
    fun add(what: String?): Scale = this
    fun add(grams: Double): Scale = this
    fun add(grams: Long): Scale = this
    fun add(grams: Number?): Scale = this
}

const val limit = 4

fun pack(count: Int) {}
fun pack(sack: Sack, count: Int) {}
fun Sack.shake(how: String) {}
private fun hidden() {}
