package com.acme.shapes

interface Shape {
    val name: String

    fun area(): Double

    fun describe(): String = "$name ${area()}" //=> CALLS #Shape.area certain, CALLS #Circle.area guess, CALLS #Square.area guess, CALLS #Unit1.area guess
}

interface Scalable<T> {
    fun scale(by: Double): T
}

abstract class Base(override val name: String) : Shape { //=> IMPLEMENTS #Shape certain
    protected var drawn = 0

    open fun draw(canvas: Canvas) {
        drawn = drawn + 1 //=> WRITES #Base.drawn certain
        canvas.stroke(this) //=> CALLS #Canvas.stroke certain
    }

    abstract fun copy(): Base
}

class Circle(private val radius: Double) : Base("circle"), Scalable<Circle> { //=> EXTENDS #Base certain, IMPLEMENTS #Scalable certain, CALLS #Base certain
    override fun area(): Double = radius * radius //=> OVERRIDES #Shape.area certain

    override fun scale(by: Double): Circle = Circle(radius * by) //=> OVERRIDES #Scalable.scale certain, CALLS #Circle certain

    override fun copy(): Circle = Circle(radius) //=> OVERRIDES #Base.copy certain, CALLS #Circle certain

    override fun draw(canvas: Canvas) { //=> OVERRIDES #Base.draw certain
        super.draw(canvas) //=> CALLS #Base.draw certain
        canvas.fill(this) //=> CALLS #Canvas.fill certain
    }

    fun draw(canvas: Canvas, times: Int) {
        repeat(times) { draw(canvas) } //=> CALLS #Circle.draw certain
    }
}

class Square(val side: Double) : Base("square") { //=> EXTENDS #Base certain, CALLS #Base certain
    override fun area(): Double = side * side //=> OVERRIDES #Shape.area certain

    override fun copy() = Square(side) //=> OVERRIDES #Base.copy certain, CALLS #Square certain
}

object Unit1 : Shape { //=> IMPLEMENTS #Shape certain
    override val name = "unit"

    override fun area() = 1.0 //=> OVERRIDES #Shape.area certain
}

class Canvas(private val shapes: MutableList<Shape> = mutableListOf()) {
    var count = 0

    fun stroke(shape: Shape) {
        count = count + 1 //=> WRITES #Canvas.count certain
        shapes.add(shape)
        shape.area() //=> CALLS #Shape.area certain, CALLS #Circle.area guess, CALLS #Square.area guess, CALLS #Unit1.area guess
    }

    fun fill(shape: Base) {
        shape.copy().draw(this) //=> CALLS #Base.draw certain, CALLS #Base.copy certain, CALLS #Circle.copy guess, CALLS #Square.copy guess
        count++ //=> WRITES #Canvas.count certain
    }

    fun all(make: (Double) -> Shape = ::Square): List<Shape> = listOf(make(1.0), Unit1)
}

typealias Drawer = (Canvas) -> Unit

fun drawAll(canvas: Canvas, drawers: List<Drawer>) {
    drawers.forEach { it(canvas) }
    canvas.all(::Circle).forEach { shape -> shape.describe() } //=> CALLS #Canvas.all certain, CALLS #Shape.describe certain
}
