use books::model::{self, tags, twice as two};
use ledger_core::*;
use serde::de::total as outside;

mod show;

fn main() {
    show::run(); //=> CALLS app/src/show.rs#run certain
    total(&[]); //=> CALLS core/src/ledger.rs#total certain
    two(); //=> CALLS core/src/model/mod.rs#twice certain
    model::twice(); //=> CALLS core/src/model/mod.rs#twice certain
    tags::tag(&Entry::zero()); //=> CALLS core/src/model/mod.rs#tags.tag certain, CALLS core/src/model/entry.rs#Entry.zero certain
    outside(1);
    placed_here(); //=> CALLS core/src/odd_place.rs#placed_here certain
}
