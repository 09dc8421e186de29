#pragma once
#include <string>

namespace tree {

class Visitor;

class Node {
 public:
  virtual ~Node() = default;
  virtual void accept(Visitor &visitor) = 0;
  virtual std::string label() const { return "node"; }
  void attach(Node *child) { child->parent_ = this; }
  Node *parent() const { return parent_; }

 protected:
  void touch() { changes_++; }

 private:
  Node *parent_ = nullptr;
  int changes_ = 0;
};

class Named {
 public:
  virtual std::string name() const { return name_; }
  void rename(const std::string &name) { name_ = name; }

 private:
  std::string name_;
};

class Visitor {
 public:
  virtual void visit(Node &node);
  virtual void leave(Node &node) {}
};

class Leaf final : public Node { //=> EXTENDS #tree.Node certain
 public:
  void accept(Visitor &visitor) override;
  std::string label() const override { return "leaf"; } //=> OVERRIDES #tree.Node.label certain
  void attach(int count) { count_ = count; }

 private:
  int count_ = 0;
};

class Branch : public Node, public virtual Named { //=> EXTENDS #tree.Node certain, EXTENDS #tree.Named certain
 public:
  class Cursor {
   public:
    explicit Cursor(Branch *branch) : branch_(branch) {}
    Node *next();
    bool done() const { return at_ > 3; }

   private:
    Branch *branch_;
    int at_ = 0;
  };

  using Node::attach;
  void accept(Visitor &visitor) override;
  std::string label() const override;
  std::string name() const final { return "branch " + Named::name(); } //=> OVERRIDES #tree.Named.name certain, CALLS #tree.Named.name certain
  Cursor cursor() { return Cursor(this); } //=> CALLS #tree.Branch.Cursor certain

 private:
  Leaf first_;
};

class Root : public Branch { //=> EXTENDS #tree.Branch certain
 public:
  std::string label() const override { return Branch::label() + "!"; } //=> OVERRIDES #tree.Branch.label certain, CALLS src/node.cpp#tree.Branch.label certain
  void refresh();
};

}  // namespace tree
