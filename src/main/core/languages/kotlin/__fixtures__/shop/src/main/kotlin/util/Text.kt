package com.acme.shop.util

import com.acme.shop.model.Item
import com.acme.shop.model.Money
import com.acme.shop.model.Priced
import com.acme.shop.model.Tag

/** Extensions on types of the project, of the library, and on anything. */
fun Priced.describe(): String = "for " + price.cents.padded() //=> CALLS #Long.padded certain

fun Long.padded(width: Int = 8): String = toString().padStart(width)

fun String.padded(): String = trim().quoted() //=> CALLS #String.quoted certain

private fun String.quoted(): String = "'$this'"

fun total(items: List<Item>): Money {
    var sum = Money.ZERO
    for (item in items) sum = sum.plus(item.price) //=> CALLS src/main/kotlin/model/Order.kt#Money.plus certain
    return sum
}

fun <T> T.tap(block: (T) -> Unit): T {
    block(this)
    return this
}

fun List<Item>.cheapest(): Item? = minByOrNull { it.price.cents }

fun Money.Companion.parse(text: String): Money = of(text) //=> CALLS src/main/kotlin/model/Order.kt#Money.Companion.of certain

fun Tag.Finder.heaviest(): Tag? = byWeight(3) //=> CALLS src/main/kotlin/model/Order.kt#Tag.Finder.byWeight certain

val Item.isHeavy: Boolean
    get() = tags.any { it.label() == "heavy" } //=> CALLS src/main/kotlin/model/Order.kt#Tag.label certain

fun use(items: List<Item>) {
    items.cheapest()?.describe() //=> CALLS #List.cheapest certain, CALLS #Priced.describe certain
    Money.parse("3").minus(1) //=> CALLS #Money.Companion.parse certain, CALLS src/main/kotlin/model/Order.kt#Money.minus certain
    Tag.heaviest()?.label() //=> CALLS #Tag.Finder.heaviest certain, CALLS src/main/kotlin/model/Order.kt#Tag.label certain
    Tag.byWeight(2) //=> CALLS src/main/kotlin/model/Order.kt#Tag.Finder.byWeight certain
    Tag.HEAVY.shout("x") //=> CALLS src/main/kotlin/model/Order.kt#Tag.shout certain
    "abc".padded() //=> CALLS #String.padded certain
    12L.padded(4) //=> CALLS #Long.padded certain
    items.first().tap { it.describe() }.discounted(2) //=> CALLS #T.tap certain, CALLS #Priced.describe certain, CALLS src/main/kotlin/model/Order.kt#Priced.discounted certain
}
