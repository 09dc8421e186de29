#pragma once
#include <memory>
#include <utility>
#include <vector>

template <typename T>
struct Traits {
  static int size(const T &value) { return 1; }
};

template <>
struct Traits<char> {
  static int size(const char &value) { return 2; }
};

template <typename T, int N = 4>
class Pool {
 public:
  using value_type = T;
  T *take() {
    if (free_.empty()) grow(N); //=> CALLS #Pool.grow~2 certain
    return free_.back();
  }
  void give(T *item);
  template <typename... Args>
  T *make(Args &&...args) {
    T *item = take(); //=> CALLS #Pool.take certain
    return new (item) T(std::forward<Args>(args)...);
  }
  std::vector<T *> &items() { return free_; }

 private:
  void grow(int by);
  std::vector<T *> free_;
};

template <typename T, int N>
void Pool<T, N>::give(T *item) {
  free_.push_back(item);
  if (free_.size() > N) grow(1); //=> CALLS #Pool.grow~2 certain
}

template <typename T, int N>
void Pool<T, N>::grow(int by) {
  Traits<T>::size(*take()); //=> CALLS #Traits.size certain, CALLS #Pool.take certain
}

template <typename T>
T largest(T a, T b) {
  return a < b ? b : a;
}

template <>
inline const char *largest(const char *a, const char *b) {
  return a;
}

template <typename F>
void twice(F run) {
  run();
  run();
}

template <typename T>
class Shared {
 public:
  explicit Shared(T *target) : target_(target) {}
  T *operator->() const { return target_; }
  T &operator*() const { return *target_; }
  T *get() const { return target_; }

 private:
  T *target_;
};

template <class Derived>
class Base {
 public:
  void run() { static_cast<Derived *>(this)->step(); }
  void stop() {}
};
