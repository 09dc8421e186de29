#include "store.hpp"

static void visit(const Handle<Item> &handle, void *raw) {
  handle->touch(); //=> CALLS src/store.cpp#Item.touch certain
  static_cast<Item *>(raw)->touch(); //=> CALLS src/store.cpp#Item.touch certain
  reinterpret_cast<Key *>(raw)->hash(); //=> CALLS include/store.hpp#Key.hash certain
}

int use(Store *store, std::vector<int> numbers) {
  store->find(1)->touch(); //=> CALLS src/store.cpp#Item.touch certain, CALLS src/store.cpp#Store.find certain
  auto item = store->find(2); //=> CALLS src/store.cpp#Store.find certain
  item->next()->next()->touch(); //=> CALLS src/store.cpp#Item.touch certain, CALLS include/store.hpp#Item.next certain
  item->rename("a"); //=> CALLS src/store.cpp#Item.rename certain
  item->rename(5); //=> CALLS src/store.cpp#Item.rename~2 certain
  global_store().at(0).key().hash(); //=> CALLS include/store.hpp#Key.hash certain, CALLS include/store.hpp#Item.key certain, CALLS include/store.hpp#Store.at certain, CALLS src/store.cpp#global_store certain
  if (auto one = store->first()) one->touch(); //=> CALLS src/store.cpp#Store.first certain, CALLS src/store.cpp#Item.touch certain
  Handle<Item> handle;
  handle.reset(); //=> CALLS include/store.hpp#Handle.reset certain
  visit(handle, item.get()); //=> CALLS #visit certain
  item.reset();
  numbers.clear();
  global_store().clear(); //=> CALLS src/store.cpp#Store.clear certain, CALLS src/store.cpp#global_store certain
  auto *made = new Item(1, "b"); //=> CALLS include/store.hpp#Item certain
  made->touch(); //=> CALLS src/store.cpp#Item.touch certain
  auto unknown = outside();
  unknown->touch();
  unknown.find(1);
  return Key{3}.hash(); //=> CALLS include/store.hpp#Key.hash certain, CALLS include/store.hpp#Key certain
}

template <typename T>
void apply(T &value) {
  value.touch();
}

TEST(Store, Finds) {
  Store store;
  store.sweep(); //=> CALLS src/store.cpp#Store.sweep certain
}
