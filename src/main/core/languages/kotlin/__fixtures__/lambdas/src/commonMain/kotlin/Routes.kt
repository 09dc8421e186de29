package com.acme.web

/** A builder in the manner of configuration languages: lambdas run on a receiver. */
class Router(val name: String) {
    private val routes = mutableListOf<Route>()
    var onError: (Failure) -> Unit = { it.report() } //=> CALLS #Failure.report certain

    fun get(path: String, handler: Call.() -> Reply) {
        routes.add(Route(path, handler)) //=> CALLS #Route certain
    }

    fun group(prefix: String, build: Router.() -> Unit): Router {
        val inner = Router("$name/$prefix") //=> CALLS #Router certain
        inner.build()
        return inner
    }

    fun find(path: String): Route? = routes.find { it.matches(path) } //=> CALLS #Route.matches certain

    fun close() = routes.clear()
}

class Route(val path: String, val handler: Call.() -> Reply) {
    fun matches(other: String): Boolean = path == other
}

class Call(val path: String) {
    fun param(name: String): String = "$path:$name"

    fun reply(text: String): Reply = Reply.Text(text) //=> CALLS #Reply.Text certain

    fun fail(code: Int): Reply = Reply.Error(code, "no") //=> CALLS #Reply.Error certain
}

sealed interface Reply {
    data class Text(val body: String) : Reply {
        fun length(): Int = body.length
    }

    data class Error(val code: Int, val reason: String) : Reply {
        fun describe(): String = "$code $reason"
    }

    data object Empty : Reply
}

class Failure(val cause: Reply) {
    fun report() = println(render(cause)) //=> CALLS #render certain
}

fun router(name: String, build: Router.() -> Unit): Router = Router(name).apply(build) //=> CALLS #Router certain

fun render(reply: Reply): String = when (reply) {
    is Reply.Text -> "text ${reply.length()}" //=> CALLS #Reply.Text.length certain
    is Reply.Error -> reply.describe() //=> CALLS #Reply.Error.describe certain
    Reply.Empty -> ""
}

fun app(): Router =
    router("app") { //=> CALLS #router certain
        get("/") { reply(param("id")) } //=> CALLS #Router.get certain, CALLS #Call.reply certain, CALLS #Call.param certain
        group("admin") { //=> CALLS #Router.group certain
            get("users") { if (path == "") fail(400) else reply("x") } //=> CALLS #Router.get certain, CALLS #Call.fail certain, CALLS #Call.reply certain
            onError = { failure -> failure.report() } //=> CALLS #Failure.report certain
        }.close() //=> CALLS #Router.close certain
    }

fun scopes(router: Router, maybe: Router?) {
    router.apply { close() } //=> CALLS #Router.close certain
    router.let { it.close() } //=> CALLS #Router.close certain
    maybe?.also { one -> one.close() }?.close() //=> CALLS #Router.close certain
    with(router) { find("x") }?.matches("y") //=> CALLS #Router.find certain, CALLS #Route.matches certain
    val route = router.run { find("z") } ?: return //=> CALLS #Router.find certain
    route.matches("q") //=> CALLS #Route.matches certain
    val cached by lazy { app() } //=> CALLS #app certain
    cached.find("x") //=> CALLS #Router.find certain
    val first = listOf(router, app()).map { it.find("a") }.firstOrNull { it != null } //=> CALLS #app certain, CALLS #Router.find certain
    first?.matches("b") //=> CALLS #Route.matches certain
    mapOf("a" to router).forEach { (key, value) -> value.find(key) } //=> CALLS #Router.find certain
    val (code, reason) = Reply.Error(1, "r") //=> CALLS #Reply.Error certain
    render(Reply.Error(code, reason.trim())) //=> CALLS #render certain, CALLS #Reply.Error certain
}

fun narrowed(value: Any, other: Reply) {
    if (value is Route && value.matches("a")) value.matches("b") //=> CALLS #Route.matches certain
    if (value !is Router) return
    value.close() //=> CALLS #Router.close certain
    val text = other as? Reply.Text ?: Reply.Text("none") //=> CALLS #Reply.Text certain
    text.length() //=> CALLS #Reply.Text.length certain
    (other as Reply.Error).describe() //=> CALLS #Reply.Error.describe certain
    val made = if (text.length() > 3) Reply.Text("a") else text //=> CALLS #Reply.Text.length certain, CALLS #Reply.Text certain
    made.length() //=> CALLS #Reply.Text.length certain
    try {
        if (!text.hasBody()) Failure(other).report() //=> CALLS #Reply.Text.hasBody certain, CALLS #Failure certain, CALLS #Failure.report certain
    } catch (e: Problem) {
        e.explain() //=> CALLS #Problem.explain certain
    }
}

private fun Reply.Text.hasBody(): Boolean = body.isNotEmpty()

class Problem(message: String) : Exception(message) {
    fun explain(): String = clock().toString() //=> CALLS #clock certain
}

expect fun clock(): Long

/** Overloads by number, by type, by name; defaults. */
class Writer {
    fun write(text: String, times: Int = 1): Writer = this

    fun write(reply: Reply): Writer = write(render(reply), times = 2) //=> CALLS #Writer.write certain, CALLS #render certain

    fun write(vararg all: Reply): Writer {
        for (one in all) write(one) //=> CALLS #Writer.write~2 certain
        return this
    }

    fun each(items: List<Reply>, separator: String = ",", block: (Reply) -> String): Writer {
        items.forEach { block(it) }
        return this
    }

    operator fun invoke(text: String): Writer = write(text) //=> CALLS #Writer.write certain

    infix fun then(reply: Reply): Writer = write(reply) //=> CALLS #Writer.write~2 certain
}

fun writeAll(writer: Writer, replies: List<Reply>) {
    writer.write("a") //=> CALLS #Writer.write certain
    writer.write(Reply.Empty) //=> CALLS #Writer.write~2 certain
    writer.write(Reply.Empty, Reply.Text("b")) //=> CALLS #Writer.write~3 certain, CALLS #Reply.Text certain
    writer.each(replies) { render(it) }.write(times = 3, text = "c") //=> CALLS #Writer.each certain, CALLS #render certain, CALLS #Writer.write certain
    writer("d").write("e") //=> CALLS #Writer.invoke certain, CALLS #Writer.write certain
    writer then Reply.Empty //=> CALLS #Writer.then certain
    replies.map(::render)
    writer.write(Reply.Text("f").also { it.length() }) //=> CALLS #Writer.write~2 certain, CALLS #Reply.Text certain, CALLS #Reply.Text.length certain
}
