//! Members that are reached through pointers, cells, locks and `Deref`.
use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};

pub struct Node {
    children: Vec<Rc<RefCell<Node>>>,
    parent: Option<Box<Node>>,
}

impl Node {
    pub fn depth(&self) -> usize {
        self.parent.as_ref().map(|parent| parent.depth()).unwrap_or(0) //=> CALLS #Node.depth certain
    }

    pub fn grow(&mut self) -> &mut Node {
        for child in &self.children {
            child.borrow().depth(); //=> CALLS #Node.depth certain
            child.borrow_mut().grow(); //=> CALLS #Node.grow certain
        }
        if let Some(parent) = &mut self.parent {
            parent.grow(); //=> CALLS #Node.grow certain
        }
        self
    }
}

pub struct Pool {
    nodes: Arc<Mutex<Vec<Node>>>,
    current: RwLock<Node>,
}

impl Pool {
    pub fn work(&self) -> usize {
        let nodes = Arc::clone(&self.nodes);
        let mut guard = nodes.lock().unwrap();
        if let Some(node) = guard.first_mut() {
            node.grow(); //=> CALLS #Node.grow certain
        }
        self.current.read().unwrap().depth() //=> CALLS #Node.depth certain
    }
}

pub struct Handle {
    node: Box<Node>,
}

impl Deref for Handle {
    type Target = Node;

    fn deref(&self) -> &Node {
        &self.node
    }
}

impl Handle {
    pub fn own(&self) -> usize {
        self.depth() //=> CALLS #Node.depth certain
    }
}

pub fn through(handle: &Handle, shared: Rc<Handle>) -> usize {
    let boxed = Box::new(Handle { node: fresh() }); //=> CALLS #fresh certain
    boxed.own() + handle.depth() + shared.own() //=> CALLS #Handle.own certain, CALLS #Node.depth certain
}

fn fresh() -> Box<Node> {
    Box::new(Node { children: Vec::new(), parent: None })
}

/// An iterator of the project.
pub struct Walk {
    left: Vec<Node>,
}

impl Iterator for Walk {
    type Item = Node;

    fn next(&mut self) -> Option<Self::Item> {
        self.left.pop()
    }
}

pub fn walk(mut walk: Walk) -> usize {
    if let Some(node) = walk.next() { //=> CALLS #Walk.next certain
        node.depth(); //=> CALLS #Node.depth certain
    }
    walk.map(|node| node.depth()).count() //=> CALLS #Node.depth certain
}

pub fn all(walk: Walk) {
    for node in walk {
        node.depth(); //=> CALLS #Node.depth certain
    }
}
