use std::collections::HashMap;

use crate::rates::{Rates, Zone};
use crate::Parcel;

pub struct Shipment {
    parcels: HashMap<String, Parcel>,
    route: (Zone, Option<Zone>),
}

/// Generic over what it holds.
pub struct Slot<T> {
    item: T,
    spare: Option<T>,
}

impl<T> Slot<T> {
    pub fn of(item: T) -> Self {
        Slot { item, spare: None }
    }

    pub fn item(&self) -> &T {
        &self.item
    }

    pub fn take(self) -> Option<T> {
        self.spare
    }
}

impl Shipment {
    pub fn cost(&self, rates: &Rates) -> u32 {
        let (from, to) = &self.route;
        let mut cost = from.price() + rates.total(); //=> CALLS src/rates.rs#Zone.price certain, CALLS src/rates.rs#Rates.total certain
        cost += to.as_ref().map_or(0, |zone| zone.price()); //=> CALLS src/rates.rs#Zone.price certain
        cost += self.route.0.price(); //=> CALLS src/rates.rs#Zone.price certain
        for (_, parcel) in &self.parcels {
            cost += parcel.weigh(); //=> CALLS src/lib.rs#Parcel.weigh certain
        }
        for parcel in self.parcels.values() {
            cost += parcel.weigh(); //=> CALLS src/lib.rs#Parcel.weigh certain
        }
        if let Some(parcel) = self.parcels.get("first") {
            cost += parcel.weigh(); //=> CALLS src/lib.rs#Parcel.weigh certain
        }
        cost
    }
}

pub fn slots(slot: Slot<Parcel>, other: &mut HashMap<u8, Slot<Zone>>) {
    slot.item().weigh(); //=> CALLS #Slot.item certain, CALLS src/lib.rs#Parcel.weigh certain
    if let Some(parcel) = slot.take() { //=> CALLS #Slot.take certain
        parcel.heavy(); //=> CALLS src/lib.rs#Parcel.heavy certain
    }
    let zone = other.remove(&1).unwrap();
    zone.item().price(); //=> CALLS #Slot.item certain, CALLS src/rates.rs#Zone.price certain
    other.entry(2).or_insert_with(|| Slot::of(Zone::default())).item().price(); //=> CALLS #Slot.of certain, CALLS #Slot.item certain, CALLS src/rates.rs#Zone.price certain
}
