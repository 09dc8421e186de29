package post

import java.io.Closeable

trait Sent {
  def send(): Unit

  def label: String = "sent"
}

abstract class Parcel(val weight: Int) extends Sent { //=> EXTENDS #Sent certain
  protected var stamps: Int = 0

  def stamp(): Unit = {
    stamps = stamps + 1 //=> WRITES #Parcel.stamps certain, READS #Parcel.stamps certain
  }
}

class Letter(val to: String) extends Parcel(1) with Closeable { //=> EXTENDS #Parcel certain, CALLS #Parcel certain
  override def send(): Unit = { //=> OVERRIDES #Sent.send certain
    this.stamps = 3 //=> WRITES #Parcel.stamps certain
    stamp() //=> CALLS #Parcel.stamp certain
    println(weight) //=> READS #Parcel.weight certain
  }

  override def label: String = "letter " + to //=> OVERRIDES #Sent.label certain, READS #Letter.to certain

  override def close(): Unit = ()
}

class Express(goal: String) extends Letter(goal) { //=> EXTENDS #Letter certain, CALLS #Letter certain
  override def send(): Unit = { //=> OVERRIDES #Letter.send certain
    super.send() //=> CALLS #Letter.send certain
    Office.handled += 1 //=> WRITES #Office.handled certain, READS #Office.handled certain
  }
}

object Office {
  var handled: Int = 0
  val limit = 10

  def handle(parcels: Seq[Parcel], first: Option[Letter]): Boolean = {
    parcels.foreach { parcel =>
      parcel.send() //=> CALLS #Sent.send certain, CALLS #Letter.send guess, CALLS #Express.send guess
      parcel.stamp() //=> CALLS #Parcel.stamp certain
    }
    first match {
      case Some(letter) => letter.close() //=> CALLS #Letter.close certain
      case None => handled = 0 //=> WRITES #Office.handled certain
    }
    handled < limit //=> READS #Office.handled certain, READS #Office.limit certain
  }

  def open(kind: String): Sent = kind match {
    case "express" => new Express("x") //=> CALLS #Express certain
    case _ => new Letter("y") //=> CALLS #Letter certain
  }

  def run(): Unit = {
    open("express").send() //=> CALLS #Office.open certain, CALLS #Sent.send certain, CALLS #Letter.send guess, CALLS #Express.send guess
    val letters = List(new Letter("a"), new Letter("b")) //=> CALLS #Letter certain
    letters.map(letter => letter.label).mkString(",") //=> CALLS #Letter.label certain
    letters.filter(_.weight > 2).headOption.foreach(letter => letter.send()) //=> CALLS #Letter.send certain, READS #Parcel.weight certain
    letters.zip(letters).foreach { case (one, other) => one.send() }
    var current: Parcel = letters.head
    while (current.weight > 0) current.stamp() //=> CALLS #Parcel.stamp certain, READS #Parcel.weight certain
    try current.send() //=> CALLS #Sent.send certain, CALLS #Letter.send guess, CALLS #Express.send guess
    catch {
      case lost: Lost => lost.search() //=> CALLS #Lost.search certain
      case other: Exception => other.getMessage
    }
  }
}

class Lost(parcel: Parcel) extends RuntimeException("lost") {
  def search(): Unit = parcel.stamp() //=> CALLS #Parcel.stamp certain
}
