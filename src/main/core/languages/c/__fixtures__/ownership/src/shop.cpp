#include "shop.hpp"
#include <algorithm>

Product::Product(std::string name, Price price) : name_(std::move(name)), price_(price) {}

void Product::discount(int percent) {
  price_ = Price(price_.cents() - percent); //=> CALLS include/shop.hpp#Price certain, CALLS include/shop.hpp#Price.cents certain
}

void Cart::add(ProductPtr product) {
  products_.push_back(product);
  product->discount(1); //=> CALLS #Product.discount certain
}

int Cart::total() const {
  int sum = 0;
  for (const auto &product : products_) sum += product->price().taxed().cents(); //=> CALLS include/shop.hpp#Price.cents certain, CALLS include/shop.hpp#Price.taxed certain, CALLS include/shop.hpp#Product.price certain
  return sum;
}

std::unique_ptr<Cart> Cart::create() { return std::make_unique<Cart>(); } //=> CALLS include/shop.hpp#Cart certain

ProductPtr Shop::find(const std::string &name) {
  auto shelf = shelves_.find(name);
  if (shelf != shelves_.end()) return shelf->second.front();
  return std::make_shared<Product>(name, Price(1)); //=> CALLS include/shop.hpp#Product certain, CALLS include/shop.hpp#Price certain
}

std::optional<Price> Shop::cheapest() const {
  std::optional<Price> best;
  for (const auto &[name, products] : shelves_) {
    for (auto &product : products)
      if (!best || product->price().cents() < best->cents()) best = product->price(); //=> CALLS include/shop.hpp#Price.cents certain, CALLS include/shop.hpp#Product.price certain
  }
  return best;
}

void Shop::sale() {
  for (auto &[id, product] : byId_) product.discount(id); //=> CALLS #Product.discount certain
  for (auto &entry : byId_) entry.second.discount(2); //=> CALLS #Product.discount certain
  for (auto &[name, cart] : carts_) cart->total(); //=> CALLS #Cart.total certain
  byId_.at(3).discount(3); //=> CALLS #Product.discount certain
  byId_[4].price().cents(); //=> CALLS include/shop.hpp#Price.cents certain, CALLS include/shop.hpp#Product.price certain
  shelves_["a"][0]->discount(4); //=> CALLS #Product.discount certain
  cart_->add(find("b")); //=> CALLS #Cart.add certain, CALLS #Shop.find certain
  if (auto product = find("c")) product->bundle()->discount(5); //=> CALLS #Shop.find certain, CALLS #Product.discount certain, CALLS include/shop.hpp#Product.bundle certain
  if (auto price = cheapest(); price) price->taxed(); //=> CALLS #Shop.cheapest certain, CALLS include/shop.hpp#Price.taxed certain
  auto cart = Cart::create(); //=> CALLS #Cart.create certain
  cart->total(); //=> CALLS #Cart.total certain
  cart.reset();
  std::sort(carts_.begin(), carts_.end());
  auto *raw = cart_.get();
  raw->total(); //=> CALLS #Cart.total certain
  Cart &same = cart_ ? *cart_ : this->cart(); //=> CALLS include/shop.hpp#Shop.cart certain
  same.total(); //=> CALLS #Cart.total certain
  auto copy = Price(7); //=> CALLS include/shop.hpp#Price certain
  copy.taxed(); //=> CALLS include/shop.hpp#Price.taxed certain
  auto moved = std::move(cart);
  moved->total(); //=> CALLS #Cart.total certain
  std::shared_ptr<Shop> shop(new Shop); //=> CALLS include/shop.hpp#Shop certain
  shop->cart().add(nullptr); //=> CALLS #Cart.add certain, CALLS include/shop.hpp#Shop.cart certain
}
