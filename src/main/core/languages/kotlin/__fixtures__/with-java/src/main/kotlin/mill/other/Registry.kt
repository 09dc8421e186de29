package mill.other

object Registry {
    fun note(what: String) {}
    @JvmStatic fun count(): Int = 0
}

fun note(what: String) {}
