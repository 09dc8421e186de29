import Foundation

/// What a request is made of.
protocol Convertible {
    func asRequest() throws -> Request
}

extension Convertible {
    func checked() -> Request? { try? asRequest() } //=> CALLS #Convertible.asRequest certain, CALLS #Request.asRequest guess, CALLS #Path.asRequest guess
}

extension Request: Convertible {
    func asRequest() throws -> Request { self }
}

struct Path: Convertible {
    var text: String

    func asRequest() throws -> Request { Request(path: text) } //=> CALLS #Request certain
}

class Request {
    enum State {
        case idle
        case running(Int)
        case done(Result<Response, Problem>)

        var isOver: Bool { check(self) } //=> CALLS #Request.State.check certain from Request.State.isOver

        private func check(_ other: State) -> Bool { true }

        static func first() -> State { .idle }
    }

    let path: String
    private(set) var state = State.first() //=> CALLS #Request.State.first certain from Request
    private var handlers: [(Response) -> Void] = []
    private var children: [String: Request] = [:]

    init(path: String) {
        self.path = path
    }

    @discardableResult
    func onReply(queue: String = "main", handler: @escaping (Response) -> Void) -> Self {
        handlers.append(handler)
        return self
    }

    @discardableResult
    func onReply<S: Serializer>(using serializer: S, handler: @escaping (S.Value) -> Void) -> Self {
        onReply { response in _ = serializer.read(response) } //=> CALLS #Request.onReply certain, CALLS #Serializer.read certain, CALLS Sources/Net/Serializers.swift#TextSerializer.read guess, CALLS Sources/Net/Serializers.swift#CountSerializer.read guess
    }

    func resume() {
        if case .running(let count) = state, count > 1 { return }
        children.values.forEach { $0.resume() } //=> CALLS #Request.resume certain
        for (name, child) in children { log(name, child) } //=> CALLS #Request.log certain
        children["a"]?.cancel(after: 2) //=> CALLS #Request.cancel certain
        handlers.forEach { $0(Response(code: 200)) } //=> CALLS #Response certain
    }

    func cancel(after seconds: Int) {
        guard let child = children.first?.value else { return finish() } //=> CALLS #Request.finish certain
        child.finish()
        while let next = children["b"] { next.finish() } //=> CALLS #Request.finish certain
    }

    private func finish() { state = .idle }

    private func log(_ name: String, _ child: Request) {
        let line = [name, child.path].joined(separator: " ")
        print(line)
    }

    static func == (a: Request, b: Request) -> Bool { a.path == b.path }
}

final class UploadRequest: Request {
    let data: Data

    init(path: String, data: Data) {
        self.data = data
        super.init(path: path) //=> CALLS #Request.init certain
    }

    override func resume() {
        super.resume() //=> CALLS #Request.resume certain
        progress(of: data)?.report() //=> CALLS #UploadRequest.progress certain, CALLS #Progress.report certain
    }

    func progress(of data: Data) -> Progress? { data.isEmpty ? nil : Progress(done: 1) } //=> CALLS #Progress certain
}

struct Progress {
    var done: Int
    lazy var label = render() //=> CALLS #Progress.render certain

    func report() {}

    func render() -> String { "\(done) \(suffix())" } //=> CALLS #Progress.suffix certain

    private func suffix() -> String { "%" }
}

struct Response {
    let code: Int
    var isGood: Bool { (200..<300).contains(code) }
}

enum Problem: Error {
    case failed(code: Int)

    func explain() -> String { "failed" }
}

protocol Serializer {
    associatedtype Value
    func read(_ response: Response) -> Value
}

class Session {
    static let shared = Session()  //=> CALLS #Session certain from Session

    private var requests = [Request]()

    func request(_ path: String) -> Request { request(Path(text: path)) } //=> CALLS #Session.request~2 certain, CALLS #Path certain

    func request(_ convertible: Path) -> Request {
        let request = make(convertible) //=> CALLS #Session.make certain
        requests.append(request)
        return request
    }

    func request(_ path: String, data: Data) -> UploadRequest { UploadRequest(path: path, data: data) } //=> CALLS #UploadRequest certain

    private func make<C: Convertible>(_ convertible: C) -> Request {
        convertible.checked() ?? Request(path: "") //=> CALLS #Convertible.checked certain, CALLS #Request certain
    }

    func run(all: [Request]) throws {
        try all.map { try perform($0) }.forEach { $0.report() } //=> CALLS #Session.perform certain, CALLS #Progress.report certain
        do {
            try start(all[0]) //=> CALLS #Session.start certain
        } catch let problem as Problem {
            print(problem.explain()) //=> CALLS #Problem.explain certain
        }
    }

    func perform(_ request: Request) throws -> Progress { Progress(done: 0) } //=> CALLS #Progress certain

    private func start(_ request: Request) throws { request.resume() } //=> CALLS #Request.resume certain
}

func startAll() async throws {
    Session.shared.request("/a").onReply { print($0.isGood) }.resume() //=> CALLS #Session.request certain, CALLS #Request.onReply certain, CALLS #Request.resume certain
    Session.shared.request("/b", data: Data()).progress(of: Data())?.report() //=> CALLS #Session.request~3 certain, CALLS #UploadRequest.progress certain, CALLS #Progress.report certain
    let upload = Session.shared.request("/c") as? UploadRequest //=> CALLS #Session.request certain
    upload?.resume() //=> CALLS #UploadRequest.resume certain
    if let upload, !upload.data.isEmpty { upload.cancel(after: 1) } //=> CALLS #Request.cancel certain
    let (first, second) = (Session(), Path(text: "x")) //=> CALLS #Session certain, CALLS #Path certain
    try first.run(all: [second.asRequest()]) //=> CALLS #Session.run certain, CALLS #Path.asRequest certain
    Session.shared.request("/d").onReply(using: TextSerializer()) { text in print(text) } //=> CALLS #Session.request certain, CALLS #Request.onReply~2 certain, CALLS Sources/Net/Serializers.swift#TextSerializer certain
}
