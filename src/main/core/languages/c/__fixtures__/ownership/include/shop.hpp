#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

class Price {
 public:
  explicit Price(int cents) : cents_(cents) {}
  Price taxed() const { return Price(cents_ * 2); } //=> CALLS #Price certain
  int cents() const { return cents_; }

 private:
  int cents_;
};

class Product {
 public:
  Product(std::string name, Price price);
  const Price &price() const { return price_; }
  void discount(int percent);
  std::shared_ptr<Product> bundle() const { return bundle_.lock(); }

 private:
  std::string name_;
  Price price_;
  std::weak_ptr<Product> bundle_;
};

using ProductPtr = std::shared_ptr<Product>;
typedef std::map<std::string, std::vector<ProductPtr>> Shelves;

class Cart {
 public:
  void add(ProductPtr product);
  int total() const;
  static std::unique_ptr<Cart> create();

 private:
  std::vector<ProductPtr> products_;
};

class Shop {
 public:
  ProductPtr find(const std::string &name);
  Cart &cart() { return *cart_; }
  std::optional<Price> cheapest() const;
  void sale();

 private:
  Shelves shelves_;
  std::unique_ptr<Cart> cart_ = Cart::create(); //=> CALLS src/shop.cpp#Cart.create certain
  std::unordered_map<int, Product> byId_;
  std::vector<std::pair<std::string, Cart *>> carts_;
};
