import Foundation

func format(_ value: Int, digits: Int = 2) -> String { String(value).padded(to: digits) } //=> CALLS #String.padded certain

func format(_ value: Double) -> String { "\(value)" }

extension String {
    func padded(to width: Int) -> String { self.count < width ? (" " + self).padded(to: width) : trimmed } //=> CALLS #String.padded certain

    var trimmed: String { clean(self) } //=> CALLS #clean certain from String.trimmed
}

private func clean(_ text: String) -> String { text.lowercased() }

struct Printer {
    let out: String

    func line(_ text: String) -> String { text.padded(to: 80) } //=> CALLS #String.padded certain
}

extension Basket {
    struct Audit {
        var entries: [String] = []

        mutating func record(_ entry: String) { entries.append(entry) }
    }

    func audit(_ item: Item) {
        var audit = Audit() //=> CALLS #Basket.Audit certain
        audit.record(item.name) //=> CALLS #Basket.Audit.record certain
        let total = self.total().text() //=> CALLS Sources/Shop/Cart.swift#Basket.total certain, CALLS Sources/Shop/Cart.swift#Money.text certain
        audit.record(total) //=> CALLS #Basket.Audit.record certain
    }
}

final class Log {
    private var lines: [String] = []
}

extension Log: BasketDelegate {
    func basket(_ basket: Basket, didAdd item: Item) {
        lines.append(item.label(prefix: "new")) //=> CALLS Sources/Shop/Cart.swift#Priced.label certain
    }
}
