package com.acme.shop.model

import com.acme.shop.util.describe
import com.acme.shop.util.total as sumOf
import java.time.Instant

interface Priced {
    val price: Money

    fun discounted(percent: Int): Money = price.minus(percent) //=> CALLS #Money.minus certain
}

@JvmInline
value class Money(val cents: Long) {
    fun minus(percent: Int): Money = Money(cents - percent) //=> CALLS #Money certain from Money.minus

    operator fun plus(other: Money): Money = Money(cents + other.cents) //=> CALLS #Money certain

    companion object {
        val ZERO = Money(0) //=> CALLS #Money certain from Money.Companion

        fun of(text: String): Money = Money(text.toLong()) //=> CALLS #Money certain
    }
}

data class Item(val name: String, override val price: Money, val tags: List<Tag> = emptyList()) : Priced

enum class Tag(val weight: Int) {
    HEAVY(3), //=> CALLS #Tag certain
    LIGHT(1) { //=> CALLS #Tag certain
        override fun label(): String = shout("light") //=> CALLS #Tag.shout certain
    };

    open fun label(): String = name

    fun shout(text: String): String = text.uppercase()

    companion object Finder {
        fun byWeight(weight: Int): Tag? = entries.firstOrNull { it.weight == weight }
    }
}

abstract class Basket(protected val owner: String) {
    protected val items = mutableListOf<Item>()

    abstract fun checkout(at: Instant): Receipt

    open fun add(item: Item): Basket {
        items.add(item)
        return this
    }

    fun add(name: String, price: Money): Basket = add(Item(name, price)) //=> CALLS #Basket.add certain, CALLS #Item certain

    fun total(): Money = sumOf(items) //=> CALLS src/main/kotlin/util/Text.kt#total certain

    inner class Line(val item: Item) {
        fun print(): String = "$owner: ${render(item)}" //=> CALLS #Basket.render certain
    }

    private fun render(item: Item): String = item.describe() //=> CALLS src/main/kotlin/util/Text.kt#Priced.describe certain

    fun lines(): List<Line> = items.map { Line(it) } //=> CALLS #Basket.Line certain

    fun printAll() {
        for (line in lines()) line.print() //=> CALLS #Basket.lines certain, CALLS #Basket.Line.print certain
        lines().forEach { it.print() } //=> CALLS #Basket.lines certain, CALLS #Basket.Line.print certain
        val byName = items.associateBy { it.name }
        byName["x"]?.discounted(5) //=> CALLS #Priced.discounted certain
        for ((_, item) in byName) item.discounted(1) //=> CALLS #Priced.discounted certain
        byName.forEach { (name, item) -> item.discounted(name.length) } //=> CALLS #Priced.discounted certain
    }
}

class GuestBasket : Basket("guest") { //=> CALLS #Basket certain
    override fun checkout(at: Instant): Receipt {
        val receipt = Receipt(total(), at) //=> CALLS #Receipt certain, CALLS #Basket.total certain
        receipt.stamp() //=> CALLS #Receipt.stamp certain
        return receipt
    }

    override fun add(item: Item): Basket {
        Audit.record(item.name) //=> CALLS #Audit.record certain
        return super.add(item) //=> CALLS #Basket.add certain
    }
}

class Receipt(val sum: Money, at: Instant) {
    private val stamps = ArrayList<Instant>()

    constructor(sum: Money) : this(sum, Instant.now()) { //=> CALLS #Receipt certain
        stamp() //=> CALLS #Receipt.stamp certain
    }

    init {
        stamps.add(at)
        stamp() //=> CALLS #Receipt.stamp certain from Receipt
    }

    fun stamp() {
        stamps.add(Instant.now())
    }

    val isFree: Boolean
        get() = compare(sum, Money.ZERO) == 0 //=> CALLS #Receipt.compare certain from Receipt.isFree

    private fun compare(a: Money, b: Money): Int = a.cents.compareTo(b.cents)
}

object Audit {
    private val entries = mutableListOf<String>()

    fun record(entry: String) {
        entries.add(entry)
        flush() //=> CALLS #Audit.flush certain
    }

    private fun flush() = entries.clear()
}
