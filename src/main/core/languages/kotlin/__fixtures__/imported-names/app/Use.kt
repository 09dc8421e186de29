package app

import com.acme.Client
import lib.Bundle
import lib.Depot
import lib.Parcel
import lib.Sender
import lib.collect
import lib.listen
import lib.seal

fun run(client: Client, unknown: Client.Inner, parcel: Parcel, sender: Sender) {
    client.collect("x")
    client.Bundle(3)
    unknown.state.collect("x")
    load().collect("x")
    load().Bundle()
    parcel.collect("x")
    parcel.seal() //=> CALLS lib/Names.kt#Parcel.seal certain
    parcel.send() //=> CALLS lib/Names.kt#Parcel.send certain
    collect("x") //=> CALLS lib/Names.kt#collect certain
    Bundle(3) //=> CALLS lib/Names.kt#Bundle certain
    sender.deliver() //=> CALLS lib/Names.kt#Sender.deliver certain, CALLS lib/Names.kt#Depot.deliver likely
    Depot.deliver() //=> CALLS lib/Names.kt#Depot.deliver certain
    listen(keys = arrayOf("a"), sender) //=> CALLS lib/Names.kt#listen certain
    client.let { it.collect("y") }
    listOf(client).forEach { one -> one.collect("z") }
}
