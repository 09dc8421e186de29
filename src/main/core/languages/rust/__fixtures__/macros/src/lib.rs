//! Calls among the tokens of macros.
macro_rules! check {
    ($value:expr) => {
        verify($value)
    };
}

macro_rules! getter {
    ($name:ident) => {
        pub fn $name() -> u32 {
            verify(1)
        }
    };
}

pub fn check(value: u32) -> u32 {
    value
}

pub fn verify(value: u32) -> u32 {
    value
}

pub struct Meter {
    value: u32,
}

impl Meter {
    pub fn read(&self) -> u32 {
        self.value
    }

    pub fn show(&self) -> String {
        println!("{} {}", self.read(), verify(self.value)); //=> CALLS #Meter.read certain, CALLS #verify certain
        format!("{}", Self::zero().read()) //=> CALLS #Meter.zero certain, CALLS #Meter.read certain
    }

    pub fn zero() -> Meter {
        Meter { value: 0 }
    }
}

getter!(generated);

pub fn run(meter: &Meter) -> Vec<u32> {
    // The macro is no function of that name.
    check!(1);
    check(2); //=> CALLS #check certain
    assert!(meter.read() > 0, "value {}", verify(3)); //=> CALLS #Meter.read certain, CALLS #verify certain
    assert_eq!(vec![verify(1)], [2]); //=> CALLS #verify certain
    check!(meter.read()); //=> CALLS #Meter.read certain
    custom!(|verify| verify(1));
    custom!(let check = 5; check(check));
    custom!(fn verify() {});
    let meters = vec![Meter::zero()]; //=> CALLS #Meter.zero certain
    meters[0].read(); //=> CALLS #Meter.read certain
    vec![meter.read(), crate::verify(4)] //=> CALLS #Meter.read certain, CALLS #verify certain
}
