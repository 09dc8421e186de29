#include "store.hpp"

void Item::touch() {
  id_++;
}

void Item::rename(const std::string &name) {
  name_ = name;
  touch(); //=> CALLS #Item.touch certain
}

void Item::rename(int number) {
  rename(std::to_string(number)); //=> CALLS #Item.rename guess, CALLS #Item.rename~2 guess
}

std::shared_ptr<Item> Store::find(int id) const {
  for (const auto &item : items_) {
    if (item->key().hash() == id) return item; //=> CALLS include/store.hpp#Key.hash certain, CALLS include/store.hpp#Item.key certain
  }
  return nullptr;
}

std::optional<Item> Store::first() const {
  return std::nullopt;
}

void Store::clear() {
  items_.clear();
  byName_.clear();
}

void Store::sweep() {
  for (auto &[name, item] : byName_) item.touch(); //=> CALLS #Item.touch certain
  for (auto &entry : groups_) {
    for (auto &item : entry.second) item.rename("x"); //=> CALLS #Item.rename certain
  }
  items_.front()->touch(); //=> CALLS #Item.touch certain
  byName_.at("a").touch(); //=> CALLS #Item.touch certain
  auto found = byName_.find("b");
  found->second.touch(); //=> CALLS #Item.touch certain
}

Store &global_store() {
  static Store store;
  return store;
}
