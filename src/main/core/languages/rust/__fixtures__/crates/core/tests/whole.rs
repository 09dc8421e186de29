use ledger_core::{show, total, Entry};

#[test]
fn adds_up() {
    let entries = vec![Entry::zero(), Entry::zero()]; //=> CALLS core/src/model/entry.rs#Entry.zero certain
    assert_eq!(total(&entries), 0); //=> CALLS core/src/ledger.rs#total certain
    show(1); //=> CALLS core/src/format.rs#render certain
    ledger_core::placed_here(); //=> CALLS core/src/odd_place.rs#placed_here certain
}
