import Foundation

struct TextSerializer: Serializer {
    func read(_ response: Response) -> String { Text.of(response.code) } //=> CALLS #Text.of certain
}

struct CountSerializer: Serializer {
    func read(_ response: Response) -> Int { response.code.doubled() } //=> CALLS #Int.doubled certain
}

private enum Text {
    static func of(_ code: Int) -> String { "\(code.doubled())" } //=> CALLS #Int.doubled certain
}

extension Int {
    func doubled() -> Int { self * 2 }
}

extension Array where Element == Request {
    func resumeAll() {
        forEach { $0.cancel(after: 0) }
    }
}

actor Counter {
    private var count = 0

    func add(_ step: Int = 1) -> Int {
        count += step
        return note(count) //=> CALLS #Counter.note certain
    }

    private func note(_ value: Int) -> Int { value }
}

struct Box<Value> {
    let value: Value

    func map<U>(_ transform: (Value) -> U) -> Box<U> { Box<U>(value: transform(value)) } //=> CALLS #Box certain
}

func boxes(requests: [Request]) async {
    Box(value: Counter()).map { $0 } //=> CALLS #Box certain, CALLS #Counter certain, CALLS #Box.map certain
    requests.resumeAll() //=> CALLS #Array.resumeAll certain
    let counter = Counter() //=> CALLS #Counter certain
    _ = await counter.add(2) //=> CALLS #Counter.add certain
    let handler: (Request) -> Void = { request in request.resume() } //=> CALLS Sources/Net/Session.swift#Request.resume certain
    requests.forEach(handler)
}
