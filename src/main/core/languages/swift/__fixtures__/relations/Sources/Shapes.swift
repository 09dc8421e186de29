protocol Shape {
    var name: String { get }
    func area() -> Double
}

protocol Scalable: Shape { //=> EXTENDS #Shape certain
    func scale(by factor: Double) -> Self
}

extension Shape {
    func describe() -> String { "\(name) \(area())" } //=> CALLS #Shape.area certain, CALLS #Circle.area guess, CALLS #Square.area guess
}

class Base {
    var drawn = 0

    init(drawn: Int = 0) {
        self.drawn = drawn //=> WRITES #Base.drawn certain
    }

    func draw(on canvas: Canvas) {
        drawn += 1 //=> WRITES #Base.drawn certain
        canvas.stroke(self) //=> CALLS #Canvas.stroke certain
    }

    func draw(on canvas: Canvas, times: Int) {
        for _ in 0..<times { draw(on: canvas) } //=> CALLS #Base.draw certain
    }
}

final class Circle: Base, Scalable { //=> EXTENDS #Base certain, IMPLEMENTS #Scalable certain
    let radius: Double
    let name = "circle"

    init(radius: Double) {
        self.radius = radius //=> WRITES #Circle.radius certain
        super.init() //=> CALLS #Base.init certain
    }

    func area() -> Double { radius * radius } //=> OVERRIDES #Shape.area certain

    func scale(by factor: Double) -> Self { self } //=> OVERRIDES #Scalable.scale certain

    override func draw(on canvas: Canvas) { //=> OVERRIDES #Base.draw certain
        super.draw(on: canvas) //=> CALLS #Base.draw certain
        canvas.fill(self) //=> CALLS #Canvas.fill certain
    }
}

struct Square {
    var side: Double
}

extension Square: Shape {
    var name: String { "square" }

    func area() -> Double { side * side } //=> OVERRIDES #Shape.area certain
}

final class Canvas {
    private var shapes: [Base] = []
    static var count = 0

    func stroke(_ shape: Base) {
        Canvas.count += 1 //=> WRITES #Canvas.count certain
        shapes.append(shape)
    }

    func fill(_ shape: any Shape) {
        _ = shape.area() //=> CALLS #Shape.area certain, CALLS #Circle.area guess, CALLS #Square.area guess
        shapes.forEach { $0.draw(on: self, times: 1) } //=> CALLS #Base.draw~2 certain
    }

    func all(of shapes: [Shape]) -> [String] {
        shapes.map { $0.describe() } //=> CALLS #Shape.describe certain
    }
}

func drawAll(_ canvas: Canvas) {
    let circle = Circle(radius: 2) //=> CALLS #Circle certain
    circle.scale(by: 2).draw(on: canvas) //=> CALLS #Circle.draw certain, CALLS #Circle.scale certain
    circle.draw(on: canvas, times: 3) //=> CALLS #Base.draw~2 certain
    canvas.fill(Square(side: 1)) //=> CALLS #Canvas.fill certain, CALLS #Square certain
    _ = canvas.all(of: [circle, Square(side: 2)]) //=> CALLS #Canvas.all certain, CALLS #Square certain
}
