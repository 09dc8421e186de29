import Foundation

protocol Priced {
    var price: Money { get }

    func discounted(by percent: Int) -> Money
}

extension Priced {
    func discounted(by percent: Int) -> Money { price.minus(percent) } //=> CALLS #Money.minus certain

    func label(prefix: String = "for") -> String { "\(prefix) \(price.text())" } //=> CALLS #Money.text certain
}

struct Money: Equatable {
    let cents: Int

    static let zero = Money(cents: 0) //=> CALLS #Money certain from Money

    init(cents: Int) { self.cents = cents }

    init(text: String) {
        self.init(cents: Int(text) ?? 0) //=> CALLS #Money.init certain
    }

    func minus(_ percent: Int) -> Money { Money(cents: cents - percent) } //=> CALLS #Money certain

    func plus(_ other: Money) -> Money { Self(cents: cents + other.cents) } //=> CALLS #Money certain

    func text() -> String { format(cents, digits: 2) } //=> CALLS Sources/Shop/Format.swift#format certain

    static func parse(_ text: String) -> Money? {
        guard let cents = Int(text) else { return nil }
        return make(cents) //=> CALLS #Money.make certain
    }

    private static func make(_ cents: Int) -> Money { Money(cents: cents) } //=> CALLS #Money certain
}

enum Tag: String, CaseIterable {
    case heavy, light
    case custom = "c"

    var weight: Int {
        switch self {
        case .heavy: return compute(3) //=> CALLS #Tag.compute certain from Tag.weight
        default: return 0
        }
    }

    func compute(_ factor: Int) -> Int { factor * 2 }
}

struct Item: Priced {
    let name: String
    var price: Money
    var tags: [Tag] = []

    func isHeavy() -> Bool { tags.contains { $0.compute(1) > 2 } } //=> CALLS #Tag.compute certain
}

class Basket {
    private var items: [Item] = []
    private let owner: String
    weak var delegate: BasketDelegate?
    lazy var printer = Printer(out: owner) //=> CALLS Sources/Shop/Format.swift#Printer certain

    init(owner: String) {
        self.owner = owner
    }

    convenience init() {
        self.init(owner: "guest") //=> CALLS #Basket.init certain
    }

    func add(_ item: Item) {
        items.append(item)
        delegate?.basket(self, didAdd: item) //=> CALLS #BasketDelegate.basket certain, CALLS Sources/Shop/Format.swift#Log.basket likely
    }

    func add(name: String, price: Money) {
        add(Item(name: name, price: price)) //=> CALLS #Basket.add certain, CALLS #Item certain
    }

    func add(contentsOf other: [Item]) {
        for item in other { add(item) } //=> CALLS #Basket.add certain
        other.forEach { item in self.add(item) } //=> CALLS #Basket.add certain
    }

    func total() -> Money {
        items.map { $0.price }.reduce(.zero) { $0.plus($1) }
    }

    func cheapest() -> Item? { items.min { $0.price.cents < $1.price.cents } }

    func describe() -> String {
        if let item = cheapest() { //=> CALLS #Basket.cheapest certain
            return item.label() //=> CALLS #Priced.label certain
        }
        guard let first = items.first, first.isHeavy() else { return printer.line("none") } //=> CALLS #Item.isHeavy certain, CALLS Sources/Shop/Format.swift#Printer.line certain
        return first.discounted(by: 3).text() //=> CALLS #Priced.discounted certain, CALLS #Priced.discounted~2 likely, CALLS #Money.text certain
    }
}

protocol BasketDelegate: AnyObject {
    func basket(_ basket: Basket, didAdd item: Item)
}

final class GuestBasket: Basket {
    override func add(_ item: Item) {
        super.add(item) //=> CALLS #Basket.add certain
        audit(item) //=> CALLS Sources/Shop/Format.swift#Basket.audit certain
    }

    static func make(_ count: Int) -> GuestBasket {
        let basket = GuestBasket() //=> CALLS #GuestBasket certain
        basket.add(name: "a", price: Money(text: "\(count)")) //=> CALLS #Basket.add~2 certain, CALLS #Money certain
        basket.add(contentsOf: []) //=> CALLS #Basket.add~3 certain
        return basket
    }
}
