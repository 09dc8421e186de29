package org.acme.web

class PageSpec extends org.scalatest.FunSuite {
  test("shows") {
    Page.show() //=> CALLS web/src/main/scala/acme/Page.scala#Page.show certain, TESTS web/src/main/scala/acme/Page.scala#Page.show certain
  }
}
