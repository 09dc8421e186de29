//! The library's root has a name of its own.
mod format;
pub mod model;
#[path = "odd_place.rs"]
mod placed;

pub use format::render as show;
pub use model::entry::Entry;
pub use placed::*;

pub fn total(entries: &[Entry]) -> i64 {
    let mut sum = 0;
    for entry in entries {
        sum += entry.amount(); //=> CALLS core/src/model/entry.rs#Entry.amount certain
    }
    self::format::render(sum); //=> CALLS core/src/format.rs#render certain
    sum
}
