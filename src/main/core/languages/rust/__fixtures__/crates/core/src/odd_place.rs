pub fn placed_here() -> u8 {
    helper() //=> CALLS #helper certain
}

fn helper() -> u8 {
    super::total(&[]); //=> CALLS core/src/ledger.rs#total certain
    1
}
