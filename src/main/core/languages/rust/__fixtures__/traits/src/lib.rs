pub mod circle;
pub mod ext;

/// What can be drawn.
pub trait Shape {
    const SIDES: u32;

    fn area(&self) -> f64;

    fn make() -> Self
    where
        Self: Sized;

    /// Runs what the type has.
    fn twice(&self) -> f64 {
        self.area() * 2.0 //=> CALLS #Shape.area certain, CALLS src/circle.rs#Circle.area guess, CALLS #Square.area guess
    }
}

pub trait Named: Shape {
    fn title(&self) -> String;

    fn both(&self) -> f64 {
        self.title(); //=> CALLS #Named.title certain, CALLS #Square.title likely
        self.twice() //=> CALLS #Shape.twice certain
    }
}

pub struct Square {
    side: f64,
}

impl Shape for Square { //=> IMPLEMENTS #Shape certain from Square
    const SIDES: u32 = 4;

    fn area(&self) -> f64 { //=> OVERRIDES #Shape.area certain
        self.side * self.side
    }

    fn make() -> Self { //=> OVERRIDES #Shape.make certain
        Square { side: 1.0 }
    }
}

impl Named for Square { //=> IMPLEMENTS #Named certain from Square
    fn title(&self) -> String { //=> OVERRIDES #Named.title certain
        "square".to_string()
    }
}

pub fn concrete(square: &Square) -> f64 {
    square.area(); //=> CALLS #Square.area certain
    square.both(); //=> CALLS #Named.both certain
    square.twice() //=> CALLS #Shape.twice certain
}

pub fn generic<T: Named>(item: &T) -> f64 {
    item.title(); //=> CALLS #Named.title certain, CALLS #Square.title likely
    item.area() //=> CALLS #Shape.area certain, CALLS src/circle.rs#Circle.area guess, CALLS #Square.area guess
}

pub fn dynamic(items: &[Box<dyn Named>]) {
    for item in items {
        item.title(); //=> CALLS #Named.title certain, CALLS #Square.title likely
    }
}

pub fn argument(item: impl Named + Send) -> String {
    item.title() //=> CALLS #Named.title certain, CALLS #Square.title likely
}

pub fn made<T>() -> T
where
    T: Shape,
{
    T::make() //=> CALLS #Shape.make certain, CALLS src/circle.rs#Circle.make guess, CALLS #Square.make guess
}

pub fn by_path(square: &Square) -> f64 {
    let made = <Square as Shape>::make(); //=> CALLS #Square.make certain
    made.area(); //=> CALLS #Square.area certain
    Shape::area(square) //=> CALLS #Shape.area certain, CALLS src/circle.rs#Circle.area guess, CALLS #Square.area guess
}

pub struct Drawer<S> {
    shape: S,
}

impl<S: Named> Drawer<S> {
    pub fn draw(&self) -> String {
        self.shape.title() //=> CALLS #Named.title certain, CALLS #Square.title likely
    }

    pub fn each<F>(&self, visit: F)
    where
        F: Fn(&Square),
    {
        visit(&Square::make()); //=> CALLS #Square.make certain
    }
}

pub fn callbacks(drawer: &Drawer<Square>) {
    drawer.draw(); //=> CALLS #Drawer.draw certain
    drawer.each(|square| drop(square.area())); //=> CALLS #Drawer.each certain, CALLS #Square.area certain
}

mod inner {
    pub trait Convert<T> {
        fn convert(&self) -> T;
    }
}

pub struct Meter(f64);

impl inner::Convert<u32> for Meter { //=> IMPLEMENTS #inner.Convert certain from Meter
    fn convert(&self) -> u32 { //=> OVERRIDES #inner.Convert.convert certain
        self.0 as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn helper() -> Square {
        Square::make() //=> CALLS #Square.make certain, TESTS #Square.make certain
    }

    #[test]
    fn area_of_square() {
        let square = helper(); //=> CALLS #tests.helper certain
        assert_eq!(square.area(), 1.0); //=> CALLS #Square.area certain, TESTS #Square.area certain
    }
}
