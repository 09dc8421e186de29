package com.acme.depot.parts

class Wheel private constructor(private val size: Int) {
    fun turn(times: Int): Int = size * times

    companion object {
        fun spare(): Wheel = Wheel(1) //=> CALLS #Wheel certain
    }
}

fun check(wheel: Wheel): Boolean = label(wheel).isNotEmpty() //=> CALLS #label certain

private fun label(wheel: Wheel): String = "wheel ${wheel.turn(1)}" //=> CALLS #Wheel.turn certain

sealed class Goods {
    abstract fun weight(): Int

    class Bag(private val kilos: Int) {
        fun weigh(): Int = kilos
    }

    data class Coal(val tons: Int) : Goods() { //=> CALLS #Goods certain
        override fun weight(): Int = tons * 1000
    }

    class Mail(val bags: List<Bag>) : Goods() { //=> CALLS #Goods certain
        override fun weight(): Int = bags.sumOf { bag -> bag.weigh() } //=> CALLS #Goods.Bag.weigh certain
    }

    object None : Goods() { //=> CALLS #Goods certain
        override fun weight(): Int = 0
    }
}
