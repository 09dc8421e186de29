#include "node.hpp"

namespace tree {

void Visitor::visit(Node &node) {
  node.label(); //=> CALLS include/node.hpp#tree.Node.label certain, CALLS include/node.hpp#tree.Leaf.label guess, CALLS #tree.Branch.label guess, CALLS include/node.hpp#tree.Root.label guess
  leave(node); //=> CALLS include/node.hpp#tree.Visitor.leave certain, CALLS #main.Counter.leave guess
}

void Leaf::accept(Visitor &visitor) { //=> OVERRIDES include/node.hpp#tree.Node.accept certain
  visitor.visit(*this); //=> CALLS #tree.Visitor.visit certain
  touch(); //=> CALLS include/node.hpp#tree.Node.touch certain
}

void Branch::accept(Visitor &visitor) { //=> OVERRIDES include/node.hpp#tree.Node.accept certain
  first_.accept(visitor); //=> CALLS #tree.Leaf.accept certain
  first_.label(); //=> CALLS include/node.hpp#tree.Leaf.label certain
  first_.attach(2); //=> CALLS include/node.hpp#tree.Leaf.attach certain
  rename("b"); //=> CALLS include/node.hpp#tree.Named.rename certain
  Cursor at = cursor(); //=> CALLS include/node.hpp#tree.Branch.cursor certain
  while (!at.done()) at.next()->accept(visitor); //=> CALLS include/node.hpp#tree.Branch.Cursor.done certain, CALLS include/node.hpp#tree.Node.accept certain, CALLS #tree.Leaf.accept guess, CALLS #tree.Branch.accept guess, CALLS #tree.Branch.Cursor.next certain
}

std::string Branch::label() const { //=> OVERRIDES include/node.hpp#tree.Node.label certain
  return name() + Node::label(); //=> CALLS include/node.hpp#tree.Branch.name certain, CALLS include/node.hpp#tree.Node.label certain
}

Node *Branch::Cursor::next() {
  at_++;
  return branch_->parent(); //=> CALLS include/node.hpp#tree.Node.parent certain
}

void Root::refresh() {
  touch(); //=> CALLS include/node.hpp#tree.Node.touch certain
  attach(parent()); //=> CALLS include/node.hpp#tree.Node.attach certain, CALLS include/node.hpp#tree.Node.parent certain
  this->rename(label()); //=> CALLS include/node.hpp#tree.Named.rename certain, CALLS include/node.hpp#tree.Root.label certain
}

}  // namespace tree

static void walk(tree::Root *root, tree::Node &node) {
  root->refresh(); //=> CALLS #tree.Root.refresh certain
  root->name(); //=> CALLS include/node.hpp#tree.Branch.name certain
  root->parent()->parent()->attach(root); //=> CALLS include/node.hpp#tree.Node.attach certain, CALLS include/node.hpp#tree.Node.parent certain
  tree::Branch::Cursor cursor(root); //=> CALLS include/node.hpp#tree.Branch.Cursor certain
  cursor.next(); //=> CALLS #tree.Branch.Cursor.next certain
  auto again = root->cursor(); //=> CALLS include/node.hpp#tree.Branch.cursor certain
  again.done(); //=> CALLS include/node.hpp#tree.Branch.Cursor.done certain
  dynamic_cast<tree::Leaf &>(node).attach(1); //=> CALLS include/node.hpp#tree.Leaf.attach certain
  delete root;
}

int main() {
  struct Counter : tree::Visitor { //=> EXTENDS include/node.hpp#tree.Visitor certain
    void leave(tree::Node &node) override { count += 1; } //=> OVERRIDES include/node.hpp#tree.Visitor.leave certain
    int count = 0;
  };
  Counter counter;
  tree::Leaf leaf;
  leaf.accept(counter); //=> CALLS #tree.Leaf.accept certain
  counter.visit(leaf); //=> CALLS #tree.Visitor.visit certain
  tree::Root root;
  walk(&root, leaf); //=> CALLS #walk certain
  return counter.count;
}
