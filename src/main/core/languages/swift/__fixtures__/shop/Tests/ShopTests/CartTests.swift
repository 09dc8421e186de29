import XCTest
@testable import Shop

final class CartTests: XCTestCase {
    private var basket: Basket!

    override func setUp() {
        basket = Basket(owner: "me") //=> CALLS Sources/Shop/Cart.swift#Basket certain
    }

    func testTotal() throws {
        basket.add(name: "a", price: .zero) //=> CALLS Sources/Shop/Cart.swift#Basket.add~2 certain
        XCTAssertEqual(basket.total(), Money.parse("3")) //=> CALLS Sources/Shop/Cart.swift#Basket.total certain, CALLS Sources/Shop/Cart.swift#Money.parse certain
    }
}
