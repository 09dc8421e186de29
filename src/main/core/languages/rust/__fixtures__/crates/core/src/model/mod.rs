pub mod entry;
pub mod tags {
    use super::entry::Entry as Row;

    pub fn tag(row: &Row) -> i64 {
        inner::deepest(row) //=> CALLS #tags.inner.deepest certain
    }

    pub(super) fn outside() -> i64 {
        super::double(2) //=> CALLS #double certain
    }

    mod inner {
        use super::Row;

        pub fn deepest(row: &Row) -> i64 {
            row.amount() //=> CALLS core/src/model/entry.rs#Entry.amount certain
        }

        /// A name of the module outside is not seen here.
        #[cfg(any())]
        pub fn sealed() -> i64 {
            double(1)
        }
    }
}

fn double(n: i64) -> i64 {
    n * 2
}

pub fn twice() -> i64 {
    tags::outside() + double(1) //=> CALLS #tags.outside certain, CALLS #double certain
}
