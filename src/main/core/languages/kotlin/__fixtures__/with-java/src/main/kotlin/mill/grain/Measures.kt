@file:JvmName("Weights")

package mill.grain

fun heavier(one: Int, other: Int): Int = one
