package com.acme.leaves.tools

fun total(items: List<Int>): Int = items.sum()

class Report(val lines: List<String>) {
    private fun hidden() = 1

    companion object {
        private val EMPTY = Report(emptyList()) //=> CALLS #Report certain

        fun empty(): Report = EMPTY
    }
}

class Outer {
    private val name = "outer"

    inner class Inner {
        fun show(): String = describe(name) //=> CALLS #Outer.describe certain
    }

    class Nested {
        fun make(): Inner = Outer().Inner() //=> CALLS #Outer certain, CALLS #Outer.Inner certain
    }

    private fun describe(text: String): String = text

    fun all() {
        Inner().show() //=> CALLS #Outer.Inner certain, CALLS #Outer.Inner.show certain
        Nested().make() //=> CALLS #Outer.Nested certain, CALLS #Outer.Nested.make certain
        Report.empty().hidden2() //=> CALLS #Report.Companion.empty certain
        Kind.A.label() //=> CALLS #Kind.label certain
        Kind.valueOf("A").label() //=> CALLS #Kind.label certain
        Kind.entries.forEach { it.label() } //=> CALLS #Kind.label certain
    }
}

enum class Kind {
    A,
    B;

    fun label(): String = name
}
