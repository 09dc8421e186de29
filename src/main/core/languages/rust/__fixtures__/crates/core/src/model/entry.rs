use super::tags::tag;

pub struct Entry {
    amount: i64,
}

impl Entry {
    pub fn zero() -> Self {
        Self { amount: 0 }
    }

    pub fn amount(&self) -> i64 {
        self.amount
    }

    pub fn tagged(&self) -> i64 {
        tag(self) //=> CALLS core/src/model/mod.rs#tags.tag certain
    }
}
