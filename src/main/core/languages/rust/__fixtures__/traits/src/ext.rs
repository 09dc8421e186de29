use crate::circle::Circle;
use crate::Square;

/// Methods for types of the library, and for every type.
pub trait Shout {
    fn shout(&self) -> String;

    fn loudly(&self) -> String {
        self.shout() //=> CALLS #Shout.shout certain, CALLS #str.shout likely
    }
}

impl Shout for str { 
    fn shout(&self) -> String { //=> OVERRIDES #Shout.shout certain
        self.to_uppercase()
    }
}

pub trait Tap {
    fn tap_into(self) -> Self;
}

impl<T> Tap for T {
    fn tap_into(self) -> Self { //=> OVERRIDES #Tap.tap_into certain
        self
    }
}

pub trait OnlyShapes {
    fn outline(&self) -> f64;
}

impl<T: crate::Named> OnlyShapes for T {
    fn outline(&self) -> f64 { //=> OVERRIDES #OnlyShapes.outline certain
        self.both() //=> CALLS src/lib.rs#Named.both certain
    }
}

pub fn texts(square: Square, circle: Circle) {
    "a".shout(); //=> CALLS #str.shout certain
    "b".loudly(); //=> CALLS #Shout.loudly certain
    let square = square.tap_into(); //=> CALLS #T.tap_into certain
    square.outline(); //=> CALLS #T.outline certain
    circle.outline();
}

/// A method from another file of the crate.
impl Square {
    pub fn grow(&mut self) -> &mut Square {
        self
    }
}

pub fn grown(square: &mut Square) {
    square.grow().grow(); //=> CALLS #Square.grow certain
}
