import Foundation
import UIKit

class Loader {
    let client: Client
    let onDone: (Int) -> Void
    let title: String = "t"

    init(client: Client, onDone: @escaping (Int) -> Void) {
        self.client = client
        self.onDone = onDone
    }

    func load(_ name: String) -> Int { 1 }

    func title(for state: Int) -> String { title }

    func start(load: (Int) -> Void, helper: String) {
        // A parameter hides the method.
        load(3)
        // No function: the one outside is meant.
        helper.count
        onDone(2)
        title(for: 1) //=> CALLS #Loader.title certain
        self.load("a") //=> CALLS #Loader.load certain
        client.load("b")
        client.start()
        UIView.animate(withDuration: 1) { self.stop() } //=> CALLS #Loader.stop certain
        URLSession.shared.dataTask(with: helper).resume()
        DispatchQueue.main.async { [weak self] in self?.stop() } //=> CALLS #Loader.stop certain
        unknown().load("c")
        "text".load("d")
        let stop = { print("x") }
        stop()
        func local(_ n: Int) -> Int { n }
        local(1) //=> CALLS #Loader.start.local certain
    }

    func stop() {}

    var onEnd: (() -> Void)?

    func onEnd(_ code: Int = 0) {
        // What the property holds, not the method.
        onEnd?()
    }

    func labels() {
        // No overload has these labels.
        load(other: "x")
        title(with: 2)
        free(2) //=> CALLS #free certain
        free(by: 2)
    }
}

func free(_ n: Int) {}

class Screen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        present(self, animated: true)
        view.addSubview(UIView())
        setup() //=> CALLS #Screen.setup certain
    }

    private func setup() { view.pinned() } 
}

extension UIView {
    func pinned() -> UIView { self }
}

func use(view: UIView, any: Any, text: String) {
    view.pinned() //=> CALLS #UIView.pinned certain
    text.pinned()
    any.pinned()
    print(text.trimmingCharacters(in: .whitespaces))
}
