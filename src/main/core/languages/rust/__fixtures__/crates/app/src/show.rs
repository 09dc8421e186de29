extern crate ledger_core as core_crate;

/// A function called like what the library exports.
fn total() {}

pub fn run() {
    total(); //=> CALLS #total certain
    core_crate::total(&[]); //=> CALLS core/src/ledger.rs#total certain
    crate::show::run(); //=> CALLS #run certain
    ::ledger_core::show(2); //=> CALLS core/src/format.rs#render certain
    std::mem::drop(3);
}
