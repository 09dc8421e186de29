package lib

fun collect(what: String) {}

class Bundle(val size: Int = 0)

fun Parcel.seal() {}

fun listen(vararg keys: String, listener: Sender) {}

class Parcel {
    fun send() {}
}

interface Sender {
    fun deliver()
}

object Depot : Sender {
    override fun deliver() {}
}
