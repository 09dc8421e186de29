public func shared() {}
func hidden() {}

public struct Reed {}

struct Query {
    func get(at path: any CodingKeyRepresentable...) {}
    func get(at path: [any CodingKeyRepresentable]) {}
    func find(_: String.Type, from: String) {}

    func use(words: [String]) {
        get(at: "one") //=> CALLS #Query.get certain
        get(at: "one", "two") //=> CALLS #Query.get certain
        get(at: words) //=> CALLS #Query.get~2 certain
        find(String.self, from: "x") //=> CALLS #Query.find certain
    }
}
