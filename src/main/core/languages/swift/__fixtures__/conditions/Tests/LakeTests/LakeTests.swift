import Lake

func testNames() {
    shared() //=> CALLS Sources/Pond/Names.swift#shared certain
    helper()
}
