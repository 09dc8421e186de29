package com.acme.leaves

import com.acme.leaves.tools.total
import com.acme.leaves.tools.Report
import org.elsewhere.http.fetch
import org.elsewhere.http.Client
import org.elsewhere.dsl.*

class Totals {
    fun total(): Int = 1

    fun report(): String = "r"
}

class Order(val client: Client, private val handler: (Int) -> Int) {
    val size: Int = 3

    fun size(): Int = size

    fun fetch(url: String): String = url

    fun run() {
        // `total` and `Report` are imported, but neither is called on a receiver.
        client.total()
        client.Report()
        unknown().total()
        // A function of the library that is imported by name.
        client.fetch("x")
        // The member comes before it.
        fetch("y") //=> CALLS #Order.fetch certain
        this.fetch("z") //=> CALLS #Order.fetch certain
        // A property is no function.
        size() //=> CALLS #Order.size certain
        // A parameter hides what has the same name outside.
        handler(2)
        "text".report()
        listOf(1).total()
        println(total(listOf(1))) //=> CALLS src/tools/Tools.kt#total certain
    }

    fun shadow(total: (Int) -> Int, helper: String) {
        total(3)
        helper.trim()
        helper() //=> CALLS #helper certain
        val report = { text: String -> text }
        report("x")
        fun local(x: Int) = x + 1
        local(2) //=> CALLS #Order.shadow.local certain
        val helper2 = ::helper
        helper2()
    }

    fun values(order: Order) {
        order.toString()
        order.hashCode()
        order.let { it.run() } //=> CALLS #Order.run certain
        order.also { println(it) }
        order.client.close()
        order.client.run()
    }
}

fun helper(): Int = 0

fun String.shout(): String = uppercase()

fun Client.ping(): String = "pong"

fun use(client: Client, builder: StringBuilder, any: Any) {
    client.ping() //=> CALLS #Client.ping certain
    client.shout()
    builder.append("x").append("y")
    "a".shout() //=> CALLS #String.shout certain
    any.shout()
    any.ping()
    buildString { append("z") }
    run { helper() } //=> CALLS #helper certain
}

class Sub(client: Client) : Client(client) {
    fun again() {
        close()
        super.close()
        helper() //=> CALLS #helper certain
    }
}
