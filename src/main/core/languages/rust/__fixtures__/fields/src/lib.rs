//! Fields, constants and functions as values.
pub struct Counter {
    hits: u32,
    limit: u32,
}

pub const MOST: u32 = 9;
static mut TOTAL: u32 = 0;

pub enum State {
    Open(u32),
    Shut,
}

fn double(value: u32) -> u32 {
    value * 2
}

impl Counter {
    const STEP: u32 = 1;

    fn hits(&self) -> u32 {
        self.hits //=> READS #Counter.hits certain
    }

    fn hit(&mut self) {
        self.hits += Self::STEP; //=> WRITES #Counter.hits certain, READS #Counter.STEP certain
        self.limit = MOST; //=> WRITES #Counter.limit certain, READS #MOST certain
    }

    fn fresh() -> Self {
        Self {
            hits: 0, //=> WRITES #Counter.hits certain
            limit: MOST, //=> WRITES #Counter.limit certain, READS #MOST certain
        }
    }
}

fn count(state: State, all: Vec<u32>) -> Vec<u32> { //=> REFERENCES #State certain
    unsafe {
        TOTAL += 1; //=> WRITES #TOTAL certain
    }
    if let State::Open(_) = state { //=> READS #State.Open certain, REFERENCES #State certain
        Counter::fresh().hit(); //=> CALLS #Counter.fresh certain, CALLS #Counter.hit certain, REFERENCES #Counter certain
    }
    let table: [fn(u32) -> u32; 1] = [double]; //=> REFERENCES #double certain
    let hits = Counter::hit; //=> REFERENCES #Counter.hit certain, REFERENCES #Counter certain
    drop((State::Shut, table, hits)); //=> READS #State.Shut certain, REFERENCES #State certain
    all.into_iter().map(double).collect() //=> REFERENCES #double certain
}
