public struct Fish {
    public func swim() {}
}

public struct Frog {
    public func jump() {}
}

public struct Net<Catch> {
    public init() {}
    public func pull() -> Catch? { nil }
}

extension Net where Catch == Fish {
    public func weigh() -> Int { sort() } //=> CALLS #Net.sort certain
    func sort() -> Int { 1 }
    public func name() -> String { "fish" }
}

extension Net where Catch == Frog {
    public func name() -> String { "frog" }
}

public protocol Loud {
    func call()
}

extension Frog: Loud {
    public func call() {}
}

extension Net where Catch: Loud {
    public func listen() {}
}

extension Array where Element == Fish {
    func school() {}
}

func work(fish: Net<Fish>, frogs: Net<Frog>, all: [Fish], others: [Frog]) {
    _ = fish.weigh() //=> CALLS #Net.weigh certain
    _ = frogs.weigh()
    _ = fish.name() //=> CALLS #Net.name certain
    _ = frogs.name() //=> CALLS #Net.name~2 certain
    frogs.listen() //=> CALLS #Net.listen certain
    fish.listen()
    all.school() //=> CALLS #Array.school certain
    others.school()
}

func either<C>(net: Net<C>) {
    net.listen() //=> CALLS #Net.listen likely
}

public protocol Feeding {
    func feed(times: Int)
    func stop()
}

extension Feeding {
    public func feed(times: Int) {}
}

struct Duck: Feeding {
    func feed(times: Int) {}
    func stop() {}
}

struct Swan: Feeding {
    func stop() {}
}

func morning(_ one: Feeding) {
    one.feed(times: 2) //=> CALLS #Feeding.feed certain, CALLS #Feeding.feed~2 guess, CALLS #Duck.feed guess
    one.stop() //=> CALLS #Feeding.stop certain, CALLS #Duck.stop guess, CALLS #Swan.stop guess
}
