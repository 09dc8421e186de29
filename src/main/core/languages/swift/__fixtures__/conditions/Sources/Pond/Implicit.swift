public struct Depth {
    let metres: Int
    static func deep(_ metres: Int) -> Depth { .init(metres: metres) } //=> CALLS #Depth certain
    static let flat = Depth(metres: 0) //=> CALLS #Depth certain
    static func of(text: String) -> Depth { .deep(text.count) } //=> CALLS #Depth.deep certain
    func twice() -> Depth { self }
}

struct Other {
    static func deep(_ metres: Int) -> Other { Other() } //=> CALLS #Other certain
}

struct Map {
    var depth: Depth = .deep(1) //=> CALLS #Depth.deep certain
    var depths: [Depth] = [.deep(1), .of(text: "x")] //=> CALLS #Depth.deep certain, CALLS #Depth.of certain

    func mark(_ depth: Depth, at place: Int = 0) {}
    func mark(other: Other) {}
    func set(_ depth: Depth = .deep(4)) {} //=> CALLS #Depth.deep certain
    func unclear(_ depth: Depth) {}
    func unclear(_ other: Other) {}

    mutating func draw(flag: Bool, given: Depth?) -> Depth {
        mark(.deep(2)) //=> CALLS #Map.mark certain, CALLS #Depth.deep certain
        self.mark(.deep(2), at: 3) //=> CALLS #Map.mark certain, CALLS #Depth.deep certain
        mark(other: .deep(2)) //=> CALLS #Map.mark~2 certain, CALLS #Other.deep certain
        unclear(.deep(3)) //=> CALLS #Map.unclear guess, CALLS #Map.unclear~2 guess
        let local: Depth = flag ? .deep(1) : .of(text: "y").twice() //=> CALLS #Depth.deep certain, CALLS #Depth.of certain, CALLS #Depth.twice certain
        depth = given ?? .deep(7) //=> CALLS #Depth.deep certain
        let closure = { .deep(3) }
        _ = Chart(depth: .deep(8)) //=> CALLS #Chart certain, CALLS #Depth.deep certain
        return .deep(9) //=> CALLS #Depth.deep certain
    }
}

struct Chart {
    var depth: Depth
    var done: ((Int) -> Void)?

    func done(_ times: Int) {}

    func end() {
        done?(3)
        self.done?(4)
        done(5) //=> CALLS #Chart.done certain
    }
}
