#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

struct Key {
  int id = 0;
  int hash() const { return id; }
};

class Item {
 public:
  Item(int id, std::string name) : id_(id), name_(std::move(name)) {}
  void touch();
  void rename(const std::string &name);
  void rename(int number);
  Item *next() { return next_; }
  const Key &key() const { return key_; }

 private:
  int id_;
  std::string name_;
  Key key_;
  Item *next_ = nullptr;
};

class Store {
 public:
  std::shared_ptr<Item> find(int id) const;
  std::optional<Item> first() const;
  Item &at(int index) { return *items_[index]; }
  void clear();
  void sweep();

 private:
  std::vector<std::shared_ptr<Item>> items_;
  std::unordered_map<std::string, Item> byName_;
  std::map<int, std::vector<Item>> groups_;
};

template <typename T>
class Handle {
 public:
  T *operator->() const { return target_; }
  void reset() { target_ = nullptr; }

 private:
  T *target_ = nullptr;
};

Store &global_store();
