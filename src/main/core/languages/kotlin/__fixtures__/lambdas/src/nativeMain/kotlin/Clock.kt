package com.acme.web

actual fun clock(): Long = ticks() //=> CALLS #ticks certain

private fun ticks(): Long = 0L
