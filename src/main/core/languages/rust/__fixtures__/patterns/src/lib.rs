//! What patterns take out of values.
pub struct Key {
    code: u32,
}

impl Key {
    pub fn press(&self) -> u32 {
        self.code
    }
}

pub struct Point {
    pub x: Axis,
    pub y: Axis,
}

pub struct Axis(Scale);

pub struct Scale;

impl Scale {
    pub fn step(&self) -> u32 {
        1
    }
}

impl Axis {
    pub fn scale(&self) -> &Scale {
        let Axis(scale) = self;
        scale.step(); //=> CALLS #Scale.step certain
        &self.0
    }
}

pub enum Event {
    Key(Key),
    Move { to: Point, by: Option<Key> },
    Pair(Key, Axis),
    Quit,
}

pub use Event::Quit as Stop;

/// A function called like a variant.
pub fn key(code: u32) -> Key {
    Key { code }
}

impl Event {
    pub fn is_quit(&self) -> bool {
        matches!(self, Event::Quit)
    }
}

pub fn handle(event: Event) -> u32 {
    match event {
        Event::Key(key) if key.press() > 2 => key.press(), //=> CALLS #Key.press certain
        Event::Key(Key { code }) => code,
        Event::Move { to, by: Some(key) } => {
            to.x.scale().step(); //=> CALLS #Axis.scale certain, CALLS #Scale.step certain
            key.press() //=> CALLS #Key.press certain
        }
        Event::Move { to: Point { y, .. }, .. } => y.scale().step(), //=> CALLS #Axis.scale certain, CALLS #Scale.step certain
        Event::Pair(_, Axis(scale)) => scale.step(), //=> CALLS #Scale.step certain
        whole @ Event::Quit => whole.is_quit() as u32, //=> CALLS #Event.is_quit certain
    }
}

pub fn made() -> Vec<Event> {
    let event = Event::Key(key(3)); //=> CALLS #key certain
    event.is_quit(); //=> CALLS #Event.is_quit certain
    let moved = Event::Move { to: point(), by: None }; //=> CALLS #point certain
    moved.is_quit(); //=> CALLS #Event.is_quit certain
    Stop.is_quit(); //=> CALLS #Event.is_quit certain
    vec![event, moved]
}

fn point() -> Point {
    Point { x: Axis(Scale), y: Axis(Scale) }
}

pub fn nested(found: Result<Option<Key>, Event>) -> u32 {
    if let Ok(Some(key)) = &found {
        return key.press(); //=> CALLS #Key.press certain
    }
    if let Err(event) = found {
        event.is_quit(); //=> CALLS #Event.is_quit certain
    }
    while let Some(event) = made().pop() { //=> CALLS #made certain
        event.is_quit(); //=> CALLS #Event.is_quit certain
    }
    let (first, [second, ..]) = (point(), [key(1), key(2)]); //=> CALLS #point certain, CALLS #key certain
    first.x.scale(); //=> CALLS #Axis.scale certain
    second.press() //=> CALLS #Key.press certain
}

pub fn parameters((key, axis): (Key, Axis), Point { x, .. }: &Point) -> u32 {
    axis.scale(); //=> CALLS #Axis.scale certain
    x.scale(); //=> CALLS #Axis.scale certain
    key.press() //=> CALLS #Key.press certain
}

pub fn chained(event: Option<Event>) -> u32 {
    let value = if let Some(event) = event && event.is_quit() { //=> CALLS #Event.is_quit certain
        key(1) //=> CALLS #key certain
    } else {
        key(2) //=> CALLS #key certain
    };
    let value = { let value = value.press(); key(value) }; //=> CALLS #Key.press certain, CALLS #key certain
    value.press() //=> CALLS #Key.press certain
}
