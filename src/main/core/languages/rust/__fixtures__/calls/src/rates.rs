use crate::Shipment;

/// Rates by zone.
pub struct Rates {
    pub zones: Vec<Zone>,
    fallback: Option<Zone>,
}

#[derive(Clone, Default)]
pub struct Zone {
    price: u32,
}

impl Zone {
    pub fn price(&self) -> u32 {
        self.price
    }

    pub fn double(self) -> Zone {
        Zone { price: self.price * 2 }
    }
}

impl Rates {
    pub fn first(&self) -> Option<&Zone> {
        self.zones.first()
    }

    pub fn total(&self) -> u32 {
        let mut sum = 0;
        for zone in &self.zones {
            sum += zone.price(); //=> CALLS #Zone.price certain
        }
        for (at, zone) in self.zones.iter().enumerate() {
            sum += zone.price() + at as u32; //=> CALLS #Zone.price certain
        }
        sum += self.zones.iter().map(|zone| zone.price()).sum::<u32>(); //=> CALLS #Zone.price certain
        sum += self.zones[0].price(); //=> CALLS #Zone.price certain
        sum
    }

    pub fn cheapest(&self) -> u32 {
        let found = self.zones.iter().filter(|zone| zone.price() > 0).min_by_key(|zone| zone.price()); //=> CALLS #Zone.price certain
        found.map(|zone| zone.price()).unwrap_or_default() //=> CALLS #Zone.price certain
    }

    pub fn doubled(&self) -> Vec<Zone> {
        let all: Vec<_> = self.zones.iter().cloned().map(|zone| zone.double()).collect(); //=> CALLS #Zone.double certain
        all.iter().for_each(|zone| drop(zone.price())); //=> CALLS #Zone.price certain
        all
    }

    pub fn usual(&self) -> u32 {
        if let Some(zone) = self.first() { //=> CALLS #Rates.first certain
            return zone.price(); //=> CALLS #Zone.price certain
        }
        let Some(zone) = &self.fallback else {
            return Zone::default().price(); //=> CALLS #Zone.price certain
        };
        zone.price() //=> CALLS #Zone.price certain
    }

    pub fn copied(&self) -> Zone {
        let zone = match &self.fallback {
            Some(zone) => zone.clone(),
            None => self.zones.last().cloned().expect("a zone"),
        };
        zone.double() //=> CALLS #Zone.double certain
    }

    pub fn ship(&self, shipment: &Shipment) -> u32 {
        shipment.cost(self) //=> CALLS src/shipment.rs#Shipment.cost certain
    }
}
