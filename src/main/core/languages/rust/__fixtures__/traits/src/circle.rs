use crate::Shape;

pub struct Circle {
    pub radius: f64,
}

impl Circle {
    /// Comes before the trait's method of the name.
    pub fn twice(&self) -> f64 {
        self.radius
    }
}

impl super::Shape for Circle { //=> IMPLEMENTS src/lib.rs#Shape certain from Circle
    const SIDES: u32 = 0;

    fn area(&self) -> f64 { //=> OVERRIDES src/lib.rs#Shape.area certain
        Self::SIDES as f64 + self.twice() //=> CALLS #Circle.twice certain
    }

    fn make() -> Circle { //=> OVERRIDES src/lib.rs#Shape.make certain
        Circle { radius: 1.0 }
    }
}

pub fn use_it() -> f64 {
    let circle = Circle::make(); //=> CALLS #Circle.make certain
    circle.area() + circle.twice() //=> CALLS #Circle.area certain, CALLS #Circle.twice certain
}

impl std::fmt::Display for Circle {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}", self.area()) //=> CALLS #Circle.area certain
    }
}
