//! Names that must not lead to what merely has the same name.
use log::{record, Level};
use std::collections::HashMap;
use std::fmt;

pub fn record_here() {}

pub fn send(message: &str) -> usize {
    message.len()
}

pub fn drop_it() {}

pub struct Cache {
    entries: HashMap<String, Entry>,
    hook: fn(usize) -> usize,
}

pub struct Entry;

impl Entry {
    pub fn get(&self) -> usize {
        1
    }

    pub fn insert(&self) -> usize {
        2
    }

    pub fn hook(&self) -> usize {
        3
    }
}

impl Clone for Entry {
    fn clone(&self) -> Self {
        Entry
    }
}

impl Cache {
    /// Members of the map, not of the entry.
    pub fn fill(&mut self) {
        self.entries.insert("a".into(), Entry);
        self.entries.get("a");
        (self.hook)(1);
        record("x", Level::Info);
    }

    /// The pointer is cloned, not what it points at.
    pub fn share(&self, entry: std::rc::Rc<Entry>) {
        let other = entry.clone();
        other.get(); //=> CALLS #Entry.get certain
        let own = Entry.clone(); //=> CALLS #Entry.clone certain
        own.insert(); //=> CALLS #Entry.insert certain
    }
}

pub fn locals(send: impl Fn(&str) -> usize) -> usize {
    let first = send("parameter");
    let record_here = || first;
    record_here();
    let drop_it = 1;
    drop_it + first
}

pub fn before_and_after() -> usize {
    let length = send("the function"); //=> CALLS #send certain
    let send = |text: &str| text.len() + length;
    send("the closure")
}

pub fn renewed() -> usize {
    let send = send("the function once"); //=> CALLS #send certain
    send
}

mod sealed {
    /// The function of that name stands in the module around, which is not seen from here.
    pub fn inner(text: String) -> usize {
        drop(text);
        let entry = super::Entry;
        entry.hook() //=> CALLS #Entry.hook certain
    }

    fn send_other() {}

    pub fn own() {
        send_other(); //=> CALLS #sealed.send_other certain
    }
}

fn drop(_: usize) {}

pub fn drops() {
    drop(1); //=> CALLS #drop certain
    std::mem::drop(2);
    sealed::inner(String::new()); //=> CALLS #sealed.inner certain
}

impl fmt::Debug for Entry {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("entry")
    }
}

/// Nothing is known of what a parameter without bounds can do.
pub fn open<T>(value: T, other: &dyn std::any::Any) -> usize {
    let _ = other.type_id();
    std::mem::size_of_val(&value)
}

#[cfg(windows)]
pub fn platform() -> usize {
    0
}

#[cfg(unix)]
pub fn platform() -> usize {
    1
}

pub fn on_platform() -> usize {
    platform() //=> CALLS #platform~2 certain
}

/// Shadowed by a function inside.
pub fn outer() -> usize {
    fn send(size: usize) -> usize {
        size
    }
    send(4) //=> CALLS #outer.send certain
}
