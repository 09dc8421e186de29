import Foundation
import VendorRadio

typealias Fleet = [Ship]

protocol Docking {
    associatedtype Cargo: Unloading
    var cargo: Cargo { get }

    func moor()
}

protocol Unloading {
    func unload() -> Int
}

extension Docking {
    func empty() -> Int { cargo.unload() } //=> CALLS #Unloading.unload certain, CALLS #Crate.unload likely
}

struct Crate: Unloading {
    struct Label {
        func print() -> String { "crate" }
    }

    func unload() -> Int { Label().print().count } //=> CALLS #Crate.Label certain, CALLS #Crate.Label.print certain
}

class Ship: Docking {
    struct Label {
        func print() -> String { "ship" }
    }

    let cargo = Crate() //=> CALLS #Crate certain
    var onLeave: (() -> Void)?
    weak var port: Port?

    required init() {}

    func moor() { _ = empty() } //=> CALLS #Docking.empty certain

    func leave() -> Self {
        onLeave?()
        print(Label().print()) //=> CALLS #Ship.Label certain, CALLS #Ship.Label.print certain
        return self
    }

    class func build() -> Self { Self() } //=> CALLS #Ship certain

    static func check(_ ship: Ship) -> Bool { true }

    func check(_ code: Int) -> Bool { Ship.check(self) } //=> CALLS #Ship.check certain
}

final class Tug: Ship {
    override func leave() -> Self {
        super.leave() //=> CALLS #Ship.leave certain
        tow() //=> CALLS #Tug.tow certain
        return self
    }

    func tow() {}
}

enum Signal {
    case enter(Ship, berth: Int)
    case call(radio: Radio)
    case quiet
}

final class Port {
    private var fleet: Fleet = []
    private let radio: Radio
    private let notify: (Int) -> Void

    init(radio: Radio, notify: @escaping (Int) -> Void) {
        self.radio = radio
        self.notify = notify
    }

    func receive(_ signal: Signal) {
        switch signal {
        case .enter(let ship, let berth):
            ship.moor()
            notify(berth)
        case .call(let radio):
            radio.moor()
        case .quiet:
            break
        }
    }

    func watch(check: (Int) -> Bool) {
        radio.listen { [weak self] code in
            guard let self else { return }
            self.log(code) //=> CALLS #Port.log certain
        }
        defer { log(0) } //=> CALLS #Port.log certain
        _ = check(1)
        radio.leave()
        for case let tug as Tug in fleet { tug.tow() } //=> CALLS #Tug.tow certain
        for ship in fleet where ship.check(2) { ship.moor() } //=> CALLS #Ship.check~2 certain, CALLS #Ship.moor certain
        fleet.first?.port?.log(3) //=> CALLS #Port.log certain
        _ = fleet.first?.leave().cargo.unload() //=> CALLS #Ship.leave certain, CALLS #Crate.unload certain
        _ = Tug().leave().check(4) //=> CALLS #Tug certain, CALLS #Tug.leave certain, CALLS #Ship.check~2 certain
        Tug.build().tow() //=> CALLS #Ship.build certain, CALLS #Tug.tow certain
        let ranked = fleet.sorted { $0.check(1) && $1.check(2) } //=> CALLS #Ship.check~2 certain
        ranked.last?.moor() //=> CALLS #Ship.moor certain
    }

    private func log(_ code: Int) {}
}

extension Radio {
    func moor() -> Bool { tune() } //=> CALLS #Radio.tune certain

    private func tune() -> Bool { true }
}
