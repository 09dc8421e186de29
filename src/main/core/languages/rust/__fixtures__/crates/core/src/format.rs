use crate::model;

pub fn render(value: i64) -> String {
    let entry = model::entry::Entry::zero(); //=> CALLS core/src/model/entry.rs#Entry.zero certain
    format!("{} {}", value, entry.amount()) //=> CALLS core/src/model/entry.rs#Entry.amount certain
}
