//! Functions, methods, associated functions and constants.
pub mod rates;
mod shipment;

pub use shipment::Shipment;

pub struct Parcel {
    weight: u32,
    label: String,
}

pub const LIMIT: u32 = 40;

/// Free functions and methods can share a name.
pub fn weigh(grams: u32) -> u32 {
    grams / 1000
}

impl Parcel {
    pub const EMPTY: u32 = 0;

    pub fn new(weight: u32) -> Self {
        Parcel { weight, label: String::new() }
    }

    /// A plain name is the function, never the method beside it.
    pub fn weigh(&self) -> u32 {
        weigh(self.weight) //=> CALLS #weigh certain from Parcel.weigh
    }

    pub fn run(&self) -> u32 {
        weigh(3); //=> CALLS #weigh certain from Parcel.run
        self.weigh(); //=> CALLS #Parcel.weigh certain from Parcel.run
        Self::new(1).weigh() + Parcel::weigh(self) //=> CALLS #Parcel.new certain, CALLS #Parcel.weigh certain
    }

    /// The field and the method have one name.
    pub fn label(&self) -> &str {
        &self.label
    }

    pub fn relabel(&mut self, label: String) -> &mut Self {
        self.label = label;
        self.weight += Self::EMPTY;
        self
    }

    pub fn heavy(&self) -> bool {
        self.weight > LIMIT
    }
}

pub fn chain(mut parcel: Parcel) -> bool {
    parcel
        .relabel("a".to_string()) //=> CALLS #Parcel.relabel certain
        .relabel(String::from("b")) //=> CALLS #Parcel.relabel certain
        .heavy() //=> CALLS #Parcel.heavy certain
}

pub async fn fetch(id: u32) -> Result<Parcel, Failure> {
    if id == 0 {
        return Err(Failure::unknown(id)); //=> CALLS #Failure.unknown certain
    }
    Ok(Parcel::new(id)) //=> CALLS #Parcel.new certain
}

pub async fn fetched() -> Result<u32, Failure> {
    let parcel = fetch(1).await?; //=> CALLS #fetch certain
    parcel.weigh(); //=> CALLS #Parcel.weigh certain
    let again = match fetch(2).await { //=> CALLS #fetch certain
        Ok(found) => found,
        Err(failure) => {
            failure.report(); //=> CALLS #Failure.report certain
            return Err(failure);
        }
    };
    Ok(again.weigh()) //=> CALLS #Parcel.weigh certain
}

pub struct Failure {
    id: u32,
}

impl Failure {
    /// A constructor of the same name in another type is called, not this one again.
    pub fn unknown(id: u32) -> Failure {
        let place = Place::unknown(); //=> CALLS #Place.unknown certain from Failure.unknown
        Failure { id: id + place.shelf() } //=> CALLS #Place.shelf certain
    }

    pub fn report(&self) -> u32 {
        self.id
    }
}

pub struct Place(u32);

impl Place {
    pub fn unknown() -> Place {
        Place(0)
    }

    pub fn shelf(&self) -> u32 {
        self.0
    }
}

/// Functions as values.
pub fn each(parcels: &[Parcel]) -> Vec<u32> {
    let direct: Vec<u32> = parcels.iter().map(Parcel::weigh).collect();
    let plain = [1, 2].iter().copied().map(weigh);
    let closure = |parcel: &Parcel| parcel.weigh(); //=> CALLS #Parcel.weigh certain from each
    parcels.iter().map(closure).chain(plain).chain(direct).collect()
}
