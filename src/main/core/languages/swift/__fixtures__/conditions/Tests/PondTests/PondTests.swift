@testable import Pond

func helper() {}

func testNames() {
    shared() //=> CALLS Sources/Pond/Names.swift#shared certain
    hidden() //=> CALLS Sources/Pond/Names.swift#hidden certain
    _ = Reed() //=> CALLS Sources/Pond/Names.swift#Reed certain
    helper() //=> CALLS #helper certain
}
