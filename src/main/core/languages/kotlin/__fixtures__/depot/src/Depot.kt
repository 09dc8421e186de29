package com.acme.depot

import com.acme.depot.parts.Goods
import com.acme.depot.parts.Wheel
import com.acme.depot.parts.Wheel.Companion.spare
import com.acme.depot.parts.check as inspect
import org.vendor.rail.Engine

interface Movable {
    fun move(): Int

    fun rest(): Int = 0
}

interface Noisy {
    fun rest(): Int = 1

    fun whistle(): String = "w"
}

open class Wagon(val number: Int, protected val wheels: List<Wheel>) : Movable {
    constructor(number: Int) : this(number, listOf(spare())) //=> CALLS #Wagon certain, CALLS src/parts/Parts.kt#Wheel.Companion.spare certain

    override fun move(): Int = wheels.sumOf { it.turn(1) } //=> CALLS src/parts/Parts.kt#Wheel.turn certain

    fun check(): Boolean = inspect(wheels.first()) //=> CALLS src/parts/Parts.kt#check certain

    open fun load(goods: Goods): Wagon = this

    inner class Door {
        fun rest(): Int = 2

        fun open(): Int {
            this@Wagon.rest() //=> CALLS #Movable.rest certain
            check() //=> CALLS #Wagon.check certain
            return rest() //=> CALLS #Wagon.Door.rest certain
        }
    }
}

class Railcar(number: Int) : Wagon(number), Noisy { //=> CALLS #Wagon certain
    override fun rest(): Int = super<Noisy>.rest() + super<Wagon>.rest() //=> CALLS #Noisy.rest certain, CALLS #Movable.rest certain

    override fun move(): Int {
        whistle() //=> CALLS #Noisy.whistle certain
        return super.move() + rest() //=> CALLS #Wagon.move certain, CALLS #Railcar.rest certain
    }
}

class Train<T : Wagon>(private val head: Engine, private val cars: MutableList<T>) {
    fun first(): T = cars.first()

    fun moveAll(): Int {
        head.move()
        head.apply { whistle() }
        var sum = 0
        for ((at, car) in cars.withIndex()) sum += car.move() + at //=> CALLS #Wagon.move certain
        cars.firstOrNull()?.Door()?.open() //=> CALLS #Wagon.Door certain, CALLS #Wagon.Door.open certain
        return sum
    }
}

fun Wagon.load(goods: Goods): Int = 7

fun Wagon.rest(times: Int): Int = rest() + times //=> CALLS #Movable.rest certain

fun Wagon?.orSpare(): Wagon = this ?: Wagon(0) //=> CALLS #Wagon certain

fun <T : Movable> T.twice(): T {
    move() //=> CALLS #Movable.move certain, CALLS #Wagon.move guess, CALLS #Railcar.move guess
    return this
}

class Yard(private val engine: Engine, private val move: () -> Int) {
    fun run(rest: (Int) -> Int, train: Train<Railcar>, lost: Wagon?) {
        move()
        rest(3)
        engine.rest()
        engine.load(Goods.None)
        train.first().whistle() //=> CALLS #Train.first certain, CALLS #Noisy.whistle certain
        train.first().twice().whistle() //=> CALLS #Train.first certain, CALLS #T.twice certain, CALLS #Noisy.whistle certain
        lost.orSpare().load(Goods.None) //=> CALLS #Wagon.orSpare certain, CALLS #Wagon.load certain
        lost?.rest(2) //=> CALLS #Wagon.rest certain
        lost ?: return
        lost.check() //=> CALLS #Wagon.check certain
        val inspect = { wheel: Wheel -> wheel.turn(2) } //=> CALLS src/parts/Parts.kt#Wheel.turn certain
        inspect(spare()) //=> CALLS src/parts/Parts.kt#Wheel.Companion.spare certain
        label(lost) //=> CALLS #label certain
    }

    fun weigh(goods: Goods): Int = when (goods) {
        is Goods.Mail -> goods.bags.first().weigh() //=> CALLS src/parts/Parts.kt#Goods.Bag.weigh certain
        is Goods.Coal -> goods.weight() //=> CALLS src/parts/Parts.kt#Goods.Coal.weight certain
        Goods.None -> weigh(Goods.Coal(1)) //=> CALLS #Yard.weigh certain, CALLS src/parts/Parts.kt#Goods.Coal certain
    }
}

private fun label(wagon: Wagon): String = "wagon ${wagon.number}"
