package com.acme.web

actual fun clock(): Long = System.nanoTime()

fun uptime(): Long = clock() - start //=> CALLS #clock certain

private val start = clock() //=> CALLS #clock certain

interface Store<T> {
    fun load(key: String): T?

    fun loadAll(keys: List<String>): List<T> = keys.mapNotNull { load(it) } //=> CALLS #Store.load certain, CALLS #FileStore.load likely
}

class FileStore(private val router: Router) : Store<Route> {
    override fun load(key: String): Route? = router.find(key) //=> CALLS src/commonMain/kotlin/Routes.kt#Router.find certain
}

class LoggingStore(store: Store<Route>) : Store<Route> by store {
    private val log = Log

    fun show(keys: List<String>) {
        loadAll(keys).forEach { it.matches("x") } //=> CALLS #Store.loadAll certain, CALLS src/commonMain/kotlin/Routes.kt#Route.matches certain
        log.line("done") //=> CALLS #Log.line certain
        object : Runnable {
            override fun run() = Log.line(describe()) //=> CALLS #Log.line certain, CALLS #LoggingStore.describe certain
        }.run()
    }

    private fun describe(): String = "store"
}

object Log {
    fun line(text: String) = text.length
}
